package part

import (
	"math"

	"imprimots/generator/draw"
)

// Bleed is how far the grounds of backs reach beyond the cut, in mm: as far as
// a back may lie off its front, and more.
const Bleed draw.MM = 3

// Sizes of cards in mm, the usual one first. Those that follow are for type
// that needs more room: four to a sheet of A4 or Letter.
var CardSizes = []draw.Rect{{W: 63, H: 88}, {W: 95, H: 120}}

// Ground draws what covers a back of w × h mm and out mm beyond its edge: a
// tint, and on it the pattern of a crossword with the signs of a board in its
// cells, which hides what is printed behind it. It is the same after half a
// turn. A profile that fills no areas has hatches instead.
func (b *Builder) Ground(w, h, out draw.MM) *draw.Drawing {
	p := b.NewCanvas(w, h, "")
	all := draw.Rect{W: w, H: h}.Inset(-out)
	if tint := b.Env.Theme.Fill(b.Accent + "-pale"); tint != nil {
		p.Path(draw.Box(all), draw.Style{Fill: tint})
	}
	const cell = 5.6
	cols, rows := int(math.Round(float64(all.W/cell))), int(math.Round(float64(all.H/cell)))
	cw, ch := all.W/draw.MM(cols), all.H/draw.MM(rows)
	var lines, blacks, signs draw.Path
	for i := range cols + 1 {
		x := all.X + draw.MM(i)*cw
		lines.MoveTo(x, all.Y).LineTo(x, all.Y+all.H)
	}
	for i := range rows + 1 {
		y := all.Y + draw.MM(i)*ch
		lines.MoveTo(all.X, y).LineTo(all.X+all.W, y)
	}
	for i := range cols * rows {
		r := draw.Rect{X: all.X + draw.MM(i%cols)*cw, Y: all.Y + draw.MM(i/cols)*ch, W: cw, H: ch}
		switch draws := GroundCell(min(i, cols*rows-1-i)); {
		case draws == 0 && b.FillsAreas():
			blacks.Append(draw.Box(r.Inset(0.45)))
		case draws == 0:
			blacks.Append(draw.Cross(r.Inset(0.45)))
		case draws <= 2:
			signs.Append(draw.Regular(r.Center(), cw*0.36, 4))
		case draws <= 4:
			signs.Append(draw.Circle(r.Center(), cw*0.28))
		}
	}
	if b.FillsAreas() {
		p.Path(lines, b.Stroke("frame", "paper"))
		p.Path(signs, b.Stroke("frame", b.Accent))
		p.Path(blacks, b.Solid(b.Accent))
		return p.Drawing
	}
	for _, path := range []draw.Path{lines, signs, blacks} {
		p.Path(path, b.Stroke("hair", "muted"))
	}
	return p.Drawing
}

// GroundCell says what stands in a cell of a ground, 0 to 6 without an order that
// the eye could follow.
func GroundCell(i int) int {
	x := uint32(i)*2654435761 + 40503
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return int(x % 7)
}

// WhitePanel is a white field with a rim, on a ground.
func (p Canvas) WhitePanel(r draw.Rect) {
	paper := p.Env.Theme.Color("paper")
	s := p.Stroke("bold", p.Accent)
	s.Fill = &paper
	p.Path(draw.RoundBox(r, 4), s)
}

// BothWays records a drawing and its half turn: backs of cards that are held in
// the hand look the same either way up.
func (p Canvas) BothWays(show func(Canvas)) {
	half := p.NewCanvas(p.W, p.H, "")
	show(half)
	p.Place(half.Drawing, draw.Identity)
	p.Place(half.Drawing, draw.RotateAt(draw.Point{X: p.W / 2, Y: p.H / 2}, 180))
}
