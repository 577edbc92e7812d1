package dict

import (
	"iter"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// Spellings returns all spellings of a folded key, each with its readings, in the
// order of their letters: RÉGLÉS, RÈGLES… for REGLES. Hyphens and apostrophes are
// ignored: ARCENCIEL finds « arc-en-ciel », marked [Compound]. It is empty when the
// key is unknown; see [Fold] for how to make a key. Callers must not change the list,
// which is cached.
func (l *Lexicon) Spellings(key string) []Spelling {
	place := l.memory.slot(key)
	if out, known := place.of(key); known {
		return out
	}
	var out []Spelling
	l.search(key, func(form []rune, set int) bool {
		out = append(out, Spelling{Form: string(form), Readings: l.setReadings(set, form)})
		return true
	})
	place.Store(&lookedUp{strings.Clone(key), out})
	return out
}

// Readings returns the readings of all spellings of a folded key, each with its spelling, in the order of [Lexicon.Spellings].
func (l *Lexicon) Readings(key string) iter.Seq2[string, Reading] {
	return func(yield func(string, Reading) bool) {
		for _, s := range l.Spellings(key) {
			for _, r := range s.Readings {
				if !yield(s.Form, r) {
					return
				}
			}
		}
	}
}

// Forms returns the spellings of a folded key with a reading that accept allows, in
// the order of [Lexicon.Spellings].
func (l *Lexicon) Forms(key string, accept Accept) []string {
	var out []string
	for _, s := range l.Spellings(key) {
		if s.accepted(accept) {
			out = append(out, s.Form)
		}
	}
	return out
}

// Accepts reports whether accept allows a reading of some spelling of the folded key.
func (l *Lexicon) Accepts(key string, accept Accept) bool {
	if spellings, known := l.memory.slot(key).of(key); known {
		return slices.ContainsFunc(spellings, func(s Spelling) bool { return s.accepted(accept) })
	}
	found := false
	l.search(key, func(_ []rune, set int) bool {
		found = l.setAccepted(set, accept)
		return !found
	})
	return found
}

// search calls visit with each spelling of key until visit returns false.
func (l *Lexicon) search(key string, visit func(form []rune, set int) bool) {
	s := searchers.Get().(*searcher)
	*s = searcher{l: l, visit: visit, budget: 1 << 20, form: s.form}
	s.from(l.root, key, 0, s.form[:0])
	s.l, s.visit = nil, nil
	searchers.Put(s)
}

// searchers reuses the memory of searches: checks of a large deck look up thousands of
// words.
var searchers = sync.Pool{New: func() any { return &searcher{form: make([]rune, maxForm)} }}

type searcher struct {
	l      *Lexicon
	visit  func(form []rune, set int) bool
	form   []rune
	budget int // arcs that may still be followed: a malicious lexicon could spell one key in countless ways
}

// from searches the rest of a key below a node. owed is the second capital of a letter
// like œ, which must match next.
func (s *searcher) from(node uint32, key string, owed rune, form []rune) bool {
	if owed != 0 {
		r, n := utf8.DecodeRuneInString(key)
		if n == 0 || r != owed {
			return true
		}
		key = key[n:]
	}
	set, at, more := s.l.node(node)
	if set >= 0 && key == "" && !s.visit(form, set) {
		return false
	}
	if len(form) == maxForm {
		return true
	}
	r, n := utf8.DecodeRuneInString(key) // at the end of the key a rune that is not a capital
	for more && s.budget > 0 {
		s.budget--
		w := s.l.word(at)
		at, more = at+1, w&LastFlag == 0
		first := s.l.firsts[w>>24]
		if first != r && first != 0 {
			continue
		}
		rest := key // after a hyphen
		if first != 0 {
			rest = key[n:]
		}
		c := &s.l.letters[w>>24]
		if !s.from(w&TargetMask, rest, c.fold[1], append(form, c.r)) {
			return false
		}
	}
	return true
}
