package exchange

import (
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
)

// board is a grid that is being read, cell by cell.
type board struct {
	in         *input
	cols, rows int
	cells      []byte // capital, '#', or 0 where nothing is known yet
	offset     []int  // where each cell stands in the file
	voids      int
	unsolved   int
}

func (in *input) newBoard(cols, rows int) *board {
	return &board{in: in, cols: cols, rows: rows, cells: make([]byte, cols*rows), offset: make([]int, cols*rows)}
}

func (b *board) index(c cruciverbs.Cell) int { return c.Row*b.cols + c.Col }

func (b *board) has(c cruciverbs.Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < b.rows && c.Col < b.cols
}

func (b *board) black(c cruciverbs.Cell, offset int) {
	b.cells[b.index(c)], b.offset[b.index(c)] = cruciverbs.Black, offset
}

// void counts a cell that is not part of the grid as black.
func (b *board) void(c cruciverbs.Cell, offset int) {
	b.voids++
	b.black(c, offset)
}

// letter puts the solution of a white cell in.
func (b *board) letter(c cruciverbs.Cell, s string, offset int) {
	i := b.index(c)
	b.offset[i] = offset
	s = strings.TrimSpace(s)
	key, ok := dict.Fold(s)
	switch {
	case ok && len(key) == 1:
		b.cells[i] = key[0]
	case s == "" || s == "-" || s == "?":
		b.cells[i] = cruciverbs.Open
		b.unsolved++
	case ok || utf8.RuneCountInString(s) > 1:
		b.in.fault(offset, rebusCell.With(c.String(), short(s)), hintRebus.With())
	default:
		b.in.fault(offset, otherSign.With(c.String(), short(s)), hintLetters.With())
	}
}

// finish gives the grid, when all is known of its cells.
func (b *board) finish() (cruciverbs.Grid, bool) {
	white, lines := 0, make([]string, b.rows)
	for i, l := range b.cells {
		if l != cruciverbs.Black {
			white++
		}
		if l == 0 {
			l = cruciverbs.Open
		}
		lines[i/b.cols] += string(rune(l))
	}
	switch {
	case b.unsolved > 0 && b.unsolved == white:
		b.in.fault(-1, noSolution.With(), hintSolution.With())
	case b.unsolved > 0:
		for i, l := range b.cells {
			if l == cruciverbs.Open {
				b.in.fault(b.offset[i], noLetter.With(cruciverbs.Cell{Row: i / b.cols, Col: i % b.cols}.String()), hintSolution.With())
			}
		}
	}
	if len(b.in.faults) > 0 {
		return cruciverbs.Grid{}, false
	}
	g, err := cruciverbs.ParseGrid(lines)
	if err != nil { // the size was looked at before, the letters too
		b.in.fault(-1, unknownForm.With(), hintForms.With())
		return g, false
	}
	if len(g.Words()) == 0 {
		b.in.fault(-1, noWords.With(), hintKind.With())
		return g, false
	}
	if b.voids > 0 {
		b.in.note(noteVoid, b.voids)
	}
	if white > 3 && strings.Trim(strings.Join(lines, ""), "X#") == "" {
		b.in.note(noteAllX)
	}
	return g, true
}

// numbering gives the standard numbers of the cells: row by row, each cell where
// a word begins.
func numbering(g cruciverbs.Grid) map[cruciverbs.Cell]int {
	starts := map[cruciverbs.Cell]bool{}
	for _, w := range g.Words() {
		starts[w.Cells[0]] = true
	}
	out := map[cruciverbs.Cell]int{}
	for r := range g.Rows {
		for c := range g.Cols {
			if cell := (cruciverbs.Cell{Row: r, Col: c}); starts[cell] {
				out[cell] = len(out) + 1
			}
		}
	}
	return out
}
