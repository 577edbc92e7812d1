package compose

import (
	"errors"
	"sync"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// candidate is a grid found, with its quality.
type candidate struct {
	grid    grid.Grid
	quality Quality
}

// judge grades a grid, and counts the words that no definition of the stock suits.
func (c *composer) judge(g grid.Grid, price func(term) int, mentions *cruciverbs.Mentions) Quality {
	q := appraise(g, price)
	if c.stock == nil {
		return q
	}
	var words []string
	for _, w := range g.Words() {
		words = append(words, w.Text)
	}
	for _, w := range words {
		_, _, told := c.stock.choice(w, words, mentions)
		q.Told += count(told)
	}
	q.Penalty += priceTold * q.Told
	return q
}

// better returns the better of two candidates.
func better(best *candidate, g grid.Grid, q Quality) *candidate {
	if best == nil || q.Penalty < best.quality.Penalty {
		return &candidate{g, q}
	}
	return best
}

// Bounds of the search, for an effort of 1 and a grid of 70 cells.
const (
	buildSteps  = 40_000 // for one stage
	buildCutoff = 2_000  // before the first restart
	fillNodes   = 150    // for one vocabulary
	lastTimes   = 25     // times as many when nothing has been found and nothing is left to try
	planBuilds  = 3      // restarts for each way to place forced words
	planSteps   = 400    // cost of a way to place them, in steps
	setupSteps  = 4_000  // cost of setting up the builder for it

	// mostSteps bounds those of one stage: what the greatest effort takes for 70 cells.
	mostSteps = MaxEffort * buildSteps
)

// stage is how strict the limits on a grid with free black squares are, per 70 cells.
// No stage lets in two forms of one word, or more two-letter words than
// [cruciverbs.MostTwos].
type stage struct {
	singles int
	extra   int  // black squares beyond the maximum
	rarely  bool // it rarely succeeds, so less is spent on it
}

// stages are tried in turn until one finds a grid: first the strictStages first ones
// with every vocabulary except the last ones, then the others.
var stages = []stage{
	{singles: 4, rarely: true},
	{singles: 7},
	{singles: 10},
	{singles: 14},
	{singles: 20, extra: 2},
}

const strictStages = 3

// perGrid scales a number for 70 cells to the grid. Narrow grids cannot avoid short
// runs.
func (c *composer) perGrid(n int) int {
	cells := c.r.Cols * c.r.Rows
	if min(c.r.Cols, c.r.Rows) < 5 {
		return cells
	}
	return max(2, (n*cells+69)/70)
}

// bounds returns the limits of a stage.
func (c *composer) bounds(s stage) bounds {
	b := bounds{
		minBlack: c.r.MinBlack, maxBlack: c.r.MaxBlack,
		maxSingles: c.perGrid(s.singles), maxTwos: cruciverbs.MostTwos(c.r.Cols, c.r.Rows),
	}
	// A good grid has a fifth of black squares at most.
	if most := c.r.Cols * c.r.Rows / 5; s.extra > 0 && b.maxBlack < most && c.r.MaxBlack != c.r.MinBlack {
		b.maxBlack = min(most, b.maxBlack+c.perGrid(s.extra))
	}
	return b
}

// record collects information for the error message in case the search fails.
type record struct {
	tries   int
	deepest int   // the furthest row of a built grid, from 0
	misses  []int // by forced word: how often it was the one that found no place
}

func (r *record) add(o *record) {
	r.tries += o.tries
	r.deepest = max(r.deepest, o.deepest)
	for i, n := range o.misses {
		r.misses[i] += n
	}
}

// build looks for a grid whose black squares are not all given.
func (c *composer) build(v vocabulary, stages []stage, random *rng.Rand, log *record, last bool) (*candidate, error) {
	t := newTrie(v.terms, v.weight)
	for i, s := range stages {
		most := c.steps(c.r.Effort)
		base := min(most, c.steps(BaseEffort))
		vain := base
		if c.r.Clued {
			vain = most // the next vocabulary is not the fiche's own level any more
		}
		switch {
		case s.rarely && c.r.Cols*c.r.Rows > wideGrid:
			continue
		case s.rarely:
			most, vain = most/8, vain/8
		case last && i == len(stages)-1:
			vain = max(vain, min(base*lastTimes, mostSteps))
		}
		best, err := c.inParallel(t, v, c.bounds(s), random, log, most, vain)
		if best != nil || err != nil {
			return best, err
		}
	}
	if len(c.forced) > 0 {
		return nil, c.nowhere(log)
	}
	return nil, check.Faultf(failSought, log.tries, log.deepest+1).WithHint(tipSought, check.Setting{Key: "seed", Option: true}, check.Setting{Key: "blacks", Option: true})
}

// steps returns the number of steps of an effort on the grid.
func (c *composer) steps(effort int) int {
	return min(mostSteps, effort*buildSteps*c.r.Cols*c.r.Rows/(cruciverbs.Cols*cruciverbs.Rows))
}

// inParallel builds in several goroutines, each with its own random numbers and share
// of the steps, so that the result does not depend on which is faster.
func (c *composer) inParallel(t *trie, v vocabulary, b bounds, random *rng.Rand, log *record, most, vain int) (best *candidate, err error) {
	var searches [2]buildSearch
	var found [len(searches)]*candidate
	var wait sync.WaitGroup
	for i := range searches {
		searches[i] = buildSearch{composer: c, t: t, v: v, bounds: b, random: rng.New(random.Uint64())}
		searches[i].log.misses = make([]int, len(c.forced))
		wait.Go(func() { found[i] = searches[i].run(most/len(searches), vain/len(searches)) })
	}
	wait.Wait()
	for i := range searches {
		log.add(&searches[i].log)
		if searches[i].stuck != nil {
			return nil, searches[i].stuck
		}
		if f := found[i]; f != nil {
			best = better(best, f.grid, f.quality)
		}
	}
	return best, nil
}

// buildSearch is one goroutine of the search for a grid with free black squares.
type buildSearch struct {
	*composer
	t        *trie
	v        vocabulary
	bounds   bounds
	random   rng.Rand
	builder  *builder
	log      record
	stuck    *check.Fault
	mentions cruciverbs.Mentions
}

// run builds grids within most steps and returns the best; it gives up with nil when
// there is none after vain steps.
func (w *buildSearch) run(most, vain int) (best *candidate) {
	cells := w.r.Cols * w.r.Rows
	found := 0
	for try, steps := 0, 0; w.stuck == nil && (best != nil && steps < most || best == nil && steps < vain); try++ {
		if try%planBuilds == 0 || w.builder == nil {
			steps += w.setup()
		}
		if w.builder == nil {
			continue
		}
		w.log.tries++
		cutoff := max(buildCutoff, buildCutoff*cells*cells/(cruciverbs.Cols*cruciverbs.Rows*cruciverbs.Cols*cruciverbs.Rows)) * (1 + try/200)
		ok := w.builder.build(rng.New(w.random.Uint64()), cutoff)
		steps += w.builder.steps
		w.log.deepest = max(w.log.deepest, w.builder.deepest/w.builder.cols)
		if !ok {
			continue
		}
		g := w.upright(w.builder.grid())
		if !w.kept(g) || !w.opensAnew(g) {
			continue
		}
		best = better(best, g, w.judge(g, w.v.price, &w.mentions))
		if found++; found >= w.r.Effort {
			break
		}
	}
	return best
}

// setup places the forced words and sets up the builder for them; it leaves none when
// they find no place, or some line cannot be completed. It returns the cost in steps.
func (w *buildSearch) setup() (steps int) {
	if w.constant() && w.builder != nil {
		return 0
	}
	w.builder = nil
	on, ok := w.plan(&w.random, &w.log)
	if !ok {
		return planSteps
	}
	if w.turned() {
		on = on.turned()
	}
	w.log.tries++
	b := newBuilder(on, w.t, w.bounds)
	if d, line, stuck := b.stuckLine(); !stuck {
		w.builder = b
	} else if w.constant() {
		w.stuck = w.lineFault(on.grid(), d, line)
	}
	return setupSteps
}

// turned reports whether the grid is built on its side: building along the shorter
// side is faster.
func (c *composer) turned() bool { return c.r.Cols > c.r.Rows }

func (c *composer) upright(g grid.Grid) grid.Grid {
	if !c.turned() {
		return g
	}
	return grid.Of(g.Rows, transposed(g.Cols, g.Bytes()))
}

func (c *composer) lineFault(g grid.Grid, d grid.Dir, line int) *check.Fault {
	text := lineText(g, d, line)
	if c.turned() {
		d = 1 - d
	}
	return check.Faultf(failLineNone, cruciverbs.LineName(d, line+1), text).WithHint(tipSlot)
}

// fill looks for a grid whose black squares are all given.
func (c *composer) fill(v vocabulary, random *rng.Rand, log *record, last bool) (best *candidate, err error) {
	budget := c.r.Effort * fillNodes
	if last {
		budget *= lastTimes
	}
	var f *fill.Filler
	var mentions cruciverbs.Mentions
	for nodes, found := 0, 0; nodes < budget && found < c.r.Effort; {
		on, ok := c.plan(random, log)
		if !ok {
			nodes++
			continue
		}
		log.tries++
		f = fill.New(on.grid(), v.lists, termOf)
		f.Price = func(t *term) int { return 8 * v.price(*t) }
		if !f.Begin() {
			if c.constant() {
				return best, slotFault(f)
			}
			nodes++
			continue
		}
		slice := budget / 4
		if !c.constant() {
			slice = min(slice, 20*fillNodes)
		}
		switch f.Fill(rng.New(random.Uint64()), slice) {
		case fill.Filled:
			g := f.Result()
			best = better(best, g, c.judge(g, v.price, &mentions))
			if found++; last {
				budget = min(budget, nodes+f.Nodes+c.r.Effort*fillNodes)
			}
		case fill.Impossible:
			if c.constant() {
				return best, hardFault(f, log.tries)
			}
		}
		nodes += 1 + f.Nodes
	}
	switch {
	case best != nil:
		return best, nil
	case len(c.forced) > 0:
		return nil, c.nowhere(log)
	case f == nil:
		return nil, errors.New("no effort was allowed") // cannot happen with an effort of 1 or more
	}
	return nil, hardFault(f, log.tries)
}

// slotFault returns the fault naming the slot that had no word to begin with.
func slotFault(f *fill.Filler) *check.Fault {
	s := f.Failed()
	for _, t := range s.Terms {
		if matches(s.Text, t.Key) {
			return check.Faultf(failSlotCross, where(s.Word), s.Text).WithHint(tipSlot)
		}
	}
	return check.Faultf(failSlotNone, where(s.Word), s.Text).WithHint(tipSlot)
}

func matches(pattern, key string) bool {
	for i := range len(key) {
		if pattern[i] != grid.Open && pattern[i] != key[i] {
			return false
		}
	}
	return true
}

// hardFault returns the fault naming the slot that caused most trouble.
func hardFault(f *fill.Filler, tries int) *check.Fault {
	s := f.Hardest()
	return check.Faultf(failSlotHard, tries, where(s.Word), s.Text).WithHint(tipSlot)
}
