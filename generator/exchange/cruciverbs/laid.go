package cruciverbs

import (
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/record"
	"imprimots/engine/worksheet/crisscross"
)

// Laid returns the words of a fiche with their definitions, and the place of each;
// nothing for an incomplete fiche.
func Laid(f *cruciverbs.Fiche) ([]record.Record, []crisscross.Place) {
	g, err := grid.Parse(f.Rows)
	if err != nil || len(f.Faults()) > 0 {
		return nil, nil
	}
	var records []record.Record
	var places []crisscross.Place
	for _, w := range g.Words() {
		e := f.Entry(w)
		records = append(records, record.Record{Question: shown(e), Answers: []string{e.Answer}, Pos: e.Pos("clue")})
		places = append(places, crisscross.Place{Row: w.Cells[0].Row, Col: w.Cells[0].Col, Down: w.Dir == grid.Vertical, Placed: true})
	}
	return records, places
}
