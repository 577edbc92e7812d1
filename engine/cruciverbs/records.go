package cruciverbs

import (
	"maps"
	"slices"
	"strconv"

	"imprimots/engine/record"
)

// Records returns the words of a fiche with their definitions, those across first.
func (f *Fiche) Records() []record.Record {
	var out []record.Record
	for _, clues := range []map[int][]Entry{f.Across, f.Down} {
		for _, line := range slices.Sorted(maps.Keys(clues)) {
			for _, c := range clues[line] {
				out = append(out, record.Record{Question: c.Clue, Asked: record.Word, Answers: []string{c.Answer}, Note: c.Note, Pos: c.Pos("clue")})
			}
		}
	}
	return out
}

// Minor tags the records of words that fill a grid rather than teach: symbols,
// acronyms, numerals.
const Minor = "minor"

// Listed returns the words of the bank, one record for each definition, tagged with
// its level; the rank of the level is its number of stars.
func (g *Game) Listed() []record.Record {
	var out []record.Record
	for w := range g.bankWords() {
		for stars, level := range Levels {
			for _, clue := range w.At(level) {
				r := record.Record{Question: clue, Asked: record.Word, Answers: []string{w.Word}, Note: w.Note, Stars: stars + 1, Tags: []string{string(level)}, Apart: true, Pos: w.Pos()}
				if slices.Contains(minors, w.Kind) {
					r.Tags = append(r.Tags, Minor)
				}
				out = append(out, r)
			}
		}
	}
	return out
}

// minors are the kinds of words that fill a grid.
var minors = []string{"sigle", "abréviation", "symbole", "chiffre romain", "cheville"}

// Asked returns the subsidiary questions for worksheets.
func (g *Game) Asked() []record.Record {
	var out []record.Record
	for q := range g.AllQuestions() {
		out = append(out, record.Record{
			ID: strconv.Itoa(q.ID), Question: q.Q, Answers: append([]string{q.A}, q.Accept...), Wrong: q.Wrong, Apart: true,
			Stars: q.Stars, Source: q.Evidence, Pos: q.Pos(),
		})
	}
	return out
}
