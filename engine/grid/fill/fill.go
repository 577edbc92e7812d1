package fill

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// A Filler fills a grid with given black squares. Each run that is not given is a slot
// with the set of words that still fit, as bits; each cell has the set of letters that
// still fit. After every choice the sets are made consistent with one another (arc
// consistency). The next slot is the one with the fewest words relative to the
// failures it has caused; it is filled with one of a few sampled words or, when that
// fails, without it (two-way branching). Restarts escape bad beginnings.
type Filler struct {
	grid   grid.Grid
	slots  []slot
	cells  []fillCell
	random rng.Rand
	// Price returns the cost of a word: the cheapest of those sampled is taken.
	Price func(t *Term) int
	// Watch, which may be nil, is called before each choice; see Seen.
	Watch func()
	// Nodes counts the choices of the last fill, including those undone.
	Nodes int

	depth   int32 // number of choices made
	arena   []uint64
	trail   []savedSlot
	letters []savedCell
	dirty   []bool // slots whose words have changed
	changed []int32
	words   []uint64 // scratch space for a set of words
	failed  int32    // the slot whose words ran out
}

// Slot is a run to fill, and the words of its length.
type Slot struct {
	grid.Word
	*List
}

// slot is a run and the words that still fit.
type slot struct {
	Slot
	cells  []int32
	words  []uint64
	count  int32
	level  int32 // the depth at which words was last saved
	single bool  // whether the one word left was removed from the other slots
	misses int   // how often its words ran out
}

// fillCell is a cell that is not black.
type fillCell struct {
	letters uint32
	slot    [2]int32 // indexes of the slots across and down, -1 for none
	at      [2]int32 // index of the cell in each slot
	weight  int      // how often a slot through it ran out of words
}

type savedSlot struct {
	slot, level, count int32
	single             bool
	at                 int // offset of its words in the arena
}

type savedCell struct {
	cell    int32
	letters uint32
}

// scanBelow is the number of words up to which a slot finds its letters by looking at
// each of them.
const scanBelow = 96

// anyLetter is the set of all letters, bit 0 for A.
const anyLetter = 1<<26 - 1

// New prepares a grid to be filled with the words of a vocabulary. Runs that are
// wholly given are not slots; their words and those of their families, as returned by
// term, are not used again.
func New(g grid.Grid, l *Lists, term func(key string) Term) *Filler {
	f := &Filler{grid: g, Price: func(*Term) int { return 0 }, cells: make([]fillCell, g.Cols*g.Rows), failed: -1}
	for i, b := range g.Bytes() {
		f.cells[i] = fillCell{letters: anyLetter, slot: [2]int32{-1, -1}, weight: 1}
		if b != grid.Open && b != grid.Black {
			f.cells[i].letters = 1 << (b - 'A')
		}
	}
	var given []Term
	for _, w := range g.Words() {
		if !slices.Contains([]byte(w.Text), grid.Open) {
			given = append(given, term(w.Text))
			continue
		}
		f.add(w, l[len(w.Cells)])
	}
	f.dirty = make([]bool, len(f.slots))
	widest := 0
	for i := range f.slots {
		s := &f.slots[i]
		widest = max(widest, s.width)
		for k := range given {
			for _, n := range s.like(&given[k]) {
				s.words[n/64] &^= 1 << (n % 64)
			}
		}
	}
	f.words = make([]uint64, widest)
	return f
}

func (f *Filler) add(w grid.Word, list *List) {
	list.index()
	s := slot{Slot: Slot{w, list}, words: make([]uint64, list.width)}
	for i := range list.Terms {
		s.words[i/64] |= 1 << (i % 64)
	}
	for i, c := range w.Cells {
		pos := int32(c.Row*f.grid.Cols + c.Col)
		s.cells = append(s.cells, pos)
		f.cells[pos].slot[w.Dir], f.cells[pos].at[w.Dir] = int32(len(f.slots)), int32(i)
	}
	f.slots = append(f.slots, s)
}

// Begin makes the sets consistent with the given letters and with one another. It
// returns false when a slot has no word left; Failed then returns that slot.
func (f *Filler) Begin() bool {
	for i := range f.slots {
		s := &f.slots[i]
		for at, pos := range s.cells {
			if f.cells[pos].letters != anyLetter {
				f.restrict(s, at, anyLetter, f.cells[pos].letters)
			}
		}
		s.count = int32(ones(s.words))
		if s.count == 0 {
			f.failed = int32(i)
			return false
		}
		f.touch(int32(i))
	}
	return f.propagate()
}

func ones(words []uint64) int {
	n := 0
	for _, w := range words {
		n += bits.OnesCount64(w)
	}
	return n
}

func (f *Filler) touch(i int32) {
	if !f.dirty[i] {
		f.dirty[i] = true
		f.changed = append(f.changed, i)
	}
}

// restrict removes from a slot the words whose letter at an index is no longer
// possible; before and now are the possible letters before and after the change.
func (f *Filler) restrict(s *slot, at int, before, now uint32) {
	gone := before &^ now
	switch {
	case bits.OnesCount32(now) == 1:
		for i, m := range s.mask(at, bits.TrailingZeros32(now)) {
			s.words[i] &= m
		}
	case bits.OnesCount32(gone) <= bits.OnesCount32(now):
		for m := gone; m != 0; m &= m - 1 {
			for i, w := range s.mask(at, bits.TrailingZeros32(m)) {
				s.words[i] &^= w
			}
		}
	default:
		keep := f.words[:s.width]
		clear(keep)
		for m := now; m != 0; m &= m - 1 {
			for i, w := range s.mask(at, bits.TrailingZeros32(m)) {
				keep[i] |= w
			}
		}
		for i, w := range keep {
			s.words[i] &= w
		}
	}
}

// save saves the words of a slot, once per level.
func (f *Filler) save(i int32) {
	s := &f.slots[i]
	if s.level == f.depth {
		return
	}
	f.trail = append(f.trail, savedSlot{i, s.level, s.count, s.single, len(f.arena)})
	f.arena = append(f.arena, s.words...)
	s.level = f.depth
}

// mark is a position on the trail.
type mark struct{ slots, letters, arena int }

func (f *Filler) mark() mark { return mark{len(f.trail), len(f.letters), len(f.arena)} }

// undo goes back to a position on the trail.
func (f *Filler) undo(m mark) {
	for i := len(f.trail) - 1; i >= m.slots; i-- {
		t := f.trail[i]
		s := &f.slots[t.slot]
		copy(s.words, f.arena[t.at:])
		s.level, s.count, s.single = t.level, t.count, t.single
	}
	for i := len(f.letters) - 1; i >= m.letters; i-- {
		f.cells[f.letters[i].cell].letters = f.letters[i].letters
	}
	f.trail, f.letters, f.arena = f.trail[:m.slots], f.letters[:m.letters], f.arena[:m.arena]
	for _, i := range f.changed {
		f.dirty[i] = false
	}
	f.changed = f.changed[:0]
}

// propagate makes the sets consistent; it returns false when a slot has no word left.
func (f *Filler) propagate() bool {
	f.Nodes++
	for len(f.changed) > 0 {
		best := 0
		for k, i := range f.changed {
			if f.slots[i].count < f.slots[f.changed[best]].count {
				best = k
			}
		}
		i := f.changed[best]
		f.changed[best] = f.changed[len(f.changed)-1]
		f.changed = f.changed[:len(f.changed)-1]
		f.dirty[i] = false
		if !f.revise(i) || f.slots[i].count == 1 && !f.single(i) {
			return false
		}
	}
	return true
}

// revise updates the letters of a slot's cells, and the slots that cross there, from
// its words.
func (f *Filler) revise(i int32) bool {
	s := &f.slots[i]
	var seen [grid.MaxSide]uint32
	few := s.count <= scanBelow
	if few {
		f.scan(s, &seen)
	}
	for at, pos := range s.cells {
		c := &f.cells[pos]
		left := seen[at] & c.letters
		if !few {
			left = f.support(s, at, c.letters)
		}
		if left == c.letters {
			continue
		}
		before := c.letters
		f.letters = append(f.letters, savedCell{pos, before})
		c.letters = left
		other := c.slot[1-s.Word.Dir]
		if other < 0 {
			continue
		}
		if !f.cross(other, int(c.at[1-s.Word.Dir]), before, left) {
			c.weight++
			return false
		}
	}
	return true
}

// scan collects the letters of each word.
func (f *Filler) scan(s *slot, seen *[grid.MaxSide]uint32) {
	for i, w := range s.words {
		for ; w != 0; w &= w - 1 {
			key := s.Terms[i*64+bits.TrailingZeros64(w)].Key
			for at := range len(key) {
				seen[at] |= 1 << (key[at] - 'A')
			}
		}
	}
}

// support returns those of the given letters that some word of the slot has at an
// index.
func (f *Filler) support(s *slot, at int, letters uint32) uint32 {
	var left uint32
	for m := letters; m != 0; m &= m - 1 {
		letter := bits.TrailingZeros32(m)
		for i, w := range s.mask(at, letter) {
			if s.words[i]&w != 0 {
				left |= 1 << letter
				break
			}
		}
	}
	return left
}

// cross restricts the slot that crosses at a cell.
func (f *Filler) cross(i int32, at int, before, now uint32) bool {
	f.save(i)
	s := &f.slots[i]
	f.restrict(s, at, before, now)
	n := int32(ones(s.words))
	if n == s.count {
		return true
	}
	s.count = n
	f.touch(i)
	return f.nonempty(i)
}

func (f *Filler) nonempty(i int32) bool {
	if f.slots[i].count > 0 {
		return true
	}
	f.slots[i].misses++
	f.failed = i
	return false
}

// only returns the index of the only word left in a slot.
func (s *slot) only() int {
	for i, w := range s.words {
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// single removes the only word left in a slot, and its other forms, from all other
// slots.
func (f *Filler) single(i int32) bool {
	if f.slots[i].single {
		return true
	}
	f.slots[i].single = true // no need to save it: its words were saved when they changed at this depth
	one := &f.slots[i].Terms[f.slots[i].only()]
	for j := range f.slots {
		if int32(j) != i && !f.without(int32(j), one) {
			return false
		}
	}
	return true
}

// without removes a word and its other forms from a slot; it returns false when none
// is left.
func (f *Filler) without(j int32, one *Term) bool {
	s := &f.slots[j]
	for _, n := range s.like(one) {
		if s.words[n/64]>>(n%64)&1 != 0 {
			f.drop(j, n)
		}
	}
	return f.nonempty(j)
}

// drop removes a word from a slot.
func (f *Filler) drop(i int32, n int) {
	f.save(i)
	s := &f.slots[i]
	s.words[n/64] &^= 1 << (n % 64)
	s.count--
	f.touch(i)
}

// take leaves a slot with a single word.
func (f *Filler) take(i int32, n int) {
	f.save(i)
	s := &f.slots[i]
	clear(s.words)
	s.words[n/64] = 1 << (n % 64)
	s.count = 1
	f.touch(i)
}
