package boggle

import (
	"iter"
	"math/bits"
	"slices"

	"imprimots/engine/letters"
)

// MinLetters and MaxLetters bound the words of the game: shorter ones do not count,
// longer ones do not fit on the usual board.
const (
	MinLetters = 3
	MaxLetters = 16
)

// node is one prefix of the word list in eight bytes: bits 0–27 say which cells
// follow, bits 28–30 are the index in trie.points of the worth of the word that ends
// here, bit 31 is set when one does, and the high half is the index of the first
// child. Children are adjacent, in the order of their letters.
type node uint64

const (
	childMask  = 1<<alphabet - 1
	pointShift = alphabet
	wordFlag   = 1 << 31
)

func (n node) children() uint32 { return uint32(n) & childMask }
func (n node) isWord() bool     { return n&wordFlag != 0 }

// child returns the index of the child for a letter that is among the children.
func (n node) child(l letters.Letter) uint32 {
	return uint32(n>>32) + uint32(bits.OnesCount32(uint32(n)&(1<<l-1)))
}

// packed is a word as a row of cells; the rest of the row holds noLetter.
type packed [MaxLetters]letters.Letter

const noLetter = 255

func pack(key string, least int) (p packed, ok bool) {
	n := 0
	for _, r := range key {
		l, ok := letters.Of(r)
		if !ok || n == MaxLetters {
			return p, false
		}
		p[n] = l
		n++
	}
	for i := n; i < MaxLetters; i++ {
		p[i] = noLetter
	}
	return p, n >= least
}

// compare orders words so that a prefix comes before its continuations.
func (p packed) compare(q packed) int {
	for i := range p {
		if p[i] != q[i] {
			return int(p[i]+1) - int(q[i]+1) // noLetter wraps to 0
		}
	}
	return 0
}

// trie is a word list as nodes in level order; node 0 is the root.
type trie struct {
	nodes  []node
	points [8]uint32 // the different values of words
}

// worth returns the points of the word that ends at a node.
func (t *trie) worth(n node) int { return int(t.points[n>>pointShift&7]) }

// joined returns the variants of a word containing QU in which Q and U share one cell,
// in some or all places.
func (p packed) joined() []packed {
	var out []packed
	for i := 0; i+1 < MaxLetters; i++ {
		if p[i] != letterQ || p[i+1] != letterU {
			continue
		}
		q := p
		q[i] = Qu
		copy(q[i+1:], p[i+2:])
		q[MaxLetters-1] = noLetter
		out = append(out, q)
		out = append(out, q.joined()...)
	}
	return out
}

// letters returns the number of letters of a word.
func (p packed) letters() int {
	n := 0
	for _, l := range p {
		switch l {
		case noLetter:
			return n
		case Qu:
			n++
		}
		n++
	}
	return n
}

// buildTrie takes keys in any order and drops duplicates and those that cannot be on a
// board. Keys that are already sorted are not sorted again.
func buildTrie(keys iter.Seq[string], scale Scale) *trie {
	var list, joined []packed
	for k := range keys {
		if p, ok := pack(k, scale.Least); ok {
			list = append(list, p)
			joined = append(joined, p.joined()...)
		}
	}
	list, joined = sorted(list), sorted(joined)
	if len(joined) == 0 {
		return trieOf(list, scale)
	}
	all := make([]packed, 0, len(list)+len(joined))
	for _, p := range list {
		for len(joined) > 0 && joined[0].compare(p) < 0 {
			all, joined = append(all, joined[0]), joined[1:]
		}
		all = append(all, p)
	}
	return trieOf(append(all, joined...), scale)
}

// sorted sorts the words unless they are sorted, and drops duplicates.
func sorted(list []packed) []packed {
	if !slices.IsSortedFunc(list, packed.compare) {
		slices.SortFunc(list, packed.compare)
	}
	return slices.Compact(list)
}

// trieOf lays out sorted words level by level. Each node of the current level is a
// range of the list; its children split that range by their next letter.
func trieOf(list []packed, scale Scale) *trie {
	type span struct{ from, to int32 }
	t := &trie{nodes: make([]node, 0, len(list)*3)}
	var place [MaxLetters + 1]node // index in points, by the number of letters
	for i, s := range scale.Steps() {
		t.points[i+1] = uint32(s.Points)
		for n := s.From; n <= MaxLetters; n++ {
			place[n] = node(i + 1)
		}
	}
	level := []span{{0, int32(len(list))}}
	for depth := 0; len(level) > 0; depth++ {
		first := len(t.nodes) + len(level)
		var next []span
		for _, s := range level {
			n := node(first+len(next)) << 32
			at := s.from
			if depth > 0 && at < s.to && (depth == MaxLetters || list[at][depth] == noLetter) {
				n |= place[min(list[at].letters(), MaxLetters)]<<pointShift | wordFlag
				at++
			}
			for at < s.to {
				l := list[at][depth]
				n |= 1 << l
				end := at + 1
				for end < s.to && list[end][depth] == l {
					end++
				}
				next = append(next, span{at, end})
				at = end
			}
			t.nodes = append(t.nodes, n)
		}
		level = next
	}
	t.nodes = slices.Clip(t.nodes)
	return t
}

// walk follows letters from the root; ok is false when no word starts so.
func (t *trie) walk(word ...letters.Letter) (at uint32, ok bool) {
	for _, l := range word {
		n := t.nodes[at]
		if n.children()>>l&1 == 0 {
			return 0, false
		}
		at = n.child(l)
	}
	return at, true
}

// PointsFor returns the points of a word by its number of letters. The tables of the
// two editions agree: De Luxe counts one and a bonus, Pocket states the sum. Words
// under three letters score nothing.
func PointsFor(n int) int {
	switch {
	case n < MinLetters:
		return 0
	case n <= 4:
		return 1
	case n == 5:
		return 2
	case n == 6:
		return 3
	case n == 7:
		return 5
	}
	return 11
}
