package fill

import (
	"math/bits"
	"slices"

	"imprimots/engine/grid"
	"imprimots/engine/rng"
)

// Bounds of a filler's search.
const (
	firstCutoff = 300 // failures before the first restart; each later one has half as many more
	sampled     = 48  // words looked at for each choice
	perChance   = 32  // random part of a price
)

// choice is a word tried in a slot.
type choice struct {
	slot int32
	word int
	mark mark
}

// Outcome is how a search ended.
type Outcome int

// The outcomes of a search.
const (
	Filled     Outcome = iota
	Exhausted          // the nodes were used up
	Impossible         // no words of the vocabulary fill the grid
)

// Fill searches for at most the given number of nodes, after Begin.
func (f *Filler) Fill(random rng.Rand, nodes int) Outcome {
	f.random, f.Nodes = random, 0
	var stack []choice
	failures, cutoff := 0, firstCutoff
	for {
		i := f.pick()
		if i < 0 {
			return Filled
		}
		if f.Watch != nil {
			f.Watch()
		}
		f.depth++
		stack = append(stack, choice{i, f.choose(i), f.mark()})
		f.take(i, stack[len(stack)-1].word)
		for ok := f.propagate(); !ok; {
			if failures++; len(stack) == 0 {
				return Impossible
			}
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			f.undo(top.mark)
			f.depth--
			f.drop(top.slot, top.word)
			ok = f.nonempty(top.slot) && f.propagate()
		}
		if f.Nodes >= nodes {
			f.rewind(stack)
			return Exhausted
		}
		if failures >= cutoff {
			f.rewind(stack)
			stack = stack[:0]
			failures, cutoff = 0, cutoff+cutoff/2
		}
	}
}

// rewind undoes all choices. What was found impossible before any choice stays
// excluded.
func (f *Filler) rewind(stack []choice) {
	if len(stack) > 0 {
		f.undo(stack[0].mark)
		f.depth = 0
	}
}

// pick returns the slot to fill next, -1 when all are filled.
func (f *Filler) pick() int32 {
	best, count, weight := int32(-1), 0, 1
	for i := range f.slots {
		s := &f.slots[i]
		if s.count == 1 {
			continue
		}
		w := 1 + s.misses
		for _, pos := range s.cells {
			c := &f.cells[pos]
			if o := c.slot[1-s.Dir]; o >= 0 && f.slots[o].count > 1 {
				w += c.weight
			}
		}
		if best < 0 || int(s.count)*weight < count*w {
			best, count, weight = int32(i), int(s.count), w
		}
	}
	return best
}

// choose returns the cheapest of a sample of a slot's words.
func (f *Filler) choose(i int32) int {
	s := &f.slots[i]
	best, cheapest := -1, 0
	try := func(n int) {
		if p := f.cost(&s.Terms[n]); best < 0 || p < cheapest {
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
		at, from := f.random.IntN(s.width), f.random.IntN(64)
		for s.words[at] == 0 {
			at = (at + 1) % s.width
		}
		w := bits.RotateLeft64(s.words[at], -from)
		try(at*64 + (bits.TrailingZeros64(w)+from)%64)
	}
	return best
}

func (f *Filler) cost(t *Term) int { return f.Price(t) + f.random.IntN(perChance) }

// Result returns the grid with the chosen words.
func (f *Filler) Result() grid.Grid {
	cells := slices.Clone(f.grid.Bytes())
	for i := range f.slots {
		s := &f.slots[i]
		key := s.Terms[s.only()].Key
		for at, pos := range s.cells {
			cells[pos] = key[at]
		}
	}
	return grid.Of(f.grid.Cols, cells)
}

// Failed returns the slot that had no word to begin with.
func (f *Filler) Failed() Slot { return f.slots[f.failed].Slot }

// Hardest returns the slot that ran out of words most often; the grid must have one.
func (f *Filler) Hardest() Slot {
	best := &f.slots[0]
	for i := range f.slots {
		if s := &f.slots[i]; s.misses > best.misses {
			best = s
		}
	}
	return best.Slot
}
