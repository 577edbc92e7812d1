package quiadiquoi

import (
	"strconv"
	"strings"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// emblems are the marks of the players on their covers.
var emblems = []struct {
	name string
	path func(c draw.Point, r draw.MM) draw.Path
}{
	{"rond", draw.Circle},
	{"triangle", func(c draw.Point, r draw.MM) draw.Path {
		return draw.Regular(draw.Point{X: c.X, Y: c.Y + r*0.2}, r*1.2, 3)
	}},
	{"carré", func(c draw.Point, r draw.MM) draw.Path {
		return draw.Box(draw.Rect{X: c.X, Y: c.Y}.Inset(-r * 0.88))
	}},
	{"étoile", func(c draw.Point, r draw.MM) draw.Path { return draw.Star(c, r*1.15, r*0.48, 5) }},
	{"losange", func(c draw.Point, r draw.MM) draw.Path { return draw.Regular(c, r*1.12, 4) }},
	{"croix", func(c draw.Point, r draw.MM) draw.Path {
		a, b := r*0.34, r
		return draw.Polygon(
			at(c, 1, -a, -b), at(c, 1, a, -b), at(c, 1, a, -a), at(c, 1, b, -a), at(c, 1, b, a), at(c, 1, a, a),
			at(c, 1, a, b), at(c, 1, -a, b), at(c, 1, -a, a), at(c, 1, -b, a), at(c, 1, -b, -a), at(c, 1, -a, -a))
	}},
}

// covers draws a cover of the size of a card for each player: it hides the back
// of the card that the reader holds, or what stands under the author of a card
// that was won. The text of the piece is what it is for.
func (k *kit) covers(piece *part.Piece) []sheet.Part {
	var parts []sheet.Part
	for i, e := range emblems {
		p := k.NewCanvas(k.size.W, k.size.H, "Cache personnel, "+e.name)
		k.cover(p, i, piece.Note())
		parts = append(parts, sheet.Part{ID: "cache-" + strconv.Itoa(i+1), Front: p.Drawing})
	}
	return parts
}

// cover draws the cover of a player.
func (k *kit) cover(p part.Canvas, i int, n part.Note) {
	s := k.scale()
	frame := draw.Rect{W: p.W, H: p.H}.Inset(3)
	p.Path(draw.RoundBox(frame, 3), p.Tile("blue-pale", "bold", "blue"))
	for j, c := range quiadiquoi.Categories {
		placeSign(p, k.sign(c, "blue", "blue-pale"), draw.Point{X: p.W/2 + draw.MM(j-1)*10*s, Y: frame.Y + 8*s}, 6.5*s)
	}
	mark := p.Stroke("bold", "burgundy")
	if i%2 == 0 && p.FillsAreas() {
		mark.Fill = mark.Stroke
	}
	p.Path(emblems[i].path(draw.Point{X: p.W / 2, Y: p.H * 0.39}, 13*s), mark)
	top, foot := p.H*0.39+17*s, frame.Y+frame.H-4
	room := draw.Rect{X: frame.X + 4, Y: top, W: frame.W - 8, H: foot - p.Leading("label") - 2 - top}
	if len(n.Lines) > 0 {
		b, err := k.Env.Fonts.Layout(k.Style("hint"), text.French(strings.Join(n.Lines, "\n")), room,
			text.Options{Align: text.Center, VAlign: text.Middle, Gap: 0.3, Name: "covers"})
		if err != nil {
			k.Fail(err)
		}
		b.Draw(p.Drawing)
	}
	p.BlankLine(room.X, foot, room.W, "Joueur")
}

// captionedMargin is how much larger than a card the captioned cover is, in mm.
const captionedMargin = 4

// captioned draws the captioned cover, which hides the back of the card that the
// reader holds, and says to the others what the pictograms and the faces of the
// die mean. The texts of the piece are in the order of both. Its type is as
// large as it allows.
func (k *kit) captioned(piece *part.Piece) *draw.Drawing {
	p := k.NewCanvas(k.size.W+captionedMargin, k.size.H+captionedMargin, piece.Title)
	frame := draw.Rect{W: p.W, H: p.H}.Inset(3.2)
	p.Path(draw.RoundBox(frame, 2.5), p.Stroke("frame", "blue"))
	in := frame.Inset(2.2)
	st := k.Style("hint")
	for least := st.Min; ; st.Size = max(st.Size-0.25, least) {
		st.Min = st.Size
		trial := part.Canvas{Drawing: draw.New(p.W, p.H), Builder: k.Scaled(1)}
		c := caption{Canvas: trial, in: in, st: st, scale: k.scale()}
		spare := in.H - c.set(piece.Text)
		if spare < 0 && st.Size > least {
			continue
		}
		if spare < 0 {
			k.Fail(part.TooLarge(piece.Title, draw.Rect{W: p.W, H: p.H}))
		}
		c.Canvas, c.air = p, min(spare/draw.MM(max(1, c.rows-1)), 2.5)
		c.set(piece.Text)
		return p.Drawing
	}
}

// caption sets texts beside the signs that they explain.
type caption struct {
	part.Canvas
	in    draw.Rect
	st    text.Style
	scale draw.MM
	air   draw.MM // after each row
	rows  int
}

// set sets the texts and gives the height that they take.
func (c *caption) set(notes []part.Note) draw.MM {
	y := c.in.Y
	c.rows = 0
	for i, n := range notes {
		base := y + c.Ascent("h3")
		c.Write("h3", c.in.X, base, c.in.W, part.Left, text.French(n.Title))
		y = base + c.Leading("h3")*0.3 + 0.8
		for j, line := range n.Lines {
			y += c.row(i, j, y, line) + 0.5 + c.air
			c.rows++
		}
		y += 0.8
	}
	return y - c.air - 1.3 - c.in.Y
}

// row sets a sign and its text, each in the middle of the height of the other,
// and gives what they take.
func (c *caption) row(note, i int, y draw.MM, line string) draw.MM {
	e := 5.4 * c.scale
	b, err := c.Env.Fonts.Layout(c.st, text.French(line), draw.Rect{X: c.in.X + e + 1.8, W: c.in.W - e - 1.8}, text.Options{Name: "captioned"})
	if err != nil {
		c.Fail(err)
	}
	high := max(e, b.Rect.H)
	c.Block(b, 0, y+(high-b.Rect.H)/2-b.Rect.Y)
	at := draw.Point{X: c.in.X + e/2, Y: y + high/2}
	switch {
	case note == 0 && i < len(quiadiquoi.Categories):
		pictogram(c.Canvas, quiadiquoi.Categories[i], at, e*0.9, string(quiadiquoi.Categories[i]), "paper")
	case note == 1 && i < len(powers):
		powers[i].draw(c.Canvas, at, e*0.46)
	}
	return high
}
