package generator

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestSearchFinds asks the site for what readers look for, with its own scripts: of 150
// queries 95 in a hundred have a wished page among the first three.
func TestSearchFinds(t *testing.T) {
	checktest.Whole(t)
	queries, err := os.ReadFile("testdata/recherche.tsv")
	if err != nil {
		t.Fatal(err)
	}
	r, err := builtContent()
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]string{"queries": string(queries)}
	for _, f := range r.Files {
		if name := summed.ReplaceAllString(f.Path, "$1"); strings.HasSuffix(name, "-index.js") || name == "recherche-moteur.js" {
			in[name] = string(f.Data)
		}
	}
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	out := checktest.Judge(t, "trouve.mjs", data)
	var got struct {
		Asked, Found int
		Missed       []string
		Bytes        map[string]int
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Logf("%d of %d; not found:\n%s", got.Found, got.Asked, strings.Join(got.Missed, "\n"))
	if got.Asked < 150 || 100*got.Found < 95*got.Asked {
		t.Errorf("%d of %d are found; not found:\n%s", got.Found, got.Asked, strings.Join(got.Missed, "\n"))
	}
	for lang, n := range got.Bytes {
		if n > 120_000 {
			t.Errorf("the index in %s is of %d bytes, packed by gzip; 120,000 at most", lang, n)
		}
	}
}
