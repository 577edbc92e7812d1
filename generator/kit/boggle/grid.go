package boggle

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// letter draws one capital in the middle of a square, with a bar under those that
// the kit underlines.
func (k *kit) letter(p part.Canvas, cell draw.Rect, share float64, l string) {
	p.Capital(cell, share, l, strings.Contains(k.plan.Underline, l))
}

// cells gives the sixteen boxes of a grid drawn in a square, in reading order.
func cells(r draw.Rect, gap draw.MM) [16]draw.Rect {
	var out [16]draw.Rect
	e := (r.W - 3*gap) / 4
	for i := range out {
		out[i] = draw.Rect{X: r.X + draw.MM(i%4)*(e+gap), Y: r.Y + draw.MM(i/4)*(e+gap), W: e, H: e}
	}
	return out
}

// boardCells gives the sixteen boxes of a grid of dice, side by side.
func boardCells(r draw.Rect) [16]draw.Rect { return cells(r, r.W*0.02) }

// die draws an empty die of the edition.
func (k *kit) die(p part.Canvas, r draw.Rect, line, rim string) {
	p.Path(draw.RoundBox(r, r.W*0.16), p.Tile("soft", line, rim))
}

// traced draws a grid with a word on it: its dice are linked in a chain, in
// order, and stand out by their rims, so that nothing covers a letter.
func (k *kit) traced(p part.Canvas, r draw.Rect, rows []string, path []int) {
	at := cells(r, r.W*0.055)
	k.chain(p, at, path, r.W*0.03)
	for i, c := range at {
		n := slices.Index(path, i)
		if n < 0 {
			k.die(p, c, "frame", "muted")
		} else {
			k.die(p, c, "bold", k.Accent)
		}
		k.letter(p, c, 0.48, runeAt(rows, i))
	}
}

// chain draws a path from the middle of a cell to the middle of the next.
func (k *kit) chain(p part.Canvas, at [16]draw.Rect, path []int, width draw.MM) {
	var line draw.Path
	for i, c := range path {
		m := at[c].Center()
		if i == 0 {
			line.MoveTo(m.X, m.Y)
			continue
		}
		line.LineTo(m.X, m.Y)
	}
	s := p.Stroke("rule", k.Accent)
	s.Width, s.Round = width, true
	p.Path(line, s)
}

// runeAt gives the letter of cell i, in reading order.
func runeAt(rows []string, i int) string {
	return string([]rune(rows[i/4])[i%4])
}

// indices gives the cells of a path in reading order, from 0.
func indices(p boggle.Path) []int {
	out := make([]int, len(p))
	for i, c := range p {
		out[i] = c[0] + boggle.Side*c[1]
	}
	return out
}

// lengths are the columns of the table of points.
var lengths = []struct {
	label string
	n     int
}{{"3–4", 3}, {"5", 5}, {"6", 6}, {"7", 7}, {"8 et plus", 8}}

// RoundSize draws the table of points, two rows in a box: letters, points.
func (k *kit) points(p part.Canvas, r draw.Rect) {
	head, last := r.W*0.18, r.W*0.22
	col := (r.W - head - last) / draw.MM(len(lengths)-1)
	row := r.H / 2
	rule := p.Stroke("rule", "muted")
	p.WriteMiddle("label", draw.Rect{X: r.X, Y: r.Y, W: head, H: row}, part.Left, "Lettres")
	p.WriteMiddle("label", draw.Rect{X: r.X, Y: r.Y + row, W: head, H: row}, part.Left, "Points")
	for i, l := range lengths {
		box := draw.Rect{X: r.X + head + draw.MM(i)*col, Y: r.Y, W: col, H: row}
		if i == len(lengths)-1 {
			box.W = last
		}
		p.WriteMiddle("label", box, part.Center, l.label)
		box.Y += row
		p.WriteMiddle("number", box, part.Center, strconv.Itoa(boggle.PointsFor(l.n)))
	}
	for _, y := range []draw.MM{r.Y, r.Y + row, r.Y + r.H} {
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), rule)
	}
}
