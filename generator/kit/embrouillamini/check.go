package embrouillamini

import (
	"embed"

	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"capitals", "small", "compass", "scores", "reminder"}

// Checks are the rules over the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"EMB009": part.CheckUnderline("MNWZbdnpqu", map[string]string{"capitals": "MNWZ", "small": "bdnpqu"}),
	"EMB010": part.CheckFiles(pieces),
	"EMB011": part.CheckMeasures,
})
