package boggle

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// Aims are all of them.
var Aims = []Aim{MostWords, MostPoints, LongestWord}

// Aim names what makes one board better than another.
type Aim string

// The aims.
const (
	MostWords   Aim = "words"   // the most words; on a tie the most points
	MostPoints  Aim = "points"  // the most points; on a tie the most words
	LongestWord Aim = "longest" // one of the longest possible words, and then the most points
)

// BoardSearch describes which board to look for, and how long.
type BoardSearch struct {
	Aim   Aim
	Words *Words
	Dice  *DiceSet // dice that must be able to show the board; nil for any letters of the usual dice, on a board of the game that the words belong to
	Seed  uint64
	Steps int // number of boards to try
	// Decent asks for a board without a vulgar or insulting word of its language.
	Decent bool
	// Progress, which may be nil, is called now and then with the number of boards
	// tried. Stopped, which may be nil too, is called as often and reports whether to
	// end now.
	Progress func(done, total int)
	Stopped  func() bool
}

// BestBoard is the best board found by a search.
type BestBoard struct {
	Board   Board
	Score   Score
	Longest string // its longest word, the first of several
	Steps   int    // boards tried: fewer than asked for when the search was stopped
}

// chains is the number of searches that run side by side, each with its own share of
// the steps. It does not depend on the processor, so that a seed finds the same board
// everywhere.
const chains = 8

// Best looks for the best board. A chain starts from a board thrown at random and
// changes it cell by cell; it keeps a change that is better, or worse by less than a
// threshold that falls to zero over the steps (threshold accepting, by Dueck and
// Scheuer). The same search finds the same board unless it is stopped; one with more
// steps is a different search and may end worse.
func (q BoardSearch) Best() BestBoard {
	var done progress
	var longest [][]letters.Letter
	if q.Aim == LongestWord {
		longest = q.Words.trie().longest(q.shown())
	}
	found := make([]BestBoard, chains)
	seeds := rng.New(q.Seed)
	var wait sync.WaitGroup
	for i := range found {
		c := chain{q: &q, random: rng.New(seeds.Uint64()), scorer: q.Words.NewScorer(), done: &done, longest: longest}
		if q.Decent {
			c.indecent = indecent(Lexicon(q.Words.Lang())).NewScorer()
		}
		steps := q.Steps / chains
		if i < q.Steps%chains {
			steps++
		}
		wait.Go(func() { found[i] = c.search(max(1, steps)) })
	}
	wait.Wait()
	best := found[0]
	for _, r := range found[1:] {
		if q.value(r.Score) > q.value(best.Score) {
			best.Board, best.Score = r.Board, r.Score
		}
		best.Steps += r.Steps
	}
	best.Longest = longestOf(q.Words.find(best.Board))
	return best
}

// shown returns what the cells may show.
func (q *BoardSearch) shown() [][]letters.Letter {
	return shown(q.Dice, q.Words.Lang(), cmp.Or(q.Words.side, Side))
}

// longestOf returns the longest of the words, the first of several; "" for none.
func longestOf(found []Found) string {
	longest := ""
	for _, f := range found {
		if letters.Len(f.Key) > letters.Len(longest) {
			longest = f.Key
		}
	}
	return longest
}

// value returns the worth of a score under the aim of the search.
func (q *BoardSearch) value(s Score) int {
	if q.Aim == MostWords {
		return s.Words<<16 + s.Points
	}
	return s.Points<<16 + s.Words
}

// chain is one of the parallel searches.
type chain struct {
	q       *BoardSearch
	random  rng.Rand
	scorer  *Scorer
	done    *progress
	longest [][]letters.Letter // candidates of LongestWord, as cells
	laid    laid               // the one kept on the board
	// indecent counts the words that the board must not show; nil when any word may be
	// there.
	indecent *Scorer
}

// laid is a word laid along a path on the board.
type laid struct {
	cells, letters []letters.Letter
	way            [mostCells]uint8 // its first cells hold the cells of the word, in order
}

// heat is the threshold of a chain's first step, in thousandths of the best value so
// far.
const heat = 120

// lost is the score of a board that does not have the word asked for.
var lost = Score{Words: -1 << 20, Points: -1 << 20}

func (c *chain) search(steps int) BestBoard {
	now := throwState{dice: c.q.shown()}
	now.throw(&c.random)
	board := now.board()
	side := board.Side()
	if c.longest != nil {
		for i := range now.dice { // row by row, in alternating directions
			row, column := i/side, i%side
			if row%2 == 1 {
				column = side - 1 - column
			}
			c.laid.way[i] = uint8(row*side + column)
		}
		c.laid.take(c.longest[c.random.IntN(len(c.longest))])
		c.lay(&now)
	}
	score := c.score(now.board())
	if !c.allowed(now.board()) {
		score = lost
	}
	best := BestBoard{Board: now.board(), Score: score, Steps: 1}
	for best.Steps < steps {
		if best.Steps%stride == 0 && c.report() {
			break
		}
		next, before := now, c.laid
		if c.longest != nil && c.random.IntN(2) == 0 {
			if c.random.IntN(4) == 0 {
				c.laid.take(c.longest[c.random.IntN(len(c.longest))])
			}
			for range 1 + c.random.IntN(4) {
				c.laid.bend(&c.random, side)
			}
			c.lay(&next)
		} else {
			next.change(&c.random)
		}
		b := next.board()
		s := c.score(b)
		best.Steps++
		threshold := c.q.value(best.Score) / 1000 * heat * (steps - best.Steps) / steps
		if c.q.value(s) < c.q.value(score)-threshold || !c.allowed(b) {
			c.laid = before
			continue
		}
		now, score = next, s
		if c.q.value(s) > c.q.value(best.Score) {
			best.Board, best.Score = b, s
		}
	}
	return best
}

func (c *chain) score(b Board) Score {
	if c.longest != nil && !b.spells(c.laid.letters) {
		return lost
	}
	return c.scorer.Score(b)
}

// allowed reports whether a board shows no forbidden word.
func (c *chain) allowed(b Board) bool { return c.indecent == nil || c.indecent.Score(b).Words == 0 }

// progress counts the steps of all chains together.
type progress struct {
	sync.Mutex
	steps int
}

// report adds a stride to the progress, passes it on, and reports whether to stop.
func (c *chain) report() bool {
	c.done.Lock()
	defer c.done.Unlock()
	c.done.steps += stride
	if c.q.Progress != nil {
		c.q.Progress(c.done.steps, c.q.Steps)
	}
	return c.q.Stopped != nil && c.q.Stopped()
}

// take replaces the laid word.
func (l *laid) take(word []letters.Letter) { l.cells, l.letters = word, lettersOf(word) }

// bend changes the path: one end moves on to a neighbouring cell, and the part behind
// that cell is walked in reverse.
func (l *laid) bend(r *rng.Rand, side int) {
	way := l.way[:len(l.cells)]
	if r.IntN(2) == 0 {
		slices.Reverse(way)
	}
	next := beside[side][way[len(way)-1]]
	for range r.IntN(bits.OnesCount64(next)) {
		next &= next - 1
	}
	cell := uint8(bits.TrailingZeros64(next))
	if at := slices.Index(way, cell); at >= 0 {
		slices.Reverse(way[at+1:])
		return
	}
	other := slices.Index(l.way[:], cell)
	l.way[other] = way[0]
	copy(way, way[1:])
	way[len(way)-1] = cell
}

// lay puts the dice of the word along its path; the other dice lie anywhere.
func (c *chain) lay(t *throwState) {
	m := match(t.dice, c.laid.cells) // a die exists for each: the word was chosen so
	t.throw(&c.random)
	rest := c.laid.way[len(c.laid.cells):len(t.dice)]
	for d := range t.dice {
		cell := uint8(0)
		if at := m.shows[d] - 1; at >= 0 {
			cell = c.laid.way[at]
			t.face[cell] = slices.Index(t.dice[d], c.laid.cells[at])
		} else {
			cell, rest = rest[0], rest[1:]
			t.face[cell] = c.random.IntN(len(t.dice[d]))
		}
		t.die[cell] = d
	}
}

// longest returns, as cells, the words with the most letters that the dice can show.
func (t *trie) longest(dice [][]letters.Letter) [][]letters.Letter {
	var best [][]letters.Letter
	most := 0
	var word []letters.Letter
	var from func(at uint32)
	from = func(at uint32) {
		n := t.nodes[at]
		if len := len(lettersOf(word)); n.isWord() && len >= most {
			if m := match(dice, word); m != nil {
				if len > most {
					most, best = len, nil
				}
				best = append(best, slices.Clone(word))
			}
		}
		for l := range letters.Letter(alphabet) {
			if n.children()>>l&1 != 0 {
				word = append(word, l)
				from(n.child(l))
				word = word[:len(word)-1]
			}
		}
	}
	from(0)
	return best
}
