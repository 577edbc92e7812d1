package embrouillamini

import (
	"strconv"

	"imprimots/engine"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// pointsPage draws the score pad of a game: a block for each round, a column for
// each player, a row for each turn, then the round and the running total.
func (k *kit) pointsPage() *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Feuille de points")
	base := p.Ascent("h2")
	p.Write("h2", 0, base, page.W*0.6, part.Left, "Points")
	p.BlankLine(page.W*0.7, base, page.W*0.3, "Date")
	const gutter, cols = 10, 2
	top := base + 6
	w := (page.W - gutter) / cols
	h := (page.H - top - gutter) / (embrouillamini.Rounds / cols)
	for i := range embrouillamini.Rounds {
		r := draw.Rect{X: draw.MM(i%cols) * (w + gutter), Y: top + draw.MM(i/cols)*(h+gutter), W: w, H: h}
		roundBlock(p, r, i+1)
	}
	return p.Drawing
}

// leastRow is the least height of a row to write in, in mm.
const leastRow draw.MM = 6.8

// roundBlock draws the table of one round.
func roundBlock(p part.Canvas, r draw.Rect, round int) {
	base := r.Y + p.Ascent("h3")
	used := p.Write("h3", r.X, base, r.W*0.4, part.Left, "Manche "+strconv.Itoa(round))
	p.BlankLine(r.X+max(used+5, r.W*0.36), base, r.W-max(used+5, r.W*0.36), "Méridional")
	t := draw.Rect{X: r.X, Y: base + 2.6, W: r.W}
	t.H = r.Y + r.H - t.Y
	row := max(leastRow, p.Leading("label")*1.2)
	rows := int(t.H / row)
	row = t.H / draw.MM(rows)
	head := p.Env.Fonts.Width(p.Style("number"), "Manche") + 2
	roundGrid(p, t, head, row)
	cell := func(i int) draw.Rect { return draw.Rect{X: t.X, Y: t.Y + row*draw.MM(i), W: head - 1.5, H: row} }
	p.WriteMiddle("label", cell(0), part.Left, "Joueurs")
	for i := 1; i < rows-2; i++ {
		p.WriteMiddle("label", cell(i), part.Right, strconv.Itoa(i))
	}
	p.WriteMiddle("number", cell(rows-2), part.Left, "Manche")
	p.WriteMiddle("number", cell(rows-1), part.Left, "Total")
}

// roundGrid draws the lines of the table of a round, its column of names head mm
// wide, its rows row mm high.
func roundGrid(p part.Canvas, t draw.Rect, head, row draw.MM) {
	rows := int(t.H/row + 0.5)
	line := func(i int) draw.Path {
		y := t.Y + row*draw.MM(i)
		return draw.Segment(t.X, y, t.X+t.W, y)
	}
	var thin draw.Path
	for i := 2; i < rows-2; i++ {
		thin.Append(line(i))
	}
	col := (t.W - head) / embrouillamini.MostPlayers
	for i := range embrouillamini.MostPlayers {
		x := t.X + head + draw.MM(i)*col
		thin.Append(draw.Segment(x, t.Y, x, t.Y+t.H))
	}
	p.Path(thin, p.Stroke("rule", "muted"))
	for _, i := range []int{1, rows - 1} {
		p.Path(line(i), p.Stroke("rule", "ink"))
	}
	for _, i := range []int{0, rows - 2, rows} {
		p.Path(line(i), p.Stroke("frame", p.Accent))
	}
}

// winds are the points of the compass in the order of play around the table,
// clockwise from the one who deals.
var winds = []string{"S", "O", "N", "E"}

// compass draws the marker of the turn order: a compass with a seat at each
// point, read from there. The notes of the piece name the seats and say what
// they do, from South on.
func (k *kit) compass(size draw.MM, piece *engine.Piece) *draw.Drawing {
	p := k.Scaled(1.25).NewCanvas(size, size, piece.Title)
	c := draw.Point{X: size / 2, Y: size / 2}
	for i := range winds {
		south := p.NewCanvas(size, size, "")
		seat(south, c, size, winds[i])
		if i < len(piece.Text) {
			seatText(south, c, size, piece.Text[i])
		}
		p.Place(south.Drawing, draw.RotateAt(c, 90*float64(i)))
	}
	if p.Err != nil {
		k.Fail(p.Err)
	}
	return p.Drawing
}

// seat draws the South of a compass: its needle, one half dark, a short one
// beside it, its letter, and an arrow to the next seat.
func seat(p part.Canvas, c draw.Point, size draw.MM, wind string) {
	long, waist := size*0.21, size*0.045
	half := func(side draw.MM) draw.Path {
		return draw.Polygon(c, draw.Point{X: c.X + side*waist, Y: c.Y + waist}, draw.Point{X: c.X, Y: c.Y + long})
	}
	short := draw.Polygon(c, draw.Point{X: c.X, Y: c.Y + waist}, draw.Point{X: c.X - size*0.095, Y: c.Y + size*0.095}, draw.Point{X: c.X - waist, Y: c.Y})
	p.Path(short, p.Tile(p.Accent+"-pale", "rule", p.Accent))
	p.Path(half(1), p.Tile("paper", "rule", p.Accent))
	p.Path(half(-1), p.Solid(p.Accent))
	p.Glyph("h2", draw.Point{X: c.X, Y: c.Y + size*0.255}, size*0.042, "ink", wind)
	at, d := size*0.235, size*0.04
	from, to := draw.Point{X: c.X - at + d, Y: c.Y + at + d}, draw.Point{X: c.X - at - d, Y: c.Y + at - d}
	p.Path(draw.Arrow(from, to, size*0.012, size*0.04), p.Solid(p.Accent))
}

// seatText names a seat and says what it does, under its needle.
func seatText(p part.Canvas, c draw.Point, size draw.MM, n engine.Note) {
	w := size * 0.62
	x, base := c.X-w/2, c.Y+size*0.305+p.CapHeight("h3")
	p.Write("h3", x, base, w, part.Center, text.French(n.Title))
	for _, l := range n.Lines {
		base += p.Leading("body")
		p.Write("body", x, base, w, part.Center, text.French(l))
	}
}
