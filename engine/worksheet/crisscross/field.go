package crisscross

import (
	"math/bits"

	"imprimots/engine/rng"
)

// The field is a square of 64 by 64 squares that wraps around, wider than a box and a
// word together: a layout may drift on it and is never moved to its middle. The square
// of a row and column is (row*stride + col) & mask, its neighbours are ±1 and ±stride.
// A row or a column is also the bits of a number, which is turned to look at it from one
// of its squares.
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

// span is as many bits as a word has letters.
func (w *word) span() uint64 { return 1<<len(w.letters) - 1 }

// lines is the rows, and the columns, of the field as bits.
type lines [2][stride]uint64

// from turns a line so that its first bit is a square of it.
func (l *lines) from(dir uint8, line, square int) uint64 {
	return bits.RotateLeft64(l[dir&1][line&(stride-1)], -square)
}

// place gives the line in a direction that a square is in, and which of the line it is.
func place(row, col int, dir uint8) (line, square int) {
	if dir == down {
		row, col = col, row
	}
	return row & (stride - 1), col & (stride - 1)
}

// set is a set of words by their numbers.
type set [(MaxWords + 63) / 64]uint64

func (s *set) add(k int)      { s[k>>6&1] |= 1 << (k & 63) }
func (s *set) drop(k int)     { s[k>>6&1] &^= 1 << (k & 63) }
func (s *set) has(k int) bool { return s[k>>6&1]>>(k&63)&1 != 0 }

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
	taken            lines          // squares with a letter
	run              lines          // squares with a word in the direction of the line
	placed           set
	crossed          [MaxWords]set // by each word placed
	maxRows, maxCols int16         // of the box
	box              frame         // of the words placed
	count            int           // of the words placed
	crossings        int
	r                *rng.Rand

	candidates []candidate
	removed    []int // scratch of a step
	loose      []int
	spots      []spot
	heads      [maxAlphabet + 1]int16 // the first spot of each letter, from 1 on
}

// put lays a word down where it fits.
func (f *field) put(k int, row, col int16, dir uint8) {
	w := &f.words[k]
	w.row, w.col, w.dir, w.placed = row, col, dir, true
	line, first := place(int(row), int(col), dir)
	span := bits.RotateLeft64(w.span(), first)
	f.run[dir][line] |= span
	f.taken[dir][line] |= span
	at, next, mark, cross := w.start(), ahead[dir], bit[dir], uint64(1)<<line
	var crossed set
	for i, letter := range w.letters {
		q := at & mask
		if f.squares[q] != 0 {
			o := int(f.through[1-dir][q])
			crossed.add(o)
			f.crossed[o].add(k)
			f.crossings++
		}
		f.taken[1-dir][(first+i)&(stride-1)] |= cross
		f.squares[q] |= letter | mark
		f.through[dir][q] = uint8(k)
		at += next
	}
	f.crossed[k] = crossed
	f.placed.add(k)
	f.count++
	f.box = f.box.with(w)
}

// take takes a word off; the frame is to be measured after the last one.
func (f *field) take(k int) {
	w := &f.words[k]
	w.placed = false
	f.placed.drop(k)
	f.count--
	dir := w.dir
	line, first := place(int(w.row), int(w.col), dir)
	span := bits.RotateLeft64(w.span(), first)
	f.run[dir][line] &^= span
	at, next, mark, cross := w.start(), ahead[dir], bit[dir], uint64(1)<<line
	for i := range w.letters {
		q := at & mask
		if f.squares[q]&bothBits == bothBits {
			span &^= 1 << ((first + i) & (stride - 1))
			f.squares[q] &^= mark
			f.crossed[f.through[1-dir][q]].drop(k)
			f.crossings--
		} else {
			f.squares[q] = 0
			f.taken[1-dir][(first+i)&(stride-1)] &^= cross
		}
		at += next
	}
	f.taken[dir][line] &^= span
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

// A view is a line of the field from one of its squares on: the squares that are taken,
// and those in which a word in this direction may not be.
type view struct{ taken, shut uint64 }

// look gives the view of a line from a square, which is its first bit.
func (f *field) look(dir uint8, line, square int) view {
	taken := f.taken.from(dir, line, square)
	beside := f.taken.from(dir, line-1, square) | f.taken.from(dir, line+1, square)
	return view{taken, f.run.from(dir, line, square) | beside&^taken}
}

// fit counts the words that a word would cross from a square on; 0 where it may not
// stand.
func (f *field) fit(w *word, row, col int, dir uint8) int {
	line, first := place(row, col, dir)
	v := f.look(dir, line, first)
	if v.shut&w.span() != 0 || v.taken>>(stride-1)|v.taken>>len(w.letters)&1 != 0 {
		return 0
	}
	return f.agree(w.letters, row*stride+col, ahead[dir], v.taken&w.span())
}

// agree counts the letters that stand already, in the squares that are taken; 0 where
// another stands there.
func (f *field) agree(letters []uint8, at, next int, taken uint64) int {
	for left := taken; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if f.squares[(at+i*next)&mask]&letterBits != letters[i] {
			return 0
		}
	}
	return bits.OnesCount64(taken)
}

// bare appends the words, taken off as well, that are left with letters side by side
// where a word was: it may have crossed two parallel words in neighbouring squares, and
// without it they make a run that is no word.
func (f *field) bare(w *word, out []int) []int {
	line, first := place(int(w.row), int(w.col), w.dir)
	for {
		taken := f.taken.from(w.dir, line, first) & w.span()
		if taken &= taken << 1; taken == 0 {
			return out
		}
		k := int(f.through[1-w.dir][(w.start()+bits.TrailingZeros64(taken)*ahead[w.dir])&mask])
		f.take(k)
		out = append(out, k)
	}
}

// detached appends the words outside the largest group of words that hang together.
func (f *field) detached(out []int) []int {
	var largest set
	most, groups := 0, 0
	for left := f.placed; left != (set{}); groups++ {
		group, n := f.group(&left)
		if n > most {
			largest, most = group, n
		}
	}
	if groups < 2 {
		return out
	}
	for k := range f.words {
		if f.words[k].placed && !largest.has(k) {
			out = append(out, k)
		}
	}
	return out
}

// group moves the words that hang together with the first one out of those left, and
// counts them.
func (f *field) group(left *set) (group set, n int) {
	var fresh set // whose neighbours are to be looked at
	for i, some := range left {
		if some != 0 {
			fresh[i] = some & -some
			break
		}
	}
	for i := 0; i < len(fresh); {
		if fresh[i] == 0 {
			i++
			continue
		}
		k := 64*i + bits.TrailingZeros64(fresh[i])
		fresh.drop(k)
		left.drop(k)
		group.add(k)
		n++
		for j, crossed := range f.crossed[k] {
			if crossed = crossed & left[j]; crossed != 0 {
				fresh[j] |= crossed
				i = min(i, j)
			}
		}
	}
	return group, n
}
