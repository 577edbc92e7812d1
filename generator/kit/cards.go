package kit

import (
	"math"

	"imprimots/generator/draw"
)

// bleed is how far the grounds of backs reach beyond the cut, in mm: as far as
// a back may lie off its front, and more.
const bleed draw.MM = 3

// Sizes of cards in mm, the usual one first. Those that follow are for type
// that needs more room: four to a sheet of A4 or Letter.
var cardSizes = []draw.Rect{{W: 63, H: 88}, {W: 95, H: 120}}

// ground draws what covers a back of w × h mm and out mm beyond its edge: a
// tint, and on it the pattern of a crossword with the signs of a board in its
// cells, which hides what is printed behind it. It is the same after half a
// turn. A profile that fills no areas has hatches instead.
func (k *desk) ground(w, h, out draw.MM) *draw.Drawing {
	p := k.on(w, h, "")
	all := draw.Rect{W: w, H: h}.Inset(-out)
	if tint := k.env.Theme.Fill(k.accent + "-pale"); tint != nil {
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
		switch draws := groundAt(min(i, cols*rows-1-i)); {
		case draws == 0 && k.fills():
			blacks.Append(draw.Box(r.Inset(0.45)))
		case draws == 0:
			blacks.Append(draw.Cross(r.Inset(0.45)))
		case draws <= 2:
			signs.Append(draw.Regular(r.Center(), cw*0.36, 4))
		case draws <= 4:
			signs.Append(draw.Circle(r.Center(), cw*0.28))
		}
	}
	if k.fills() {
		p.Path(lines, k.stroke("frame", "paper"))
		p.Path(signs, k.stroke("frame", k.accent))
		p.Path(blacks, k.solid(k.accent))
		return p.Drawing
	}
	for _, path := range []draw.Path{lines, signs, blacks} {
		p.Path(path, k.stroke("hair", "muted"))
	}
	return p.Drawing
}

// groundAt says what stands in a cell of a ground, 0 to 6 without an order that
// the eye could follow.
func groundAt(i int) int {
	x := uint32(i)*2654435761 + 40503
	x ^= x >> 15
	x *= 2246822519
	x ^= x >> 13
	return int(x % 7)
}

// fills says that the profile fills areas.
func (k *desk) fills() bool { return k.env.Theme.Fill("ink") != nil }

// panel is a white field with a rim, on a ground.
func (p pen) panel(r draw.Rect) {
	paper := p.env.Theme.Color("paper")
	s := p.stroke("bold", p.accent)
	s.Fill = &paper
	p.Path(draw.RoundBox(r, 4), s)
}

// bothWays records a drawing and its half turn: backs of cards that are held in
// the hand look the same either way up.
func (p pen) bothWays(show func(pen)) {
	half := p.on(p.W, p.H, "")
	show(half)
	p.Place(half.Drawing, draw.Identity)
	p.Place(half.Drawing, draw.RotateAt(draw.Point{X: p.W / 2, Y: p.H / 2}, 180))
}

// glyph sets a few figures or letters in the middle of a place by their ink,
// their capitals high mm high but no smaller than the role allows, in a color.
func (p pen) glyph(role string, c draw.Point, high draw.MM, color, s string) {
	st := p.style(role)
	st.Size = max(points(float64(st.Size)*float64(high/p.env.Fonts.CapHeight(st))), st.Min)
	st.Color = p.env.Theme.Color(color)
	ink := p.env.Fonts.Ink(st, s)
	p.writeIn(st, c.X-ink.X-ink.W/2, c.Y+p.env.Fonts.CapHeight(st)/2, p.env.Fonts.Width(st, s)+0.01, left, s)
}

// stars shows a difficulty as one to three filled stars out of three, each high
// mm high, and gives the x where they end.
func (p pen) stars(x, y, high draw.MM, n int) draw.MM {
	r := high / 2
	for i := range 3 {
		s := p.stroke("hair", p.accent)
		if i < n {
			s.Fill = s.Stroke
		}
		p.Path(draw.Star(draw.Point{X: x + r, Y: y + r}, r, r*0.45, 5), s)
		x += high * 1.12
	}
	return x
}
