package part

import "imprimots/engine/check"

// Limits returns the values that keys of the plans of kits may have.
func Limits() check.Limits {
	return check.Limits{
		"part.Piece.box": check.AnyOf(Boxes), "part.Piece.count": check.Between(1, mostCopies), "part.Piece.size": check.BetweenOr0(leastSize, mostSize),
		"part.Piece.grams": check.BetweenOr0(leastGrams, mostGrams), "part.Piece.room": {Items: [2]int{0, 3}}, "part.Piece.cells": {Items: [2]int{0, 2}},
		"part.Plan.file": {Pattern: kitFile.String()},
	}
}

// CommonPieces are the pieces that each kit may have.
func CommonPieces() []string { return commonPieces }
