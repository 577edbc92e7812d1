package boggle

import "math/bits"

// queueSize is how many prefixes one board may have waiting in all. Boards of
// the game need about five hundred; one with hardly any different letters may
// need more and is then searched depth first.
const queueSize = 1 << 13

// Score is how many words a board has and what they are worth together.
type Score struct {
	Words, Points int
}

// Scorer counts the words of boards. It holds the scratch of a search in one
// block, so make one for each goroutine and keep it.
//
// The search goes level by level instead of depth first: the prefixes waiting
// in the queue do not depend on one another, so the processor works on several
// at once, and no branch hangs on the letters of the board but the loop itself.
// Each turn takes one cell for one prefix. A word is noted by writing it down
// every time and moving on only if it was one; words found along several paths
// are sorted out at the end, with a stamp for each node.
type Scorer struct {
	node  [queueSize]node   // of a waiting prefix
	cells [queueSize]uint32 // low half: cells used; high half: cells to try
	found [queueSize]uint32 // nodes of words
	// at gives the cells of any of a set of letters, by four slices of the
	// set of 7, 7, 7 and 6 letters.
	at    [4][128]uint16
	below [Cells]uint32 // for each cell, the letters before its own
	nodes []node
	stamp []uint16
	run   uint16
	trie  *trie
}

// NewScorer makes a Scorer over the words.
func (w *Words) NewScorer() *Scorer { return newScorer(w.trie) }

func newScorer(t *trie) *Scorer {
	return &Scorer{trie: t, nodes: t.nodes, stamp: make([]uint16, len(t.nodes))}
}

// Score counts the words of the board, each once.
func (s *Scorer) Score(b Board) Score {
	n, ok := s.find(b)
	if !ok {
		return plainScore(s.trie, b)
	}
	return s.count(s.found[:n])
}

// setUp fills the tables of a board.
func (s *Scorer) setUp(b *Board) {
	var pos [28]uint16
	for i, l := range b {
		l &= 31
		s.below[i] = 1<<l - 1
		pos[l%28] |= 1 << i
	}
	for k := range s.at {
		t := &s.at[k]
		size := 1
		for _, p := range pos[7*k : 7*k+7] {
			for i := range size {
				t[(size+i)&127] = t[i&127] | p
			}
			size *= 2
		}
	}
}

// find searches the board and gives the number of entries of found, doubles
// included. ok is false when the queue overflowed.
func (s *Scorer) find(b Board) (n int, ok bool) {
	s.setUp(&b)
	nodes := s.nodes
	root := uint32(nodes[0])
	todo := uint32(s.at[0][root&127] | s.at[1][root>>7&127] | s.at[2][root>>14&127] | s.at[3][root>>21&63])
	if todo == 0 {
		return 0, true
	}
	const mask = queueSize - 1
	s.node[0] = nodes[0]
	s.cells[0] = todo << 16
	head, tail, nf := uint32(0), uint32(1), uint32(0)
	for head < tail {
		cell := uint32(bits.TrailingZeros32(todo)) & 15
		from := s.node[head&mask]
		c := uint32(from>>32) + uint32(bits.OnesCount32(uint32(from)&s.below[cell]))
		s.found[nf&mask] = c
		n := nodes[c]
		s.node[tail&mask] = n
		m := uint32(n)
		nf += m >> 31
		used := s.cells[head&mask]
		next := uint32(s.at[0][m&127]|s.at[1][m>>7&127]|s.at[2][m>>14&127]|s.at[3][m>>21&63]) & uint32(neighbours[cell]) &^ used
		s.cells[tail&mask] = used&0xffff | 1<<cell | next<<16
		tail += (next + 0xffff) >> 16
		after := s.cells[(head+1)&mask] >> 16
		todo &= todo - 1
		done := (todo - 1) >> 31
		head += done
		todo |= after & -done
		if tail >= mask {
			return 0, false
		}
	}
	return int(nf), true
}

func (s *Scorer) count(found []uint32) Score {
	s.run++
	if s.run == 0 {
		clear(s.stamp)
		s.run = 1
	}
	var sc Score
	for _, c := range found {
		if s.stamp[c] != s.run {
			s.stamp[c] = s.run
			sc.Words++
			sc.Points += s.nodes[c].points()
		}
	}
	return sc
}
