package embrouillamini

import (
	"iter"
	"strings"
	"sync"

	"imprimots/dict"
)

// LeastWord is the least number of letters of a word: the capital and one small
// letter.
const LeastWord = 2

// isWord reports whether a folded key is a word of the game.
func isWord(key string) bool {
	return len(key) >= LeastWord && dict.French().Accepts(key, dict.Word) && sayable(key)
}

// sayable reports whether a key is a word rather than a symbol that the lexicon has as
// a noun: without a vowel, only interjections are words (« pst »).
func sayable(key string) bool {
	return strings.ContainsAny(key, "AEIOUY") ||
		dict.French().Accepts(key, func(c dict.Class) bool { return c.Any(dict.Interjection) && dict.Word(c) })
}

// Spelling returns a word as spelt, "JOUÉ" → "joué": the first spelling, in the order
// of the lexicon, that the game accepts.
func Spelling(key string) string {
	if forms := dict.French().Forms(key, dict.Word); len(forms) > 0 {
		return forms[0]
	}
	return strings.ToLower(key)
}

// Words holds the words of the game, or of one player, laid out by first letter on
// first use. It is safe for concurrent use.
type Words struct {
	tries [27]func() *trie // the joker's has all words
}

// newWords lays out words: keys returns, in order, those that start as asked and that
// dict.Word allows.
func newWords(keys func(begins func(rune) bool) iter.Seq[string]) *Words {
	w := &Words{}
	for i := range w.tries {
		begins := func(r rune) bool { return i == 26 || r == rune('A'+i) }
		w.tries[i] = sync.OnceValue(func() *trie {
			t := newTrie()
			for key := range keys(begins) {
				if len(key) >= LeastWord && sayable(key) {
					t.add(key)
				}
			}
			return t
		})
	}
	return w
}

var allWords = sync.OnceValue(layAll)

// layAll lays out all words of the lexicon that the game accepts.
func layAll() *Words {
	return newWords(func(begins func(rune) bool) iter.Seq[string] {
		return dict.French().KeysAlong(dict.Word, func(depth int, r rune) bool { return depth > 0 || begins(r) })
	})
}

// of returns the words that start with a capital.
func (w *Words) of(capital Card) *trie { return w.tries[capital.rank()]() }

// trie holds words as a tree of beginnings: node 0 is the empty one. Words are added
// in alphabetical order.
type trie struct {
	nodes []node
	path  []int32 // nodes of the last word added
	last  string
}

// node is a beginning: its last letter, its first continuation and its next sibling.
type node struct {
	child, next int32
	letter      byte
	word        bool
}

func newTrie() *trie { return &trie{nodes: make([]node, 1), path: []int32{0}} }

func (t *trie) add(key string) {
	same := 0
	for same < min(len(key), len(t.last)) && key[same] == t.last[same] {
		same++
	}
	for i := same; i < len(key); i++ {
		n := int32(len(t.nodes))
		t.nodes = append(t.nodes, node{letter: key[i]})
		if i < len(t.path)-1 {
			t.nodes[t.path[i+1]].next = n // the branch of the previous word ends here
		} else {
			t.nodes[t.path[i]].child = n
		}
		t.path = append(t.path[:i+1], n)
	}
	t.path = t.path[:len(key)+1]
	t.nodes[t.path[len(key)]].word = true
	t.last = key
}

// longer returns the shortest word, first in the alphabet, that starts with prefix,
// continues below node n, is longer, and satisfies free. The spare capacity of prefix
// is overwritten.
func (t *trie) longer(n int32, prefix []byte, free func(word []byte) bool) (word string, ok bool) {
	for more := 1; ; more++ {
		word, ok, deeper := t.exactly(n, prefix, more, free)
		if ok || !deeper {
			return word, ok
		}
	}
}

// exactly looks for a word with exactly more further letters; deeper reports whether
// there are beginnings of that length.
func (t *trie) exactly(n int32, prefix []byte, more int, free func([]byte) bool) (word string, ok, deeper bool) {
	for c := t.nodes[n].child; c != 0; c = t.nodes[c].next {
		next := append(prefix, t.nodes[c].letter)
		if more > 1 {
			w, ok, deep := t.exactly(c, next, more-1, free)
			if ok {
				return w, true, true
			}
			deeper = deeper || deep
			continue
		}
		deeper = true
		if t.nodes[c].word && free(next) {
			return string(next), true, true
		}
	}
	return "", false, deeper
}
