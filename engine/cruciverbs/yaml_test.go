package cruciverbs_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/cruciverbs/compose"
	"imprimots/engine/rng"
	"imprimots/generator/source"
)

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

// TestYAMLComesBack writes fiches full of traps and reads them again.
func TestYAMLComesBack(t *testing.T) {
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
	words := []string{"NO", "YES", "TRUE", "NULL", "ON", "OFF", "AB", "A#", "##", "..", "N#", "Y.", "EE"}
	for range 300 {
		a := words[r.IntN(len(words))]
		f := cruciverbs.Fiche{
			ID: []string{"F1.1", "x", "12", "no", "1.5", "F 1/2", "~", "a-b.c", "F1.1: x"}[r.IntN(9)], Level: cruciverbs.Levels[r.IntN(3)],
			Title: text(), Author: text(), Copyright: text(),
			Rows:   []string{a, a, strings.Repeat("A", len(a))},
			Black:  []string{"1.1", "10.7"}[:r.IntN(3)],
			Across: map[int][]cruciverbs.Entry{1: {{Clue: text(), Answer: text(), Note: text(), Kind: text()}, {Clue: text(), Answer: text()}}},
			Seed:   r.Uint64(),
		}
		if r.IntN(2) == 0 {
			f.Down = map[int][]cruciverbs.Entry{12: {{Clue: text(), Answer: text()}}, 2: {{Clue: text(), Answer: text(), Kind: text()}}}
		}
		if len(f.Black) == 0 {
			f.Black = nil
		}
		out := f.YAML()
		if out != f.YAML() || !strings.HasSuffix(out, "\n") {
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

// TestYAMLForm: what stands bare and what in quotes, and in which order.
func TestYAMLForm(t *testing.T) {
	f := cruciverbs.Fiche{
		ID: "F1.1", Level: cruciverbs.Moyen, Title: `Le "titre"`, Rows: []string{"NO", "A#", "ET"}, Black: []string{"2.2"}, Seed: 7,
		Across: map[int][]cruciverbs.Entry{3: {{Clue: "Aussi", Answer: "et"}}, 1: {{Clue: `a\b`, Answer: "NO", Note: "sigle", Kind: "sigle"}}},
	}
	want := `grid: F1.1
level: moyen
title: "Le \"titre\""
rows: ["NO", "A#", ET]
black: ["2.2"]
across:
  1: [{clue: "a\\b", answer: "NO", note: "sigle", kind: "sigle"}]
  3: [{clue: "Aussi", answer: "et"}]
seed: 7
`
	if got := f.YAML(); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	if got := (&cruciverbs.Fiche{}).YAML(); got != "grid: \"\"\nrows: []\n" {
		t.Errorf("an empty fiche is %q", got)
	}
	signs := cruciverbs.Fiche{ID: "a\x01b\u2028c\ufeffd\u202ee\u0085f\nG", Rows: []string{"A\x7f"}}
	if got := signs.YAML(); got != "grid: \"a\\x01b\\u2028c\\ufeffd\\u202ee\\x85f\\nG\"\nrows: [\"A\\x7f\"]\n" {
		t.Errorf("signs that are not printed: %q", got)
	}
}

// TestYAMLOfComposed: what the composer makes can be read and has no fault but
// the definitions it has not.
func TestYAMLOfComposed(t *testing.T) {
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
		got, found := readFiche(t, c.Fiche.YAML())
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
