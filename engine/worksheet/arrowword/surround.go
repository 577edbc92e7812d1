package arrowword

import (
	"bytes"
	"slices"

	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// core is the words of a list on a grid that words of the bank are to fill: their
// letters, the definition cells that stay, and what may become either.
type core struct {
	Grid
	fixed []bool // cells that stay as they are
}

// coreOf returns the core of a layout whose words keep off the first row and column.
func coreOf(f *field) core {
	c := core{Grid{f.cols, f.rows, slices.Repeat([]byte{unknown}, f.cols*f.rows)}, make([]bool, f.cols*f.rows)}
	fix := func(row, col int, b byte) {
		if row >= 0 && col >= 0 && row < f.rows && col < f.cols {
			c.Cells[row*f.cols+col], c.fixed[row*f.cols+col] = b, true
		}
	}
	for word, s := range f.at {
		if !s.placed {
			continue
		}
		row, col := s.cell/f.stride-1, s.cell%f.stride-1
		down, across := s.down, 1-s.down
		for i, letter := range f.words[word] {
			fix(row+i*down, col+i*across, byte(letter))
		}
		n := len(f.words[word])
		fix(row-down, col-across, definition)
		fix(row+n*down, col+n*across, definition)
		if first := row*down + col*across; first == 0 { // beside the first letter
			fix(row-across, col-down, definition)
			fix(row+across, col+down, definition)
		}
	}
	return c
}

// frame returns a template of a core: in the first row and the first column a letter
// has definitions beside it, and there are as many letters as that allows.
func (c *core) frame(r *rng.Rand) (g Grid, free []int) {
	g = Grid{c.Cols, c.Rows, slices.Clone(c.Cells)}
	border := func(n, step, inward int) {
		for i := range n {
			at := i * step
			if c.fixed[at] {
				continue
			}
			after := (i+1)*step < len(g.Cells) && i+1 < n && c.fixed[at+step] && g.Cells[at+step] != definition
			before := i > 0 && g.Cells[at-step] != definition
			if i == 0 || before || after || c.fixed[at+inward] && g.Cells[at+inward] == definition || r.IntN(8) == 0 {
				g.Cells[at] = definition
			}
		}
	}
	border(c.Cols, 1, c.Cols)
	border(c.Rows, c.Cols, 1)
	for i := range g.Cells {
		if !c.fixed[i] && i/c.Cols > 0 && i%c.Cols > 0 {
			free = append(free, i)
		}
	}
	return g, free
}

// What is other than in grids of the bank alone: what a run of two letters costs a
// template, and such a word a grid, more than there; after how many mended runs the next
// template is to be easier.
const (
	shortRun   = 30
	shortWord  = 14
	mostMended = 12
)

// surround fills the rest of a grid with words of the bank, as densely as it can: where
// a template has a run that no word fits, one of its letters becomes a definition cell.
func (c *composer) surround(f *field, budget int) (best *Result) {
	core := coreOf(f)
	aim := 0
	for left := budget; left > 0; {
		c.like()
		g, free := core.frame(c.Rand)
		t := template{g: g, logs: c.logs, rand: c.Rand, inner: free, two: shortRun}
		t.aim = aim + t.least()
		g = t.anneal()
		mended, spent := c.mend(&g, core.fixed)
		left -= spent
		if mended > mostMended {
			aim += 50
		} else {
			aim -= 50
		}
		made, ok := c.clued(&g)
		if ok {
			for _, w := range made.Words {
				if w.Len == 2 {
					made.Penalty += shortWord
				}
			}
		}
		if ok && (best == nil || made.Penalty < best.Penalty) {
			best = made
		}
	}
	return best
}

// mend fills a template; where it cannot be filled, a letter of the run that was hardest
// becomes a definition cell, until it can.
func (c *composer) mend(g *Grid, fixed []bool) (mended, spent int) {
	term := func(key string) fill.Term {
		return fill.Term{Key: key, Families: c.byKey[key].Families}
	}
	c.tidy(g, fixed)
	for {
		f := fill.New(grid.Of(g.Cols, g.Cells), c.lists, term)
		f.Price = c.price
		var hard grid.Word
		spent += fillSteps / 10
		if !f.Begin() {
			hard = f.Failed().Word
		} else if outcome := f.Fill(rng.New(c.Rand.Uint64()), fillSteps); outcome == fill.Filled {
			g.Cells = f.Result().Bytes()
			return mended, spent + f.Nodes
		} else {
			spent += f.Nodes
			hard = f.Hardest().Word
		}
		c.cut(g, fixed, hard)
		c.tidy(g, fixed)
		mended++
	}
}

// cut makes a cell of a run a definition: one that leaves runs that words fit, and as
// few short ones as possible.
func (c *composer) cut(g *Grid, fixed []bool, hard grid.Word) {
	best, least := -1, 0
	for _, at := range hard.Cells {
		i := at.Row*g.Cols + at.Col
		if fixed[i] || g.Cells[i] == definition {
			continue
		}
		g.Cells[i] = definition
		cost := c.Rand.IntN(8)
		for _, r := range g.near(i) {
			switch {
			case r.Len == 1:
				cost += 4
			case !c.known(g.Text(r)):
				cost += 40
			case r.Len == 2:
				cost += 6
			}
		}
		for _, d := range [4]int{1, -1, g.Cols, -g.Cols} {
			if j := i + d; j >= 0 && j < len(g.Cells) && g.Cells[j] == definition {
				cost += 3
			}
		}
		g.Cells[i] = unknown
		if best < 0 || cost < least {
			best, least = i, cost
		}
	}
	g.Cells[best] = definition
}

// near returns the runs that end beside a definition cell, also those of one letter.
func (g *Grid) near(i int) (out []Run) {
	row, col := i/g.Cols, i%g.Cols
	letter := func(y, x int) bool { b := g.at(y, x); return b != 0 && b != definition }
	for _, down := range [2]bool{false, true} {
		dy, dx := 0, 1
		if down {
			dy, dx = 1, 0
		}
		n := 0
		for letter(row-(n+1)*dy, col-(n+1)*dx) {
			n++
		}
		if n > 0 {
			out = append(out, Run{row - n*dy, col - n*dx, n, down})
		}
		for n = 0; letter(row+(n+1)*dy, col+(n+1)*dx); {
			n++
		}
		if n > 0 {
			out = append(out, Run{row + dy, col + dx, n, down})
		}
	}
	return out
}

// known reports whether a word of the bank, or of the list, fits a run.
func (c *composer) known(pattern string) bool {
	if len(pattern) > maxWord {
		return false
	}
	if strings := bytes.IndexByte([]byte(pattern), unknown); strings < 0 {
		return c.byKey[pattern] != nil
	}
	for i := range c.lists[len(pattern)].Terms {
		key := c.lists[len(pattern)].Terms[i].Key
		fits := true
		for k := range len(key) {
			if pattern[k] != unknown && pattern[k] != key[k] {
				fits = false
				break
			}
		}
		if fits {
			return true
		}
	}
	return false
}

// tidy makes letters of no word definitions.
func (c *composer) tidy(g *Grid, fixed []bool) {
	for i, b := range g.Cells {
		if b == definition || fixed[i] {
			continue
		}
		row, col := i/g.Cols, i%g.Cols
		alone := true
		for _, d := range [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			if b := g.at(row+d[0], col+d[1]); b != 0 && b != definition {
				alone = false
			}
		}
		if alone {
			g.Cells[i] = definition
		}
	}
}
