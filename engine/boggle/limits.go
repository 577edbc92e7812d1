package boggle

import (
	"imprimots/engine/check"
	"imprimots/engine/values"
)

// Limits returns the values that keys of dice and grids may have.
func Limits() check.Limits {
	return check.Limits{
		"boggle.DiceSet.lang": check.AnyOf(Languages()), "boggle.DiceSet.side": check.BetweenOr0(LeastSide, MostSide),
		"boggle.DealFigures.lang": check.AnyOf(Languages()), "boggle.Strip.lang": check.AnyOf(Languages()[1:]),
		"boggle.Grid.edition": check.AnyOf(Editions), "boggle.Grid.level": check.AnyOf(values.Levels.Spellings()), "boggle.Grid.lang": check.AnyOf(Languages()),
		"boggle.Record.aim": check.AnyOf(Aims), "boggle.Record.edition": check.AnyOf(Editions),
		"boggle.Transcript.edition": check.AnyOf(Editions), "boggle.Transcript.lang": check.AnyOf(Languages()),
	}
}
