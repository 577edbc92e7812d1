package dict

import (
	"reflect"
	"slices"
	"testing"
)

// TestSpellingsAgain looks up more keys than are cached, twice over: what is cached
// for one key is not returned for another.
func TestSpellingsAgain(t *testing.T) {
	l, err := lazily("es.lex")()
	if err != nil {
		t.Fatal(err)
	}
	keys := slices.Collect(l.Keys(Common))
	keys = append(keys[:min(len(keys), 3*len(memory{}))], "ZZZ", "")
	for range 2 {
		for _, key := range keys {
			var want []Spelling
			l.search(key, func(form []rune, set int) bool {
				want = append(want, Spelling{Form: string(form), Readings: l.setReadings(set, form)})
				return true
			})
			if got := l.Spellings(key); !reflect.DeepEqual(got, want) {
				t.Fatalf("%s: %v, want %v", key, got, want)
			}
			if got := l.Accepts(key, nil); got != (len(want) > 0) {
				t.Fatalf("%s: accepted %v", key, got)
			}
		}
	}
}
