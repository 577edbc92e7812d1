package generator

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/source"
	"imprimots/templates"
)

// templateOf gives a template of the program, with a change.
func templateOf(t *testing.T, name, before, after string) string {
	t.Helper()
	data, err := fs.ReadFile(templates.FS, name)
	if err != nil || !strings.Contains(string(data), before) {
		t.Fatalf("%s has no %q (%v)", name, before, err)
	}
	return strings.Replace(string(data), before, after, 1)
}

func TestOwnTemplates(t *testing.T) {
	checktest.Whole(t)
	before, found := published(t, dataContent())
	if found != "" {
		t.Fatal(found)
	}
	files, found := published(t, with(dataContent(), map[string]string{
		"templates/site/404.html":        templateOf(t, "site/404.html", "<h1>", "<img src=\"{{.Page.Root}}{{fichier \"icone.svg\"}}\" alt=\"\"><h1 class=\"perdu\">"),
		"templates/site/static/site.css": templateOf(t, "site/static/site.css", "70rem", "80rem"),
		"templates/print/color.yaml":     templateOf(t, "print/color.yaml", "id: color", "id: color # le nôtre"),
		"templates/site/.cache/x.js":     "x",
	}))
	if found != "" {
		t.Fatal(found)
	}
	if _, found := published(t, with(dataContent(), map[string]string{"templates/site/credits.html": templateOf(t, "site/credits.html", "<h1>", "<img src=\"{{.Page.Root}}icone.svg\" alt=\"\"><h1>")})); found != "credits.html SIT001" {
		t.Errorf("a template that names a file without its sum: %q", found)
	}
	if !strings.Contains(files["404.html"], `<h1 class="perdu">`) || !strings.Contains(files["site.css"], "80rem") {
		t.Error("a template of the content does not stand in the place of the program's")
	}
	pages := func(files map[string]string) [][]byte { // a kit carries its source, templates with it
		all, err := pdf.Pages([]byte(files["cine/kit.pdf"]))
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if !slices.EqualFunc(pages(files), pages(before), bytes.Equal) || len(files) != len(before) {
		t.Error("what was not replaced has changed")
	}
}

// TestOriginals: a content with all of the templates that it may replace, as they are, is built
// like one without them.
func TestOriginals(t *testing.T) {
	checktest.Whole(t)
	before, found := published(t, dataContent())
	if found != "" {
		t.Fatal(found)
	}
	names, err := source.Replaceable(templates.FS)
	if err != nil || len(names) < 100 {
		t.Fatal(len(names), err)
	}
	originals := map[string]string{}
	for _, name := range names {
		originals["templates/"+name] = templateOf(t, name, "", "")
	}
	after, found := published(t, with(dataContent(), originals))
	if found != "" {
		t.Fatal(found)
	}
	for name, data := range before {
		if data != after[name] {
			t.Errorf("%s differs", name)
		}
	}
	if len(after) != len(before) {
		t.Errorf("%d files, %d without them", len(after), len(before))
	}
}

func TestOwnTemplatesFaults(t *testing.T) {
	checktest.Whole(t)
	cases := map[string]struct{ text, want string }{
		"site/own.html":                     {"<p>\n  {{if}}", "templates/site/own.html:2:1 SIT019"},
		"site/404.html":                     {"{{call .Page}}{{define \"404.html title\"}}a{{end}}{{define \"404.html description\"}}b{{end}}", "templates/site/404.html:1:3 SIT019"},
		"site/home.html":                    {"{{.Page.Titel}}", "templates/site/home.html:1:8 SIT019"},
		"site/credits.html":                 {"<p onclick=\"{{.Page.Title}}", "templates/site/credits.html SIT019"},
		"site/page.html":                    {"{{exec \"ls\"}}", "templates/site/page.html:1:1 SIT019"},
		"site/game.html":                    {"\xff", "templates/site/game.html"},
		"site/boggle/trial.html":            {"{{if}}", "templates/site/boggle/trial.html:1:1 SIT019"}, // of a game that is not there
		"print/layouts/boggle/keys.yaml":    {"layout: a\nextends: a\n", "templates/print/layouts/boggle/keys.yaml:2:10 PRI015"},
		"print/color.yaml":                  {"id: [", "templates/print/color.yaml:1:1 GEN005"},
		"print/layouts/marks.yaml":          {"layout: a\nextends: b\n---\nlayout: b\nextends: a\n", "templates/print/layouts/marks.yaml:2:10 PRI015"},
		"languages/en/kits.yaml":            {"lang: [", "templates/languages/en/kits.yaml:1:1 GEN005"},
		"languages/en/site.yaml":            {templateOf(t, "languages/en/site.yaml", "lang: en", "lang: fr"), "GEN014"},
		"languages/en/start/none/game.yaml": {"title: A\n", "templates/languages/en/start/none/game.yaml GEN023"},
		"languages":                         {"x", "templates/languages GEN023"},
		"site/texts/fr.yaml":                {"lang: fr\n", "templates/site/texts/fr.yaml GEN023"},
		"site/autre.html":                   {"x", "templates/site/autre.html GEN023"},
		"site/static/recherche.js":          {"x", "templates/site/static/recherche.js GEN023"},
		"site/static/site.css":              {"@import 'site.css';", "templates/site/static/site.css SIT019"},
		"fonts/Alegreya-Bold.ttf":           {"x", "templates/fonts/Alegreya-Bold.ttf GEN023"},
	}
	for name, c := range cases {
		if files, found := published(t, with(dataContent(), map[string]string{"templates/" + name: c.text})); !strings.Contains(found, c.want) || len(files) > 0 && !strings.HasSuffix(c.want, "GEN023") {
			t.Errorf("%s: found %q, want %q; %d files", name, found, c.want, len(files))
		}
	}
	r, err := Build(Input{
		Content: with(dataContent(), map[string]string{"templates/site/own.html": "{{if}}"}), Templates: templates.FS,
		Name: func(name string) string { return "club/" + name },
	})
	if err != nil || len(r.Findings) != 1 || r.Findings[0].Pos != (check.Pos{File: "club/templates/site/own.html", Line: 1, Col: 1}) {
		t.Errorf("%v, %v", r, err)
	}
	if r.Sources["club/templates/site/own.html"] == nil {
		t.Error("the line of the template cannot be shown: " + fmt.Sprint(len(r.Sources)))
	}
}
