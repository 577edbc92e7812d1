package quiadiquoi

import (
	"embed"

	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"cards", "tokens", "die", "pebbles", "sabot", "cheatsheet", "covers", "captioned", "scores", "reminder"}

// Checks are the rules over the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"QUI021": part.CheckFiles(pieces),
	"QUI022": part.CheckMeasures,
})
