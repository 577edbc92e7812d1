package coquillaude

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// dice draws the nets of the dice, the steps to assemble them, and how to read them.
// ok reports whether all of it fits.
func (k *kit) dice(big *part.Builder, piece *part.Piece) (d *draw.Drawing, ok bool) {
	page, colors := big.Env.Page, k.scheme.Colors
	p := big.NewCanvas(page.W, page.H, "")
	top := p.Face(draw.Rect{W: page.W, H: page.H}, "dice-page", k.with(layout.Values{"title": piece.Title})).MM("foot")
	base := k.net(draw.MM(piece.Size))
	b := base.Bounds()
	const gap, room = 5, 54 // between nets; beside them, for the steps
	across := 2
	if 2*b.W+gap+room > page.W {
		across = 1
	}
	for i, color := range colors {
		x, y := draw.MM(i%across)*(b.W+gap)+part.NetMargin, top+draw.MM(i/across)*(b.H+gap)
		n := base.Moved(x-b.X, y-b.Y)
		k.faces(p, n, color)
		n.Draw(p)
	}
	rows := draw.MM((len(colors) + across - 1) / across)
	nets := draw.Rect{Y: top, W: draw.MM(across)*(b.W+gap) - gap + 2*part.NetMargin, H: rows*b.H + (rows-1)*gap}
	side := draw.Rect{X: nets.W + 9, Y: top - 1}
	side.W = page.W - side.X
	if side.W < 45 {
		return p.Drawing, false
	}
	end := p.Steps(side, piece.Note())
	read := draw.Rect{Y: max(nets.Y+nets.H, end) + 7, W: page.W}
	foot := p.Face(read, "reading", k.with(layout.Values{
		"notes": part.Notes(piece.Text[min(1, len(piece.Text)):min(2, len(piece.Text))]),
	})).MM("foot")
	foot += read.Y
	p.StagesAtFoot(0, foot, page.W, base, part.StepsShown(len(piece.Note().Lines)))
	return p.Drawing, foot <= page.H
}

// net returns the net of a die of edge e mm.
func (k *kit) net(e draw.MM) part.Net {
	switch k.scheme.Faces {
	case 4:
		return part.TetraNet(e)
	case 8:
		return part.OctaNet(e)
	}
	return part.DieNet(e)
}

// faces draws the faces of a net: pips on those of a cube; on a die with eight faces a
// digit, on one with four a digit at each corner, since the corner that points upwards
// is read.
func (k *kit) faces(p part.Canvas, n part.Net, color string) {
	if k.scheme.Faces == len(part.PipFaces) {
		for f, pips := range part.PipFaces {
			p.Face(n[f:f+1].Bounds().Inset(0.7), "die-face", layout.Values{"die": color, "digit": pips})
		}
		return
	}
	corners, opposite := n.CornerNumbers(), n.OppositeNumbers()
	for f, face := range n.Faces() {
		mid, point := middle(face.Poly), pointOf(face.Poly)
		digits := []int{opposite[f]}
		if k.scheme.Faces == 4 {
			digits = append(corners[f][point:len(corners[f]):len(corners[f])], corners[f][:point]...)
		}
		r := draw.MM(math.Hypot(float64(face.Poly[point].X-mid.X), float64(face.Poly[point].Y-mid.Y)))
		made := k.Face("die-triangle", 2*r, 2*r, layout.Values{"die": color, "digits": digits, "named": true})
		turn := 0.0
		if face.Poly[point].Y > mid.Y {
			turn = 180
		}
		p.Place(made, draw.Translate(mid.X-r, mid.Y-r).Mul(draw.RotateAt(draw.Point{X: r, Y: r}, turn)))
	}
}

// middle returns the mean of the corners of a triangle.
func middle(poly []draw.Point) (m draw.Point) {
	for _, q := range poly {
		m.X += q.X / draw.MM(len(poly))
		m.Y += q.Y / draw.MM(len(poly))
	}
	return m
}

// pointOf returns the index of the corner of a triangle that is above or below the two
// others.
func pointOf(poly []draw.Point) int {
	for i := range poly {
		if a, b := poly[(i+1)%len(poly)], poly[(i+2)%len(poly)]; math.Abs(float64(a.Y-b.Y)) < 0.01 {
			return i
		}
	}
	return 0
}
