package generator

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/typeset"
	"imprimots/templates"
)

// leaflets gives the texts of the printed rules of the built-in games.
func leaflets(t *testing.T) (*project.Project, map[string]*typeset.Doc) {
	t.Helper()
	b, _, err := Input{Content: content.FS, Templates: templates.FS}.open(false)
	if err != nil {
		t.Fatal(err)
	}
	c := b.project
	c.Site.URL = "https://exemple.fr/jeux/"
	out := map[string]*typeset.Doc{}
	for i := range c.Games {
		doc, err := b.press.Leaflet(&c.Games[i]).Text()
		if err != nil {
			t.Fatal(err)
		}
		out[c.Games[i].ID] = doc
	}
	return c, out
}

// forScreens are words that have no business on paper.
var forScreens = regexp.MustCompile(`(?i)cliqu|télécharg|\.html|https?://[^e]|voir (ce tour|la partie|toute la partie)|à l’écran|\bla page\b|survol|\{\{`)

// headingsIn are the sections of rules, in the language of a game.
var headingsIn = map[string][]string{
	"":   {"But du jeu", "Matériel", "Préparation", "Déroulement", "Points", "Fin", "Variantes", "Errata"},
	"en": {"Object of the game", "Components", "Setup", "Playing the game", "Scoring", "End of the game", "Variants", "Errata"},
	"de": {"Ziel des Spiels", "Material", "Vorbereitung", "Ablauf", "Punkte", "Ende des Spiels", "Varianten", "Berichtigungen"},
	"es": {"Objetivo del juego", "Material", "Preparación", "Desarrollo", "Puntos", "Final", "Variantes", "Erratas"},
}

// TestLeaflets: the rules on paper have all sections, examples and errata, the address
// of the site, and nothing that only a screen can do.
func TestLeaflets(t *testing.T) {
	checktest.Whole(t)
	c, docs := leaflets(t)
	if len(docs) != len(c.Games) || len(docs) < len(games.BuiltIn) {
		t.Fatalf("%d leaflets", len(docs))
	}
	for i := range c.Games {
		g := &c.Games[i]
		doc := docs[g.ID]
		var headings []string
		var words strings.Builder
		for _, n := range doc.Nodes {
			if n.Tag == "h2" {
				headings = append(headings, n.Words())
			}
			words.WriteString(n.Words() + "\n")
		}
		want := headingsIn[g.Language()]
		if len(g.Errata) == 0 {
			want = want[:len(want)-1]
		}
		if !slices.Equal(headings, want) {
			t.Errorf("%s: %q", g.ID, headings)
		}
		all := words.String()
		for _, e := range g.Errata {
			if !strings.Contains(plain(all), plain(e.Decision)) {
				t.Errorf("%s: no erratum %s", g.ID, e.ID)
			}
		}
		if !strings.Contains(all, c.Site.URL) {
			t.Errorf("%s: no address", g.ID)
		}
		if m := forScreens.FindString(all); m != "" {
			t.Errorf("%s: %q", g.ID, m)
		}
		if n := strings.Count(string(g.Rules.Data), "\n{{"); framed(doc.Nodes) < n/2-2 {
			t.Errorf("%s: %d examples of %d calls", g.ID, framed(doc.Nodes), n)
		}
	}
}

// plain leaves the spaces out of a text, which is set in French.
func plain(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \u00a0\u202f\n", r) }), "")
}

// framed counts framed examples and tables.
func framed(nodes []*typeset.Node) int {
	n := 0
	for _, c := range nodes {
		if c.Is("figure", "table") {
			n++
		} else {
			n += framed(c.Nodes)
		}
	}
	return n
}
