//go:build !atelier

package cruciverbs

import (
	"imprimots/engine/grid"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

// Laid returns the words of the fiches with their clues and, where there is a single
// complete fiche, the place of each in its grid.
func (g *Game) Laid() (words []record.Record, places []crisscross.Place) {
	if len(g.Fiches) == 1 {
		return g.Fiches[0].Laid()
	}
	for i := range g.Fiches {
		words = append(words, g.Fiches[i].Records()...)
	}
	return words, nil
}

// Laid returns the words of a fiche with their clues and the place of each, in the order
// of the grid; without places for an incomplete fiche.
func (f *Fiche) Laid() (words []record.Record, places []crisscross.Place) {
	g, err := grid.Parse(f.Rows)
	if err != nil || len(f.Faults()) > 0 {
		return f.Records(), nil
	}
	for _, w := range g.Words() {
		e := f.Entry(w)
		words = append(words, record.Record{Question: e.Shown(), Answers: []string{e.Answer}, Pos: e.Pos("clue")})
		places = append(places, crisscross.Place{Row: w.Cells[0].Row, Col: w.Cells[0].Col, Down: w.Dir == grid.Vertical, Placed: true})
	}
	return words, places
}

// Shown returns the clue as other programs show it: with its ending.
func (e *Entry) Shown() string {
	if e.Note == "" || e.Clue == "" {
		return e.Clue
	}
	return e.Clue + Ending(e.Note)
}

// Ending returns how a note ends a clue in other programs.
func Ending(note string) string { return " (" + note + ")" }

// Definitions returns the banks of definitions of the game.
func (g *Game) Definitions() []Bank { return g.Banks }
