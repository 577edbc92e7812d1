package boggle

import (
	"math/bits"

	"imprimots/engine/letters"
)

// queueSize is the most prefixes that may wait for one board. Ordinary boards need
// about five hundred; one with hardly any different letters may need more and is then
// searched depth first.
const queueSize = 1 << 13

// foundSize is the most words that those prefixes can find: one for each cell that
// follows a prefix.
const foundSize = 8 * queueSize

// Score is the number of words on a board and their total points.
type Score struct {
	Words, Points int
}

// Scorer counts the words of boards. It keeps the scratch memory of a search in one
// block, so make one for each goroutine and reuse it.
//
// The search goes level by level instead of depth first: the prefixes waiting in the
// queue do not depend on one another, so the processor works on several at once, and
// no branch but the loop itself depends on the letters of the board. Each turn takes
// one cell for one prefix. A word is recorded by writing it every time and advancing
// only if it was one; words found along several paths are sorted out at the end, with
// a stamp for each node.
type Scorer struct {
	node  [queueSize]node   // of each waiting prefix
	used  [queueSize]uint16 // cells of its letters
	try   [queueSize]uint16 // cells that may come next
	found [foundSize]uint32 // nodes of words
	// at holds the cells that show any of a set of letters, in four slices of seven
	// letters each.
	at    [4][128]uint16
	below [Cells]uint32 // for each cell, a mask of the letters that come before its own
	near  [Cells]uint16 // a local copy of neighbours
	nodes []node
	stamp []uint16 // for each node, the run that last found it
	run   uint16
	two   [32][32]node // nodes of two-letter prefixes; 0 where no word begins so
	trie  *trie

	points [8]uint32 // those of the trie
}

// NewScorer returns a Scorer for the words.
func (w *Words) NewScorer() *Scorer { return newScorer(w.trie()) }

func newScorer(t *trie) *Scorer {
	s := &Scorer{near: neighbours, trie: t, nodes: t.nodes, points: t.points, stamp: make([]uint16, len(t.nodes))}
	for a := range letters.Letter(alphabet) {
		for b := range letters.Letter(alphabet) {
			if i, ok := t.walk(a, b); ok {
				s.two[a][b] = t.nodes[i]
			}
		}
	}
	return s
}

// Score counts the words of the board, each once.
func (s *Scorer) Score(b Board) Score {
	if b[Cells-1] == none || b[Cells] != none || b.mixed() { // the tables hold sixteen cells
		return plainScore(s.trie, b)
	}
	n, ok := s.find(&b)
	if !ok {
		return plainScore(s.trie, b)
	}
	return s.count(s.found[:n])
}

// setUp fills the tables of a board.
func (s *Scorer) setUp(b *Board) {
	var pos [28]uint16
	for i, l := range b[:Cells] {
		l &= 31
		s.below[i] = 1<<l - 1
		pos[l%28] |= 1 << i
	}
	fill(&s.at[0], (*[7]uint16)(pos[0:]))
	fill(&s.at[1], (*[7]uint16)(pos[7:]))
	fill(&s.at[2], (*[7]uint16)(pos[14:]))
	fill(&s.at[3], (*[7]uint16)(pos[21:]))
}

// fill computes the cells of every set of seven letters. The halves are spelt out with
// their sizes so that no index needs a bounds check.
func fill(t *[128]uint16, pos *[7]uint16) {
	t[0], t[1] = 0, pos[0]
	t[2], t[3] = pos[1], pos[1]|t[1]
	for i := range 4 {
		t[4+i] = t[i] | pos[2]
	}
	for i := range 8 {
		t[8+i] = t[i] | pos[3]
	}
	for i := range 16 {
		t[16+i] = t[i] | pos[4]
	}
	for i := range 32 {
		t[32+i] = t[i] | pos[5]
	}
	for i := range 64 {
		t[64+i] = t[i] | pos[6]
	}
}

// pair is two neighbouring cells, with the neighbours of the second.
type pair struct {
	a, b  uint8
	cells uint32 // low half: the two cells; high half: neighbours of b except a
}

// pairs are the 84 ways to begin a path.
var pairs = func() (out [84]pair) {
	n := 0
	for a := range uint8(Cells) {
		for b := range uint8(Cells) {
			if neighbours[a]>>b&1 != 0 {
				used := uint32(1)<<a | 1<<b
				out[n] = pair{a, b, used | (uint32(neighbours[b])&^used)<<16}
				n++
			}
		}
	}
	return out
}()

// find searches the board and returns the number of entries of found, duplicates
// included. ok is false when the queue overflowed.
func (s *Scorer) find(b *Board) (n int, ok bool) {
	const mask = queueSize - 1
	s.setUp(b)
	nodes := s.nodes
	head, tail, nf := uint32(0), uint32(0), uint32(0)
	for i := range pairs {
		p := &pairs[i]
		n := s.two[b[p.a&15]&31][b[p.b&15]&31]
		m := uint32(n)
		next := uint32(s.at[0][m&127]|s.at[1][m>>7&127]|s.at[2][m>>14&127]|s.at[3][m>>21&127]) & (p.cells >> 16)
		s.node[tail&mask] = n
		s.used[tail&mask] = uint16(p.cells)
		s.try[tail&mask] = uint16(next)
		tail += (next + 0xffff) >> 16
	}
	if s.at[3][1<<(Qu-21)] != 0 {
		nf = uint32(s.findTwo(b))
	}
	todo := uint32(s.try[0])
	for head < tail {
		cell := uint32(bits.TrailingZeros32(todo)) & 15
		from := s.node[head&mask]
		c := uint32(from>>32) + uint32(bits.OnesCount32(uint32(from)&s.below[cell]))
		s.found[nf&(foundSize-1)] = c
		n := nodes[c]
		s.node[tail&mask] = n
		m := uint32(n)
		nf += m >> 31
		used := uint32(s.used[head&mask])
		next := uint32(s.at[0][m&127]|s.at[1][m>>7&127]|s.at[2][m>>14&127]|s.at[3][m>>21&127]) & uint32(s.near[cell]) &^ used
		s.used[tail&mask] = uint16(used | 1<<cell)
		s.try[tail&mask] = uint16(next)
		tail += (next + 0xffff) >> 16
		after := uint32(s.try[(head+1)&mask])
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

// findTwo records the words of two cells, one of which has two letters, and returns
// their number.
func (s *Scorer) findTwo(b *Board) int {
	n := 0
	for i := range pairs {
		if at, ok := s.trie.walk(b[pairs[i].a], b[pairs[i].b]); ok && s.nodes[at].isWord() {
			s.found[n] = at
			n++
		}
	}
	return n
}

// count sums the words found, each once. The stamp of a node is the run in which it
// was last seen.
func (s *Scorer) count(found []uint32) Score {
	s.run++
	if s.run == 0 {
		clear(s.stamp)
		s.run = 1
	}
	var words, points uint32
	run, nodes, worth := s.run, s.nodes, &s.points
	stamp := s.stamp[:len(nodes)]
	for _, c := range found {
		n := nodes[c]
		fresh := uint32(0)
		if stamp[c] != run {
			fresh = 1
		}
		stamp[c] = run
		words += fresh
		points += worth[n>>pointShift&7] & -fresh
	}
	return Score{int(words), int(points)}
}
