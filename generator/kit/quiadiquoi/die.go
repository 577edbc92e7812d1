package quiadiquoi

import (
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
)

// power is a power of the die as it is drawn in a square: its two words and its
// sign. The sixth face of the die is blank.
type power struct {
	name string
	draw func(p part.Canvas, c draw.Point, r draw.MM)
}

// powers are in the order of the faces of the net of a die; the blank one is
// left out. It is the order of the captions of the kit too.
var powers = []power{
	{"jeton magique", magicToken},
	{"trois indices", threeHints},
	{"choix imposé", imposedChoice},
	{"jeton volé", stolenToken},
	{"carte volée", stolenCard},
}

// powerDie draws the net of the die and its steps.
func powerDie(k *part.Builder, piece *part.Piece) (*draw.Drawing, bool) {
	n := part.DieNet(draw.MM(piece.Size))
	return k.NetPage(n, "Dé des pouvoirs à découper et à plier", piece.Note(), func(p part.Canvas, n part.Net) []draw.Rect {
		for i, o := range powers {
			powerFace(p, n[i:i+1].Bounds(), o)
		}
		return nil
	})
}

// powerFace draws a face of the die: its sign over its name.
func powerFace(p part.Canvas, r draw.Rect, o power) {
	words := strings.Fields(o.name)
	lead := p.Leading("mark") * 1.05
	foot := r.Y + r.H - 1.6
	p.WriteColored("mark", "ink", r.X+1, foot, r.W-2, part.Center, words[1])
	p.WriteColored("mark", "ink", r.X+1, foot-lead, r.W-2, part.Center, words[0])
	end := foot - lead - p.CapHeight("mark") - 1
	high := end - r.Y - 1.4
	o.draw(p, draw.Point{X: r.X + r.W/2, Y: r.Y + 1.4 + high/2}, high/2)
}

// coin is a token seen from above, r mm from its middle to its rim.
func coin(p part.Canvas, c draw.Point, r draw.MM) {
	p.Path(draw.Circle(c, r), p.Tile("blue-pale", "frame", "blue"))
	p.Path(draw.Circle(c, r*0.72), p.Stroke("hair", "blue"))
}

// at gives a point by its distance from another in units of r.
func at(c draw.Point, r, dx, dy draw.MM) draw.Point {
	return draw.Point{X: c.X + r*dx, Y: c.Y + r*dy}
}

// magicToken is a token with a star on it, and sparks around.
func magicToken(p part.Canvas, c draw.Point, r draw.MM) {
	coin(p, at(c, r, -0.1, 0.12), r*0.78)
	p.Path(draw.Star(at(c, r, -0.1, 0.14), r*0.56, r*0.23, 5), p.Solid("burgundy"))
	for _, s := range []struct{ x, y, r draw.MM }{{0.8, -0.72, 0.26}, {0.98, 0.02, 0.15}, {0.3, -0.92, 0.13}} {
		p.Path(draw.Star(at(c, r, s.x, s.y), r*s.r, r*s.r*0.3, 4), p.Solid("burgundy"))
	}
}

// threeHints is the numbers of the first three hints.
func threeHints(p part.Canvas, c draw.Point, r draw.MM) {
	st := p.Style("number")
	st.Font, st.Color = p.Env.Theme.Fonts["bold"], p.Env.Theme.Color("burgundy")
	st.Size = max(part.RoundSize(float64(st.Size)*float64(r*0.5/p.Env.Fonts.CapHeight(st))), st.Min)
	for i, o := range []draw.Point{{X: 0, Y: -0.48}, {X: -0.58, Y: 0.46}, {X: 0.58, Y: 0.46}} {
		m := at(c, r, o.X, o.Y)
		p.Path(draw.Circle(m, r*0.48), p.Tile("blue-pale", "frame", "blue"))
		s := strconv.Itoa(i + 1)
		ink := p.Env.Fonts.Ink(st, s)
		p.WriteIn(st, m.X-ink.X-ink.W/2, m.Y-ink.Y-ink.H/2, ink.W+ink.X+1, part.Left, s)
	}
}

// imposedChoice is the shoe from above, an arrow at one of its compartments.
func imposedChoice(p part.Canvas, c draw.Point, r draw.MM) {
	for i := range 3 {
		b := draw.Rect{X: c.X + r*(-1+0.7*draw.MM(i)), Y: c.Y + r*0.1, W: r * 0.6, H: r * 0.86}
		style := p.Tile("blue-pale", "frame", "blue")
		if i == 1 && p.FillsAreas() {
			style.Fill = p.Solid("blue").Fill
		}
		p.Path(draw.RoundBox(b, r*0.1), style)
	}
	p.Path(draw.Arrow(at(c, r, 0, -0.98), at(c, r, 0, 0), r*0.24, r*0.56), p.Solid("burgundy"))
}

// stolenToken is a token that goes over a wall.
func stolenToken(p part.Canvas, c draw.Point, r draw.MM) {
	coin(p, at(c, r, -0.5, 0.4), r*0.5)
	taken(p, c, r)
}

// stolenCard is a card that goes the same way.
func stolenCard(p part.Canvas, c draw.Point, r draw.MM) {
	b := draw.Rect{X: c.X - r*0.95, Y: c.Y - r*0.32, W: r * 0.86, H: r * 1.26}
	p.Path(draw.RoundBox(b, r*0.1), p.Tile("blue-pale", "frame", "blue"))
	p.Path(draw.Box(draw.Rect{X: b.X + r*0.14, Y: b.Y + r*0.16, W: r * 0.58, H: r * 0.2}), p.Solid("blue"))
	for i := range 3 {
		y := b.Y + r*(0.58+0.2*draw.MM(i))
		p.Path(draw.Segment(b.X+r*0.16, y, b.X+b.W-r*0.16, y), p.Stroke("rule", "blue"))
	}
	taken(p, c, r)
}

// taken is the arrow of what is stolen: up and away to the right.
func taken(p part.Canvas, c draw.Point, r draw.MM) {
	from, bend, to := at(c, r, -0.3, -0.5), at(c, r, 0.5, -1.3), at(c, r, 0.74, 0.1)
	var way draw.Path
	way.MoveTo(from.X, from.Y).QuadTo(from, bend, to)
	p.Path(way, p.Stroke("bold", "burgundy"))
	tip := at(c, r, 0.8, 0.62)
	p.Path(draw.Arrow(at(c, r, 0.72, 0), tip, r*0.1, r*0.56), p.Solid("burgundy"))
}

// dieTable shows each face of the die and what it does, one under the other, from
// the top of a box, and gives the y where the rest may start. The captions are
// those of a piece: its second text, in the order of the powers.
func dieTable(p part.Canvas, r draw.Rect, captions *part.Piece) draw.MM {
	if len(captions.Text) < 2 {
		return r.Y
	}
	n := captions.Text[1]
	y := r.Y + p.Ascent("h3")
	p.Write("h3", r.X, y, r.W, part.Left, text.French(n.Title))
	y += p.Leading("h3") * 0.52
	e := max(8, p.Leading("body")*1.7)
	for i, line := range n.Lines {
		face := draw.Rect{X: r.X, Y: y + 0.6, W: e, H: e}
		p.Path(draw.RoundBox(face, 1), p.Stroke("rule", "muted"))
		if i < len(powers) {
			powers[i].draw(p, face.Center(), e*0.37)
		}
		end, _ := p.Paragraph("body", r.X+e+2.4, y, r.W-e-2.4, line)
		y = max(end, face.Y+face.H+1) + 0.6
	}
	return y + p.Leading("body")*0.55
}
