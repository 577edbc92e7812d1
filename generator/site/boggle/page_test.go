package boggle

import (
	"strings"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/generator/site/page"
)

// A scores what the referee gives: words on both lists are struck in De Luxe
// and by the second formula, and what an edition refuses does not count.
func TestScoring(t *testing.T) {
	g := boggle.Grid{
		ID: "deluxe-exemple", Edition: boggle.DeLuxe, Rows: []string{"RUSE", "OEAU", "SMUR", "TINE"},
		Must: []string{"ruse", "eau", "roseau", "mur", "sure", "roue", "sues", "seau"}, Not: []string{"sures", "zoo"},
	}
	s := newScoring(&g)
	if len(s.Words) != 7 || len(s.Totals) != 3 {
		t.Fatalf("%d words, %d ways to count", len(s.Words), len(s.Totals))
	}
	for _, w := range s.Words {
		switch w.Key {
		case "RUSE", "SURE":
			if !w.On[0] || !w.On[1] || !w.DeLuxe.Struck {
				t.Errorf("%s: %+v", w.Key, w)
			}
		case "SUES", "SURES":
			if w.Pocket.Points != 0 || w.Pocket.Reason == "" {
				t.Errorf("%s: %+v", w.Key, w)
			}
		}
	}
	for _, total := range s.Totals {
		want := [2]int{}
		for _, w := range s.Words {
			v := w.DeLuxe
			if total.Name != "De Luxe" {
				v = w.Pocket
			}
			for p, on := range w.On {
				if on && (!v.Struck || total.Name == "Pocket, première formule") {
					want[p] += v.Points
				}
			}
		}
		if total.Name == "Pocket, deuxième formule" {
			continue // only the winner scores: the referee's own tests hold that
		}
		if total.Points[0] != want[0] || total.Points[1] != want[1] {
			t.Errorf("%s: %v, want %v", total.Name, total.Points, want)
		}
	}
	if second := s.Totals[2].Points; second[0] == second[1] {
		t.Errorf("the second formula has no winner: %v", second)
	}
	g.Must = g.Must[:2]
	if newScoring(&g) != nil {
		t.Error("a round of two words is shown")
	}
}

func TestBadGrid(t *testing.T) {
	g := &boggle.Game{Grids: []boggle.Grid{{ID: "x", Rows: []string{"ABCD"}}}}
	if _, err := Page(g); err == nil {
		t.Error("a grid of one row is taken")
	}
}

func TestMaterial(t *testing.T) {
	var x page.Extras
	addMaterial(&x, &boggle.Game{
		Dice: []boggle.DiceSet{{Dice: []string{"ETUKNO", "EVGTIN"}}},
		Strips: []boggle.StripSet{{
			Strips: []boggle.Strip{{Front: "RATE", Back: "LOIN"}, {Front: "SEUL", Back: "MARI"}, {Front: "QUIZ", Back: "JOYE", Mobile: true}, {Front: "AÑOS", Back: "LLUE", Lang: "es"}},
			Deals:  []boggle.DealFigures{{Lang: "fr", Deals: 3041280, Worst: 12, Median: 60, Best: 150}},
		}},
	})
	m := x.Sections[0].Block.Data.(material)
	var names []string
	for _, s := range m.Strips {
		names = append(names, s.Name)
	}
	if got := strings.Join(names, "|"); got != "Commune 1|Commune 2|Mobile, étoilée|Espagnol" {
		t.Errorf("strips are called %s", got)
	}
	if len(m.Dice) != 2 || m.Deals[0].Language != "Français" {
		t.Errorf("material: %+v", m)
	}
	x = page.Extras{}
	if addMaterial(&x, &boggle.Game{}); len(x.Sections) > 0 {
		t.Error("a game without dice or strips has a section of them")
	}
}
