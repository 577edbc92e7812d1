package crisscross

import "math/bits"

// spot is a letter of a loose word, with the number of letters before and after it.
type spot struct{ word, before, after uint8 }

// spots is up to 64 letters of loose words, and sets of them as bits.
type spots struct {
	spots         [64]spot
	of            [maxAlphabet + 1]uint64 // by letter
	before, after [64]uint64              // those with at most a number of letters before, or after, them
}

// list finds the loose words and their letters, the last word and letter first.
func (f *field) list() {
	f.loose, f.spots, f.wanted = f.loose[:0], f.spots[:0], 0
	longest := 1
	for half, left := range f.all.without(f.placed) {
		for ; left != 0; left &= left - 1 {
			k := 64*half + bits.TrailingZeros64(left)
			f.loose = append(f.loose, k)
			longest = max(longest, len(f.words[k].letters))
		}
	}
	at := 64
	var s *spots
	for j := len(f.loose) - 1; j >= 0; j-- {
		k := f.loose[j]
		letters := f.words[k].letters
		for i := len(letters) - 1; i >= 0; i-- {
			if at == 64 {
				s, at = f.more(longest), 0
			}
			rest, one := len(letters)-1-i, uint64(1)<<at
			s.spots[at&63] = spot{uint8(k), uint8(i), uint8(rest)}
			s.of[letters[i]&maxAlphabet] |= one
			s.before[i] |= one
			s.after[rest] |= one
			f.wanted |= 1 << (letters[i] & maxAlphabet)
			at++
		}
	}
	f.last = longest - 1
	for c := range f.spots {
		s := &f.spots[c]
		before, after := s.before[0], s.after[0]
		for i := 1; i < longest; i++ {
			before |= s.before[i]
			after |= s.after[i]
			s.before[i], s.after[i] = before, after
		}
	}
}

// more returns space for 64 more spots, of words with at most longest letters.
func (f *field) more(longest int) *spots {
	if len(f.spots) == cap(f.spots) {
		f.spots = append(f.spots, spots{})
	} else {
		f.spots = f.spots[:len(f.spots)+1]
	}
	s := &f.spots[len(f.spots)-1]
	clear(s.of[:])
	clear(s.before[:longest])
	clear(s.after[:longest])
	return s
}

// slot is a letter of a placed word that one more word may cross.
type slot struct {
	row, col      int16
	dir, letter   uint8
	before, after uint8  // the most squares available before and after the letter
	taken         uint64 // the squares from the letter on
}

// offer adds the places where loose words cross some that are placed.
func (f *field) offer(some set, noise int) {
	n := 0
	for half, left := range some {
		for ; left != 0; left &= left - 1 {
			n = f.open(&f.words[64*half+bits.TrailingZeros64(left)], n)
		}
	}
	f.cross(f.slots[:n], noise)
}

// open adds to n slots the letters of a placed word that another may cross: those not
// crossed yet, and without a word ending diagonally beside them, in both squares on a
// side with space.
func (f *field) open(w *word, n int) int {
	row, col, dir := int(w.top), int(w.left), 1-w.dir&1
	// The space in the box before and after the word.
	before, after := row-int(f.box.bottom)+int(f.maxRows)-1, int(f.box.top)+int(f.maxRows)-1-row
	if dir == across {
		before, after = col-int(f.box.right)+int(f.maxCols)-1, int(f.box.left)+int(f.maxCols)-1-col
	}
	square, line := place(row, col, w.dir)
	one, other := f.taken.from(w.dir, square-1, line), f.taken.from(w.dir, square+1, line)
	aside := func(taken uint64) uint64 { return taken<<1 | taken>>1 | taken>>63 }
	none := func(room int) uint64 { return uint64((room - 1) >> 63) } // all bits if there is no space
	left := w.span() &^ (one | other | (aside(one)|none(before))&(aside(other)|none(after)))
	taken, run, wanted, letters, slots := &f.taken[dir], &f.run[dir], f.wanted, w.letters, f.slots
	before, after = min(before, f.last), min(after, f.last)
	for ; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		letter := letters[i] & maxAlphabet
		if wanted>>letter&1 == 0 {
			continue
		}
		here, beside := taken[(line+i)&(stride-1)], taken[(line+i-1)&(stride-1)]|taken[(line+i+1)&(stride-1)]
		shut := bits.RotateLeft64(run[(line+i)&(stride-1)]|beside&^here, -square)
		here = bits.RotateLeft64(here, -square)
		s := &slots[n]
		n++
		s.row, s.col, s.dir, s.letter, s.taken = int16(row), int16(col), dir, letter, here
		if dir == across {
			s.row += int16(i)
		} else {
			s.col += int16(i)
		}
		// The squares before it must be free, and one more.
		s.before = uint8(min(before, bits.LeadingZeros64(here&^1)-1, bits.LeadingZeros64(shut)))
		s.after = uint8(min(after, bits.TrailingZeros64(shut>>1)))
	}
	return n
}

// cross adds the places where loose words cross slots; a place where an earlier letter
// of the same word also crosses a word is left to that letter.
func (f *field) cross(slots []slot, noise int) {
	for j := range slots {
		at := &slots[j]
		for c := range f.spots {
			s := &f.spots[c]
			some := s.of[at.letter&maxAlphabet] & s.before[at.before&63] & s.after[at.after&63]
			for ; some != 0; some &= some - 1 {
				spot := &s.spots[bits.TrailingZeros64(some)&63]
				n, rest := int(spot.before), int(spot.after)
				w := &f.words[spot.word]
				if at.taken>>(uint(rest+1)&63)&1 != 0 || w.placed {
					continue
				}
				// The slot itself is the first of the taken squares.
				crossings := 1
				if others := at.taken & (2<<(uint(rest)&63) - 2); others != 0 {
					if crossings = f.agree(w.letters[n:], int(at.row)*stride+int(at.col), ahead[at.dir&1], others|1); crossings == 0 {
						continue
					}
				}
				b := along(int(at.row), int(at.col)-n, across, n+rest+1)
				if at.dir == down {
					b = along(int(at.row)-n, int(at.col), down, n+rest+1)
				}
				if f.fitsBox(b) {
					f.candidates = append(f.candidates, candidate{spot.word, at.dir, uint8(crossings), int32(f.wait(noise)), b})
				}
			}
		}
	}
}
