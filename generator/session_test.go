package generator

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"imprimots/templates"
)

// weight is what a page says of a PDF, and of the bytes of its previews, which pages that are
// planned ahead know of the build before alone.
var weight = regexp.MustCompile(`\d[\d,]*\x{a0}(?:[KM]?o|[KM]?B)\b|\.[0-9a-f]{8}\.svg" alt`)

// TestSession makes one edit after the other: the pages that are shown ahead say what those of
// a build from nothing say, and what the session builds then is the same to the byte.
func TestSession(t *testing.T) {
	fsys := manyDecks(t, 3, 12)
	fsys["pages/club.fr.md"] = &fstest.MapFile{Data: []byte("# Le club\n\n[Un jeu](jeu-1/index.html)\n")}
	fsys["fiches/test.yaml"] = &fstest.MapFile{Data: []byte("worksheet: test\nkind: crossword\ntitle: Essai\nschool_level: 6e\nminutes: 5\nwords:\n  - \"porte : On y frappe.\"\n  - \"toit : Il couvre la maison.\"\n  - \"porche : Devant la porte.\"\n")}
	fsys["site.yaml"].Data = append(fsys["site.yaml"].Data, "languages: [fr, en]\n"...)
	fsys["jeu-0/game.yaml"].Data = append(fsys["jeu-0/game.yaml"].Data, "related: [ailleurs, jeu-1]\n"...)
	fsys["jeu-0/game.en.yaml"] = &fstest.MapFile{Data: []byte("tagline: \"The first\"\nsummary: Cards.\nduration: An hour\ncontents: [Cards]\ntrains: Memory\n")}
	s := &Session{}
	build := func(in Input) *Result {
		t.Helper()
		r, err := Build(in)
		if err != nil || r.Files == nil {
			t.Fatal(err, ids(r.Findings))
		}
		return r
	}
	build(Input{Content: fsys, Templates: templates.FS, Session: s})
	replace := func(old, now string) func(string) string {
		return func(s string) string {
			if !strings.Contains(s, old) {
				t.Fatalf("no %q to edit", old)
			}
			return strings.Replace(s, old, now, 1)
		}
	}
	always := func(text string) func(string) string { return func(string) string { return text } }
	for _, edit := range []struct {
		file   string
		change func(string) string // nil deletes the file
		pages  bool                // the edit shows on pages alone, and so ahead of the build
	}{
		{"jeu-0/rules.fr.md", replace("Quand la partie s’arrête.", "Quand tout est dit.\n\n### Une suite\n\nEt tout est fini.\n"), true},
		{"jeu-2/game.yaml", replace("Une ligne d’accroche", "Deux lignes"), true},
		{"jeu-0/game.en.yaml", replace("The first", "The very first"), true},
		{"jeu-0/game.yaml", replace("related: [ailleurs, jeu-1]", "related: [jeu-2]"), true},
		{"jeu-1/cartes.csv", replace("Le nombre 8\n", "Un < deux & trois\n"), true},
		{"jeu-1/cartes.yaml", replace("reponse: {", "reponse: {title: Verso, "), true},
		{"pages/club.fr.md", replace("Le club", "Le cercle"), true},
		{"pages/autre.fr.md", always("# Une autre page\n"), true},
		{"site.yaml", func(s string) string { return s + "footer: Au pied.\n" }, true},
		{"templates/site/home.html", replace("<h1>", `<h1 class="a">`), true},
		{"templates/site/static/site.css", replace("{", "{ "), true},
		{"jeu-1/kit.yaml", replace("title:", "title: Un nouveau"), false},
		{"templates/print/dys.yaml", replace("title:", "title: Autre"), false},
		{"pages/autre.fr.md", nil, true},
		{"jeu-0/rules.fr.md", replace("Quand tout est dit.", "Quand la partie s’arrête."), true},
	} {
		now := maps.Clone(fsys)
		if edit.change == nil {
			delete(now, edit.file)
		} else {
			old := ""
			if f := now[edit.file]; f != nil {
				old = string(f.Data)
			} else if name, ok := strings.CutPrefix(edit.file, "templates/"); ok {
				data, err := fs.ReadFile(templates.FS, name)
				if err != nil {
					t.Fatal(err)
				}
				old = string(data)
			}
			now[edit.file] = &fstest.MapFile{Data: []byte(edit.change(old))}
		}
		fsys = now
		in := Input{Content: fsys, Templates: templates.FS}
		fresh := build(in)
		in.Session = s
		e, err := Open(in)
		if err != nil {
			t.Fatal(err)
		}
		pages := e.Ahead()
		if pages == nil {
			t.Fatalf("%s: no pages ahead", edit.file)
		}
		for _, f := range fresh.Files {
			if kind := path.Ext(f.Path); !edit.pages || kind != ".html" && kind != ".css" {
				continue
			}
			data, err := pages.File(f.Path)
			if got, want := weight.ReplaceAllString(string(data), ""), weight.ReplaceAllString(string(f.Data), ""); err != nil || got != want {
				t.Errorf("after %s, %s is not what is built: %v\n%s\n%s", edit.file, f.Path, err, got, want)
			}
		}
		again, err := e.Build()
		if err != nil {
			t.Fatal(err)
		}
		if len(again.Files) != len(fresh.Files) || ids(again.Findings) != ids(fresh.Findings) {
			t.Fatalf("after %s: %d files with\n%s\nnot %d with\n%s", edit.file, len(again.Files), ids(again.Findings), len(fresh.Files), ids(fresh.Findings))
		}
		for i, f := range fresh.Files {
			if a := again.Files[i]; a.Path != f.Path || string(a.Data) != string(f.Data) {
				t.Errorf("after %s, %s is not what is built from nothing", edit.file, f.Path)
			}
		}
	}
}

// TestSessionMakesWhatChanged: a build of a session makes what an edit reaches, and takes all
// else from the build before.
func TestSessionMakesWhatChanged(t *testing.T) {
	fsys := manyDecks(t, 2, 3)
	s := &Session{}
	open := func() *Edition {
		t.Helper()
		e, err := Open(Input{Content: fsys, Templates: templates.FS, Session: s})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	printed := func(id string) *File { p, _ := s.prints.Last(id); return &p.Files[0] }
	first := open()
	if first.Ahead() != nil {
		t.Error("pages ahead of the first build")
	}
	if r, err := first.Build(); err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	before := []*File{printed("jeu-0"), printed("jeu-1")}
	if open().Ahead() != nil {
		t.Error("pages ahead where nothing has changed")
	}
	fsys = maps.Clone(fsys)
	fsys["jeu-1/cartes.csv"] = &fstest.MapFile{Data: []byte("question;reponse\nUne question\u202f?;Une réponse\n")}
	second := open()
	if first.project.Games[0].Model != second.project.Games[0].Model || first.project.Games[1].Model == second.project.Games[1].Model || first.look != second.look {
		t.Error("not the folder that changed was read again")
	}
	if r, err := second.Build(); err != nil || r.Files == nil {
		t.Fatal(err, ids(r.Findings))
	}
	if &printed("jeu-0").Data[0] != &before[0].Data[0] || &printed("jeu-1").Data[0] == &before[1].Data[0] {
		t.Error("not the game that changed was printed again")
	}
}

// TestNoPagesAhead: content that is at fault is left to the build, which reports it.
func TestNoPagesAhead(t *testing.T) {
	fsys := manyDecks(t, 1, 3)
	s := &Session{}
	if r, err := Build(Input{Content: fsys, Templates: templates.FS, Session: s}); err != nil || r.Files == nil {
		t.Fatal(err, r.Findings)
	}
	for name, text := range map[string]string{
		"jeu-0/cartes.yaml": "deck: [\n", "jeu-0/cartes.csv": "question;reponse\nA;A\n", "jeu-0/rules.fr.md": "\xff", "site.yaml": "title: [\n",
		"templates/site/home.html": "{{", "templates/languages/fr/site.yaml": "texts: [\n", "templates/print/color.yaml": "",
	} {
		now := maps.Clone(fsys)
		now[name] = &fstest.MapFile{Data: []byte(text)}
		e, err := Open(Input{Content: now, Templates: templates.FS, Session: s})
		if err != nil {
			t.Fatal(name, err)
		}
		if e.Ahead() != nil {
			t.Errorf("%s: there are pages ahead", name)
		}
	}
}

// TestAheadBesideABuild reads the next edition, and makes its pages, while one is built; under
// the race detector, whatever they share is safe.
func TestAheadBesideABuild(t *testing.T) {
	fsys := manyDecks(t, 2, 3)
	s := &Session{}
	open := func(data string) *Edition {
		now := maps.Clone(fsys)
		now["jeu-1/cartes.csv"] = &fstest.MapFile{Data: []byte("question;reponse\n" + data + "\u202f?;Une réponse\n")}
		e, err := Open(Input{Content: now, Templates: templates.FS, Session: s})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	build := func(e *Edition) {
		if r, err := e.Build(); err != nil || r.Files == nil {
			t.Error(err, ids(r.Findings))
		}
	}
	build(open("Une question"))
	var beside sync.WaitGroup
	first := open("Une autre question")
	beside.Go(func() { build(first) })
	second := open("Encore une question")
	pages := second.Ahead()
	if pages == nil {
		t.Fatal("no pages")
	}
	for _, name := range []string{"index.html", "jeu-0/index.html", "jeu-1/index.html", "jeu-1/cartes.html"} {
		if _, err := pages.File(name); err != nil {
			t.Error(err)
		}
	}
	beside.Wait()
	build(second)
}
