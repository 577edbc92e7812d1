package compose

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid/fill"
)

// trie holds words as a tree of letters: the children of a node are adjacent, in the
// order of their letters. Node 0 is the root.
type trie struct {
	nodes  []trieNode
	terms  []term    // by word number
	lemmas [][]int32 // by word number: the numbers of its lemmas
	count  int       // number of lemmas
}

type trieNode struct {
	letters uint32 // bit i: a child for the letter 'A'+i
	child   int32  // the first child
	word    int32  // number of the word that ends here, or -1
	weight  int32  // 1 plus the weights of the words that end here or below
}

// newTrie builds the tree of terms; weight returns how much each is wanted. Duplicates
// count once.
func newTrie(terms []term, weight func(term) int) *trie {
	terms = fill.Distinct(slices.Clone(terms))
	t := &trie{terms: terms, nodes: []trieNode{{word: -1}}}
	sums := make([]int, len(terms)+1) // prefix sums of the weights
	numbers := map[string]int32{}
	for i, w := range terms {
		sums[i+1] = sums[i] + weight(w)
		own := make([]int32, len(w.Families))
		for k, l := range w.Families {
			n, known := numbers[l]
			if !known {
				n = int32(len(numbers))
				numbers[l] = n
			}
			own[k] = n
		}
		t.lemmas = append(t.lemmas, own)
	}
	t.count = len(numbers)
	t.grow(sums)
	return t
}

// grow makes the nodes, level by level.
func (t *trie) grow(sums []int) {
	type span struct {
		node     int32
		from, to int // terms[from:to] pass through the node
	}
	level := []span{{0, 0, len(t.terms)}}
	for depth := 0; len(level) > 0; depth++ {
		var next []span
		for _, s := range level {
			t.nodes[s.node].weight = int32(1 + sums[s.to] - sums[s.from])
			if s.from < s.to && len(t.terms[s.from].Key) == depth {
				t.nodes[s.node].word = int32(s.from)
				s.from++
			}
			t.nodes[s.node].child = int32(len(t.nodes))
			i := s.from
			for letter := range byte(26) {
				j := i
				for j < s.to && t.terms[j].Key[depth] == 'A'+letter {
					j++
				}
				// A run of one cell may hold any letter.
				if j == i && depth > 0 {
					continue
				}
				t.nodes[s.node].letters |= 1 << letter
				next = append(next, span{int32(len(t.nodes)), i, j})
				t.nodes = append(t.nodes, trieNode{word: -1})
				i = j
			}
		}
		level = next
	}
}

// next returns the child of a node for a letter, 0 for A; the node must have it.
func (t *trie) next(node int32, letter int) int32 {
	n := &t.nodes[node]
	return n.child + int32(bits.OnesCount32(n.letters&(1<<letter-1)))
}
