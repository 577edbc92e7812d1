package boggle

import (
	"iter"
	"strings"
	"sync"
	"sync/atomic"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// Words is a word list for searching boards. The whole list is laid out when boards
// are first counted; to solve a few boards, only the words that their letters can walk
// are. It is safe for concurrent use.
type Words struct {
	trie   func() *trie  // laid out on first use
	few    atomic.Int32  // number of boards that may still be solved without the whole list
	lex    *dict.Lexicon // nil for a plain list
	accept dict.Accept
	scale  Scale
	side   int // side of the boards; 0 for any
}

// strict are the kinds of words of a strict reading of both leaflets.
var strict = []string{"noun", "adjective", "verb"}

// usual is what the editions accept when game.yaml does not say: both leaflets leave
// the list of kinds open, De Luxe takes all forms, Pocket the entries of a dictionary.
var usual = map[Edition]dict.Policy{
	DeLuxe: {Take: dict.Kinds, Strict: strict, Plurals: true, Conjugated: true},
	Pocket: {Take: dict.Kinds, Strict: strict},
}

// Usual returns which words an edition accepts when its game.yaml does not say. An
// unknown edition counts as Pocket.
func Usual(e Edition) dict.Policy {
	if p, ok := usual[e]; ok {
		return p
	}
	return usual[Pocket]
}

// Declare sets which words the editions accept, by edition id; undeclared ones keep
// the usual policy. With strict, only their strict kinds count.
func (g *Game) Declare(editions map[string]dict.Policy, strict bool) {
	g.policies, g.strict = editions, strict
}

// Policy returns which words an edition accepts.
func (g *Game) Policy(e Edition) dict.Policy {
	if g.strict {
		return g.declared(e).Strictly()
	}
	return g.declared(e)
}

// declared is Policy regardless of the strict setting.
func (g *Game) declared(e Edition) dict.Policy {
	if p := g.policies[string(e)]; len(p.Take) > 0 {
		return p
	}
	return Usual(e)
}

// fewBoards is the number of boards that are solved faster one by one than with the
// whole lexicon laid out.
const fewBoards = 64

// NewWords returns the words of a lexicon with 3 to 16 letters for which accept is
// true.
func NewWords(lex *dict.Lexicon, accept dict.Accept) *Words {
	return scaledWords(lex, accept, usualScale)
}

// TakenBy returns the words that an edition accepts, counted by the settings of the
// game.
func (g *Game) TakenBy(e Edition) *Words {
	set := g.Settings()
	w := scaledWords(g.lexicon(), g.Policy(e).Accept(), set.Scale)
	w.side = set.Side
	return w
}

// OfList returns the words of a plain list, counted by the settings of the game; see
// [PlainWords].
func (g *Game) OfList(keys iter.Seq[string]) *Words {
	set := g.Settings()
	w := scaledList(keys, set.Scale)
	w.side = set.Side
	return w
}

func scaledWords(lex *dict.Lexicon, accept dict.Accept, scale Scale) *Words {
	w := &Words{lex: lex, accept: accept, scale: scale}
	w.trie = sync.OnceValue(func() *trie {
		w.few.Store(0)
		return buildTrie(lex.Keys(accept), scale)
	})
	w.few.Store(fewBoards)
	return w
}

// Lang returns the language of the words, "" for a plain list.
func (w *Words) Lang() string {
	if w.lex == nil {
		return ""
	}
	return w.lex.Lang()
}

// PlainWords takes folded keys from any list, in any order: those of 3 to 16
// letters count, others are dropped.
func PlainWords(keys iter.Seq[string]) *Words {
	return scaledList(keys, usualScale)
}

func scaledList(keys iter.Seq[string], scale Scale) *Words {
	t := buildTrie(keys, scale)
	return &Words{trie: func() *trie { return t }, scale: scale}
}

// wordsFor keeps only the words that the letters of one of a few boards can walk: much
// quicker to lay out than a whole lexicon.
func wordsFor(lex *dict.Lexicon, accept dict.Accept, boards []Board, scale Scale) *Words {
	t := buildTrie(lex.KeysAlong(accept, newWalks(boards).step), scale)
	return &Words{trie: func() *trie { return t }, lex: lex, accept: accept, scale: scale}
}

// trieFor returns a trie with at least the words of a board.
func (w *Words) trieFor(b Board) *trie {
	if w.few.Load() <= 0 {
		return w.trie()
	}
	w.few.Add(-1)
	return wordsFor(w.lex, w.accept, []Board{b}, w.scale).trie()
}

// walks follows prefixes over a few boards at once, as if cells could be used twice: a
// word without a walk has no path.
type walks struct {
	side int // of all the boards
	// cells with a neighbour to the right, to the left, below, above
	left, right, upper, lower cells

	at   [][alphabet]cells       // for each group of boards, the cells of each letter
	ends [MaxLetters + 1][]cells // by length of the prefix, for each group of boards, the cells it can end in
	half [MaxLetters + 1][]cells // two-letter cells that it can end in the middle of
}

// cells is a set of cells of a group of boards looked at together, with as many bits
// per board as it has cells.
type cells uint64

func newWalks(boards []Board) *walks {
	w := &walks{side: Side}
	if len(boards) > 0 {
		w.side = boards[0].Side()
	}
	size := w.side * w.side
	together := 64 / size
	for c := range together * size {
		x, y, bit := c%w.side, c%size/w.side, cells(1)<<c
		w.left |= bit * at(x < w.side-1)
		w.right |= bit * at(x > 0)
		w.upper |= bit * at(y < w.side-1)
		w.lower |= bit * at(y > 0)
	}
	n := (len(boards) + together - 1) / together
	w.at = make([][alphabet]cells, n)
	for i := range w.ends {
		w.ends[i], w.half[i] = make([]cells, n), make([]cells, n)
	}
	for i, b := range boards {
		first := i % together * size
		w.ends[0][i/together] |= (1<<size - 1) << first
		for c, l := range b.cells() {
			w.at[i/together][l] |= 1 << (first + c)
		}
	}
	return w
}

// step reports whether a prefix of depth letters can continue with a rune on one of
// the boards.
func (w *walks) step(depth int, r rune) bool {
	l, ok := letters.Of(r)
	if !ok || depth >= MaxLetters {
		return false
	}
	reached := cells(0)
	from, to := w.ends[depth], w.ends[depth+1]
	begun, half := w.half[depth], w.half[depth+1]
	for i := range w.at {
		around := w.around(from[i])
		to[i], half[i] = around&w.at[i][l], 0
		switch l {
		case letterQ:
			half[i] = around & w.at[i][Qu]
		case letterU:
			to[i] |= begun[i]
		}
		reached |= to[i] | half[i]
	}
	return reached != 0
}

// around returns the cells and all their neighbours.
func (w *walks) around(c cells) cells {
	c |= c&w.left<<1 | c&w.right>>1
	return c | c&w.upper<<w.side | c&w.lower>>w.side
}

func at(there bool) cells {
	if there {
		return 1
	}
	return 0
}

// Spellings returns the accepted spellings of a key, as the lexicon writes them. Words
// of a plain list have one: their key in small letters.
func (w *Words) Spellings(key string) []string {
	if w.lex == nil {
		return []string{strings.ToLower(key)}
	}
	return w.lex.Forms(key, w.accept)
}

// Usual returns the most common accepted spelling of a key and how common it is; see
// [dict.Lexicon.Usual]. Words of a plain list are written as their key in small
// letters, with an unknown rarity.
func (w *Words) Usual(key string) (form string, rarity dict.Rarity) {
	if w.lex == nil {
		return strings.ToLower(key), dict.Everyday
	}
	return w.lex.Usual(key, w.accept)
}
