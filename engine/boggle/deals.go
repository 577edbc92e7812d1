package boggle

import "slices"

// A deal is four strips in order, each front or back, either way up: a number in mixed
// radix. Turning the frame around or over as a whole shows the same words, so of each
// four such deals one is counted: the one whose first strip comes before the last in
// the set and lies the way it is written.

// choices returns every ordered choice of four strips whose first comes before its
// last.
func (h hand) choices() [][dealt]int {
	n := len(h.strips)
	out := make([][dealt]int, 0, max(0, n*(n-1)/2*(n-2)*(n-3))) // fewer where one strip must be among them
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

// waysUp is the number of ways the four strips of a choice can lie: the first front or
// back, each other one also either way up.
const waysUp = 2 * 4 * 4 * 4

// board lays the strips of a choice in one of the waysUp ways.
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

// boards appends to out each choice laid in every way.
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

// Evaluate looks at every deal of a valid set in a language and returns the figures:
// the number of deals, and the word counts of the poorest, the median and the richest,
// each with the first board that reaches it. It works on all cores; progress, which
// may be nil, is called now and then with the number of deals done.
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
	var counts []int // by number of words
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

// DealWords returns the words counted in deals of a language: the usual ones of
// Pocket. An unknown language counts as French.
func DealWords(lang string) *Words {
	return WordsIn(lang, Pocket)
}
