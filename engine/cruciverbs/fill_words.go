package cruciverbs

import (
	"cmp"
	"slices"
	"sync"

	"imprimots/dict"
)

// shelf is the words of one length, in order, with a bit set for each letter at
// each place.
type shelf struct {
	letters int
	terms   []term
	once    sync.Once
	width   int      // of a set of these words, in uint64
	masks   []uint64 // by place and letter, width each
}

func newShelf(letters int, terms []term) *shelf {
	slices.SortFunc(terms, func(a, b term) int { return cmp.Compare(a.key, b.key) })
	terms = slices.CompactFunc(terms, func(a, b term) bool { return a.key == b.key })
	return &shelf{letters: letters, terms: slices.Clip(terms), width: (len(terms) + 63) / 64}
}

// index makes the sets of the shelf, on first use.
func (s *shelf) index() {
	s.once.Do(func() {
		s.masks = make([]uint64, s.letters*26*s.width)
		for i, t := range s.terms {
			for at := range s.letters {
				s.mask(at, int(t.key[at]-'A'))[i/64] |= 1 << (i % 64)
			}
		}
	})
}

// mask is the set of words that have a letter at a place.
func (s *shelf) mask(at, letter int) []uint64 {
	i := (at*26 + letter) * s.width
	return s.masks[i : i+s.width]
}

func (s *shelf) find(key string) (int, bool) {
	return slices.BinarySearchFunc(s.terms, key, func(t term, k string) int { return cmp.Compare(t.key, k) })
}

// lexis is a vocabulary: its words by length.
type lexis [MaxSide + 1]*shelf

// newLexis sorts terms by length; those too long for any grid are left out.
func newLexis(terms []term) *lexis {
	var by [MaxSide + 1][]term
	for _, t := range terms {
		if n := len(t.key); n >= 2 && n <= MaxSide {
			by[n] = append(by[n], t)
		}
	}
	var l lexis
	for n := range l {
		l[n] = newShelf(n, by[n])
	}
	return &l
}

// words gives the terms of up to so many letters.
func (l *lexis) words(most int) []term {
	var out []term
	for n := 2; n <= most; n++ {
		out = append(out, l[n].terms...)
	}
	return out
}

// tier is a part of the French vocabulary; each holds the one before.
type tier int

const (
	tierEasy   tier = iota // bands 1 to 4
	tierCommon             // the 10,000 most common words
	tierKnown              // and all but the rare forms of them
	tierBook               // and the heads of dictionary entries, and their plurals
	tierAll                // the whole lexicon
	tiers
)

func (t tier) has(w term) bool {
	switch t {
	case tierEasy:
		return w.rank < dict.Bands || everyday(w.key, w.rank) && len(w.key) <= 3
	case tierCommon:
		return everyday(w.key, w.rank)
	case tierKnown:
		return w.rank <= rankForm || everyday(w.key, w.rank)
	case tierBook:
		return w.rank <= rankUncommon
	}
	return true
}

// frenchKeys are the keys of the lexicon, by length.
var frenchKeys = sync.OnceValue(func() *[MaxSide + 1][]string {
	var by [MaxSide + 1][]string
	for key := range dict.French().Keys(fillable) {
		if n := len(key); n >= 2 && n <= MaxSide {
			by[n] = append(by[n], key)
		}
	}
	return &by
})

// frenchShelves keeps what has been made of the French vocabulary: rating all
// of it takes a third of a second, which a grid of common words need not wait
// for.
var frenchShelves [tiers][MaxSide + 1]struct {
	once  sync.Once
	shelf *shelf
}

func frenchShelf(t tier, letters int) *shelf {
	f := &frenchShelves[t][letters]
	f.once.Do(func() {
		var terms []term
		if t == tierKnown || t == tierBook {
			for _, w := range frenchShelf(tierAll, letters).terms {
				if t.has(w) {
					terms = append(terms, w)
				}
			}
			f.shelf = newShelf(letters, terms)
			return
		}
		for _, key := range frenchKeys()[letters] {
			if t != tierAll && letters > 3 && dict.French().Band(key) == 0 {
				continue
			}
			if w := termOf(key); t.has(w) {
				terms = append(terms, w)
			}
		}
		f.shelf = newShelf(letters, terms)
	})
	return f.shelf
}

// frenchLexis gives the words of a tier, of up to so many letters.
func frenchLexis(t tier, most int) *lexis {
	var l lexis
	for n := range l {
		if n < 2 || n > most {
			l[n] = newShelf(n, nil)
			continue
		}
		l[n] = frenchShelf(t, n)
	}
	return &l
}
