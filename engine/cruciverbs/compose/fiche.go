package compose

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// finish makes the fiche of a grid; with a bank, each word gets a definition.
func (c *composer) finish(best *candidate, random *rng.Rand) Result {
	g := best.grid
	out := Result{Quality: best.quality, Fiche: cruciverbs.Fiche{
		ID: c.name(), Level: c.r.Level, Rows: g.Lines(), Seed: c.r.Seed + uint64(c.n),
		Across: map[int][]cruciverbs.Entry{}, Down: map[int][]cruciverbs.Entry{},
	}}
	f := &out.Fiche
	for _, b := range g.Blacks() {
		f.Black = append(f.Black, b.String())
	}
	var words []string
	for _, w := range g.Words() {
		words = append(words, w.Text)
	}
	var mentions cruciverbs.Mentions
	for _, w := range g.Words() {
		e, own, ok := cruciverbs.Entry{}, false, false
		if c.r.Clued {
			e, own, ok = c.stock.take(w.Text, words, &mentions, random)
		}
		if !ok {
			e = c.entry(w.Text)
		}
		out.Quality.Bare += count(!ok)
		out.Quality.OffLevel += count(ok && !own)
		lines := f.Across
		if w.Dir == grid.Vertical {
			lines = f.Down
		}
		lines[w.Line+1] = append(lines[w.Line+1], e)
	}
	if c.r.Clued {
		for _, head := range c.openingsOf(g) {
			c.openings[head] = true
		}
	}
	return out
}

// entry returns the answer for a word without a definition: as the user wrote it, or
// as the lexicon does.
func (c *composer) entry(key string) cruciverbs.Entry {
	r, known := rate(key)
	e := cruciverbs.Entry{Answer: r.form}
	if !known {
		e.Answer = strings.ToLower(key)
	}
	for _, f := range c.forced {
		if f.key == key && (!known || f.text != strings.ToUpper(f.text)) {
			e.Answer = f.text
		}
	}
	if !known && !dict.French().Accepts(key, cruciverbs.Accept) {
		e.Kind = "mot imposé"
	}
	return e
}

// opensAnew reports whether no fiche of the series starts with a word of the same
// family as a first word of this grid. A template may fix its first words.
func (c *composer) opensAnew(g grid.Grid) bool {
	return c.r.Template != nil || !slices.ContainsFunc(c.openingsOf(g), func(head string) bool { return c.openings[head] })
}

// openingsOf returns the first words of a grid, with their lemmas and stems.
func (c *composer) openingsOf(g grid.Grid) []string {
	var out []string
	for _, w := range cruciverbs.Openings(g) {
		out = append(out, w.Text)
		if c.stock == nil {
			continue
		}
		for _, r := range c.stock.readings[w.Text] {
			out = append(out, cruciverbs.Relatives(r.Word)...)
		}
	}
	return out
}

// name returns the name of the current fiche: F9.1.
func (c *composer) name() string {
	return c.r.Level.Letter() + strconv.Itoa(c.r.Series) + "." + strconv.Itoa(c.first+c.n+1)
}
