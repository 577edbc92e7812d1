package part

import (
	"strconv"

	"imprimots/generator/draw"
)

// ScoreTable is a table of points to fill in: a column for each player, a row
// for each round, and the total.
type ScoreTable struct {
	Corner string // over the names of the rows: "Joueurs"
	Row    string // the name of a row, which its number follows: "Manche"
	Rows   int
	Cols   int
	Pairs  bool // rounds go together two by two
}

// ScoreTable draws a table of points in a box.
func (p Canvas) ScoreTable(r draw.Rect, t ScoreTable) {
	head := r.W * 0.13
	col := (r.W - head) / draw.MM(t.Cols)
	row := r.H / draw.MM(t.Rows+2)
	thin, strong := p.Stroke("rule", "muted"), p.Stroke("frame", p.Accent)
	p.WriteMiddle("label", draw.Rect{X: r.X, Y: r.Y, W: head, H: row}, Left, t.Corner)
	for i := range t.Rows {
		y := r.Y + row*draw.MM(i+1)
		p.WriteMiddle("label", draw.Rect{X: r.X, Y: y, W: head, H: row}, Left, t.Row)
		p.WriteMiddle("number", draw.Rect{X: r.X, Y: y, W: head - 3, H: row}, Right, strconv.Itoa(i+1))
		s := thin
		if i == 0 || t.Pairs && i%2 == 0 {
			s = p.Stroke("rule", "ink")
		}
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), s)
	}
	foot := r.Y + row*draw.MM(t.Rows+1)
	p.WriteMiddle("number", draw.Rect{X: r.X, Y: foot, W: head, H: row}, Left, "Total")
	p.Path(draw.Segment(r.X, foot, r.X+r.W, foot), strong)
	p.Path(draw.Segment(r.X, r.Y+r.H, r.X+r.W, r.Y+r.H), strong)
	p.Path(draw.Segment(r.X, r.Y, r.X+r.W, r.Y), strong)
	for i := range t.Cols {
		x := r.X + head + draw.MM(i)*col
		p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), thin)
	}
}
