//go:build !jouer

package quiadiquoi

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)
