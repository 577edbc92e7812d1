package crisscross

import (
	"encoding/json"
	"testing"

	"imprimots/engine/check/checktest"
)

// TestOther lays out twenty lists beside npm's crossword-layout-generator: no list has
// fewer words or crossings. One sample of five lists takes the usual effort; all take
// the high one.
func TestOther(t *testing.T) {
	checktest.Whole(t)
	var lists [][]string
	for i := range uint64(20) {
		from := schoolWords()
		if i%2 == 1 {
			from = longWords()
		}
		lists = append(lists, draw(1000+i, []int{12, 15, 20, 30, 40}[i/2%5], from))
	}
	if !checktest.All() {
		lists = lists[:5]
	}
	input, err := json.Marshal(lists)
	if err != nil {
		t.Fatal(err)
	}
	var theirs []struct{ Placed, Crossings int }
	if err := json.Unmarshal([]byte(checktest.Judge(t, "crossword.mjs", input)), &theirs); err != nil || len(theirs) != len(lists) {
		t.Fatal(err)
	}
	words, crossings := 0, 0
	for i, list := range lists {
		steps := Usual(len(list))
		if checktest.All() {
			steps = High(len(list))
		}
		l, _ := onA4(t, list, steps, uint64(i))
		if l.Placed < theirs[i].Placed || l.Crossings < theirs[i].Crossings {
			t.Errorf("list %d of %d words: %d words and %d crossings, theirs %+v", i, len(list), l.Placed, l.Crossings, theirs[i])
		}
		t.Logf("%2d words: %2d and %2d crossings, theirs %2d and %2d", len(list), l.Placed, l.Crossings, theirs[i].Placed, theirs[i].Crossings)
		words, crossings = words+l.Placed-theirs[i].Placed, crossings+l.Crossings-theirs[i].Crossings
	}
	if words < 0 || crossings <= 0 {
		t.Errorf("%d words and %d crossings more than theirs", words, crossings)
	}
	t.Logf("%d words and %d crossings more than theirs on %d lists", words, crossings, len(lists))
}
