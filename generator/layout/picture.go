package layout

import (
	"io/fs"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/generator/draw"
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
	pic, err := p.env.Layouts.picture(name)
	if err != nil {
		hint := hintPicture.With()
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
			Fill: p.ink(b, k.Fill), Stroke: p.ink(b, k.Stroke), Width: k.Width * scale, Round: k.Round, EvenOdd: k.EvenOdd, Layer: layers[b.Layer],
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
	return l.keep(name, func() (*vector.Picture, error) {
		f, err := l.open(name)
		if err != nil {
			return nil, err
		}
		return readSVG(f)
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
