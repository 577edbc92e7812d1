//go:build jouer

package boggle

import (
	"embed"

	"imprimots/engine/check"
)

// The rules that the referee judges by.
//
//go:embed rules/BOG008.txt rules/BOG015.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
