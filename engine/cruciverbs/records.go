package cruciverbs

import (
	"maps"
	"slices"

	"imprimots/engine/record"
)

// Records gives the words of a fiche with their definitions, those across first.
func (f *Fiche) Records() []record.Record {
	var out []record.Record
	for _, clues := range []map[int][]Entry{f.Across, f.Down} {
		for _, line := range slices.Sorted(maps.Keys(clues)) {
			for _, c := range clues[line] {
				out = append(out, record.Record{Question: c.Clue, Answers: []string{c.Answer}, Note: c.Note, Pos: c.Pos("clue")})
			}
		}
	}
	return out
}
