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

// What fiches are made of; see package grid.
type (
	// Grid is the cells of a sound grid.
	Grid = grid.Grid
	// Cell is a place in a grid.
	Cell = grid.Cell
	// Word is a run of two cells or more.
	Word = grid.Word
	// Dir is the direction of a word.
	Dir = grid.Dir
)

// The marks and bounds of grids, and the directions of words.
const (
	Black      = grid.Black
	Open       = grid.Open
	MinSide    = grid.MinSide
	MaxSide    = grid.MaxSide
	Horizontal = grid.Horizontal
	Vertical   = grid.Vertical
)

// Entry gives the definition of a word; nil when the fiche has none.
func (f *Fiche) Entry(w Word) *Entry {
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
