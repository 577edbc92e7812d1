//go:build jouer

package coquillaude

import (
	"embed"

	"imprimots/engine/check"
)

// The rules that the referee judges by.
//
//go:embed rules/COQ021.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
