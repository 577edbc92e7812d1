package generator_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/generator/source"
)

// fiche is a small fiche with everything that one can have.
func fiche() cruciverbs.Fiche {
	return cruciverbs.Fiche{
		ID: "F1.1", Level: cruciverbs.Facile, Title: `L’« œuvre » : \ "x"`, Author: "Moi # pas toi", Copyright: "© 2026 - a: b",
		Rows: []string{"NO#", "ON#", "###"}, Black: []string{"1.3", "2.3", "3.1", "3.2", "3.3"},
		Across: map[int][]cruciverbs.Entry{
			2: {{Clue: "Pronom [indéfini], {x}, & *y", Answer: "on"}},
			1: {{Clue: "Symbole\nde l’oxyde", Answer: "NO", Note: "à l’envers : \"on\"", Kind: "symbole"}},
		},
		Down: map[int][]cruciverbs.Entry{1: {{Clue: "Refus 🙅", Answer: "no", Note: "null", Kind: "étranger"}}, 10: {{Clue: "~", Answer: "true"}, {Clue: "12", Answer: "1.5"}}},
		Seed: 1<<64 - 1,
	}
}

// readFiches reads a YAML file as content is read.
func readFiches(t *testing.T, text string) ([]cruciverbs.Fiche, []check.Diagnostic) {
	t.Helper()
	var g cruciverbs.Game
	r := source.NewReader(fstest.MapFS{"x.yaml": {Data: []byte(text)}})
	r.File("x.yaml", &g)
	for i := range g.Fiches {
		bare(&g.Fiches[i])
	}
	return g.Fiches, r.Findings()
}

// bare forgets where the values of a fiche were written.
func bare(f *cruciverbs.Fiche) {
	f.Where = check.Where{}
	for _, lines := range []map[int][]cruciverbs.Entry{f.Across, f.Down} {
		for _, entries := range lines {
			for i := range entries {
				entries[i].Where = check.Where{}
			}
		}
	}
}

// What the writer of fiches writes, the reader of content reads back.
func TestFicheComesBackFromYAML(t *testing.T) {
	whole, least := fiche(), cruciverbs.Fiche{ID: "12", Rows: []string{"NULL", "TRUE", "YES#", ".#.."}}
	odd := fiche()
	odd.ID, odd.Level, odd.Rows = "null", "", []string{"~", "'", ""}
	for _, level := range cruciverbs.Levels {
		f := fiche()
		f.Level = level
		f.ID = fmt.Sprintf("F-%s 2", level)
		text := f.YAML()
		if got, found := readFiches(t, text); len(found) > 0 || len(got) != 1 || !reflect.DeepEqual(got[0], f) {
			t.Errorf("%s\nread as %+v\n%v", text, got, found)
		}
	}
	text := whole.YAML() + "---\n" + least.YAML() + "---\n" + odd.YAML()
	got, found := readFiches(t, text)
	if len(found) > 0 || !reflect.DeepEqual(got, []cruciverbs.Fiche{whole, least, odd}) {
		t.Errorf("%s\nread as %+v\n%v", text, got, found)
	}
}

// Signs that content must not have are found where they stand.
func TestFicheWithControlCharacters(t *testing.T) {
	f := fiche()
	f.Across[2][0].Clue = "a\x00b\u202e\ufeff\u0085"
	got, found := readFiches(t, f.YAML())
	if len(got) != 0 || len(found) != 1 || found[0].Rule.ID != "GEN003" || found[0].Pos.Line != 10 {
		t.Errorf("%s\nread as %+v\n%v", f.YAML(), got, found)
	}
}

func TestFicheYAMLLooksLikeContent(t *testing.T) {
	f := fiche()
	f.Title = ""
	want := strings.TrimPrefix(`
grid: F1.1
level: facile
author: "Moi # pas toi"
copyright: "© 2026 - a: b"
rows: ["NO#", "ON#", "###"]
black: ["1.3", "2.3", "3.1", "3.2", "3.3"]
across:
  1: [{clue: "Symbole\nde l’oxyde", answer: "NO", note: "à l’envers : \"on\"", kind: "symbole"}]
  2: [{clue: "Pronom [indéfini], {x}, & *y", answer: "on"}]
down:
  1: [{clue: "Refus 🙅", answer: "no", note: "null", kind: "étranger"}]
  10: [{clue: "~", answer: "true"}, {clue: "12", answer: "1.5"}]
seed: 18446744073709551615
`, "\n")
	if got := f.YAML(); got != want {
		t.Errorf("got\n%s", got)
	}
}
