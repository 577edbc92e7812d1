package exchange

import (
	"maps"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
)

// layout is a fiche that is sound enough to be written.
type layout struct {
	fiche  *cruciverbs.Fiche
	title  string
	grid   cruciverbs.Grid
	words  []cruciverbs.Word
	number map[cruciverbs.Cell]int
	extra  *extra
}

// Write writes a fiche in a format. It must be whole: each cell a letter or
// black, each word one definition with the answer of the grid. The error is a
// [*Refusal] with the places in the YAML that the fiche was read from.
func Write(f *cruciverbs.Fiche, format Format) ([]byte, error) {
	l, found := newLayout(f)
	if len(found) > 0 {
		return nil, &Refusal{Findings: found}
	}
	switch format {
	case Puz:
		return l.puz()
	case JPZ:
		return l.jpz(), nil
	}
	return l.ipuz(), nil
}

func newLayout(f *cruciverbs.Fiche) (*layout, []check.Diagnostic) {
	g, err := cruciverbs.ParseGrid(f.Rows)
	if err != nil {
		return nil, []check.Diagnostic{{
			Pos: f.Pos("rows"), Msg: ficheGrid.With(), Hint: hintRows.With(cruciverbs.MinSide, cruciverbs.MaxSide),
		}}
	}
	l := &layout{fiche: f, title: f.Title, grid: g, words: g.Words(), number: numbering(g)}
	if l.title == "" {
		l.title = f.ID
	}
	if found := l.faults(); len(found) > 0 {
		return nil, found
	}
	l.extra = newExtra(f, l.words)
	return l, nil
}

// faults are why a fiche cannot be written.
func (l *layout) faults() (found []check.Diagnostic) {
	f := l.fiche
	for r, line := range l.grid.Lines() {
		if c := strings.IndexByte(line, cruciverbs.Open); c >= 0 {
			found = append(found, check.Diagnostic{
				Pos: f.Pos("rows", r), Msg: ficheOpen.With(cruciverbs.Cell{Row: r, Col: c}.String()), Hint: hintWhole.With(),
			})
		}
	}
	if len(found) > 0 {
		return found
	}
	count := map[string]map[int]int{"across": {}, "down": {}}
	for _, w := range l.words {
		count[dirKey(w.Dir)][w.Line+1]++
		e := f.Entry(w)
		if e == nil {
			found = append(found, check.Diagnostic{
				Pos: f.Pos(dirKey(w.Dir), w.Line+1), Msg: ficheClue.With(w.Name(), w.Text), Hint: hintAgree.With(),
			})
			continue
		}
		if key, ok := cruciverbs.AnswerKey(e.Answer); !ok || key != w.Text {
			found = append(found, check.Diagnostic{
				Pos: e.Pos("answer"), Msg: ficheAnswer.With(e.Answer, w.Name(), w.Text), Hint: hintAgree.With(),
			})
		}
	}
	found = append(found, spare(f.Across, count["across"])...)
	return check.Sort(append(found, spare(f.Down, count["down"])...))
}

// spare are the definitions beyond the number of words of each line.
func spare(lines map[int][]cruciverbs.Entry, words map[int]int) (found []check.Diagnostic) {
	for _, n := range slices.Sorted(maps.Keys(lines)) {
		for i := words[n]; i < len(lines[n]); i++ {
			found = append(found, check.Diagnostic{
				Pos: lines[n][i].Pos("clue"), Msg: ficheSpare.With(short(lines[n][i].Clue)), Hint: hintAgree.With(),
			})
		}
	}
	return found
}

func dirKey(d cruciverbs.Dir) string {
	if d == cruciverbs.Vertical {
		return "down"
	}
	return "across"
}

// byNumber gives the words of a direction in the order of their numbers.
func (l *layout) byNumber(d cruciverbs.Dir) []cruciverbs.Word {
	var out []cruciverbs.Word
	for _, w := range l.words {
		if w.Dir == d {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, byStart)
	return out
}
