package quiadiquoi

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
)

// pieces are the pieces that the kit of the game can have.
var pieces = []string{"cards", "tokens", "die", "pebbles", "sabot", "cheatsheet", "covers", "captioned", "scores", "reminder"}

// Pieces lists the ids of the pieces that the kit of the game can have.
func Pieces() []string { return slices.Clone(pieces) }

func kits(p *check.Pass) []engine.Kit { return game(p).Kits }

func kitExample(file, size string) check.Example {
	return check.Example{Path: "quiadiquoi/kit.yaml", Text: `kit: quiadiquoi
file: ` + file + `
title: QuiAdiQuoi
version: "1.0"
pieces:
  - {id: tokens, title: Trente-six jetons, size: ` + size + `, grams: 250, advice: "Découpez."}
`}
}

var (
	ruleKitFile  = engine.KitFileRule("QUI021", pieces, kits, kitExample("../kit.pdf", "25"), kitExample("kit.pdf", "25"))
	ruleMeasures = engine.KitMeasuresRule("QUI022", kits, kitExample("kit.pdf", "25000"), kitExample("kit.pdf", "25"))
)
