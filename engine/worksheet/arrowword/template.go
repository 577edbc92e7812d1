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
	stride int
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
	for i, b := range t.g.Cells {
		if b != definition {
			t.open[t.rim(i)] = 1
		}
	}
	cost := t.cost()
	for k := range steps {
		// The temperature falls from 4 to 0, in tenths.
		heat := 40 * (steps - k) / steps
		i := inner[t.rand.IntN(len(inner))]
		j := inner[t.rand.IntN(len(inner))]
		swap := t.rand.IntN(2) == 0 && t.g.Cells[i] != t.g.Cells[j]
		t.flip(i, j, swap)
		if c := t.cost(); c <= cost || chance(t.rand, c-cost, heat) {
			cost = c
		} else {
			t.flip(i, j, swap)
		}
	}
	return t.g
}

// flip makes a letter of a definition and back; with swap the other cell as well.
func (t *template) flip(i, j int, swap bool) {
	t.g.Cells[i] ^= definition ^ unknown
	t.open[t.rim(i)] ^= 1
	if swap {
		t.g.Cells[j] ^= definition ^ unknown
		t.open[t.rim(j)] ^= 1
	}
}

// rim gives the place of a cell of the grid in open.
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

// cost weighs the template, in tenths.
func (t *template) cost() int {
	left, fills, cost := t.quota, 0, 0
	for row := range t.g.Rows {
		for col := range t.g.Cols {
			i := (row+1)*t.stride + col + 1
			if t.open[i] == 0 {
				cost += t.definition(i, row, col)
				continue
			}
			across, down := t.open[i-1]|t.open[i+1], t.open[i-t.stride]|t.open[i+t.stride]
			switch across + down {
			case 2:
				fills -= crossing
			case 1:
				cost += costUncrossed
			default:
				cost += costIsolated
			}
			for _, step := range [2]int{1, t.stride} {
				n := t.length(i, step)
				if n < 2 {
					continue
				}
				fills += t.logs[n]
				left[n]--
				if n == 2 {
					cost += costTwo
				}
			}
		}
	}
	for _, n := range left {
		cost += costMissing * max(0, n)
	}
	return cost + costFills*max(0, t.aim-fills)/100
}

// length gives how many letters a run has that starts in a cell; 0 where none starts.
func (t *template) length(i, step int) int {
	if t.open[i-step] != 0 {
		return 0
	}
	n := 1
	for t.open[i+n*step] != 0 {
		n++
	}
	return min(n, maxWord)
}

// definition weighs a definition cell.
func (t *template) definition(i, row, col int) int {
	o, s := t.open, t.stride
	cost := costDefinition
	clues := o[i+1]&o[i+2] | o[i+s]&o[i+2*s]
	if row == 0 {
		clues |= o[i+1] & o[i+1+s] // right, then down
	}
	if col == 0 {
		clues |= o[i+s] & o[i+s+1] // down, then right
	}
	if clues == 0 {
		cost += costIdle
	}
	if row == 0 || col == 0 {
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
