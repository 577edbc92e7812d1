package cruciverbs

import "math/bits"

// canvas is what each cell of a grid to be composed may become: a set of
// letters, bit 0 for A, and blackBit where it may be black.
type canvas struct {
	cols, rows int
	allowed    []uint32
}

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
func (c *canvas) pos(d Dir, line, at int) int {
	row, col := line, at
	if d == Vertical {
		row, col = at, line
	}
	if row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return -1
	}
	return row*c.cols + col
}

// span is the length of a line, lines how many there are.
func (c *canvas) span(d Dir) int {
	if d == Vertical {
		return c.rows
	}
	return c.cols
}

func (c *canvas) lines(d Dir) int { return c.span(1 - d) }

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
	return [4]int{c.pos(Horizontal, row-1, col), c.pos(Horizontal, row, col-1), c.pos(Horizontal, row, col+1), c.pos(Horizontal, row+1, col)}
}

// place is a word at its place: on a line, from a cell on, both from 0.
type place struct {
	key         string
	dir         Dir
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

// fixed tells whether a cell has its letter already.
func (c *canvas) fixed(pos int) bool {
	a := c.allowed[pos]
	return a&blackBit == 0 && bits.OnesCount32(a) == 1
}

// settled tells whether no cell can still become black that is not.
func (c *canvas) settled() bool {
	for _, a := range c.allowed {
		if a&blackBit != 0 && a != blackBit {
			return false
		}
	}
	return true
}

// grid gives the canvas as a template: letters, '#', and '.' for what is open.
func (c *canvas) grid() Grid {
	g := Grid{Cols: c.cols, Rows: c.rows, cells: make([]byte, len(c.allowed))}
	for i, a := range c.allowed {
		switch {
		case a == blackBit:
			g.cells[i] = Black
		case c.fixed(i):
			g.cells[i] = 'A' + byte(bits.TrailingZeros32(a))
		default:
			g.cells[i] = Open
		}
	}
	return g
}

// whole tells whether the white cells of a grid hang together.
func (g Grid) whole() bool {
	seen := make([]bool, len(g.cells))
	var stack []int
	white := 0
	for i, b := range g.cells {
		if b == Black {
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
		for _, q := range [4]int{p - g.Cols, p + g.Cols, p - 1, p + 1} {
			switch {
			case q < 0 || q >= len(g.cells), q == p-1 && p%g.Cols == 0, q == p+1 && q%g.Cols == 0:
			case g.cells[q] != Black && !seen[q]:
				seen[q] = true
				stack = append(stack, q)
			}
		}
	}
	return white == 0
}
