package kit

import (
	"math"

	"imprimots/engine"
	"imprimots/generator/draw"
)

// Panels of the net of a pawn.
const (
	pawnFront = iota
	pawnBase
	pawnBack
	pawnTab
)

// pawnNet is the net of a pawn that stands: a strip of paper folded to a tent
// over a square base of side mm, two sides high mm high that lean on each other.
// From the top of the sheet: base, front (upside down), back, and the tab that
// is glued under the base.
func pawnNet(side, high draw.MM) net {
	apex := 2 * math.Asin(float64(side/2/high)) * 180 / math.Pi
	foot := (180 - apex) / 2
	strip := func(y, h draw.MM) draw.Rect { return draw.Rect{Y: y, W: side, H: h} }
	back := strip(side+high, high)
	n := net{
		{Name: "devant", Poly: boxFrom("bottom", strip(side, high)), Parent: -1},
		{Name: "socle", Poly: boxFrom("bottom", strip(0, side)), Parent: pawnFront, Angle: 180 - foot},
		{Name: "dos", Poly: boxFrom("top", back), Parent: pawnFront, Angle: 180 - apex},
		{
			Name:   "languette",
			Poly:   tabOn(draw.Point{X: side, Y: back.Y + high}, draw.Point{Y: back.Y + high}, side*0.7, 0.6),
			Parent: pawnBack, Angle: 180 - foot, Tab: true,
		},
	}
	return n.moved(netMargin, netMargin)
}

// shapes are the marks of pawns and tokens: told apart without color.
var shapes = []struct {
	name string
	path func(c draw.Point, r draw.MM) draw.Path
}{
	{"rond", draw.Circle},
	{"triangle", func(c draw.Point, r draw.MM) draw.Path {
		return draw.Regular(draw.Point{X: c.X, Y: c.Y + r*0.25}, r*1.25, 3)
	}},
	{"carré", func(c draw.Point, r draw.MM) draw.Path {
		return draw.Box(draw.Rect{X: c.X, Y: c.Y}.Inset(-r * 0.9))
	}},
	{"étoile", func(c draw.Point, r draw.MM) draw.Path { return draw.Star(c, r*1.25, r*0.52, 5) }},
}

// pawnPage draws pawns of a side in mm, each with its own shape, a row of nets
// over the steps to put them together. ok says whether all of it found room.
func (k *desk) pawnPage(side draw.MM, title string, steps engine.Note) (d *draw.Drawing, ok bool) {
	page := k.env.Page
	p := k.on(page.W, page.H, title)
	y := p.heading(steps.Title) + 4
	steps.Title = ""
	n := pawnNet(side, side*1.7)
	b := n.bounds()
	const gap = 14
	row := draw.MM(len(shapes))*(b.W+gap) - gap
	for i := range shapes {
		p.pawn(n.moved((page.W-row)/2+draw.MM(i)*(b.W+gap)-b.X, y-b.Y), i)
	}
	in := page.W * 0.14
	return p.Drawing, p.folding(n, draw.Rect{X: in, Y: y + b.H + 10, W: page.W - 2*in}, steps, nil) && row <= page.W
}

// pawn draws the net of a pawn with a shape on both sides, filled on one pawn of
// two, so that they also differ from afar.
func (p pen) pawn(n net, shape int) {
	for _, i := range []int{pawnFront, pawnBack} {
		r := n[i : i+1].bounds()
		if tint := p.env.Theme.Fill(p.accent + "-pale"); tint != nil && shape%2 == 0 {
			p.Path(draw.Box(r), draw.Style{Fill: tint})
		}
		mark := p.stroke("bold", p.accent)
		if shape%2 == 0 {
			mark.Fill = mark.Stroke
		}
		mid := r.Center()
		path := shapes[shape].path(mid, r.W*0.25)
		if i == pawnFront {
			path = path.Transform(draw.RotateAt(mid, 180))
		}
		p.Path(path, mark)
	}
	n.record(p)
}

// capital draws one capital in the middle of a square: capitals as high as a
// share of the square, centered by their ink, and a bar under those that read
// as another letter when they are turned around. Profiles may ask for larger
// letters, but W has to fit; Q with its tail and Ñ with its tilde are a little
// smaller, so that they keep clear of the edge on the same baseline.
func (p pen) capital(cell draw.Rect, share float64, l string, underline bool) {
	st := p.style("letter")
	high := cell.H * draw.MM(min(share*p.env.Theme.LetterScale(), 0.53))
	st.Size = points(float64(st.Size) * float64(high/p.env.Fonts.CapHeight(st)))
	ink, at := p.env.Fonts.Ink(st, l), cell.Center()
	if tall := ink.H / high; tall > 1.22 {
		st.Size = points(float64(st.Size) * 1.22 / float64(tall))
		ink = p.env.Fonts.Ink(st, l)
	}
	st.Min = st.Size
	base := at.Y + high/2
	p.writeIn(st, at.X-ink.X-ink.W/2, base, p.env.Fonts.Width(st, l)+0.01, left, l)
	if !underline {
		return
	}
	w, c := high*0.72, st.Color
	bar := draw.Rect{X: at.X - w/2, Y: base + high*0.16, W: w, H: high * 0.1}
	p.Path(draw.Box(bar), draw.Style{Fill: &c})
}
