package main

import (
	"encoding/json"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator"
	"imprimots/generator/source"
	"imprimots/templates"
)

// sum is that of a file in its name.
var sum = regexp.MustCompile(`\.[0-9a-f]{8}\.`)

// TestSearchByIntention asks the whole site, with its own scripts, for what people want to do: of each set
// of queries 95 in a hundred have a page that serves among the first three entries.
func TestSearchByIntention(t *testing.T) {
	checktest.Whole(t)
	if builtAtelier() == nil {
		t.Skip("SKIPPED: NOTHING WAS SOUGHT: make atelier")
	}
	built, err := generator.Build(generator.Input{Content: content.FS, Templates: templates.FS, Atelier: builtAtelier(), Manual: manual})
	if err != nil || len(built.Files) == 0 {
		t.Fatal(err, built.Findings)
	}
	in := map[string]string{}
	for _, f := range built.Files {
		if name := sum.ReplaceAllString(f.Path, "."); strings.HasSuffix(name, "-index.js") || name == "recherche-moteur.js" {
			in[name] = string(f.Data)
		}
	}
	acts(t, in)
	for _, set := range []struct {
		file  string
		least int // queries
	}{{"recherche-intentions.tsv", 300}, {"recherche-imprevue.tsv", 100}, {"recherche.tsv", 180}} {
		queries, err := os.ReadFile(path.Join("../../generator/testdata", set.file))
		if err != nil {
			t.Fatal(err)
		}
		in["queries"] = string(queries)
		data, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Asked, Found int
			Missed       []string
			Bytes        map[string]int
		}
		if err := json.Unmarshal([]byte(checktest.Judge(t, "trouve.mjs", data)), &got); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d of %d; index %v bytes", set.file, got.Found, got.Asked, got.Bytes)
		if got.Asked < set.least || 100*got.Found < 95*got.Asked {
			t.Errorf("%s: %d of %d are found; not found:\n%s", set.file, got.Found, got.Asked, strings.Join(got.Missed, "\n"))
		}
	}
}

// lacking are pages that a site may be without: those of programs, and those that a language does not have.
var lacking = regexp.MustCompile(`^(telecharger|du-jour|\*/jouer|\*/sablier|\*/marque|\*/partie)\.html$`)

// acts demands that each action of the languages leads to its page, and to the part of it.
func acts(t *testing.T, indexes map[string]string) {
	t.Helper()
	for _, of := range []struct{ lang, index string }{{"fr", "recherche-index.js"}, {"en", "en/search-index.js"}} {
		var index struct{ A [][]any }
		script := strings.TrimSuffix(strings.TrimPrefix(indexes[of.index], "var rechercheIndex="), ";\n")
		if err := json.Unmarshal([]byte(script), &index); err != nil {
			t.Fatal(err)
		}
		shown := map[string]string{} // the addresses by what actions say
		for _, a := range index.A {
			if len(a) > 4 {
				shown[plainSpaces.Replace(a[3].(string))] = a[0].(string)
			}
		}
		for _, a := range source.NewReader(templates.FS).SentencesIn(of.lang).Search.Actions {
			at, there := shown[a.Says]
			_, part, _ := strings.Cut(a.On[0], "#")
			if !there && !lacking.MatchString(a.On[0]) || there && !strings.HasSuffix(at, part) {
				t.Errorf("%s: %q leads to %q, not to %s", of.lang, a.Title, at, a.On[0])
			}
		}
	}
}

// plainSpaces undoes what is set at signs.
var plainSpaces = strings.NewReplacer("\u202f", " ", "\u00a0", " ")
