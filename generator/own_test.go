package generator

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// ownContent is a content folder of an association: pages, colors, files.
func ownContent() fstest.MapFS {
	return with(dataContent(), map[string]string{
		"site.yaml": "title: Les mots du mardi\ntagline: Le club\ndescription: Le club de la ville.\nlogo: static/logo.svg\n" +
			"colors: {accent: \"#0b6e4f\", paper: \"#fffdf7\"}\nfooter: 12 rue des Lilas\nbrand: Le mardi\n" +
			"menu: [association, {page: club/statuts, title: Nos statuts}]\ngames: [cine]\n",
		"pages/association.fr.md":      "\n# Qui nous sommes\n\nVoyez [les statuts](club/statuts.html), [le plan](static/plan.pdf) et ![le local](local.svg).\n",
		"pages/club/statuts.fr.md":     "On joue.\n\n## Article 1er\n\nIl y en a un.\n",
		"pages/Mentions légales.fr.md": "Personne.\n",
		"pages/local.svg":              square,
		"static/logo.svg":              square,
		"static/plan.pdf":              "%PDF-1.4",
		"static/.cache/b.pdf":          "%PDF-1.4",
		"pages/.cache/page.fr.md":      "Rien.\n",
		"static/a/police.woff2":        "wOF2",
	})
}

func TestOwnSite(t *testing.T) {
	checktest.Whole(t)
	files, found := published(t, ownContent())
	if found != "" {
		t.Fatal(found)
	}
	page := files["association.html"]
	for _, part := range []string{
		"<h1>Qui nous sommes</h1>", "<title>Qui nous sommes – Les mots du mardi</title>", `<link rel="stylesheet" href="couleurs.css">`,
		`<img class="logo" src="static/logo.svg"`, `<a href="association.html" aria-current="page">Qui nous sommes</a>`, `<a href="club/statuts.html">Nos statuts</a>`,
		"<p>12 rue des Lilas</p>", `<a href="mentions-legales.html">Mentions légales</a>`, `<img src="local.svg"`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if strings.Contains(page, "Vérificateur</a>") || strings.Count(page, "Qui nous sommes</h1>") != 1 {
		t.Error("the navigation is not the owner's, or the title stands twice")
	}
	if nested := files["club/statuts.html"]; !strings.Contains(nested, "<h1>Statuts</h1>") || !strings.Contains(nested, `href="../couleurs.css"`) {
		t.Error("the page in a folder is not whole")
	}
	for _, name := range []string{"static/plan.pdf", "static/a/police.woff2", "static/logo.svg", "local.svg", "mentions-legales.html"} {
		if files[name] == "" {
			t.Errorf("%s is missing", name)
		}
	}
	for name := range files {
		if strings.Contains(name, "cache") {
			t.Errorf("%s is hidden in the content", name)
		}
	}
	if files["static/plan.pdf"] != "%PDF-1.4" || !strings.Contains(files["couleurs.css"], "--accent: light-dark(#0b6e4f, ") {
		t.Error("a file or the colors changed")
	}
	if files["cine/index.html"] == "" || files["boggle/index.html"] != "" {
		t.Error("not the games that site.yaml names")
	}
	if kit := files["cine/kit.pdf"]; !strings.Contains(kit, "Le mardi") {
		t.Error("the kit does not name the brand")
	}
}

// TestManyPages: own pages that the foot has no room for are found by lists, a folder each,
// and from page to page; no page names them all.
func TestManyPages(t *testing.T) {
	checktest.Whole(t)
	fsys := with(ownContent(), map[string]string{"pages/club/index.fr.md": "# Le club\n\nOn y joue.\n"})
	for i := range 450 {
		fsys[fmt.Sprintf("pages/notes/note-%03d.fr.md", i)] = &fstest.MapFile{Data: []byte("Rien.\n")}
	}
	files, found := published(t, fsys)
	if found != "" {
		t.Fatal(found)
	}
	for name, parts := range map[string][]string{
		"notes/note-007.html": {`<a href="../notes/index.html">Notes</a></li>`, `href="../notes/note-006.html" rel="prev">Page précédente : Note 006<`, `href="../notes/note-008.html" rel="next"`, `<a href="../pages.html">Toutes les pages</a>`},
		"notes/index.html":    {`<a href="../notes/note-199.html">Note 199</a>`, `<strong aria-current="page">1</strong> <a href="../notes/index-2.html">2</a> <a href="../notes/index-3.html">3</a>`},
		"notes/index-3.html":  {`<a href="../notes/note-400.html">`, `<a href="../notes/note-449.html">`},
		"club/index.html":     {"<p>On y joue.</p>", `<a href="../club/statuts.html">Statuts</a>`},
		"pages.html":          {`<a href="mentions-legales.html">`, `<a href="notes/index.html">Notes`, `<a href="club/index.html">Le club`},
		"index.html":          {`<a href="mentions-legales.html">Mentions légales</a>`, `<a href="notes/index.html">Notes</a>`},
	} {
		for _, part := range parts {
			if !strings.Contains(files[name], strings.ReplaceAll(part, " :", "\u00a0:")) {
				t.Errorf("%s lacks %s", name, part)
			}
		}
		if n := strings.Count(files[name], "/note-"); n > 200 {
			t.Errorf("%s leads to %d pages", name, n)
		}
	}
}

// TestFoot: the foot of each page leads to eleven own pages, and to the list of all.
func TestFoot(t *testing.T) {
	fsys := ownContent()
	for i := range 20 {
		fsys[fmt.Sprintf("pages/seule-%02d.fr.md", i)] = &fstest.MapFile{Data: []byte("Rien.\n")}
	}
	files, found := published(t, fsys)
	_, foot, _ := strings.Cut(files["index.html"], "<footer")
	if n := strings.Count(foot, "seule-") + strings.Count(foot, "mentions-legales"); found != "" || n != 11 || !strings.Contains(foot, "pages.html") {
		t.Errorf("%d pages at the foot: %s %s", n, foot, found)
	}
}

func TestOwnSiteFaults(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ file, before, after, want string }{
		{"site.yaml", "menu: [association,", "menu: [asociation,", "site.yaml:8:8 GEN027"},
		{"site.yaml", "page: club/statuts", "page: statuts", "site.yaml:8:28 GEN027"},
		{"site.yaml", "games: [cine]", "games: [cinee]", "site.yaml:9:9 GEN027"},
		{"site.yaml", "static/logo.svg", "static/logo.png", "site.yaml:4:7 GEN027"},
		{"site.yaml", "static/logo.svg", "static/plan.pdf", "site.yaml:4:7 GEN027"},
		{"site.yaml", "games: [cine]", "games: [cine]\nlanguages: [fr, xx]", "site.yaml:10:17 GEN027"},
		{"site.yaml", "games: [cine]", "games: [cine]\nlanguages: [fr, en, fr]", "site.yaml:10:21 GEN013"},
		{"site.yaml", "games: [cine]", "games: [cine, cine]", "site.yaml:9:15 GEN013"},
		{"site.yaml", "games: [cine]", "games: [{group: Au soir, games: [cinee]}]", "site.yaml:9:34 GEN027"},
		{"site.yaml", "games: [cine]", "games: [cine, {group: Au soir, games: [cine]}]", "site.yaml:9:40 GEN013"},
		{"site.yaml", "games: [cine]", "games: [{games: [cine]}]", "site.yaml:9:9 GEN012"},
		{"site.yaml", "#0b6e4f", "#7fd1b9", "site.yaml:5:18 GEN026"},
		{"site.yaml", "#fffdf7", "#333333", "site.yaml:5:36 GEN026"},
		{"site.yaml", "paper: \"#fffdf7\"}", "paper: \"#fffdf7\", dark: {ink: \"#333333\"}}", "site.yaml:5:59 GEN026"},
		{"site.yaml", "#0b6e4f", "vert", "site.yaml:5:18 GEN014"},
		{"pages/local.svg", square, "<p>", "pages/local.svg"},
	} {
		fsys := ownContent()
		text := string(fsys[c.file].Data)
		if !strings.Contains(text, c.before) {
			t.Fatalf("%s has no %q", c.file, c.before)
		}
		fsys[c.file].Data = []byte(strings.Replace(text, c.before, c.after, 1))
		if _, found := published(t, fsys); !strings.Contains(found, c.want) || strings.Contains(found, ".html") {
			t.Errorf("%s: found %q, want %q", c.after, found, c.want)
		}
	}
	misplaced := map[string]string{
		"static/x.js": "static/x.js GEN023", "static/x.html": "static/x.html GEN023", "pages/club.md": "pages/club.md GEN023",
		"pages/index.fr.md": "pages/index.fr.md SIT017", "pages/cine/x.fr.md": "pages/cine/x.fr.md SIT017", "pages/Credits.fr.md": "pages/Credits.fr.md SIT017",
	}
	for name, want := range misplaced {
		_, found := published(t, with(ownContent(), map[string]string{name: "Rien.\n"}))
		if !strings.Contains(found, want) {
			t.Errorf("%s: found %q, want %q", name, found, want)
		}
	}
}

// TestOwnPageAlone: a page and site.yaml are judged alone as in their folder.
func TestOwnPageAlone(t *testing.T) {
	fsys := ownContent()
	for _, name := range []string{"pages/club/statuts.fr.md", "site.yaml"} {
		r := source.NewReader(fs.FS(fsys))
		if found := Settle(r, project.CheckFile(r, fsys, name), Rules()); len(found) > 0 {
			t.Errorf("%s: %v", name, ids(found))
		}
	}
}

// TestFoldersOfOneEngine: several folders are played by one engine, and what belongs
// to games that are not there is not shipped.
func TestFoldersOfOneEngine(t *testing.T) {
	checktest.Whole(t)
	fsys := with(sampleContent(), map[string]string{})
	for name, file := range fsys {
		if rest, ok := strings.CutPrefix(name, "boggle/"); ok && !strings.HasSuffix(name, ".svg") {
			fsys["boggle-club/"+rest] = &fstest.MapFile{Data: file.Data}
		}
	}
	fsys["boggle-club/game.yaml"].Data = []byte("engine: boggle\n" + strings.Replace(string(fsys["boggle/game.yaml"].Data), "title: ", "title: Le club, ", 1))
	fsys["site.yaml"].Data = append(fsys["site.yaml"].Data, "checker: true\n"...)
	files, found := published(t, fsys)
	if found != "" {
		t.Fatal(found)
	}
	for _, name := range []string{"boggle/index.html", "boggle-club/index.html", "boggle.css", "verificateur/bog.html"} {
		if files[name] == "" {
			t.Errorf("%s is missing", name)
		}
	}
	kits := 0
	for name := range files {
		if rest, ok := strings.CutPrefix(name, "boggle/"); ok && strings.HasSuffix(rest, ".pdf") {
			if kits++; files["boggle-club/"+rest] == "" {
				t.Errorf("the club has no %s", rest)
			}
		}
		if strings.Contains(name, "quiadiquoi") || name == "verificateur/qui.html" {
			t.Errorf("%s belongs to no game of the folder", name)
		}
	}
	if kits == 0 || !strings.Contains(files["boggle-club/index.html"], `href="../boggle.css"`) {
		t.Error("no kit, or no style")
	}
	fsys["boggle-club/game.yaml"].Data = []byte(strings.Replace(string(fsys["boggle-club/game.yaml"].Data), "engine: boggle", "engine: bogle", 1))
	if _, found := published(t, fsys); !strings.Contains(found, "boggle-club/game.yaml:1:9 GEN016") {
		t.Errorf("an unknown engine: %s", found)
	}
}

// TestAbsentGames: a related game that the content does not have is a note, be it built in or not,
// and its page does without; a game that is related to itself is an error.
func TestAbsentGames(t *testing.T) {
	checktest.Whole(t)
	fsys := with(dataContent(), nil)
	sheet := string(fsys["cine/game.yaml"].Data)
	for related, want := range map[string]string{
		"[ficelle, loto]": "cine/game.yaml:11:11 GEN029\ncine/game.yaml:11:20 GEN029",
		"[ficele]":        "cine/game.yaml:11:11 GEN029",
		"[cine]":          "cine/game.yaml:11:11 GEN021",
	} {
		fsys["cine/game.yaml"].Data = []byte(sheet + "related: " + related + "\n")
		files, found := published(t, fsys)
		if found != want {
			t.Errorf("%s: found %q, want %q", related, found, want)
		}
		if related != "[cine]" && (files["cine/index.html"] == "" || strings.Contains(files["cine/index.html"], "ficel")) {
			t.Errorf("%s: no page, or a link that leads nowhere", related)
		}
	}
}

// TestNothingOfAbsentGames: a site of cards alone has neither lexicons nor what pages
// need that it does not have.
func TestNothingOfAbsentGames(t *testing.T) {
	checktest.Whole(t)
	fsys := with(dataContent(), nil)
	alone := func() string {
		t.Helper()
		files, found := published(t, fsys)
		if found != "" {
			t.Fatal(found)
		}
		return strings.Join(slices.Sorted(maps.Keys(files)), "\n") + files["credits.html"]
	}
	for name := range fsys {
		if !strings.HasPrefix(name, "cine/") && !strings.HasPrefix(name, "pages/") && name != "site.yaml" || name == "cine/sources.yaml" {
			delete(fsys, name)
		}
	}
	shipped := alone()
	for _, part := range []string{"sablier", "sources.css", "accueil.js", "verificateur/wks", "verificateur/bog", "scowl", "SCOWL"} {
		if strings.Contains(shipped, part) {
			t.Errorf("%s is shipped", part)
		}
	}
	fsys["cine/game.yaml"].Data = append(fsys["cine/game.yaml"].Data, "timers: [{seconds: 60, title: Une minute}]\n"...)
	if !strings.Contains(alone(), "sablier.js") {
		t.Error("a page of timers has no script")
	}
}
