package arrowword

import (
	"math"
	"slices"

	"imprimots/engine/rng"
)

// frame makes a grid whose first row and first column alternate definition and letter,
// so that each word at the border has the cell of its bent arrow. A side of odd
// length has two adjacent definitions somewhere. All other cells are letters.
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
	costUncrossed  = 5   // a letter of only one word
	costIsolated   = 400 // a letter of no word
	costMissing    = 40  // a missing length needed by an imposed word
	costFills      = 15  // for each tenth of a nat by which the expected fills fall short
)

// crossing is how much a crossed letter reduces the logarithm of the expected number
// of fills, in hundredths: letters of French words agree once in e^2.6 times.
const crossing = 260

// template anneals the interior of a grid: few definition cells and yet, judged by the
// number of words of each length, the expected number of fills that aim asks for.
type template struct {
	g     Grid
	logs  [maxWord + 1]int // logarithms of the number of words by length, in hundredths
	aim   int              // logarithm of the expected number of fills wanted, in hundredths
	rand  *rng.Rand
	inner []int // cells that may become definitions or letters
	two   int   // what a word of two letters costs more than usual

	// open has 1 for each letter, in rows of stride cells with a border of zeros: one
	// before and two after.
	open   []uint8
	where  []uint8 // for the same indexes: outside, inside, firstRow, firstCol or both
	stride int
	// sum is the tally of the current template.
	sum tally
}

// The position of a cell: on the border of open, in the first row or column, or
// inside.
const (
	outside  = 0
	firstRow = 1
	firstCol = 2
	inside   = 4
)

// tally is the cost of a template and its expected number of fills.
type tally struct{ cost, fills int }

// steps is the number of changes an annealing tries.
const steps = 6000

// inside returns the cells that are neither in the first row nor in the first column.
func (g *Grid) inside() (out []int) {
	for i := range g.Cells {
		if i/g.Cols > 0 && i%g.Cols > 0 {
			out = append(out, i)
		}
	}
	return out
}

// prepare notes where cells are and which are letters, and counts.
func (t *template) prepare() {
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
}

// least returns the expected fills where all that may be a definition is one.
func (t *template) least() int {
	bare := template{g: Grid{t.g.Cols, t.g.Rows, slices.Clone(t.g.Cells)}, logs: t.logs}
	for _, i := range t.inner {
		bare.g.Cells[i] = definition
	}
	bare.prepare()
	return bare.sum.fills
}

// anneal draws the interior.
func (t *template) anneal() Grid {
	if len(t.inner) == 0 {
		return t.g
	}
	t.prepare()
	cost := t.cost()
	for k := range steps {
		// The temperature falls from 4 to 0, in tenths.
		heat := 40 * (steps - k) / steps
		i := t.inner[t.rand.IntN(len(t.inner))]
		j := t.inner[t.rand.IntN(len(t.inner))]
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

// flip turns a letter into a definition or back; with swap it flips cell j as well.
func (t *template) flip(i, j int, swap bool) {
	t.turn(i)
	if swap {
		t.turn(j)
	}
}

// turn turns a letter into a definition or back, and updates the sum.
func (t *template) turn(i int) {
	at := t.rim(i)
	t.around(at, -1)
	t.toggle(i)
	t.around(at, 1)
}

// toggle is turn without updating the sum.
func (t *template) toggle(i int) {
	t.g.Cells[i] ^= definition ^ unknown
	t.open[t.rim(i)] ^= 1
}

// rim returns the index in open of a cell of the grid.
func (t *template) rim(i int) int { return (i/t.g.Cols+1)*t.stride + i%t.g.Cols + 1 }

// powers are 2^(-i/16), scaled by 2^32.
var powers = func() (p [16]uint64) {
	for i := range p {
		p[i] = uint64(math.Round(math.Exp2(32 - float64(i)/16)))
	}
	return
}()

// chance returns true with probability e^(-worse/heat), computed in integers, which
// are the same on every machine.
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

// count computes the sum from scratch.
func (t *template) count() {
	t.sum = tally{}
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

// cost returns the cost of the template, in tenths.
func (t *template) cost() int {
	return t.sum.cost + costFills*max(0, t.aim-t.sum.fills)/100
}

// around adds to the sum, or subtracts with sign -1, what depends on an inner cell:
// the cell itself, its neighbours, and the runs that it belongs to or separates.
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

// cell adds a cell of the grid without its runs; border cells count nothing.
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

// run adds a run of n letters.
func (t *template) run(n, sign int) {
	if n < 2 {
		return
	}
	n = min(n, maxWord)
	t.sum.fills += sign * t.logs[n]
	if n == 2 {
		t.sum.cost += sign * (costTwo + t.two)
	}
}

// reach returns the number of letters that follow a cell.
func (t *template) reach(at, step int) (n int) {
	for t.open[at+(n+1)*step] != 0 {
		n++
	}
	return n
}

// definition returns the cost of a definition cell.
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
