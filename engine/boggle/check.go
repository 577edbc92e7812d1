package boggle

import (
	"iter"
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

// sound returns the grids with valid rows and edition, and their boards: only those
// can be judged further.
func (g *Game) sound() iter.Seq2[*Grid, Board] {
	side := g.Settings().Side
	return func(yield func(*Grid, Board) bool) {
		for grid := range check.All(g.Grids) {
			b, ok := boardOf(side, grid.Rows)
			if ok && slices.Contains(Editions, grid.Edition) && !yield(grid, b) {
				return
			}
		}
	}
}

// boardOf parses the rows of a board of the given side. ok is false when they are not
// a board; the result then has that side all the same.
func boardOf(side int, rows []string) (b Board, ok bool) {
	b = newBoard(make([]letters.Letter, side*side))
	if len(rows) != side {
		return b, false
	}
	for i, row := range rows {
		ls, ok := parseCells(row)
		if !ok || len(ls) != side {
			return b, false
		}
		copy(b[i*side:], ls)
	}
	return b, true
}
