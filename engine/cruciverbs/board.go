package cruciverbs

import (
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// board returns the board with an id, or for an empty id the first that fits a grid;
// nil when there is none.
func (g *Game) board(id string, of grid.Grid) *Board {
	for b := range check.All(g.Boards) {
		if b.ID == id || id == "" && b.Cols == of.Cols && b.Rows == of.Rows {
			return b
		}
	}
	return nil
}

// Fiche returns the fiche with an id; nil when there is none.
func (g *Game) Fiche(id string) *Fiche {
	for i := range g.Fiches {
		if g.Fiches[i].ID == id {
			return &g.Fiches[i]
		}
	}
	return nil
}

// Fiche returns the fiche that a player has to find, from the transcript or the
// content; nil when there is none.
func (t *Transcript) Fiche(g *Game, player string) *Fiche {
	own := Game{Fiches: t.Fiches}
	if f := own.Fiche(t.Discovers[player]); f != nil {
		return f
	}
	return g.Fiche(t.Discovers[player])
}

// BoardFor returns the board for a grid: the one with an id, or for an empty id the
// first that fits; by default the plain colouring of its size.
func (g *Game) BoardFor(id string, of grid.Grid) Board {
	if b := g.board(id, of); b != nil {
		return *b
	}
	return PlainBoard(of.Cols, of.Rows)
}

// PlainBoard returns the colouring for a size without a declared board: the squares of
// lines 1, 4, 7… are red, the others green.
func PlainBoard(cols, rows int) Board {
	b := Board{ID: "", Cols: cols, Rows: rows}
	for _, s := range NewTrack(cols, rows) {
		switch {
		case s.Side == Corner:
		case s.N%3 == 1:
			b.Red = append(b.Red, s.String())
		default:
			b.Green = append(b.Green, s.String())
		}
	}
	return b
}

// The usual size of the game's grids.
const (
	Cols = 7
	Rows = 10
)

// Entry returns the definition of a word; nil when the fiche has none.
func (f *Fiche) Entry(w grid.Word) *Entry {
	entries := f.lines(w.Dir)[w.Line+1]
	if w.N >= len(entries) {
		return nil
	}
	return &entries[w.N]
}
