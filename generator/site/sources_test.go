package site

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/trace"
	"imprimots/generator/site/page"
	"imprimots/generator/source"
)

// traceExample reads the sources of an example into a game.
func traceExample(t *testing.T, g *Game, e check.Example) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{e.Path: {Data: []byte(e.Text)}})
	var model struct {
		Sources []trace.Source `doc:"source"`
	}
	if r.File(e.Path, &model); len(r.Findings()) > 0 {
		t.Fatalf("%s: %v", e.Text, r.Findings())
	}
	g.Traced = model.Sources
	g.Sources = []source.Origin{{Title: "De Luxe Boggle, feuillet de règles"}, {Title: "De Luxe Boggle, rules leaflet"}}
}

// tracedGame is the fixture with an example, a page of its own and a section.
func tracedGame() Input {
	in := fixture()
	g := &in.Games[0]
	for _, call := range []string{"exemple deluxe-exemple", "piste"} {
		g.Extras.Blocks[call] = g.Extras.Blocks["exemple pocket-exemple"]
	}
	g.Rules.Data = []byte(strings.Replace(planText, "### Tracer\n", "### Tracer\n\n{{exemple pocket-exemple}}\n\n{{exemple deluxe-exemple}}\n", 1) + "\n{{piste}}\n")
	g.Extras.Pages = []page.Page{{File: "partie-2.html", Block: page.Block{Template: "quiadiquoi/authors"}}}
	g.Extras.AddSection("anti-seche", "quiadiquoi/authors", nil)
	return in
}

// TestSourcesPage: each kind of place has its link, and the game's page leads there.
func TestSourcesPage(t *testing.T) {
	in := tracedGame()
	in.Games[0].Traced[0].Sections = append(in.Games[0].Traced[0].Sections, trace.Section{Title: "Les mots", Items: []trace.Item{
		{Says: "On les trace.", Rules: []string{"anti-seche"}, Examples: []string{"exemple pocket-exemple", "exemple deluxe-exemple", "piste"}, Pages: []string{"partie-2"}, Kit: []string{"pocket/dice"}},
	}})
	in.Games[0].Kits = append(in.Games[0].Kits, Kit{File: "pocket.pdf", Title: "Pocket Boggle"})
	in.Games[0].Pieces = append(in.Games[0].Pieces, Piece{Name: "pocket/dice", Title: "Dés", Kit: "Pocket Boggle"})
	files := build(t, in)
	html := file(t, files, "boggle/sources.html")
	for _, part := range []string{
		"<h1>De la source à la page</h1>",
		`<h2 id="feuillet">Feuillet</h2>`, `<p class="texte note">1973.</p>`,
		`<tr><th colspan="2" scope="rowgroup">Le jeu</th></tr>`,
		`<tr><td>Seize dés` + nbsp + `: tous différents.</td><td><a href="index.html#materiel">Matériel</a> <a href="index.html#fiche">Fiche du jeu</a> ` +
			`<a href="index.html#kit-de-luxe-boggle">Kit` + nbsp + `: De Luxe Boggle, Dés</a> <code>engine/boggle.<wbr/>TestDice</code> <code>boggle.<wbr/>txtar</code></td></tr>`,
		`<td><a href="errata.html#erratum-lettre-k">Erratum 2</a></td>`,
		`<a href="index.html#anti-seche">L’anti-sèche</a> <a href="index.html#tracer">Exemple` + nbsp + `: Tracer</a> <a href="index.html#variantes">Exemple` + nbsp + `: Variantes</a> <a href="partie-2.html">L’anti-sèche</a> <a href="index.html#kit-pocket-boggle">Kit` + nbsp + `: Pocket Boggle, Dés</a></td>`,
	} {
		if !strings.Contains(html, part) {
			t.Errorf("the page lacks %s:\n%s", part, html)
		}
	}
	if strings.Contains(html, `href="#feuillet"`) {
		t.Error("a list of one source")
	}
	if !strings.Contains(file(t, files, "boggle/index.html"), `<a href="sources.html">De la source à la page</a>`) {
		t.Error("the page of the game does not lead to its sources")
	}
	in = fixture()
	in.Games[0].Traced = nil
	files, _, err := Build(in)
	if err != nil || slices.ContainsFunc(files, func(f File) bool { return f.Path == "boggle/sources.html" }) {
		t.Errorf("a game without sources has a page of them, or %v", err)
	}
}

// TestPlacesThatAreNot: a name that leads nowhere is found, with the nearest one.
func TestPlacesThatAreNot(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct {
		item  trace.Item
		found string
	}{
		{trace.Item{Rules: []string{"materiels"}}, "la page n’a pas de section « materiels » (vouliez-vous dire « materiel » ?)"},
		{trace.Item{Examples: []string{"exemple poket-exemple"}}, "la règle n’appelle pas l’exemple « exemple poket-exemple » (vouliez-vous dire « exemple pocket-exemple » ?)"},
		{trace.Item{Pages: []string{"partie"}}, "le jeu n’a pas de page « partie » (vouliez-vous dire « partie-2 » ?)"},
		{trace.Item{Errata: []string{"lettre-q", "lettres-q"}}, "le jeu n’a pas d’erratum « lettres-q » (vouliez-vous dire « lettre-q » ?)"},
		{trace.Item{Kit: []string{"dice"}}, "le kit n’a pas de pièce « dice » (vouliez-vous dire « deluxe/dice » ?)"},
		{trace.Item{Rules: []string{"kit"}}, "la page n’a pas de section « kit » (noms connus : fiche, sources, but-du-jeu, materiel, preparation, deroulement, tracer, points, fin, variantes, anti-seche)"},
	} {
		in := tracedGame()
		in.Games[0].Traced = []trace.Source{{Title: "Feuillet", Sections: []trace.Section{{Title: "Le jeu", Items: []trace.Item{c.item}}}}}
		if got := traceFindings(t, in); !slices.Equal(got, []string{c.found}) {
			t.Errorf("%+v:\n%q, want\n%q", c.item, got, c.found)
		}
		in.Broken, in.Draft = []string{"boggle"}, true
		if got := traceFindings(t, in); len(got) > 0 {
			t.Errorf("%+v: %q in a game of which not all is there", c.item, got)
		}
	}
	in := withRules(strings.Replace(planText, "## Matériel", "## Matos", 1))
	in.Games[0].Traced = fixture().Games[0].Traced
	if got := traceFindings(t, in); len(got) > 0 {
		t.Errorf("the section that is missing is said by %q too", got)
	}
	in = fixture()
	in.Games[0].Traced[0].Sections[0].Items[0].Examples = []string{"piste"}
	if got := traceFindings(t, in); !slices.Equal(got, []string{"la règle n’appelle pas l’exemple « piste » ()"}) {
		t.Errorf("without an example: %q", got)
	}
	in = tracedGame()
	in.Games[0].Traced[0].Title = "Feuilet"
	if got := traceFindings(t, in); !slices.Equal(got, []string{"« Feuilet » n’est pas une source de la fiche du jeu (vouliez-vous dire « Feuillet » ?)"}) {
		t.Errorf("another source: %q", got)
	}
}

// TestUntraced: a section that no item names is reported at its heading; an item names
// it by itself, by a section in it or by an example that it calls.
func TestUntraced(t *testing.T) {
	for _, c := range []struct {
		item trace.Item
		want []string
	}{
		{trace.Item{Rules: []string{"tracer"}}, nil},
		{trace.Item{Examples: []string{"exemple deluxe-exemple"}}, nil},
		{trace.Item{Rules: []string{"deroulement"}}, []string{"boggle/rules.fr.md:11:1 Tracer (tracer)"}},
		{trace.Item{Errata: []string{"lettre-k"}}, []string{"boggle/rules.fr.md:9:1 Déroulement (deroulement)", "boggle/rules.fr.md:11:1 Tracer (tracer)"}},
	} {
		in := tracedGame()
		c.item.Rules = append(c.item.Rules, "but-du-jeu", "materiel", "preparation", "points", "fin", "variantes")
		in.Games[0].Traced = []trace.Source{{Title: "Feuillet", Sections: []trace.Section{{Title: "Le jeu", Items: []trace.Item{c.item}}}}}
		if got := untracedFindings(t, in); !slices.Equal(got, c.want) {
			t.Errorf("%+v:\n%q, want\n%q", c.item, got, c.want)
		}
	}
	in := tracedGame()
	if in.Games[0].Traced = nil; len(untracedFindings(t, in)) > 0 {
		t.Error("a game without sources.yaml is held to it")
	}
}

// TestSourcesOfTranslation: the sources name the sections of the rules as they were first
// written; a translation of other sections has to be named itself.
func TestSourcesOfTranslation(t *testing.T) {
	in := tracedGame()
	g := &in.Games[0]
	items := []trace.Item{{Rules: []string{"but-du-jeu", "materiel", "preparation", "points", "fin", "variantes", "tracer"}}}
	g.Traced = []trace.Source{{Title: "Feuillet", Sections: []trace.Section{{Title: "Le jeu", Items: items}}}}
	g.Written = g.Rules
	g.Rules.Data = []byte(strings.Replace(string(g.Rules.Data), "### Tracer", "### Mener un mot", 1))
	if got := append(traceFindings(t, in), untracedFindings(t, in)...); len(got) > 0 {
		t.Errorf("found %q", got)
	}
	files, _, err := Build(in)
	if err != nil || !strings.Contains(file(t, files, "boggle/sources.html"), `<a href="index.html#mener-un-mot">Mener un mot</a>`) {
		t.Errorf("no link to the section of the translation (%v)", err)
	}
	g.Written.Data = append(slices.Clone(g.Written.Data), "\n### De plus\n"...)
	if len(traceFindings(t, in)) == 0 {
		t.Error("sections that nobody can tell are taken for known")
	}
}

func untracedFindings(t *testing.T, in Input) []string {
	t.Helper()
	_, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, d := range found {
		if d.Rule == sit021.Info {
			out = append(out, fmt.Sprintf("%v %v (%v)", d.Pos, d.Msg.Args[0], d.Hint.Args[0]))
		}
	}
	return out
}

// traceFindings gives what a site says of the sources, with the hints.
func traceFindings(t *testing.T, in Input) []string {
	t.Helper()
	_, found, err := Build(in)
	if err != nil {
		t.Fatal(err)
	}
	plain := strings.NewReplacer(nbsp, " ", thin, " ")
	var out []string
	for _, d := range found {
		if d.Rule == sit016.Info {
			out = append(out, plain.Replace(d.Msg.In(check.French)+" ("+d.Hint.In(check.French)+")"))
		}
	}
	return out
}
