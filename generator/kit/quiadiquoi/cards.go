package quiadiquoi

import (
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// quoteFace is what a face of a card says. The reader holds it with the other
// face hidden by a cover, so that it has the answer too, at its foot: there the
// shoe hides it, and whoever lays a cover on a card that was won.
type quoteFace struct {
	side  quiadiquoi.Face
	card  *quiadiquoi.Card
	given string   // the phrase, or the author
	hints []string // from hard to easy
	reply []string // the answer with its source, then the anecdote

	layout faceLayout
	err    error // the text that no size makes fit
}

// facesOf gives the texts of both faces of a card, with French spaces. The
// original wording is left out where the face of the profile lacks its script.
func (k *kit) facesOf(c *quiadiquoi.Card) (blue, burgundy quoteFace) {
	phrase, author, source := oneLine(c.Phrase), oneLine(c.Author), oneLine(c.Source)
	if source != "" {
		source = " *" + source + "*"
	}
	original := ""
	if s := oneLine(c.Original); s != "" && len(k.Env.Fonts.Missing(k.Style("hint").Font, s)) == 0 {
		original = " «\u202f" + s + "\u202f»"
	}
	face := func(side quiadiquoi.Face, given, answer string) quoteFace {
		f := quoteFace{side: side, card: c, given: given, reply: []string{"Réponse\u00a0: " + answer + source}}
		for _, h := range c.Hints(side) {
			f.hints = append(f.hints, oneLine(h))
		}
		return f
	}
	blue = face(quiadiquoi.Blue, phrase, "**"+author+"**")
	burgundy = face(quiadiquoi.Burgundy, author, "**"+phrase+"**"+original)
	if c.Anecdote != "" {
		anecdote := oneLine(c.Anecdote)
		blue.reply, burgundy.reply = append(blue.reply, anecdote), append(burgundy.reply, anecdote)
	}
	return blue, burgundy
}

// oneLine sets French spaces in a text that has to stay one paragraph and whose
// stars mark nothing.
func oneLine(s string) string {
	return text.French(part.PlainText(strings.ReplaceAll(s, "\n", " ")))
}

// name says in errors which face it is.
func (f *quoteFace) name() string {
	return "carte " + strconv.Itoa(f.card.ID) + ", face " + f.side.In(check.French)
}

// faceTitles ask the question of each face; together they are the name of the
// game.
var faceTitles = map[quiadiquoi.Face]string{quiadiquoi.Blue: "Qui a dit ?", quiadiquoi.Burgundy: "A dit quoi ?"}

// cardGroup draws the cards, blue faces in front.
func (k *kit) cardGroup(g *sheet.Group) {
	g.Kind, g.Duplex, g.Shared = sheet.Parts, true, true
	form := k.form()
	faces := k.layCards(form)
	for i, c := range k.cards {
		blue, burgundy := &faces[2*i], &faces[2*i+1]
		g.Parts = append(g.Parts, sheet.Part{
			ID: strconv.Itoa(c.ID), Difficulty: c.Difficulty, Pos: c.Pos("id"),
			Front: k.face(blue, form), Back: k.face(burgundy, form),
		})
	}
}

// cardForm is where things stand on a card; lengths are in mm. Nothing is drawn
// nearer than edge to the cut, so that neighbours may share one cut.
type cardForm struct {
	edge   draw.MM
	band   draw.Rect // the title
	top    draw.MM   // of what is given
	bottom draw.MM   // of the box of the answer
	x, w   draw.MM   // of the text of hints and answer
	gap    draw.MM   // between what is given, the hints, the answer
	pad    draw.MM   // over and under the text of the box
	foot   draw.MM   // the baseline of the number
}

// form gives the places of a card of the size of the kit.
func (k *kit) form() cardForm {
	s := k.scale()
	f := cardForm{edge: 3, gap: 2.2 * s, pad: 0.9 * s, foot: k.size.H - 3.2}
	f.band = draw.Rect{X: f.edge, Y: f.edge, W: k.size.W - 2*f.edge, H: 7.2 * s}
	f.top = f.edge + f.band.H + 1.5*s
	f.bottom = f.foot - k.CapHeight("label") - 1.5
	f.x = f.edge + k.Env.Fonts.Width(k.Style("hint"), "0") + 1.5
	f.w = k.size.W - f.edge - 1.6 - f.x
	return f
}

// face draws a face of a card.
func (k *kit) face(f *quoteFace, form cardForm) *draw.Drawing {
	p := k.NewCanvas(k.size.W, k.size.H, "Carte "+strconv.Itoa(f.card.ID)+", face "+f.side.In(check.French))
	p.Place(k.title(form.band, f.side, f.card.Category), draw.Identity)
	if f.err != nil {
		k.Fail(f.err)
		return p.Drawing
	}
	faceTexts(p, f, form)
	p.Write("label", form.edge+0.4, form.foot, form.band.W/2, part.Left, "Carte "+strconv.Itoa(f.card.ID))
	high := k.CapHeight("label") * 1.35
	for i := range f.card.Difficulty {
		c := draw.Point{X: k.size.W - form.edge - 0.4 - high*(0.5+1.15*draw.MM(i)), Y: form.foot - k.CapHeight("label")/2}
		p.Path(draw.Star(c, high*0.55, high*0.24, 5), k.Solid(string(f.side)))
	}
	return p.Drawing
}

// title gives the title of a face, which is one drawing for all cards of a
// category.
func (k *kit) title(r draw.Rect, side quiadiquoi.Face, c quiadiquoi.Category) *draw.Drawing {
	return k.once("title "+string(side)+" "+string(c), func() *draw.Drawing {
		p := k.NewCanvas(k.size.W, k.size.H, "")
		titleBand(p, r, side, c)
		return p.Drawing
	})
}

// titleBand draws the head of a face: its question, the category and its
// pictogram. The two sides differ in color, in gray and in shape.
func titleBand(p part.Canvas, r draw.Rect, side quiadiquoi.Face, c quiadiquoi.Category) {
	color, ground := "paper", string(side)
	band := p.Stroke("frame", ground)
	if p.FillsAreas() {
		band.Fill = band.Stroke
	} else {
		color, ground = ground, "paper"
	}
	if side == quiadiquoi.Blue {
		p.Path(draw.RoundBox(r, r.H*0.5), band)
	} else {
		p.Path(ticket(r, r.H*0.26), band)
	}
	d := r.H * 0.84
	disc := draw.Point{X: r.X + r.W - r.H/2 - 0.2, Y: r.Y + r.H/2}
	if color == "paper" {
		p.Path(draw.Circle(disc, d/2), p.Solid("paper"))
	}
	pictogram(p, c, disc, d*0.8, string(c), "paper")
	base := r.Y + (r.H+p.CapHeight("h3"))/2
	used := p.WriteColored("h3", color, r.X+r.H*0.42, base, r.W*0.6, part.Left, text.French(faceTitles[side]))
	end := disc.X - d/2 - 1.2
	x := r.X + r.H*0.42 + used + 1.5
	p.WriteColored("label", color, x, base, end-x, part.Right, c.In(check.French))
}

// ticket is a box whose corners are cut out round.
func ticket(b draw.Rect, r draw.MM) draw.Path {
	const k = 0.5523
	x0, y0, x1, y1, c := b.X, b.Y, b.X+b.W, b.Y+b.H, r*(1-k)
	var p draw.Path
	p.MoveTo(x0+r, y0).LineTo(x1-r, y0).CubeTo(x1-r, y0+r-c, x1-c, y0+r, x1, y0+r)
	p.LineTo(x1, y1-r).CubeTo(x1-c, y1-r, x1-r, y1-r+c, x1-r, y1)
	p.LineTo(x0+r, y1).CubeTo(x0+r, y1-r+c, x0+c, y1-r, x0, y1-r)
	p.LineTo(x0, y0+r).CubeTo(x0+c, y0+r, x0+r, y0+r-c, x0+r, y0).Close()
	return p
}
