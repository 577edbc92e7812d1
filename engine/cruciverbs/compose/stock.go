package compose

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// clueOrder lists the levels of definitions that a fiche of a level may use, the first
// choice first: an easy fiche never uses a hard one.
var clueOrder = map[cruciverbs.Level][]cruciverbs.Level{
	cruciverbs.Facile:    {cruciverbs.Facile, cruciverbs.Moyen},
	cruciverbs.Moyen:     {cruciverbs.Moyen, cruciverbs.Facile, cruciverbs.Difficile},
	cruciverbs.Difficile: {cruciverbs.Difficile, cruciverbs.Moyen, cruciverbs.Facile},
}

// stock holds the definitions that a batch of fiches draws from: each is used once.
type stock struct {
	readings map[string][]reading // by key of a word
	keys     []string             // in order
	order    []cruciverbs.Level
	used     map[string]bool // by clueKey
	uses     map[string]int  // by key of a word: number of fiches that have it
	terms    map[string]term
}

// reading is a reading of a word, with the keys that distinguish its definitions.
type reading struct {
	*cruciverbs.BankWord
	keys map[cruciverbs.Level][]string // clueKey of each
}

func newReading(w *cruciverbs.BankWord) reading {
	r := reading{w, map[cruciverbs.Level][]string{}}
	for _, l := range cruciverbs.Levels {
		for _, clue := range w.At(l) {
			r.keys[l] = append(r.keys[l], cruciverbs.ClueKey(clue))
		}
	}
	return r
}

// newStock collects the words of banks that a grid may hold.
func newStock(banks []cruciverbs.Bank, l cruciverbs.Level, not []string) *stock {
	r := &stock{
		readings: map[string][]reading{}, order: clueOrder[l],
		used: map[string]bool{}, uses: map[string]int{}, terms: map[string]term{},
	}
	for w := range check.Each(banks, func(b *cruciverbs.Bank) []cruciverbs.BankWord { return b.Words }) {
		key, ok := dict.Fold(w.Word)
		if ok && len(key) >= 2 && len(key) <= grid.MaxSide && !slices.Contains(not, key) {
			r.readings[key] = append(r.readings[key], newReading(w))
		}
	}
	r.keys = slices.Sorted(maps.Keys(r.readings))
	for _, key := range r.keys {
		r.terms[key] = r.term(key)
	}
	return r
}

// term rates a word of the stock; its entries say what it may be a form of. No grid of
// the stock has two words of a family.
func (r *stock) term(key string) term {
	t := termOf(key)
	t.Families = nil
	for _, w := range r.readings[key] {
		if w.Kind == "" {
			t.Families = append(t.Families, cruciverbs.Relatives(w.Word)...)
		}
	}
	return t
}

// left counts the definitions that a word still has: those of the level itself, and
// all that a fiche of the level may use.
func (r *stock) left(key string) (own, all int) {
	for i, l := range r.order {
		n := 0
		for _, w := range r.readings[key] {
			for _, k := range w.keys[l] {
				n += count(!r.used[k])
			}
		}
		if all += n; i == 0 {
			own = n
		}
	}
	return own, all
}

// filter selects the words of the stock to compose with.
type filter struct {
	own    bool // with a definition of the level itself
	fresh  bool // in no fiche yet, for words of four letters or more
	common bool // neither rare nor a name, an acronym or a symbol
}

// words returns the selected words that still have a definition.
func (r *stock) words(p filter) []term {
	var out []term
	for _, key := range r.keys {
		own, all := r.left(key)
		t := r.terms[key]
		switch {
		case all == 0, p.own && own == 0, p.fresh && len(key) > 3 && r.uses[key] > 0, p.common && !r.common(t):
			continue
		}
		out = append(out, t)
	}
	return out
}

// common reports whether a word needs no declaration and is a common one.
func (r *stock) common(t term) bool {
	return t.Rank <= rankForm && !r.declared(t.Key)
}

// declared reports whether a word is a name or a symbol in all its entries.
func (r *stock) declared(key string) bool {
	return !slices.ContainsFunc(r.readings[key], func(w reading) bool { return w.Kind == "" })
}

// choice returns the definitions that a word of a grid may have, and their level: those
// of the first level that has any that say no other word of the grid; without one, those
// of the first level that has any. told reports the latter.
func (r *stock) choice(key string, words []string, mentions *cruciverbs.Mentions) (found []cruciverbs.Entry, level cruciverbs.Level, told bool) {
	for _, l := range r.order {
		var all, mute []cruciverbs.Entry
		for _, w := range r.readings[key] {
			for k, clue := range w.At(l) {
				if r.used[w.keys[l][k]] {
					continue
				}
				e := cruciverbs.Entry{Clue: clue, Answer: w.Word, Note: w.Note, Kind: w.Kind}
				all = append(all, e)
				if mentions.Find(clue, key, words) == "" {
					mute = append(mute, e)
				}
			}
		}
		if len(mute) > 0 {
			return mute, l, false
		}
		if len(found) == 0 {
			found, level = all, l
		}
	}
	return found, level, len(found) > 0
}

// take chooses a definition for a word of a grid at random and uses it up. own reports
// whether it is of the fiche's level; ok is false when the word has none.
func (r *stock) take(key string, words []string, mentions *cruciverbs.Mentions, random *rng.Rand) (e cruciverbs.Entry, own, ok bool) {
	found, level, _ := r.choice(key, words, mentions)
	if len(found) == 0 {
		return cruciverbs.Entry{}, false, false
	}
	e = found[random.IntN(len(found))]
	r.used[cruciverbs.ClueKey(e.Clue)] = true
	r.uses[key]++
	return e, level == r.order[0], true
}

// follow marks what fiches before those of a clued request have used: the examples of
// the same series, after which they are numbered, the earlier series of the level, and
// the other levels. Their definitions are used up; so are, at the same level, their
// words. Later series do not count, so that a series can be composed again after them.
func (c *composer) follow() {
	c.openings = map[string]bool{}
	level, own := c.r.Level.Letter(), c.r.Level.Letter()+strconv.Itoa(c.r.Series)
	for i := range c.r.Before {
		f := &c.r.Before[i]
		series := f.Series()
		n, _ := strconv.Atoi(strings.TrimPrefix(series, level))
		switch {
		case series == own && !f.Example, f.Level == c.r.Level && n > c.r.Series:
			continue
		case series == own:
			_, number, _ := strings.Cut(f.ID, ".")
			k, _ := strconv.Atoi(number)
			c.first = max(c.first, k)
		}
		for _, lines := range []map[int][]cruciverbs.Entry{f.Across, f.Down} {
			for _, entries := range lines {
				for _, e := range entries {
					c.stock.served(e, f.Level == c.r.Level)
				}
			}
		}
	}
}

// served records that a definition is in a fiche, and, when the fiche is of the same
// level, its word.
func (r *stock) served(e cruciverbs.Entry, level bool) {
	r.used[cruciverbs.ClueKey(e.Clue)] = true
	if key, ok := dict.Fold(e.Answer); ok && level {
		r.uses[key]++
	}
}
