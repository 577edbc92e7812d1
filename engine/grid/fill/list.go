// Package fill fills crossword grids with given black squares using the words of a
// list.
package fill

import (
	"cmp"
	"slices"
	"sync"

	"imprimots/engine/grid"
)

// Term is a word that may be placed in a grid.
type Term struct {
	Key  string // A–Z
	Rank uint8  // how common it is, on the scale of the caller's Price
	// Families are what two words must not share within one grid, such as their
	// lemmas; there may be duplicates.
	Families []string
}

// List holds the sorted words of one length, with a bit set for each letter at each
// index.
type List struct {
	Terms   []Term
	letters int
	once    sync.Once
	width   int              // length in uint64 of a set of these words
	masks   []uint64         // by index and letter, width each
	forms   map[string][]int // by family, the indexes of its words
}

// NewList returns the list of the terms with the given number of letters.
func NewList(letters int, terms []Term) *List {
	terms = Distinct(terms)
	return &List{letters: letters, Terms: slices.Clip(terms), width: (len(terms) + 63) / 64}
}

// Distinct sorts terms by key and drops duplicates.
func Distinct(terms []Term) []Term {
	slices.SortFunc(terms, func(a, b Term) int { return cmp.Compare(a.Key, b.Key) })
	return slices.CompactFunc(terms, func(a, b Term) bool { return a.Key == b.Key })
}

// index builds the sets of the list, on first use.
func (s *List) index() {
	s.once.Do(func() {
		s.masks = make([]uint64, s.letters*26*s.width)
		s.forms = map[string][]int{}
		for i, t := range s.Terms {
			for _, l := range t.Families {
				s.forms[l] = append(s.forms[l], i)
			}
			for at := range s.letters {
				s.mask(at, int(t.Key[at]-'A'))[i/64] |= 1 << (i % 64)
			}
		}
	})
}

// mask returns the set of words that have a letter at an index.
func (s *List) mask(at, letter int) []uint64 {
	i := (at*26 + letter) * s.width
	return s.masks[i : i+s.width]
}

// like returns the indexes of a word and of those of its families, perhaps with
// duplicates.
func (s *List) like(t *Term) []int {
	var out []int
	if len(t.Key) == s.letters {
		if n, found := s.find(t.Key); found {
			out = append(out, n)
		}
	}
	for _, l := range t.Families {
		out = append(out, s.forms[l]...)
	}
	return out
}

func (s *List) find(key string) (int, bool) {
	return slices.BinarySearchFunc(s.Terms, key, func(t Term, k string) int { return cmp.Compare(t.Key, k) })
}

// Lists is a vocabulary: its words by length.
type Lists [grid.MaxSide + 1]*List

// NewLists sorts terms by length; those too long for any grid are left out.
func NewLists(terms []Term) *Lists {
	var by [grid.MaxSide + 1][]Term
	for _, t := range terms {
		if n := len(t.Key); n >= 2 && n <= grid.MaxSide {
			by[n] = append(by[n], t)
		}
	}
	var l Lists
	for n := range l {
		l[n] = NewList(n, by[n])
	}
	return &l
}

// Words returns the terms of up to most letters.
func (l *Lists) Words(most int) []Term {
	var out []Term
	for n := 2; n <= most; n++ {
		out = append(out, l[n].Terms...)
	}
	return out
}
