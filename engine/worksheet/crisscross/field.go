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

// ahead is the next square of a word, by direction.
var ahead = [2]int{1, stride}

// word is a word of the list and where it stands.
type word struct {
	letters []uint8 // 1 to maxAlphabet
	stand
}

// stand is where a word stands: the rows and columns may be any integers.
type stand struct {
	frame
	dir    uint8
	placed bool
}

// span is as many bits as a word has letters.
func (w *word) span() uint64 { return 1<<len(w.letters) - 1 }

// lines is the rows, and the columns, of the field as bits.
type lines [2][stride]uint64

// from turns a line so that its first bit is a square of it.
func (l *lines) from(dir uint8, line, square int) uint64 {
	return bits.RotateLeft64(l[dir&1][line&(stride-1)], -square)
}

// place returns the line in a direction that a square is in, and which of the line it is.
func place(row, col int, dir uint8) (line, square int) {
	if dir == down {
		row, col = col, row
	}
	return row & (stride - 1), col & (stride - 1)
}

// set is a set of words by their numbers.
type set [(MaxWords + 63) / 64]uint64

func (s *set) add(k int)  { s[k>>6&1] |= 1 << (k & 63) }
func (s *set) drop(k int) { s[k>>6&1] &^= 1 << (k & 63) }
func (s *set) count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

func (s set) with(o set) set    { return set{s[0] | o[0], s[1] | o[1]} }
func (s set) without(o set) set { return set{s[0] &^ o[0], s[1] &^ o[1]} }
func (s set) and(o set) set     { return set{s[0] & o[0], s[1] & o[1]} }

// first returns the lowest number, and 128 of an empty set.
func (s *set) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

func (w *word) start() int { return int(w.top)*stride + int(w.left) }

// frame is the smallest rectangle around words, its sides included.
type frame struct{ top, left, bottom, right int16 }

var noFrame = frame{1 << 14, 1 << 14, -1 << 14, -1 << 14}

// along is the frame of a word of so many letters.
func along(row, col int, dir uint8, letters int) frame {
	if dir == down {
		return frame{int16(row), int16(col), int16(row + letters - 1), int16(col)}
	}
	return frame{int16(row), int16(col), int16(row), int16(col + letters - 1)}
}

// over is the frame around two.
func (b frame) over(o frame) frame {
	return frame{min(b.top, o.top), min(b.left, o.left), max(b.bottom, o.bottom), max(b.right, o.right)}
}

// meets reports whether two frames have a square in common: no difference is negative.
func (b frame) meets(o frame) bool {
	return (int(o.bottom)-int(b.top))|(int(b.bottom)-int(o.top))|(int(o.right)-int(b.left))|(int(b.right)-int(o.left)) >= 0
}

// holds reports whether a frame within this one leaves its sides free.
func (b frame) holds(o frame) bool {
	return o.top > b.top && o.left > b.left && o.bottom < b.bottom && o.right < b.right
}

func (b frame) area() int { return (int(b.bottom-b.top) + 1) * (int(b.right-b.left) + 1) }

// field is a layout in the making.
type field struct {
	words            []word
	squares          [size]uint8      // the letter
	through          [2][size]uint8   // the word in a square, by direction
	taken            lines            // squares with a letter
	run              lines            // squares with a word in the direction of the line
	all, placed      set              // words
	crossed          [MaxWords]set    // by each word placed, and by one taken off until it is put down
	shared           [MaxWords]uint64 // the letters of each word placed that others cross
	maxRows, maxCols int16            // of the box
	box              frame            // of the words placed
	count            int              // of the words placed
	crossings        int
	r                *rng.Rand

	candidates []candidate
	removed    []int // scratch of a step
	loose      []int
	spots      []spots
	wanted     uint64 // the letters of the spots
	last       int    // from here on their sets before and after are the same
	slots      []slot // as many as letters
}

// put lays a word down where it fits.
func (f *field) put(k, row, col int, dir uint8) {
	w := &f.words[k]
	w.stand = stand{along(row, col, dir, len(w.letters)), dir, true}
	f.placed.add(k)
	f.count++
	f.box = f.box.over(w.frame)
	line, first := place(row, col, dir)
	crossing := f.taken.from(dir, line, first) & w.span()
	span := bits.RotateLeft64(w.span(), first)
	f.run[dir&1][line] |= span
	f.taken[dir&1][line] |= span
	at, next, cross := w.start(), ahead[dir&1], uint64(1)<<line
	through, sides := &f.through[dir&1], &f.taken[1-dir&1]
	for i, letter := range w.letters {
		f.squares[at&mask] = letter
		through[at&mask] = uint8(k)
		sides[(first+i)&(stride-1)] |= cross
		at += next
	}
	f.shared[k] = crossing
	f.crossings += bits.OnesCount64(crossing)
	f.crossed[k] = set{}
	for left := crossing; left != 0; left &= left - 1 {
		o := f.across(w, bits.TrailingZeros64(left))
		f.crossed[k].add(o)
		f.crossed[o].add(k)
		f.shared[o] |= 1 << f.words[o].letterAt(w)
	}
}

// take takes a word off; the frame is to be measured after the last one.
func (f *field) take(k int) {
	w := &f.words[k]
	w.placed = false
	f.placed.drop(k)
	f.count--
	line, first := place(int(w.top), int(w.left), w.dir)
	crossing := f.shared[k]
	f.run[w.dir&1][line] &^= bits.RotateLeft64(w.span(), first)
	f.taken[w.dir&1][line] &^= bits.RotateLeft64(w.span()&^crossing, first)
	at, next, cross := w.start(), ahead[w.dir&1], uint64(1)<<line
	sides := &f.taken[1-w.dir&1]
	for i := range w.letters {
		stays := -(crossing >> (i & (stride - 1)) & 1) // all ones for a letter that another word has
		f.squares[at&mask] &= uint8(stays)
		sides[(first+i)&(stride-1)] &^= cross &^ stays
		at += next
	}
	f.crossings -= bits.OnesCount64(crossing)
	for left := crossing; left != 0; left &= left - 1 {
		o := f.across(w, bits.TrailingZeros64(left))
		f.crossed[o].drop(k)
		f.shared[o] &^= 1 << f.words[o].letterAt(w)
	}
}

// across returns the word that crosses another in its letter i.
func (f *field) across(w *word, i int) int {
	return int(f.through[1-w.dir&1][(w.start()+i*ahead[w.dir&1])&mask])
}

// letterAt returns which letter of a word is in the line of another that crosses it.
func (w *word) letterAt(o *word) int {
	if w.dir == down {
		return int(o.top-w.top) & (stride - 1)
	}
	return int(o.left-w.left) & (stride - 1)
}

// measure finds the frame anew.
func (f *field) measure() {
	box := noFrame
	for half, left := range f.placed {
		for ; left != 0; left &= left - 1 {
			box = box.over(f.words[64*half+bits.TrailingZeros64(left)].frame)
		}
	}
	f.box = box
}

// places is where the words stand, and the frame around them.
type places struct {
	stands []stand
	box    frame
}

func (f *field) places() places {
	p := places{make([]stand, len(f.words)), f.box}
	for k := range f.words {
		p.stands[k] = f.words[k].stand
	}
	return p
}

// A view is a line of the field from one of its squares on: the squares that are taken,
// and those in which a word in this direction may not be.
type view struct{ taken, shut uint64 }

// look returns the view of a line from a square, which is its first bit.
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
		if f.squares[(at+i*next)&mask] != letters[i] {
			return 0
		}
	}
	return bits.OnesCount64(taken)
}

// bare appends the words, taken off as well, that are left with letters side by side
// where a word was: it may have crossed two parallel words in neighbouring squares, and
// without it they make a run that is no word.
func (f *field) bare(w *word, out []int) []int {
	line, first := place(int(w.top), int(w.left), w.dir)
	for {
		taken := f.taken.from(w.dir, line, first) & w.span()
		if taken &= taken << 1; taken == 0 {
			return out
		}
		k := f.across(w, bits.TrailingZeros64(taken))
		f.take(k)
		out = append(out, k)
	}
}

// detached appends the words outside the largest group of words that hang together. All
// hung together with those that were taken off: each group has a word that one of them
// crossed.
func (f *field) detached(out []int) []int {
	var crossed, largest set
	for _, k := range f.removed {
		crossed = crossed.with(f.crossed[k])
	}
	crossed = crossed.and(f.placed)
	most := 0
	for left := f.placed; left != (set{}); {
		group := f.group(&left, &crossed)
		if n := group.count(); n > most || n == most && group.first() < largest.first() {
			largest, most = group, n
		}
	}
	if most == f.count {
		return out
	}
	for half, left := range f.placed.without(largest) {
		for ; left != 0; left &= left - 1 {
			out = append(out, 64*half+bits.TrailingZeros64(left))
		}
	}
	return out
}

// group moves the words that hang together with the first of some out of those left;
// each other group has a word of some as well.
func (f *field) group(left, some *set) (group set) {
	var fresh set // whose neighbours are to be looked at
	fresh.add(some.first())
	for group = fresh; fresh != (set{}); {
		if *some = some.without(group); *some == (set{}) {
			group = *left // hangs together
			break
		}
		k := fresh.first()
		fresh.drop(k)
		met := f.crossed[k].and(*left).without(group)
		fresh, group = fresh.with(met), group.with(met)
	}
	*left = left.without(group)
	return group
}
