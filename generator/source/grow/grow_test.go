package grow

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestCard(t *testing.T) {
	for _, c := range []struct{ name, before, want string }{
		{"on one line", "cards:\n  - {id: 4, q: \"a, b\", d: 2} # premier\n", "cards:\n  - {id: 4, q: \"a, b\", d: 2} # premier\n>  - {id: 5, q: \"\", d: 2}\n"},
		{"a key a line", "# tête\ncards:\n- id: c09\n  q: |\n    un\n\n    deux\n  of: [a, b]\n\n# fin\nfaces: {front: f}\n",
			"# tête\ncards:\n- id: c09\n  q: |\n    un\n\n    deux\n  of: [a, b]\n>- id: c10\n  q: \"\"\n  of: [\"\", \"\"]\n\n# fin\nfaces: {front: f}\n"},
		{"fields declared", "fields: {q: {type: text}, r: {type: text, optional: true}, s: {type: text}}\ncards:\n  - {q: a}\n---\nkit: k\n",
			"fields: {q: {type: text}, r: {type: text, optional: true}, s: {type: text}}\ncards:\n  - {q: a}\n>  - {q: \"\", s: \"\"}\n---\nkit: k\n"},
		{"a year is a fact", "fields: {q: {type: text}, y: {type: year}}\ncards:\n  - {q: a, y: 1895}\n", "fields: {q: {type: text}, y: {type: year}}\ncards:\n  - {q: a, y: 1895}\n>  - {q: \"\", y: \"\"}\n"},
		{"a question", "evidence: true\nquestions:\n  - {id: 3, stars: 2, q: a}\n", "evidence: true\nquestions:\n  - {id: 3, stars: 2, q: a}\n>  - {id: 4, stars: 2, q: \"\"}\n"},
		{"no line at the end", "cards:\n  - {id: 1}", "cards:\n  - {id: 1}\n>  - {id: 2}\n"},
	} {
		got, err := Card(fstest.MapFS{"jeu/a.yaml": {Data: []byte(c.before)}}, "jeu", "")
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		before, after, _ := strings.Cut(c.want, ">")
		if string(got.Data) != before+after || got.Line != strings.Count(before, "\n")+1 || got.File != "jeu/a.yaml" {
			t.Errorf("%s: line %d of %s:\n%s", c.name, got.Line, got.File, got.Data)
		}
	}
}

func TestCardInTable(t *testing.T) {
	files := func(data string) fstest.MapFS {
		return fstest.MapFS{"jeu/a.yaml": {Data: []byte("cards: t.csv\n")}, "jeu/t.csv": {Data: []byte(data)}}
	}
	got, err := Card(files("q,id\r\n\"a\r\nb\",F1.9\r\n\r\n"), "jeu", "")
	if err != nil || string(got.Data) != "q,id\r\n\"a\r\nb\",F1.9\r\n,F1.10\r\n" || got.Line != 4 || got.File != "jeu/t.csv" {
		t.Errorf("%+v, %s, %v", got, got.Data, err)
	}
	got, err = Card(files("q\ta\tb\nx\t\ty"), "jeu", "")
	if err != nil || string(got.Data) != "q\ta\tb\nx\t\ty\n\t\t\n" || got.Line != 3 {
		t.Errorf("%+v, %q, %v", got, got.Data, err)
	}
	for name, fsys := range map[string]fstest.MapFS{
		"a workbook":     {"jeu/a.yaml": {Data: []byte("cards: t.xlsx\n")}},
		"no table":       {"jeu/a.yaml": {Data: []byte("cards: t.csv\n")}},
		"another text":   files("q\n\xe9t\xe9\n"),
		"a list on line": {"jeu/a.yaml": {Data: []byte("cards: [{q: a}]\n")}},
		"an empty list":  {"jeu/a.yaml": {Data: []byte("cards: []\n")}},
		"no list":        {"jeu/a.yaml": {Data: []byte("kit: k\n")}},
		"no YAML":        {"jeu/a.yaml": {Data: []byte("cards: [\n")}},
	} {
		if got, err := Card(fsys, "jeu", ""); err == nil {
			t.Errorf("%s: got %q", name, got.Data)
		}
	}
}

func TestGrid(t *testing.T) {
	fsys := fstest.MapFS{
		"jeu/a.yaml": {Data: []byte("# ici\ngrid: facile-9\nedition: pocket\nrows: [AB, CD]\nseed: 3\nmin_words: 4\nmust: [a]\n")},
		"jeu/b.yaml": {Data: []byte("board: b\n---\ngrid: facile-10\nrows: [AB]\n\n")},
	}
	got, err := Grid(fsys, "jeu", "a.yaml")
	if want := string(fsys["jeu/a.yaml"].Data) + "---\ngrid: facile-11\nedition: \"pocket\"\nrows:\n  - \"\"\n  - \"\"\nmin_words: 4\n"; err != nil || string(got.Data) != want || got.Line != 9 {
		t.Errorf("%+v, %v:\n%s", got, err, got.Data)
	}
	if got, err := Grid(fsys, "jeu", ""); err != nil || got.File != "jeu/b.yaml" || !strings.HasSuffix(string(got.Data), "rows: [AB]\n---\ngrid: facile-11\nrows:\n  - \"\"\n") {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := Grid(fsys, "autre", ""); err == nil {
		t.Error("a grid of no game")
	}
}
