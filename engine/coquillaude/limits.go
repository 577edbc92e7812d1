package coquillaude

import "imprimots/engine/check"

// Limits returns the values that keys of the booklet, the board and transcripts may have.
func Limits() check.Limits {
	return check.Limits{
		"coquillaude.Deck.dice": check.AnyOf(DieColors), "coquillaude.Entry.stars": check.BetweenOr0(1, MaxStars),
		"coquillaude.Board.vertical": check.AnyOf(Verticals), "coquillaude.Announced.dir": check.AnyOf(Dirs), "coquillaude.Laid.dir": check.AnyOf(Dirs),
	}
}
