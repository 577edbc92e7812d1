package deck

import (
	"embed"

	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules
var ruleFiles embed.FS

// Checks are the rules on the kits of games made of data alone.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"DEC010": part.CheckFiles(nil), "DEC011": part.CheckMeasures,
})
