package coquillaude

import (
	"slices"

	"imprimots/engine/coquillaude"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// square is a place of a drawn board. Squares are 20 units a side, behind a
// margin of one for the numbers of columns and rows.
type square struct{ Col, Row int }

// X is the left edge of the square.
func (s square) X() int { return 20 * s.Col }

// Y is its upper edge.
func (s square) Y() int { return 20 * s.Row }

// board is a board as it is printed, drawn once a page and used by its ID.
type board struct {
	ID             string
	Orange, Shells []square
	Cols, Rows     []square // at the edge of the board
	Corner         square   // the lower right one, outside
}

func newBoard(id string, t *coquillaude.Table) *board {
	b := &board{ID: "plateau-" + markdown.Slug(id), Corner: square{t.Cols + 1, t.Rows + 1}}
	for row := 1; row <= t.Rows; row++ {
		b.Rows = append(b.Rows, square{1, row})
		for col := 1; col <= t.Cols; col++ {
			if row == 1 {
				b.Cols = append(b.Cols, square{col, 1})
			}
			c := coquillaude.Cell{Col: col, Row: row}
			if t.Orange(c) {
				b.Orange = append(b.Orange, square(c))
			}
			if t.Shell(c) {
				b.Shells = append(b.Shells, square(c))
			}
		}
	}
	return b
}

// tokens are tokens on a board: all, those of each row, and those whose letter
// counts twice.
type tokens struct {
	All, Doubles []square
	Rows         []tokenRow
}

// tokenRow is tokens of one row.
type tokenRow struct {
	Row     square
	Squares []square
	Letters string
}

// tokensOn lists the tokens of a table that are new, or those that are not.
func tokensOn(t *coquillaude.Table, laid []coquillaude.Cell, fresh bool) tokens {
	var out tokens
	for row := 1; row <= t.Rows; row++ {
		r := tokenRow{Row: square{1, row}}
		for col := 1; col <= t.Cols; col++ {
			c := coquillaude.Cell{Col: col, Row: row}
			if t.Letter(c) == 0 || slices.Contains(laid, c) != fresh {
				continue
			}
			r.Squares, r.Letters = append(r.Squares, square(c)), r.Letters+string(t.Letter(c))
			if t.Shell(c) {
				out.Doubles = append(out.Doubles, square(c))
			}
		}
		if len(r.Squares) > 0 {
			out.Rows, out.All = append(out.Rows, r), append(out.All, r.Squares...)
		}
	}
	return out
}

// columns are squares of a row, those that follow each other as one run.
type columns struct{ From, To int }

func runs(of []square, row int) []columns {
	var out []columns
	for _, s := range of {
		switch last := len(out) - 1; {
		case s.Row != row:
		case last >= 0 && out[last].To == s.Col-1:
			out[last].To = s.Col
		default:
			out = append(out, columns{s.Col, s.Col})
		}
	}
	return out
}

// special is the columns of a row that are orange or have a coquille.
type special struct {
	Row            int
	Orange, Shells []columns
}

// Special lists the rows that do not have plain squares alone.
func (b *board) Special() []special {
	var out []special
	for _, s := range b.Rows {
		if v := (special{s.Row, runs(b.Orange, s.Row), runs(b.Shells, s.Row)}); len(v.Orange)+len(v.Shells) > 0 {
			out = append(out, v)
		}
	}
	return out
}

// bag is the letters of the bag.
type bag struct {
	Letters []bagLetter
	Total   int
	Vowels  share
}

// bagLetter is a letter with its number of tokens.
type bagLetter struct {
	Letter string
	N      int
}

// addBoardAndBag draws the board and the bag for the rules.
func addBoardAndBag(x *page.Extras, g *coquillaude.Game) {
	if b := g.Board(""); b != nil {
		if t, ok := coquillaude.NewTable(b); ok {
			x.AddBlock("plateau", "coquillaude/board", newBoard(b.ID, t))
		}
	}
	l, ok := g.Bag()
	if !ok {
		return
	}
	v, vowels := bag{Total: l.Len()}, 0
	for i, n := range l {
		v.Letters = append(v.Letters, bagLetter{string(rune('A' + i)), int(n)})
	}
	for _, c := range "AEIOUY" {
		vowels += int(l[c-'A'])
	}
	v.Vowels = percentage(vowels, v.Total)
	x.AddBlock("lettres", "coquillaude/bag", v)
}
