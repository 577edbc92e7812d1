// Package lexfile compiles word lists into the format that package dict reads in
// place: a minimal automaton over the letters of the spellings, where the end of each
// word refers to its set of readings. Lemmas are stored as what to remove from the end
// of the word and what to append, so that all verbs of one pattern share their endings
// and their readings.
package lexfile

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"imprimots/dict"
)

// Build compiles spellings into a lexicon of the language lang (two letters). The
// spellings may come in any order and a form more than once: its readings are merged,
// sorted and deduplicated. Equal input, in any order, produces equal bytes. It returns
// an error if a form is empty, longer than 64 runes or not UTF-8, or if a limit of the
// format is exceeded.
func Build(lang string, spellings []dict.Spelling) ([]byte, error) {
	if len(lang) != 2 {
		return nil, fmt.Errorf("lexfile: language %q, two letters expected", lang)
	}
	if len(spellings) == 0 {
		return nil, errors.New("lexfile: no words")
	}
	words, err := merge(spellings)
	if err != nil {
		return nil, err
	}
	b := newBuilder()
	for _, w := range words {
		b.add([]rune(w.Form), b.tables.set(w))
	}
	b.finish()
	return b.encode(lang, len(words))
}

// merge sorts the spellings by their runes, which is also the order of their bytes,
// and merges equal forms.
func merge(spellings []dict.Spelling) ([]dict.Spelling, error) {
	words := slices.Clone(spellings)
	slices.SortStableFunc(words, func(a, b dict.Spelling) int { return cmp.Compare(a.Form, b.Form) })
	out := words[:0]
	for _, w := range words {
		switch n := utf8.RuneCountInString(w.Form); {
		case n == 0 || n > 64 || !utf8.ValidString(w.Form):
			return nil, fmt.Errorf("lexfile: %q cannot be stored: 1 to 64 runes of UTF-8 expected", w.Form)
		case len(w.Readings) == 0:
			return nil, fmt.Errorf("lexfile: %q has no reading", w.Form)
		}
		w.Readings = slices.Clone(w.Readings)
		if last := len(out) - 1; last >= 0 && out[last].Form == w.Form {
			out[last].Readings = append(out[last].Readings, w.Readings...)
			continue
		}
		out = append(out, w)
	}
	for i := range out {
		slices.SortFunc(out[i].Readings, compare)
		out[i].Readings = slices.Compact(out[i].Readings)
	}
	return out, nil
}

func compare(a, b dict.Reading) int {
	return cmp.Or(cmp.Compare(a.Lemma, b.Lemma), cmp.Compare(a.Classes, b.Classes),
		cmp.Compare(a.Tenses, b.Tenses), cmp.Compare(a.Persons, b.Persons))
}

// builder builds a minimal automaton from sorted words: a node is shared as soon as no
// later word can change it.
type builder struct {
	tables tables
	path   []*node // the nodes of the last word, still open
	last   []rune
	seen   map[string]*node
	order  []*node // closed nodes, children before parents
	key    []byte
}

type node struct {
	set   int // index of the set of readings, -1 if no word ends here
	runes []rune
	to    []*node
	at    uint32 // index in the file
	id    uint32 // index in order, so that equal nodes have equal keys
}

func newBuilder() *builder {
	return &builder{path: []*node{{set: -1}}, seen: map[string]*node{}, tables: newTables()}
}

func (b *builder) add(form []rune, set int) {
	shared := 0
	for shared < len(form) && shared < len(b.last) && form[shared] == b.last[shared] {
		shared++
	}
	b.close(shared)
	for _, r := range form[shared:] {
		n := &node{set: -1}
		open := b.path[len(b.path)-1]
		open.runes, open.to = append(open.runes, r), append(open.to, n)
		b.path = append(b.path, n)
	}
	b.path[len(form)].set = set
	b.last = form
}

// close shares the open nodes below depth with equal ones.
func (b *builder) close(depth int) {
	for i := len(b.path) - 1; i > depth; i-- {
		parent := b.path[i-1]
		parent.to[len(parent.to)-1] = b.share(b.path[i])
	}
	b.path = b.path[:depth+1]
}

func (b *builder) share(n *node) *node {
	k := fmt.Appendf(b.key[:0], "%d", n.set)
	for i, r := range n.runes {
		k = fmt.Appendf(k, " %d %d", r, n.to[i].id)
	}
	b.key = k
	if same := b.seen[string(k)]; same != nil {
		return same
	}
	n.id = uint32(len(b.order))
	b.seen[string(k)] = n
	b.order = append(b.order, n)
	return n
}

func (b *builder) finish() {
	b.close(0)
	b.order = append(b.order, b.path[0])
}

var errFull = errors.New("lexfile: too many words, letters or readings for the format")
