package pdf

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// letterEm is the size of the letters of hands as forms, in mm: more than they are printed in, so
// that they are as exact.
const letterEm = 20

// letter returns a letter of a hand as a drawing; nil for a space.
func (b *builder) letter(l letter) *draw.Drawing {
	d, ok := b.letters[l]
	if !ok {
		if face, err := b.doc.opts.Fonts.Face(l.font); err == nil {
			if o := face.Outline(l.rune); len(o.Verbs) > 0 {
				d = draw.New(letterEm, letterEm)
				d.Path(o.Transform(draw.Scale(letterEm/1000., letterEm/1000.)), draw.Style{Fill: &l.color})
			}
		}
		if b.letters == nil {
			b.letters = map[letter]*draw.Drawing{}
		}
		b.letters[l] = d
	}
	return d
}

// joined writes a line of a school hand as outlines, each letter a form. It is the text of an
// invisible space: readers find and copy it there.
func (c *content) joined(f *fontUse, t draw.Text, m draw.Matrix, glyphs []text.Glyph) {
	wide := draw.MM(0)
	for _, g := range glyphs {
		wide += draw.MM(g.Advance)
	}
	space, err := c.b.doc.opts.Fonts.Glyphs(t.Font, " ", false)
	tagged := c.b.root != nil && err == nil && space[0].Advance > 0 && wide > 0 && c.worded == 0
	if tagged {
		c.str("/Span<</ActualText (").str(escape.Replace(string(utf16(unbroken.Replace(t.S))))).str(")>>BDC\n")
		c.keep(f, t, m, glyphs, len(c.buf)-len(")>>BDC\n"))
		c.str("BT\n3 Tr ")
		c.set(f, t)
		k := float64(wide) / float64(space[0].Advance)
		c.textPlace(draw.Point{}, m.Mul(draw.Translate(t.X, t.Y)).Mul(draw.Scale(k, 1)))
		space[0].Rune = ' '
		c.show(f, space)
		c.str("0 Tr\nET\n")
	}
	em := float64(t.Size.MM()) / letterEm
	x := draw.MM(0)
	at := m.Mul(draw.Translate(t.X, t.Y)).Mul(draw.Scale(em, em))
	c.usual()
	for _, g := range glyphs {
		if d := c.b.letter(letter{t.Font, g.Rune, t.Printed()}); d != nil {
			c.str("q ").moved(at.Mul(draw.Translate((x+g.Off.X)*letterEm/1000, g.Off.Y*letterEm/1000))).str("/").str(c.b.form(d, c).name).str(" Do Q\n")
		}
		x += draw.MM(g.Advance)
	}
	if tagged {
		c.str("EMC\n")
	}
}
