package boggle

import (
	"embed"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kits of the game can have.
var pieces = []string{"dice", "stickers", "tray", "strips", "frame", "play", "keys", "scores", "reminder"}

// Checks are the rules over the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"BOG014": part.CheckUnderline("MNWZ", map[string]string{"dice": "MNWZ", "stickers": "MNWZ", "strips": "MNWZ"}),
	"BOG017": part.CheckFiles(pieces),
	"BOG018": part.CheckMeasures,
	"BOG019": part.CheckEditions(boggle.Editions),
})
