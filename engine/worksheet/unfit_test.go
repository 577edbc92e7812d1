package worksheet_test

import (
	"slices"
	"testing"

	"imprimots/dict"
	"imprimots/engine/worksheet"
)

// TestUnfit: words of the lists, and those that begin so, are not chosen; most others are.
func TestUnfit(t *testing.T) {
	for _, c := range []struct {
		lang, key string
		want      bool
	}{{"fr", "ALCOOL", true}, {"fr", "ALCOOLIQUE", true}, {"fr", "SANG", true}, {"fr", "SANGLIER", false}, {"fr", "VIN", true}, {"fr", "VINGT", false},
		{"fr", "CHATEAU", false}, {"de", "BIER", true}, {"en", "WINE", true}, {"es", "VINO", true}, {"it", "VINO", false}, {"fr", "VIOLON", false}, {"fr", "SECTEUR", false}} {
		if got := worksheet.Unfit(c.lang, c.key); got != c.want {
			t.Errorf("%s %s: %v", c.lang, c.key, got)
		}
	}
	words := dict.French().CommonKeys()
	kept := slices.DeleteFunc(slices.Clone(words), func(k string) bool { return worksheet.Unfit("fr", k) })
	if n := len(words) - len(kept); n < 30 || n > len(words)/20 {
		t.Errorf("%d of %d common words are not chosen", n, len(words))
	}
}
