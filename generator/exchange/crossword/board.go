package crossword

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/grid"
)

// board is a grid being read, cell by cell.
type board struct {
	*reader
	cols     int
	cells    []byte // capital, '#', or 0 while unknown
	offset   []int  // offset of each cell in the file
	voids    int
	unsolved int
	styled   bool // whether a cell has a circle, a color or the like
}

func (r *reader) newBoard(cols, rows int) *board {
	r.numbers = map[string]grid.Cell{}
	return &board{reader: r, cols: cols, cells: make([]byte, cols*rows), offset: make([]int, cols*rows)}
}

func (b *board) cell(i int) grid.Cell { return grid.Cell{Row: i / b.cols, Col: i % b.cols} }

// index returns the index of a cell; ok is false when there is no such cell.
func (b *board) index(c grid.Cell) (i int, ok bool) {
	i = c.Row*b.cols + c.Col
	return i, c.Row >= 0 && c.Col >= 0 && c.Col < b.cols && i < len(b.cells)
}

func (b *board) black(i, offset int) { b.cells[i], b.offset[i] = grid.Black, offset }

// void counts a cell that is not part of the grid as black.
func (b *board) void(i, offset int) {
	b.voids++
	b.black(i, offset)
}

// number records the number of a cell; only the first cell with a number counts.
func (b *board) number(i int, n string) {
	if _, twice := b.numbers[n]; !twice {
		b.numbers[n] = b.cell(i)
	}
}

// letter sets the solution of a white cell.
func (b *board) letter(i int, s string, offset int) {
	b.offset[i] = offset
	s = strings.TrimSpace(s)
	key, ok := dict.Fold(s)
	switch {
	case ok && len(key) == 1:
		b.cells[i] = key[0]
	case s == "" || s == "-" || s == "?":
		b.cells[i] = grid.Open
		b.unsolved++
	case ok || utf8.RuneCountInString(s) > 1:
		b.fault(offset, rebusCell.With(b.cell(i).String(), short(s)), hintRebus.With())
	default:
		b.fault(offset, otherSign.With(b.cell(i).String(), short(s)), hintLetters.With())
	}
}

// finish passes the complete grid to the reader, unless there is a fault.
func (b *board) finish() {
	white := 0
	for i, l := range b.cells {
		if l == 0 {
			b.cells[i] = grid.Open
		}
		if l != grid.Black {
			white++
		}
	}
	b.Grid = grid.Of(b.cols, b.cells)
	switch {
	case b.unsolved > 0 && b.unsolved == white:
		b.fault(-1, noSolution.With(), hintSolution.With())
	case b.unsolved > 0:
		for i, l := range b.cells {
			if l == grid.Open {
				b.fault(b.offset[i], noLetter.With(b.cell(i).String()), hintSolution.With())
			}
		}
	case len(b.faults) == 0 && len(b.Grid.Words()) == 0:
		b.fault(-1, noWords.With(), hintKind.With())
	}
	if b.styled {
		b.note(noteStyle)
	}
	if b.voids > 0 {
		b.note(noteVoid, b.voids)
	}
	if white > 3 && strings.Trim(string(b.cells), "X#") == "" {
		b.note(noteAllX)
	}
	if len(b.faults) > 0 {
		panic(errStop)
	}
}

// numbering returns the standard numbers of the cells: row by row, each cell where a
// word begins.
func numbering(g grid.Grid) map[grid.Cell]int {
	out := map[grid.Cell]int{}
	for _, w := range slices.SortedFunc(slices.Values(g.Words()), byNumber) {
		if _, known := out[w.Cells[0]]; !known {
			out[w.Cells[0]] = len(out) + 1
		}
	}
	return out
}
