package boggle

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
