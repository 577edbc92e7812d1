package boggle

import (
	"iter"
	"strings"
	"sync"

	"imprimots/dict"
	"imprimots/engine/letters"
)

// Words is a word list laid out for searching boards. It does not change once
// made and is safe for concurrent use.
type Words struct {
	trie   *trie
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

// NewWords takes the words of a lexicon that accept takes and that have 3 to
// 16 letters.
func NewWords(lex *dict.Lexicon, accept dict.Accept) *Words {
	return &Words{trie: buildTrie(lex.Keys(accept)), lex: lex, accept: accept}
}

// PlainWords takes folded keys from any list, in any order: those of 3 to 16
// letters count, others are dropped.
func PlainWords(keys iter.Seq[string]) *Words { return &Words{trie: buildTrie(keys)} }

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

// Len is the number of words.
func (w *Words) Len() int { return w.trie.words }

// Has reports whether a folded key is one of the words.
func (w *Words) Has(key string) bool {
	word, ok := letters.Parse(key)
	if !ok {
		return false
	}
	at, ok := w.trie.walk(word...)
	return ok && w.trie.nodes[at].isWord()
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
