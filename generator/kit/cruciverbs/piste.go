package cruciverbs

import (
	"slices"
	"strconv"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// pisteShape is where the cells and squares of a piste lie: all of one size, e
// mm, the first corner of the track at X, Y.
type pisteShape struct {
	cols, rows int
	x, y, e    draw.MM
}

// pisteIn fits a piste into a box, in the middle of its width, at its top.
func pisteIn(r draw.Rect, cols, rows int) pisteShape {
	e := min(r.W/draw.MM(cols+2), r.H/draw.MM(rows+2))
	return pisteShape{cols, rows, r.X + (r.W-e*draw.MM(cols+2))/2, r.Y, e}
}

// at gives the box of a place, counted from the first corner of the track.
func (s pisteShape) at(col, row int) draw.Rect {
	return draw.Rect{X: s.x + draw.MM(col)*s.e, Y: s.y + draw.MM(row)*s.e, W: s.e, H: s.e}
}

// cell gives the box of a cell of the grid.
func (s pisteShape) cell(c cruciverbs.Cell) draw.Rect { return s.at(c.Col+1, c.Row+1) }

// grid gives the box around the cells.
func (s pisteShape) grid() draw.Rect {
	r := s.at(1, 1)
	r.W, r.H = s.e*draw.MM(s.cols), s.e*draw.MM(s.rows)
	return r
}

// square gives the box of a square of the track, and the way into the grid
// from it; both are 0 for a corner.
func (s pisteShape) square(q cruciverbs.Square) (r draw.Rect, dx, dy draw.MM) {
	switch q.Side {
	case cruciverbs.Top:
		return s.at(q.N, 0), 0, 1
	case cruciverbs.Right:
		return s.at(s.cols+1, q.N), -1, 0
	case cruciverbs.Bottom:
		return s.at(q.N, s.rows+1), 0, -1
	case cruciverbs.Left:
		return s.at(0, q.N), 1, 0
	}
	col, row := 0, 0
	if q.N == 2 || q.N == 3 {
		col = s.cols + 1
	}
	if q.N > 2 {
		row = s.rows + 1
	}
	return s.at(col, row), 0, 0
}

// pistePage draws the piste of a board on a page: whose it is, the grid to fill
// in, the track around it, and what the signs mean.
func (k *kit) pistePage(piece *part.Piece, b *cruciverbs.Board) *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Piste de "+strconv.Itoa(b.Cols)+" colonnes et "+strconv.Itoa(b.Rows)+" lignes")
	base := p.Ascent("h2")
	w := p.Write("h2", 0, base, page.W*0.4, part.Left, k.plan.Title) + 8
	p.BlankLine(w, base, (page.W-w)*0.55, "Joueur")
	p.BlankLine(w+(page.W-w)*0.6, base, (page.W-w)*0.4, "Fiche")
	top := base + 4.5
	lines := piece.Note().Lines
	high := k.Measure(func(p part.Canvas) draw.MM { return legend(p, draw.Rect{W: page.W}, lines) })
	s := pisteIn(draw.Rect{Y: top, W: page.W, H: page.H - top - high - 4}, b.Cols, b.Rows)
	k.piste(p, s, b.Red)
	legend(p, draw.Rect{Y: page.H - high, W: page.W}, lines)
	return p.Drawing
}

// piste draws an empty grid in its track.
func (k *kit) piste(p part.Canvas, s pisteShape, red []string) {
	track(p, s, red)
	p.Path(draw.Box(s.grid()), white(p.Builder))
	k.arrows(p, s)
	p.GridLines(s.grid(), s.cols, s.rows)
}

// white is the style of a field that hides what lies under it.
func white(k *part.Builder) draw.Style {
	c := k.Env.Theme.Color("paper")
	return draw.Style{Fill: &c}
}

// track draws the squares of a track and the way the pawn goes.
func track(p part.Canvas, s pisteShape, red []string) {
	track := cruciverbs.NewTrack(s.cols, s.rows)
	for _, q := range track {
		r, dx, dy := s.square(q)
		switch {
		case q.Side == cruciverbs.Corner:
			cornerSquare(p, r, q.N == 1)
		case slices.Contains(red, q.String()):
			redSquare(p, r, strconv.Itoa(q.N))
		default:
			greenSquare(p, r, strconv.Itoa(q.N))
		}
		if q.Side != cruciverbs.Corner {
			pointer(p, r, dx, dy)
		}
	}
	var way draw.Path
	for i, q := range track {
		a, _, _ := s.square(q)
		b, _, _ := s.square(track[(i+1)%len(track)])
		way.Append(s.step(a, b))
	}
	p.Path(way, p.Solid("ink"))
}

// step is a small arrowhead over the line between two squares, at the outer
// edge of the track, which points to the second.
func (s pisteShape) step(a, b draw.Rect) draw.Path {
	m, to := a.Center(), b.Center()
	u, v := (to.X-m.X)/s.e, (to.Y-m.Y)/s.e // one of them 1 or -1, the other 0
	h := s.e * 0.075
	// Clockwise the outside lies to the left of the way.
	c := draw.Point{X: m.X + u*s.e/2 + v*(s.e/2-h*1.5), Y: m.Y + v*s.e/2 - u*(s.e/2-h*1.5)}
	at := func(along, across draw.MM) draw.Point {
		return draw.Point{X: c.X + u*along - v*across, Y: c.Y + v*along + u*across}
	}
	return draw.Polygon(at(h*0.9, 0), at(-h*0.8, h), at(-h*0.8, -h))
}

// tinted is a square of the track: a pale face and a rim.
func tinted(p part.Canvas, r draw.Rect, color string) {
	s := p.Stroke("rule", "ink")
	s.Fill = p.Env.Theme.Fill(color)
	p.Path(draw.Box(r), s)
}

// redSquare draws a red square: a full diamond with its number in white; where
// nothing is filled, a double outline.
func redSquare(p part.Canvas, r draw.Rect, n string) {
	tinted(p, r, "red-pale")
	redMark(p, r.Center(), r.W*0.36)
	color := "paper"
	if !p.FillsAreas() {
		color = "red"
	}
	p.Glyph("number", r.Center(), r.W*0.19, color, n)
}

func redMark(p part.Canvas, c draw.Point, d draw.MM) {
	if p.FillsAreas() {
		p.Path(draw.Regular(c, d, 4), p.Solid("red"))
		return
	}
	p.Path(draw.Regular(c, d, 4), p.Stroke("bold", "red"))
	p.Path(draw.Regular(c, d*0.84, 4), p.Stroke("rule", "red"))
}

// greenSquare draws a green square: a ring around its number.
func greenSquare(p part.Canvas, r draw.Rect, n string) {
	tinted(p, r, "green-pale")
	greenMark(p, r.Center(), r.W*0.28)
	p.Glyph("number", r.Center(), r.W*0.19, "ink", n)
}

func greenMark(p part.Canvas, c draw.Point, r draw.MM) {
	s := p.Stroke("bold", "green")
	s.Width = max(s.Width, r*0.17)
	if !p.FillsAreas() {
		s.Width = max(p.Env.Theme.Line("bold"), r*0.08)
	}
	s.Fill = white(p.Builder).Fill
	p.Path(draw.Circle(c, r), s)
}

// cornerSquare draws a corner: arrows to all four sides; on the first one,
// where the pawns start, a ring around them.
func cornerSquare(p part.Canvas, r draw.Rect, start bool) {
	tinted(p, r, p.Accent+"-pale")
	c := r.Center()
	if !start {
		cornerMark(p, c, r.W*0.33)
		return
	}
	const word = "Départ"
	if p.Env.Fonts.Width(p.Style("number"), word)+2 <= r.W {
		c.Y -= r.H * 0.1
		p.Write("number", r.X+1, r.Y+r.H*0.9, r.W-2, part.Center, word)
	}
	cornerMark(p, c, r.W*0.24)
	p.Path(draw.Circle(c, r.W*0.3), p.Stroke("bold", p.Accent))
}

func cornerMark(p part.Canvas, c draw.Point, l draw.MM) {
	for _, d := range []draw.Point{{X: l}, {X: -l}, {Y: l}, {Y: -l}} {
		p.Path(draw.Arrow(c, draw.Point{X: c.X + d.X, Y: c.Y + d.Y}, l*0.2, l*0.55), p.Solid(p.Accent))
	}
}

// pointer shows which line a square asks: a small arrowhead towards the grid.
func pointer(p part.Canvas, r draw.Rect, dx, dy draw.MM) {
	c, h := r.Center(), r.W*0.07
	c.X, c.Y = c.X+dx*(r.W/2-h*0.4), c.Y+dy*(r.W/2-h*0.4)
	at := func(along, across draw.MM) draw.Point {
		return draw.Point{X: c.X + dx*along - dy*across, Y: c.Y + dy*along + dx*across}
	}
	p.Path(draw.Polygon(at(0, 0), at(-h*1.3, h), at(-h*1.3, -h)), p.Solid("muted"))
}

// arrows draws, in each cell where a word may start, two small arrows across
// and two down, to tick: along the left and the upper edge, by the corner, clear
// of the letter. A word has two letters at least, so none starts in the last
// column or row.
func (k *kit) arrows(p part.Canvas, s pisteShape) {
	across, down := k.NewCanvas(s.e, s.e, ""), k.NewCanvas(s.e, s.e, "")
	t := s.e * 0.1
	light := p.Stroke("hair", "muted")
	for i := range 2 {
		at := s.e * (0.2 + 0.155*draw.MM(i))
		x := s.e * 0.045
		across.Path(draw.Polygon(draw.Point{X: x, Y: at - t*0.65}, draw.Point{X: x + t, Y: at}, draw.Point{X: x, Y: at + t*0.65}), light)
		down.Path(draw.Polygon(draw.Point{X: at - t*0.65, Y: x}, draw.Point{X: at, Y: x + t}, draw.Point{X: at + t*0.65, Y: x}), light)
	}
	for i := range s.cols * s.rows {
		c := cruciverbs.Cell{Row: i / s.cols, Col: i % s.cols}
		r := s.cell(c)
		if c.Col < s.cols-1 {
			p.Place(across.Drawing, draw.Translate(r.X, r.Y))
		}
		if c.Row < s.rows-1 {
			p.Place(down.Drawing, draw.Translate(r.X, r.Y))
		}
	}
}
