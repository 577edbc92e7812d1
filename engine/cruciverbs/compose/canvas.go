package compose

import (
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"math/bits"
)

// canvas is what each cell of a grid to be composed may become: a set of
// letters, bit 0 for A, and blackBit where it may be black.
type canvas struct {
	cols, rows int
	allowed    []uint32
}

// cell gives the cell of a row and a column, both from 0.
func cell(row, col int) cruciverbs.Cell { return cruciverbs.Cell{Row: row, Col: col} }

const (
	blackBit  = 1 << 26
	anyLetter = blackBit - 1
	anything  = blackBit | anyLetter
)

func newCanvas(cols, rows int, all uint32) *canvas {
	c := &canvas{cols, rows, make([]uint32, cols*rows)}
	for i := range c.allowed {
		c.allowed[i] = all
	}
	return c
}

func (c *canvas) clone() *canvas {
	d := *c
	d.allowed = append([]uint32(nil), c.allowed...)
	return &d
}

// turned swaps rows and columns.
func (c *canvas) turned() *canvas {
	t := newCanvas(c.rows, c.cols, 0)
	for i, a := range c.allowed {
		t.allowed[i%c.cols*c.rows+i/c.cols] = a
	}
	return t
}

// pos gives the cell of a line, -1 outside the grid.
func (c *canvas) pos(d cruciverbs.Dir, line, at int) int {
	row, col := line, at
	if d == cruciverbs.Vertical {
		row, col = at, line
	}
	if row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return -1
	}
	return row*c.cols + col
}

// span is the length of a line, lines how many there are.
func (c *canvas) span(d cruciverbs.Dir) int {
	if d == cruciverbs.Vertical {
		return c.rows
	}
	return c.cols
}

func (c *canvas) lineCount(d cruciverbs.Dir) int { return c.span(1 - d) }

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

// around gives the neighbours of a cell, -1 where there is none.
func (c *canvas) around(pos int) [4]int {
	row, col := pos/c.cols, pos%c.cols
	return [4]int{c.pos(cruciverbs.Horizontal, row-1, col), c.pos(cruciverbs.Horizontal, row, col-1), c.pos(cruciverbs.Horizontal, row, col+1), c.pos(cruciverbs.Horizontal, row+1, col)}
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

// place is a word at its place: on a line, from a cell on, both from 0.
type place struct {
	key         string
	dir         cruciverbs.Dir
	line, start int
}

// put writes a word onto the canvas and closes it at both ends: false when it
// does not fit there, and then the canvas is spoilt.
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

// fixed reports whether a cell has its letter already.
func (c *canvas) fixed(pos int) bool {
	a := c.allowed[pos]
	return a&blackBit == 0 && bits.OnesCount32(a) == 1
}

// settled reports whether no cell can still become black that is not.
func (c *canvas) settled() bool {
	for _, a := range c.allowed {
		if a&blackBit != 0 && a != blackBit {
			return false
		}
	}
	return true
}

// grid gives the canvas as a template: letters, '#', and '.' for what is open.
func (c *canvas) grid() cruciverbs.Grid {
	cells := make([]byte, len(c.allowed))
	for i, a := range c.allowed {
		switch {
		case a == blackBit:
			cells[i] = cruciverbs.Black
		case c.fixed(i):
			cells[i] = 'A' + byte(bits.TrailingZeros32(a))
		default:
			cells[i] = cruciverbs.Open
		}
	}
	return grid.Of(c.cols, cells)
}

// whole reports whether the white cells of a grid hang together.
func whole(cols int, cells []byte) bool {
	seen := make([]bool, len(cells))
	var stack []int
	white := 0
	for i, b := range cells {
		if b == cruciverbs.Black {
			continue
		}
		if white++; white == 1 {
			stack, seen[i] = append(stack, i), true
		}
	}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		white--
		for _, q := range [4]int{p - cols, p + cols, p - 1, p + 1} {
			switch {
			case q < 0 || q >= len(cells), q == p-1 && p%cols == 0, q == p+1 && q%cols == 0:
			case cells[q] != cruciverbs.Black && !seen[q]:
				seen[q] = true
				stack = append(stack, q)
			}
		}
	}
	return white == 0
}
