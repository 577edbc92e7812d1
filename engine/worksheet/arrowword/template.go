package arrowword

import (
	"math"
	"slices"

	"imprimots/engine/rng"
)

// frame makes a grid whose first row and first column alternate definition and letter,
// so that each word at the border has the cell of its bent arrow. A side of odd length
// has two definitions in a row somewhere. All other cells are letters.
func frame(cols, rows int, r *rng.Rand) Grid {
	g := Grid{cols, rows, slices.Repeat([]byte{unknown}, cols*rows)}
	for side, n := range [2]int{cols, rows} {
		step := 1
		if side == 1 {
			step = cols
		}
		twice := n
		if n%2 == 1 {
			twice = 2 * r.IntN(n/2+1)
		}
		for i, place := 0, 0; i < n; i++ {
			if place%2 == 0 {
				g.Cells[i*step] = definition
			}
			if i != twice {
				place++
			}
		}
	}
	return g
}

// The costs of a template, in tenths.
const (
	costDefinition = 20
	costTouching   = 10  // two definitions side by side
	costBlock      = 60  // four definitions in a square
	costIdle       = 40  // a definition cell that clues nothing
	costTwo        = 7   // a word of two letters
	costUncrossed  = 5   // a letter of one word
	costIsolated   = 400 // a letter of none
	costMissing    = 40  // a length that an imposed word needs
	costFills      = 15  // for each tenth of a nat that the fills fall short
)

// crossing is what a crossed letter takes from the logarithm of the fills to expect, in
// hundredths: letters of French words agree once in e^2.6.
const crossing = 260

// template anneals the inside of a grid: few definition cells, and yet, by the numbers of
// words of each length, as many fills to be expected as aim says.
type template struct {
	g     Grid
	logs  [maxWord + 1]int // of the words of a length, in hundredths
	quota [maxWord + 1]int // runs of a length that imposed words need
	aim   int              // in hundredths
	rand  *rng.Rand

	// open is 1 for each letter, in rows of stride cells with a rim of zeros: one before
	// and two behind.
	open   []uint8
	where  []uint8 // of the same places: outside, inside, firstRow, firstCol or both
	stride int
	// sum is what the template as it is comes to.
	sum tally
}

// Where a place is: on the rim, in the first row or column, or within.
const (
	outside  = 0
	firstRow = 1
	firstCol = 2
	inside   = 4
)

// tally is the cost of a template without what is missing, the fills to be expected, and
// the runs of each length that imposed words still need.
type tally struct {
	cost, fills int
	left        [maxWord + 1]int
}

// steps is how many changes an annealing tries.
const steps = 6000

// anneal draws the inside.
func (t *template) anneal() Grid {
	var inner []int
	for row := 1; row < t.g.Rows; row++ {
		for col := 1; col < t.g.Cols; col++ {
			inner = append(inner, row*t.g.Cols+col)
		}
	}
	t.stride = t.g.Cols + 3
	t.open = make([]uint8, (t.g.Rows+3)*t.stride)
	t.where = make([]uint8, len(t.open))
	for i, b := range t.g.Cells {
		switch row, col := i/t.g.Cols, i%t.g.Cols; {
		case i == 0:
			t.where[t.rim(i)] = firstRow | firstCol
		case row == 0:
			t.where[t.rim(i)] = firstRow
		case col == 0:
			t.where[t.rim(i)] = firstCol
		default:
			t.where[t.rim(i)] = inside
		}
		if b != definition {
			t.open[t.rim(i)] = 1
		}
	}
	t.count()
	cost := t.cost()
	for k := range steps {
		// The temperature falls from 4 to 0, in tenths.
		heat := 40 * (steps - k) / steps
		i := inner[t.rand.IntN(len(inner))]
		j := inner[t.rand.IntN(len(inner))]
		swap := t.rand.IntN(2) == 0 && t.g.Cells[i] != t.g.Cells[j]
		before := t.sum
		t.flip(i, j, swap)
		if c := t.cost(); c <= cost || chance(t.rand, c-cost, heat) {
			cost = c
		} else {
			t.toggle(i)
			if swap {
				t.toggle(j)
			}
			t.sum = before
		}
	}
	return t.g
}

// flip makes a letter of a definition and back; with swap the other cell as well.
func (t *template) flip(i, j int, swap bool) {
	t.turn(i)
	if swap {
		t.turn(j)
	}
}

// turn makes a letter of a definition, or the other way round, and keeps the sum.
func (t *template) turn(i int) {
	at := t.rim(i)
	t.around(at, -1)
	t.toggle(i)
	t.around(at, 1)
}

// toggle does what turn does and leaves the sum.
func (t *template) toggle(i int) {
	t.g.Cells[i] ^= definition ^ unknown
	t.open[t.rim(i)] ^= 1
}

// rim returns the place of a cell of the grid in open.
func (t *template) rim(i int) int { return (i/t.g.Cols+1)*t.stride + i%t.g.Cols + 1 }

// powers are 2^(-i/16) of 2^32.
var powers = func() (p [16]uint64) {
	for i := range p {
		p[i] = uint64(math.Round(math.Exp2(32 - float64(i)/16)))
	}
	return
}()

// chance reports whether something of the probability e^(-worse/heat) happens, in whole
// numbers, which are the same on every machine.
func chance(r *rng.Rand, worse, heat int) bool {
	if heat <= 0 {
		return false
	}
	sixteenths := worse * 23083 / (heat * 1000) // 16 / ln 2 = 23.083
	if sixteenths >= 32*16 {
		return false
	}
	return r.Uint64()>>32 < powers[sixteenths%16]>>(sixteenths/16)
}

// count sums the template up.
func (t *template) count() {
	t.sum = tally{left: t.quota}
	for i := range t.g.Cells {
		at := t.rim(i)
		t.cell(at, 1)
		for _, step := range [2]int{1, t.stride} {
			if t.open[at] != 0 && t.open[at-step] == 0 {
				t.run(1+t.reach(at, step), 1)
			}
		}
	}
}

// cost weighs the template, in tenths.
func (t *template) cost() int {
	cost := t.sum.cost
	for _, n := range t.sum.left {
		cost += costMissing * max(0, n)
	}
	return cost + costFills*max(0, t.aim-t.sum.fills)/100
}

// around adds to the sum, or takes from it with the sign -1, the inner cell at a place,
// the cells that look at it and the runs that it is in, or parts.
func (t *template) around(at, sign int) {
	s := t.stride
	for _, d := range [9]int{0, 1, -1, s, -s, -2, -2 * s, -1 - s, 1 + s} {
		t.cell(at+d, sign)
	}
	for _, step := range [2]int{1, s} {
		before, after := t.reach(at, -step), t.reach(at, step)
		if t.open[at] != 0 {
			t.run(before+1+after, sign)
		} else {
			t.run(before, sign)
			t.run(after, sign)
		}
	}
}

// cell adds a cell of the grid, but for the runs that it is in; the rim counts nothing.
func (t *template) cell(at, sign int) {
	if t.where[at] == outside {
		return
	}
	if t.open[at] == 0 {
		t.sum.cost += sign * t.definition(at)
		return
	}
	across, down := t.open[at-1]|t.open[at+1], t.open[at-t.stride]|t.open[at+t.stride]
	switch across + down {
	case 2:
		t.sum.fills -= sign * crossing
	case 1:
		t.sum.cost += sign * costUncrossed
	default:
		t.sum.cost += sign * costIsolated
	}
}

// run adds a run of so many letters.
func (t *template) run(n, sign int) {
	if n < 2 {
		return
	}
	n = min(n, maxWord)
	t.sum.fills += sign * t.logs[n]
	t.sum.left[n] -= sign
	if n == 2 {
		t.sum.cost += sign * costTwo
	}
}

// reach counts the letters from a cell on, without it.
func (t *template) reach(at, step int) (n int) {
	for t.open[at+(n+1)*step] != 0 {
		n++
	}
	return n
}

// definition weighs a definition cell.
func (t *template) definition(i int) int {
	o, s := t.open, t.stride
	cost := costDefinition
	clues := o[i+1]&o[i+2] | o[i+s]&o[i+2*s]
	if t.where[i]&firstRow != 0 {
		clues |= o[i+1] & o[i+1+s] // right, then down
	}
	if t.where[i]&firstCol != 0 {
		clues |= o[i+s] & o[i+s+1] // down, then right
	}
	if clues == 0 {
		cost += costIdle
	}
	if t.where[i] != inside {
		return cost
	}
	if o[i-s]&o[i-1] == 0 {
		cost += costTouching
	}
	if o[i-s]|o[i-1]|o[i-s-1] == 0 {
		cost += costBlock
	}
	return cost
}
