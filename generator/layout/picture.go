package layout

import (
	"fmt"
	"io"
	"maps"
	"slices"
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
		p.noPicture(b, name, vector.Said(err), vector.Hint(err, hintPicture.With()), isAbsent(err))
		return
	}
	f := p.framed(b, at, pic.W, pic.H)
	if f.cut {
		p.cut(b, f, func(on *draw.Drawing, m draw.Matrix) {
			p.spend(b.Spot("picture"), pic.Marks*markSteps+pic.Points*pointSteps)
			on.Place(p.recorded(b, pic, f.scale), m.Mul(f.matrix()))
		})
		return
	}
	p.vector(b, pic, name, f.matrix(), f.scale)
}

// vector shows a vector picture: its paths as marks of the face, or all of it as one drawing
// if it has more than paths in colors, or if it is shared.
func (p *painter) vector(b *Box, pic *vector.Picture, file string, m draw.Matrix, scale draw.MM) {
	name := p.or(b.Spot("shared"), &b.Shared, "")
	if name == "" && pic.Plain {
		for k := range draw.Each(p.recorded(b, pic, scale)) {
			if !p.spend(b.Spot("picture"), markSteps+len(k.Path.Points)*pointSteps) {
				return
			}
			k.Style.Width *= scale
			k.Style.DashFrom *= scale
			k.Style.Dash = slices.Clone(k.Style.Dash)
			for i := range k.Style.Dash {
				k.Style.Dash[i] *= scale
			}
			p.path(b, k.Path.Transform(m), k.Style)
		}
		return
	}
	at := b.Spot("shared")
	if name == "" { // on many faces, it is one drawing of the file
		at = b.Spot("picture")
		name = fmt.Sprint("\x00", file, p.paints(b, pic), b.Layer, b.Outlined, scale)
	}
	d := p.once(at, name, func() *draw.Drawing {
		p.spend(b.Spot("picture"), pic.Marks*markSteps+pic.Points*pointSteps)
		return p.recorded(b, pic, scale)
	})
	p.d.Place(d, draw.Translate(p.origin.X, p.origin.Y).Mul(m))
}

// recorded returns a picture as a drawing in its own units, to be shown at a scale.
func (p *painter) recorded(b *Box, pic *vector.Picture, scale draw.MM) *draw.Drawing {
	colors := p.paints(b, pic)
	look := vector.Look{Layer: layers[b.Layer], Paint: func(role string, _ *draw.Color) draw.Color { return colors[role] }}
	if b.Outlined && !p.env.fills() {
		look.Style = func(s *draw.Style) { p.thin(s, scale) }
	}
	return pic.Draw(look)
}

// paints returns the colors of the roles of a picture.
func (p *painter) paints(b *Box, pic *vector.Picture) map[string]draw.Color {
	out := map[string]draw.Color{}
	for _, role := range slices.Sorted(maps.Keys(pic.Roles)) {
		out[role] = p.ink(b, role, pic.Roles[role])
	}
	return out
}

// thin reduces an area of a picture to its outline, and a thick line to a thin one; scale is
// that at which the picture is shown.
func (p *painter) thin(s *draw.Style, scale draw.MM) {
	line := p.env.Theme.Stroke("frame", "ink")
	s.FillShade, s.StrokeShade = nil, nil
	if s.Fill != nil {
		paper := p.env.Theme.Color("paper")
		s.Fill = &paper
	}
	if s.Stroke == nil { // a letter, or a shape without an outline
		line = p.env.Theme.Stroke("bold", "ink")
		s.Width = line.Width / scale
	}
	s.Stroke, s.Width = line.Stroke, min(s.Width, line.Width/scale)
}

// ink returns the color for a role of a picture; given is that of the file for where there is
// no such role, nil for none.
func (p *painter) ink(b *Box, name string, given *draw.Color) draw.Color {
	role := name
	if name == vector.CurrentColor {
		role = p.or(b.Spot("color"), &b.Color, "ink")
	}
	if t, ok := b.Colors[name]; ok {
		role = p.fill(b.Spot("colors", name), &t)
	} else if given != nil && !p.env.Theme.Knows("colors", p.env.role(role)) {
		return *given
	}
	return p.env.Theme.Color(p.known(b.Spot("picture"), "colors", role))
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
