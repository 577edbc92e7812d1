package crisscross

import (
	"math/bits"

	"imprimots/engine/rng"
)

// The field is 64 by 64 squares and wraps around; it is wider than a box and a word
// together, so a layout may drift on it and is never moved to its middle. The square
// at a row and column is (row*stride + col) & mask, its neighbours are ±1 and ±stride.
// A row or column is also kept as the bits of a number, which is rotated to look at it
// from one of its squares.
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

// ahead is the offset to the next square of a word, by direction.
var ahead = [2]int{1, stride}

// word is a word of the list and its position.
type word struct {
	letters []uint8 // 1 to maxAlphabet
	stand
}

// stand is the position of a word: the row and column may be any integers.
type stand struct {
	frame
	dir    uint8
	placed bool
}

// span returns one bit set for each letter of the word.
func (w *word) span() uint64 { return 1<<len(w.letters) - 1 }

// lines holds the rows, and the columns, of the field as bits.
type lines [2][stride]uint64

// from returns a line rotated so that its first bit is the given square.
func (l *lines) from(dir uint8, line, square int) uint64 {
	return bits.RotateLeft64(l[dir&1][line&(stride-1)], -square)
}

// place returns the line in a direction that a square is in, and its index in the
// line.
func place(row, col int, dir uint8) (line, square int) {
	if dir == down {
		row, col = col, row
	}
	return row & (stride - 1), col & (stride - 1)
}

// set is a set of words by their indexes.
type set [(MaxWords + 63) / 64]uint64

func (s *set) add(k int)  { s[k>>6&1] |= 1 << (k & 63) }
func (s *set) drop(k int) { s[k>>6&1] &^= 1 << (k & 63) }
func (s *set) count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

func (s set) with(o set) set    { return set{s[0] | o[0], s[1] | o[1]} }
func (s set) without(o set) set { return set{s[0] &^ o[0], s[1] &^ o[1]} }
func (s set) and(o set) set     { return set{s[0] & o[0], s[1] & o[1]} }

// first returns the lowest index, and 128 for an empty set.
func (s *set) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

func (w *word) start() int { return int(w.top)*stride + int(w.left) }

// frame is the smallest rectangle around words, bounds included.
type frame struct{ top, left, bottom, right int16 }

var noFrame = frame{1 << 14, 1 << 14, -1 << 14, -1 << 14}

// along returns the frame of a word with a number of letters.
func along(row, col int, dir uint8, letters int) frame {
	if dir == down {
		return frame{int16(row), int16(col), int16(row + letters - 1), int16(col)}
	}
	return frame{int16(row), int16(col), int16(row), int16(col + letters - 1)}
}

// over returns the frame around two.
func (b frame) over(o frame) frame {
	return frame{min(b.top, o.top), min(b.left, o.left), max(b.bottom, o.bottom), max(b.right, o.right)}
}

// meets reports whether two frames have a square in common: no difference is negative.
func (b frame) meets(o frame) bool {
	return (int(o.bottom)-int(b.top))|(int(b.bottom)-int(o.top))|(int(o.right)-int(b.left))|(int(b.right)-int(o.left)) >= 0
}

// holds reports whether a frame lies inside this one without touching its sides.
func (b frame) holds(o frame) bool {
	return o.top > b.top && o.left > b.left && o.bottom < b.bottom && o.right < b.right
}

func (b frame) area() int { return (int(b.bottom-b.top) + 1) * (int(b.right-b.left) + 1) }

// field is a layout in the making.
type field struct {
	words            []word
	squares          [size]uint8      // the letter
	through          [2][size]uint8   // the word through each square, by direction
	taken            lines            // squares with a letter
	run              lines            // squares with a word in the direction of the line
	all, placed      set              // sets of words
	crossed          [MaxWords]set    // by word: those that cross it, for placed words, and for words taken off until they are put down again
	shared           [MaxWords]uint64 // by placed word: its letters that others cross
	maxRows, maxCols int16            // of the box
	box              frame            // of the words placed
	count            int              // number of placed words
	crossings        int
	r                *rng.Rand

	candidates []candidate
	removed    []int // scratch memory for a step
	loose      []int
	spots      []spots
	wanted     uint64 // letters of the spots
	last       int    // from here on, their sets before and after are the same
	slots      []slot // one for each letter
}

// put lays down a word, which must fit.
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

// take takes a word off; the frame must be measured after the last one.
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

// across returns the word that crosses letter i of another.
func (f *field) across(w *word, i int) int {
	return int(f.through[1-w.dir&1][(w.start()+i*ahead[w.dir&1])&mask])
}

// letterAt returns the index of the letter of a word that lies on the line of another
// crossing it.
func (w *word) letterAt(o *word) int {
	if w.dir == down {
		return int(o.top-w.top) & (stride - 1)
	}
	return int(o.left-w.left) & (stride - 1)
}

// measure recomputes the frame.
func (f *field) measure() {
	box := noFrame
	for half, left := range f.placed {
		for ; left != 0; left &= left - 1 {
			box = box.over(f.words[64*half+bits.TrailingZeros64(left)].frame)
		}
	}
	f.box = box
}

// places is the positions of all words, and the frame around them.
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

// A view is a line of the field from one of its squares on: the taken squares, and
// those that a word in this direction may not enter.
type view struct{ taken, shut uint64 }

// look returns the view of a line from a square, which is its first bit.
func (f *field) look(dir uint8, line, square int) view {
	taken := f.taken.from(dir, line, square)
	beside := f.taken.from(dir, line-1, square) | f.taken.from(dir, line+1, square)
	return view{taken, f.run.from(dir, line, square) | beside&^taken}
}

// fit returns the number of words that a word starting in a square would cross; 0 if
// it does not fit there.
func (f *field) fit(w *word, row, col int, dir uint8) int {
	line, first := place(row, col, dir)
	v := f.look(dir, line, first)
	if v.shut&w.span() != 0 || v.taken>>(stride-1)|v.taken>>len(w.letters)&1 != 0 {
		return 0
	}
	return f.agree(w.letters, row*stride+col, ahead[dir], v.taken&w.span())
}

// agree returns the number of matching letters in the taken squares; 0 if another
// letter is in one of them.
func (f *field) agree(letters []uint8, at, next int, taken uint64) int {
	for left := taken; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if f.squares[(at+i*next)&mask] != letters[i] {
			return 0
		}
	}
	return bits.OnesCount64(taken)
}

// bare appends the words that are left with adjacent letters where a word was,
// including words taken off: it may have crossed two parallel words in neighbouring
// squares, which without it make a run that is not a word.
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

// detached appends the words outside the largest connected group. All were connected
// together with those taken off, so each group has a word that one of them crossed.
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

// group moves the words connected with the first of some out of left; each other group
// has a word of some as well.
func (f *field) group(left, some *set) (group set) {
	var fresh set // words whose neighbours are still to be visited
	fresh.add(some.first())
	for group = fresh; fresh != (set{}); {
		if *some = some.without(group); *some == (set{}) {
			group = *left // everything is connected
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
