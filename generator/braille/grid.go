package braille

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/generator/draw"
)

// Cells of grids: one to fill in, and one that takes no letter.
const (
	ToFillIn = "⠤"
	Full     = "⠿"
)

// Grid is a table whose cells have about one letter, to be read by touch: columns and
// rows have names.
type Grid struct {
	Cells    []string // in braille, row by row
	ColNames []string // in print, one per column
	RowNames []string // in print, one per row
}

// Letters returns the names of n columns: a, b… z, aa, ab…
func Letters(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = string(rune('a' + i%26))
		if i >= 26 {
			names[i] = string(rune('a'+i/26-1)) + names[i]
		}
	}
	return names
}

// Lines returns a grid as lines of at most the given number of cells: with a blank
// between cells if the line is long enough, without if only so all columns fit, else
// split into tables one below the other. Numeric names share one number sign and only
// show their last digit if that keeps a grid in one piece.
func (g *Grid) Lines(cells int) []string {
	cols := len(g.ColNames)
	wide, named, head := 1, 0, 0
	for _, s := range g.Cells {
		wide = max(wide, size(s))
	}
	for _, s := range g.ColNames {
		named = max(named, size(inCells(s)))
	}
	for _, s := range g.RowNames {
		if s != "" {
			head = max(head, size(inCells(s))+1)
		}
	}
	short := figures(g.ColNames) && head+cols*(max(wide, named)+1)-1 > cells && head+cols*wide <= cells
	if !short {
		wide = max(wide, named)
	}
	step := wide + 1
	if short || head+cols*step-1 > cells && head+cols*wide <= cells {
		step = wide
	}
	parts := 1
	for head+(cols+parts-1)/parts*step-step+wide > cells && parts < cols {
		parts++
	}
	per := (cols + parts - 1) / parts
	var out []string
	for from := 0; from < cols; from += per {
		if from > 0 {
			out = append(out, "")
		}
		out = append(out, g.part(from, min(from+per, cols), head, wide, step, short)...)
	}
	return out
}

// part returns the lines of some columns: head cells of names, then columns of wide
// cells each, step cells apart.
func (g *Grid) part(from, to, head, wide, step int, short bool) (out []string) {
	cols := len(g.ColNames)
	line := strings.Repeat(string(blank), head)
	if short {
		line = strings.Repeat(string(blank), max(0, head-1)) + number
	}
	for _, name := range g.ColNames[from:to] {
		s := inCells(name)
		if short {
			_, last := utf8.DecodeLastRuneInString(s)
			s = s[len(s)-last:]
		}
		line += atRight(s, wide, step)
	}
	if line = strings.TrimRight(line, string(blank)); line != "" {
		out = append(out, line)
	}
	for r, name := range g.RowNames {
		line := filled(inCells(name), head)
		for _, s := range g.Cells[r*cols+from : r*cols+to] {
			line += atRight(s, wide, step)
		}
		out = append(out, strings.TrimRight(line, string(blank)))
	}
	return out
}

// shownAs are the cells that represent different pictures, in the order of their first
// appearance in a grid.
var shownAs = []string{Full, "⠶", "⠒", "⠴"}

// gridOf returns a grid for a table whose cells contain a letter, a picture or
// nothing, and a legend with an item for each cell that represents a picture; nil for
// other tables.
func gridOf(rows [][]gridCell) (g *Grid, legend []Block) {
	g = &Grid{}
	var shown []string
	upper, lower := false, false
	for i, row := range rows {
		name, letters := "", []string{}
		for j, c := range row {
			switch {
			case c.role == draw.HeadCell && i == 0:
				if j > 0 || len(rows) > 1 && rows[1][0].role != draw.SideCell {
					g.ColNames = append(g.ColNames, c.text)
				}
				continue
			case c.role == draw.SideCell && j == 0:
				name = c.text
				continue
			case c.alt != "":
				k := slices.Index(shown, c.alt)
				if k < 0 {
					k, shown = len(shown), append(shown, c.alt)
				}
				if k == len(shownAs) {
					return nil, nil
				}
				letters = append(letters, shownAs[k])
			case len([]rune(c.text)) > 2 || strings.IndexFunc(c.text, func(r rune) bool { return !unicode.IsLetter(r) }) >= 0:
				return nil, nil
			default:
				letters = append(letters, c.text)
			}
			first, _ := utf8.DecodeRuneInString(c.text)
			upper, lower = upper || unicode.IsUpper(first), lower || unicode.IsLower(first)
		}
		if len(letters) > 0 {
			g.RowNames, g.Cells = append(g.RowNames, name), append(g.Cells, letters...)
		}
	}
	if len(g.RowNames) < 2 || len(g.Cells)%len(g.RowNames) > 0 || !upper && len(shown) == 0 {
		return nil, nil
	}
	cols := len(g.Cells) / len(g.RowNames)
	if g.ColNames == nil {
		g.ColNames = make([]string, cols)
	}
	if len(g.ColNames) != cols || cols < 2 {
		return nil, nil
	}
	for i, s := range g.Cells {
		switch {
		case s == "":
			g.Cells[i] = ToFillIn
		case upper && lower:
			g.Cells[i] = inCells(s)
		default:
			g.Cells[i] = inCells(strings.ToLower(s))
		}
	}
	for k, s := range shown {
		legend = append(legend, Block{Item: true, Text: shownAs[k] + " " + s})
	}
	return g, legend
}

// gridCell is a cell of a table: its text, or the description of a picture in it.
type gridCell struct {
	role      draw.Role
	text, alt string
}

// cells returns the cells of a table, row by row.
func (n *node) cells() (rows [][]gridCell) {
	for _, row := range n.parts {
		if row.tag.Role != draw.Row {
			continue
		}
		var cells []gridCell
		for _, p := range row.parts {
			c := gridCell{role: p.tag.Role, text: strings.TrimSpace(p.text.String())}
			for _, in := range p.parts {
				if in.tag.Role == draw.Figure {
					c.alt = in.tag.Alt
				} else {
					c.text += strings.TrimSpace(in.text.String())
				}
			}
			cells = append(cells, c)
		}
		if len(cells) > 0 {
			rows = append(rows, cells)
		}
	}
	return rows
}

// figures reports whether all names are numbers.
func figures(names []string) bool {
	for _, s := range names {
		if strings.IndexFunc(s, func(r rune) bool { return !unicode.IsDigit(r) }) >= 0 || s == "" {
			return false
		}
	}
	return len(names) > 0
}

// atRight aligns cells to the right within wide, so that a capital sign comes before
// its column, followed by blanks up to the next column.
func atRight(s string, wide, step int) string {
	return filled(strings.Repeat(string(blank), max(0, wide-size(s)))+s, step)
}

// filled pads cells with blanks up to n.
func filled(s string, n int) string { return s + strings.Repeat(string(blank), max(0, n-size(s))) }

func size(s string) int { return utf8.RuneCountInString(s) }

func inCells(s string) string {
	out, _ := Transcribe(s)
	return out
}
