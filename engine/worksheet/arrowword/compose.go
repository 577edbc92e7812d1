// Package arrowword composes arrow words (mots fléchés): crosswords whose clues stand
// in cells of the grid, each with an arrow to its word.
//
// The first row and the first column alternate definition cell and letter; then each
// word is clued by the cell before it, or at the border by the cell beside its first
// letter with a bent arrow, and no cell has more than two clues nor two arrows that
// leave by the same edge. The rest is a crossword with a fixed border in which every
// letter belongs to a word.
package arrowword

import (
	"bytes"
	"math"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// Bounds on the sides of a grid that the bank fills alone, and on its words.
const (
	MinSide = 6
	MaxSide = 16
	maxWord = MaxSide - 1
)

// MostLines is the most lines of clues that fit a definition cell.
const MostLines = 5

// Word is a word that a grid may contain.
type Word struct {
	Key   string // A–Z
	Text  string // as spelt
	Clues []Clue
	// Minor marks symbols, acronyms and numerals, which are used last.
	Minor bool
	// Families are names of its families, such as its lemmas: no two words of a family
	// are in one grid.
	Families []string

	own   bool // of the list
	lines int  // of its shortest clue
	liked bool // preferred in this attempt
}

// Clue is a clue of a word.
type Clue struct {
	Text string
	// Lines is the number of lines it takes in a definition cell; 0 means that it does
	// not fit.
	Lines int
	// Rank orders the clues of a word: of those that fit, the one with the lowest rank
	// is used.
	Rank int
}

// Request describes the grid wanted.
type Request struct {
	Cols, Rows int
	// Words are those a grid may contain: distinct keys of at least two letters. Those
	// without a clue that fits are not used, unless they are of the list.
	Words []Word
	Rand  *rng.Rand
	// Effort is how long to look for a better grid; 0 stands for 1.
	Effort int
	// Sheets is the number of grids wanted in all, so that each of many takes less
	// work; 0 means one.
	Sheets int
}

// fewSheets is the most sheets that are made with full effort.
const fewSheets = 4

// Placed is a word in a grid with its clue.
type Placed struct {
	Run
	Word *Word
	Clue string
	Cell int    // index of its definition cell
	Way  string // Right, Down, RightDown or DownRight
}

// Result is a grid, its words in the order of Grid.Runs, and its penalty.
type Result struct {
	Grid
	Words   []Placed
	Penalty int // in tenths; the lower the better
}

// Limits on the steps of a search: for one fill, for all attempts at a first grid, for
// those at a dense one once there is a grid, and for those at a better one per unit of
// effort.
const (
	fillSteps   = 300
	firstSteps  = 100_000
	denseSteps  = 12_500
	effortSteps = 1_250
)

var (
	textSide   = check.Text{FR: "une grille fléchée de %d × %d cases n’est pas possible", EN: "a grid of arrow words of %d × %d cells is not possible"}
	hintSide   = check.Text{FR: "donner deux côtés de %d à %d cases", EN: "give two sides of %d to %d cells"}
	textNoGrid = check.Text{FR: "aucune grille n’a été trouvée", EN: "no grid was found"}
	hintNoGrid = check.Text{FR: "imposer moins de mots, agrandir la grille ou prendre une autre graine", EN: "impose fewer words, make the grid larger or take another seed"}
)

// Compose makes a grid of words of the bank in which every run of two letters or more is
// a word with a clue that fits its cell, and no word occurs twice. The same request
// returns the same grid. The error is a *check.Fault that explains what is impossible.
func Compose(r Request) (*Result, error) {
	if min(r.Cols, r.Rows) < MinSide || max(r.Cols, r.Rows) > MaxSide {
		return nil, check.Faultf(textSide, r.Cols, r.Rows).WithHint(hintSide, MinSide, MaxSide)
	}
	if best := newComposer(r).compose(); best != nil {
		return best, nil
	}
	return nil, check.Faultf(textNoGrid).WithHint(hintNoGrid)
}

// composer searches for grids.
type composer struct {
	Request
	byKey map[string]*Word
	lists *fill.Lists      // words of the bank
	logs  [maxWord + 1]int // logarithms of the number of words by length, in hundredths
}

// newComposer returns a composer with the words that have a clue that fits.
func newComposer(r Request) *composer {
	c := &composer{Request: r, byKey: map[string]*Word{}}
	var terms []fill.Term
	for i := range r.Words {
		w := &r.Words[i]
		w.lines = 0
		for _, clue := range w.Clues {
			if clue.Lines > 0 && clue.Lines <= MostLines && (w.lines == 0 || clue.Lines < w.lines) {
				w.lines = clue.Lines
			}
		}
		if w.own {
			c.byKey[w.Key] = w
		} else if w.lines > 0 && len(w.Key) >= 2 && len(w.Key) <= maxWord {
			c.byKey[w.Key] = w
			terms = append(terms, fill.Term{Key: w.Key, Families: w.Families})
		}
	}
	c.lists = fill.NewLists(terms)
	for n := range c.logs {
		c.logs[n] = int(math.Round(100 * math.Log(float64(len(c.lists[n].Terms))+0.001)))
	}
	return c
}

// compose adapts the templates: after one that could not be filled, it takes one with
// more definition cells, after one that was filled, one with fewer; it keeps the best
// filled one.
func (c *composer) compose() *Result {
	var best *Result
	settled := false
	aim := 1000
	if c.Cols*c.Rows > 120 {
		aim = 2000
	}
	for left := firstSteps; left > 0; {
		c.like()
		t := template{g: frame(c.Cols, c.Rows, c.Rand), logs: c.logs, aim: aim, rand: c.Rand}
		t.inner = t.g.inside()
		g := t.anneal()
		filled, steps := c.fill(&g)
		left -= steps + fillSteps/10 // a template has its cost, too
		if !filled {
			aim += 50
			continue
		}
		aim -= 50
		made, ok := c.clued(&g)
		if ok && (best == nil || made.Penalty < best.Penalty) {
			switch {
			case !settled && made.dense():
				settled = true
				left = min(left, effortSteps*max(1, c.Effort)/max(1, c.Sheets/fewSheets))
			case best == nil:
				left = min(left, denseSteps)
			}
			best = made
		}
	}
	return best
}

// like chooses at random half of the words that this attempt prefers, so that words
// that fit everywhere are not in every grid.
func (c *composer) like() {
	for i := range c.Words {
		c.Words[i].liked = c.Rand.IntN(2) == 1
	}
}

// priceStep separates preferred words from others: it is larger than the random part
// of a price.
const priceStep = 32

// price orders words: those with short clues that this attempt prefers first, symbols
// and acronyms last.
func (c *composer) price(t *fill.Term) int {
	switch w := c.byKey[t.Key]; {
	case w.Minor:
		return 2 * priceStep
	case w.lines > 2 || !w.liked:
		return priceStep
	}
	return 0
}

// fill fills a template; it reports whether it could, and the steps used.
func (c *composer) fill(g *Grid) (filled bool, steps int) {
	f := fill.New(grid.Of(g.Cols, g.Cells), c.lists, nil)
	f.Price = c.price
	if !f.Begin() {
		return false, 0
	}
	if f.Fill(rng.New(c.Rand.Uint64()), fillSteps) != fill.Filled {
		return false, f.Nodes
	}
	g.Cells = f.Result().Bytes()
	return true, f.Nodes
}

// clued assigns clues to a filled grid. ok is false when two clues do not fit their
// common cell.
func (c *composer) clued(g *Grid) (*Result, bool) {
	out := &Result{Grid: *g}
	cells := map[int][]int{}
	for i, r := range g.Runs() {
		cell, way, ok := g.arrow(r)
		if !ok {
			return nil, false
		}
		w := c.byKey[g.Text(r)]
		if w == nil {
			return nil, false
		}
		out.Words = append(out.Words, Placed{Run: r, Word: w, Cell: cell, Way: way})
		cells[cell] = append(cells[cell], i)
	}
	for cell := range g.Cells {
		if of := cells[cell]; len(of) > 0 && !out.share(of) {
			return nil, false
		}
	}
	out.Penalty = c.penalty(out, cells)
	return out, true
}

// share chooses the clues of a definition cell: of those that fit together, the ones
// with the lowest ranks. Clues of the list that do not fit stand beside the grid, and in
// the cell a number.
func (r *Result) share(of []int) bool {
	first := r.Words[of[0]].Word
	second := &Word{Clues: []Clue{{}}}
	if len(of) == 2 {
		second = r.Words[of[1]].Word
	}
	best := -1
	for _, a := range first.Clues {
		for _, b := range second.Clues {
			out, ok := beside(first.own, a.Lines, second.own, b.Lines, len(of) == 2)
			if rank := a.Rank + b.Rank + rankOut*out; ok && (best < 0 || rank < best) {
				best = rank
				r.Words[of[0]].Clue = a.Text
				if len(of) == 2 {
					r.Words[of[1]].Clue = b.Text
				}
			}
		}
	}
	return best >= 0
}

// rankOut is added to the rank of a clue that stands beside the grid.
const rankOut = 64

// beside returns how many of the clues of a cell stand beside the grid, of one clue or of
// two; ok is false where one of the bank would have to.
func beside(ownA bool, a int, ownB bool, b int, both bool) (out int, ok bool) {
	move := func(own bool, lines *int) {
		if own && *lines != 1 {
			*lines, out = 1, out+1
		}
	}
	fits := func(lines int) bool { return lines > 0 && lines <= MostLines }
	if !fits(a) {
		move(ownA, &a)
	}
	if !both {
		return out, fits(a)
	}
	if !fits(b) {
		move(ownB, &b)
	}
	if a+b > MostLines && (a >= b || !ownB) {
		move(ownA, &a)
	}
	if a+b > MostLines {
		move(ownB, &b)
	}
	return out, fits(a) && fits(b) && a+b <= MostLines
}

// The largest percentage of definition cells: in grids of 80 cells and more, and in
// smaller ones, whose border takes a larger share. A grid with more is used only when
// there is no other.
const (
	mostDefinitions  = 21
	mostOfSmall      = 24
	leastCellsOfMost = 80
)

// dense reports whether a grid has no more definition cells than it should have.
func (g *Grid) dense() bool {
	most := mostDefinitions
	if len(g.Cells) < leastCellsOfMost {
		most = mostOfSmall
	}
	return 100*bytes.Count(g.Cells, []byte{definition}) <= most*len(g.Cells)
}

// penalty weighs a finished grid, in tenths: 1000 if it is not dense, 10 for each
// definition cell, 5 for each word of two letters and each definition cell beside
// another, 7 for each minor word, 20 for each cell without a clue.
func (c *composer) penalty(r *Result, cells map[int][]int) int {
	out := 0
	if !r.dense() {
		out += 1000
	}
	for i, b := range r.Cells {
		if b != definition {
			continue
		}
		out += 10
		if len(cells[i]) == 0 {
			out += 20
		}
		row, col := i/r.Cols, i%r.Cols
		if row > 0 && col > 0 && (r.at(row-1, col) == definition || r.at(row, col-1) == definition) {
			out += 5
		}
	}
	for _, w := range r.Words {
		if w.Len == 2 {
			out += 5
		}
		if w.Word.Minor {
			out += 7
		}
	}
	return out
}
