package cruciverbs

import (
	"embed"

	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"piste", "fiches", "blank", "questions", "pawns", "die", "scores", "reminder"}

// Checks are the rules over the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"CRU022": part.CheckFiles(pieces),
	"CRU023": part.CheckMeasures,
})
