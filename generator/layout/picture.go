package layout

import (
	"fmt"
	"maps"
	"slices"
	"strings"

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
			on.Place(p.recorded(b, pic, p.paints(b, pic), f.scale), m.Mul(f.matrix()))
		})
		return
	}
	p.vector(b, pic, name, p.or(b.Spot("shared"), &b.Shared, ""), p.paints(b, pic), f.matrix(), f.scale)
}

// vector shows a vector picture: its paths as marks of the face, or all of it as one drawing
// if it has more than paths in colors, or if it is shared by a name. colors are those of its
// roles.
func (p *painter) vector(b *Box, pic *vector.Picture, file, name string, colors map[string]draw.Color, m draw.Matrix, scale draw.MM) {
	if name == "" && pic.Plain {
		for k := range draw.Each(p.recorded(b, pic, colors, scale)) {
			if !p.spend(b.Spot(b.kind()), markSteps+len(k.Path.Points)*pointSteps) {
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
		at = b.Spot(b.kind())
		name = fmt.Sprint("\x00", file, colors, b.Layer, b.Outlined, scale)
	}
	d := p.once(at, name, func() *draw.Drawing {
		p.spend(b.Spot(b.kind()), pic.Marks*markSteps+pic.Points*pointSteps)
		return p.recorded(b, pic, colors, scale)
	})
	p.d.Place(d, draw.Translate(p.origin.X, p.origin.Y).Mul(m))
}

// recorded returns a picture as a drawing in its own units, to be shown at a scale.
func (p *painter) recorded(b *Box, pic *vector.Picture, colors map[string]draw.Color, scale draw.MM) *draw.Drawing {
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
	return l.keep(name, func() (*vector.Picture, error) {
		f, err := l.open(name)
		if err != nil {
			return nil, err
		}
		return readSVG(f)
	})
}
