package boggle

import (
	"slices"

	"imprimots/engine/boggle"
)

// scoring is a round scored by every way of counting: two lists over one grid.
type scoring struct {
	Edition boggle.Edition // of the grid
	Players []string
	Words   []scoredWord
	Totals  []scoredWay
}

// scoredWord is one word of the lists and what becomes of it.
type scoredWord struct {
	Key            string
	By             []string // who wrote it down
	DeLuxe, Pocket boggle.Claim
}

// scoredWay is what each player scores by one way of counting.
type scoredWay struct {
	Edition boggle.Edition
	Formula int
	Points  []int
}

// leastScored is how many words a grid must name to show anything of a round.
const leastScored = 3

// newScoring makes two lists of the words that have to be on the grid: one in
// four is on both, one in four on none, and the first list keeps a word more
// of those that one player alone has, so that the second formula has a winner;
// the second list also has a word that is not on the grid.
func newScoring(game *boggle.Game, g *boggle.Grid) *scoring {
	lists := map[string][]string{}
	for i, w := range g.Must {
		if i%4 <= 1 {
			lists["A"] = append(lists["A"], w)
		}
		if i%4 == 0 || i%4 == 2 {
			lists["B"] = append(lists["B"], w)
		}
	}
	if len(g.Not) > 0 {
		lists["B"] = append(lists["B"], g.Not[0])
	}
	s := &scoring{Edition: g.Edition, Players: []string{"A", "B"}}
	for _, way := range []scoredWay{{Edition: boggle.DeLuxe}, {Edition: boggle.Pocket, Formula: 1}, {Edition: boggle.Pocket, Formula: 2}} {
		round := boggle.Transcript{Game: "boggle", Edition: way.Edition, Formula: way.Formula, Rows: g.Rows, Lists: lists}
		for _, e := range boggle.Referee(game, round).Turns {
			way.Points = append(way.Points, e.Points)
			for _, c := range e.Words {
				s.note(e.Player, c, way)
			}
		}
		s.Totals = append(s.Totals, way)
	}
	return s
}

// note enters what becomes of a word: in Pocket, by the second formula.
func (s *scoring) note(player string, c boggle.Claim, way scoredWay) {
	i := slices.IndexFunc(s.Words, func(w scoredWord) bool { return w.Key == c.Key })
	if i < 0 {
		i = len(s.Words)
		s.Words = append(s.Words, scoredWord{Key: c.Key})
	}
	w := &s.Words[i]
	if way.Edition == boggle.DeLuxe {
		w.By, w.DeLuxe = append(w.By, player), c
	} else {
		w.Pocket = c
	}
}
