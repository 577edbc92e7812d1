package crisscross

import (
	"math"
	"math/bits"
	"slices"
)

// What a layout is worth, in hundredths of a point: a crossing is 12 points, a placed
// word 60 while annealing, and a square of the frame costs 1/20. Temperatures are in the
// same unit. The numbers were found by trial, on lists of 12 to 40 words.
const (
	perCrossing = 1200
	perSquare   = 5
	perPlaced   = 6000
	firstHeat   = 2000
	lastHeat    = 200
)

// Of a step: two in five take words off around one square; it takes off one word more
// with an even chance each time; one that would detach more than maxMore others is given
// up.
const (
	nearby  = 400 // thousandths
	another = 500
	maxMore = 10
)

// stages is how many times the heat falls, in equal ratios.
const stages = 256

// heats are the temperatures, rounded: the same on every machine.
var heats = func() (out [stages]int) {
	for i := range out {
		out[i] = int(math.Round(firstHeat * math.Pow(float64(lastHeat)/firstHeat, float64(i)/(stages-1))))
	}
	return out
}()

// waits are numbers of an exponential distribution, in 1024ths of its mean, rounded.
var waits = func() (out [1024]int) {
	for i := range out {
		out[i] = int(math.Round(-1024 * math.Log((float64(i)+0.5)/1024)))
	}
	return out
}()

// wait draws a number of an exponential distribution of a mean.
func (f *field) wait(mean int) int { return mean * waits[f.r.Uint64()>>54] >> 10 }

// candidate is a place for a loose word.
type candidate struct {
	word, dir, crossings uint8
	noise                int32
	frame                frame // of the word alone
}

// slot is a letter that one more word may cross, with the most squares that it may have
// before and after it, and those from it on that are taken.
type slot struct {
	row, col      int16
	dir           uint8
	before, after int16
	taken         uint64
}

// score is what the layout is worth; each placed word is worth so much.
func (f *field) score(placed int) int {
	return placed*f.count + perCrossing*f.crossings - perSquare*f.box.area()
}

// top is the score of the best layout: a word more is worth more than all else.
const top = 1 << 24

// anneal leaves the best layout that so many steps find.
func (f *field) anneal(steps int) {
	if len(f.words) == 0 {
		return
	}
	f.insert(2 * firstHeat)
	now, best := f.score(perPlaced), f.score(top)
	kept, before := slices.Clone(f.words), slices.Clone(f.words)
	for step := range steps {
		heat := heats[step*stages/steps]
		if !f.remove(before) {
			continue
		}
		f.insert(heat / 2)
		s := f.score(perPlaced)
		if s < now-f.wait(heat) {
			f.restore(before)
			continue
		}
		now = s
		for _, k := range f.loose {
			before[k] = f.words[k]
		}
		if t := f.score(top); t > best {
			best = t
			copy(kept, f.words)
		}
	}
	f.loose = f.loose[:0]
	for k := range f.words {
		f.loose = append(f.loose, k)
	}
	f.restore(kept)
}

// remove takes some words off, and those that cannot stay without them; before is the
// layout as it is. It reports whether that was no more than a step may; else the layout
// is as it was.
func (f *field) remove(before []word) bool {
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
	f.measure()
	return true
}

// restore puts the loose words back as they stood before.
func (f *field) restore(before []word) {
	for _, k := range f.loose {
		if f.words[k].placed {
			f.take(k)
		}
	}
	for _, k := range f.loose {
		if o := &before[k]; o.placed {
			f.put(k, o.row, o.col, o.dir)
		}
	}
	f.measure()
}

// choose gives up to n of the words placed: of all, or of those around one square.
func (f *field) choose(n int, out []int) []int {
	if f.count == 0 {
		return out
	}
	near := f.r.Chance(nearby)
	row := f.box.top + int16(f.r.IntN(int(f.box.bottom-f.box.top)+1))
	col := f.box.left + int16(f.r.IntN(int(f.box.right-f.box.left)+1))
	radius := int16(1 + f.r.IntN(3))
	for k := range f.words {
		w := &f.words[k]
		if !w.placed {
			continue
		}
		endRow, endCol := w.end()
		if !near || w.row <= row+radius && endRow >= row-radius && w.col <= col+radius && endCol >= col-radius {
			out = append(out, k)
		}
	}
	n = min(n, len(out))
	for i := range n {
		j := i + f.r.IntN(len(out)-i)
		out[i], out[j] = out[j], out[i]
	}
	return out[:n]
}

// insert puts loose words down, each time the one and the place that are best but for
// some noise, until none fits.
func (f *field) insert(noise int) {
	f.list()
	if len(f.loose) == 0 {
		return
	}
	f.candidates = f.candidates[:0]
	if f.count == 0 && !f.first() {
		return
	}
	for k := range f.words {
		if f.words[k].placed {
			f.offer(k, noise)
		}
	}
	for len(f.candidates) > 0 {
		k := f.best()
		f.prune(&f.words[k])
		f.offer(k, noise)
	}
}

// first puts one word on the empty field; false where none is short enough.
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

// best puts down the best candidate of at least one, and gives its word.
func (f *field) best() (word int) {
	chosen, best := 0, math.MinInt
	for i := range f.candidates {
		c := &f.candidates[i]
		if s := perCrossing*int(c.crossings) - perSquare*f.box.over(c.frame).area() + int(c.noise); s > best {
			best, chosen = s, i
		}
	}
	c := f.candidates[chosen]
	f.put(int(c.word), c.frame.top, c.frame.left, c.dir)
	return int(c.word)
}

// prune drops the candidates that can no longer be now that a word is put down.
func (f *field) prune(put *word) {
	row, col := put.end()
	around := frame{put.row - 1, put.col - 1, row + 1, col + 1}
	left := f.candidates[:0]
	for _, c := range f.candidates {
		w := &f.words[c.word]
		if w.placed || !f.fitsBox(c.frame) {
			continue
		}
		if c.frame.meets(around) {
			n := f.fit(w, int(c.frame.top), int(c.frame.left), c.dir)
			if n == 0 {
				continue
			}
			c.crossings = uint8(n)
		}
		left = append(left, c)
	}
	f.candidates = left
}

// fitsBox reports whether the layout with something in a frame stays within the box.
func (f *field) fitsBox(b frame) bool {
	b = f.box.over(b)
	return b.bottom-b.top < f.maxRows && b.right-b.left < f.maxCols
}

// offer adds the places where loose words cross a word that is placed.
func (f *field) offer(k int, noise int) {
	w := &f.words[k]
	dir := 1 - w.dir
	before, after := w.row-(f.box.bottom-f.maxRows+1), f.box.top+f.maxRows-1-w.row // room in the box
	if dir == across {
		before, after = w.col-(f.box.right-f.maxCols+1), f.box.left+f.maxCols-1-w.col
	}
	row, col := int(w.row), int(w.col)
	square, line := place(row, col, w.dir)
	for left := f.open(w, square, line, before > 0, after > 0); left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		letter := w.letters[i] & letterBits
		if f.heads[letter] == 0 {
			continue
		}
		v := f.look(dir, line+i, square)
		// The squares before it are to be free, and one more.
		free := bits.LeadingZeros64(v.taken&^1) - 1
		s := slot{w.row, w.col, dir, min(before, cap16(free), cap16(bits.LeadingZeros64(v.shut))), min(after, cap16(bits.TrailingZeros64(v.shut>>1))), v.taken}
		if w.dir == down {
			s.row += cap16(i)
		} else {
			s.col += cap16(i)
		}
		if s.before+s.after > 0 {
			f.cross(letter, &s, noise)
		}
	}
}

// open gives the letters of a placed word that another may cross, where there is room
// before the word, or after it: no word crosses them yet, nor ends in both squares at
// a corner of theirs on a side with room.
func (f *field) open(w *word, line, first int, before, after bool) uint64 {
	one, other := f.taken.from(w.dir, line-1, first), f.taken.from(w.dir, line+1, first)
	left := w.span() &^ (one | other)
	aside := func(taken uint64) uint64 { return taken<<1 | taken>>1 | taken>>63 }
	switch {
	case before && after:
		return left &^ (aside(one) & aside(other))
	case before:
		return left &^ aside(one)
	case after:
		return left &^ aside(other)
	}
	return 0
}

// cross adds the places where a letter of a loose word crosses a slot; a place in which
// a letter of it before this one crosses a word as well is met by that letter.
func (f *field) cross(letter uint8, s *slot, noise int) {
	longest, before, after, taken := f.maxCols, s.before, s.after, s.taken
	if s.dir == down {
		longest = f.maxRows
	}
	spots := f.spots
	for e := f.heads[letter&letterBits]; e > 0; {
		spot := &spots[e-1]
		n, rest := spot.before, spot.after
		e = spot.next
		if n > before || rest > after || taken>>uint(rest+1&(stride-1))&1 != 0 || n+rest >= longest || f.words[spot.word].placed {
			continue
		}
		// The slot itself is the first of the squares that are taken.
		crossings := 1
		if others := taken & (2<<uint(rest&(stride-1)) - 2); others != 0 {
			if crossings = f.agree(f.words[spot.word].letters[n:], int(s.row)*stride+int(s.col), ahead[s.dir], others|1); crossings == 0 {
				continue
			}
		}
		b := frame{s.row, s.col - n, s.row, s.col + rest}
		if s.dir == down {
			b = frame{s.row - n, s.col, s.row + rest, s.col}
		}
		f.candidates = append(f.candidates, candidate{spot.word, s.dir, uint8(crossings), int32(f.wait(noise)), b})
	}
}

// spot is a letter of a loose word.
type spot struct {
	word          uint8
	before, after int16 // letters of the word
	next          int16 // the next spot of that letter, from 1 on; 0 is none
}

// list finds the loose words and their letters.
func (f *field) list() {
	f.loose, f.spots = f.loose[:0], f.spots[:0]
	f.heads = [len(f.heads)]int16{}
	for k := range f.words {
		w := &f.words[k]
		if w.placed {
			continue
		}
		f.loose = append(f.loose, k)
		for i, letter := range w.letters {
			f.spots = append(f.spots, spot{uint8(k), int16(i), int16(len(w.letters) - 1 - i), f.heads[letter&letterBits]})
			f.heads[letter&letterBits] = int16(len(f.spots))
		}
	}
}
