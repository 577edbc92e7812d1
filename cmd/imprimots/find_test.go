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
	for _, set := range []struct {
		file  string
		least int // queries
	}{{"recherche-intentions.tsv", 200}, {"recherche-imprevue.tsv", 100}, {"recherche.tsv", 180}} {
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
