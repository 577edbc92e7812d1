package kit

import (
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// power is a power of the die as it is drawn in a square: its two words and its
// sign. The sixth face of the die is blank.
type power struct {
	name string
	draw func(p pen, c draw.Point, r draw.MM)
}

// powers are in the order of the faces of the net of a die; the blank one is
// left out. It is the order of the captions of the kit too.
var powers = []power{
	{"jeton magique", pen.magicToken},
	{"trois indices", pen.threeHints},
	{"choix imposé", pen.imposedChoice},
	{"jeton volé", pen.stolenToken},
	{"carte volée", pen.stolenCard},
}

// powerDie draws the net of the die and its steps.
func (k *desk) powerDie(piece *engine.Piece) (*draw.Drawing, bool) {
	n := diceNet(draw.MM(piece.Size))
	return k.netPage(n, "Dé des pouvoirs à découper et à plier", firstNote(piece), func(p pen, n net) []draw.Rect {
		for i, o := range powers {
			p.powerFace(n[i:i+1].bounds(), o)
		}
		return nil
	})
}

// powerFace draws a face of the die: its sign over its name.
func (p pen) powerFace(r draw.Rect, o power) {
	words := strings.Fields(o.name)
	lead := p.lead("mark") * 1.05
	foot := r.Y + r.H - 1.6
	p.writeAs("mark", "ink", r.X+1, foot, r.W-2, center, words[1])
	p.writeAs("mark", "ink", r.X+1, foot-lead, r.W-2, center, words[0])
	end := foot - lead - p.cap("mark") - 1
	high := end - r.Y - 1.4
	o.draw(p, draw.Point{X: r.X + r.W/2, Y: r.Y + 1.4 + high/2}, high/2)
}

// coin is a token seen from above, r mm from its middle to its rim.
func (p pen) coin(c draw.Point, r draw.MM) {
	p.Path(draw.Circle(c, r), p.tile("blue-pale", "frame", "blue"))
	p.Path(draw.Circle(c, r*0.72), p.stroke("hair", "blue"))
}

// at gives a point by its distance from another in units of r.
func at(c draw.Point, r, dx, dy draw.MM) draw.Point {
	return draw.Point{X: c.X + r*dx, Y: c.Y + r*dy}
}

// magicToken is a token with a star on it, and sparks around.
func (p pen) magicToken(c draw.Point, r draw.MM) {
	p.coin(at(c, r, -0.1, 0.12), r*0.78)
	p.Path(draw.Star(at(c, r, -0.1, 0.14), r*0.56, r*0.23, 5), p.solid("burgundy"))
	for _, s := range []struct{ x, y, r draw.MM }{{0.8, -0.72, 0.26}, {0.98, 0.02, 0.15}, {0.3, -0.92, 0.13}} {
		p.Path(draw.Star(at(c, r, s.x, s.y), r*s.r, r*s.r*0.3, 4), p.solid("burgundy"))
	}
}

// threeHints is the numbers of the first three hints.
func (p pen) threeHints(c draw.Point, r draw.MM) {
	st := p.style("number")
	st.Font, st.Color = p.env.Theme.Fonts["bold"], p.env.Theme.Color("burgundy")
	st.Size = max(points(float64(st.Size)*float64(r*0.5/p.env.Fonts.CapHeight(st))), st.Min)
	for i, o := range []draw.Point{{X: 0, Y: -0.48}, {X: -0.58, Y: 0.46}, {X: 0.58, Y: 0.46}} {
		m := at(c, r, o.X, o.Y)
		p.Path(draw.Circle(m, r*0.48), p.tile("blue-pale", "frame", "blue"))
		s := strconv.Itoa(i + 1)
		ink := p.env.Fonts.Ink(st, s)
		p.writeIn(st, m.X-ink.X-ink.W/2, m.Y-ink.Y-ink.H/2, ink.W+ink.X+1, left, s)
	}
}

// imposedChoice is the shoe from above, an arrow at one of its compartments.
func (p pen) imposedChoice(c draw.Point, r draw.MM) {
	for i := range 3 {
		b := draw.Rect{X: c.X + r*(-1+0.7*draw.MM(i)), Y: c.Y + r*0.1, W: r * 0.6, H: r * 0.86}
		style := p.tile("blue-pale", "frame", "blue")
		if i == 1 && p.fills() {
			style.Fill = p.solid("blue").Fill
		}
		p.Path(draw.RoundBox(b, r*0.1), style)
	}
	p.Path(draw.Arrow(at(c, r, 0, -0.98), at(c, r, 0, 0), r*0.24, r*0.56), p.solid("burgundy"))
}

// stolenToken is a token that goes over a wall.
func (p pen) stolenToken(c draw.Point, r draw.MM) {
	p.coin(at(c, r, -0.5, 0.4), r*0.5)
	p.taken(c, r)
}

// stolenCard is a card that goes the same way.
func (p pen) stolenCard(c draw.Point, r draw.MM) {
	b := draw.Rect{X: c.X - r*0.95, Y: c.Y - r*0.32, W: r * 0.86, H: r * 1.26}
	p.Path(draw.RoundBox(b, r*0.1), p.tile("blue-pale", "frame", "blue"))
	p.Path(draw.Box(draw.Rect{X: b.X + r*0.14, Y: b.Y + r*0.16, W: r * 0.58, H: r * 0.2}), p.solid("blue"))
	for i := range 3 {
		y := b.Y + r*(0.58+0.2*draw.MM(i))
		p.Path(draw.Segment(b.X+r*0.16, y, b.X+b.W-r*0.16, y), p.stroke("rule", "blue"))
	}
	p.taken(c, r)
}

// taken is the arrow of what is stolen: up and away to the right.
func (p pen) taken(c draw.Point, r draw.MM) {
	from, bend, to := at(c, r, -0.3, -0.5), at(c, r, 0.5, -1.3), at(c, r, 0.74, 0.1)
	var way draw.Path
	way.MoveTo(from.X, from.Y).QuadTo(from, bend, to)
	p.Path(way, p.stroke("bold", "burgundy"))
	tip := at(c, r, 0.8, 0.62)
	p.Path(draw.Arrow(at(c, r, 0.72, 0), tip, r*0.1, r*0.56), p.solid("burgundy"))
}

// dieTable shows each face of the die and what it does, one under the other, from
// the top of a box, and gives the y where the rest may start. The captions are
// those of a piece: its second text, in the order of the powers.
func (p pen) dieTable(r draw.Rect, captions *engine.Piece) draw.MM {
	if len(captions.Text) < 2 {
		return r.Y
	}
	n := captions.Text[1]
	y := r.Y + p.top("h3")
	p.write("h3", r.X, y, r.W, left, text.French(n.Title))
	y += p.lead("h3") * 0.52
	e := max(8, p.lead("body")*1.7)
	for i, line := range n.Lines {
		face := draw.Rect{X: r.X, Y: y + 0.6, W: e, H: e}
		p.Path(draw.RoundBox(face, 1), p.stroke("rule", "muted"))
		if i < len(powers) {
			powers[i].draw(p, face.Center(), e*0.37)
		}
		end, _ := p.para("body", r.X+e+2.4, y, r.W-e-2.4, line)
		y = max(end, face.Y+face.H+1) + 0.6
	}
	return y + p.lead("body")*0.55
}
