package fill

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
)

// Seen returns the grid as far as it is known: with the letters of cells that have
// only one left.
func (f *Filler) Seen() grid.Grid {
	cells := slices.Clone(f.grid.Bytes())
	for i, c := range f.cells {
		if cells[i] == grid.Open && bits.OnesCount32(c.letters) == 1 {
			cells[i] = 'A' + byte(bits.TrailingZeros32(c.letters))
		}
	}
	return grid.Of(f.grid.Cols, cells)
}

// Fitting returns the words that still fit a run, after Begin: those whose every
// letter also fits a crossing word. It is nil for a given run.
func (f *Filler) Fitting(w grid.Word) []Term {
	for i := range f.slots {
		s := &f.slots[i]
		if s.Word.Dir != w.Dir || s.Word.Line != w.Line || s.Word.N != w.N {
			continue
		}
		var out []Term
		for at, set := range s.words {
			for ; set != 0; set &= set - 1 {
				out = append(out, s.Terms[at*64+bits.TrailingZeros64(set)])
			}
		}
		return out
	}
	return nil
}
