package compose

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// The bounds of a filler's search.
const (
	firstCutoff = 300 // failures before the first restart; each next has half as many more
	sampled     = 48  // words looked at for each choice
	perChance   = 32  // chance in a price
)

// choice is a word tried in a slot.
type choice struct {
	slot int32
	word int
	mark mark
}

// outcome is how a search ended.
type outcome int

const (
	filled outcome = iota
	exhausted
	impossible // no words of the vocabulary fill the grid
)

// fill searches in so many nodes, after begin.
func (f *filler) fill(random rng.Rand, nodes int) outcome {
	f.random, f.nodes = random, 0
	var stack []choice
	failures, cutoff := 0, firstCutoff
	for {
		i := f.pick()
		if i < 0 {
			return filled
		}
		f.depth++
		stack = append(stack, choice{i, f.choose(i), f.mark()})
		f.take(i, stack[len(stack)-1].word)
		for ok := f.propagate(); !ok; {
			if failures++; len(stack) == 0 {
				return impossible
			}
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			f.undo(top.mark)
			f.depth--
			f.drop(top.slot, top.word)
			ok = f.nonempty(top.slot) && f.propagate()
		}
		if f.nodes >= nodes {
			f.rewind(stack)
			return exhausted
		}
		if failures >= cutoff {
			f.rewind(stack)
			stack = stack[:0]
			failures, cutoff = 0, cutoff+cutoff/2
		}
	}
}

// rewind undoes all choices. What was found impossible without any stays out.
func (f *filler) rewind(stack []choice) {
	if len(stack) > 0 {
		f.undo(stack[0].mark)
		f.depth = 0
	}
}

// pick gives the slot to fill next, -1 when all are.
func (f *filler) pick() int32 {
	best, count, weight := int32(-1), 0, 1
	for i := range f.slots {
		s := &f.slots[i]
		if s.count == 1 {
			continue
		}
		w := 1 + s.misses
		for _, pos := range s.cells {
			c := &f.cells[pos]
			if o := c.slot[1-s.word.Dir]; o >= 0 && f.slots[o].count > 1 {
				w += c.weight
			}
		}
		if best < 0 || int(s.count)*weight < count*w {
			best, count, weight = int32(i), int(s.count), w
		}
	}
	return best
}

// choose gives the cheapest of a sample of a slot's words.
func (f *filler) choose(i int32) int {
	s := &f.slots[i]
	best, cheapest := -1, 0
	try := func(n int) {
		if p := f.cost(&s.list.terms[n]); best < 0 || p < cheapest {
			best, cheapest = n, p
		}
	}
	if s.count <= sampled {
		for at, w := range s.words {
			for ; w != 0; w &= w - 1 {
				try(at*64 + bits.TrailingZeros64(w))
			}
		}
		return best
	}
	for range sampled {
		at, from := f.random.IntN(s.list.width), f.random.IntN(64)
		for s.words[at] == 0 {
			at = (at + 1) % s.list.width
		}
		w := bits.RotateLeft64(s.words[at], -from)
		try(at*64 + (bits.TrailingZeros64(w)+from)%64)
	}
	return best
}

func (f *filler) cost(t *term) int { return f.price(t) + f.random.IntN(perChance) }

// result gives the grid with the words chosen.
func (f *filler) result() grid.Grid {
	cells := slices.Clone(f.grid.Bytes())
	for i := range f.slots {
		s := &f.slots[i]
		key := s.list.terms[s.only()].key
		for at, pos := range s.cells {
			cells[pos] = key[at]
		}
	}
	return grid.Of(f.grid.Cols, cells)
}

// hardest gives the slot whose words ran out most often.
func (f *filler) hardest() *slot {
	if len(f.slots) == 0 {
		return nil
	}
	best := &f.slots[0]
	for i := range f.slots {
		if s := &f.slots[i]; s.misses > best.misses {
			best = s
		}
	}
	return best
}
