package wordsearch

import (
	"slices"

	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

// dirs are the eight directions of words, as steps to the right and down. A level uses
// the first few of them; the opposite of a direction is four on.
var dirs = [8][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}}

// axis returns the bit of the line through a cell, one of four, that a direction
// follows.
func axis(dir int) uint8 { return 1 << (dir & 3) }

// none is the value of a cell that no word covers.
const none letters.Letter = 255

// spot is the position of a word: its first cell and its direction; a negative cell
// means nowhere.
type spot struct{ cell, dir int }

var nowhere = spot{-1, 0}

// field is a grid on which words are laid, moved and taken off again.
type field struct {
	cols, rows int
	ways       int // number of directions, the first ones of dirs
	words      [][]letters.Letter
	spots      []spot // by word
	at         []letters.Letter
	axes       []uint8 // by cell, the axes of the words that cover it
	free       int     // number of cells that no word covers
	left       int     // number of words without a spot
	plan       []int   // by word, its preferred direction, so that all are equally frequent
	r          *rng.Rand
}

func newField(cols, rows, ways int, words [][]letters.Letter, r *rng.Rand) *field {
	f := &field{cols: cols, rows: rows, ways: ways, words: words, free: cols * rows, left: len(words), r: r}
	f.spots = slices.Repeat([]spot{nowhere}, len(words))
	f.at = slices.Repeat([]letters.Letter{none}, f.free)
	f.axes = make([]uint8, f.free)
	f.plan = make([]int, len(words))
	for w := range f.plan {
		f.plan[w] = w % ways
	}
	rng.Shuffle(r, f.plan)
	return f
}

// step returns the offset from a cell to the next in a direction.
func (f *field) step(dir int) int { return dirs[dir][1]*f.cols + dirs[dir][0] }

// room reports whether a word of n letters stays on the grid.
func (f *field) room(x, y, dir, n int) bool {
	endX, endY := x+dirs[dir][0]*(n-1), y+dirs[dir][1]*(n-1)
	return endX >= 0 && endX < f.cols && endY >= 0 && endY < f.rows
}

// fits returns the number of letters a word would share with others; ok is false if it
// would meet a different letter, or lie along a word on the same line: they would
// merge.
func (f *field) fits(word []letters.Letter, cell, dir int) (shared int, ok bool) {
	step, line := f.step(dir), axis(dir)
	for _, l := range word {
		if f.at[cell] != none {
			if f.at[cell] != l || f.axes[cell]&line != 0 {
				return 0, false
			}
			shared++
		}
		cell += step
	}
	return shared, true
}

func (f *field) put(w int, s spot) {
	f.spots[w] = s
	f.left--
	cell, step := s.cell, f.step(s.dir)
	for _, l := range f.words[w] {
		if f.axes[cell] == 0 {
			f.at[cell] = l
			f.free--
		}
		f.axes[cell] |= axis(s.dir)
		cell += step
	}
}

func (f *field) take(w int) {
	s := f.spots[w]
	if s == nowhere {
		return
	}
	f.spots[w] = nowhere
	f.left++
	cell, step := s.cell, f.step(s.dir)
	for range f.words[w] {
		if f.axes[cell] &^= axis(s.dir); f.axes[cell] == 0 {
			f.at[cell] = none
			f.free++
		}
		cell += step
	}
}

// planned is the bonus for the planned direction, in hundredths of a letter.
const planned = 150

// lay puts a word where it shares about wanted letters (in hundredths) with others,
// else at random; false if it has no place.
func (f *field) lay(w, wanted int) bool {
	word := f.words[w]
	best, found := -1<<30, nowhere
	for dir := range f.ways {
		for y := range f.rows {
			for x := range f.cols {
				if !f.room(x, y, dir, len(word)) {
					continue
				}
				cell := y*f.cols + x
				shared, ok := f.fits(word, cell, dir)
				if !ok {
					continue
				}
				off := 100*shared - wanted
				if off < 0 {
					off = -off
				}
				if dir == f.plan[w] {
					off -= planned
				}
				if score := int(f.r.Uint64()&127) - off; score > best {
					best, found = score, spot{cell, dir}
				}
			}
		}
	}
	if found == nowhere {
		return false
	}
	f.put(w, found)
	return true
}

// layAll lays the given words, long ones first, so that about free cells (or any
// number, when negative) are free in the end.
func (f *field) layAll(ws []int, free int) {
	slices.SortStableFunc(ws, func(a, b int) int { return len(f.words[b]) - len(f.words[a]) })
	rest := 0 // letters still to be laid
	for _, w := range ws {
		rest += len(f.words[w])
	}
	for i, w := range ws {
		wanted := 50
		if free >= 0 {
			wanted = 100 * (rest - (f.free - free)) / (len(ws) - i)
		}
		f.lay(w, wanted)
		rest -= len(f.words[w])
	}
}

// cost returns how far the field is from having all words laid and the given number of
// cells free.
func (f *field) cost(free int) int {
	cost := 0
	if free >= 0 {
		cost = max(f.free-free, free-f.free)
	}
	for w, s := range f.spots {
		if s == nowhere {
			cost += 2 + len(f.words[w])
		}
	}
	return cost
}

// search lays words and moves a few of them at a time, until all are laid, the given
// number of cells (any number, when negative) are free, and sound accepts the field.
// It returns false when steps were not enough: the field is then the best that it met.
func (f *field) search(free, steps int, sound func() bool) bool {
	all := make([]int, len(f.words))
	for i := range all {
		all[i] = i
	}
	rng.Shuffle(f.r, all)
	f.layAll(all, free)
	cost := f.cost(free)
	before := make([]spot, len(f.spots))
	best, low := slices.Clone(f.spots), cost
	for range steps {
		if cost == 0 && sound() {
			return true
		}
		copy(before, f.spots)
		f.layAll(f.disturb(all), free)
		next := f.cost(free)
		// A change worse by d is kept once in 4^d times, and any change next to an
		// unsound field.
		if d := next - cost; d > 0 && cost > 0 && f.r.IntN(1<<min(30, 2*d)) != 0 {
			f.restore(before)
			continue
		}
		if cost = next; cost < low {
			low = cost
			copy(best, f.spots)
		}
	}
	if cost == 0 && sound() {
		return true
	}
	f.restore(best)
	return false
}

// disturb takes up to four words off the field and returns them together with those
// without a spot.
func (f *field) disturb(all []int) []int {
	for range 1 + f.r.IntN(4) {
		f.take(all[f.r.IntN(len(all))])
	}
	var out []int
	for w, s := range f.spots {
		if s == nowhere {
			out = append(out, w)
		}
	}
	rng.Shuffle(f.r, out)
	return out
}

func (f *field) restore(spots []spot) {
	for w, s := range spots {
		if f.spots[w] != s {
			f.take(w)
		}
	}
	for w, s := range spots {
		if f.spots[w] != s {
			f.put(w, s)
		}
	}
}

// cellsOf returns the cells of a word of n letters at a spot, in order.
func (f *field) cellsOf(n int, s spot) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = s.cell + i*f.step(s.dir)
	}
	return out
}
