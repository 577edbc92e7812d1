package layout

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/draw/vector"
)

// IsPicture reports whether a text looks like the name of a picture, which the library
// may have.
func IsPicture(text string) bool { return path.Ext(text) == ".svg" && !strings.Contains(text, " ") }

// picture shows an SVG file centered in a place, as large as it fits.
func (p *painter) picture(b *Box) {
	name, at := p.fill(b.Spot("picture"), &b.Picture), p.at(b)
	if p.err != nil {
		return
	}
	pic, err := p.env.Layouts.picture(name, p.env.Fonts)
	if err != nil {
		hint := vector.Hint(err, hintPicture.With())
		if isAbsent(err) {
			hint = check.NearestOr(name, p.env.Layouts.pictureNames(), hint)
		}
		f := fault(b.Pos("picture"), textNoPicture.With(name, vector.Said(err)), hint)
		f.Drawn = name
		p.fail(f)
		return
	}
	scale := min(at[2]/pic.W, at[3]/pic.H)
	m := draw.Translate(at[0]+(at[2]-pic.W*scale)/2, at[1]+(at[3]-pic.H*scale)/2).Mul(draw.Scale(float64(scale), float64(scale)))
	p.vector(b, pic, name, p.or(b.Spot("shared"), &b.Shared, ""), p.paints(b, pic), m, scale)
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

// picture reads an SVG file of the library once, with the fonts of the game for its texts, and
// caches its error too.
func (l *Library) picture(name string, fonts *text.Fonts) (*vector.Picture, error) {
	return l.keep(name, func() (*vector.Picture, error) {
		f, err := l.open(name)
		if err != nil {
			return nil, err
		}
		return readSVG(f, fonts)
	})
}

// open opens a picture in the first folder that has it.
func (l *Library) open(name string) (fs.File, error) {
	for _, folder := range l.art {
		if f, err := folder.Open(name); err == nil && path.Ext(name) == ".svg" {
			return f, nil
		}
	}
	if path.Ext(name) != ".svg" {
		return nil, &check.Fault{Msg: textNotSVG.With()}
	}
	return nil, &check.Fault{Msg: textNoFile.With()}
}

// isAbsent reports whether an error of a picture is that no folder has it.
func isAbsent(err error) bool {
	f := check.AsFault(err)
	return f != nil && f.Msg.Text == textNoFile
}

// pictureNames lists the pictures of all folders.
func (l *Library) pictureNames() []string {
	var names []string
	for _, folder := range l.art {
		files, _ := fs.Glob(folder, "*.svg") // the pattern is one
		names = append(names, files...)
	}
	return names
}
