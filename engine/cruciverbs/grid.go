package cruciverbs

import (
	"imprimots/engine/grid"
)

// The size of the game's own grids.
const (
	Cols = 7
	Rows = 10
)

// Entry gives the definition of a word; nil when the fiche has none.
func (f *Fiche) Entry(w grid.Word) *Entry {
	entries := f.lines(w.Dir)[w.Line+1]
	if w.N >= len(entries) {
		return nil
	}
	return &entries[w.N]
}
