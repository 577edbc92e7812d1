//go:build !jouer

package embrouillamini

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

var infos = check.ReadInfos(ruleFiles)
