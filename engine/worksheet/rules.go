package worksheet

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is the documentation of the rules on worksheets: WKS001 to WKS039 are for all
// kinds, WKS040 and on for single ones.
var Infos = check.ReadInfos(ruleFiles)
