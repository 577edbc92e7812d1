package handout

import "imprimots/generator/draw"

// Distances of a border from the room for the sheet, in mm: at the sides and above, and below,
// where the line at the foot stands; and of the second line of two from the first.
const (
	borderOut   draw.MM = 5
	borderBelow draw.MM = 2.2
	borderTwo   draw.MM = 1.2
)

// border draws the border of a page that its sheet asks for.
func (s *setter) border(d *draw.Drawing) {
	r := s.page.content
	out := min(borderOut, r.X-3, r.Y-3)
	if s.scan { // within the marks
		out = borderOut / 2
	}
	box := draw.Rect{X: r.X - out, Y: r.Y - out, W: r.W + 2*out, H: r.H + out + min(borderBelow, s.page.foot-1.5)}
	line := s.stroke("frame", s.trim())
	switch s.sh.Border {
	case "line":
		d.Path(draw.RoundBox(box, bannerCorner), line)
	case "double":
		d.Path(draw.RoundBox(box, bannerCorner), line)
		d.Path(draw.RoundBox(box.Inset(borderTwo), bannerCorner-borderTwo/2), s.stroke("hair", s.trim()))
	case "dotted":
		line = s.stroke("bold", s.trim()).Rounded()
		line.Dash = []draw.MM{0.01, 2.2}
		d.Path(draw.RoundBox(box, bannerCorner), line)
	}
}

// Sizes of the faces with which pupils say how it went, in mm: the radius, and the distance of
// their middles.
const (
	faceRadius draw.MM = 4.2
	faceStep   draw.MM = 14
)

// smiles sets three faces at the right, for pupils to mark one.
func (s *setter) smiles() piece {
	st := s.style("heading")
	high := 2*faceRadius + 1
	wide := 2*faceStep + 2*faceRadius
	l := s.line(st, s.sentence("field.smiles"), s.w-wide-4)
	return piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		left, mid := x+s.w-wide, y+high/2
		c.Paragraph(func() { c.Text(l.At(left-4-l.Width, mid+s.env.Fonts.CapHeight(st)/2)...) })
		box := draw.Rect{X: left, Y: y, W: wide, H: high}
		c.Inside(func() {
			for i, curve := range []draw.MM{0.42, 0, -0.42} {
				s.smile(c, draw.Point{X: left + faceRadius + faceStep*draw.MM(i), Y: mid}, curve)
			}
		}, draw.Said(s.say["alt.smiles"], box))
	}}
}

// smile draws a face; the corners of its mouth are drawn up by a share of its radius.
func (s *setter) smile(c canvas, at draw.Point, up draw.MM) {
	r := faceRadius
	line := s.stroke("frame", "ink").Rounded()
	c.Path(draw.Circle(at, r), line)
	for _, side := range []draw.MM{-1, 1} {
		c.Path(draw.Circle(draw.Point{X: at.X + side*r*0.36, Y: at.Y - r*0.25}, r*0.1), s.solid("ink"))
	}
	var mouth draw.Path
	y := at.Y + r*0.42
	mouth.MoveTo(at.X-r*0.46, y-up*r*0.5)
	mouth.CubeTo(at.X-r*0.2, y+up*r*0.5, at.X+r*0.2, y+up*r*0.5, at.X+r*0.46, y-up*r*0.5)
	c.Path(mouth, line)
}
