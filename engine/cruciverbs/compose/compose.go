// Package compose fills and builds Cruciverb's grids: with given or free black
// squares, forced words, and words from the lexicon, a list or a bank of definitions.
package compose

import (
	"cmp"
	"errors"
	"slices"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// Bounds on what can be asked of [Fiches].
const (
	MaxGrids   = 1000 // grids per request
	MaxForced  = 8    // words; up to four nearly always fit on 70 cells
	MaxEffort  = 1000
	BaseEffort = 16
	baseSeries = 9
)

// Request describes the grids wanted. The zero value of each field asks for nothing
// particular.
type Request struct {
	Cols, Rows int              // 7 by 10 when both are 0; those of Template when there is one
	Level      cruciverbs.Level // Facile when empty
	N          int              // number of grids, at least 1
	// Series numbers the fiches: F9.1, F9.2… for series 9, which is the default.
	Series int
	Seed   uint64 // the second grid of a batch has the next seed, and so on
	// Template holds the rows: capitals, '#' and '.' for cells to fill.
	Template []string
	// Black lists black squares. More are added until there are MinBlack; a list with
	// that many is complete.
	Black []grid.Cell
	// MinBlack and MaxBlack bound the black squares, given ones included. Both 0 mean
	// 14 to 17 per hundred cells (10 to 12 of 70), and none added to a template.
	MinBlack, MaxBlack int
	Force              []Forced
	// Clued takes only the words of Banks, with their definitions: each definition is
	// used once in all grids of the request, and no two grids start with the same
	// word.
	Clued bool
	Banks []cruciverbs.Bank
	// Before holds the existing fiches: a clued request repeats no definition of other
	// levels or of earlier series, and of the words of its level only the short ones,
	// as long as there are others.
	Before []cruciverbs.Fiche
	// List, when not empty, holds the only words of three letters or more to use, in
	// any spelling. WithLexicon adds common words of the lexicon when those of the
	// list do not suffice.
	List        []string
	WithLexicon bool
	Not         []string // words that must not be used, in any spelling
	// Effort is how long to look for better grids; 0 means [BaseEffort], or four times
	// as much for a grid of up to 130 cells from the lexicon; the limit is
	// [MaxEffort]. It counts steps, not time.
	Effort int
	// Progress, which may be nil, is called now and then with the work done.
	Progress func(done, total int)
}

// Forced is a word that a grid must have, whether in the lexicon or not.
type Forced struct {
	Text string // in any spelling
	// Place is the name of the position it must take, "6V1" for the first word of
	// column 6; when empty, the composer chooses.
	Place string
}

// Result is a grid made by [Fiches].
type Result struct {
	Fiche   cruciverbs.Fiche
	Quality Quality
}

// Fiches composes grids in which every run of two letters or more is a word, none
// occurs twice or in two forms, and at most [cruciverbs.MostTwos] have two letters,
// except for what is given. The same request returns the same grids. Each is the best,
// by [Quality], of the grids that a bounded search finds. The error is a
// *[check.Fault] that explains what is impossible: the slot that no word fits, the
// forced word that has no place; the grids made before it are returned as well.
func Fiches(r Request) ([]Result, error) {
	c, err := newComposer(r)
	if err != nil {
		return nil, err
	}
	var out []Result
	for c.n = range c.r.N {
		one, err := c.compose()
		var e *check.Fault
		if errors.As(err, &e) && len(out) > 0 {
			if c.r.Clued {
				return out, (check.Faultf(failSpent, len(out), e.Msg)).WithHint(tipSpent)
			}
			return out, &check.Fault{Msg: failAfter.With(len(out), e.Msg), Hint: e.Hint}
		}
		if err != nil {
			return out, err
		}
		out = append(out, one)
	}
	c.tell(1, 1)
	return out, nil
}

// composer works on one request.
type composer struct {
	r        Request
	base     *canvas // the given part of the grid
	forced   []forced
	excluded []string // keys
	listed   []term
	stock    *stock          // for a clued request
	openings map[string]bool // first words of grids of the series
	first    int             // number of existing fiches of the series
	n        int             // index of the current grid
}

// forced is a forced word; line and n are its position, if it has a Place.
type forced struct {
	key, text string
	named     bool
	name      string
	dir       grid.Dir
	line, n   int
}

func newComposer(r Request) (*composer, error) {
	if r.Level == "" {
		r.Level = cruciverbs.Facile
	}
	r.N, r.Series = max(1, r.N), cmp.Or(r.Series, baseSeries)
	switch {
	case !slices.Contains(cruciverbs.Levels, r.Level):
		return nil, check.Faultf(failNoSuch, string(r.Level)).WithHint(tipLevel)
	case r.N > MaxGrids:
		return nil, check.Faultf(failFiches, r.N, MaxGrids)
	}
	c := &composer{r: r}
	for _, w := range r.Not {
		key, ok := dict.Fold(w)
		if !ok {
			return nil, check.Faultf(failNotWord, w)
		}
		c.excluded = append(c.excluded, key)
	}
	if err := c.prepare(); err != nil {
		return nil, err
	}
	if err := c.demand(); err != nil {
		return nil, err
	}
	standard := BaseEffort
	if !c.r.Clued && c.r.Cols*c.r.Rows <= wideGrid {
		standard *= 4
	}
	c.r.Effort = min(cmp.Or(c.r.Effort, standard), MaxEffort)
	return c, c.gather()
}

// gather reads the word list or the bank.
func (c *composer) gather() error {
	if c.r.Clued {
		c.stock = newStock(c.r.Banks, c.r.Level, c.excluded)
		if len(c.stock.keys) == 0 {
			return check.Faultf(failNoBank).WithHint(tipNoBank)
		}
		c.follow()
	}
	for _, w := range c.r.List {
		key, ok := dict.Fold(w)
		if !ok || len(key) < 2 {
			return check.Faultf(failNotWord, w)
		}
		if len(key) <= grid.MaxSide && !slices.Contains(c.excluded, key) {
			c.listed = append(c.listed, termOf(key))
		}
	}
	return nil
}

// compose makes the current grid.
func (c *composer) compose() (Result, error) {
	random := rng.New(c.r.Seed + uint64(c.n))
	log := &record{misses: make([]int, len(c.forced))}
	lists := c.vocabularies()
	passes := len(lists)
	if !c.base.settled() {
		passes += c.strict(len(lists))
	}
	var err error
	for pass := range passes {
		c.tell(pass, passes)
		var best *candidate
		last := pass == passes-1
		switch strict := passes - len(lists); {
		case c.base.settled():
			best, err = c.fill(lists[pass](), &random, log, last)
		case pass < strict:
			best, err = c.build(lists[pass](), stages[:strictStages], &random, log, false)
		default:
			best, err = c.build(lists[pass-strict](), stages[strictStages:], &random, log, last)
		}
		if best != nil {
			return c.finish(best, &random), nil
		}
	}
	return Result{}, err
}

// strict returns how many of the vocabularies are tried for a good grid before the
// demands are lowered: rare words are the last resort.
func (c *composer) strict(all int) int {
	if c.r.Clued {
		return all
	}
	return max(1, all-2)
}

// tell reports progress: each grid counts as a hundred.
func (c *composer) tell(done, of int) {
	if c.r.Progress != nil {
		c.r.Progress(100*c.n+100*done/of, 100*c.r.N)
	}
}
