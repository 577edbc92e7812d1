package crisscross

import "imprimots/engine/rng"

// The field is a square of 64 by 64 squares that wraps around, wider than a box and a
// word together: a layout may drift on it and is never moved to its middle. The square
// of a row and column is (row*stride + col) & mask, its neighbours are ±1 and ±stride.
const (
	stride = 64
	size   = stride * stride
	mask   = size - 1
)

// The directions of words.
const (
	across = 0
	down   = 1
)

// A square holds the letter, 1 to 63, and whether a word across and one down go through.
const (
	letterBits = 0x3f
	bothBits   = 0xc0
)

var (
	ahead = [2]int{1, stride}    // the next square of a word, by direction
	bit   = [2]uint8{0x40, 0x80} // the mark of a word in a square
)

// word is a word of the list and where it stands.
type word struct {
	letters  []uint8
	row, col int16 // any integers
	dir      uint8
	placed   bool
}

// end gives the row and column of the last letter.
func (w *word) end() (row, col int16) {
	n := int16(len(w.letters) - 1)
	if w.dir == down {
		return w.row + n, w.col
	}
	return w.row, w.col + n
}

func (w *word) start() int { return int(w.row)*stride + int(w.col) }

// frame is the smallest rectangle around words, its sides included.
type frame struct{ top, left, bottom, right int16 }

var noFrame = frame{1 << 14, 1 << 14, -1 << 14, -1 << 14}

func (b frame) with(w *word) frame {
	row, col := w.end()
	return frame{min(b.top, w.row), min(b.left, w.col), max(b.bottom, row), max(b.right, col)}
}

// over is the frame around two.
func (b frame) over(o frame) frame {
	return frame{min(b.top, o.top), min(b.left, o.left), max(b.bottom, o.bottom), max(b.right, o.right)}
}

// meets reports whether two frames have a square in common.
func (b frame) meets(o frame) bool {
	return b.top <= o.bottom && o.top <= b.bottom && b.left <= o.right && o.left <= b.right
}

func (b frame) area() int { return (int(b.bottom-b.top) + 1) * (int(b.right-b.left) + 1) }

// field is a layout in the making.
type field struct {
	words            []word
	squares          [size]uint8
	through          [2][size]uint8 // the word in a square, by direction
	maxRows, maxCols int16          // of the box
	box              frame          // of the words placed
	placed           int
	crossings        int
	r                *rng.Rand

	candidates []candidate
	removed    []int // scratch of a step
	loose      []int
	spots      []spot
	heads      [maxAlphabet + 1]int16 // the first spot of each letter
}

// put lays a word down where it fits.
func (f *field) put(k int, row, col int16, dir uint8) {
	w := &f.words[k]
	w.row, w.col, w.dir, w.placed = row, col, dir, true
	at, next := w.start(), ahead[dir]
	for _, letter := range w.letters {
		q := at & mask
		if f.squares[q] != 0 {
			f.crossings++
		}
		f.squares[q] |= letter | bit[dir]
		f.through[dir][q] = uint8(k)
		at += next
	}
	f.placed++
	f.box = f.box.with(w)
}

// take takes a word off; the frame is to be measured after the last one.
func (f *field) take(k int) {
	w := &f.words[k]
	w.placed = false
	f.placed--
	at, next := w.start(), ahead[w.dir]
	for range w.letters {
		q := at & mask
		if f.squares[q]&bothBits == bothBits {
			f.squares[q] &^= bit[w.dir]
			f.crossings--
		} else {
			f.squares[q] = 0
		}
		at += next
	}
}

// measure finds the frame anew.
func (f *field) measure() {
	f.box = noFrame
	for i := range f.words {
		if w := &f.words[i]; w.placed {
			f.box = f.box.with(w)
		}
	}
}

// fit counts the words that a word would cross from a square on; 0 where it may not
// stand, or where a letter of it before the given one crosses a word as well: the same
// place is then met by that letter.
func (f *field) fit(w *word, at int, dir uint8, from int) int {
	next, beside := ahead[dir], ahead[1-dir]
	if f.squares[(at-next)&mask]|f.squares[(at+len(w.letters)*next)&mask] != 0 {
		return 0
	}
	n, other := 0, bit[1-dir]
	for i, letter := range w.letters {
		switch v := f.squares[at&mask]; {
		case v == 0:
			if f.squares[(at-beside)&mask]|f.squares[(at+beside)&mask] != 0 {
				return 0
			}
		case v == letter|other && i >= from:
			n++
		default:
			return 0
		}
		at += next
	}
	return n
}

// bare appends the words, taken off as well, that are left with letters side by side
// where a word was: it may have crossed two parallel words in neighbouring squares, and
// without it they make a run that is no word.
func (f *field) bare(w *word, out []int) []int {
	next := ahead[w.dir]
	at := w.start()
	for range len(w.letters) - 1 {
		at += next
		if f.squares[at&mask] != 0 && f.squares[(at-next)&mask] != 0 {
			k := int(f.through[1-w.dir][at&mask])
			f.take(k)
			out = append(out, k)
		}
	}
	return out
}

// detached appends the words outside the largest group of words that hang together.
func (f *field) detached(out []int) []int {
	var group, stack, count [MaxWords]int
	id, largest := 0, 0
	for k := range f.words {
		if !f.words[k].placed || group[k] != 0 {
			continue
		}
		id++
		group[k], stack[0] = id, k
		n := 0
		for top := 1; top > 0; n++ {
			top--
			w := &f.words[stack[top]]
			at, next := w.start(), ahead[w.dir]
			for range w.letters {
				q := at & mask
				if o := f.through[1-w.dir][q]; f.squares[q]&bothBits == bothBits && group[o] == 0 {
					group[o], stack[top] = id, int(o)
					top++
				}
				at += next
			}
		}
		if count[id-1] = n; n > count[largest] {
			largest = id - 1
		}
	}
	if id < 2 {
		return out
	}
	for k := range f.words {
		if f.words[k].placed && group[k] != largest+1 {
			out = append(out, k)
		}
	}
	return out
}
