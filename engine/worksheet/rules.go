package worksheet

import (
	"embed"

	"imprimots/engine/check"
)

//go:embed rules
var ruleFiles embed.FS

// Infos is what is written about the rules of worksheets, those of single kinds among
// them: WKS001 to WKS039 hold for all, WKS040 and on are those of kinds.
var Infos = check.ReadInfos(ruleFiles)
