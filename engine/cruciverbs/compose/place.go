package compose

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// spots returns the places on a canvas where a forced word fits on its own.
func (c *composer) spots(w *forced, on *canvas) []place {
	var out []place
	for d := range grid.Dir(2) {
		for line := range on.lineCount(d) {
			if w.named && (d != w.dir || line != w.line) {
				continue
			}
			for start := range on.span(d) - len(w.key) + 1 {
				p := place{w.key, d, line, start}
				if c.mayBe(w, p) && on.fits(p) {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

// mayBe reports whether a named word can have its number at a place: the words before
// it need two cells and a black square each; the first word has at most a single cell
// and a black square before it.
func (c *composer) mayBe(w *forced, p place) bool {
	switch {
	case !w.named:
		return true
	case w.n == 0:
		return p.start <= 2 || c.base.settled()
	}
	return p.start >= 3*w.n
}

// fits reports whether a word can be put onto the canvas at a place.
func (c *canvas) fits(p place) bool {
	for i := range len(p.key) {
		if c.allowed[c.pos(p.dir, p.line, p.start+i)]&(1<<(p.key[i]-'A')) == 0 {
			return false
		}
	}
	for _, end := range [2]int{p.start - 1, p.start + len(p.key)} {
		if pos := c.pos(p.dir, p.line, end); pos >= 0 && c.allowed[pos]&blackBit == 0 {
			return false
		}
	}
	return true
}

// Scores of a place for a forced word.
const (
	perCrossing = 6  // a letter that another word already has there
	perBeside   = -3 // a letter alongside one of another word
	perLuck     = 12
)

// plan places the forced words on the canvas, those with a Place first, then the
// longest, preferring to cross others rather than run alongside. ok is false when one
// finds no place.
func (c *composer) plan(random *rng.Rand, log *record) (on *canvas, ok bool) {
	if c.constant() {
		return c.base, true
	}
	on = c.base.clone()
	for i := range c.forced {
		if on, ok = c.set(&c.forced[i], on, random); !ok {
			log.misses[i]++
			return nil, false
		}
	}
	for range c.wishes(random) {
		w := c.listed[random.IntN(len(c.listed))]
		if next, ok := c.set(&forced{key: w.Key}, on, random); ok {
			on = next
		}
	}
	return on, true
}

// constant reports whether there is only one way to place words: there are none to
// place.
func (c *composer) constant() bool { return len(c.forced) == 0 && !c.r.WithLexicon }

// wishes is the number of words of a list to place before the lexicon completes the
// grid: one to five on 70 cells, at random, since not all go together.
func (c *composer) wishes(random *rng.Rand) int {
	if !c.r.WithLexicon || len(c.listed) == 0 {
		return 0
	}
	most := 1 + 4*c.r.Cols*c.r.Rows/(cruciverbs.Cols*cruciverbs.Rows)
	return 1 + max(random.IntN(most), random.IntN(most), random.IntN(most))
}

// set places a word on a copy of the canvas, preferring to cross others rather than
// run alongside; it returns false when the word has no place.
func (c *composer) set(w *forced, on *canvas, random *rng.Rand) (*canvas, bool) {
	spots := c.spots(w, on)
	worth := make([]int, len(spots))
	order := make([]int, len(spots))
	for k, p := range spots {
		order[k], worth[k] = k, on.worth(p)+random.IntN(perLuck)
	}
	slices.SortStableFunc(order, func(a, b int) int { return worth[b] - worth[a] })
	for _, k := range order {
		if try := on.clone(); try.put(spots[k]) {
			return try, true
		}
	}
	return on, false
}

// worth scores a place by what is given around it.
func (c *canvas) worth(p place) int {
	worth := 0
	for i := range len(p.key) {
		pos := c.pos(p.dir, p.line, p.start+i)
		if c.fixed(pos) {
			worth += perCrossing
			continue
		}
		for _, side := range [2]int{p.line - 1, p.line + 1} {
			if n := c.pos(p.dir, side, p.start+i); n >= 0 && c.fixed(n) {
				worth += perBeside
			}
		}
	}
	return worth
}

// kept reports whether a grid has the words with a Place where they belong.
func (c *composer) kept(g grid.Grid) bool {
	for i := range c.forced {
		w := &c.forced[i]
		if !w.named {
			continue
		}
		words := g.Line(w.dir, w.line)
		if w.n >= len(words) || words[w.n].Text != w.key {
			return false
		}
	}
	return true
}

// nowhere returns the error for a forced word that has no place even alone, or with
// the others only in ways for which no grid was found.
func (c *composer) nowhere(log *record) *check.Fault {
	worst := 0
	for i := range c.forced {
		if len(c.spots(&c.forced[i], c.base)) == 0 {
			return check.Faultf(failNowhere, c.forced[i].text).WithHint(tipForced)
		}
		if log.misses[i] > log.misses[worst] {
			worst = i
		}
	}
	if log.tries == 0 && log.misses[worst] > 0 {
		return check.Faultf(failBeside, c.forced[worst].text).WithHint(tipForced)
	}
	if log.misses[worst] == 0 {
		return check.Faultf(failForcedAll, log.tries).WithHint(tipForced)
	}
	return check.Faultf(failTogether, log.tries, c.forced[worst].text).WithHint(tipForced)
}
