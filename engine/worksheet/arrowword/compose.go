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
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
	"imprimots/engine/values"
)

// Bounds on a grid: its sides, its words, and the imposed ones.
const (
	MinSide = 6
	MaxSide = 16
	maxWord = MaxSide - 1
	MaxMust = 4
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
	// without a clue that fits are not used.
	Words []Word
	Must  []string // keys of required words: at most MaxMust
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
	textMust   = check.Text{FR: "%d mots sont imposés, et il y a place pour %d", EN: "%d words are imposed, and there is room for %d"}
	hintMust   = check.Text{FR: "en garder les plus importants, ou choisir « %s », où tous entrent", EN: "keep the most important ones, or choose %s, where all have room"}
	textLong   = check.Text{FR: "« %s » est trop long pour cette grille", EN: "%q is too long for this grid"}
	hintLong   = check.Text{FR: "agrandir la grille, ou ôter ce mot", EN: "make the grid larger, or drop this word"}
	textNoClue = check.Text{FR: "« %s » n’a pas de définition qui tienne dans une case", EN: "%q has no clue that fits a cell"}
	hintNoClue = check.Text{FR: "lui en donner une plus courte", EN: "give it a shorter one"}
	textNoGrid = check.Text{FR: "aucune grille n’a été trouvée", EN: "no grid was found"}
	hintNoGrid = check.Text{FR: "imposer moins de mots, agrandir la grille ou prendre une autre graine", EN: "impose fewer words, make the grid larger or take another seed"}
)

// Compose makes a grid in which every run of two letters or more is a word with a clue
// that fits its cell, and no word occurs twice. The same request returns the same
// grid. The error is a *check.Fault that explains what is impossible.
func Compose(r Request) (*Result, error) {
	words, must, err := r.usable()
	if err != nil {
		return nil, err
	}
	c := composer{Request: r, words: words, byKey: map[string]*Word{}, must: must}
	terms := make([]fill.Term, len(words))
	for i, w := range words {
		terms[i], c.byKey[w.Key] = fill.Term{Key: w.Key, Families: w.Families}, &words[i]
	}
	c.lists = fill.NewLists(terms)
	for n := range c.logs {
		c.logs[n] = int(math.Round(100 * math.Log(float64(len(c.lists[n].Terms))+0.001)))
	}
	if best := c.compose(); best != nil {
		return best, nil
	}
	return nil, check.Faultf(textNoGrid).WithHint(hintNoGrid)
}

// usable returns the words that have a fitting clue, and the imposed ones, the longest
// first.
func (r *Request) usable() (words []Word, must []string, err error) {
	if min(r.Cols, r.Rows) < MinSide || max(r.Cols, r.Rows) > MaxSide {
		return nil, nil, check.Faultf(textSide, r.Cols, r.Rows).WithHint(hintSide, MinSide, MaxSide)
	}
	if len(r.Must) > MaxMust {
		return nil, nil, check.Faultf(textMust, len(r.Must), MaxMust).WithHint(hintMust, values.Kinds.Called("crossword"))
	}
	for _, w := range r.Words {
		w.lines = 0
		for _, c := range w.Clues {
			if c.Lines > 0 && c.Lines <= MostLines && (w.lines == 0 || c.Lines < w.lines) {
				w.lines = c.Lines
			}
		}
		if w.lines > 0 && len(w.Key) >= 2 && len(w.Key) <= maxWord {
			words = append(words, w)
		}
	}
	for _, key := range r.Must {
		switch {
		case len(key) >= max(r.Cols, r.Rows):
			return nil, nil, check.Faultf(textLong, key).WithHint(hintLong)
		case !slices.ContainsFunc(words, func(w Word) bool { return w.Key == key }):
			return nil, nil, check.Faultf(textNoClue, key).WithHint(hintNoClue)
		}
		must = append(must, key)
	}
	// The longest has the fewest possible places.
	slices.SortStableFunc(must, func(a, b string) int { return len(b) - len(a) })
	return words, must, nil
}

// composer searches for grids.
type composer struct {
	Request
	words []Word
	byKey map[string]*Word
	lists *fill.Lists
	must  []string
	logs  [maxWord + 1]int // logarithms of the number of words by length, in hundredths
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
		for _, w := range c.must {
			t.quota[len(w)]++
		}
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
	for i := range c.words {
		c.words[i].liked = c.Rand.IntN(2) == 1
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
	if !f.Begin() || !f.Impose(c.must, c.Rand) {
		return false, len(c.must)
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
		out.Words = append(out.Words, Placed{Run: r, Word: c.byKey[g.Text(r)], Cell: cell, Way: way})
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
// with the lowest ranks.
func (r *Result) share(of []int) bool {
	first := r.Words[of[0]].Word.Clues
	second := []Clue{{}}
	if len(of) == 2 {
		second = r.Words[of[1]].Word.Clues
	}
	best := -1
	for _, a := range first {
		for _, b := range second {
			fits := a.Lines > 0 && a.Lines+b.Lines <= MostLines && (len(of) == 1 || b.Lines > 0)
			if rank := a.Rank + b.Rank; fits && (best < 0 || rank < best) {
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
