package pdf

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// Size does nothing: a page knows its own.
func (c *content) Size(_, _ draw.MM) {}

// Path implements draw.Renderer.
func (c *content) Path(p draw.Path, s draw.Style, m draw.Matrix) {
	if s.Fill == nil && s.Stroke == nil || len(p.Verbs) == 0 {
		return
	}
	c.on(s.Layer)
	c.reach(func() (draw.Rect, bool) { return p.BoundsIn(m) })
	if spot := c.spot(s.Layer); spot != "" && s.Stroke != nil {
		c.separated(p, s, m, spot)
		return
	}
	fill, stroke := c.ground(s.Fill, s.FillShade, p, s, m), c.ground(s.Stroke, s.StrokeShade, p, s, m)
	if fill.veil == "" && stroke.veil == "" {
		c.painted(p, s, m, fill, stroke)
		return
	}
	filled, lined := s, s
	filled.Stroke, lined.Fill = nil, nil
	c.within(func() {
		c.gs(fill.veil)
		c.painted(p, filled, m, fill, stroke)
	})
	c.within(func() {
		c.gs(stroke.veil)
		c.painted(p, lined, m, fill, stroke)
	})
}

// painted writes a path with its colors or patterns.
func (c *content) painted(p draw.Path, s draw.Style, m draw.Matrix, fill, stroke ground) {
	if s.Fill == nil && s.Stroke == nil {
		return
	}
	if s.Fill != nil {
		c.paint(&c.fill, fill.paint, " g\n", " rg\n")
	}
	if s.Stroke != nil {
		c.paint(&c.stroke, c.fine(stroke.paint, s.Width*draw.MM(m.Stretch())), " G\n", " RG\n")
		c.setLine(s, m.Stretch())
	}
	c.outline(p, m)
	c.str(paintOperator(s))
}

// spot returns the name of the color space of lines on a layer; "" for the process inks.
func (c *content) spot(l draw.Layer) name {
	p := c.press()
	if p == nil {
		return ""
	}
	if _, ok := p.Spots[l]; !ok {
		return ""
	}
	c.b.spotted = true
	return spotName(l)
}

// separated writes a path with its line in a separation of its own.
func (c *content) separated(p draw.Path, s draw.Style, m draw.Matrix, spot name) {
	fill := c.ground(s.Fill, s.FillShade, p, s, m)
	c.within(func() {
		c.gs(fill.veil)
		c.str("/" + string(overprint) + " gs\n")
		c.painted(p, s, m, fill, ground{paint: paint{set: true, spot: spot}})
	})
}

// thin is the width, in mm, below which a line that is nearly black or gray is printed with
// black alone: several inks do not meet so exactly.
const thin draw.MM = 0.5

// fine returns what a line of a width is painted with.
func (c *content) fine(p paint, width draw.MM) paint {
	if c.press() != nil && width < thin {
		p.c = draw.Text{Color: p.c}.Printed()
	}
	return p
}

func paintOperator(s draw.Style) string {
	switch {
	case s.Fill == nil:
		return "S\n"
	case s.Stroke == nil && s.EvenOdd:
		return "f*\n"
	case s.Stroke == nil:
		return "f\n"
	case s.EvenOdd:
		return "B*\n"
	}
	return "B\n"
}

func (c *content) setLine(s draw.Style, stretch float64) {
	n := lineStyle{set: true, cap: s.Cap, join: s.Join, miter: usualMiter}
	switch {
	case s.Join != draw.Miter && c.line.set:
		n.miter = c.line.miter
	case s.Join == draw.Miter && s.Miter != 0:
		n.miter = max(1, s.Miter)
	}
	n.width = hundredths(max(s.Width*draw.MM(stretch), c.b.doc.opts.MinLine))
	sum := int64(0)
	for _, d := range s.Dash {
		n.dash = append(n.dash, max(0, hundredths(d*draw.MM(stretch))))
		sum += n.dash[len(n.dash)-1]
	}
	if sum == 0 {
		n.dash = nil
	}
	if n.dash != nil {
		n.from = hundredths(s.DashFrom*draw.MM(stretch)) % (2 * sum) // twice, for an odd number of lengths
		if n.from < 0 {
			n.from += 2 * sum
		}
	}
	old := c.line
	if !old.set || old.width != n.width {
		c.num(n.width).str("w\n")
	}
	if !old.set || old.cap != n.cap || old.join != n.join {
		c.buf = fmt.Appendf(c.buf, "%d J %d j\n", n.cap, n.join)
	}
	if n.miter != usualMiter || c.pointed {
		if n.miter != old.miter {
			c.num(int64(math.Round(n.miter * 100))).str("M\n")
		}
		c.pointed = n.miter != usualMiter
	}
	if !old.set || !slices.Equal(old.dash, n.dash) || old.from != n.from {
		c.str("[")
		for _, d := range n.dash {
			c.num(d)
		}
		c.str("] ").num(n.from).str("d\n")
	}
	c.line = n
}

// Text implements draw.Renderer.
func (c *content) Text(t draw.Text, m draw.Matrix) {
	if t.S == "" {
		return
	}
	s := text.Normalize(t.S)
	f := c.b.font(t.Font)
	if f == nil {
		return
	}
	glyphs, err := c.b.doc.opts.Fonts.Glyphs(t.Font, s, t.Kern)
	if err != nil {
		c.b.fail(err)
		return
	}
	c.on(t.Layer)
	c.reach(func() (draw.Rect, bool) { return c.b.textBox(draw.Mark{Text: &t, Matrix: m}), true })
	c.color(&c.fill, t.Printed(), " g\n", " rg\n")
	c.parted(t, m)
	if text.Joins(t.Font) {
		c.joined(f, t, m, glyphs)
		return
	}
	c.str("BT\n")
	c.set(f, t)
	c.textPlace(draw.Point{X: t.X, Y: t.Y}, m)
	c.show(f, glyphs)
	c.keep(f, t, m, glyphs, bytes.LastIndexByte(c.buf, ')'))
	c.str("ET\n")
}

// set writes the font, the size and the spacing of a text, where they change.
func (c *content) set(f *fontUse, t draw.Text) {
	size := int64(math.Round(float64(t.Size) * 100))
	if sel := f.name + " " + string(draw.AppendDecimal(nil, size, 2)); sel != c.font {
		c.str("/").str(sel).str(" Tf\n")
		c.font = sel
	}
	if tr := int64(math.Round(float64(t.Track*float64(t.Size)) / 10)); tr != c.track || !c.trackKnown {
		c.num(tr).str("Tc\n")
		c.track, c.trackKnown = tr, true
	}
}

func (c *content) textPlace(at draw.Point, m draw.Matrix) {
	if m.A == 1 && m.B == 0 && m.C == 0 && m.D == 1 {
		c.points(m, []draw.Point{at}, " Td\n")
		return
	}
	c.factor(m.A).factor(-m.B).factor(-m.C).factor(m.D)
	c.points(m, []draw.Point{at}, " Tm\n")
}

// show writes the characters of a line; differences from the font's advances are
// written between them.
func (c *content) show(f *fontUse, glyphs []text.Glyph) {
	plain := true
	for _, g := range glyphs[:len(glyphs)-1] {
		plain = plain && g.Advance == g.Natural
	}
	if plain {
		c.str("(")
		for _, g := range glyphs {
			c.char(f, g.Rune)
		}
		c.str(")Tj\n")
		return
	}
	c.str("[(")
	for i, g := range glyphs {
		c.char(f, g.Rune)
		if d := g.Natural - g.Advance; d != 0 && i < len(glyphs)-1 {
			c.buf = append(c.buf, ')')
			c.buf = strconv.AppendInt(c.buf, int64(d), 10)
			c.buf = append(c.buf, '(')
		}
	}
	c.str(")]TJ\n")
}

// char writes a character code, which is its UTF-16 code unit.
func (c *content) char(f *fontUse, r rune) {
	f.used[r>>6] |= 1 << (r & 63)
	for _, b := range [2]byte{byte(r >> 8), byte(r)} {
		switch b {
		case '(', ')', '\\':
			c.buf = append(c.buf, '\\', b)
		case '\r':
			c.buf = append(c.buf, '\\', 'r')
		default:
			c.buf = append(c.buf, b)
		}
	}
}

// Image implements draw.Renderer.
func (c *content) Image(p draw.Picture, m draw.Matrix) {
	name := c.b.image(p.Image)
	if p.File != nil {
		name = c.b.file(p.File)
		c.blends = c.blends || !p.File.Opaque
	}
	if name == "" || p.Box.W == 0 || p.Box.H == 0 {
		return
	}
	c.on(p.Layer)
	c.reach(func() (draw.Rect, bool) { return p.Box.In(m), true })
	// The unit square of an image has its origin at the bottom left.
	box := m.Mul(draw.Matrix{
		A: float64(p.Box.W), D: float64(-p.Box.H),
		E: float64(p.Box.X), F: float64(p.Box.Y + p.Box.H),
	})
	const k = 72 / 25.4
	c.str("q ").factor(box.A * k).factor(-box.B * k).factor(box.C * k).factor(-box.D * k)
	c.points(box, []draw.Point{{}}, " cm /")
	c.str(name).str(" Do Q\n")
}

// Place implements draw.Placer: a drawing placed more than once is a form, stored
// once.
func (c *content) Place(d *draw.Drawing, m draw.Matrix) bool {
	if !formed(m) {
		return false
	}
	f := c.b.form(d, c)
	if f == nil || c.whole(f) {
		return false
	}
	if t := c.part(f); t != nil {
		c.Begin(t, m)
		defer c.End()
	}
	c.on(draw.Art)
	c.reach(func() (draw.Rect, bool) { return c.b.extent(d).In(m), true })
	c.usual()
	c.str("q ").moved(m).str("/").str(f.name).str(" Do Q\n")
	c.blends = c.blends || f.blends
	return true
}
