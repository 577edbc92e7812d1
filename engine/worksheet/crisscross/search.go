package crisscross

import (
	"math"
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
// before and after it.
type slot struct {
	row, col      int16
	dir           uint8
	before, after int16
}

// score is what the layout is worth; each placed word is worth so much.
func (f *field) score(placed int) int {
	return placed*f.placed + perCrossing*f.crossings - perSquare*f.box.area()
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
	if f.placed == 0 {
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
	if f.placed == 0 && !f.first() {
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
			n := f.fit(w, int(c.frame.top)*stride+int(c.frame.left), c.dir, 0)
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
	at, next, beside := w.start(), ahead[w.dir], ahead[1-w.dir]
	before, after := w.row-(f.box.bottom-f.maxRows+1), f.box.top+f.maxRows-1-w.row // room in the box
	if w.dir == down {
		before, after = w.col-(f.box.right-f.maxCols+1), f.box.left+f.maxCols-1-w.col
	}
	for i, letter := range w.letters {
		q := at + i*next
		if f.heads[letter] < 0 || f.squares[q&mask]&bothBits == bothBits {
			continue
		}
		s := slot{w.row, w.col, 1 - w.dir, before, after}
		if w.dir == down {
			s.row += int16(i)
		} else {
			s.col += int16(i)
		}
		if f.squares[(q-beside)&mask] == 0 && f.squares[(q-beside-next)&mask]|f.squares[(q-beside+next)&mask] != 0 {
			s.before = 0
		}
		if f.squares[(q+beside)&mask] == 0 && f.squares[(q+beside-next)&mask]|f.squares[(q+beside+next)&mask] != 0 {
			s.after = 0
		}
		if s.before+s.after > 0 {
			f.cross(letter, s, noise)
		}
	}
}

// cross adds the places where a letter of a loose word crosses a slot.
func (f *field) cross(letter uint8, s slot, noise int) {
	longest := f.maxCols
	if s.dir == down {
		longest = f.maxRows
	}
	for e := f.heads[letter]; e >= 0; e = f.spots[e].next {
		spot := &f.spots[e]
		w := &f.words[spot.word]
		n, last := spot.index, int16(len(w.letters)-1)
		if w.placed || n > s.before || last-n > s.after || last >= longest {
			continue
		}
		b := frame{s.row, s.col - n, s.row, s.col - n + last}
		if s.dir == down {
			b = frame{s.row - n, s.col, s.row - n + last, s.col}
		}
		if crossings := f.fit(w, int(b.top)*stride+int(b.left), s.dir, int(n)); crossings > 0 {
			f.candidates = append(f.candidates, candidate{spot.word, s.dir, uint8(crossings), int32(f.wait(noise)), b})
		}
	}
}

// spot is a letter of a loose word.
type spot struct {
	word  uint8
	index int16
	next  int16 // the next spot of that letter; -1 is none
}

// list finds the loose words and their letters.
func (f *field) list() {
	f.loose, f.spots = f.loose[:0], f.spots[:0]
	for i := range f.heads {
		f.heads[i] = -1
	}
	for k := range f.words {
		w := &f.words[k]
		if w.placed {
			continue
		}
		f.loose = append(f.loose, k)
		for i, letter := range w.letters {
			f.spots = append(f.spots, spot{uint8(k), int16(i), f.heads[letter]})
			f.heads[letter] = int16(len(f.spots) - 1)
		}
	}
}
