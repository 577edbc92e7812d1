package boggle

import (
	"math/bits"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/letters"
)

// Side is the number of cells in a row or column and Cells the number on a board,
// unless the dice set another side.
const (
	Side  = 4
	Cells = Side * Side
)

// The smallest and largest side, and the number of cells of the largest board.
const (
	LeastSide = 3
	MostSide  = 6
	mostCells = MostSide * MostSide
)

// Board holds the letters of a board, row by row from the top: the cell at
// side·row+column. Entries beyond its cells are none.
type Board [mostCells]letters.Letter

// none fills the entries beyond the last cell of a smaller board.
const none letters.Letter = 255

// blank is a board without cells.
var blank = func() (b Board) {
	for i := range b {
		b[i] = none
	}
	return b
}()

// newBoard returns the board with the given cells.
func newBoard(cells []letters.Letter) Board {
	b := blank
	copy(b[:], cells)
	return b
}

// Side returns the number of cells in a row or column.
func (b *Board) Side() int {
	for side := LeastSide; side < MostSide; side++ {
		if b[side*side] == none {
			return side
		}
	}
	return MostSide
}

// cells returns the letters of the cells.
func (b *Board) cells() []letters.Letter {
	side := b.Side()
	return b[:side*side]
}

// Qu is the value of a cell that shows two letters: on the dice of some sets Q and U
// share a face. It is written Qu, and counts as two letters of a word.
const Qu letters.Letter = letters.Count

// alphabet is the number of different cells: the letters and Qu.
const alphabet = letters.Count + 1

var letterQ, letterU = letters.Letter('Q' - 'A'), letters.Letter('U' - 'A')

// Faces splits a row of a board, a die or a side of a strip into what its cells show:
// Q, U and I for QUI, Qu and I for QuI.
func Faces(text string) []string {
	var out []string
	last := ' '
	for _, r := range text {
		if r == 'u' && last == 'Q' {
			out[len(out)-1] = "Qu"
		} else {
			out = append(out, string(r))
		}
		last = r
	}
	return out
}

// parseCells reads cells written side by side. ok is false when one is not a letter.
func parseCells(text string) (cells []letters.Letter, ok bool) {
	for _, face := range Faces(text) {
		l, ok := Qu, face == "Qu"
		if !ok {
			l, ok = letters.Of([]rune(face)[0])
		}
		if !ok {
			return nil, false
		}
		cells = append(cells, l)
	}
	return cells, true
}

// face returns the text of a cell.
func face(l letters.Letter) string {
	if l == Qu {
		return "Qu"
	}
	return l.String()
}

// cellText writes cells side by side.
func cellText(cells []letters.Letter) string {
	var b strings.Builder
	for _, l := range cells {
		b.WriteString(face(l))
	}
	return b.String()
}

// lettersOf returns the letters that the cells spell.
func lettersOf(cells []letters.Letter) []letters.Letter {
	var out []letters.Letter
	for _, l := range cells {
		if l == Qu {
			out = append(out, letterQ, letterU)
			continue
		}
		out = append(out, l)
	}
	return out
}

var (
	textBoardLetter = check.Text{
		FR: "« %[1]c » n’est pas une lettre de grille",
		EN: "%[1]q is not a letter of a board",
	}
	textBoardSize = check.Text{
		FR: "nombre de lettres : %[1]d ; il en faut 16",
		EN: "the board has %[1]d letter{|s}, 16 are needed",
	}
	hintBoard = check.Text{
		FR: "écrire seize lettres sans accent, par exemple « UTXO LUID AISA MREN »",
		EN: "write sixteen letters without accents, such as UTXO LUID AISA MREN",
	}
)

// ParseBoard reads sixteen letters, or as many as a board of another side has, in
// capitals or small letters, without accents; spaces between them are ignored. Qu, a
// capital and a small letter, is one cell. The error is a *check.Fault.
func ParseBoard(s string) (Board, error) {
	b := blank
	n, last := 0, ' '
	for _, r := range s {
		before := last
		last = r
		if r == ' ' || r == '\t' {
			continue
		}
		if r == 'u' && before == 'Q' {
			if n <= mostCells {
				b[n-1] = Qu
			}
			continue
		}
		l, ok := letters.Of(upper(r))
		if !ok {
			return Board{}, check.Faultf(textBoardLetter, r).WithHint(hintBoard)
		}
		if n < mostCells {
			b[n] = l
		}
		n++
	}
	if side := b.Side(); n != side*side {
		return Board{}, check.Faultf(textBoardSize, n).WithHint(hintBoard)
	}
	return b, nil
}

var (
	textOtherSide = check.Text{
		FR: "nombre de lettres : %[1]d ; il en faut %[2]d dans ce jeu",
		EN: "the board has %[1]d letter{|s}, %[2]d are needed in this game",
	}
	hintOtherSide = check.Text{
		FR: "écrire %[1]d lignes de %[1]d lettres : la fiche de dés du jeu le veut (side)",
		EN: "write %[1]d rows of %[1]d letters: the dice of the game ask for it (side)",
	}
)

// ParseBoard is [ParseBoard] for boards with the side that the game of these words
// uses, if it sets one. The error is a *check.Fault.
func (w *Words) ParseBoard(s string) (Board, error) {
	b, err := ParseBoard(s)
	if side := b.Side(); err == nil && w.side > 0 && side != w.side {
		return Board{}, check.Faultf(textOtherSide, side*side, w.side*w.side).WithHint(hintOtherSide, w.side)
	}
	return b, err
}

func upper(r rune) rune {
	switch {
	case r >= 'a' && r <= 'z':
		return r - 'a' + 'A'
	case r == 'ñ':
		return 'Ñ'
	}
	return r
}

// String returns the letters in capitals, without spaces; a cell of two
// letters is Qu.
func (b Board) String() string { return cellText(b.cells()) }

// Faces returns the text of each cell.
func (b Board) Faces() []string {
	cells := b.cells()
	out := make([]string, len(cells))
	for i, l := range cells {
		out[i] = face(l)
	}
	return out
}

// Rows returns the rows in capitals, top to bottom.
func (b Board) Rows() []string {
	side := b.Side()
	rows := make([]string, side)
	for i := range rows {
		rows[i] = cellText(b[i*side : (i+1)*side])
	}
	return rows
}

// Spaced returns the rows in capitals with a space between them, the form
// that ParseBoard reads best.
func (b Board) Spaced() string { return strings.Join(b.Rows(), " ") }

// Bag returns the letters of the board without their order.
func (b Board) Bag() letters.Bag {
	var bag letters.Bag
	for _, l := range lettersOf(b.cells()) {
		bag[l]++
	}
	return bag
}

// beside[side][cell] is the set of neighbours of the cell on a board of that side, one
// bit each.
var beside = func() (n [MostSide + 1][mostCells]uint64) {
	for side := LeastSide; side <= MostSide; side++ {
		for c := range side * side {
			for d := range side * side {
				x, y := c%side-d%side, c/side-d/side
				if c != d && x*x <= 1 && y*y <= 1 {
					n[side][c] |= 1 << d
				}
			}
		}
	}
	return n
}()

// neighbours are those of the usual board of side 4.
var neighbours = func() (n [Cells]uint16) {
	for c := range n {
		n[c] = uint16(beside[Side][c])
	}
	return n
}()

// Path is the cells of a word in order, each as column and row, both from 0
// at the top left.
type Path [][2]int

// Cells returns the indexes of the cells in reading order, from 0, on a board of the
// given side.
func (p Path) Cells(side int) []int {
	out := make([]int, len(p))
	for i, c := range p {
		out[i] = c[0] + side*c[1]
	}
	return out
}

func pathOf(cells []uint8, side int) Path {
	p := make(Path, len(cells))
	for i, c := range cells {
		p[i] = [2]int{int(c) % side, int(c) / side}
	}
	return p
}

// Trace looks for a path of the key on the board: neighbouring cells, diagonals
// included, none used twice. It returns the first in reading order, or nil when there
// is none.
func (b Board) Trace(key string) Path {
	word, ok := letters.Parse(key)
	side := b.Side()
	if !ok || len(word) == 0 || len(word) > max(MaxLetters, side*side) {
		return nil
	}
	reach := b.reach(word)
	if reach[0] == 0 {
		return nil
	}
	cells := make([]uint8, 0, mostCells)
	if !b.trace(side, reach, 1<<(side*side)-1, 0, &cells) {
		return nil
	}
	return pathOf(cells, side)
}

// reach returns, for each letter of a word, the cells from which the rest of the word
// can be walked if cells may be used twice. When the first set is empty, no path
// spells the word at all.
func (b *Board) reach(word []letters.Letter) []uint64 {
	cells := b.cells()
	around := &beside[b.Side()]
	sets := make([]uint64, len(word)+1)
	sets[len(word)] = 1<<len(cells) - 1
	for i := len(word) - 1; i >= 0; i-- {
		for c, l := range cells {
			after := i + 1
			if l == Qu && word[i] == letterQ && after < len(word) && word[after] == letterU {
				after++
			} else if l != word[i] {
				continue
			}
			if around[c]&sets[after] != 0 {
				sets[i] |= 1 << c
			}
		}
		if sets[i]|sets[i+1] == 0 {
			break
		}
	}
	return sets[:len(word)]
}

// trace extends cells by one cell of each set, neighbours in turn and none twice.
func (b *Board) trace(side int, sets []uint64, next, used uint64, cells *[]uint8) bool {
	if len(sets) == 0 {
		return true
	}
	for todo := sets[0] & next &^ used; todo != 0; todo &= todo - 1 {
		c := uint8(bits.TrailingZeros64(todo))
		*cells = append(*cells, c)
		after := 1
		if b[c] == Qu {
			after = 2
		}
		if b.trace(side, sets[after:], beside[side][c], used|1<<c, cells) {
			return true
		}
		*cells = (*cells)[:len(*cells)-1]
	}
	return false
}
