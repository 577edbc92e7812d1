package site

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/generator/site/page"
)

var (
	titlePattern  = regexp.MustCompile(`<title>([^<]+)</title>`)
	attrPattern   = regexp.MustCompile(` (on[a-z]+|style)="`)
	scriptPattern = regexp.MustCompile(`<script[^>]*>`)
	ownScript     = regexp.MustCompile(`^<script src="(\.\./|/)?(recherche|sablier|sommaire|accueil|brouillon|partage|garde|jouer/[a-z]+)\.js"( blocking="render")? defer>$|^<script src="(\.\./|/)?theme\.js" data-fonts="">$`)
	loadPattern   = regexp.MustCompile(`(?:src="|rel="(?:stylesheet|icon)"[^>]*href=")(https?:|//)`)
)

// plays reports whether a page is one that a game fills.
func plays(f File) bool { return path.Base(f.Path) == page.PlayFile }

// What every page has, and what none may have.
func TestEveryPage(t *testing.T) {
	titles := map[string]string{}
	for _, f := range build(t, allGames(t)) {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		html := string(f.Data)
		for part, n := range map[string]int{
			"<h1>": 1, `<html lang="fr">`: 1, `<main id="contenu"`: 1, `href="#contenu"`: 1,
			`<meta name="viewport" content="width=device-width, initial-scale=1">`: 1,
			"default-src 'none'":          1,
			`aria-label="Fil d’Ariane"`:   1,
			`<meta name="description" co`: 1,
		} {
			if plays(f) { // which has a bar of its own
				part = strings.Replace(part, `scale=1"`, `scale=1, interactive-widget=resizes-content"`, 1)
				if part == `href="#contenu"` || part == `aria-label="Fil d’Ariane"` {
					n = 0
				}
			}
			if part == `aria-label="Fil d’Ariane"` && (f.Path == "index.html" || f.Path == "404.html") {
				n = 0
			}
			if got := strings.Count(html, part); got != n {
				t.Errorf("%s has %s %d times, want %d", f.Path, part, got, n)
			}
		}
		title := titlePattern.FindStringSubmatch(html)[1]
		if other, double := titles[title]; double {
			t.Errorf("%s and %s have one title, %s", f.Path, other, title)
		}
		titles[title] = f.Path
		if m := attrPattern.FindString(html); m != "" {
			t.Errorf("%s has an attribute that the policy forbids:%s", f.Path, m)
		}
		if n := strings.Count(html, `recherche.js" blocking="render" defer></script>`); (n == 1) == plays(f) {
			t.Errorf("%s has the search %d times", f.Path, n)
		}
		for _, s := range scriptPattern.FindAllString(html, -1) {
			if s != `<script type="application/ld+json">` && !ownScript.MatchString(s) {
				t.Errorf("%s has a script: %s", f.Path, s)
			}
		}
		if m := loadPattern.FindString(html); m != "" {
			t.Errorf("%s loads from elsewhere: %s", f.Path, m)
		}
	}
	if len(titles) < 8 {
		t.Errorf("only %d pages", len(titles))
	}
}

// The way back: the entry of the navigation and the trail of each page.
func TestWays(t *testing.T) {
	files := build(t, withBoggle(t))
	for path, parts := range map[string][]string{
		"index.html":                        {`<a href="index.html" aria-current="page">Jeux</a>`},
		"credits.html":                      {`<a href="credits.html" aria-current="page">Crédits</a>`, `<li><a href="index.html">Jeux</a></li>`},
		"verificateur/bog.html":             {`<a href="../verificateur/index.html" aria-current="true">Vérificateur</a>`, `<span aria-current="page">Boggle</span>`},
		"boggle/grilles-pocket-facile.html": {`<li><a href="../boggle/index.html">Boggle</a></li>`, `<link rel="stylesheet" href="../site.css">`},
	} {
		html := file(t, files, path)
		for _, part := range parts {
			if !strings.Contains(html, part) {
				t.Errorf("%s lacks %s", path, part)
			}
		}
	}
}

func TestRelatedGames(t *testing.T) {
	in := fixture()
	in.Games = append(in.Games, fixtureGame("cruciverbs", "Cruciverbs"))
	in.Games[0].Related = []string{"cruciverbs"}
	files := build(t, in)
	if page := file(t, files, "boggle/index.html"); !strings.Contains(page, `<a href="../cruciverbs/index.html">Cruciverbs</a> – Trois minutes`) ||
		!strings.Contains(page, `<li><a href="#voisins">Jeux voisins</a></li>`) {
		t.Error("the page of a game does not lead to its neighbour")
	}
	home := file(t, files, "index.html")
	if strings.Index(home, "boggle/index.html") > strings.Index(home, "cruciverbs/index.html") {
		t.Error("the games are not in the order of the input")
	}
	if !strings.Contains(home, `href="cruciverbs/index.html#imprimer"`) {
		t.Error("the home page does not lead to what a game prints")
	}
}

// Parts that a game does not have leave no empty heading behind.
func TestBareGame(t *testing.T) {
	in := fixture()
	g := &in.Games[0]
	g.Kits, g.Errata, g.Editions, g.Trademark, g.Traced, g.Extras = nil, nil, nil, "", nil, page.Extras{}
	page := file(t, build(t, in), "boggle/index.html")
	for _, id := range []string{"kit", "errata", "voisins", "imprimer"} {
		if strings.Contains(page, `id="`+id+`"`) || strings.Contains(page, `"#`+id+`"`) {
			t.Errorf("the page of a bare game has %s", id)
		}
	}
}

// Faults of the templates are errors with the name of the page, no panic.
func TestBrokenTemplates(t *testing.T) {
	checktest.Whole(t)
	for name, files := range map[string]fstest.MapFS{
		"no templates": {},
		"not parsed":   {"page.html": {Data: []byte("{{if}}")}},
		"no field":     {"page.html": {Data: []byte("{{.Nothing}}")}, "home.html": {Data: []byte("x")}},
		"no static":    {"page.html": {Data: []byte("{{.Body}}")}},
	} {
		in := fixture()
		var err error
		if in.Templates, err = ParseTemplates(files, files, realTexts()); err == nil {
			_, _, err = Build(in)
		}
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	in := fixture()
	in.Games[0].Extras.Sections = []page.Section{{ID: "plus", Block: page.Block{Template: "inconnu.html"}}}
	if _, _, err := Build(in); err == nil || !strings.Contains(err.Error(), "boggle/index.html") {
		t.Errorf("a block without a template: %v", err)
	}
	in.Games[0].Extras.Sections[0].Block.Template = "boggle/die"
	if _, _, err := Build(in); err == nil || !strings.Contains(err.Error(), `boggle/pages.html: {{define "boggle/die title"}} is missing`) {
		t.Errorf("a section without a title: %v", err)
	}
	in = fixture()
	in.Games[0].Extras.AddPage("plus.html", "boggle/material", nil)
	if _, _, err := Build(in); err == nil || !strings.Contains(err.Error(), `boggle/material.html: {{define "boggle/material description"}} is missing`) {
		t.Errorf("a page without a description: %v", err)
	}
}

// TestWords: words are plain text, and never none.
func TestWords(t *testing.T) {
	b := ownTemplates()
	bl := page.Block{Template: "plus", Data: `R&D "+" l'été <b>`}
	for name, body := range map[string]string{"plus": "<p>", "plus title": "De {{.}}", "plus note": "{{if not .}}rien{{end}}"} {
		set, err := b.sets[""]()
		if err == nil {
			_, err = set.New(name).Parse(body)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if got, err := b.word(bl, "title"); err != nil || got != `De R&D "+" l'été <b>` {
		t.Errorf("the title is %q, %v", got, err)
	}
	if got, err := b.word(bl, "note"); err == nil || got != "" {
		t.Errorf("an empty note is %q", got)
	}
}

func TestStatic(t *testing.T) {
	files := build(t, fixture())
	for _, name := range []string{"site.css", "icone.svg", "titres.woff2"} {
		want, err := os.ReadFile("../../templates/site/static/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if file(t, files, name) != string(want) {
			t.Errorf("%s is not copied as it is", name)
		}
	}
}

func TestDictionary(t *testing.T) {
	if m, err := dictionary("a", 1, "b", "c"); err != nil || m["a"] != 1 || m["b"] != "c" {
		t.Errorf("%v, %v", m, err)
	}
	for _, bad := range [][]any{{"a"}, {1, 2}} {
		if _, err := dictionary(bad...); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

// TestSheetAlone: a group without previews of its pieces has no heading for them.
func TestSheetAlone(t *testing.T) {
	in := fixture()
	k := &in.Games[0].Kits[0]
	face := Face{Name: "planche", Alt: "Planche", W: 10, H: 10, SVG: File{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm"/>`)}}
	for _, faces := range [][]Face{nil, {face}} {
		g := Group{ID: "livret", Title: "Livret", Count: 4, Sheets: 1, Sheet: []Face{face}}
		for _, f := range faces {
			f.Name = "un"
			g.Faces = append(g.Faces, f)
		}
		k.Groups = []Group{g}
		page := file(t, build(t, in), "boggle/index.html")
		if got := strings.Contains(page, "Les pièces</p>"); got != (faces != nil) {
			t.Errorf("%d pieces: heading %v", len(faces), got)
		}
	}
}
