package compose

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
)

// canvas holds what each cell of a grid may become: a set of letters, bit 0 for A, and
// blackBit if it may be black.
type canvas struct {
	cols, rows int
	allowed    []uint32
}

// cell returns the cell of a row and a column, both from 0.
func cell(row, col int) grid.Cell { return grid.Cell{Row: row, Col: col} }

const (
	blackBit  = 1 << 26
	anyLetter = blackBit - 1
	anything  = blackBit | anyLetter
)

func newCanvas(cols, rows int, all uint32) *canvas {
	return &canvas{cols, rows, slices.Repeat([]uint32{all}, cols*rows)}
}

func (c *canvas) clone() *canvas {
	d := *c
	d.allowed = slices.Clone(c.allowed)
	return &d
}

// turned swaps rows and columns.
func (c *canvas) turned() *canvas { return &canvas{c.rows, c.cols, transposed(c.cols, c.allowed)} }

// transposed swaps the rows, of cols cells each, and the columns.
func transposed[T any](cols int, cells []T) []T {
	out, rows := make([]T, len(cells)), len(cells)/cols
	for i, v := range cells {
		out[i%cols*rows+i/cols] = v
	}
	return out
}

// pos returns the index of a cell of a line, -1 outside the grid.
func (c *canvas) pos(d grid.Dir, line, at int) int {
	row, col := line, at
	if d == grid.Vertical {
		row, col = at, line
	}
	if row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return -1
	}
	return row*c.cols + col
}

// span is the length of a line; lines is the number of lines.
func (c *canvas) span(d grid.Dir) int {
	if d == grid.Vertical {
		return c.rows
	}
	return c.cols
}

func (c *canvas) lineCount(d grid.Dir) int { return c.span(1 - d) }

// blacken makes a cell black for good, and its neighbours white unless they are
// black already: false when the cell or, if apart is asked for, a neighbour
// cannot be so.
func (c *canvas) blacken(pos int, apart bool) bool {
	switch {
	case c.allowed[pos] == blackBit:
		return true
	case c.allowed[pos]&blackBit == 0:
		return false
	}
	c.allowed[pos] = blackBit
	for _, n := range c.around(pos) {
		switch {
		case n < 0:
		case c.allowed[n] != blackBit:
			c.allowed[n] &^= blackBit
		case apart:
			return false
		}
	}
	return true
}

// around returns the neighbours of a cell, -1 where there is none.
func (c *canvas) around(pos int) [4]int {
	row, col := pos/c.cols, pos%c.cols
	return [4]int{c.pos(grid.Horizontal, row-1, col), c.pos(grid.Horizontal, row, col-1), c.pos(grid.Horizontal, row, col+1), c.pos(grid.Horizontal, row+1, col)}
}

// isolated reports whether a cell has only black squares and edges around it.
func (c *canvas) isolated(pos int) bool {
	for _, n := range c.around(pos) {
		if n >= 0 && c.allowed[n] != blackBit {
			return false
		}
	}
	return true
}

// place is the position of a word: on a line, from a cell on, both from 0.
type place struct {
	key         string
	dir         grid.Dir
	line, start int
}

// put writes a word onto the canvas and closes it at both ends. It returns false when
// the word does not fit; the canvas is then unusable.
func (c *canvas) put(p place) bool {
	for i := range len(p.key) {
		pos := c.pos(p.dir, p.line, p.start+i)
		letter := uint32(1) << (p.key[i] - 'A')
		if pos < 0 || c.allowed[pos]&letter == 0 {
			return false
		}
		c.allowed[pos] = letter
	}
	for _, end := range [2]int{p.start - 1, p.start + len(p.key)} {
		if pos := c.pos(p.dir, p.line, end); pos >= 0 && !c.blacken(pos, true) {
			return false
		}
	}
	return true
}

// fixed reports whether a cell already has its letter.
func (c *canvas) fixed(pos int) bool {
	a := c.allowed[pos]
	return a&blackBit == 0 && bits.OnesCount32(a) == 1
}

// settled reports whether no further cell can become black.
func (c *canvas) settled() bool {
	for _, a := range c.allowed {
		if a&blackBit != 0 && a != blackBit {
			return false
		}
	}
	return true
}

// grid returns the canvas as a template: letters, '#', and '.' for open cells.
func (c *canvas) grid() grid.Grid {
	cells := make([]byte, len(c.allowed))
	for i, a := range c.allowed {
		switch {
		case a == blackBit:
			cells[i] = grid.Black
		case c.fixed(i):
			cells[i] = 'A' + byte(bits.TrailingZeros32(a))
		default:
			cells[i] = grid.Open
		}
	}
	return grid.Of(c.cols, cells)
}

// whole reports whether the white cells of a grid are connected. Not inlined: its
// variables would be in every frame of [builder.step], which recurses for each cell.
//
//go:noinline
func whole(cols int, cells []byte) bool { return len(grid.Of(cols, cells).Islands()) <= 1 }
