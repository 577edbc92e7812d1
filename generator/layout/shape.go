package layout

import (
	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// shape draws the path that a formula returns.
func (p *painter) shape(b *Box) {
	path, ok := p.get(b.Spot("shape"), &b.Shape).(draw.Path)
	if !ok && p.err == nil {
		p.fail(fault(b.Pos("shape"), textNotKind.With(b.Shape.source, kindShape), check.Message{}))
	}
	s := p.paint(b)
	if p.err == nil && (s.Fill != nil || s.Stroke != nil) {
		p.path(b, path, s)
	}
}

// paint returns the style of a shape.
func (p *painter) paint(b *Box) draw.Style {
	s := draw.Style{Layer: layers[b.Layer]}
	if b.Round {
		s = s.Rounded()
	}
	theme := p.env.Theme
	if b.Rule.written() {
		rule := p.known(b.Spot("rule"), "lines", p.fill(b.Spot("rule"), &b.Rule))
		color := p.known(b.Spot("color"), "colors", p.or(b.Spot("color"), &b.Color, "ink"))
		line := theme.Stroke(rule, color)
		s.Stroke, s.Width = line.Stroke, line.Width
	}
	if b.Width.written() {
		s.Width = p.mm(b.Spot("width"), &b.Width)
	}
	for i := range b.Dash {
		s.Dash = append(s.Dash, p.mm(b.Spot("dash", i), &b.Dash[i]))
	}
	color := func(key string, t *Template) string { return p.known(b.Spot(key), "colors", p.fill(b.Spot(key), t)) }
	switch {
	case b.Solid.written():
		c := theme.Color(color("solid", &b.Solid))
		s.Fill = &c
	case b.Fill.written():
		s.Fill = theme.Fill(color("fill", &b.Fill))
	case b.Tile.written():
		if s.Fill = theme.Fill(color("tile", &b.Tile)); s.Fill == nil {
			paper := theme.Color("paper")
			s.Fill = &paper
		}
	}
	return s
}
