package layout

import (
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// picture shows an SVG file in the middle of a place, as large as it fits.
func (p *painter) picture(b *Box) {
	name, at := p.fill(b.Spot("picture"), &b.Picture), p.at(b)
	if p.err != nil {
		return
	}
	pic, err := p.env.Layouts.picture(name)
	if err != nil {
		p.fail(fault(b.Pos("picture"), textNoPicture.With(name, said(err)), hintPicture.With()))
		return
	}
	scale := min(at[2]/pic.w, at[3]/pic.h)
	m := draw.Translate(at[0]+(at[2]-pic.w*scale)/2, at[1]+(at[3]-pic.h*scale)/2).Mul(draw.Scale(float64(scale), float64(scale)))
	shared := p.or(b.Spot("shared"), &b.Shared, "")
	if shared == "" {
		p.marks(b, pic, m, scale, func(path draw.Path, s draw.Style) { p.path(b, path, s) })
		return
	}
	d := p.env.sharedDrawing(shared)
	if d == nil {
		d = draw.New(pic.w, pic.h)
		p.marks(b, pic, draw.Identity, 1, d.Path)
		d = p.env.share(shared, d)
	}
	p.d.Place(d, draw.Translate(p.origin.X, p.origin.Y).Mul(m))
}

// marks gives the paths of a picture, moved and with their colors.
func (p *painter) marks(b *Box, pic *picture, m draw.Matrix, scale draw.MM, show func(draw.Path, draw.Style)) {
	for _, k := range pic.marks {
		s := draw.Style{
			Fill: p.ink(b, k.fill), Stroke: p.ink(b, k.stroke), Width: k.width * scale, Round: k.round, EvenOdd: k.evenOdd, Layer: layers[b.Layer],
		}
		if b.Outlined && !p.env.fills() {
			p.thin(&s)
		}
		for _, d := range k.dash {
			s.Dash = append(s.Dash, d*scale)
		}
		if p.err == nil && (s.Fill != nil || s.Stroke != nil) {
			show(k.path.Transform(m), s)
		}
	}
}

// thin makes of an area of a picture its outline, and of a thick line a thin one.
func (p *painter) thin(s *draw.Style) {
	line := p.env.Theme.Stroke("frame", "ink")
	if s.Fill != nil {
		paper := p.env.Theme.Color("paper")
		s.Fill = &paper
	}
	if s.Stroke == nil { // a letter, or what has no outline to lose
		line = p.env.Theme.Stroke("bold", "ink")
		s.Width = line.Width
	}
	s.Stroke, s.Width = line.Stroke, min(s.Width, line.Width)
}

// ink gives the color of a paint of a picture; nil for none.
func (p *painter) ink(b *Box, c paint) *draw.Color {
	role := c.role
	switch {
	case c.none:
		return nil
	case c.role == "":
		return &c.color
	case c.role == currentColor:
		role = p.or(b.Spot("color"), &b.Color, "ink")
	}
	if t, ok := b.Colors[c.role]; ok {
		role = p.fill(b.Spot("colors", c.role), &t)
	}
	color := p.env.Theme.Color(p.known(b.Spot("picture"), "colors", role))
	return &color
}

// said gives the sentence of an error, in both languages where it has them.
func said(err error) any {
	if f, ok := err.(*check.Fault); ok {
		return f.Msg
	}
	why := []rune(strings.ToValidUTF8(err.Error(), "�"))
	return string(why[:min(len(why), mostSaid)])
}

// mostSaid is how many signs are told of an error that quotes what it read.
const mostSaid = 200
