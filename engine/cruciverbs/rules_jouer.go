//go:build jouer

package cruciverbs

import (
	"embed"

	"imprimots/engine/check"
)

// The rules that the referee judges by.
//
//go:embed rules/CRU001.txt rules/CRU004.txt rules/CRU005.txt rules/CRU021.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
