//go:build jouer

package source

import (
	"embed"

	"imprimots/engine/check"
)

// The rules of reading a document.
//
//go:embed rules/GEN001.txt rules/GEN002.txt rules/GEN003.txt rules/GEN004.txt rules/GEN005.txt rules/GEN006.txt rules/GEN007.txt rules/GEN011.txt rules/GEN012.txt rules/GEN013.txt rules/GEN014.txt rules/GEN015.txt rules/GEN016.txt rules/GEN036.txt
var ruleFiles embed.FS

var infos = check.ReadSome(ruleFiles)
