package boggle

import "imprimots/engine/letters"

// The oracle of the fast search: a trie of pointers, one per letter, and a depth-first
// search with only the obvious optimisations (a bit set for the used cells, a list of
// neighbours, a mark on the node for words already counted).

type plainNode struct {
	next   [27]*plainNode
	points int
	mark   int
}

type plainTrie struct {
	root plainNode
	near [Cells][]int
	run  int
}

func newPlainTrie(keys []string) *plainTrie {
	t := &plainTrie{}
	for c := range t.near {
		for d := range Cells {
			x, y := c%Side-d%Side, c/Side-d/Side
			if c != d && x >= -1 && x <= 1 && y >= -1 && y <= 1 {
				t.near[c] = append(t.near[c], d)
			}
		}
	}
	for _, k := range keys {
		p, ok := pack(k, MinLetters)
		if !ok {
			continue
		}
		at, n := &t.root, 0
		for _, l := range p {
			if l == noLetter {
				break
			}
			if at.next[l] == nil {
				at.next[l] = &plainNode{}
			}
			at = at.next[l]
			n++
		}
		at.points = PointsFor(n)
	}
	return t
}

func (t *plainTrie) score(b Board) Score {
	t.run++
	var s Score
	for c := range Cells {
		if n := t.root.step(b[c]); n != nil {
			t.search(&b, n, c, 0, &s)
		}
	}
	return s
}

// step follows the letters of a cell: one, or Q and U.
func (n *plainNode) step(l letters.Letter) *plainNode {
	if l != Qu {
		return n.next[l]
	}
	if q := n.next['Q'-'A']; q != nil {
		return q.next['U'-'A']
	}
	return nil
}

func (t *plainTrie) search(b *Board, n *plainNode, cell int, used uint16, s *Score) {
	if n.points > 0 && n.mark != t.run {
		n.mark = t.run
		s.Words++
		s.Points += n.points
	}
	used |= 1 << cell
	for _, c := range t.near[cell] {
		if used>>c&1 == 0 {
			if next := n.step(b[c]); next != nil {
				t.search(b, next, c, used, s)
			}
		}
	}
}
