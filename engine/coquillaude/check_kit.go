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

func ruleKitFile(g *Game, p *check.Pass) { engine.CheckKitFiles(p, g.Kits, pieces) }

func ruleMeasures(g *Game, p *check.Pass) { engine.CheckKitMeasures(p, g.Kits) }
