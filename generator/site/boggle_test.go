package site

import (
	"strings"
	"testing"

	"imprimots/engine/boggle"
)

// boggleGame has the examples of the rules and ready grids of two levels.
func boggleGame() *boggle.Game {
	g := &boggle.Game{Grids: []boggle.Grid{
		{ID: "pocket-exemple", Edition: boggle.Pocket, Rows: []string{"UTXO", "LUID", "AISA", "MREN"}, Must: []string{"maire", "lui", "rami", "mari", "malt", "luire"}, Not: []string{"amer", "arme", "rire", "tutu"}},
		{ID: "deluxe-exemple", Edition: boggle.DeLuxe, Rows: []string{"RUSE", "OEAU", "SMUR", "TINE"}, Must: []string{"ruse", "eau", "roseau", "mur", "sure", "roue", "sues", "seau"}, Not: []string{"sures", "zoo"}},
	}}
	for _, id := range []string{"f1", "f2", "f3"} {
		g.Grids = append(g.Grids, boggle.Grid{ID: id, Edition: boggle.Pocket, Level: "facile", Rows: []string{"UTXO", "LUID", "AISA", "MREN"}})
	}
	g.Grids = append(g.Grids, boggle.Grid{ID: "d1", Edition: boggle.DeLuxe, Level: "difficile", Rows: []string{"RUSE", "OEAU", "SMUR", "TINE"}})
	return g
}

func withBoggle(t testing.TB) Input {
	t.Helper()
	in := fixture()
	x, err := Boggle(boggleGame())
	if err != nil {
		t.Fatal(err)
	}
	g := &in.Games[0]
	g.Extras = x
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{exemple pocket-exemple}}\n\n{{exemple deluxe-exemple}}\n\n{{pointage}}\n", 1))
	return in
}

func TestBogglePage(t *testing.T) {
	files := build(t, withBoggle(t))
	page := file(t, files, "boggle/index.html")
	for _, part := range []string{
		// The way of MAIRE on UTXO LUID AISA MREN: M is first of the last row.
		`<polyline points="12.5,87.5 12.5,62.5 37.5,62.5 37.5,87.5 62.5,87.5"/>`,
		`<strong>MAIRE</strong> 2` + nbsp + `points<span class="vh">, cases a4 a3 b3 b4 c4</span>`,
		`<li><strong>AMER</strong>` + nbsp + `: les lettres y sont, mais ne se suivent pas de case en case</li>`,
		`<li><strong>RIRE</strong>` + nbsp + `: une case y servirait deux fois</li>`,
		`<tr><th scope="row">3</th><td>A</td><td>I</td><td>S</td><td>A</td></tr>`,
		`<td><u>M</u></td><td>R</td><td>E</td><td><u>N</u></td></tr>`,
		`<a href="grilles-pocket-facile.html">Grilles faciles, édition Pocket</a> <small>3` + nbsp + `grilles</small>`,
		`<li><a href="#grilles">Grilles prêtes à jouer</a></li>`,
		`<symbol class="trace" id="grille-pocket-exemple" viewBox="0 0 100 100">`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	ready := file(t, files, "boggle/grilles-pocket-facile.html")
	if n := strings.Count(ready, `<table class="grille" data-recherche="non">`); n != 3 || strings.Count(ready, "<details>") != 3 || strings.Contains(ready, "<details open") {
		t.Errorf("%d ready grids, or answers that are not folded away", n)
	}
	if !strings.Contains(ready, acceptedWords[boggle.Pocket][:24]) {
		t.Error("the ready grids do not say which words count")
	}
	if !strings.Contains(ready, "MAIRE") {
		t.Error("the answers lack MAIRE")
	}
	home := file(t, files, "index.html")
	if !strings.Contains(home, `<div class="embleme" aria-hidden="true"><svg viewBox="0 0 100 100" fill="var(--doux)"`) || strings.Contains(home, `class="sur"`) {
		t.Error("the card on the home page has no emblem, or one without its colors")
	}
}

// A scores what the referee gives: words on both lists are struck in De Luxe
// and by the second formula, and what an edition refuses does not count.
func TestScoring(t *testing.T) {
	g := boggleGame().Grids[1]
	b, err := boggle.ParseBoard(strings.Join(g.Rows, ""))
	if err != nil {
		t.Fatal(err)
	}
	s := newScoring(&g, b)
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
	if newScoring(&g, b) != nil {
		t.Error("a round of two words is shown")
	}
}

func TestBoggleBadGrid(t *testing.T) {
	g := &boggle.Game{Grids: []boggle.Grid{{ID: "x", Rows: []string{"ABCD"}}}}
	if _, err := Boggle(g); err == nil {
		t.Error("a grid of one row is taken")
	}
}

func TestBoggleMaterial(t *testing.T) {
	var x Extras
	x.addMaterial(&boggle.Game{
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
	x = Extras{}
	if x.addMaterial(&boggle.Game{}); len(x.Sections) > 0 {
		t.Error("a game without dice or strips has a section of them")
	}
}
