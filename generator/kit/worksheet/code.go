package worksheet

import (
	"imprimots/engine/worksheet"
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

// code gives the code of the sheet; nil where it has no address, or a longer one than
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

// codedPages gives the pages of the key, and its code where the last page has room for it:
// below what stands there, or below the key set a little smaller. A page more is not worth
// a code.
func (s *setter) codedPages(v *worksheet.Variant, head piece) ([]page, *code) {
	pages := s.keyPages(v, head)
	made := s.code()
	if made == nil || len(pages) == 0 {
		return pages, nil
	}
	need := made.picture.H + codeGap
	if last := pages[len(pages)-1]; s.ends(last, head, len(pages) == 1)+need <= s.h {
		return pages, made
	}
	usual, high := s.pen, s.h
	q := *usual
	q.told = &findings{}
	s.pen, s.h = &q, s.h-need
	smaller := s.keyPages(v, head)
	s.pen, s.h = usual, high
	if len(smaller) > len(pages) || len(q.told.all) > 0 {
		return pages, nil
	}
	return smaller, made
}

// ends gives where what stands on a page ends, below the top of its room.
func (s *setter) ends(p page, head piece, first bool) (y draw.MM) {
	if first && head.high > 0 {
		y = head.high + headGap*s.tight()
	}
	end := y
	for i, k := range p.pieces {
		end = max(end, y+p.tops[i]+k.high)
	}
	return end
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
