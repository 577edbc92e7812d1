package sheet

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// Calibration returns one sheet, printed on both sides, from which the values of
// printer.yaml are read: rulers, verniers, ladders for the margins, lines to measure
// the skew, a gray ramp and hairlines. A printer profile in the options is applied to
// it, so that a second print shows whether the readings are right.
func Calibration(o Options) ([]byte, error) {
	c := newCalibration(o)
	front, back := c.front(), c.back()
	if c.err != nil {
		return nil, c.err
	}
	doc := pdf.New(pdf.Options{
		Title: c.kit.Title, Author: c.kit.brand(), Subject: theme.Filled(c.texts().Subject, "paper", c.setup.Paper.Name),
		Created: o.Created, Duplex: map[bool]pdf.Duplex{true: pdf.ShortEdge, false: pdf.LongEdge}[c.setup.flip() == ShortEdge],
		Fonts: o.Fonts, Lang: c.theme.Texts.Tag(), Tagged: true,
	})
	c.place(doc, front, false)
	c.place(doc, back, true)
	return doc.Bytes()
}

// CalibrationSides returns the front and the back of the calibration sheet as
// drawings of the size of the paper, from the same recording as Calibration.
func CalibrationSides(o Options) (front, back *draw.Drawing, err error) {
	c := newCalibration(o)
	front, back = c.front(), c.back()
	return front, back, c.err
}

// calibration draws the two sides. Lengths are in mm from the top left corner
// of the front.
type calibration struct {
	*imposition
	d    *draw.Drawing
	w, h draw.MM
}

func newCalibration(o Options) *calibration {
	c := &calibration{imposition: newImposition(&Kit{Title: o.Theme.Texts.Calibrate.Title}, o)}
	c.w, c.h = c.setup.Paper.W, c.setup.Paper.H
	return c
}

// The spacing of the verniers: marks on the front every 5 mm, on the back every 5.25
// mm, ten on each side of the middle.
const (
	vernierStep  draw.MM = 5
	vernierDelta draw.MM = 0.25
	vernierReach         = 10
)

// across and down are the middles of the verniers.
func (c *calibration) across() draw.Point { return draw.Point{X: 92, Y: 140} }
func (c *calibration) down() draw.Point   { return draw.Point{X: 174, Y: 122} }

func (c *calibration) segment(s draw.Style, x1, y1, x2, y2 draw.MM) {
	c.d.Path(draw.Segment(x1, y1, x2, y2), s)
}

func (c *calibration) stroke() draw.Style { return c.theme.Stroke("mark", "mark") }

func (c *calibration) para(role string, box draw.Rect, s string) draw.MM {
	b, err := c.fonts.Layout(c.style(role), c.theme.Set(s), box, text.Options{Name: role})
	if err != nil {
		c.fail(err)
	}
	c.d.Inside(func() { b.Draw(c.d) }, draw.As(draw.Paragraph))
	return b.Rect.Y + b.Rect.H
}

// number labels a figure with the number of its instruction.
func (c *calibration) number(n int, x, y draw.MM) {
	c.line(c.d, "points", x, y, 6, text.Left, strconv.Itoa(n))
}

func (c *calibration) front() *draw.Drawing {
	c.d = draw.New(c.w, c.h)
	c.d.Title = c.kit.Title + ", " + c.theme.Texts.Sheet.Front
	c.line(c.d, "h1", 36, 40, 100, text.Left, c.kit.Title)
	c.line(c.d, "small", 36, 46, 110, text.Left, theme.Filled(c.texts().Note, "assembly", nameOf(c.setup.Assembly, c.theme.Texts.Assemblies), "paper", c.setup.Paper.Name))
	c.d.Inside(func() { // the steps say what is measured
		c.skew()
		c.ladders()
		c.rulers()
		c.verniers()
		c.ramp()
		c.hairlines()
	}, draw.As(draw.Artifact))
	c.instructions()
	return c.d
}

// skew draws two lines 20 mm from the edges of the sheet.
func (c *calibration) skew() {
	const in = 20
	c.segment(c.stroke(), in, in, c.w-in, in)
	c.segment(c.stroke(), in, in, in, c.h-in)
	c.number(4, in+1.5, in+5)
}

// ladders draws a line at each whole millimetre from each edge: the first one printed
// completely is the margin.
func (c *calibration) ladders() {
	const steps, apart, long = 14, 5, 4
	c.number(5, c.w/2-7.5*apart-4, 4.5)
	for k := 1; k <= steps; k++ {
		d, n := draw.MM(k), strconv.Itoa(k)
		x := c.w/2 + (d-7.5)*apart
		y := c.h/2 + (d-7.5)*apart
		c.segment(c.stroke(), x-long/2, d, x+long/2, d)
		c.segment(c.stroke(), x-long/2, c.h-d, x+long/2, c.h-d)
		c.segment(c.stroke(), d, y-long/2, d, y+long/2)
		c.segment(c.stroke(), c.w-d, y-long/2, c.w-d, y+long/2)
		c.line(c.d, "cell", x-3, d+3, 6, text.Center, n)
		c.line(c.d, "cell", x-3, c.h-d-1.4, 6, text.Center, n)
		c.line(c.d, "cell", d+1, y+0.7, 6, text.Left, n)
		c.line(c.d, "cell", c.w-d-7, y+0.7, 6, text.Right, n)
	}
}

// rulers draws a ruler of 100 mm each way, and a box of 10 × 5 cm.
func (c *calibration) rulers() {
	const x0, y0 = 36, 64
	for _, upright := range []bool{false, true} {
		var p draw.Path
		at := func(along, off draw.MM) (draw.MM, draw.MM) {
			if upright {
				return x0 - 3 - off, y0 + along
			}
			return x0 + along, y0 - 3 - off
		}
		for i := range 101 {
			long := draw.MM(1.5)
			switch {
			case i%10 == 0:
				long = 4
			case i%5 == 0:
				long = 2.5
			}
			x, y := at(draw.MM(i), 0)
			x2, y2 := at(draw.MM(i), long)
			p.MoveTo(x, y).LineTo(x2, y2)
			if i%50 == 0 {
				x, y = at(draw.MM(i), 5.4)
				c.line(c.d, "cell", x-4, y+0.4, 8, text.Center, strconv.Itoa(i))
			}
		}
		x, y := at(0, 0)
		x2, y2 := at(100, 0)
		p.MoveTo(x, y).LineTo(x2, y2)
		c.d.Path(p, c.stroke())
	}
	c.d.Path(draw.Box(draw.Rect{X: x0, Y: y0, W: 100, H: 50}), c.stroke())
	c.line(c.d, "label", x0+2, y0+5, 60, text.Left, "10 × 5 cm")
	c.number(1, x0+102, y0-3)
}

// reading returns the meaning of mark k of a vernier on the front, in mm, for
// printer.yaml: how far the back lies to the right, or below, seen from the back.
func (c *calibration) reading(k int, upright bool) draw.MM {
	v := vernierDelta * draw.MM(k)
	if k != 0 && upright == (c.setup.flip() == LongEdge) {
		return -v
	}
	return v
}

// verniers draws the scales of the front: each mark with its reading.
func (c *calibration) verniers() {
	for _, upright := range []bool{false, true} {
		o := c.across()
		if upright {
			o = c.down()
		}
		var p draw.Path
		for k := -vernierReach; k <= vernierReach; k++ {
			d := draw.MM(k) * vernierStep
			long := draw.MM(5)
			if k%2 == 0 {
				long = 6.5
				s := strings.Replace(fmt.Sprintf("%g", float64(c.reading(k, upright))), "-", "−", 1)
				if upright {
					c.line(c.d, "cell", o.X-long-9, o.Y+d+0.7, 8, text.Right, s)
				} else {
					c.line(c.d, "cell", o.X+d-4, o.Y-long-1, 8, text.Center, s)
				}
			}
			if upright {
				p.MoveTo(o.X-long, o.Y+d).LineTo(o.X, o.Y+d)
			} else {
				p.MoveTo(o.X+d, o.Y-long).LineTo(o.X+d, o.Y)
			}
		}
		c.d.Path(p, c.stroke())
		if upright {
			c.line(c.d, "number", o.X-13, o.Y-vernierReach*vernierStep-6, 30, text.Left, "offset y")
			c.number(3, o.X-17, o.Y-vernierReach*vernierStep-6)
		} else {
			c.line(c.d, "number", o.X-vernierReach*vernierStep+6, o.Y-12.5, 30, text.Left, "offset x")
			c.number(2, o.X-vernierReach*vernierStep, o.Y-12.5)
		}
	}
}

// back draws the scales of the back where they lie under those of the front, and the
// marks that identify the flip edge.
func (c *calibration) back() *draw.Drawing {
	c.d = draw.New(c.w, c.h)
	c.d.Title = c.kit.Title + ", " + c.theme.Texts.Sheet.Back
	for _, upright := range []bool{false, true} {
		o := c.across()
		if upright {
			o = c.down()
		}
		var p draw.Path
		for k := -vernierReach; k <= vernierReach; k++ {
			d := draw.MM(k) * (vernierStep + vernierDelta)
			from, to := draw.Point{X: o.X + d, Y: o.Y}, draw.Point{X: o.X + d, Y: o.Y + 6}
			if upright {
				from, to = draw.Point{X: o.X, Y: o.Y + d}, draw.Point{X: o.X + 6, Y: o.Y + d}
			}
			a, b := c.behind(from), c.behind(to)
			p.MoveTo(a.X, a.Y).LineTo(b.X, b.Y)
		}
		c.d.Path(p, c.stroke())
	}
	c.line(c.d, "h1", 36, 40, 100, text.Left, c.texts().Back)
	c.para("body", draw.Rect{X: 36, Y: 48, W: c.w - 72}, c.texts().Flip)
	return c.d
}

// behind returns the point on the back that lies under a point of the front.
func (c *calibration) behind(p draw.Point) draw.Point {
	r := c.setup.turnOver(draw.Rect{X: p.X, Y: p.Y})
	return draw.Point{X: r.X, Y: r.Y}
}

// ramp draws ten grays from light to black.
func (c *calibration) ramp() {
	const x0, y0, side = 36, 170, 10
	for i := range 10 {
		v := uint8(255 - 255*(i+1)/10)
		g := draw.Color{R: v, G: v, B: v}
		c.d.Path(draw.Box(draw.Rect{X: x0 + draw.MM(i)*side, Y: y0, W: side, H: 8}), draw.Style{Fill: &g})
		c.line(c.d, "cell", x0+draw.MM(i)*side, y0+11, side, text.Center, fmt.Sprintf("%d %%", 10*(i+1)))
	}
	c.number(6, x0-4, y0+5)
}

// hairlines draws lines from 0.1 to 0.5 mm.
func (c *calibration) hairlines() {
	const x0, y0 = 36, 190
	ink := c.theme.Color("ink")
	for i := 1; i <= 5; i++ {
		y := y0 + draw.MM(i-1)*4
		c.d.Path(draw.Segment(x0, y, x0+70, y), draw.Style{Stroke: &ink, Width: draw.MM(i) / 10})
		c.line(c.d, "cell", x0+73, y+0.7, 20, text.Left, "0,"+strconv.Itoa(i)+" mm")
	}
	c.number(7, x0-4, y0+9)
}

// instructions explains how to read the sheet, and what to write.
func (c *calibration) instructions() {
	c.d.Inside(func() { c.sample(130, 185) }, draw.As(draw.Paragraph))
	y := draw.MM(215)
	const x, w = 36, 62
	list := draw.As(draw.List)
	for i, s := range c.texts().Steps {
		if i == 4 {
			y = 215
		}
		left := draw.MM(x)
		if i >= 4 {
			left = x + w + 10
		}
		c.d.Inside(func() {
			c.d.Inside(func() { c.number(i+1, left-4, y+2.2) }, draw.As(draw.Label))
			y = c.para("small", draw.Rect{X: left, Y: y, W: w - 6}, theme.Filled(s, "angle", c.skewAngle())) + 1.8
		}, list, draw.As(draw.Item))
	}
}

// skewAngle returns the angle of the line at the top when its right end is 1 mm lower
// than its left one, in degrees.
func (c *calibration) skewAngle() string {
	long := float64(c.w) - 40
	return strconv.FormatFloat(math.Round(math.Atan(1/long)*180/math.Pi*100)/100, 'g', -1, 64)
}

func (c *calibration) texts() *theme.CalibrationTexts { return &c.theme.Texts.Calibrate }

// sample draws the printer file, to fill in.
func (c *calibration) sample(x, y draw.MM) {
	st := c.style("key")
	for i, s := range []string{
		"# printer.yaml", "scale: {x: ……, y: ……}", "offset: {x: ……, y: ……}", "angle: ……",
		"margins: {top: …, right: …,", "  bottom: …, left: …}", "flip: ……",
	} {
		l, err := c.fonts.Fit(st, s, 62)
		if err != nil {
			c.fail(err)
			return
		}
		c.d.Text(l.At(x, y+draw.MM(i+1)*draw.MM(float64(st.Size.MM())*st.Leading))...)
	}
}
