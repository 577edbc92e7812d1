package generator

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/templates"
)

// weight is what a page says of a PDF, and of the bytes of its previews, which a draft knows
// of the build before alone.
var weight = regexp.MustCompile(`\d[\d,]*\x{a0}[KM]?o\b|\.[0-9a-f]{8}\.svg" alt`)

// edited gives a content with a file written anew.
func edited(fsys fstest.MapFS, name string, change func(string) string) fstest.MapFS {
	out := maps.Clone(fsys)
	out[name] = &fstest.MapFile{Data: []byte(change(string(fsys[name].Data)))}
	return out
}

// TestDraft edits files that a seed chooses, and holds the pages of the draft to those of a
// build from nothing.
func TestDraft(t *testing.T) {
	fsys := manyDecks(t, 3, 12)
	fsys["pages/club.fr.md"] = &fstest.MapFile{Data: []byte("# Le club\n\n[Un jeu](jeu-1/index.html)\n")}
	template := func(name string) string {
		data, err := templates.FS.ReadFile("site/" + name)
		if err != nil {
			t.Fatal(err)
		}
		fsys["templates/site/"+name] = &fstest.MapFile{Data: data}
		return "templates/site/" + name
	}
	replace := func(old, now string) func(string) string {
		return func(s string) string {
			if !strings.Contains(s, old) {
				t.Fatalf("no %q to edit", old)
			}
			return strings.Replace(s, old, now, 1)
		}
	}
	edits := map[string]func(string) string{
		"jeu-0/rules.fr.md":         replace("Quand la partie s’arrête.", "Quand tout est dit.\n\n### Une suite\n"),
		"jeu-2/game.yaml":           replace("Une ligne d’accroche", "Deux lignes"),
		"jeu-1/cartes.csv":          replace("Le nombre 8\n", "Un < deux & trois\n"),
		"jeu-1/cartes.yaml":         replace("reponse: {", "reponse: {title: Verso, "),
		"pages/club.fr.md":          replace("Le club", "Le cercle"),
		template("home.html"):       replace("<h1>", `<h1 class="a">`),
		template("deck/cards.html"): replace(`<th scope="row">`, `<th scope="row" class="a">`),
		template("static/site.css"): replace("{", "{ "),
	}
	build := func(fsys fstest.MapFS) (Input, *Result) {
		in := Input{Content: fsys, Templates: templates.FS}
		r, err := Build(in)
		if err != nil || r.Files == nil {
			t.Fatal(err, r.Findings)
		}
		return in, r
	}
	_, first := build(fsys)
	names := checktest.Some(slices.Sorted(maps.Keys(edits)), 3)
	for _, name := range names {
		fsys = edited(fsys, name, edits[name])
	}
	in, fresh := build(fsys)
	pages := first.Draft(in, names)
	if pages == nil {
		t.Fatalf("no draft after %q", names)
	}
	for _, f := range fresh.Files {
		if kind := path.Ext(f.Path); kind != ".html" && kind != ".css" {
			continue
		}
		data, err := pages.File(f.Path)
		if got, want := weight.ReplaceAllString(string(data), ""), weight.ReplaceAllString(string(f.Data), ""); err != nil || got != want {
			t.Errorf("after %q, %s is not what is built: %v\n%s\n%s", names, f.Path, err, got, want)
		}
	}
}

// TestNoDraft: an edit that is at fault, or shows elsewhere than on pages, is left to the
// next build.
func TestNoDraft(t *testing.T) {
	fsys := manyDecks(t, 1, 3)
	r, err := Build(Input{Content: fsys, Templates: templates.FS})
	if err != nil || r.Files == nil {
		t.Fatal(err, r.Findings)
	}
	for name, text := range map[string]string{
		"jeu-0/cartes.yaml": "deck: [\n", "jeu-0/cartes.csv": "question;reponse\nA;A\n", "jeu-0/rules.fr.md": "\xff",
		"jeu-0/kit.yaml": "", "jeu-0/layouts/cartes.yaml": "", "site.yaml": "", "autre.txt": "",
		"templates/site/home.html": "{{", "templates/site/texts/fr.yaml": "lang: fr\n", "templates/print/color.yaml": "",
	} {
		now := maps.Clone(fsys)
		now[name] = &fstest.MapFile{Data: []byte(text)}
		if r.Draft(Input{Content: now, Templates: templates.FS}, []string{name}) != nil {
			t.Errorf("%s: there is a draft", name)
		}
	}
	if (&Result{}).Draft(Input{}, nil) != nil {
		t.Error("a draft of nothing")
	}
}
