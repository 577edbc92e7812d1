package coquillaude

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// fourDice draws the nets of the four dice, the steps to put them together, and
// how they are read. ok reports whether all of it found room.
func fourDice(k *part.Builder, piece *part.Piece) (d *draw.Drawing, ok bool) {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "")
	top := p.Face(draw.Rect{W: page.W, H: page.H}, "dice-page", layout.Values{"title": piece.Title}).MM("foot")
	base := part.DieNet(draw.MM(piece.Size))
	b := base.Bounds()
	const gap = 5
	for i := range 4 {
		x, y := draw.MM(i%2)*(b.W+gap)+part.NetMargin, top+draw.MM(i/2)*(b.H+gap)
		n := base.Moved(x-b.X, y-b.Y)
		for f, pips := range part.PipFaces {
			p.Face(n[f:f+1].Bounds().Inset(0.7), "die-face", layout.Values{"die": i, "digit": pips})
		}
		n.Draw(p)
	}
	nets := draw.Rect{Y: top, W: 2*b.W + gap + 2*part.NetMargin, H: 2*b.H + gap}
	side := draw.Rect{X: nets.W + 9, Y: top - 1}
	side.W = page.W - side.X
	if side.W < 45 {
		return p.Drawing, false
	}
	end := p.Steps(side, piece.Note())
	high := min(part.SketchRoom, nets.Y+nets.H-end)
	if high > 30 {
		base.Sketch(p, draw.Rect{X: side.X, Y: end + 1, W: side.W, H: high - 2}, 0.62, nil)
	}
	read := draw.Rect{Y: max(nets.Y+nets.H, end) + 7, W: page.W}
	foot := p.Face(read, "reading", layout.Values{
		"digits": exampleDigits, "notes": part.Notes(piece.Text[min(1, len(piece.Text)):min(2, len(piece.Text))]),
	}).MM("foot")
	return p.Drawing, read.Y+foot <= page.H
}
