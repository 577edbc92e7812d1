package compose

import (
	"sync"

	"imprimots/dict"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
)

// tier is a part of the French vocabulary; each includes the one before.
type tier int

const (
	tierEasy   tier = iota // bands 1 to 4
	tierCommon             // the 10,000 most common words
	tierKnown              // plus all but their rare forms
	tierBook               // plus the lemmas of the dictionary, and their plurals
	tierAll                // the whole lexicon
	tiers
)

func (t tier) has(w term) bool {
	switch t {
	case tierEasy:
		return w.Rank < dict.Bands || everyday(w.Key, w.Rank) && len(w.Key) <= 3
	case tierCommon:
		return everyday(w.Key, w.Rank)
	case tierKnown:
		return w.Rank <= rankForm || everyday(w.Key, w.Rank)
	case tierBook:
		return w.Rank <= rankUncommon
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

// frenchOnce caches what has been made of the French vocabulary: rating all of it
// takes a third of a second, which a grid of common words need not wait for.
var frenchOnce [tiers][grid.MaxSide + 1]struct {
	once sync.Once
	list *fill.List
}

func frenchList(t tier, letters int) *fill.List {
	f := &frenchOnce[t][letters]
	f.once.Do(func() {
		var terms []term
		if t == tierKnown || t == tierBook {
			for _, w := range frenchList(tierAll, letters).Terms {
				if t.has(w) {
					terms = append(terms, w)
				}
			}
			f.list = fill.NewList(letters, terms)
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
		f.list = fill.NewList(letters, terms)
	})
	return f.list
}

// frenchLists returns the words of a tier, of up to most letters.
func frenchLists(t tier, most int) *fill.Lists {
	var l fill.Lists
	for n := range l {
		if n < 2 || n > most {
			l[n] = fill.NewList(n, nil)
			continue
		}
		l[n] = frenchList(t, n)
	}
	return &l
}
