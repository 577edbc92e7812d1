package quiadiquoi

import (
	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
)

// tokenShapes are the outlines of the tokens, which tell the categories apart
// without color, also by touch: around a point, r mm from it.
var tokenShapes = map[quiadiquoi.Category]func(c draw.Point, r draw.MM) draw.Path{
	quiadiquoi.Histoire: func(c draw.Point, r draw.MM) draw.Path {
		return draw.Box(draw.Rect{X: c.X, Y: c.Y}.Inset(-r * 0.92))
	},
	quiadiquoi.Litterature: draw.Circle,
	quiadiquoi.Penseurs:    func(c draw.Point, r draw.MM) draw.Path { return draw.Regular(c, r, 6) },
}

// tokenMargin is the room around a token, in mm: for half the line and the
// scissors.
const tokenMargin draw.MM = 1

// token draws a token of a category, size mm wide.
func (k *kit) token(c quiadiquoi.Category, size draw.MM) *draw.Drawing {
	p := k.NewCanvas(size+2*tokenMargin, size+2*tokenMargin, "Jeton : "+c.In(check.French))
	mid := draw.Point{X: p.W / 2, Y: p.H / 2}
	shape, r := tokenShapes[c], size/2
	color, ground := "paper", string(c)
	if p.FillsAreas() {
		p.Path(shape(mid, r-1.2), p.Solid(ground))
	} else {
		color, ground = ground, "paper"
		p.Path(shape(mid, r-1.2), p.Stroke("frame", color))
	}
	pictogram(p, c, mid, r*1.12, color, ground)
	p.Path(shape(mid, r), p.Cut())
	return p.Drawing
}

// pebble draws a pebble, size mm wide, with the veins of the stone.
func (k *kit) pebble(size draw.MM) *draw.Drawing {
	p := k.NewCanvas(size+2*tokenMargin, size*0.8+2*tokenMargin, "Galet")
	m := draw.Translate(tokenMargin, tokenMargin).Mul(draw.Scale(float64(size)/100, float64(size)/100))
	stone := func(inset float64) draw.Path {
		in := draw.Translate(50, 40).Mul(draw.Scale(1-inset, 1-inset)).Mul(draw.Translate(-50, -40))
		return figure("M34 4 C56 0 84 4 95 25 C100 46 92 68 68 76 C44 80 14 78 4 55 C0 32 10 12 34 4 Z").Transform(m.Mul(in))
	}
	body := p.Tile("soft", "rule", "muted")
	p.Path(stone(0.1), body)
	for _, d := range []string{"M24 26 C40 16 60 18 78 30", "M18 48 C36 36 60 40 84 50", "M34 64 C46 58 60 60 70 64"} {
		p.Path(figure(d).Transform(m), p.Stroke("rule", "muted"))
	}
	p.Path(stone(0), p.Cut())
	return p.Drawing
}
