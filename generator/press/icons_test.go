package press

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/source"
)

// TestIcons: each picture is in the built-in content and can be printed, has a name in each
// language that leads to it, and the content says who drew it as the list does.
func TestIcons(t *testing.T) {
	content := os.DirFS("../../content")
	credits, err := os.ReadFile("../../content/paires/images.csv")
	if err != nil {
		t.Fatal(err)
	}
	table := builtInIcons()
	if len(table.icons) < 50 || len(table.langs) < 5 {
		t.Fatalf("%d pictures in %q", len(table.icons), table.langs)
	}
	for _, i := range table.icons {
		if len(i.names) != len(table.langs) {
			t.Errorf("%s: %q", i.file, i.names)
			continue
		}
		for k, name := range i.names {
			if found, ok := table.find(strings.ToUpper(name), table.langs[k]); !ok || found.file != i.file {
				t.Errorf("%s in %s is %s", name, table.langs[k], found.file)
			}
		}
		if !strings.Contains(string(credits), filepath.Base(i.file)+";"+i.author+";") {
			t.Errorf("%s: drawn by %s?", i.file, i.author)
		}
		w := &Worksheet{Sheet: worksheet.Sheet{Lang: "fr", Heading: worksheet.Heading{Picture: i.names[0]}}}
		open := source.NewReader(content).Open
		if found := w.readPictures(open, open, open); len(found) > 0 || w.Picture == nil || !strings.Contains(w.Credit, i.author) {
			t.Errorf("%s: %v, %q", i.file, found, w.Credit)
		}
	}
}

// TestTitlePicture: a file stands beside the title, too; a word that names nothing has the
// nearest as its hint, at its own place.
func TestTitlePicture(t *testing.T) {
	files := fstest.MapFS{
		"f.yaml":   {Data: []byte("worksheet: f\nheading: {picture: tour.svg}\nkind: quiz\nwords: [\"a : b\"]\n")},
		"g.yaml":   {Data: []byte("worksheet: g\nkind: quiz\nheading:\n  picture: flocn\nwords: [\"a : b\"]\n")},
		"h.yaml":   {Data: []byte("worksheet: h\nkind: quiz\nheading: {picture: zzzzzzzz}\nwords: [\"a : b\"]\n")},
		"tour.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#036"/></svg>`)},
	}
	read := func(name string) (*Worksheet, []check.Diagnostic) {
		r := source.NewReader(files)
		var g worksheet.Game
		r.File(name, &g)
		w := &Worksheet{Sheet: g.Sheets[0]}
		return w, w.readPictures(r.Open, r.Open, r.Open)
	}
	if w, found := read("f.yaml"); len(found) > 0 || w.Picture == nil || w.Picture.W != 30 || w.Credit != "" {
		t.Errorf("%+v, %v", w.Picture, found)
	}
	for name, want := range map[string]struct {
		line int
		hint string
	}{"g.yaml": {4, "flocon"}, "h.yaml": {3, "fusée, glace"}} {
		w, found := read(name)
		if w.Picture != nil || len(found) != 1 || found[0].Pos.Line != want.line || !strings.Contains(found[0].Hint.In(check.English), want.hint) {
			t.Errorf("%s: %v", name, found)
		}
	}
}
