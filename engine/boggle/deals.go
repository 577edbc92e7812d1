package boggle

import "slices"

// A deal is four strips in order, each front or back, either way up: a number
// in mixed radix. Turning the frame around or over as a whole shows the same
// words, so of each four such deals one is counted: that whose first strip has
// the lower place in the set than the last, and lies the way it is written.

// choices returns every ordered choice of strips whose first comes before its last.
func (h hand) choices() [][dealt]int {
	n := len(h.strips)
	out := make([][dealt]int, 0, max(0, n*(n-1)/2*(n-2)*(n-3))) // less where one must be among them
	for a := range n {
		for d := a + 1; d < n; d++ {
			for b := range n {
				for c := range n {
					choice := [dealt]int{a, b, c, d}
					twice := b == c || b == a || b == d || c == a || c == d
					if !twice && (h.own < 0 || slices.Contains(choice[:], h.own)) {
						out = append(out, choice)
					}
				}
			}
		}
	}
	return out
}

// waysUp is in how many ways the four strips of a choice can lie: the first
// front or back, the others also either way up.
const waysUp = 2 * 4 * 4 * 4

// board lays the strips of a choice in one of the waysUp.
func (h hand) board(choice [dealt]int, way int) Board {
	b := blank
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

// boards appends to out each choice in all its ways.
func (h hand) boards(out []Board, choices [][dealt]int) []Board {
	for _, c := range choices {
		for way := range waysUp {
			out = append(out, h.board(c, way))
		}
	}
	return out
}

// sample returns n deals spread evenly over all of them, always the same ones.
func (h hand) sample(n int) []Board {
	choices := h.choices()
	boards := make([]Board, n)
	for i := range boards {
		boards[i] = h.board(choices[i*len(choices)/n], i*37%waysUp)
	}
	return boards
}

// Evaluate looks at every deal of a sound set in a language and gives the
// figures: how many deals there are, and the words of the poorest, the median
// and the richest, with the first board that has as few or as many. It works
// on all cores; progress, which may be nil, is called now and then with the
// number of deals done.
func (s *StripSet) Evaluate(lang string, w *Words, progress func(done, total int)) DealFigures {
	return s.hand(lang).evaluate(lang, w, progress)
}

func (h hand) evaluate(lang string, w *Words, progress func(done, total int)) DealFigures {
	choices := h.choices()
	total := len(choices) * waysUp
	if total == 0 {
		return DealFigures{Lang: lang}
	}
	scorers, scores := w.scorers(batch), make([]Score, batch)
	var boards []Board
	var poorest, richest Board
	var counts []int // of words
	least, most := 1<<30, -1
	for part := range slices.Chunk(choices, batch/waysUp) {
		boards = h.boards(boards[:0], part)
		w.scoreInto(scores[:len(boards)], boards, scorers)
		for i, b := range boards {
			n := scores[i].Words
			if n < least {
				least, poorest = n, b
			}
			if n > most {
				most, richest = n, b
			}
			counts = append(counts, n)
		}
		if progress != nil {
			progress(len(counts), total)
		}
	}
	slices.Sort(counts)
	return DealFigures{
		Lang: lang, Deals: total, Worst: least, Median: counts[(total-1)/2], Best: most,
		WorstRows: poorest.Rows(), BestRows: richest.Rows(),
	}
}

// DealWords returns the words that deals of a language are counted with: those that
// are usual in Pocket. An unknown language counts as French.
func DealWords(lang string) *Words {
	return WordsIn(lang, Pocket)
}

// Languages returns the languages of Pocket Boggle, French first.
func Languages() []string { return slices.Clone(languages) }
