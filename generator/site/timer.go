package site

import (
	"slices"

	"imprimots/generator/site/page"
)

// The page of the timers of a game, and what shows it.
const timerFile, timerTemplate = "sablier.html", "timer.html"

// timed gives games with a page more for those that give their players times.
func timed(games []Game) []Game {
	out := slices.Clone(games)
	for i := range out {
		if g := &out[i]; len(g.Timers) > 0 {
			timers := page.Page{File: timerFile, Block: page.Block{Template: timerTemplate, Data: g.Timers}}
			g.Extras.Pages = append(slices.Clip(g.Extras.Pages), timers)
		}
	}
	return out
}
