package compose

import (
	"slices"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
)

// vocabulary is a set of words to compose with: weight returns how much each is wanted
// where words are built letter by letter, price its cost in a grid.
type vocabulary struct {
	lists  *fill.Lists
	terms  []term
	weight func(term) int
	price  func(term) int
}

// levelTiers lists the parts of the French vocabulary that a level is composed from,
// in the order they are tried.
var levelTiers = map[cruciverbs.Level][]tier{
	cruciverbs.Facile:    {tierEasy, tierCommon, tierKnown, tierBook, tierAll},
	cruciverbs.Moyen:     {tierCommon, tierKnown, tierBook, tierAll},
	cruciverbs.Difficile: {tierKnown, tierBook, tierAll},
}

// Sizes, in cells, from which a grid needs more words: common ones alone cannot fill
// it.
const (
	wideGrid = 130
	hugeGrid = 300
)

// tiers returns the parts of the French vocabulary to try. A grid with all black
// squares given may be filled by few words, whatever its size.
func (c *composer) tiers() []tier {
	l := levelTiers[c.r.Level]
	least := tierEasy
	switch cells := c.r.Cols * c.r.Rows; {
	case c.base.settled():
	case cells > hugeGrid:
		least = tierBook
	case cells > wideGrid:
		least = tierKnown
	}
	return l[max(0, slices.Index(l, least)):]
}

// vocabularies returns the vocabularies to compose from, the best first. Each next one
// is a fallback, and built only when needed.
func (c *composer) vocabularies() []func() vocabulary {
	switch {
	case c.r.Clued:
		return c.fromBank()
	case len(c.listed) > 0:
		return c.fromList()
	}
	var out []func() vocabulary
	for _, t := range c.tiers() {
		out = append(out, func() vocabulary {
			return c.vocabulary(c.without(frenchLists(t, c.longest())), c.rankWeight, c.rankPrice)
		})
	}
	return out
}

func (c *composer) longest() int { return max(c.r.Cols, c.r.Rows) }

func (c *composer) rankWeight(t term) int { return rankWeight[c.r.Level][t.Rank] }
func (c *composer) rankPrice(t term) int  { return rankPrice[c.r.Level][t.Rank] }

// vocabulary combines words with their weights and prices; for a canvas that is not
// settled the forced words are included.
func (c *composer) vocabulary(l *fill.Lists, weight, price func(term) int) vocabulary {
	v := vocabulary{lists: l, weight: weight, price: price}
	if c.base.settled() {
		return v
	}
	v.terms = l.Words(c.longest())
	for _, w := range c.forced {
		v.terms = append(v.terms, termOf(w.key))
	}
	for _, w := range c.base.grid().Words() {
		if !slices.Contains([]byte(w.Text), grid.Open) {
			v.terms = append(v.terms, termOf(w.Text))
		}
	}
	return v
}

// without leaves out the forbidden words.
func (c *composer) without(l *fill.Lists) *fill.Lists {
	if len(c.excluded) == 0 {
		return l
	}
	out := *l
	for n := range out {
		if slices.ContainsFunc(c.excluded, func(k string) bool { return len(k) == n }) {
			terms := slices.Clone(out[n].Terms)
			out[n] = fill.NewList(n, slices.DeleteFunc(terms, func(t term) bool { return slices.Contains(c.excluded, t.Key) }))
		}
	}
	return &out
}

// Weight and price of a word of a list.
const (
	listWeight = 400
	listPrice  = -40
)

// fromList returns vocabularies with the words of the list, with two-letter words of
// the lexicon when it has none; then, if wanted, with words of the lexicon.
func (c *composer) fromList() []func() vocabulary {
	list := map[string]bool{}
	two := false
	for _, t := range c.listed {
		list[t.Key] = true
		two = two || len(t.Key) == 2
	}
	weight := func(t term) int {
		if list[t.Key] {
			return listWeight
		}
		return c.rankWeight(t)
	}
	price := func(t term) int {
		if list[t.Key] && len(t.Key) > 2 {
			return listPrice
		}
		return c.rankPrice(t)
	}
	add := func(t tier, most int) func() vocabulary {
		return func() vocabulary {
			terms := append(frenchLists(t, most).Words(most), c.listed...)
			return c.vocabulary(c.without(fill.NewLists(terms)), weight, price)
		}
	}
	if c.r.WithLexicon {
		var out []func() vocabulary
		for _, t := range c.tiers() {
			out = append(out, add(t, c.longest()))
		}
		return out
	}
	if two {
		return []func() vocabulary{func() vocabulary { return c.vocabulary(fill.NewLists(c.listed), weight, price) }}
	}
	return []func() vocabulary{add(tierCommon, 2), add(tierAll, 2)}
}

// Prices of words of the bank.
const (
	priceOffLevel = 8  // a definition of another level
	priceDeclared = 20 // a name, an acronym or a symbol
	priceUse      = 10 // for each fiche that already has the word
)

// fromBank returns vocabularies with the words of the bank that still have a
// definition: first the common ones that no fiche has yet, with a definition of the
// level itself.
func (c *composer) fromBank() []func() vocabulary {
	choices := []filter{{own: true, fresh: true, common: true}, {own: true, common: true}, {own: true, fresh: true}, {own: true}, {}}
	if c.r.Level == cruciverbs.Difficile {
		choices = choices[2:]
	}
	var out []func() vocabulary
	for _, p := range choices {
		out = append(out, func() vocabulary { return c.clued(p) })
	}
	return out
}

func (c *composer) clued(p filter) vocabulary {
	own := map[string]bool{}
	terms := c.stock.words(p)
	for _, t := range terms {
		n, _ := c.stock.left(t.Key)
		own[t.Key] = n > 0
	}
	price := func(t term) int {
		p := c.rankPrice(t)/2 + min(len(t.Key), 4)*c.stock.uses[t.Key]*priceUse/4
		if !own[t.Key] {
			p += priceOffLevel
		}
		if c.stock.declared(t.Key) {
			p += priceDeclared
		}
		return p
	}
	weight := func(t term) int {
		w := c.rankWeight(t)
		if own[t.Key] {
			w *= 2
		}
		return 1 + 2*w/(1+c.stock.uses[t.Key])
	}
	return c.vocabulary(fill.NewLists(terms), weight, price)
}
