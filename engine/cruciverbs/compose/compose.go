// Package compose fills and builds grids of Cruciverb's: given or free black
// squares, forced words, words of the lexicon, of a list or of a bank of
// definitions.
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

// The bounds of what can be asked of [Fiches].
const (
	MaxGrids   = 1000 // grids at a time
	MaxForced  = 8    // words; up to four nearly always fit on 70 cells
	MaxEffort  = 1000
	BaseEffort = 16
	baseSeries = 9
)

// Request says what grids are wanted. The zero value of each field asks
// for nothing particular.
type Request struct {
	Cols, Rows int              // 7 by 10 when both are 0; those of Template when there is one
	Level      cruciverbs.Level // Facile when empty
	N          int              // grids, at least 1
	// Series numbers the fiches: F9.1, F9.2… for series 9, which is the one when
	// it is 0.
	Series int
	Seed   uint64 // the second grid of a batch has the next seed, and so on
	// Template gives the rows: capitals, '#' and '.' for cells to fill.
	Template []string
	// Black lists black squares. Others are added until there are MinBlack;
	// a list that has that many already is complete.
	Black []grid.Cell
	// MinBlack and MaxBlack bound the black squares, given ones included. Both 0
	// stand for 14 to 17 in a hundred cells (10 to 12 of 70), and for none to be
	// added to a template.
	MinBlack, MaxBlack int
	Force              []Forced
	// Clued takes the words of Banks alone, with their definitions: each serves
	// once in all grids of the request, and no two of these open on one word.
	Clued bool
	Banks []cruciverbs.Bank
	// Before holds the fiches that there are already: a clued request repeats
	// none of the definitions of other levels and of series before its own, and
	// of the words of its level the short ones alone, while others are left.
	Before []cruciverbs.Fiche
	// List, when it is not empty, holds the only words of three letters or more
	// to use, in any spelling. WithLexicon lets common words of the lexicon in as
	// well, where those of the list do not suffice.
	List        []string
	WithLexicon bool
	Not         []string // words that must not be used, in any spelling
	// Effort is how long to look for better grids; 0 stands for [BaseEffort], four
	// times as much for a grid of up to 130 cells from the lexicon, at most
	// [MaxEffort]. It counts steps, not time.
	Effort int
	// Progress, which may be nil, is told now and then how much is done.
	Progress func(done, total int)
}

// Forced is a word that a grid has to have, in or outside the lexicon.
type Forced struct {
	Text string // in any spelling
	// Place is the name of the word that it has to be, "6V1" for the first of
	// column 6; when empty, the composer places it.
	Place string
}

// Result is a grid made by [Fiches].
type Result struct {
	Fiche   cruciverbs.Fiche
	Quality Quality
}

// Fiches makes grids in which every run of two letters or more is a word, none
// stands twice or in two forms, and no more have two letters than
// [cruciverbs.MostTwos], but for what is given. The same request gives the same grids. Of the grids that a
// bounded search finds, each is the best by [Quality]. The error is a
// *[check.Fault] that says what cannot be: the word that nothing fits, the
// forced word that has no place; the grids made before it are given as well.
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

// composer is a request being worked at.
type composer struct {
	r        Request
	base     *canvas // what is given of the grid
	forced   []forced
	excluded []string // keys
	listed   []term
	stock    *stock          // of a clued request
	openings map[string]bool // words that grids of the series open on
	first    int             // fiches of the series that there are already
	n        int             // the grid that it is at, from 0
}

// forced is a forced word; line and n say where, if it is named.
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

// compose makes the grid that the composer is at.
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

// strict returns how many of the vocabularies a good grid is looked for with
// before the demands are lowered: the rare words are for when nothing else helps.
func (c *composer) strict(all int) int {
	if c.r.Clued {
		return all
	}
	return max(1, all-2)
}

// tell reports progress: each grid counts a hundred.
func (c *composer) tell(done, of int) {
	if c.r.Progress != nil {
		c.r.Progress(100*c.n+100*done/of, 100*c.r.N)
	}
}
