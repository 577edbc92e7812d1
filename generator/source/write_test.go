package source_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/rng"
	"imprimots/generator/source"
)

// written writes a fiche as content.
func written(t testing.TB, f *cruciverbs.Fiche) string {
	t.Helper()
	var b strings.Builder
	if err := source.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// readFiche reads what a fiche was written as.
func readFiche(t *testing.T, text string) (cruciverbs.Fiche, []check.Diagnostic) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"cruciverbs/f.yaml": {Data: []byte(text)}})
	g := &cruciverbs.Game{}
	r.File("cruciverbs/f.yaml", g)
	if len(g.Fiches) != 1 {
		return cruciverbs.Fiche{}, r.Findings()
	}
	return g.Fiches[0], r.Findings()
}

// plainText gives all that a fiche says, without its places.
func plainText(f cruciverbs.Fiche) string {
	lines := func(m map[int][]cruciverbs.Entry) string {
		var b strings.Builder
		for n := range 40 {
			for _, e := range m[n] {
				fmt.Fprintf(&b, "%d %q %q %q %q\n", n, e.Clue, e.Answer, e.Note, e.Kind)
			}
		}
		return b.String()
	}
	return fmt.Sprintf("%q %q %q %q %q %q %q %d\n%s/\n%s", f.ID, f.Level, f.Title, f.Author, f.Copyright, f.Rows, f.Black, f.Seed, lines(f.Across), lines(f.Down))
}

// pieces of texts that YAML, or a careless writer of it, takes for something.
var traps = []string{
	"a", "é", "Œ", " ", "  ", "'", "\"", "\\", "\\n", ": ", " #", "#", "- ", "? ", "!", "&b", "*c", "|", ">", "%", "@", "`", "{", "}", "[", "]", ",", "~",
	"null", "true", "no", "0x1F", "1e3", "2026-11-21", "<<", "---", "...", "« ", " »", "\u00a0", "\u202f", "…", "’", "\u2019", "ℝ", "1:30", "=",
}

// TestWrittenComesBack writes fiches full of traps and reads them again.
func TestWrittenComesBack(t *testing.T) {
	r := rng.New(31)
	text := func() string {
		var b strings.Builder
		for range 1 + r.IntN(5) {
			b.WriteString(traps[r.IntN(len(traps))])
		}
		if s := strings.TrimSpace(b.String()); s != "" {
			return "x" + b.String() + "x"
		}
		return "vide"
	}
	word := func() string { return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text()) }
	words := []string{"NO", "YES", "TRUE", "NULL", "ON", "OFF", "AB", "A#", "##", "..", "N#", "Y.", "EE"}
	for range 300 {
		a := words[r.IntN(len(words))]
		f := cruciverbs.Fiche{
			ID: []string{"F1.1", "x", "12", "no", "1.5", "F 1/2", "~", "a-b.c", "F1.1: x"}[r.IntN(9)], Level: cruciverbs.Levels[r.IntN(3)],
			Title: text(), Author: text(), Copyright: text(),
			Rows:   []string{a, a, strings.Repeat("A", len(a))},
			Black:  []string{"1.1", "10.7"}[:r.IntN(3)],
			Across: map[int][]cruciverbs.Entry{1: {{Clue: text(), Answer: word(), Note: text(), Kind: text()}, {Clue: text(), Answer: word()}}},
			Seed:   r.Uint64(),
		}
		if r.IntN(2) == 0 {
			f.Down = map[int][]cruciverbs.Entry{12: {{Clue: text(), Answer: word()}}, 2: {{Clue: text(), Answer: word(), Kind: text()}}}
		}
		if len(f.Black) == 0 {
			f.Black = nil
		}
		out := written(t, &f)
		if out != written(t, &f) || !strings.HasSuffix(out, "\n") {
			t.Fatalf("written\n%s", out)
		}
		got, found := readFiche(t, out)
		for _, d := range found {
			t.Errorf("%s: %s", d.Pos, d.Msg.In(check.English))
		}
		if g, w := plainText(got), plainText(f); g != w {
			t.Fatalf("read\n%s\nwant\n%s\nwritten\n%s", g, w, out)
		}
	}
}

// TestWrittenForm: which key stands where, and what is in quotes.
func TestWrittenForm(t *testing.T) {
	f := cruciverbs.Fiche{
		ID: "F1.1", Level: cruciverbs.Facile, Author: "Moi # pas toi", Copyright: "© 2026 - a: b", Rows: []string{"NO#", "ON#", "#.."}, Black: []string{"1.3", "2.3"}, Seed: 1<<64 - 1,
		Across: map[int][]cruciverbs.Entry{
			2: {{Clue: "Pronom [indéfini], {x}, & *y", Answer: "on"}},
			1: {{Clue: "Symbole\nde l’oxyde", Answer: "NO", Note: `à l’envers : "on"`, Kind: "symbole"}},
		},
		Down: map[int][]cruciverbs.Entry{1: {{Clue: "Refus 🙅", Answer: "no", Note: "null"}}, 10: {{Clue: "~", Answer: "true"}, {Clue: "12", Answer: "1.5"}}},
	}
	want := `grid: F1.1
level: facile
author: "Moi # pas toi"
copyright: "© 2026 - a: b"
rows: ["NO#", "ON#", "#.."]
black: ["1.3", "2.3"]
across:
  1: [{clue: "Symbole\nde l’oxyde", answer: "NO", note: "à l’envers : \"on\"", kind: symbole}]
  2: [{clue: "Pronom [indéfini], {x}, & *y", answer: "on"}]
down:
  1: [{clue: "Refus \U0001F645", answer: "no", note: "null"}]
  10: [{clue: "~", answer: "true"}, {clue: "12", answer: "1.5"}]
seed: 18446744073709551615
`
	if got := written(t, &f); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	if got := written(t, &cruciverbs.Fiche{}); got != "grid: \"\"\nrows: []\n" {
		t.Errorf("an empty fiche is %q", got)
	}
}

// TestWrittenStrips: a list of mappings has an item a line.
func TestWrittenStrips(t *testing.T) {
	set := boggle.StripSet{
		Strips: []boggle.Strip{{Front: "ABCD", Back: "NOEL", Mobile: true}, {Front: "TRUE", Back: "NULL", Lang: "de"}},
		Deals:  []boggle.DealFigures{{Lang: "fr", Deals: 3, WorstRows: []string{"ABCD", "ON"}}},
	}
	var b strings.Builder
	if err := source.Write(&b, &set); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), `strips:
  - {front: ABCD, back: NOEL, mobile: true}
  - {front: "TRUE", back: "NULL", lang: de}
deals:
  - {lang: fr, deals: 3, worst: 0, median: 0, best: 0, worst_rows: [ABCD, "ON"], best_rows: []}
`; got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
}

// TestControlCharactersAreFound: signs that content must not have are found where
// they stand.
func TestControlCharactersAreFound(t *testing.T) {
	f := cruciverbs.Fiche{ID: "F1.1", Rows: []string{"ON", "NE"}, Across: map[int][]cruciverbs.Entry{1: {{Clue: "a\x00b\u202e\ufeff\u0085", Answer: "on"}}}}
	text := written(t, &f)
	if _, found := readFiche(t, text); len(found) != 1 || found[0].Rule.ID != "GEN003" || found[0].Pos.Line != 4 {
		t.Errorf("%s\n%v", text, found)
	}
}

// TestWrittenComposed: what the composer makes can be read and has no fault but
// the definitions it has not.
func TestWrittenComposed(t *testing.T) {
	made, err := compose.Fiches(compose.Request{Cols: 5, Rows: 4, N: 3, Seed: 9, Effort: 1})
	if err != nil {
		t.Fatal(err)
	}
	for k, c := range made {
		letters := func(d string, n, i int) string {
			return fmt.Sprintf("%s %c %c %c", d, 'a'+k, 'a'+n, 'a'+i) // digits tell no definitions apart
		}
		for n, list := range c.Fiche.Across {
			for i := range list {
				c.Fiche.Across[n][i].Clue = letters("Horizontal", n, i)
			}
		}
		for n, list := range c.Fiche.Down {
			for i := range list {
				c.Fiche.Down[n][i].Clue = letters("Vertical", n, i)
			}
		}
		got, found := readFiche(t, written(t, &c.Fiche))
		if len(found) > 0 || plainText(got) != plainText(c.Fiche) {
			t.Fatalf("%d findings, read\n%s", len(found), plainText(got))
		}
		for _, d := range check.Run(cruciverbs.Checks, &cruciverbs.Game{Fiches: []cruciverbs.Fiche{got}}) {
			if d.Rule.Severity == check.Error && !slices.Contains([]string{"CRU008"}, d.Rule.ID) {
				t.Errorf("%s: %s", d.Rule.ID, d.Msg.In(check.English))
			}
		}
	}
}
