package handout

import (
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// accents are the roles of the colors that a sheet may ask for.
var accents = map[string]string{
	"red": "red", "orange": "orange", "gold": "pocket", "green": "litterature", "teal": "coquillaude", "blue": "blue", "violet": "penseurs", "burgundy": "burgundy",
}

// trim returns the color of what adorns a sheet: that which it asks for, or ink.
func (s *setter) trim() string {
	if role := accents[s.sh.Accent]; role != "" {
		return role
	}
	return "ink"
}

// Sizes in a banner, in mm: of its picture, of the white inside it, of its corners and of the
// bar at its left.
const (
	bannerPicture draw.MM = 15
	bannerPad     draw.MM = 2.2
	bannerCorner  draw.MM = 2
	bannerBar     draw.MM = 1.8
)

// part is what stands beside others in a banner: how large it is, and what draws it in a box
// as high as the banner.
type part struct {
	w, h draw.MM
	draw func(c canvas, r draw.Rect)
}

// banner sets the title in a frame, beside the picture; at its right the level, the box for
// the marks and the letter of the variant. It is no row if there is nothing of these.
func (s *setter) banner(v *worksheet.Variant) (row, bool) {
	pad := bannerPad * s.tight()
	var left, right []part
	if d := s.o.Picture; d != nil {
		left = append(left, s.bannerPicture(d))
	}
	for _, made := range []func(*worksheet.Variant) (part, bool){s.badgePart, s.marksPart, s.letterPart} {
		if p, ok := made(v); ok {
			right = append(right, p)
		}
	}
	if s.sh.Title == "" && len(left)+len(right) == 0 {
		return row{}, false
	}
	inner, high := s.w-2*pad-bannerBar, draw.MM(0)
	for _, p := range slices.Concat(left, right) {
		inner -= p.w + pad
		high = max(high, p.h)
	}
	var t para
	if s.sh.Title != "" {
		t = s.titled(inner)
	}
	high = max(high, t.high()) + 2*pad*0.8
	return row{Above: 2.5 * s.tight(), Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		if s.framed() {
			s.bannerFrame(c, draw.Rect{X: x, Y: y, W: s.w, H: high})
		}
		at := x + bannerBar + pad
		for _, p := range left {
			p.draw(c, draw.Rect{X: at, Y: y, W: p.w, H: high})
			at += p.w + pad
		}
		if len(t.lines) > 0 {
			c.Inside(func() { t.draw(c.Drawing, at, y+(high-t.high())/2) }, draw.Head(1))
		}
		at += inner + pad
		for _, p := range right {
			p.draw(c, draw.Rect{X: at, Y: y, W: p.w, H: high})
			at += p.w + pad
		}
	}}}, true
}

// framed reports whether a banner has a frame: around a title or a picture.
func (s *setter) framed() bool { return s.sh.Title != "" || s.o.Picture != nil }

// titled sets the title in a width: in one line of smaller type rather than in two.
func (s *setter) titled(w draw.MM) para {
	st, said := s.style("h1"), s.typed(s.sh.Title)
	if isLargePrint(s.theme) { // no smaller than what it stands above
		st.Size = max(st.Size, s.style("task").Size)
	}
	small := st
	for small.Size > st.Min && s.width(small, said) > w {
		small.Size -= 0.5
	}
	if s.width(small, said) <= w {
		st = small
	}
	return s.styled(st, said, w)
}

// bannerFrame draws the frame of a banner: pale inside where a profile fills areas, with a bar
// at its left.
func (s *setter) bannerFrame(c canvas, r draw.Rect) {
	frame := s.stroke("frame", s.trim())
	frame.Fill = s.theme.Fill("soft")
	c.Path(draw.RoundBox(r, bannerCorner), frame)
	bar := draw.Rect{X: r.X, Y: r.Y + bannerCorner, W: bannerBar, H: r.H - 2*bannerCorner}
	c.Path(draw.Box(bar), s.solid(s.trim()))
}

// bannerPicture sets the picture of a sheet.
func (s *setter) bannerPicture(d *draw.Drawing) part {
	a := artOf(d, 1.6*bannerPicture*s.tight(), bannerPicture*s.tight())
	return part{a.w, a.h, func(c canvas, r draw.Rect) {
		c.Inside(func() { a.center(c.Drawing, r) }, draw.As(draw.Artifact))
	}}
}

// badgePart sets the level in a frame.
func (s *setter) badgePart(*worksheet.Variant) (part, bool) {
	said := s.sh.Badge()
	if said == "" || s.small {
		return part{}, false
	}
	st := s.style("heading")
	st.Font, st.Color = s.strong(), s.theme.Color(s.trim())
	l := s.line(st, s.typed(said), s.w/4)
	high := lead(st) * 1.35
	return part{l.Width + high, high, func(c canvas, r draw.Rect) {
		box := draw.Rect{X: r.X, Y: r.Y + (r.H-high)/2, W: r.W, H: high}
		frame := s.stroke("frame", s.trim())
		paper := s.theme.Color("paper")
		frame.Fill = &paper
		c.Path(draw.RoundBox(box, high/2), frame)
		c.Paragraph(func() { s.center(c, l, st, box) })
	}}, true
}

// marksPart sets the box for the marks.
func (s *setter) marksPart(*worksheet.Variant) (part, bool) {
	total := s.total()
	if total == 0 {
		return part{}, false
	}
	st := s.number()
	marks := s.line(st, s.sentence("field.marks", "n", itoa(total)), s.w/3)
	high := max(11*s.tight(), lead(st)*1.5)
	return part{marks.Width + max(16, marks.Width) + 3, high, func(c canvas, r draw.Rect) {
		box := draw.Rect{X: r.X, Y: r.Y + (r.H-high)/2, W: r.W, H: high}
		frame := s.stroke("frame", "ink")
		paper := s.theme.Color("paper")
		frame.Fill = &paper
		c.Path(draw.RoundBox(box, 1.6), frame)
		c.Paragraph(func() {
			c.Text(marks.At(box.X+box.W-marks.Width-2.5, box.Y+(high+s.env.Fonts.CapHeight(st))/2)...)
		})
	}}, true
}

// letterSide is the side of the letter of a variant, in mm.
const letterSide draw.MM = 11

// letterPart sets the letter of a variant, large: white on dark, dark in a frame where ink is
// spared.
func (s *setter) letterPart(v *worksheet.Variant) (part, bool) {
	if v.Letter == "" {
		return part{}, false
	}
	side := letterSide * s.tight()
	st := s.style("h1")
	st.Size = draw.Pt(float64(side) * letterShare / 0.352778)
	if s.theme.Fill("ink") != nil {
		st.Color = s.theme.Color("paper")
	}
	l := s.line(st, v.Letter, side)
	return part{side, side, func(c canvas, r draw.Rect) {
		box := draw.Rect{X: r.X, Y: r.Y + (r.H-side)/2, W: side, H: side}
		frame := s.stroke("bold", s.trim())
		if s.theme.Fill("ink") != nil {
			frame = s.solid(s.trim())
		}
		c.Path(draw.RoundBox(box, side*0.18), frame)
		c.Paragraph(func() { s.center(c, l, st, box) })
	}}, true
}

// center sets a line in the middle of a box, by the height of its capitals.
func (p *pen) center(c canvas, l text.Line, st text.Style, r draw.Rect) {
	c.Text(l.At(r.X+(r.W-l.Width)/2, r.Y+(r.H+p.env.Fonts.CapHeight(st))/2)...)
}
