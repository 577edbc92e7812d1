package site

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/catalog"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

var sentenceCall = regexp.MustCompile(`[{( ]t "([a-z]+\.\w+)"|\.(?:HTML|Text)\("([a-z]+\.\w+)"`)

// TestSentences: each sentence that the templates or the program call for is in the
// texts, each of the texts is called for, and all languages say the same.
func TestSentences(t *testing.T) {
	checktest.Whole(t)
	called := map[string]bool{}
	read := func(fsys fs.FS, ext string) {
		fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(name, ext) && !strings.HasSuffix(name, "_test.go") {
				data, err := fs.ReadFile(fsys, name)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range sentenceCall.FindAllStringSubmatch(string(data), -1) {
					called[m[1]+m[2]] = true
				}
			}
			return nil
		})
	}
	read(templates.FS, ".html")
	read(os.DirFS("."), ".go")
	for _, lang := range languages.Codes() {
		c := realTexts()(lang)
		keys := c.Keys()
		for _, key := range slices.Sorted(maps.Keys(called)) {
			section, _, _ := strings.Cut(key, ".")
			if c.GamesOnly && !slices.ContainsFunc(keys, func(k string) bool { return strings.HasPrefix(k, section+".") }) {
				continue // none of its pages says it
			}
			if !slices.Contains(keys, key) {
				t.Errorf("%s.yaml has no %s", lang, key)
			}
		}
		for _, key := range keys {
			if !called[key] && !strings.HasPrefix(key, "figure.") { // whose names are those of the figures
				t.Errorf("%s.yaml: nothing says %s", lang, key)
			}
		}
	}
	r := source.NewReader(templates.FS)
	for _, d := range append(CheckSentences(r.Sentences()), r.Findings()...) {
		t.Errorf("%s: %s", d.Pos.In(check.English), d.Msg.In(check.English))
	}
}

// TestCheckSentences: what a language lacks, has alone or says otherwise is found.
func TestCheckSentences(t *testing.T) {
	texts := func(lang string, list map[string]string) *catalog.File {
		return &catalog.File{Lang: lang, Texts: map[string]map[string]string{"a": list}}
	}
	fr := texts("fr", map[string]string{"x": "{n} mot{|s}", "y": "Oui"})
	for want, en := range map[string]map[string]string{
		"": {"x": "{n} word{|s}", "y": "Yes"},
		"the sentence a.y is missing in the language \"en\"":                                            {"x": "{n}"},
		"no page says the sentence a.z: languages/fr/site.yaml does not have it":                        {"x": "{n}", "y": "", "z": ""},
		"the sentence a.x has the values \"m\"; in French, it has \"n\"":                                {"x": "{m}", "y": ""},
		"the sentence a.y has a brace that is around neither a {name} nor two forms with a bar between": {"x": "{n}", "y": "{"},
	} {
		var got []string
		for _, d := range CheckSentences([]*catalog.File{texts("en", en), fr}) {
			got = append(got, d.Msg.In(check.English))
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestSay: sentences are put into templates as what a page would make of them; those with
// tags, and templates with a program, are left to html/template.
func TestSay(t *testing.T) {
	for text, want := range map[string][2]string{
		`<p title="{{t "game.contents"}}">{{if .}}{{t "game.contents"}}{{end}}</p>`:   {`<p title="Sommaire">{{if .}}Sommaire{{end}}</p>`, `<p title="Sommaire">Sommaire</p>`},
		`{{$x := t "game.contents"}}<b>{{$x}}</b>{{t "game.kit_guide"}}`:              {`{{$x := t "game.contents"}}<b>{{$x}}</b>{{t "game.kit_guide"}}`, ""},
		`<p title={{t "game.print_it"}}><a href="?q={{t "game.print_it"}}">`:          {`<p title={{t "game.print_it"}}><a href="?q={{t "game.print_it"}}">`, `<p title=Imprimer&#32;le&#32;jeu><a href="?q=Imprimer%20le%20jeu">`},
		`<script>say({{t "game.contents"}})</script>`:                                 {`<script>say({{t "game.contents"}})</script>`, `<script>say("Sommaire")</script>`},
		`<p onclick="say({{t "game.contents"}})">`:                                    {`<p onclick="say({{t "game.contents"}})">`, `<p onclick="say(&#34;Sommaire&#34;)">`},
		`<script src="x.js"></script>{{range .}}{{t "game.contents"}}{{end}}{{t ""}}`: {`<script src="x.js"></script>{{range .}}Sommaire{{end}}{{t ""}}`, ""},
	} {
		files := fstest.MapFS{"page.html": {Data: []byte(text)}}
		said, err := ParseTemplates(files, files, realTexts())
		if err != nil {
			t.Fatal(err)
		}
		set, err := said.set("page.html")
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Lookup("page.html").Tree.Root.String(); got != want[0] {
			t.Errorf("%s: %s", text, got)
		}
		var out bytes.Buffer
		if err := said.run(&out, "page.html", true); want[1] != "" && (err != nil || out.String() != want[1]) {
			t.Errorf("%s: %s, %v", text, out.String(), err)
		}
	}
}
