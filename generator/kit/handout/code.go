package handout

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/qr"
)

// code is the address of a sheet as a QR code, and in letters beside it.
type code struct {
	*pen
	picture *draw.Drawing
	address string
}

// codeGap is the white around a code, beside that of its own, in mm.
const codeGap draw.MM = 2

// code returns the code of the sheet; nil where it has no address, or a longer one than
// codes hold.
func (s *setter) code() *code {
	if s.o.Address == "" {
		return nil
	}
	made, err := qr.Code(s.o.Address)
	if err != nil || made.W > s.w/2 {
		return nil
	}
	return &code{s.pen, made, s.o.Address}
}

// draw puts the code at the foot of a room, on the right.
func (c *code) draw(d *draw.Drawing, r draw.Rect) {
	y := r.Y + r.H - c.picture.H
	d.Place(c.picture, draw.Translate(r.X+r.W-c.picture.W, y))
	st := c.theme.Style("footer")
	w := r.W - c.picture.W - codeGap
	if c.width(st, c.address) > w {
		return // it is not broken
	}
	l := c.line(st, c.address, w)
	d.Inside(func() { d.Text(l.At(r.X+w-l.Width, r.Y+r.H-qr.Quiet*qr.Module)...) }, draw.As(draw.Paragraph))
}
