package page

import (
	"fmt"

	"imprimots/engine/check"
)

// Simulated is what the pages of simulated games share. The games are played
// while the page is made, side by side with the other pages.
type Simulated struct{ Games int } // of each way to play

// TrialSeed is what the games of all pages are dealt by.
const TrialSeed = 1

func (s *Simulated) play(games int) { s.Games = games }

type player interface{ play(games int) }

// Simulate sets how many games the pages of simulated games play of each way:
// none for a check, which holds the pages to their rules and shows them to
// nobody.
func (x *Extras) Simulate(games int) {
	for i := range x.Pages {
		if p, ok := x.Pages[i].Block.Data.(player); ok {
			p.play(games)
		}
	}
}

// Slow reports whether simulated games are played while the page is made.
func (p *Page) Slow() bool {
	_, ok := p.Block.Data.(player)
	return ok
}

// AddTrial adds the page of a game's simulated games.
func (x *Extras) AddTrial(template string, data any) []Page {
	return []Page{x.AddPage("essais.html", template, data)}
}

// Figure writes a figure in French.
func Figure(v any) string {
	if s, ok := v.(interface{ In(check.Lang) string }); ok {
		return s.In(check.French)
	}
	return fmt.Sprint(v)
}

// Percent writes thousandths: "41 %".
func Percent(thousandths int) string { return fmt.Sprintf("%d %%", (thousandths+5)/10) }
