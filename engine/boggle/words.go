package boggle

import (
	"iter"
	"strings"
	"sync"
	"sync/atomic"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// Words is a word list for searching boards. It is laid out as a whole when
// boards are first counted; to solve a few boards, only the words that their
// letters can walk are. It is safe for concurrent use.
type Words struct {
	trie   func() *trie  // laid out on first use
	few    atomic.Int32  // boards that may still be solved without the whole list
	lex    *dict.Lexicon // nil for a plain list
	accept dict.Accept
}

// Accept gives what an edition takes for a word. With plurals, Pocket takes
// plural forms too, as players alone may and others may agree to beforehand;
// De Luxe always does.
func Accept(e Edition, plurals bool) dict.Accept {
	switch {
	case e == DeLuxe:
		return word(dict.DeLuxe)
	case plurals:
		return word(pocketPlurals)
	}
	return word(dict.Pocket)
}

// word leaves out the numerals that the lexicon has as adjectives for the sake
// of the raised letters that follow them: xivᵉ, whose key is XIV, is no word.
func word(a dict.Accept) dict.Accept { return a.Except(dict.Roman) }

// pocketPlurals is the Pocket rule without its ban on plurals.
func pocketPlurals(c dict.Class) bool { return dict.Pocket(c &^ dict.Plural) }

// fewBoards are solved in less time one by one than it takes to lay out a whole
// lexicon.
const fewBoards = 64

// NewWords takes the words of a lexicon that accept takes and that have 3 to
// 16 letters.
func NewWords(lex *dict.Lexicon, accept dict.Accept) *Words {
	w := &Words{lex: lex, accept: accept}
	w.trie = sync.OnceValue(func() *trie {
		w.few.Store(0)
		return buildTrie(lex.Keys(accept))
	})
	w.few.Store(fewBoards)
	return w
}

// PlainWords takes folded keys from any list, in any order: those of 3 to 16
// letters count, others are dropped.
func PlainWords(keys iter.Seq[string]) *Words {
	t := buildTrie(keys)
	return &Words{trie: func() *trie { return t }}
}

// wordsFor takes only the words that the letters of one of a few boards can
// walk: much quicker to lay out than a whole lexicon.
func wordsFor(lex *dict.Lexicon, accept dict.Accept, boards []Board) *Words {
	t := buildTrie(lex.KeysAlong(accept, newWalks(boards).step))
	return &Words{trie: func() *trie { return t }, lex: lex, accept: accept}
}

// trieFor gives a trie with at least the words of a board.
func (w *Words) trieFor(b Board) *trie {
	if w.few.Load() <= 0 {
		return w.trie()
	}
	w.few.Add(-1)
	return wordsFor(w.lex, w.accept, []Board{b}).trie()
}

// walks follows prefixes over a few boards at once, were cells allowed to serve
// twice: what has no walk has no path.
type walks struct {
	at   [][letters.Count]uint16  // for each board the cells of each letter
	ends [MaxLetters + 1][]uint16 // by length of the prefix, for each board the cells it can end in
}

func newWalks(boards []Board) *walks {
	w := &walks{at: make([][letters.Count]uint16, len(boards))}
	for i := range w.ends {
		w.ends[i] = make([]uint16, len(boards))
	}
	for i, b := range boards {
		w.ends[0][i] = 1<<Cells - 1
		for c, l := range b {
			w.at[i][l] |= 1 << c
		}
	}
	return w
}

// step reports whether a prefix of depth letters can go on with a rune on one
// of the boards.
func (w *walks) step(depth int, r rune) bool {
	l, ok := letters.Of(r)
	if !ok || depth >= MaxLetters {
		return false
	}
	reached := uint16(0)
	for i := range w.at {
		ends := around(w.ends[depth][i]) & w.at[i][l]
		w.ends[depth+1][i] = ends
		reached |= ends
	}
	return reached != 0
}

// around gives cells and all cells beside them.
func around(cells uint16) uint16 {
	const left, right = 0x7777, 0xeeee // cells with a neighbour to the right, to the left
	cells |= cells&left<<1 | cells&right>>1
	return cells | cells<<Side | cells>>Side
}

var frenchWords = map[Edition]func() *Words{
	DeLuxe: sync.OnceValue(func() *Words { return NewWords(dict.French(), Accept(DeLuxe, false)) }),
	Pocket: sync.OnceValue(func() *Words { return NewWords(dict.French(), Accept(Pocket, false)) }),
}

// French gives the words of an edition in French, made on first use and
// shared. An unknown edition counts as Pocket.
func French(e Edition) *Words {
	if f := frenchWords[e]; f != nil {
		return f()
	}
	return frenchWords[Pocket]()
}

// Spellings gives the accepted spellings of a key, as the lexicon writes them.
// Words of a plain list have one, their key in small letters.
func (w *Words) Spellings(key string) []string {
	if w.lex == nil {
		return []string{strings.ToLower(key)}
	}
	return spellings(w.lex, w.accept, key)
}

func spellings(lex *dict.Lexicon, accept dict.Accept, key string) []string {
	var out []string
	for _, s := range lex.Spellings(key) {
		for _, r := range s.Readings {
			if accept(r.Classes) {
				out = append(out, s.Form)
				break
			}
		}
	}
	return out
}
