package press_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/source"
)

// TestThemesOfArrowwords: words of the content fill a grid around the twelve words of a
// list: few cells are neither a letter nor a definition, at most two words in five have two
// letters, and all of the list are there.
func TestThemesOfArrowwords(t *testing.T) {
	checktest.Whole(t)
	p, err := built()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("../../engine/worksheet/arrowword/testdata/fr.txt")
	if err != nil {
		t.Fatal(err)
	}
	lists := strings.Split(strings.TrimPrefix(string(data), "# "), "\n# ")
	for _, text := range checktest.Some(lists, 3) {
		lines := strings.Split(strings.TrimSpace(text), "\n")
		part := worksheet.Part{Kind: "arrowword", Words: lines[1:], Must: []string{"zèbre : Il a des rayures"}}
		w, found := p.Read(source.NewReader(fstest.MapFS{}), worksheet.Sheet{ID: "a", Seed: 1, Part: part})
		variants, more, err := p.Make(w, press.Options{}, nil)
		if err != nil || len(variants) != 1 {
			t.Fatalf("%s: %v, %v, %v", lines[0], found, more, err)
		}
		q := variants[0].Parts[0].Quality
		if q.Own != 13 || q.Words < 30 || q.Ground > 14 || q.Definitions > 28 || 5*q.TwoLetter > 2*q.Words {
			t.Errorf("%s: %+v", lines[0], *q)
		}
	}
}
