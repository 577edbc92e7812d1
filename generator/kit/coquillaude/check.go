package coquillaude

import (
	"embed"

	"imprimots/engine/check"
	"imprimots/generator/kit/part"
)

//go:embed rules/*.txt
var ruleFiles embed.FS

// pieces are the pieces that the kits of the game can have: kit.pdf has the
// material, plateau.pdf the board in one piece for a print shop, the two others
// the Coquillaudet, to read on a screen and to fold.
var pieces = []string{"board", "whole", "tokens", "dice", "scores", "reminder", "label", "booklet", "imposed"}

// Checks are the rules over the kits of the game.
var Checks = check.Rules(check.ReadInfos(ruleFiles), map[string]func(*part.Plans, *check.Pass){
	"COQ022": part.CheckFiles(pieces),
	"COQ023": part.CheckMeasures,
})
