//go:build jouer

package quiadiquoi

import (
	"embed"

	"imprimots/engine/check"
)

// The rules that the referee judges by.
//
//go:embed rules/QUI002.txt rules/QUI004.txt rules/QUI020.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
