package pdf

import (
	"math"
	"strconv"

	"imprimots/generator/draw"
)

// content is the content stream of a page or a form. It tracks the graphics state, so
// that what has not changed is not written again.
//
// Lengths become whole hundredths of a point (3.5 µm) by way of whole ten-thousandths
// of a millimetre: the last bit of a sum, which depends on the processor, is lost
// before anything is printed.
type content struct {
	b   *builder
	buf []byte
	top int64 // y of the upper edge, in hundredths of a point

	graphics
	layer draw.Layer

	plain  bool // colors are grays, whatever the document is written for: a soft mask
	depth  int  // of blended drawings inside each other
	blends bool // something is transparent

	now    *node // the current part; nil if nothing is tagged
	marked *node // part of the open marked content
	page   int
	mcids  int
	said   tail // end of the previous text in the part
	worded int  // how deep the parts are inside a figure that is a word; 0 outside
}

// graphics is the state that the operators q and Q keep and restore.
type graphics struct {
	fill, stroke paint
	line         lineStyle
	font         string
	track        int64 // hundredths of a point
	trackKnown   bool  // a form inherits that of the page it is shown on
	pointed      bool  // the limit of pointed joins is not that of PDF
}

// paint is a color, or the name of a pattern.
type paint struct {
	set     bool
	c       draw.Color
	pattern name
	spot    name // the separation in the place of a color
}

type lineStyle struct {
	set   bool
	width int64
	cap   draw.Cap
	join  draw.Join
	dash  []int64
	from  int64   // where in the dashes it begins
	miter float64 // limit of pointed joins
}

// usualMiter is the limit of pointed joins of PDF, in line widths.
const usualMiter = 10

// hundredths converts mm to hundredths of a point.
func hundredths(v draw.MM) int64 { return draw.DivRound(v.Fixed()*18, 635) }

// maxCoord bounds coordinates, in mm: a drawing beyond it is broken.
const maxCoord = 1e5

// outline writes the steps of a path.
func (c *content) outline(p draw.Path, m draw.Matrix) {
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			c.points(m, p.Points[k:k+1], " m\n")
			k++
		case draw.Line:
			c.points(m, p.Points[k:k+1], " l\n")
			k++
		case draw.Cube:
			c.points(m, p.Points[k:k+3], " c\n")
			k += 3
		case draw.Close:
			c.str("h\n")
		}
	}
}

func (c *content) color(now *paint, color draw.Color, gray, rgb string) {
	c.paint(now, paint{set: true, c: color}, gray, rgb)
}

// paint sets a color or a pattern to fill or to stroke with.
func (c *content) paint(now *paint, to paint, gray, rgb string) {
	if *now == to {
		return
	}
	*now = to
	want := to.c
	filling := gray == " g\n"
	if to.pattern != "" {
		ops := [2]string{"CS", "SCN"}
		if filling {
			ops = [2]string{"cs", "scn"}
		}
		c.str("/Pattern ").str(ops[0]).str(" /").str(string(to.pattern)).str(" ").str(ops[1]).str("\n")
		return
	}
	if to.spot != "" {
		c.str("/").str(string(to.spot)).str(" CS 1 SCN\n")
		return
	}
	if p := c.press(); p != nil {
		op := "K\n"
		if filling {
			op = "k\n"
		}
		c.inks(p.Of(want), op)
		return
	}
	c.b.colored = c.b.colored || want != want.Gray()
	if want.R == want.G && want.G == want.B {
		// Gray is printed with black ink only.
		c.str(channel(want.R)).str(gray)
		return
	}
	c.str(channel(want.R)).str(" ").str(channel(want.G)).str(" ").str(channel(want.B)).str(rgb)
}

// channel returns a color value as a fraction with three decimals: enough to restore
// each of the 256 values.
func channel(v uint8) string {
	switch v {
	case 0:
		return "0"
	case 255:
		return "1"
	}
	n := strconv.Itoa((int(v)*1000 + 127) / 255)
	return "." + "00"[:3-len(n)] + n
}

// press returns how colors are separated here; nil if they are not.
func (c *content) press() *Press {
	if c.plain {
		return nil
	}
	return c.b.doc.opts.Press
}

// inks writes the inks of a color as PDF operands.
func (c *content) inks(i Ink, op string) {
	for _, v := range []uint8{i.C, i.M, i.Y, i.K} {
		c.str(string(draw.AppendDecimal(nil, int64(v), 2))).str(" ")
	}
	c.str(op)
}

// within shows something and then restores the graphics state.
func (c *content) within(show func()) {
	before := c.graphics
	c.str("q\n")
	show()
	c.str("Q\n")
	c.graphics = before
}

// gs sets a state; "" for none.
func (c *content) gs(n name) {
	if n != "" {
		c.str("/").str(string(n)).str(" gs\n")
		c.blends = true
	}
}

// usual restores what forms rely on.
func (c *content) usual() {
	if c.pointed {
		c.num(usualMiter * 100).str("M\n")
		c.line.miter, c.pointed = usualMiter, false
	}
}

// moved writes the matrix of a form, and a space.
func (c *content) moved(m draw.Matrix) *content {
	c.factor(m.A).factor(-m.B).factor(-m.C).factor(m.D)
	c.points(m, []draw.Point{{}}, " cm ")
	return c
}

// onLayer opens and closes the layers that viewers can hide.
func (c *content) onLayer(l draw.Layer) {
	if l != draw.Cut && l != draw.Fold {
		l = draw.Art
	}
	if p := c.b.doc.opts.Press; l == c.layer || p != nil && p.Exchange {
		return
	}
	if c.layer != draw.Art {
		c.str("EMC\n")
	}
	if l != draw.Art {
		c.str("/OC /OC").str(strconv.Itoa(c.b.layer(l))).str(" BDC\n")
	}
	c.layer = l
}

func (c *content) str(s string) *content {
	c.buf = append(c.buf, s...)
	return c
}

func (c *content) points(m draw.Matrix, pts []draw.Point, op string) {
	for i, p := range pts {
		p = m.Apply(p)
		if !(math.Abs(float64(p.X)) < maxCoord && math.Abs(float64(p.Y)) < maxCoord) {
			c.b.fail(errCoord)
			return
		}
		if i > 0 {
			c.buf = append(c.buf, ' ')
		}
		c.buf = draw.AppendDecimal(c.buf, hundredths(p.X), 2)
		c.buf = append(c.buf, ' ')
		c.buf = draw.AppendDecimal(c.buf, c.top-hundredths(p.Y), 2)
	}
	c.str(op)
}

// num writes a number in hundredths of a unit, and a space.
func (c *content) num(v int64) *content {
	c.buf = append(draw.AppendDecimal(c.buf, v, 2), ' ')
	return c
}

// factor writes an entry of a matrix with six decimals and a space.
func (c *content) factor(v float64) *content {
	c.buf = append(draw.AppendDecimal(c.buf, int64(math.Round(v*1e6)), 6), ' ')
	return c
}

// A form in its own units is stored with a precision of some micrometres there, and placed by a
// matrix of six decimals: both are too coarse if it is enlarged or reduced much.
const mostEnlarged, mostReduced = 8, 0.01

// formed reports whether a form can be placed by a matrix.
func formed(m draw.Matrix) bool {
	k := m.Stretch()
	return k >= mostReduced && k <= mostEnlarged
}

func points(lengths ...draw.MM) array {
	a := make(array, len(lengths))
	for i, l := range lengths {
		a[i] = real(draw.AppendDecimal(nil, hundredths(l), 2))
	}
	return a
}

// boxed returns a box in points, y upwards from an edge at top hundredths of a point, a point
// larger on each side.
func boxed(r draw.Rect, top int64) array {
	const room = 100
	x, y := hundredths(r.X)-room, top-hundredths(r.Y)+room
	x2, y2 := hundredths(r.X+r.W)+room, top-hundredths(r.Y+r.H)-room
	a := make(array, 0, 4)
	for _, v := range []int64{x, y2, x2, y} {
		a = append(a, real(draw.AppendDecimal(nil, v, 2)))
	}
	return a
}
