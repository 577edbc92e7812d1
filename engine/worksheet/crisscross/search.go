package crisscross

import (
	"math"
	"math/bits"
)

// What a layout is worth, in hundredths of a point: a crossing is 12 points, a placed
// word 60 while annealing, and a square of the frame costs 1/20. Temperatures are in
// the same unit. The numbers were tuned on lists of 12 to 40 words.
const (
	perCrossing = 1200
	perSquare   = 5
	perPlaced   = 6000
	firstHeat   = 2000
	lastHeat    = 200
)

// Of the steps, two in five take words off around one square; a step takes off one
// more word with probability 1/2 each time; it is given up if that would detach more
// than maxMore others.
const (
	nearby  = 400 // thousandths
	another = 500
	maxMore = 10
)

// stages is the number of times the temperature falls, by a constant ratio.
const stages = 256

// heats are the temperatures, rounded: the same on every machine.
var heats = func() (out [stages]int) {
	for i := range out {
		out[i] = int(math.Round(firstHeat * math.Pow(float64(lastHeat)/firstHeat, float64(i)/(stages-1))))
	}
	return out
}()

// waits are samples of an exponential distribution, in 1024ths of its mean, rounded.
var waits = func() (out [1024]int) {
	for i := range out {
		out[i] = int(math.Round(-1024 * math.Log((float64(i)+0.5)/1024)))
	}
	return out
}()

// wait draws from an exponential distribution with a mean.
func (f *field) wait(mean int) int { return mean * waits[f.r.Uint64()>>54] >> 10 }

// candidate is a possible place for a loose word.
type candidate struct {
	word, dir, crossings uint8
	noise                int32
	frame                frame // frame of the word alone
}

// score returns the worth of the layout when each placed word is worth placed.
func (f *field) score(placed int) int {
	return placed*f.count + perCrossing*f.crossings - perSquare*f.box.area()
}

// top makes the score of the best layout: one more word outweighs all else.
const top = 1 << 24

// anneal leaves on the field the best layout found within steps.
func (f *field) anneal(steps int) {
	if len(f.words) == 0 {
		return
	}
	f.insert(2 * firstHeat)
	now, best := f.score(perPlaced), f.score(top)
	kept, before := f.places(), f.places()
	for step := range steps {
		heat := heats[step*stages/steps]
		if !f.remove(&before) {
			continue
		}
		f.insert(heat / 2)
		s := f.score(perPlaced)
		if s < now-f.wait(heat) {
			f.restore(&before)
			continue
		}
		now = s
		for _, k := range f.loose {
			before.stands[k] = f.words[k].stand
		}
		before.box = f.box
		if t := f.score(top); t > best {
			best = t
			copy(kept.stands, before.stands)
			kept.box = f.box
		}
	}
	f.loose = f.loose[:0]
	for k := range f.words {
		f.loose = append(f.loose, k)
	}
	f.restore(&kept)
}

// remove takes some words off, and those that cannot stay without them; before is the
// current layout. It returns false, and leaves the layout as it was, if that exceeds
// the limit of a step.
func (f *field) remove(before *places) bool {
	n := 1
	for f.r.Chance(another) && n < len(f.words) {
		n++
	}
	f.removed = f.choose(n, f.removed[:0])
	for done := 0; done < len(f.removed); {
		for _, k := range f.removed[done:] {
			f.take(k)
		}
		for ; done < len(f.removed); done++ {
			f.removed = f.bare(&f.words[f.removed[done]], f.removed)
		}
		f.removed = f.detached(f.removed)
		if len(f.removed) > n+maxMore {
			f.loose = append(f.loose[:0], f.removed...)
			f.restore(before)
			return false
		}
	}
	for _, k := range f.removed {
		if !f.box.holds(f.words[k].frame) {
			f.measure()
			break
		}
	}
	return true
}

// restore puts the loose words back where they were before.
func (f *field) restore(before *places) {
	for _, k := range f.loose {
		if f.words[k].placed {
			f.take(k)
		}
	}
	for _, k := range f.loose {
		if o := &before.stands[k]; o.placed {
			f.put(k, int(o.top), int(o.left), o.dir)
		}
	}
	f.box = before.box
}

// choose returns up to n of the placed words: of all, or of those around one square.
func (f *field) choose(n int, out []int) []int {
	if f.count == 0 {
		return out
	}
	near := f.r.Chance(nearby)
	row := f.box.top + int16(f.r.IntN(int(f.box.bottom-f.box.top)+1))
	col := f.box.left + int16(f.r.IntN(int(f.box.right-f.box.left)+1))
	radius := int16(1 + f.r.IntN(3))
	around := frame{row - radius, col - radius, row + radius, col + radius}
	for half, left := range f.placed {
		for ; left != 0; left &= left - 1 {
			if k := 64*half + bits.TrailingZeros64(left); !near || f.words[k].meets(around) {
				out = append(out, k)
			}
		}
	}
	n = min(n, len(out))
	for i := range n {
		j := i + f.r.IntN(len(out)-i)
		out[i], out[j] = out[j], out[i]
	}
	return out[:n]
}

// insert puts down loose words, each time the best word and place apart from some
// noise, until none fits.
func (f *field) insert(noise int) {
	f.list()
	if len(f.loose) == 0 {
		return
	}
	f.candidates = f.candidates[:0]
	if f.count == 0 && !f.first() {
		return
	}
	f.offer(f.placed, noise)
	for len(f.candidates) > 0 {
		k := f.best()
		f.prune(k)
		var one set
		one.add(k)
		f.offer(one, noise)
	}
}

// first puts one word on the empty field; false if none is short enough.
func (f *field) first() bool {
	start := f.r.IntN(len(f.loose))
	for i := range f.loose {
		k := f.loose[(start+i)%len(f.loose)]
		n := int16(len(f.words[k].letters))
		dir := uint8(f.r.IntN(2))
		for range 2 {
			if dir == across && n <= f.maxCols || dir == down && n <= f.maxRows {
				f.put(k, 0, 0, dir)
				return true
			}
			dir = 1 - dir
		}
	}
	return false
}

// best puts down the best candidate, of which there must be one, and returns its word.
func (f *field) best() (word int) {
	chosen, best, least := 0, math.MinInt, perSquare*f.box.area()
	for i := range f.candidates {
		c := &f.candidates[i]
		s := perCrossing*int(c.crossings) + int(c.noise)
		if s-least <= best {
			continue // the frame only grows
		}
		if s -= perSquare * f.box.over(c.frame).area(); s > best {
			best, chosen = s, i
		}
	}
	c := &f.candidates[chosen]
	f.put(int(c.word), int(c.frame.top), int(c.frame.left), c.dir)
	return int(c.word)
}

// prune drops the candidates that became impossible when a word was put down.
func (f *field) prune(put int) {
	w := f.words[put].frame
	around := frame{w.top - 1, w.left - 1, w.bottom + 1, w.right + 1}
	n := 0
	for i := range f.candidates {
		c := &f.candidates[i]
		if int(c.word) == put || !f.fitsBox(c.frame) {
			continue
		}
		if c.frame.meets(around) {
			crossings := f.fit(&f.words[c.word], int(c.frame.top), int(c.frame.left), c.dir)
			if crossings == 0 {
				continue
			}
			c.crossings = uint8(crossings)
		}
		f.candidates[n] = *c
		n++
	}
	f.candidates = f.candidates[:n]
}

// fitsBox reports whether the layout extended by a frame stays within the box.
func (f *field) fitsBox(b frame) bool {
	b = f.box.over(b)
	return b.bottom-b.top < f.maxRows && b.right-b.left < f.maxCols
}
