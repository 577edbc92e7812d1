package embrouillamini

import (
	"slices"
	"strings"
)

// Cell is a place on the table: column and row, with the capital at {0, 0}, columns
// growing to the right and rows downwards.
type Cell [2]int

// Beside reports whether two cells touch by a side or a corner.
func (c Cell) Beside(d Cell) bool {
	x, y := c[0]-d[0], c[1]-d[1]
	return c != d && x >= -1 && x <= 1 && y >= -1 && y <= 1
}

// around returns the eight cells that touch a cell, row by row.
func (c Cell) around() [8]Cell {
	x, y := c[0], c[1]
	return [8]Cell{
		{x - 1, y - 1}, {x, y - 1}, {x + 1, y - 1}, {x - 1, y}, {x + 1, y}, {x - 1, y + 1}, {x, y + 1}, {x + 1, y + 1},
	}
}

// Laid is a card on the table.
type Laid struct {
	Card Card
	At   Cell
}

// Bounds are the first and the last column and row of a rectangle.
type Bounds struct{ Left, Top, Right, Bottom int }

// Has reports whether a cell is inside.
func (b Bounds) Has(c Cell) bool {
	return c[0] >= b.Left && c[0] <= b.Right && c[1] >= b.Top && c[1] <= b.Bottom
}

// Columns returns the number of columns.
func (b Bounds) Columns() int { return b.Right - b.Left + 1 }

// Rows returns the number of rows.
func (b Bounds) Rows() int { return b.Bottom - b.Top + 1 }

// with returns the smallest bounds that also include a cell.
func (b Bounds) with(c Cell) Bounds {
	return Bounds{min(b.Left, c[0]), min(b.Top, c[1]), max(b.Right, c[0]), max(b.Bottom, c[1])}
}

// boundless is large enough for any game: no card comes so far from the capital.
var boundless = Bounds{-1000, -1000, 1000, 1000}

// Sized returns the bounds of a table of the given size with the capital in its
// middle; of two middle cells, the left or upper one.
func Sized(columns, rows int) Bounds {
	left, top := -(columns-1)/2, -(rows-1)/2
	return Bounds{left, top, left + columns - 1, top + rows - 1}
}

// Table is the cards on the table, the capital first, then in the order they were
// laid.
type Table struct {
	Cards  []Laid
	Limits Bounds // size of the table
	at     map[Cell]Card
}

// NewTable puts a capital on a table. The zero Bounds mean no bounds.
func NewTable(capital Card, limits Bounds) *Table {
	if limits == (Bounds{}) {
		limits = boundless
	}
	t := &Table{Limits: limits, at: map[Cell]Card{}}
	t.put(Laid{capital, Cell{}})
	return t
}

func (t *Table) put(l Laid) {
	t.Cards = append(t.Cards, l)
	t.at[l.At] = l.Card
}

// Capital returns the capital.
func (t *Table) Capital() Card { return t.Cards[0].Card }

// At returns the card of a cell; ok is false when it is free.
func (t *Table) At(c Cell) (card Card, ok bool) {
	card, ok = t.at[c]
	return card, ok
}

// Open reports whether a card could still be laid beside a cell (rule « Place libre »)
// once another is laid at taken.
func (t *Table) Open(c, taken Cell) bool {
	for _, d := range c.around() {
		if _, full := t.at[d]; !full && d != taken && t.Limits.Has(d) {
			return true
		}
	}
	return false
}

// touches reports whether a cell touches a card.
func (t *Table) touches(c Cell) bool {
	return slices.ContainsFunc(t.Cards, func(l Laid) bool { return l.At.Beside(c) })
}

// Extent returns the smallest bounds that include all cards.
func (t *Table) Extent() Bounds { return ExtentOf(t.Cards) }

// ExtentOf returns the smallest bounds that include the capital and all cards.
func ExtentOf(cards []Laid) Bounds {
	var b Bounds
	for _, l := range cards {
		b = b.with(l.At)
	}
	return b
}

// Rows returns a drawing of the table: '.' free, small letters, '*' a joker, the
// capital as a capital letter or '@' for the joker. A transcript's "laid" is the same
// drawing.
func (t *Table) Rows() []string {
	b := t.Extent()
	rows := make([]string, 0, b.Rows())
	for y := b.Top; y <= b.Bottom; y++ {
		var s strings.Builder
		for x := b.Left; x <= b.Right; x++ {
			c, ok := t.at[Cell{x, y}]
			switch {
			case !ok:
				s.WriteByte('.')
			case x == 0 && y == 0 && c == Joker:
				s.WriteByte('@')
			case x == 0 && y == 0:
				s.WriteString(c.String())
			default:
				s.WriteString(c.Small())
			}
		}
		rows = append(rows, s.String())
	}
	return rows
}

// parseRows parses a drawing; bad is the index of the row that cannot be read, or that
// is off the table, and -1 if there is none.
func parseRows(rows []string, capital Card) (laid []Laid, bad int) {
	origin, found := Cell{}, 0
	bad = -1
	if len(rows) > mostCards {
		return nil, mostCards
	}
	for y, row := range rows {
		if len(row) > mostCards {
			return nil, y
		}
		for x, r := range []rune(row) {
			c, ok := ParseCard(string(r))
			switch {
			case r == '.' || r == ' ':
			case r == '@' && capital == Joker, r >= 'A' && r <= 'Z' && Card(r) == capital:
				origin, found = Cell{x, y}, found+1
			case !ok || r >= 'A' && r <= 'Z' || len(laid) > mostCards:
				return nil, y
			default:
				laid = append(laid, Laid{c, Cell{x, y}})
			}
		}
	}
	if found != 1 {
		return nil, 0
	}
	for i := range laid {
		laid[i].At = Cell{laid[i].At[0] - origin[0], laid[i].At[1] - origin[1]}
	}
	return laid, bad
}
