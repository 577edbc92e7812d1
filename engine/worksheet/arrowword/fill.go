package arrowword

import (
	"math/bits"
	"slices"

	"imprimots/engine/rng"
)

// index is the words of a request by length, as sets of bits.
type index struct {
	list   []Word
	of     [maxWord + 1][]int32        // words of a length
	place  []int32                     // of each word among those of its length
	masks  [maxWord + 1][][26][]uint64 // by length, place in the word and letter
	mates  [][]int32                   // of each word, those of its family, itself too
	liking []int8                      // of each word: what this seed prefers
}

// newIndex sorts words in.
func newIndex(words []Word) *index {
	x := &index{list: words, place: make([]int32, len(words)), mates: make([][]int32, len(words)), liking: make([]int8, len(words))}
	families := map[string][]int32{}
	for i := range words {
		n := len(words[i].Key)
		x.place[i] = int32(len(x.of[n]))
		x.of[n] = append(x.of[n], int32(i))
		for _, name := range words[i].family() {
			families[name] = append(families[name], int32(i))
		}
	}
	for i := range words {
		x.mates[i] = []int32{int32(i)}
		for _, name := range words[i].family() {
			x.mates[i] = append(x.mates[i], families[name]...)
		}
	}
	for n, of := range x.of {
		x.masks[n] = make([][26][]uint64, n)
		for p := range n {
			for letter := range 26 {
				x.masks[n][p][letter] = make([]uint64, (len(of)+63)/64)
			}
			for k, w := range of {
				x.masks[n][p][words[w].Key[p]-'A'][k/64] |= 1 << (k % 64)
			}
		}
	}
	return x
}

// slot is a run to fill: the runs that cross it, and its words as a part of a domain.
type slot struct {
	run    Run
	from   int   // of its words in a domain
	words  int   // 64-bit words of it
	cross  []int // the slot that crosses each letter; -1 is none
	at     []int // and the place of that letter in it
	weight int   // how often it emptied a domain
}

// filler fills the runs of a template with words, by arc consistency and a search that
// takes the run with the fewest words for its weight first.
type filler struct {
	*index
	g     *Grid
	slots []slot
	rand  *rng.Rand
	left  int   // steps that may be taken
	must  []int // words that have to stand somewhere
	done  []bool
	queue []int
}

// domain is the words that each slot may take.
type domain []uint64

// of gives the words of a slot.
func (d domain) of(s *slot) []uint64 { return d[s.from : s.from+s.words] }

// fill fills the grid; it reports whether it could in the steps given.
func (f *filler) fill() bool {
	d, ok := f.open()
	if !ok || !f.propagate(d, f.queue) || !f.impose(d, f.must) {
		return false
	}
	for i := range f.slots {
		s := &f.slots[i]
		for k, b := range d.of(s) {
			if b != 0 {
				key := f.list[f.of[s.run.Len][k*64+bits.TrailingZeros64(b)]].Key
				for p := range s.run.Len {
					f.g.Cells[f.g.cell(s.run, p)] = key[p]
				}
			}
		}
	}
	return true
}

// open makes the slots of the grid, with all words of their length.
func (f *filler) open() (domain, bool) {
	runs := f.g.Runs()
	f.slots, f.done, f.queue = make([]slot, len(runs)), make([]bool, len(runs)), nil
	type letter struct{ slot, place int }
	across := map[int]letter{}
	size := 0
	for i, r := range runs {
		if r.Len > maxWord || len(f.of[r.Len]) == 0 {
			return nil, false
		}
		words := (len(f.of[r.Len]) + 63) / 64
		f.slots[i] = slot{run: r, from: size, words: words, cross: slices.Repeat([]int{-1}, r.Len), at: make([]int, r.Len), weight: 1}
		size += words
		f.queue = append(f.queue, i)
		for p := range r.Len {
			cell := f.g.cell(r, p)
			if !r.Down {
				across[cell] = letter{i, p}
			} else if o, ok := across[cell]; ok {
				f.slots[i].cross[p], f.slots[i].at[p] = o.slot, o.place
				f.slots[o.slot].cross[o.place], f.slots[o.slot].at[o.place] = i, p
			}
		}
	}
	d := make(domain, size)
	for i := range f.slots {
		for k := range f.of[f.slots[i].run.Len] {
			d.of(&f.slots[i])[k/64] |= 1 << (k % 64)
		}
	}
	return d, true
}

// allLetters are the letters from A to Z, as bits.
const allLetters = 1<<26 - 1

// few is how many words are sooner looked at one by one than letter by letter.
const few = 12

// letters gives those of some letters, as 26 bits, that the words of a set have at a
// place; of a few words it gives all, whatever is asked for.
func (f *filler) letters(n, place int, set []uint64, among uint32) (out uint32) {
	if count(set) <= few {
		of := f.of[n]
		for k, b := range set {
			for ; b != 0; b &= b - 1 {
				out |= 1 << (f.list[of[k*64+bits.TrailingZeros64(b)]].Key[place] - 'A')
			}
		}
		return out
	}
	masks := &f.masks[n][place]
	for ; among != 0; among &= among - 1 {
		letter := bits.TrailingZeros32(among)
		for k, b := range masks[letter][:len(set)] {
			if set[k]&b != 0 {
				out |= 1 << letter
				break
			}
		}
	}
	return out
}

// gone gives the letters that words of slot b have where they cross slot a, and no word
// of a has.
func (f *filler) gone(d domain, a, b *slot, place int) uint32 {
	of, set := d.of(a), d.of(b)
	if count(set) <= few {
		has := f.letters(b.run.Len, a.at[place], set, allLetters)
		return has &^ f.letters(a.run.Len, place, of, has)
	}
	kept := f.letters(a.run.Len, place, of, allLetters)
	return f.letters(b.run.Len, a.at[place], set, allLetters&^kept) &^ kept
}

// propagate takes from the slots that cross those of the queue the words whose letter no
// word there has, until nothing changes. It reports whether each slot has a word left.
func (f *filler) propagate(d domain, queue []int) bool {
	for len(queue) > 0 {
		a := &f.slots[queue[0]]
		queue = queue[1:]
		f.left--
		for place, other := range a.cross {
			if other < 0 {
				continue
			}
			b := &f.slots[other]
			set := d.of(b)
			gone := f.gone(d, a, b, place)
			if gone == 0 {
				continue
			}
			for ; gone != 0; gone &= gone - 1 {
				for k, m := range f.masks[b.run.Len][a.at[place]][bits.TrailingZeros32(gone)] {
					set[k] &^= m
				}
			}
			if count(set) == 0 {
				a.weight++
				b.weight++
				return false
			}
			if !slices.Contains(queue, other) {
				queue = append(queue, other)
			}
		}
	}
	return true
}

// count gives the number of words of a set.
func count(set []uint64) (n int) {
	for _, b := range set {
		n += bits.OnesCount64(b)
	}
	return n
}

// impose puts the first of the words that have to be there into a run of its length,
// then the others, then fills the rest.
func (f *filler) impose(d domain, must []int) bool {
	if len(must) == 0 {
		return f.search(d)
	}
	w := must[0]
	k := int(f.place[w])
	order := make([]int, len(f.slots))
	for i := range order {
		order[i] = i
	}
	rng.Shuffle(f.rand, order)
	for _, i := range order {
		s := &f.slots[i]
		if f.left <= 0 {
			return false
		}
		if f.done[i] || s.run.Len != len(f.list[w].Key) || d.of(s)[k/64]>>(k%64)&1 == 0 {
			continue
		}
		f.done[i] = true
		if next := f.choose(d, i, k); f.propagate(next, []int{i}) && f.impose(next, must[1:]) {
			copy(d, next)
			return true
		}
		f.done[i] = false
	}
	return false
}

// The words of a run that are looked at: the best of a sample.
const (
	sampled = 72
	tried   = 24
)

// search fills the slots that are left.
func (f *filler) search(d domain) bool {
	i := f.narrowest(d)
	if i < 0 {
		return true
	}
	s := &f.slots[i]
	var list []int
	for k, b := range d.of(s) {
		for ; b != 0; b &= b - 1 {
			list = append(list, k*64+bits.TrailingZeros64(b))
		}
	}
	rng.Shuffle(f.rand, list)
	cut := list[:min(len(list), sampled)]
	words := f.of[s.run.Len]
	slices.SortStableFunc(cut, func(a, b int) int { return f.rank(words[a]) - f.rank(words[b]) })
	f.done[i] = true
	for _, k := range cut[:min(len(cut), tried)] {
		if f.left <= 0 {
			break
		}
		if next := f.choose(d, i, k); f.propagate(next, []int{i}) && f.search(next) {
			copy(d, next)
			return true
		}
	}
	f.done[i] = false
	return false
}

// narrowest gives the slot not yet filled with the fewest words for its weight; -1 when
// all are filled.
func (f *filler) narrowest(d domain) int {
	best, words, weight := -1, 0, 1
	for i := range f.slots {
		if f.done[i] {
			continue
		}
		s := &f.slots[i]
		if n := count(d.of(s)); best < 0 || n*weight < words*s.weight {
			best, words, weight = i, n, s.weight
		}
	}
	return best
}

// rank orders the words of a sample: those of short clues first, signs and acronyms last.
func (f *filler) rank(w int32) int {
	word := &f.list[w]
	switch {
	case word.Minor:
		return 2
	case word.lines > 2 || f.liking[w] < 0:
		return 1
	}
	return 0
}

// choose copies a domain with one word in a slot, which no other slot may take, nor any
// of its family.
func (f *filler) choose(d domain, i, k int) domain {
	next := slices.Clone(d)
	chosen := &f.slots[i]
	w := f.of[chosen.run.Len][k]
	for _, mate := range f.mates[w] {
		n, place := len(f.list[mate].Key), f.place[mate]
		for j := range f.slots {
			if f.slots[j].run.Len == n && (j == i || !f.done[j]) {
				next.of(&f.slots[j])[place/64] &^= 1 << (place % 64)
			}
		}
	}
	set := next.of(chosen)
	clear(set)
	set[k/64] |= 1 << (k % 64)
	return next
}
