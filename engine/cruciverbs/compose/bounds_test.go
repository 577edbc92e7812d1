package compose

import "testing"

// The greatest effort takes no more steps on a large grid than on the usual one, and the
// memos of lines have pages only where a search has looked.
func TestSearchIsBounded(t *testing.T) {
	for _, c := range []struct{ cols, rows, effort, want int }{
		{7, 10, 1, buildSteps}, {7, 10, MaxEffort, mostSteps}, {30, 30, 1, buildSteps * 900 / 70}, {30, 30, MaxEffort, mostSteps},
	} {
		if got := (&composer{r: Request{Cols: c.cols, Rows: c.rows}}).steps(c.effort); got != c.want {
			t.Errorf("%d by %d, effort %d: %d steps, want %d", c.cols, c.rows, c.effort, got, c.want)
		}
	}
	tr := newTrie(frenchLists(tierEasy, 10).Words(10), func(term) int { return 1 })
	on := newCanvas(7, 10, anything)
	if !on.put(place{"JAZZ", 0, 3, 1}) {
		t.Fatal("the word has no place")
	}
	w := newBuilder(on, tr, bounds{maxBlack: 12, maxSingles: 10, maxTwos: 5})
	if _, _, stuck := w.stuckLine(); stuck {
		t.Fatal("the word cannot be crossed")
	}
	pages, made := 0, 0
	for _, m := range append(w.memo[0], w.memo[1]...) {
		for _, page := range m {
			if pages++; page != nil {
				made++
			}
		}
	}
	if made == 0 || made > pages/10 {
		t.Errorf("%d of %d pages are made before the search begins", made, pages)
	}
}
