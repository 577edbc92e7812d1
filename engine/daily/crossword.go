package daily

import (
	_ "embed" // for the patterns
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/engine/grid/fill"
	"imprimots/engine/rng"
)

// Crossword is a crossword of a day.
type Crossword struct {
	Day   string           `json:"day"`
	Lang  string           `json:"lang"`
	Level cruciverbs.Level `json:"level"`
	Rows  []string         `json:"rows"`  // A to Z, and '#' for a black square
	Clues []Clue           `json:"clues"` // those across, by row and column, then those down
}

// Clue is a definition, with the first cell of its word.
type Clue struct {
	Dir    string `json:"dir"` // across or down
	Row    int    `json:"row"` // from 0
	Column int    `json:"column"`
	Answer string `json:"answer"` // as it is written, with accents
	Clue   string `json:"clue"`   // with the ending that is said with it: « … (pluriel) »
}

// dirs are the names of the directions, by [grid.Dir].
var dirs = [2]string{"across", "down"}

// levels are those of the days from Sunday on: the week begins easily.
var levels = [7]int{time.Sunday: 2, time.Monday: 0, time.Tuesday: 0, time.Wednesday: 1, time.Thursday: 1, time.Friday: 1, time.Saturday: 2}

// clueOrder lists the levels of definitions for crosswords of each level, the first choice first.
var clueOrder = [3][]int{{0, 1}, {1, 0, 2}, {2, 1, 0}}

// Crosswords are made in blocks of days. Those of an even block know of one another, those
// of an odd one also of the blocks before and after, which are made without it. So a day
// depends on three blocks at most, and yet no word comes back for as long as a block lasts.
const blockDays = 12

// apart returns for how many days a word of n letters is not used again. There are few
// short words, and each crossword needs some.
func apart(n int) Day {
	switch n {
	case 2:
		return 2
	case 3:
		return 5
	}
	return blockDays
}

// NewCrossword returns the crossword of a day.
func NewCrossword(b *Bank, d Day) (*Crossword, error) {
	c, err := newComposer(b)
	if err != nil {
		return nil, err
	}
	return c.upTo(d)
}

// upTo makes the crossword of a day, and what it depends on.
func (c *composer) upTo(d Day) (*Crossword, error) {
	first := d - d%blockDays
	if first/blockDays%2 == 1 {
		for _, beside := range []Day{first - blockDays, first + blockDays} {
			even := c.fresh()
			if _, err := even.days(beside, beside+blockDays-1); err != nil {
				return nil, err
			}
			c.remember(even)
		}
	}
	return c.days(first, d)
}

// days makes the crosswords of some days in turn, and returns the last one.
func (c *composer) days(from, to Day) (out *Crossword, err error) {
	for d := from; d <= to; d++ {
		if out, err = c.day(d); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// tier is a part of the bank, and for how many patterns it is tried.
type tier struct {
	own      bool // only words with a definition of the level of the day
	declared bool // names, acronyms and the like too
	again    bool // short words of the days before too
	need     bool // the patterns for need
	spare    bool // with a spare theme in place of those of the day
	patterns int
}

var tiers = []tier{
	{own: true, patterns: 24}, {patterns: 24}, {again: true, patterns: 12},
	{own: true, need: true, patterns: 4}, {need: true, patterns: 8}, {declared: true, again: true, need: true, patterns: 60},
	{declared: true, again: true, need: true, spare: true, patterns: 60},
}

// mostNodes is how much each pattern is tried.
const mostNodes = 150

func (c *composer) day(d Day) (*Crossword, error) {
	random := d.random("crossword " + c.bank.Lang)
	level := min(levels[d.Weekday()], c.hardest)
	first, need := c.patternsOf(d)
	n := 0
	for _, t := range tiers {
		lists := fill.NewLists(c.terms(t, level, d))
		order := first
		if t.need {
			order = need
		}
		for range t.patterns {
			g := turned(order[n*apartPatterns%len(order)], random.IntN(8))
			n++
			if !c.themed(g, t, level, d, &random) {
				continue
			}
			f := fill.New(g, lists, c.term)
			f.Price = func(t *fill.Term) int { return int(t.Rank) }
			if !f.Begin() || f.Fill(rng.New(random.Uint64()), mostNodes) != fill.Filled {
				continue
			}
			if out := c.clued(f.Result(), d, level, &random); out != nil {
				return out, nil
			}
		}
	}
	return nil, fmt.Errorf("daily: no crossword for %s", d) // a test looks at ten years
}

// term returns a word of the bank, for the filler.
func (c *composer) term(key string) fill.Term {
	return fill.Term{Key: key, Families: c.families[c.index(key)]}
}

func (c *composer) index(key string) int {
	i, _ := slices.BinarySearchFunc(c.bank.Words, key, func(b BankWord, key string) int { return strings.Compare(b.Key, key) })
	return i
}

// spareStep is how many spare words a day tries, and after how many the next day begins.
const spareStep = 41

// themed writes a theme of a day into the first of the longest words across that have one. All
// words of a length are themes in turn, so that no grid comes back before they do. False means
// that the theme has no definition for the day.
func (c *composer) themed(g grid.Grid, t tier, level int, d Day, random *rng.Rand) bool {
	var at grid.Word
	for _, w := range g.Words() {
		if n := len(w.Cells); w.Dir == grid.Horizontal && n > len(at.Cells) && len(c.themes[n]) > 0 {
			at = w
		}
	}
	if len(at.Cells) == 0 { // a bank of few words has no themes
		return !slices.ContainsFunc(c.themes, func(of [][]int) bool { return len(of) > 0 })
	}
	themes := c.themes[len(at.Cells)]
	of := themes[int(d)%len(themes)]
	i := of[random.IntN(len(of))]
	if spare := c.spare[len(at.Cells)]; t.spare && len(spare) > 0 {
		i = spare[(int(d)*spareStep+random.IntN(spareStep))%len(spare)]
	}
	if !c.suits(i, t, level) || c.recent(i, d) {
		return false
	}
	for k, cell := range at.Cells {
		g.Bytes()[cell.Row*g.Cols+cell.Col] = c.bank.Words[i].Key[k]
	}
	return true
}

// recent reports whether a word was used too few days before, or is after.
func (c *composer) recent(i int, d Day) bool {
	n := apart(len(c.bank.Words[i].Key))
	return slices.ContainsFunc(c.used[i], func(u Day) bool { return max(u-d, d-u) < n })
}

// near reports whether a word is a theme of a day or of one near it.
func (c *composer) near(i int, d Day) bool {
	later := ((c.turn[i]-d)%themeDays + themeDays) % themeDays // in how many days it is one
	return c.turn[i] >= 0 && (later < blockDays || themeDays-later < blockDays)
}

// apartPatterns is how far from each other the patterns are that a day tries, so that it does
// not take that of the next day.
const apartPatterns = 7

// Prices of words, above the random part of the filler.
const (
	priceOffLevel = 10
	priceUncommon = 20
	priceDeclared = 30
	priceAgain    = 60
	mostTaste     = 16 // by chance, for each word and day: days differ in what they like
)

// suits reports whether a word has a definition for a level.
func (c *composer) suits(i int, t tier, level int) bool {
	if t.own {
		return c.has[i][level]
	}
	return slices.ContainsFunc(clueOrder[level], func(l int) bool { return c.has[i][l] })
}

// terms returns the words that a day may have beside its theme.
func (c *composer) terms(t tier, level int, d Day) []fill.Term {
	var out []fill.Term
	for i := range c.bank.Words {
		w := &c.bank.Words[i]
		if len(w.Key) > c.side || w.Declared && !t.declared || c.near(i, d) || !c.suits(i, t, level) {
			continue
		}
		taste := rng.New(c.seeds[i] ^ uint64(d)<<32)
		price := taste.IntN(mostTaste)
		if c.recent(i, d) {
			if !t.again || len(w.Key) > 3 {
				continue
			}
			price += priceAgain
		}
		if !c.has[i][level] {
			price += priceOffLevel
		}
		if w.Band == 0 {
			price += priceUncommon
		}
		if w.Declared {
			price += priceDeclared
		}
		out = append(out, fill.Term{Key: w.Key, Rank: uint8(price), Families: c.families[i]})
	}
	return out
}

// composer makes crosswords of days, and knows what those before have used.
type composer struct {
	bank     *Bank
	side     int
	patterns []pattern
	hardest  int        // the level of the hardest definitions
	has      [][3]bool  // of which levels each word has definitions
	families [][]string // of each word
	seeds    []uint64   // of each word
	themes   [][][]int  // by length, the words that are themes of each of the days in turn
	spare    [][]int    // by length, words for days whose themes fit nowhere
	turn     []Day      // of each word, the index of its day among the themes; -1 for none
	used     map[int][]Day
	said     map[*BankClue]bool
}

func newComposer(b *Bank) (*composer, error) {
	c := &composer{bank: b, side: sideFor(b)}
	for _, p := range patterns() {
		if p.Cols == c.side {
			c.patterns = append(c.patterns, p)
		}
	}
	for i := range b.Words {
		var has [3]bool
		for _, clue := range b.Words[i].Clues {
			if clue.Level < 0 || clue.Level >= len(has) {
				return nil, fmt.Errorf("daily: a definition of %s has the level %d", b.Words[i].Key, clue.Level)
			}
			has[clue.Level] = true
			c.hardest = max(c.hardest, clue.Level)
		}
		var families []string
		for _, f := range b.Words[i].Families {
			families = append(families, strconv.Itoa(f))
		}
		c.has, c.families, c.seeds = append(c.has, has), append(c.families, families), append(c.seeds, hash(b.Words[i].Key))
	}
	c.takeTurns()
	return c.fresh(), nil
}

// leastTheme is the fewest letters of a theme.
const leastTheme = 4

// themeDays is for how many days others are the themes.
const themeDays = 366

// takeTurns shares out the themes among the days.
func (c *composer) takeTurns() {
	pools := make([][]int, c.side+1)
	c.turn = slices.Repeat([]Day{-1}, len(c.bank.Words))
	for i := range c.bank.Words {
		if w := &c.bank.Words[i]; !w.Declared && len(w.Key) >= leastTheme && len(w.Key) <= c.side {
			pools[len(w.Key)] = append(pools[len(w.Key)], i)
		}
	}
	c.themes, c.spare = make([][][]int, c.side+1), make([][]int, c.side+1)
	for n, pool := range pools {
		each := len(pool) / themeDays
		if each == 0 {
			continue
		}
		r := rng.New(hash("themes " + c.bank.Lang))
		rng.Shuffle(&r, pool)
		c.themes[n] = slices.Collect(slices.Chunk(pool[:each*themeDays], each))
		for k, themes := range c.themes[n] {
			for _, i := range themes {
				c.turn[i] = Day(k)
			}
		}
		c.spare[n] = pool[each*themeDays:]
	}
}

// fresh returns a composer that knows of no day.
func (c *composer) fresh() *composer {
	out := *c
	out.used, out.said = map[int][]Day{}, map[*BankClue]bool{}
	return &out
}

// remember takes over what another composer has used.
func (c *composer) remember(other *composer) {
	for i, days := range other.used {
		c.used[i] = append(c.used[i], days...)
	}
	for clue := range other.said {
		c.said[clue] = true
	}
}

// clued gives each word of a grid a definition; nil when one has none that can be used.
func (c *composer) clued(g grid.Grid, d Day, level int, random *rng.Rand) *Crossword {
	out := &Crossword{Day: d.String(), Lang: c.bank.Lang, Level: cruciverbs.Levels[level], Rows: g.Lines()}
	words := g.Words()
	at := make([]int, len(words))
	for k, w := range words {
		at[k] = c.index(w.Text)
	}
	var chosen []*BankClue
	for k, w := range words {
		clue := c.choose(at[k], at, chosen, level, random)
		if clue == nil {
			return nil
		}
		chosen = append(chosen, clue)
		cell := w.Cells[0]
		out.Clues = append(out.Clues, Clue{dirs[w.Dir], cell.Row, cell.Col, clue.answer(w.Text), clue.said()})
	}
	for k, i := range at {
		c.used[i] = append(c.used[i], d)
		c.said[chosen[k]] = true
	}
	return out
}

// choose returns a definition of a word that tells no other word of its grid: of the first
// level that has any, one that was not used before if there is one.
func (c *composer) choose(i int, words []int, chosen []*BankClue, level int, random *rng.Rand) *BankClue {
	clues := c.bank.Words[i].Clues
	for _, l := range clueOrder[level] {
		var mute, fresh []*BankClue
		for k := range clues {
			clue := &clues[k]
			if clue.Level != l || slices.ContainsFunc(clue.Tells, func(told int) bool { return slices.Contains(words, told) }) ||
				slices.ContainsFunc(chosen, func(other *BankClue) bool { return other.Text == clue.Text }) {
				continue
			}
			mute = append(mute, clue)
			if !c.said[clue] {
				fresh = append(fresh, clue)
			}
		}
		if len(fresh) > 0 {
			mute = fresh
		}
		if len(mute) > 0 {
			return mute[random.IntN(len(mute))]
		}
	}
	return nil
}

//go:embed patterns.txt
var patternText string

// pattern is the black squares of a crossword.
type pattern struct {
	grid.Grid
	need bool // only for days that no other fits
}

// patterns reads the patterns.
func patterns() []pattern {
	var out []pattern
	need := false
	for line := range strings.Lines(patternText) {
		if line = strings.TrimSpace(line); line == "" {
			need = true
		} else if !strings.HasPrefix(line, "# ") {
			g, err := grid.Parse(strings.Split(line, "/"))
			if err != nil {
				panic(err) // the file is part of the program; a test reads it
			}
			out = append(out, pattern{g, need})
		}
	}
	return out
}

// Crosswords are of seven cells when a bank has enough long words, else of five.
const (
	wideSide, narrowSide = 7, 5
	leastLongWords       = 300
)

func sideFor(b *Bank) int {
	n := 0
	for i := range b.Words {
		if len(b.Words[i].Key) > narrowSide {
			n++
		}
	}
	if n >= leastLongWords {
		return wideSide
	}
	return narrowSide
}

// patternsOf returns the patterns in the order of a day, those for need apart: all come before
// one comes again.
func (c *composer) patternsOf(d Day) (first, need []grid.Grid) {
	n := Day(len(c.patterns))
	all := slices.Clone(c.patterns)
	r := (d - d%n).random("patterns")
	rng.Shuffle(&r, all)
	for _, p := range slices.Concat(all[d%n:], all[:d%n]) {
		if p.need {
			need = append(need, p.Grid)
		} else {
			first = append(first, p.Grid)
		}
	}
	return first, need
}

// turned returns a square grid as it is seen from one of four sides, and mirrored.
func turned(g grid.Grid, way int) grid.Grid {
	n := g.Cols
	cells := make([]byte, n*n)
	for i := range n {
		for j := range n {
			row, col := i, j
			if way&1 != 0 {
				row, col = col, row
			}
			if way&2 != 0 {
				row = n - 1 - row
			}
			if way&4 != 0 {
				col = n - 1 - col
			}
			cells[i*n+j] = g.At(grid.Cell{Row: row, Col: col})
		}
	}
	return grid.Of(n, cells)
}
