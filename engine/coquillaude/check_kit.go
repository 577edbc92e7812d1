package coquillaude

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
)

// pieces are the pieces that the kits of the game can have: kit.pdf has the
// material, plateau.pdf the board in one piece for a print shop, the two others
// the Coquillaudet, to read on a screen and to fold.
var pieces = []string{"board", "whole", "tokens", "dice", "scores", "reminder", "label", "booklet", "imposed"}

// Pieces gives the ids of the pieces that a kit of the game can have.
func Pieces() []string { return slices.Clone(pieces) }

func kits(p *check.Pass) []engine.Kit { return game(p).Kits }

func kitExample(file, size string) check.Example {
	return check.Example{Path: "coquillaude/kit.yaml", Text: `kit: kit
file: ` + file + `
title: La Coquillaude
version: "1.0"
pieces:
  - {id: tokens, title: Les pions, size: ` + size + `, grams: 250, advice: "Coupez au trait plein."}
---
kit: coquillaudet
file: coquillaudet.pdf
title: Le Coquillaudet
version: "1.0"
pieces:
  - {id: booklet, title: Le livret, grams: 80, advice: "À lire sur un écran."}
`}
}

var (
	ruleKitFile  = engine.KitFileRule("COQ022", pieces, kits, kitExample("coquillaudet.pdf", "13"), kitExample("kit.pdf", "13"))
	ruleMeasures = engine.KitMeasuresRule("COQ023", kits, kitExample("kit.pdf", "1300"), kitExample("kit.pdf", "13"))
)
