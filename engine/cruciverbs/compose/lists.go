package compose

import (
	"cmp"
	"slices"
	"sync"

	"imprimots/dict"
	"imprimots/engine/grid"
)

// wordList is the words of one length, in order, with a bit set for each letter at
// each place.
type wordList struct {
	letters int
	terms   []term
	once    sync.Once
	width   int              // of a set of these words, in uint64
	masks   []uint64         // by place and letter, width each
	forms   map[string][]int // by lemma: the words that are forms of it
}

func newWordList(letters int, terms []term) *wordList {
	terms = distinct(terms)
	return &wordList{letters: letters, terms: slices.Clip(terms), width: (len(terms) + 63) / 64}
}

// distinct puts terms in the order of their keys, each key once.
func distinct(terms []term) []term {
	slices.SortFunc(terms, func(a, b term) int { return cmp.Compare(a.key, b.key) })
	return slices.CompactFunc(terms, func(a, b term) bool { return a.key == b.key })
}

// index makes the sets of the list, on first use.
func (s *wordList) index() {
	s.once.Do(func() {
		s.masks = make([]uint64, s.letters*26*s.width)
		s.forms = map[string][]int{}
		for i, t := range s.terms {
			for _, l := range t.lemmas {
				s.forms[l] = append(s.forms[l], i)
			}
			for at := range s.letters {
				s.mask(at, int(t.key[at]-'A'))[i/64] |= 1 << (i % 64)
			}
		}
	})
}

// mask is the set of words that have a letter at a place.
func (s *wordList) mask(at, letter int) []uint64 {
	i := (at*26 + letter) * s.width
	return s.masks[i : i+s.width]
}

// like gives the numbers of a word and of its other forms, some perhaps twice.
func (s *wordList) like(t *term) []int {
	var out []int
	if n, found := s.find(t.key); found {
		out = append(out, n)
	}
	for _, l := range t.lemmas {
		out = append(out, s.forms[l]...)
	}
	return out
}

func (s *wordList) find(key string) (int, bool) {
	return slices.BinarySearchFunc(s.terms, key, func(t term, k string) int { return cmp.Compare(t.key, k) })
}

// wordLists is a vocabulary: its words by length.
type wordLists [grid.MaxSide + 1]*wordList

// newWordLists sorts terms by length; those too long for any grid are left out.
func newWordLists(terms []term) *wordLists {
	var by [grid.MaxSide + 1][]term
	for _, t := range terms {
		if n := len(t.key); n >= 2 && n <= grid.MaxSide {
			by[n] = append(by[n], t)
		}
	}
	var l wordLists
	for n := range l {
		l[n] = newWordList(n, by[n])
	}
	return &l
}

// words gives the terms of up to so many letters.
func (l *wordLists) words(most int) []term {
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
var frenchKeys = sync.OnceValue(func() *[grid.MaxSide + 1][]string {
	var by [grid.MaxSide + 1][]string
	for key := range dict.French().Keys(fillable) {
		if n := len(key); n >= 2 && n <= grid.MaxSide {
			by[n] = append(by[n], key)
		}
	}
	return &by
})

// frenchShelves keeps what has been made of the French vocabulary: rating all
// of it takes a third of a second, which a grid of common words need not wait
// for.
var frenchOnce [tiers][grid.MaxSide + 1]struct {
	once sync.Once
	list *wordList
}

func frenchList(t tier, letters int) *wordList {
	f := &frenchOnce[t][letters]
	f.once.Do(func() {
		var terms []term
		if t == tierKnown || t == tierBook {
			for _, w := range frenchList(tierAll, letters).terms {
				if t.has(w) {
					terms = append(terms, w)
				}
			}
			f.list = newWordList(letters, terms)
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
		f.list = newWordList(letters, terms)
	})
	return f.list
}

// frenchLists gives the words of a tier, of up to so many letters.
func frenchLists(t tier, most int) *wordLists {
	var l wordLists
	for n := range l {
		if n < 2 || n > most {
			l[n] = newWordList(n, nil)
			continue
		}
		l[n] = frenchList(t, n)
	}
	return &l
}
