package boggle

import (
	"slices"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
)

// scoring is a round scored by every way of counting: two lists over one grid.
type scoring struct {
	Edition string // title of the grid's edition
	Players []string
	Words   []scoredWord
	Totals  []scoredRule
	must    []string
}

// scoredWord is one word of the lists and what becomes of it.
type scoredWord struct {
	Key            string
	On             []bool // per player
	DeLuxe, Pocket verdict
}

// By names the players who wrote the word down.
func (w scoredWord) By(players []string) []string {
	var out []string
	for p, on := range w.On {
		if on {
			out = append(out, players[p])
		}
	}
	return out
}

// verdict is what a word is worth under one edition's rules.
type verdict struct {
	Points int
	Struck bool
	Reason string // why it is refused or struck
}

// scoredRule is what each player scores by one way of counting.
type scoredRule struct {
	Name   string
	Points []int
}

// newScoring makes two lists of the words that have to be on the grid: one in
// four is on both, one in four on none, and the first list keeps a word more
// of those that one player alone has, so that the second formula has a winner;
// the second list also has a word that
// is not on the grid. Nil when the grid names too few words to show anything.
func newScoring(g *boggle.Grid) *scoring {
	if len(g.Must) < 3 {
		return nil
	}
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
	s := &scoring{Edition: editionTitle(g.Edition), Players: []string{"A", "B"}, must: g.Must}
	for _, way := range []struct {
		name    string
		edition boggle.Edition
		formula int
	}{
		{"De Luxe", boggle.DeLuxe, 0},
		{"Pocket, première formule", boggle.Pocket, 1},
		{"Pocket, deuxième formule", boggle.Pocket, 2},
	} {
		events := boggle.Referee(nil, boggle.Transcript{Game: "boggle", Edition: way.edition, Formula: way.formula, Rows: g.Rows, Lists: lists}).Turns
		rule := scoredRule{Name: way.name}
		for _, e := range events {
			rule.Points = append(rule.Points, e.Points)
		}
		s.Totals = append(s.Totals, rule)
		if way.formula != 1 {
			s.note(events, way.edition)
		}
	}
	return s
}

// note enters the verdicts of one edition.
func (s *scoring) note(events []boggle.Event, e boggle.Edition) {
	for p, event := range events {
		for _, c := range event.Words {
			i := slices.IndexFunc(s.Words, func(w scoredWord) bool { return w.Key == c.Key })
			if i < 0 {
				i = len(s.Words)
				s.Words = append(s.Words, scoredWord{Key: c.Key, On: make([]bool, len(events))})
			}
			w := &s.Words[i]
			w.On[p] = true
			v := verdict{Points: c.Points, Struck: c.Status == boggle.Struck}
			if c.Status == boggle.Refused {
				v.Reason = c.Reason.In(check.French)
			}
			if e == boggle.DeLuxe {
				w.DeLuxe = v
			} else {
				w.Pocket = v
			}
		}
	}
}
