package part

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
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
func pawnNet(side, high draw.MM) Net {
	apex := 2 * math.Asin(float64(side/2/high)) * 180 / math.Pi
	foot := (180 - apex) / 2
	strip := func(y, h draw.MM) draw.Rect { return draw.Rect{Y: y, W: side, H: h} }
	back := strip(side+high, high)
	n := Net{
		{Name: "front", Poly: BoxFrom("bottom", strip(side, high)), Parent: -1},
		{Name: "base", Poly: BoxFrom("bottom", strip(0, side)), Parent: pawnFront, Angle: 180 - foot},
		{Name: "back", Poly: BoxFrom("top", back), Parent: pawnFront, Angle: 180 - apex},
		{
			Name:   "tab",
			Poly:   TabOn(draw.Point{X: side, Y: back.Y + high}, draw.Point{Y: back.Y + high}, side*0.7, 0.6),
			Parent: pawnBack, Angle: 180 - foot, Tab: true,
		},
	}
	return n.Moved(NetMargin, NetMargin)
}

// shapes are the marks of pawns and tokens: told apart without color.
var shapes = []func(c draw.Point, r draw.MM) draw.Path{
	draw.Circle,
	func(c draw.Point, r draw.MM) draw.Path {
		return draw.Regular(draw.Point{X: c.X, Y: c.Y + r*0.25}, r*1.25, 3)
	},
	func(c draw.Point, r draw.MM) draw.Path {
		return draw.Box(draw.Rect{X: c.X, Y: c.Y}.Inset(-r * 0.9))
	},
	func(c draw.Point, r draw.MM) draw.Path { return draw.Star(c, r*1.25, r*0.52, 5) },
}

// PawnPage draws pawns of a side in mm, each with its own shape, a row of nets
// over the steps to put them together, under the heading of the layout pawn-page. ok reports whether all of it found room.
func (b *Builder) PawnPage(side draw.MM, steps Note) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p, y := b.titled("pawn-page", steps.Title)
	steps.Title = ""
	n := pawnNet(side, side*1.7)
	box := n.Bounds()
	const gap = 8
	row := draw.MM(len(shapes))*(box.W+gap) - gap
	x, room := p.besides(y, draw.Point{X: row, Y: box.H})
	for i := range shapes {
		p.pawn(n.Moved(x+draw.MM(i)*(box.W+gap)-box.X, y-box.Y), i)
	}
	return p.Drawing, p.folding(n, room, steps, nil) && row <= page.W
}

// Pawns returns what the pawns of a side in mm are when they stand.
func Pawns(side draw.MM) sheet.Body { return pawnNet(side, side*1.7).Body(len(shapes)) }

// pawn draws the net of a pawn with a shape on both sides, filled on one pawn of
// two, so that they also differ from afar.
func (p Canvas) pawn(n Net, shape int) {
	for _, i := range []int{pawnFront, pawnBack} {
		r := n[i : i+1].Bounds()
		if tint := p.Env.Theme.Fill(p.Accent + "-pale"); tint != nil && shape%2 == 0 {
			p.Path(draw.Box(r), draw.Style{Fill: tint})
		}
		mark := p.Stroke("bold", p.Accent)
		if shape%2 == 0 {
			mark.Fill = mark.Stroke
		}
		mid := r.Center()
		path := shapes[shape](mid, r.W*0.25)
		if i == pawnFront {
			path = path.Transform(draw.RotateAt(mid, 180))
		}
		p.Path(path, mark)
	}
	n.Draw(p)
}
