//go:build jouer

package embrouillamini

import (
	"embed"

	"imprimots/engine/check"
)

// The rules that the referee judges by.
//
//go:embed rules/EMB008.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
