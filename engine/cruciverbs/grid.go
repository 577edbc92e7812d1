package cruciverbs

import (
	"slices"

	"imprimots/engine/check"
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

// Faults gives what keeps a fiche from being a whole crossword: the findings of
// the rules on its rows, its letters, its definitions and its answers.
func (f *Fiche) Faults() []check.Diagnostic {
	rules := slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool {
		return !slices.Contains([]string{"CRU001", "CRU002", "CRU004", "CRU005"}, r.ID)
	})
	return check.Sort(check.Run(rules, &Game{Fiches: []Fiche{*f}}))
}
