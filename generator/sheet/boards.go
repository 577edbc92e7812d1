package sheet

import (
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// mask covers everything outside a window of the page: what a sheet of a board must
// not show.
func (p *imposition) mask(d *draw.Drawing, w draw.Rect) {
	c := p.theme.Color("paper")
	path := draw.Box(draw.Rect{X: -1, Y: -1, W: d.W + 2, H: d.H + 2})
	inner := draw.Box(w)
	path.Verbs = append(path.Verbs, inner.Verbs...)
	path.Points = append(path.Points, inner.Points...)
	d.Path(path, draw.Style{Fill: &c, EvenOdd: true})
}

// joins draws the marks for assembling the sheets of a board: along each join its
// number on both sheets; on the left or upper one, lines where the edge of the other
// will lie; on that other one, lines to cut along.
func (p *imposition) joins(d *draw.Drawing, t Tile, w draw.Rect) {
	for _, side := range []string{"left", "right", "top", "bottom"} {
		n := t.Join(side)
		if n == 0 {
			continue
		}
		p.joinNumber(d, side, n, w)
		st := p.theme.Stroke("cut", "cut")
		st.Layer = draw.Cut
		var path draw.Path
		switch side {
		case "left":
			tick(&path, w, w.X, true)
		case "top":
			tick(&path, w, w.Y, false)
		case "right":
			st = p.gluing()
			tick(&path, w, w.X+w.W-t.Overlap, true)
		case "bottom":
			st = p.gluing()
			tick(&path, w, w.Y+w.H-t.Overlap, false)
		}
		d.Path(path, st)
	}
	if t.Count() == 1 {
		return
	}
	p.line(d, "mark", w.X+3, w.Y-1.8, 60, text.Left, theme.Filled(p.theme.Texts.Board.Sheet, "n", strconv.Itoa(t.Number())))
}

// gluing returns the style of the lines where the next sheet is glued on.
func (p *imposition) gluing() draw.Style {
	st := p.theme.Stroke("fold", "fold")
	st.Layer = draw.Cut
	st.Dash = []draw.MM{0.8, 0.8}
	return st
}

// tick marks a cut at both ends of a window, outside it.
func tick(p *draw.Path, w draw.Rect, at draw.MM, upright bool) {
	const from, to = 0.6, 5
	if upright {
		p.MoveTo(at, w.Y-to).LineTo(at, w.Y-from).MoveTo(at, w.Y+w.H+from).LineTo(at, w.Y+w.H+to)
		return
	}
	p.MoveTo(w.X-to, at).LineTo(w.X-from, at).MoveTo(w.X+w.W+from, at).LineTo(w.X+w.W+to, at)
}

// joinNumber draws the number of a join in a ring, outside the window in the
// middle of a side.
func (p *imposition) joinNumber(d *draw.Drawing, side string, n int, w draw.Rect) {
	const r, off = 2.2, 3.2
	c := w.Center()
	switch side {
	case "left":
		c.X = w.X - off
	case "right":
		c.X = w.X + w.W + off
	case "top":
		c.Y = w.Y - off
	case "bottom":
		c.Y = w.Y + w.H + off
	}
	st := p.theme.Stroke("rule", "mark")
	st.Layer = draw.Note
	d.Path(draw.Circle(c, r), st)
	p.line(d, "mark", c.X-r, c.Y+p.fonts.CapHeight(p.style("mark"))/2, 2*r, text.Center, strconv.Itoa(n))
}

// assembly draws how the sheets of a board are put together, in a box of the page; the
// zero Rect means all of it.
func (p *imposition) assembly(d *draw.Drawing, g *Group, t Tiling, room draw.Rect) {
	if room == (draw.Rect{}) {
		room = Content(p.setup.Paper, p.setup.Margins)
	}
	y := room.Y + p.fonts.CapHeight(p.style("h1"))
	p.line(d, "h1", room.X, y, room.W, text.Left, theme.Filled(p.theme.Texts.Board.Title, "title", g.Title))
	b, err := p.fonts.Layout(p.style("body"), p.theme.Set(p.theme.Texts.Board.Steps), draw.Rect{X: room.X, Y: y + 6, W: room.W}, text.Options{Name: "steps"})
	if err != nil {
		p.fail(err)
	}
	d.Inside(func() { b.Draw(d) }, draw.As(draw.Paragraph))
	top := b.Rect.Y + b.Rect.H + 10
	area := draw.Rect{X: room.X, Y: top, W: room.W, H: room.Y + room.H - top}
	k := min(area.W/t.W, area.H/t.H, 0.6)
	origin := draw.Point{X: area.X + (area.W-t.W*k)/2, Y: area.Y}
	if face := g.Parts[t.Part].Front; face != nil {
		slot := Slot{At: draw.Rect{X: origin.X, Y: origin.Y, W: t.W * k, H: t.H * k}, Turn: t.Turn}
		d.Inside(func() { d.Place(face, slot.Matrix(face.W, face.H)) }, draw.As(draw.Artifact))
	}
	for i := range t.Count() {
		p.assemblyTile(d, Tile{Tiling: &t, Col: i % t.Cols, Row: i / t.Cols}, origin, k)
	}
	frame := p.theme.Stroke("frame", "ink")
	d.Path(draw.Box(draw.Rect{X: origin.X, Y: origin.Y, W: t.W * k, H: t.H * k}), frame)
}

// assemblyTile draws one sheet of the assembly drawing: its number, and those of its
// joins on the strips where it is glued.
func (p *imposition) assemblyTile(d *draw.Drawing, t Tile, o draw.Point, k draw.MM) {
	at := t.Section()
	r := draw.Rect{
		X: o.X + at.X*k, Y: o.Y + at.Y*k,
		W: at.W * k, H: at.H * k,
	}
	band := t.Overlap * k
	rule := p.theme.Stroke("rule", "muted")
	number := func(c draw.Point, n int) {
		d.Path(draw.Circle(c, 2.2), draw.Style{Fill: ptr(p.theme.Color("paper")), Stroke: rule.Stroke, Width: rule.Width})
		p.line(d, "mark", c.X-2.2, c.Y+p.fonts.CapHeight(p.style("mark"))/2, 4.4, text.Center, strconv.Itoa(n))
	}
	c := r.Center()
	if n := t.Join("right"); n > 0 {
		x := r.X + r.W - band/2
		d.Path(draw.Segment(x, r.Y, x, r.Y+r.H), rule)
		number(draw.Point{X: x, Y: c.Y}, n)
	}
	if n := t.Join("bottom"); n > 0 {
		y := r.Y + r.H - band/2
		d.Path(draw.Segment(r.X, y, r.X+r.W, y), rule)
		number(draw.Point{X: c.X, Y: y}, n)
	}
	d.Path(draw.Circle(c, 5.6), draw.Style{Fill: ptr(p.theme.Color("paper")), Stroke: rule.Stroke, Width: rule.Width})
	p.line(d, "h1", r.X, c.Y+p.fonts.CapHeight(p.style("h1"))/2, r.W, text.Center, strconv.Itoa(t.Number()))
}

func ptr[T any](v T) *T { return &v }
