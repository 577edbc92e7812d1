package source

import (
	"strings"
	"testing"
	"testing/fstest"
)

// Markdown whose parsing would cost the square of its length, or more memory than a
// page is worth, is refused at the line where it is too much; what people write is not.
func TestMarkdownBounds(t *testing.T) {
	many := strings.Repeat
	for name, c := range map[string]struct{ text, want string }{
		"quotes":            {many(">", maxNested) + " a\n", ""},
		"deep quotes":       {"a\n\n" + many("> ", maxNested+1) + "a\n", "3:1 GEN007"},
		"deep list":         {many("- ", maxNested+1) + "a\n", "1:1 GEN007"},
		"deep numbers":      {many("1. ", maxNested+1) + "a\n", "1:1 GEN007"},
		"indented list":     {many("  ", maxNested) + "- a\n", "1:1 GEN007"},
		"rule":              {many("- ", 100) + "\n", ""},
		"number":            {"1234 a\n" + many(" ", 100) + "b\n", ""},
		"marks":             {many("*a_ ", maxMarks/2) + "\n\n" + many("[`<", 1000) + "\n", ""},
		"too many marks":    {"a\n" + many("*a_ ", maxMarks/2) + "*\n", "2:1 GEN007"},
		"quoted marks":      {many("> *a_ [\n", maxMarks), "1334:1 GEN007"},
		"items":             {many("- *a*\n", maxMarks), ""},
		"marks of the file": {many("[a](b)\n\n", maxMarked+1), "100001:1 GEN007"},
		"lines":             {many("a\n", maxLines), ""},
		"too many lines":    {many("a\n", maxLines+1), "10001:1 GEN007"},
		"table":             {"|" + many("a|", 40) + "\n|" + many("-|", 40) + "\n" + many("|a|\n", 2000), ""},
		"too many cells":    {"|" + many("a|", 998) + "\n|" + many("-|", 998) + "\n" + many("|a|\n", 200), "101:1 GEN007"},
	} {
		t.Run(name, func(t *testing.T) {
			r := NewReader(fstest.MapFS{"a.md": {Data: []byte(c.text)}})
			_, ok := r.Text("a.md")
			if got := brief(r.Findings()); got != c.want || ok != (c.want == "") {
				t.Errorf("%v, %q, want %q", ok, got, c.want)
			}
		})
	}
}

// A file has so many findings at most: behind them it is not read on, and says so.
func TestFindingsOfAFile(t *testing.T) {
	for name, text := range map[string]string{
		"keys":      "grid: a\nrows: [b]\n" + strings.Repeat("rowz: 1\n", 3*maxFound),
		"values":    "grid: a\nrows:\n" + strings.Repeat("  - [b]\n", 3*maxFound),
		"documents": strings.Repeat("---\ngrid: a\n", 3*maxFound),
		"signs":     "grid: a\nrows:\n" + strings.Repeat("  - \"a\\u200b\"\n", 3*maxFound),
	} {
		t.Run(name, func(t *testing.T) {
			m, r := readSample(t, fstest.MapFS{"jeu/a.yaml": {Data: []byte(text)}})
			ds := r.Findings()
			if len(ds) != maxFound+1 || ds[maxFound].Rule != gen007 || ds[maxFound-1].Rule == gen007 {
				t.Fatalf("%d findings, the last %v", len(ds), ds[len(ds)-1].Msg)
			}
			if len(m.Grids) > 0 || name == "documents" && !r.Missed() {
				t.Errorf("%d grids, missed %v", len(m.Grids), r.Missed())
			}
		})
	}
}

// A piece that a game's contents name twice is a line that was copied.
func TestContentsTwice(t *testing.T) {
	for contents, want := range map[string]string{"[dés, sablier]": "", "[dés, sablier, dés]": "8:26 GEN013"} {
		text := "title: A\ntagline: B\nsummary: C\nplayers: {min: 1, max: 2}\nage: 8\nduration: D\ntrains: E\ncontents: " + contents + "\nsources: [{title: F}]\n"
		r := NewReader(fstest.MapFS{"jeu/game.yaml": {Data: []byte(text)}})
		r.Game("jeu")
		if got := brief(r.Findings()); got != want {
			t.Errorf("%s: %q, want %q", contents, got, want)
		}
	}
}
