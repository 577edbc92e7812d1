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

func ruleKitFile(g *Game, p *check.Pass) { engine.CheckKitFiles(p, g.Kits, pieces) }

func ruleMeasures(g *Game, p *check.Pass) { engine.CheckKitMeasures(p, g.Kits) }
