package site

import (
	"strings"
	"testing"

	"imprimots/engine/boggle"
	bogglepage "imprimots/generator/site/boggle"
	"imprimots/generator/site/page"
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
	x, err := bogglepage.Page(boggleGame())
	if err != nil {
		t.Fatal(err)
	}
	g := &in.Games[0]
	g.Extras, g.Keywords = x, []string{"ruzzle"}
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{exemple pocket-exemple}}\n\n{{exemple deluxe-exemple}}\n\n{{pointage}}\n", 1))
	return in
}

func TestBogglePage(t *testing.T) {
	files := build(t, withBoggle(t))
	index := file(t, files, "boggle/index.html")
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
		if !strings.Contains(index, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	ready := file(t, files, "boggle/grilles-pocket-facile.html")
	if n := strings.Count(ready, `<table class="grille" data-recherche="non">`); n != 3 || strings.Count(ready, "<details>") != 3 || strings.Contains(ready, "<details open") {
		t.Errorf("%d ready grids, or answers that are not folded away", n)
	}
	if !strings.Contains(ready, "Trois minutes par grille") {
		t.Error("the ready grids do not say which words count")
	}
	if !strings.Contains(ready, ", maire,") || !strings.Contains(ready, "Mots plus rares") {
		t.Error("the answers lack maire, or the rare words do not stand apart")
	}
	home := file(t, files, "index.html")
	if !strings.Contains(home, `<div class="embleme" aria-hidden="true"><svg viewBox="0 0 100 100" fill="var(--doux)"`) || strings.Contains(home, `class="sur"`) {
		t.Error("the card on the home page has no emblem, or one without its colors")
	}
}

// The letters of dice and strips, and the figures of deals, have a section.
func TestBoggleMaterial(t *testing.T) {
	x, err := bogglepage.Page(&boggle.Game{
		Dice: []boggle.DiceSet{{Dice: []string{"ETUKNO", "EVGTIN"}}},
		Strips: []boggle.StripSet{{
			Strips: []boggle.Strip{{Front: "RATE", Back: "LOIN"}, {Front: "SEUL", Back: "MARI"}, {Front: "QUIZ", Back: "JOYE", Mobile: true}, {Front: "AÑOS", Back: "LLUE", Lang: "es"}},
			Deals:  []boggle.DealFigures{{Lang: "fr", Deals: 3041280, Worst: 12, Median: 60, Best: 150}},
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	in := fixture()
	in.Games[0].Extras = x
	got := file(t, build(t, in), "boggle/index.html")
	for _, part := range []string{
		`<ul class="jetons"><li>ETUKNO</li><li>EVGTIN</li></ul>`,
		`<th scope="row">Commune 2</th><td>SEUL</td><td>MARI</td>`,
		`<th scope="row">Mobile, étoilée</th><td>QUIZ</td>`,
		`<th scope="row">Espagnol</th><td>AÑOS</td>`,
		`<th scope="row">Français</th><td class="droite">3` + page.Thin + `041` + page.Thin + `280</td><td class="droite">12</td>`,
	} {
		if !strings.Contains(got, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if x, err = bogglepage.Page(&boggle.Game{}); err != nil || len(x.Sections) > 0 {
		t.Errorf("a game without dice or strips has a section of them: %v", err)
	}
}
