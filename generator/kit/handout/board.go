package handout

import (
	"math"
	"strings"
	"unicode"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// board draws the cells of a puzzle.
type board struct {
	*pen
	*worksheet.Board
	kind   string
	arrows bool // arrow words, whatever kind they are drawn as
	lower  bool
	found  []bool // cells that a word goes through, where the key tells them apart
	// listed are the definitions that stand in a list because cells are too small for
	// them: the number of each cell.
	listed map[int]int
	// moved are the definitions that are too long for their cells: their numbers in a
	// list, by cell and place.
	moved map[[2]int]int
}

// looks are how boards of a kind are drawn: as tiles or squares, and how large.
type looks struct {
	tiles       bool
	want, least draw.MM // of a cell
}

// largeCell is the wanted cell of boards in large print, in mm.
const largeCell draw.MM = 14

// largeLetters is how much larger letters to read are in large print, enlargedCells how much
// larger the least cells are in enlarged type.
const largeLetters, enlargedCells = 1.5, 1.12

// lookOf returns the look of a kind's boards in a profile: cells that one writes in are
// no smaller than small hands need, letters that one reads no smaller than 12 points.
func (p *pen) lookOf(kind string) looks {
	read := draw.MM(12 * 0.352778 / letterShare) // the cell of a letter of 12 points
	l := map[string]looks{
		"wordsearch": {false, 12, read}, "boggle": {true, 20, 8}, "tangle": {true, 16, 8},
		"coquillaude": {true, 15, 8}, "arrowword": {false, 19, 12},
	}[kind]
	if l.want == 0 {
		l = looks{false, 12, square}
	}
	switch {
	case kind == "crossword" && p.small:
		l.least = smallSquare
	case kind == "wordsearch" && p.small && !isEnlarged(p.theme):
		l.least = smallLetters
	}
	switch {
	case isLargePrint(p.theme):
		l.least = max(l.least, read*largeLetters)
		l.want = max(l.want, largeCell)
	case isEnlarged(p.theme) && (kind != "crossword" || p.small): // pupils write as large in any type
		l.least *= enlargedCells
	}
	if p.boards > 0 {
		l.want = max(l.least, l.want*draw.MM(p.boards))
	}
	return l
}

// newBoard returns what draws a board of a puzzle.
func (s *setter) newBoard(b *worksheet.Board, z *worksheet.Puzzle) *board {
	out := &board{pen: s.pen, Board: b, kind: z.Kind, arrows: z.Kind == "arrowword", lower: z.Part != nil && z.Part.Case == "lower"}
	if b.Plain && len(b.Paths) > 0 {
		out.found = make([]bool, len(b.Cells))
		for _, path := range b.Paths {
			for _, i := range path.Cells {
				if i >= 0 && i < len(out.found) {
					out.found[i] = true
				}
			}
		}
	}
	return out
}

// side is the room for names of rows at the left, and of columns above.
func (b *board) side() (left, top draw.MM) {
	st := b.style("number")
	if len(b.RowNames) > 0 {
		for _, n := range b.RowNames {
			left = max(left, b.width(st, n))
		}
		left += 1.5
	}
	if len(b.ColNames) > 0 {
		top = st.Size.MM() * 1.2
	}
	return left, top
}

// size returns how large the board is with cells of a size.
func (b *board) size(e draw.MM) (w, h draw.MM) {
	left, top := b.side()
	return left + e*draw.MM(b.Cols), top + e*draw.MM(b.Rows)
}

// fit returns the largest cells with which the board has room.
func (b *board) fit(w, h draw.MM) draw.MM {
	left, top := b.side()
	e := min((w-left)/draw.MM(b.Cols), (h-top)/draw.MM(b.Rows), b.lookOf(b.kind).want)
	return draw.MM(math.Floor(float64(e)*20) / 20)
}

// paint draws the board with its upper left corner at a place.
func (b *board) paint(c canvas, x, y, e draw.MM) {
	w, h := b.size(e)
	c.Inside(func() { b.drawn(c, x, y, e) }, draw.Said(b.alt(c.Key), draw.Rect{X: x, Y: y, W: w, H: h}))
}

func (b *board) drawn(c canvas, x, y, e draw.MM) {
	left, top := b.side()
	b.names(c, x, y, e)
	x, y = x+left, y+top
	at := func(i int) draw.Rect {
		return draw.Rect{X: x + e*draw.MM(i%b.Cols), Y: y + e*draw.MM(i/b.Cols), W: e, H: e}
	}
	if b.Plain {
		b.outline(c, draw.Rect{X: x, Y: y, W: e * draw.MM(b.Cols), H: e * draw.MM(b.Rows)}, e)
	}
	if c.Key && b.Plain {
		b.loops(c, at, e)
	}
	for i := range b.Cells { // below the frames of others
		if b.arrows && b.Cells[i].Kind == worksheet.Black {
			b.ground(c, at(i))
		}
	}
	for i := range b.Cells {
		b.cell(c, i, at(i))
	}
	if !b.lookOf(b.kind).tiles && !b.Plain {
		b.border(c, at)
	}
	for i := range b.Cells {
		b.clues(c, i, at(i))
	}
	if c.Key && !b.Plain && len(b.Paths) <= mostPaths {
		b.trails(c, at, e)
	}
}

// mostPaths is how many paths a key shows on a board; more hide each other.
const mostPaths = 3

// outline draws the rounded frame of a board without frames of cells.
func (b *board) outline(c canvas, r draw.Rect, e draw.MM) {
	c.Path(draw.RoundBox(r, min(e*0.3, 3)), b.stroke("frame", "ink"))
}

// names draws the names of rows and columns.
func (b *board) names(c canvas, x, y, e draw.MM) {
	left, top := b.side()
	st := b.style("number")
	for i, n := range b.RowNames {
		b.middle(c.Drawing, st, n, draw.Rect{X: x, Y: y + top + e*draw.MM(i), W: left - 1, H: e})
	}
	for i, n := range b.ColNames {
		b.middle(c.Drawing, st, n, draw.Rect{X: x + left + e*draw.MM(i), Y: y, W: e, H: top - 0.5})
	}
}

// cell draws a cell and its letter.
func (b *board) cell(c canvas, i int, r draw.Rect) {
	cell := &b.Cells[i]
	switch {
	case cell.Kind == worksheet.Void, cell.Kind == worksheet.Black && b.arrows:
		return
	case cell.Kind == worksheet.Black:
		c.Path(draw.Box(r), b.black())
		return
	case b.Plain:
	case b.lookOf(b.kind).tiles:
		inner := r.Inset(r.W * 0.045)
		st := b.stroke("frame", "ink")
		st.Fill = b.theme.Fill("soft")
		c.Path(draw.RoundBox(inner, r.W*0.16), st)
	case cell.Kind == worksheet.Definition:
		c.Path(draw.Box(r), b.shade(0.09))
		c.Path(draw.Box(r), b.stroke("rule", "ink"))
		return
	default:
		if cell.Mark > 0 {
			c.Path(draw.Box(r), b.shade(0.16))
		}
		c.Path(draw.Box(r), b.stroke("rule", "ink"))
	}
	if cell.Given || c.Key {
		b.letters(c, i, r)
	}
	if cell.Number > 0 {
		b.number(c, itoa(cell.Number), r)
	}
	if cell.Mark > 0 {
		b.mark(c, cell.Mark, r)
	}
}

// black returns the fill of a cell that takes no letter: dark, and light where ink is
// spared.
func (b *board) black() draw.Style {
	if b.theme.Fill("ink") == nil {
		st := b.shade(0.22)
		line := b.theme.Color("ink")
		st.Stroke, st.Width = &line, b.theme.Line("rule")
		return st
	}
	return b.shade(0.85)
}

// letters draws the letter of a cell: given ones as type, those of a key as answers;
// where words are looped, letters of none stand back.
func (b *board) letters(c canvas, i int, r draw.Rect) {
	cell := &b.Cells[i]
	st := b.letter(r.W)
	switch {
	case b.Plain && c.Key && b.found != nil && !b.found[i]:
		st.Font, st.Color = b.theme.Font("plain"), b.theme.Color("muted")
	case b.Plain:
		st.Font = b.strong()
	case c.Key && !cell.Given:
		st = b.answer(st)
	}
	s := cell.Letter
	if b.lower {
		s = strings.ToLower(s)
	}
	if cell.Number > 0 && cell.Kind == worksheet.Letter { // the number keeps its corner
		st.Size *= 0.92
		r.Y, r.H = r.Y+r.H*0.14, r.H*0.86
	}
	if cell.Mark > 0 { // and so does that of the word to find
		st.Size *= 0.8
		r.H *= 0.82
	}
	st.Min = min(st.Min, st.Size)
	b.glyph(c, st, s, r)
}

// glyph draws a letter in the middle of a cell: capitals by their height, so that
// accents stand above, small letters by the height of x.
func (b *board) glyph(c canvas, st text.Style, s string, r draw.Rect) {
	l := b.line(st, s, r.W*0.92)
	high := b.env.Fonts.CapHeight(st)
	if b.lower || strings.IndexFunc(s, unicode.IsUpper) < 0 && strings.IndexFunc(s, unicode.IsLetter) >= 0 {
		high = b.env.Fonts.XHeight(st) * 1.15
	}
	c.Text(l.At(r.X+(r.W-l.Width)/2, r.Y+(r.H+high)/2)...)
}

// number draws the number of a word in the upper left corner of its cell.
func (b *board) number(c canvas, s string, r draw.Rect) {
	st := b.theme.Style("number")
	st.Size = draw.Pt(math.Round(float64(min(st.Size, max(6.5, draw.Pt(r.W*0.3/0.352778)))) * 4 / 4))
	st.Min = min(st.Min, st.Size)
	l := b.line(st, s, r.W*0.6)
	c.Text(l.At(r.X+r.W*0.06, r.Y+r.W*0.06+b.env.Fonts.CapHeight(st))...)
}

// mark draws the place of a letter in the word to find, in the lower right corner.
func (b *board) mark(c canvas, n int, r draw.Rect) {
	st := b.theme.Style("mark")
	st.Color = b.theme.Color("ink")
	l := b.line(st, itoa(n), r.W*0.5)
	c.Text(l.At(r.X+r.W*0.94-l.Width, r.Y+r.H*0.93)...)
}

// border draws a stronger line where cells meet the outside.
func (b *board) border(c canvas, at func(int) draw.Rect) {
	void := func(col, row int) bool {
		return col < 0 || row < 0 || col >= b.Cols || row >= b.Rows || b.Cells[row*b.Cols+col].Kind == worksheet.Void
	}
	var p draw.Path
	for i := range b.Cells {
		col, row := i%b.Cols, i/b.Cols
		if void(col, row) {
			continue
		}
		r := at(i)
		x2, y2 := r.X+r.W, r.Y+r.H
		for _, side := range []struct {
			open           bool
			x1, y1, x2, y2 draw.MM
		}{
			{void(col, row-1), r.X, r.Y, x2, r.Y}, {void(col, row+1), r.X, y2, x2, y2},
			{void(col-1, row), r.X, r.Y, r.X, y2}, {void(col+1, row), x2, r.Y, x2, y2},
		} {
			if side.open {
				p.Append(draw.Segment(side.x1, side.y1, side.x2, side.y2))
			}
		}
	}
	st := b.stroke("frame", "ink")
	st = st.Rounded()
	if len(p.Verbs) > 0 {
		c.Path(p, st)
	}
}

// loops draws a rounded line around each word of a word search.
func (b *board) loops(c canvas, at func(int) draw.Rect, e draw.MM) {
	st := b.stroke("frame", "accent")
	for _, path := range b.Paths {
		if len(path.Cells) == 0 {
			continue
		}
		from, to := at(path.Cells[0]).Center(), at(path.Cells[len(path.Cells)-1]).Center()
		c.Path(capsule(from, to, e*0.4), st)
	}
}

// capsule is the line around a stretch at a distance.
func capsule(from, to draw.Point, r draw.MM) draw.Path {
	long := draw.MM(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	turn := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X)) * 180 / math.Pi
	box := draw.RoundBox(draw.Rect{X: -r, Y: -r, W: long + 2*r, H: 2 * r}, r)
	return box.Transform(draw.Translate(from.X, from.Y).Mul(draw.Rotate(turn)))
}

// trails draws the ways of words through the middles of their cells, with a dot where
// each begins.
func (b *board) trails(c canvas, at func(int) draw.Rect, e draw.MM) {
	st := b.stroke("bold", "accent")
	st = st.Rounded()
	for k, path := range b.Paths {
		off := e * 0.05 * draw.MM(k-len(b.Paths)/2)
		var line draw.Path
		for i, cell := range path.Cells {
			p := at(cell).Center()
			p.X, p.Y = p.X+off, p.Y+e*0.36+off*0.4
			if i == 0 {
				line.MoveTo(p.X, p.Y)
				c.Path(draw.Circle(p, e*0.07), b.solid("accent"))
			} else {
				line.LineTo(p.X, p.Y)
			}
		}
		if len(path.Cells) > 1 {
			c.Path(line, st)
		}
	}
}

// alt says a board, row by row: what pupils see of it, or in a key all letters.
func (b *board) alt(key bool) string {
	var out strings.Builder
	out.WriteString(b.sentence("alt.board", "kind", b.say["kind."+b.kind], "rows", itoa(b.Rows), "cols", itoa(b.Cols)))
	for y := range b.Rows {
		var cells []string
		empty := 0
		flush := func() {
			switch {
			case empty == 1:
				cells = append(cells, b.say["alt.empty"])
			case empty > 1:
				cells = append(cells, b.sentence("alt.empties", "n", itoa(empty)))
			}
			empty = 0
		}
		for x := range b.Cols {
			said := b.cellAlt(y*b.Cols+x, key)
			if said == "" {
				empty++
				continue
			}
			flush()
			cells = append(cells, said)
		}
		flush()
		out.WriteString(" " + b.sentence("alt.row", "n", itoa(y+1), "cells", strings.Join(cells, ", ")))
	}
	return out.String()
}

// cellAlt says what stands in a cell; "" is nothing.
func (b *board) cellAlt(i int, key bool) string {
	cell := &b.Cells[i]
	switch {
	case cell.Kind == worksheet.Void:
		return "–"
	case cell.Kind == worksheet.Black:
		return b.say["alt.black"]
	case cell.Kind == worksheet.Definition && b.listed[i] > 0:
		return b.sentence("alt.definition", "text", itoa(b.listed[i]))
	case cell.Kind == worksheet.Definition:
		var texts []string
		for k, clue := range cell.Clues {
			said := b.typed(clue.Text)
			if n := b.moved[[2]int{i, k}]; n > 0 {
				said = itoa(n)
			}
			texts = append(texts, said)
		}
		return b.sentence("alt.definition", "text", strings.Join(texts, " ; "))
	case (cell.Given || key) && cell.Letter != "":
		return cell.Letter
	case cell.Number > 0:
		return b.sentence("alt.numbered", "n", itoa(cell.Number))
	}
	return ""
}
