package coquillaude

import (
	"fmt"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Dir is the direction in which a word is read.
type Dir string

// The directions. The board decides which way vertical words go; a diagonal word goes
// from left to right, downwards or upwards.
const (
	Across     Dir = "across"
	Down       Dir = "down"
	Up         Dir = "up"
	Diagonal   Dir = "diagonal"
	DiagonalUp Dir = "diagonal-up"
)

// Dirs are all directions, in the order in which words are listed.
var Dirs = []Dir{Across, Down, Up, Diagonal, DiagonalUp}

// step is the offset from one letter of a word to the next.
type step struct{ col, row int }

func (d Dir) step() step {
	switch d {
	case Across:
		return step{1, 0}
	case Down:
		return step{0, 1}
	case Up:
		return step{0, -1}
	case Diagonal:
		return step{1, 1}
	}
	return step{1, -1}
}

// MaxSide bounds the columns and rows of a board.
const MaxSide = 35

// Cell is a square: its column and its row, from 1 at the top left.
type Cell struct{ Col, Row int }

// by returns the square n steps away.
func (c Cell) by(s step, n int) Cell { return Cell{c.Col + n*s.col, c.Row + n*s.row} }

// String returns the square as a transcript writes it: [8, 2].
func (c Cell) String() string { return fmt.Sprintf("[%d, %d]", c.Col, c.Row) }

// Table is a board with the words laid on it. It is not safe for concurrent use.
type Table struct {
	Cols, Rows int

	vertical Vertical
	squares  []byte
	letters  []byte  // 0 for an empty square
	slanted  []uint8 // diagonals on which a word lies, by square
	count    int     // letters on the board
}

// slants are the bits of slanted.
var slants = map[Dir]uint8{Diagonal: 1, DiagonalUp: 2}

// NewTable returns the empty table of a board. ok is false when its rows are not a
// rectangle of known characters, which the rules report.
func NewTable(b *Board) (t *Table, ok bool) {
	t = &Table{Rows: len(b.Rows), vertical: b.Vertical}
	if t.Rows == 0 || t.Rows > MaxSide {
		return nil, false
	}
	t.Cols = len(b.Rows[0])
	for _, row := range b.Rows {
		if len(row) != t.Cols || t.Cols == 0 || t.Cols > MaxSide || strings.Trim(row, squareSigns) != "" {
			return nil, false
		}
		t.squares = append(t.squares, row...)
	}
	t.letters, t.slanted = make([]byte, len(t.squares)), make([]uint8, len(t.squares))
	return t, true
}

const squareSigns = string(SquarePlain) + string(SquareOrange) + string(SquareShell) + string(SquareOrangeShell)

// On reports whether a square is on the board.
func (t *Table) On(c Cell) bool {
	return c.Col >= 1 && c.Row >= 1 && c.Col <= t.Cols && c.Row <= t.Rows
}

func (t *Table) index(c Cell) int { return (c.Row-1)*t.Cols + c.Col - 1 }

// Letter returns the capital on a square; 0 when it is empty or off the board.
func (t *Table) Letter(c Cell) byte {
	if !t.On(c) {
		return 0
	}
	return t.letters[t.index(c)]
}

// Orange reports whether a square is in the orange zone.
func (t *Table) Orange(c Cell) bool {
	s := t.squares[t.index(c)]
	return s == SquareOrange || s == SquareOrangeShell
}

// Shell reports whether a square has a coquille.
func (t *Table) Shell(c Cell) bool {
	s := t.squares[t.index(c)]
	return s == SquareShell || s == SquareOrangeShell
}

// Empty reports whether no word is laid.
func (t *Table) Empty() bool { return t.count == 0 }

// Directions returns the directions that words of this board may be laid in.
func (t *Table) Directions() []Dir {
	switch t.vertical {
	case Upward:
		return upward
	case BothWays:
		return Dirs
	}
	return downward
}

// The directions of a board on which words run one way along columns.
var (
	upward   = []Dir{Across, Up, Diagonal, DiagonalUp}
	downward = []Dir{Across, Down, Diagonal, DiagonalUp}
)

// Formed is a word formed by a play, or the laid word itself.
type Formed struct {
	Term
	Length int // letters, those on coquilles twice
	At     Cell
	Dir    Dir
}

// Laying is a word as it would lie on the board.
type Laying struct {
	Formed []Formed // the laid word first
	New    []Cell   // the squares that get a token
	word   string
	tokens []byte // the letters for New
}

// clone returns a table that later plays do not change.
func (t *Table) clone() *Table {
	c := *t
	c.letters, c.slanted = slices.Clone(t.letters), slices.Clone(t.slanted)
	return &c
}

// Judge returns how the letters of a line count; ok is false when they are not a word.
type Judge func(key string) (t Term, ok bool)

// Worth is a word as it counts.
type Worth struct {
	Term
	Length, Points int // Length counts the letters on coquilles twice
}

// Worths returns the worth of the words of a play: all those formed, and the anagrams,
// each counted like the formed word it is made from. An anagram of none of them counts
// nothing.
func (l *Laying) Worths(anagrams []Term) []Worth {
	var worths []Worth
	for _, f := range l.Formed {
		worths = append(worths, Worth{f.Term, f.Length, f.Term.Points(f.Length)})
	}
	for _, a := range anagrams {
		if n := l.lengthOf(a); n > 0 {
			worths = append(worths, Worth{a, n, a.Points(n)})
		}
	}
	return worths
}

// Points returns the sum of [Laying.Worths].
func (l *Laying) Points(anagrams []Term) int { return sum(l.Worths(anagrams)) }

func sum(worths []Worth) (points int) {
	for _, w := range worths {
		points += w.Points
	}
	return points
}

// lengthOf returns the length of the formed word that an anagram is made from; 0 when
// there is none.
func (l *Laying) lengthOf(anagram Term) int {
	for _, f := range l.Formed {
		if Anagrams(f.Key, anagram.Key) {
			return f.Length
		}
	}
	return 0
}

// Anagrams reports whether two keys have the same letters in another order.
func Anagrams(a, b string) bool {
	return len(a) == len(b) && a != b && LettersOf(a) == LettersOf(b)
}

// Lay tries a word on the board: its first letter on a square, in a direction. Letters
// already there are reused. Every line of letters formed across and down must be a
// word, and on a diagonal if a word was laid along it (erratum « diagonales-lues »).
// The fault is nil when the word can be laid. The board is not changed: see Put.
func (t *Table) Lay(word Term, at Cell, dir Dir, judge Judge) (Laying, *check.Fault) {
	if !slices.Contains(t.Directions(), dir) {
		return Laying{}, t.wrongDir(dir)
	}
	l := Laying{word: word.Key}
	if f := t.fit(&l, word.Key, at, dir); f != nil {
		return l, f
	}
	s := dir.step()
	t.write(&l, at, s)
	defer t.erase(&l)
	l.Formed = append(l.Formed, Formed{Term: word, Length: t.length(at, s, len(word.Key)), At: at, Dir: dir})
	if from, key := t.run(at, s); key != word.Key {
		return l, check.Faultf(textLonger, word.Key, key, from).WithHint(hintLonger)
	}
	shares := len(l.New) < len(word.Key)
	for _, c := range l.New {
		for _, other := range axes[dir] {
			if f := t.cross(&l, c, other, judge); f != nil {
				return l, f
			}
		}
	}
	switch {
	case t.count == 0 && t.along(at, s, len(word.Key), t.Orange) == 0:
		return l, check.Faultf(textOrange, word.Key).WithHint(hintOrange)
	case t.count > 0 && !shares && len(l.Formed) == 1:
		return l, check.Faultf(textApart, word.Key).WithHint(hintApart)
	}
	return l, nil
}

// fit finds the squares that need a token.
func (t *Table) fit(l *Laying, key string, at Cell, dir Dir) *check.Fault {
	s := dir.step()
	if last := at.by(s, len(key)-1); !t.On(at) || !t.On(last) {
		return check.Faultf(textOff, key, at, last).WithHint(hintOff, t.Cols, t.Rows)
	}
	for i := range len(key) {
		c := at.by(s, i)
		switch there := t.Letter(c); there {
		case 0:
			l.New, l.tokens = append(l.New, c), append(l.tokens, key[i])
		case key[i]:
		default:
			return check.Faultf(textTaken, c, string(there), string(key[i])).WithHint(hintTaken)
		}
	}
	if len(l.New) == 0 {
		return check.Faultf(textNothing, key).WithHint(hintNothing)
	}
	return nil
}

// used returns the letters on the board.
func (t *Table) used() (l Letters) {
	for _, b := range t.letters {
		if b != 0 {
			l[b-'A']++
		}
	}
	return l
}

// write puts the letters of a word on the board.
func (t *Table) write(l *Laying, at Cell, s step) {
	for i := range len(l.word) {
		t.letters[t.index(at.by(s, i))] = l.word[i]
	}
}

func (t *Table) erase(l *Laying) {
	for _, c := range l.New {
		t.letters[t.index(c)] = 0
	}
}

// Put lays a word and changes the board.
func (t *Table) Put(l Laying) {
	main := l.Formed[0]
	s := main.Dir.step()
	t.write(&l, main.At, s)
	t.count += len(l.New)
	for i := range len(l.word) {
		t.slanted[t.index(main.At.by(s, i))] |= slants[main.Dir]
	}
}

// axes are the directions in which crossing words are read, one per line.
var axes = map[Dir][]Dir{
	Across: {Down, Diagonal, DiagonalUp}, Down: {Across, Diagonal, DiagonalUp}, Up: {Across, Diagonal, DiagonalUp},
	Diagonal: {Across, Down, DiagonalUp}, DiagonalUp: {Across, Down, Diagonal},
}

// cross adds the word that a new letter forms on another line.
func (t *Table) cross(l *Laying, c Cell, dir Dir, judge Judge) *check.Fault {
	s := dir.step()
	if t.Letter(c.by(s, -1)) == 0 && t.Letter(c.by(s, 1)) == 0 {
		return nil
	}
	from, key := t.run(c, s)
	if mark := slants[dir]; mark != 0 && t.along(from, s, len(key), func(c Cell) bool { return t.slanted[t.index(c)]&mark != 0 }) == 0 {
		return nil // no word was laid along this diagonal
	}
	f := Formed{Length: t.length(from, s, len(key)), At: from, Dir: dir}
	ok := false
	if dir != Down || t.vertical != Upward {
		f.Term, ok = judge(key)
	}
	if dir == Down && !ok && (t.vertical == Upward || t.vertical == BothWays) {
		if f.Term, ok = judge(reversed(key)); ok {
			f.Dir, f.At.Row = Up, f.At.Row+len(key)-1
		}
	}
	if !ok {
		return check.Faultf(textNoWord, key, from).WithHint(hintNoWord)
	}
	l.Formed = append(l.Formed, f)
	return nil
}

// run returns the line of letters through a square: its first square and its key.
func (t *Table) run(c Cell, s step) (from Cell, key string) {
	from = c
	for t.Letter(from.by(s, -1)) != 0 {
		from = from.by(s, -1)
	}
	var b []byte
	for c = from; t.Letter(c) != 0; c = c.by(s, 1) {
		b = append(b, t.Letter(c))
	}
	return from, string(b)
}

// along counts the squares of a line that satisfy is.
func (t *Table) along(c Cell, s step, n int, is func(Cell) bool) (count int) {
	for i := range n {
		if is(c.by(s, i)) {
			count++
		}
	}
	return count
}

// length returns the counted length of a line, with letters on coquilles twice.
func (t *Table) length(c Cell, s step, n int) int { return n + t.along(c, s, n, t.Shell) }

func reversed(key string) string {
	b := []byte(key)
	slices.Reverse(b)
	return string(b)
}
