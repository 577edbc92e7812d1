package generator

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/templates"
)

// BenchmarkCheck checks all of our content, BenchmarkBuild makes all of out/ in
// memory. Lexicons are opened and laid out before, as in any run but the first.
func BenchmarkCheck(b *testing.B) { benchmark(b, Check) }

func BenchmarkBuild(b *testing.B) { benchmark(b, Build) }

// BenchmarkCheckDecks checks a content of 200 folders of 50 cards in a table, with rules.
func BenchmarkCheckDecks(b *testing.B) {
	benchmarkOf(b, manyDecks(b, 200, 50), Check)
}

// BenchmarkBuildDecks makes the kits and the site of the same content.
func BenchmarkBuildDecks(b *testing.B) { benchmarkOf(b, manyDecks(b, 200, 50), Build) }

// BenchmarkSiteDecks makes the site alone, its kits drawn already, and tells what each
// page of HTML takes.
func BenchmarkSiteDecks(b *testing.B) {
	read, found, err := Input{Content: manyDecks(b, 200, 50), Templates: templates.FS}.open(true)
	if err != nil || check.HasErrors(found) {
		b.Fatal(err, found)
	}
	printed, _ := read.printGames()
	games, _, err := read.shownGames(printed, nil)
	if err != nil {
		b.Fatal(err)
	}
	pages := 0
	b.ReportAllocs()
	for b.Loop() {
		files, _, err := read.pages(games, printed, made{}, false)
		if err != nil {
			b.Fatal(err)
		}
		for _, f := range files {
			if path.Ext(f.Path) == ".html" {
				pages++
			}
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(pages), "ms/page")
	b.ReportMetric(float64(pages)/float64(b.N), "pages")
}

func benchmark(b *testing.B, run func(Input) (*Result, error)) { benchmarkOf(b, content.FS, run) }

func benchmarkOf(b *testing.B, of fs.FS, run func(Input) (*Result, error)) (r *Result) {
	in := Input{Content: of, Templates: templates.FS}
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if r, err = run(in); err != nil || len(r.Findings) > 0 {
			b.Fatal(err, ids(r.Findings))
		}
	}
	return r
}

// manyDecks makes a content of many folders of cards, as init starts them.
func manyDecks(tb testing.TB, folders, cards int) fstest.MapFS {
	tb.Helper()
	fsys := fstest.MapFS{}
	from := func(dir, to string, change func(string) string) {
		err := fs.WalkDir(templates.FS, dir, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(templates.FS, name)
			fsys[to+strings.TrimPrefix(name, dir+"/")] = &fstest.MapFile{Data: []byte(change(string(data)))}
			return err
		})
		if err != nil {
			tb.Fatal(err)
		}
	}
	from("languages/fr/start/site", "", func(text string) string { return text })
	for i := range folders {
		id := fmt.Sprintf("jeu-%d/", i)
		from("languages/fr/start/deck", id, func(text string) string {
			head, _, _ := strings.Cut(strings.ReplaceAll(text, "TITRE", id), "cards:\n")
			if strings.HasPrefix(text, "deck:") {
				head += "rules: [{unique: question}, {absent: {of: reponse, from: question}}, {spelling: fr}]\ncards: cartes.csv\n"
			}
			return head
		})
		var rows strings.Builder
		rows.WriteString("question;reponse\n")
		for k := range cards {
			fmt.Fprintf(&rows, "Quel est le nombre numéro %d du jeu %d\u202f?;Le nombre %d\n", k, i, 7*k+i)
		}
		fsys[id+"cartes.csv"] = &fstest.MapFile{Data: []byte(rows.String())}
	}
	return fsys
}

// BenchmarkAhead reads the built-in content after an edit of each kind, plans its pages and
// makes one.
func BenchmarkAhead(b *testing.B) {
	fsys := fstest.MapFS{}
	for folder, names := range map[fs.FS][]string{content.FS: nil, templates.FS: {"site/game.html"}} {
		err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
			at := name
			if names != nil {
				at = "templates/" + name
			}
			if err != nil || d.IsDir() || names != nil && !slices.Contains(names, name) {
				return err
			}
			data, err := fs.ReadFile(folder, name)
			fsys[at] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	in := Input{Content: fsys, Templates: templates.FS, Session: &Session{}}
	if _, err := Build(in); err != nil {
		b.Fatal(err)
	}
	for kind, file := range map[string]string{
		"rule": "boggle/rules.fr.md", "card": "quiadiquoi/histoire.yaml", "template": "templates/site/game.html", "page": "pages/accueil.fr.md", "site": "site.yaml",
	} {
		b.Run(kind, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				fsys[file].Data = append(fsys[file].Data, '\n')
				e, err := Open(in)
				if err != nil {
					b.Fatal(err)
				}
				pages := e.Ahead()
				if pages == nil {
					b.Fatal("no pages")
				}
				if _, err := pages.File("boggle/index.html"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
