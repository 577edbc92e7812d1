// Package grid models crossword grids: cells, black squares, and the words across and
// down between them.
package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bounds on the sides of a grid, in cells.
const (
	MinSide = 2
	MaxSide = 30
)

// Marks of the rows of a grid.
const (
	Black = '#'
	Open  = '.'
)

// Dir is the direction of a word.
type Dir uint8

// The directions, in the order that definitions are listed.
const (
	Horizontal Dir = iota
	Vertical
)

// Dirs lists both directions.
var Dirs = [2]Dir{Horizontal, Vertical}

// Cell is a position in a grid: row and column from 0, from the top left.
type Cell struct{ Row, Col int }

// String returns the cell as it is read out, "row.column" from 1.
func (c Cell) String() string { return strconv.Itoa(c.Row+1) + "." + strconv.Itoa(c.Col+1) }

// ParseCell reads a cell as it is read out: "4.2" is row 4, column 2.
func ParseCell(s string) (c Cell, ok bool) {
	row, col, _ := strings.Cut(s, ".")
	if c = (Cell{Row: side(row) - 1, Col: side(col) - 1}); min(c.Row, c.Col) < 0 {
		return Cell{}, false
	}
	return c, true
}

// side reads a number from 1 to 99 as it is written; 0 for any other text.
func side(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > 99 || strconv.Itoa(n) != s {
		return 0
	}
	return n
}

// Grid holds the cells of a valid grid: Rows strings of Cols bytes A–Z, '#' or '.'.
type Grid struct {
	Cols, Rows int
	cells      []byte // row by row
}

// Parse reads the rows of a grid: all of one length, of capitals, '#' and '.'. The
// error names the first row or character that does not fit.
func Parse(rows []string) (Grid, error) {
	if len(rows) < MinSide || len(rows) > MaxSide {
		return Grid{}, fmt.Errorf("%d rows", len(rows))
	}
	g := Grid{Cols: len(rows[0]), Rows: len(rows)}
	if g.Cols < MinSide || g.Cols > MaxSide {
		return Grid{}, fmt.Errorf("%d columns", g.Cols)
	}
	for i, row := range rows {
		if len(row) != g.Cols {
			return Grid{}, fmt.Errorf("row %d has %d signs, not %d", i+1, len(row), g.Cols)
		}
		for _, b := range []byte(row) {
			if b != Black && b != Open && (b < 'A' || b > 'Z') {
				return Grid{}, fmt.Errorf("row %d has the sign %q", i+1, b)
			}
		}
		g.cells = append(g.cells, row...)
	}
	return g, nil
}

// Of returns the grid with cols columns and the given bytes, row by row as in
// [Grid.Bytes]. It keeps the slice.
func Of(cols int, cells []byte) Grid {
	return Grid{Cols: cols, Rows: len(cells) / cols, cells: cells}
}

// Bytes returns the cells row by row. Callers must not change them.
func (g Grid) Bytes() []byte { return g.cells }

// At returns the byte of a cell: a capital, '#' or '.'; '#' outside the grid.
func (g Grid) At(c Cell) byte {
	if c.Row < 0 || c.Col < 0 || c.Row >= g.Rows || c.Col >= g.Cols {
		return Black
	}
	return g.cells[c.Row*g.Cols+c.Col]
}

// Lines returns the rows of the grid as text.
func (g Grid) Lines() []string {
	out := make([]string, g.Rows)
	for i := range out {
		out[i] = string(g.cells[i*g.Cols : (i+1)*g.Cols])
	}
	return out
}

// Blacks returns the black squares, row by row.
func (g Grid) Blacks() []Cell {
	var out []Cell
	for i, b := range g.cells {
		if b == Black {
			out = append(out, Cell{i / g.Cols, i % g.Cols})
		}
	}
	return out
}

// Word is a run of two cells or more.
type Word struct {
	Dir   Dir
	Line  int // row or column, from 0
	N     int // which word of its line, from 0
	Cells []Cell
	Text  string // its letters, '.' where a cell is open
}

// Name is the short name of a word: "6V1" is the first word of column 6, "4H2"
// the second of row 4.
func (w Word) Name() string {
	d := "H"
	if w.Dir == Vertical {
		d = "V"
	}
	return strconv.Itoa(w.Line+1) + d + strconv.Itoa(w.N+1)
}

// ParseName parses the name of a word, in small letters or capitals; the number of the
// word may be left out when it is 1. ok is false when s is not such a name.
func ParseName(s string) (dir Dir, line, n int, ok bool) {
	s = strings.ToUpper(s)
	i := strings.IndexAny(s, "HV")
	if i < 1 {
		return 0, 0, 0, false
	}
	if s[i] == 'V' {
		dir = Vertical
	}
	line, err := strconv.Atoi(s[:i])
	if err != nil || line < 1 || line > MaxSide || s[0] == '+' {
		return 0, 0, 0, false
	}
	n = 1
	if rest := s[i+1:]; rest != "" {
		if n, err = strconv.Atoi(rest); err != nil || n < 1 || n > MaxSide || rest[0] == '+' {
			return 0, 0, 0, false
		}
	}
	return dir, line - 1, n - 1, true
}

// Count returns the number of lines in a direction: rows across, columns down.
func (g Grid) Count(d Dir) int {
	if d == Vertical {
		return g.Cols
	}
	return g.Rows
}

// Line returns the words of a row or a column, in order.
func (g Grid) Line(d Dir, line int) []Word {
	n := g.Count(1 - d)
	var words []Word
	var cells []Cell
	for i := range n + 1 {
		c := Cell{line, i}
		if d == Vertical {
			c = Cell{i, line}
		}
		if i < n && g.At(c) != Black {
			cells = append(cells, c)
			continue
		}
		if len(cells) > 1 {
			words = append(words, g.word(d, line, len(words), cells))
		}
		cells = nil
	}
	return words
}

func (g Grid) word(d Dir, line, n int, cells []Cell) Word {
	text := make([]byte, len(cells))
	for i, c := range cells {
		text[i] = g.At(c)
	}
	return Word{Dir: d, Line: line, N: n, Cells: cells, Text: string(text)}
}

// Words returns all words of the grid: the rows from the top, then the columns
// from the left.
func (g Grid) Words() []Word {
	var out []Word
	for _, d := range Dirs {
		for i := range g.Count(d) {
			out = append(out, g.Line(d, i)...)
		}
	}
	return out
}

// Isolated reports whether a cell is white and part of no word.
func (g Grid) Isolated(c Cell) bool {
	if g.At(c) == Black {
		return false
	}
	return !slices.ContainsFunc(neighbours(c), func(n Cell) bool { return g.At(n) != Black })
}

func neighbours(c Cell) []Cell {
	return []Cell{{c.Row - 1, c.Col}, {c.Row, c.Col - 1}, {c.Row, c.Col + 1}, {c.Row + 1, c.Col}}
}

// Islands returns the first cell of each connected white area.
func (g Grid) Islands() []Cell {
	var first []Cell
	seen := map[Cell]bool{}
	for i, row := range g.Lines() {
		for j := range row {
			c := Cell{i, j}
			if g.At(c) == Black || seen[c] {
				continue
			}
			first = append(first, c)
			for todo := []Cell{c}; len(todo) > 0; {
				c := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if g.At(c) != Black && !seen[c] {
					seen[c] = true
					todo = append(todo, neighbours(c)...)
				}
			}
		}
	}
	return first
}
