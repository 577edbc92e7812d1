package site

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	cruciverbspage "imprimots/generator/site/cruciverbs"
)

// told are the definitions that the games of the tests read.
var told = map[string]cruciverbs.Entry{
	"ARSENE":  {Clue: "Célèbre Lupin", Answer: "Arsène"},
	"UR":      {Clue: "Berceau d’Abraham", Answer: "Ur"},
	"EMUES":   {Clue: "Touchées", Answer: "émues", Note: "féminin pluriel"},
	"ND":      {Clue: "Notre Dame", Answer: "ND"},
	"ILETTES": {Clue: "Petites îles", Answer: "îlettes", Note: "pluriel"},
	"EMPIRAI": {Clue: "Aggravai", Answer: "empirai"},
	"DISPUTE": {Clue: "Scène", Answer: "dispute"},
	"ROI":     {Clue: "Sire", Answer: "roi"},
}

// crossFiche is a grid with a definition for every word.
func crossFiche(id string, level cruciverbs.Level, rows ...string) cruciverbs.Fiche {
	f := cruciverbs.Fiche{ID: id, Level: level, Rows: rows, Across: map[int][]cruciverbs.Entry{}, Down: map[int][]cruciverbs.Entry{}}
	g, err := grid.Parse(rows)
	if err != nil {
		panic(err)
	}
	for _, w := range g.Words() {
		e, ok := told[w.Text]
		if !ok {
			e = cruciverbs.Entry{Clue: fmt.Sprintf("Définition « %s » du mot %s", strings.ToLower(w.Text), w.Name()), Answer: strings.ToLower(w.Text)}
		}
		lines := f.Across
		if w.Dir == grid.Vertical {
			lines = f.Down
		}
		lines[w.Line+1] = append(lines[w.Line+1], e)
	}
	return f
}

// Two grids on which the example game of the source can be played.
var (
	firstGrid = []string{
		"DISPUTE", "EMPIRAI", "CARE#ND", "OSTRA#E", "RALENTI", "#MESURE", "SI#TELS", "ANSE#IR", "NERVEUX", "TSE#SES",
	}
	secondGrid = []string{
		"BALISAI", "AVOIR##", "LETTRS#", "A#EMUES", "DIRAINT", "ILETTES", "NES#E#I", "ETALERA", "RE#NEOS", "ASE#AIT",
	}
)

func crossGame() *cruciverbs.Game {
	second := append([]string(nil), secondGrid...)
	for i, c := range "ARSENE" { // column 6
		second[i] = second[i][:5] + string(c) + second[i][6:]
	}
	g := &cruciverbs.Game{Fiches: []cruciverbs.Fiche{
		crossFiche("F1.1", cruciverbs.Facile, firstGrid...), crossFiche("F1.2", cruciverbs.Facile, second...),
		crossFiche("F1.3", cruciverbs.Facile, firstGrid...), crossFiche("F1.4", cruciverbs.Facile, second...),
		crossFiche("F1.5", cruciverbs.Facile, firstGrid...), crossFiche("F1.6", cruciverbs.Facile, second...),
		crossFiche("D1.1", cruciverbs.Difficile, second...), crossFiche("M1.1", cruciverbs.Moyen, firstGrid...),
	}}
	for i := range 96 {
		g.Questions = append(g.Questions, cruciverbs.QuestionList{Questions: []cruciverbs.Question{{
			ID: i + 1, Stars: i%3 + 1, Q: fmt.Sprintf("Quelle ville se trouve au bord du fleuve numéro %d du monde ?", i*i), A: fmt.Sprintf("La ville %d", i*7), Accept: []string{fmt.Sprint(i * 7)},
		}}})
	}
	said := func(s string) *string { return &s }
	g.Fiches[1].Example = true
	g.Rounds = []cruciverbs.Transcript{{
		Game: "cruciverbs", Discovers: map[string]string{"A": "F1.2", "B": "F1.1"}, Starts: "A",
		Turns: []cruciverbs.Move{
			{Player: "A", Die: 6, Answer: said("Arsène")},
			{Player: "B", Die: 5},
			{Player: "A", Die: 2, Go: "R4", Answer: said("émues")},
			{Player: "B", Die: 6, Answer: said("ND")},
			{Player: "A", Die: 2, Answer: said("îlettes")},
			{Player: "B", Die: 5, Answer: said("IR")},
			{Player: "A", Die: 4},
			{Player: "B", Die: 3, Go: "L2", Answer: said("empirai")},
			{Player: "A", Die: 3, Answer: said("roi")},
			{Player: "B", Die: 2, Go: "R1", Answer: said("bataille")},
			{Player: "A", Die: 6, Go: "T4"},
			{Player: "B", Die: 1, Question: "wrong"},
			{Player: "A", Die: 2, Question: "right", Die2: 6, Go: "R10", Answer: said("ait")},
		},
	}}
	return g
}

// withCruciverbs adds the game to a site.
func withCruciverbs(t testing.TB, in Input) Input {
	t.Helper()
	x, err := cruciverbspage.Page(crossGame())
	if err != nil {
		t.Fatal(err)
	}
	g := fixtureGame("cruciverbs", "Cruciverb’s")
	g.Editions, g.Players.Min, g.Players.Max = nil, 2, 2
	g.Extras = x
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{piste}}\n\n{{plus-proche}}\n\n{{questions}}\n\n{{simulation}}\n", 1))
	in.Games = append(in.Games, g)
	return in
}

// holds tells what a page lacks.
func holds(t *testing.T, name, page string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(page, part) {
			t.Errorf("%s lacks %s", name, part)
		}
	}
}

func TestCruciverbsPage(t *testing.T) {
	files := build(t, withCruciverbs(t, fixture()))
	holds(t, "the page of the game", file(t, files, "cruciverbs/index.html"),
		// The track: T4 is red, a diamond at the fourth place above; R10 stands at the right.
		"M80 0m10 1 9 9-9 9-9-9z", "M100 0m10 2.5a7.5 7.5", `<text x="170" y="213" class="k">10</text>`, `<text x="170" y="193">9</text>`,
		`<tr><th scope="row">Droite</th><td>1, 4, 7, 10</td><td>2, 3, 5, 6, 8, 9</td></tr>`,
		`<strong>Le 3 du haut</strong>`+nbsp+`: premier mot du 3 vertical</li>`,
		`<strong>Le 3 du bas</strong>`+nbsp+`: deuxième mot du 3 vertical</li>`,
		`<summary><span>Quelle ville se trouve au bord du fleuve numéro 0 du monde`+thin+`?</span></summary><p>La ville 0, ou 0</p>`,
		`<p>A trouve <strong>ARSÈNE</strong>. 6`+nbsp+`lettres nouvelles à 15`+nbsp+`points, <strong>90`+nbsp+`points</strong>.</p>`,
		`<a href="partie.html">Voir toute la partie`,
		`<a href="serie-f1.html">Série F`+nbsp+`1, niveau facile</a> <small>5`+nbsp+`grilles</small>`,
		`<a href="serie-f1-2.html">Série F`+nbsp+`1, niveau facile, suite 1</a> <small>1`+nbsp+`grille</small>`,
		`<a href="serie-d1.html">`, `<a href="questions.html">Les questions subsidiaires</a> <small>96`+nbsp+`questions</small>`,
	)
	if page := file(t, files, "cruciverbs/index.html"); strings.Index(page, `"serie-d1.html"`) < strings.Index(page, `"serie-m1.html"`) {
		t.Error("the hard series stand before the others")
	}
	if home := file(t, files, "index.html"); !strings.Contains(home, `<div class="embleme" aria-hidden="true"><svg viewBox="0 0 180 240" fill="#1b2438"`) || strings.Contains(home, `class="r"`) {
		t.Error("the card on the home page has no emblem, or one without its colors")
	}
	questions := file(t, files, "cruciverbs/questions.html")
	if n := strings.Count(questions, "<details"); n != 96 || strings.Count(questions, "<h2") != 3 {
		t.Errorf("%d questions are folded away", n)
	}
}

func TestCruciverbsSeries(t *testing.T) {
	page := file(t, build(t, withCruciverbs(t, fixture())), "cruciverbs/serie-f1.html")
	if strings.Count(page, `<table class="grille croise">`) != 10 || strings.Count(page, "<details>") != 5 {
		t.Error("five fiches want five grids to fill and five solutions that are folded away")
	}
	holds(t, "the series", page,
		`<h2 id="f1-1">Fiche F`+nbsp+`1.1</h2>`,
		`<caption class="vh">Fiche F`+nbsp+`1.1, grille à remplir</caption>`,
		`<p class="note">Cases noires`+nbsp+`: 3.5, 4.6, 6.1, 7.3, 8.5, 10.4</p>`,
		// Row 3 is CARE#ND: empty to be filled, then solved.
		`<tr><th scope="row">3</th><td></td><td></td><td></td><td></td><td class="noire"><span class="vh">noire</span></td><td></td><td></td></tr>`,
		`<tr><th scope="row">3</th><td>C</td><td>A</td><td>R</td><td>E</td><td class="noire"><span class="vh">noire</span></td><td>N</td><td>D</td></tr>`,
		`<li>Touchées <small>(féminin pluriel)</small></li>`, `<li>Arsène – roi</li>`, `– Notre Dame</li>`,
	)
	if strings.Count(page, "celle d’une partie commentée") != 1 {
		t.Error("one fiche is said to be an example")
	}
	before, _, _ := strings.Cut(page, "<details>")
	if strings.Contains(before, "<td>C</td>") || strings.Contains(before, "dispute") {
		t.Error("the grid to fill shows its solution")
	}
}

// The example game of the source: its totals and points are those of the source.
func TestCruciverbsGame(t *testing.T) {
	page := file(t, build(t, withCruciverbs(t, fixture())), "cruciverbs/partie.html")
	holds(t, "the game", page,
		`<strong>A</strong> cherche la fiche <a href="serie-f1.html#f1-2">F`+nbsp+`1.2</a>, que tient B. Cases noires`+nbsp+`: 2.7, 3.7, 4.2,`,
		`<h2 id="tour-3">Tour 3`+nbsp+`: A joue</h2>`,
		`le pion arrive sur l’angle en haut à droite. D’un angle, on choisit sa case`+nbsp+`: A se place sur le 4 de droite.`,
		`B lit la définition du 4 horizontal, seul mot`+nbsp+`: «`+thin+`Touchées`+thin+`» <small>(féminin pluriel)</small>.`,
		`1`+nbsp+`lettre était déjà écrite`+nbsp+`: 4`+nbsp+`lettres nouvelles à 15`+nbsp+`points, <strong>60`+nbsp+`points</strong>.`,
		`<p class="compte">A`+nbsp+`:`+nbsp+`285, B`+nbsp+`:`+nbsp+`165<span class="vh">. Mots écrits sur la piste de A`+nbsp+`: EMUES, ILETTES, ARSENE, ROI</span></p>`,
		`B répond «`+thin+`BATAILLE`+thin+`», à tort, et coche la première flèche du mot.`,
		`une question subsidiaire est posée. B se trompe`+nbsp+`: son tour est fini.`,
		`A répond juste et relance le dé, qui donne 6`+nbsp+`: le pion arrive sur le 4 de droite. La ligne est pleine et la case rouge, on choisit donc sa case`+nbsp+`: A se place sur le 10 de droite.`,
		`A trouve <strong>AIT</strong>, au deuxième essai. 1`+nbsp+`lettre était déjà écrite`+nbsp+`: 2`+nbsp+`lettres nouvelles à 10`+nbsp+`points, <strong>20`+nbsp+`points</strong>.`,
		`<tr><th scope="row" class="court">8</th><td class="court">B</td><td>2 horizontal, seul mot</td><td>EMPIRAI</td><td class="droite"><span class="court">7 × 15 = 105</span></td><td class="droite">165</td></tr>`,
		`<strong>A`+nbsp+`:`+nbsp+`305, B`+nbsp+`:`+nbsp+`165.</strong> La partie continue`,
	)
	if strings.Count(page, `<svg class="piste" viewBox="0 0 180 240" aria-hidden="true"><use href="#piste-f1-`) != 13 {
		t.Error("a turn has no drawing")
	}
}

// A whole game ends with its bonus, on grids that it brings along.
func TestCruciverbsWholeGame(t *testing.T) {
	said := func(s string) *string { return &s }
	g := &cruciverbs.Game{Rounds: []cruciverbs.Transcript{{
		Game: "cruciverbs", Discovers: map[string]string{"Léa": "X1.1", "Max": "X1.2"}, Starts: "Léa",
		Fiches: []cruciverbs.Fiche{crossFiche("X1.1", "", "TA", "UN"), crossFiche("X1.2", "", "SI", "AS")},
		Turns: []cruciverbs.Move{
			{Player: "Léa", Die: 1, Answer: said("tu")}, {Player: "Max", Die: 1, Answer: said("ta")},
			{Player: "Léa", Die: 1, Answer: said("an")}, {Player: "Max", Die: 2, Go: "T1"},
		},
	}}}
	x, err := cruciverbspage.Page(g)
	holds(t, "the whole game", plainSpaces(file(t, siteOf(t, "cruciverbs", x, err), "cruciverbs/partie.html")),
		"Léa finit le premier : 4 lettres manquent à l’autre, soit 20 points de plus.", "<strong>Léa : 80, Max : 0.</strong>",
		"coche la seconde flèche du mot", "cherche la fiche X 1.1,",
	)
}

func TestCruciverbsParts(t *testing.T) {
	x, err := cruciverbspage.Page(&cruciverbs.Game{})
	if err != nil || len(x.Pages)+len(x.Sections) > 0 || len(x.Blocks) != 1 || x.Emblem.Template == "" {
		t.Errorf("a game without content: %v, %d pages, blocks %v", err, len(x.Pages), x.Blocks)
	}
	if _, err := cruciverbspage.Page(&cruciverbs.Game{Fiches: []cruciverbs.Fiche{{ID: "F1.1", Rows: []string{"AB", "C"}}}}); err == nil {
		t.Error("a grid that is no grid is taken")
	}
	g := crossGame()
	g.Rounds[0].Turns[0].Die = 9
	if _, err := cruciverbspage.Page(g); err == nil || !strings.Contains(err.Error(), "9") {
		t.Errorf("a game that breaks the rules: %v", err)
	}
}
