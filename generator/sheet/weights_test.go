package sheet_test

import (
	"bytes"
	"strings"
	"testing"

	"imprimots/generator/sheet"
)

// A kit on several papers is given in parts that have it all, each asking for two sides
// where it has backs alone.
func TestWeights(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	groups := 0
	var names []string
	for _, w := range kit.Weights() {
		names = append(names, w.File)
		groups += len(w.Groups)
		backs := false
		for _, g := range w.Groups {
			if g.Grams != w.Groups[0].Grams {
				t.Errorf("%s: %d g/m² among %d", w.File, g.Grams, w.Groups[0].Grams)
			}
			backs = backs || g.Duplex || g.Kind == sheet.Booklet
		}
		data, _, err := sheet.PDF(w, b.options())
		if err != nil {
			t.Fatal(err)
		}
		if simplex := bytes.Contains(data, []byte("/Duplex /Simplex")); simplex == backs {
			t.Errorf("%s: has backs: %v, one side asked for: %v", w.File, backs, simplex)
		}
	}
	if groups != len(kit.Groups) || len(names) < 2 || !strings.HasSuffix(names[0], "g.pdf") {
		t.Errorf("%d groups in %q, %d in all", groups, names, len(kit.Groups))
	}
	for i := range kit.Groups {
		kit.Groups[i].Grams = 80
	}
	if got := kit.Weights(); got != nil {
		t.Errorf("a kit on one paper has %d parts", len(got))
	}
}
