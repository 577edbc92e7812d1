package layout

import (
	"io"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/vector"
	"imprimots/generator/picture"
)

// picture shows a picture in a place: whole and centered, or cut to fill it.
func (p *painter) picture(b *Box) {
	name, at := strings.TrimPrefix(p.fill(b.Spot("picture"), &b.Picture), artFolder), p.at(b)
	if p.err != nil {
		return
	}
	if picture.IsBitmap(name) {
		p.bitmap(b, name, at)
		return
	}
	pic, err := p.env.Layouts.picture(name)
	if err != nil {
		p.noPicture(b, name, vector.Said(err), hintPicture.With(), isAbsent(err))
		return
	}
	f := p.framed(b, at, pic.W, pic.H)
	if f.cut {
		d := draw.New(pic.W, pic.H)
		p.marks(b, pic, draw.Identity, 1, d.Path)
		p.cut(b, f, func(on *draw.Drawing, m draw.Matrix) { on.Place(d, m.Mul(f.matrix())) })
		return
	}
	m, scale := f.matrix(), f.scale
	name = p.or(b.Spot("shared"), &b.Shared, "")
	if name == "" {
		p.marks(b, pic, m, scale, func(path draw.Path, s draw.Style) { p.path(b, path, s) })
		return
	}
	d := p.once(b.Spot("shared"), name, func() *draw.Drawing {
		d := draw.New(pic.W, pic.H)
		p.marks(b, pic, draw.Identity, 1, d.Path)
		return d
	})
	p.d.Place(d, draw.Translate(p.origin.X, p.origin.Y).Mul(m))
}

// marks calls show with the paths of a picture, moved and colored.
func (p *painter) marks(b *Box, pic *vector.Picture, m draw.Matrix, scale draw.MM, show func(draw.Path, draw.Style)) {
	for _, k := range pic.Marks {
		if !p.spend(b.Spot("picture"), markSteps+len(k.Path.Points)*pointSteps) {
			return
		}
		s := draw.Style{
			Fill: p.ink(b, k.Fill), Stroke: p.ink(b, k.Stroke), Width: k.Width * scale, EvenOdd: k.EvenOdd, Layer: layers[b.Layer],
		}
		if k.Round {
			s = s.Rounded()
		}
		if b.Outlined && !p.env.fills() {
			p.thin(&s)
		}
		for _, d := range k.Dash {
			s.Dash = append(s.Dash, d*scale)
		}
		if p.err == nil && (s.Fill != nil || s.Stroke != nil) {
			show(k.Path.Transform(m), s)
		}
	}
}

// thin reduces an area of a picture to its outline, and a thick line to a thin one.
func (p *painter) thin(s *draw.Style) {
	line := p.env.Theme.Stroke("frame", "ink")
	if s.Fill != nil {
		paper := p.env.Theme.Color("paper")
		s.Fill = &paper
	}
	if s.Stroke == nil { // a letter, or a shape without an outline
		line = p.env.Theme.Stroke("bold", "ink")
		s.Width = line.Width
	}
	s.Stroke, s.Width = line.Stroke, min(s.Width, line.Width)
}

// ink returns the color for a paint of a picture; nil for none.
func (p *painter) ink(b *Box, c vector.Paint) *draw.Color {
	role := c.Role
	switch {
	case c.None:
		return nil
	case c.Role == "":
		return &c.Color
	case c.Role == vector.CurrentColor:
		role = p.or(b.Spot("color"), &b.Color, "ink")
	}
	if t, ok := b.Colors[c.Role]; ok {
		role = p.fill(b.Spot("colors", c.Role), &t)
	}
	color := p.env.Theme.Color(p.known(b.Spot("picture"), "colors", role))
	return &color
}

// picture reads an SVG file of the library once, and caches its error too.
func (l *Library) picture(name string) (*vector.Picture, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.pictures[name]; p != nil {
		return p, nil
	}
	if err := l.unread[name]; err != nil {
		return nil, err
	}
	p, err := l.read(name)
	if err != nil {
		l.unread[name] = err
		return nil, err
	}
	l.pictures[name] = p
	return p, nil
}

func (l *Library) read(name string) (*vector.Picture, error) {
	f, err := l.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Size() > vector.MaxBytes {
		return nil, &check.Fault{Msg: textSVGBytes.With()}
	}
	return vector.Read(io.LimitReader(f, vector.MaxBytes+1))
}
