package cruciverbs

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// sound returns the fiches with valid rows, and their grids; the others cannot be
// judged further.
func (g *Game) sound() iter.Seq2[*Fiche, grid.Grid] {
	return func(yield func(*Fiche, grid.Grid) bool) {
		for f := range check.All(g.Fiches) {
			cells, err := grid.Parse(f.Rows)
			if err == nil && !strings.ContainsRune(strings.Join(f.Rows, ""), grid.Open) && !yield(f, cells) {
				return
			}
		}
	}
}

// fiches returns the fiches of the content, whatever their rows.
func (g *Game) fiches() iter.Seq[*Fiche] { return check.All(g.Fiches) }

// entries returns the definitions of all fiches: across before down, line by line.
func (g *Game) entries() iter.Seq2[*Fiche, *Entry] {
	return func(yield func(*Fiche, *Entry) bool) {
		for i := range g.Fiches {
			f := &g.Fiches[i]
			for _, d := range grid.Dirs {
				lines := f.lines(d)
				for _, n := range slices.Sorted(maps.Keys(lines)) {
					for i := range lines[n] {
						if !yield(f, &lines[n][i]) {
							return
						}
					}
				}
			}
		}
	}
}

// bankWords returns the words of all banks.
func (g *Game) bankWords() iter.Seq[*BankWord] {
	return check.Each(g.Banks, func(b *Bank) []BankWord { return b.Words })
}

// AllQuestions returns the questions of all lists.
func (g *Game) AllQuestions() iter.Seq[*Question] {
	return check.Each(g.Questions, func(l *QuestionList) []Question { return l.Questions })
}

// lines returns the definitions of a direction.
func (f *Fiche) lines(d grid.Dir) map[int][]Entry {
	if d == grid.Vertical {
		return f.Down
	}
	return f.Across
}

// keyOf returns the YAML key of the definitions of a direction.
func keyOf(d grid.Dir) string {
	if d == grid.Vertical {
		return "down"
	}
	return "across"
}

// How sentences name lines and words.
var (
	textRow    = check.Text{FR: "ligne %d", EN: "row %d"}
	textColumn = check.Text{FR: "colonne %d", EN: "column %d"}
	textWord   = check.Text{FR: "%s, mot %d (%s à %s)", EN: "%s, word %d (%s to %s)"}
)

// LineName returns the name of a line for a sentence; n counts from 1.
func LineName(d grid.Dir, n int) check.Message {
	if d == grid.Vertical {
		return textColumn.With(n)
	}
	return textRow.With(n)
}

// wordName returns the name of a word for a sentence: "ligne 4, mot 2 (4.3 à 4.7)".
func wordName(w grid.Word) check.Message {
	return textWord.With(LineName(w.Dir, w.Line+1), w.N+1, w.Cells[0].String(), w.Cells[len(w.Cells)-1].String())
}

// at returns the place of the definition of a word, or of its line when it has none.
func (f *Fiche) at(w grid.Word) check.Pos {
	if e := f.Entry(w); e != nil {
		return e.Where.Pos()
	}
	return f.Pos(keyOf(w.Dir), w.Line+1)
}
