package boggle

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// A deal is four strips in order, each front or back, either way up: a number
// in mixed radix. Turning the frame around or over as a whole shows the same
// words, so of each four such deals one is counted: that whose first strip has
// the lower place in the set than the last, and lies the way it is written.

// deals gives the number of deals, symmetric ones once.
func (h hand) deals() int {
	n := len(h.strips)
	ordered := n * (n - 1) * (n - 2) * (n - 3)
	if h.own >= 0 {
		n--
		ordered = dealt * n * (n - 1) * (n - 2)
	}
	return ordered / 2 * 2 * 4 * 4 * 4
}

// each calls visit with the strips of every ordered choice whose first strip
// comes before its last, until visit returns false.
func (h hand) each(visit func(choice [dealt]int) bool) {
	n := len(h.strips)
	for a := range n {
		for d := a + 1; d < n; d++ {
			for b := range n {
				for c := range n {
					choice := [dealt]int{a, b, c, d}
					if b == c || b == a || b == d || c == a || c == d || !h.allowed(choice) {
						continue
					}
					if !visit(choice) {
						return
					}
				}
			}
		}
	}
}

func (h hand) allowed(choice [dealt]int) bool {
	if h.own < 0 {
		return true
	}
	for _, c := range choice {
		if c == h.own {
			return true
		}
	}
	return false
}

// waysUp is in how many ways the four strips of a choice can lie: the first
// front or back, the others also either way up.
const waysUp = 2 * 4 * 4 * 4

// board lays the strips of a choice in one of the waysUp.
func (h hand) board(choice [dealt]int, way int) Board {
	var b Board
	for row, i := range choice {
		s := h.strips[i][way&1]
		way >>= 1
		if row > 0 {
			if way&1 != 0 {
				s = s.reversed()
			}
			way >>= 1
		}
		copy(b[row*Side:], s[:])
	}
	return b
}

// sample gives n deals spread evenly over all of them, always the same ones.
func (h hand) sample(n int) []Board {
	choices := h.deals() / waysUp
	boards := make([]Board, 0, n)
	at := 0
	h.each(func(choice [dealt]int) bool {
		for len(boards) < n && at == len(boards)*choices/n {
			boards = append(boards, h.board(choice, len(boards)*37%waysUp))
		}
		at++
		return true
	})
	return boards
}

// Evaluate looks at every deal of a sound set in a language and gives the
// figures: how many deals there are, and the words of the poorest, the median
// and the richest, with the first board that has as few or as many. It works
// on all cores; progress, which may be nil, is called now and then with the
// number of deals done, from one goroutine at a time.
func (s *StripSet) Evaluate(lang string, w *Words, progress func(done, total int)) DealFigures {
	return s.hand(lang).evaluate(lang, w, progress)
}

// DealWords gives the words that deals of a language are counted with: those
// of Pocket. An unknown language counts as French.
func DealWords(lang string) *Words {
	if lang == "fr" {
		return French(Pocket)
	}
	return NewWords(lexicon(lang), Accept(Pocket, false))
}

// Languages gives the languages of Pocket Boggle, French first.
func Languages() []string { return slices.Clone(languages) }

// maxWords bounds the words of a board in a histogram.
const maxWords = 1 << 12

// extremes of the deals looked at by one core, by place in the order of deals.
type tally struct {
	count     [maxWords + 1]int
	low, high int // words
	lowAt     int // place of the first deal with so few
	highAt    int
	lowBoard  Board
	highBoard Board
}

func (t *tally) add(at int, b Board, words int) {
	words = min(words, maxWords)
	t.count[words]++
	if words < t.low || words == t.low && at < t.lowAt {
		t.low, t.lowAt, t.lowBoard = words, at, b
	}
	if words > t.high || words == t.high && at < t.highAt {
		t.high, t.highAt, t.highBoard = words, at, b
	}
}

func (t *tally) merge(o *tally) {
	for i, n := range o.count {
		t.count[i] += n
	}
	if o.low < t.low || o.low == t.low && o.lowAt < t.lowAt {
		t.low, t.lowAt, t.lowBoard = o.low, o.lowAt, o.lowBoard
	}
	if o.high > t.high || o.high == t.high && o.highAt < t.highAt {
		t.high, t.highAt, t.highBoard = o.high, o.highAt, o.highBoard
	}
}

// median gives the words of the deal in the middle, the lower one of two.
func (t *tally) median(deals int) int {
	seen := 0
	for words, n := range t.count {
		if seen += n; 2*seen >= deals {
			return words
		}
	}
	return 0
}

func newTally() *tally { return &tally{low: maxWords + 1, high: -1} }

func (h hand) evaluate(lang string, w *Words, progress func(done, total int)) DealFigures {
	var choices [][dealt]int
	h.each(func(c [dealt]int) bool {
		choices = append(choices, c)
		return true
	})
	all, total := newTally(), len(choices)*waysUp
	var mu sync.Mutex
	var next atomic.Int64
	var wg sync.WaitGroup
	done := 0
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			mine, s := newTally(), w.NewScorer()
			for {
				at := int(next.Add(1)) - 1
				if at >= len(choices) {
					break
				}
				for way := range waysUp {
					b := h.board(choices[at], way)
					mine.add(at*waysUp+way, b, s.Score(b).Words)
				}
				mu.Lock()
				if done += waysUp; progress != nil {
					progress(done, total)
				}
				mu.Unlock()
			}
			mu.Lock()
			all.merge(mine)
			mu.Unlock()
		})
	}
	wg.Wait()
	if total == 0 {
		return DealFigures{Lang: lang}
	}
	return DealFigures{
		Lang: lang, Deals: total, Worst: all.low, Median: all.median(total), Best: all.high,
		WorstRows: all.lowBoard.Rows(), BestRows: all.highBoard.Rows(),
	}
}
