package vector

import (
	"slices"

	"imprimots/generator/draw"
)

// Picture is an SVG file as marks, from 0, 0 in the units of its viewBox.
type Picture struct {
	W, H draw.MM
	// Marks and Points are how many there are to record.
	Marks, Points int
	// Roles are those that its colors have, with the color that the file gives for where there
	// is no such role, nil for none.
	Roles map[string]*draw.Color
	// Plain is set if it has nothing but paths in colors: no gradient, no part with a clip,
	// a mask or an opacity, no bitmap.
	Plain bool
	all   *group
}

// group is marks in painting order.
type group struct{ marks []mark }

// mark is a path, a bitmap or a group; lengths are those of the picture.
type mark struct {
	path         draw.Path
	fill, stroke *ink       // nil for none
	style        draw.Style // without its colors
	bitmap       *draw.Picture
	group        *group
	at           draw.Matrix // of a bitmap or a group
	effect       *effect     // of a group; nil for none
}

// ink is a color or a gradient.
type ink struct {
	tone
	shade *draw.Shade
	stops []tone // of the gradient
}

type effect struct {
	clips        []draw.Clip
	transparency float64
	mask         *group
}

// Look is how a picture is drawn.
type Look struct {
	// Paint returns the color of a role, CurrentColor or the name in var(--name). The file
	// may give a color for where there is no such role; nil if it does not.
	Paint func(role string, given *draw.Color) draw.Color
	// Style changes how paths are painted, unless it is nil. Lengths are those of the
	// picture.
	Style func(s *draw.Style)
	Layer draw.Layer
}

// Drawing returns a picture as a drawing in the units of its viewBox. The colors of roles are
// those of paint.
func (p *Picture) Drawing(paint func(role string) draw.Color) *draw.Drawing {
	return p.Draw(Look{Paint: func(role string, _ *draw.Color) draw.Color { return paint(role) }})
}

// Draw returns a picture as a drawing in the units of its viewBox.
func (p *Picture) Draw(look Look) *draw.Drawing {
	v := viewer{look: look, size: draw.Point{X: p.W, Y: p.H}, done: map[*group]*draw.Drawing{}}
	return v.group(p.all)
}

// viewer turns groups into drawings, each once.
type viewer struct {
	look Look
	size draw.Point
	done map[*group]*draw.Drawing
}

func (v *viewer) group(g *group) *draw.Drawing {
	if d := v.done[g]; d != nil {
		return d
	}
	d := draw.New(v.size.X, v.size.Y)
	v.done[g] = d
	for i := range g.marks {
		v.mark(d, &g.marks[i])
	}
	return d
}

func (v *viewer) mark(d *draw.Drawing, k *mark) {
	switch {
	case k.bitmap != nil:
		pic := *k.bitmap
		pic.Layer = v.look.Layer
		inner := draw.New(v.size.X, v.size.Y)
		inner.Image(pic)
		d.Place(inner, k.at)
	case k.group != nil && k.effect == nil:
		d.Place(v.group(k.group), k.at)
	case k.group != nil:
		e := draw.Effect{Clips: k.effect.clips, Transparency: k.effect.transparency}
		if k.effect.mask != nil {
			plain := viewer{look: Look{Paint: v.look.Paint}, size: v.size, done: map[*group]*draw.Drawing{}}
			e.Mask = plain.group(k.effect.mask)
		}
		d.Blend(v.group(k.group), k.at, e)
	default:
		s := k.style
		s.Layer = v.look.Layer
		s.Fill, s.FillShade = v.ink(k.fill)
		s.Stroke, s.StrokeShade = v.ink(k.stroke)
		if v.look.Style != nil {
			v.look.Style(&s)
		}
		d.Path(k.path, s)
	}
}

func (v *viewer) ink(i *ink) (*draw.Color, *draw.Shade) {
	if i == nil {
		return nil, nil
	}
	c := v.tone(i.tone)
	if i.shade == nil {
		return &c, nil
	}
	shade := *i.shade
	shade.Stops = slices.Clone(shade.Stops)
	var colors []draw.Color
	for n, stop := range i.stops {
		shade.Stops[n].Color = v.tone(stop)
		colors = append(colors, shade.Stops[n].Color)
	}
	c = mean(colors)
	return &c, &shade
}

func (v *viewer) tone(t tone) draw.Color {
	switch {
	case t.role == "":
		return t.color
	case t.given:
		return v.look.Paint(t.role, &t.color)
	}
	return v.look.Paint(t.role, nil)
}

// mean returns the mean of colors.
func mean(colors []draw.Color) draw.Color {
	var r, g, b, n int
	for _, c := range colors {
		r, g, b, n = r+int(c.R), g+int(c.G), b+int(c.B), n+1
	}
	if n == 0 {
		return draw.Color{}
	}
	return draw.Color{R: uint8(r / n), G: uint8(g / n), B: uint8(b / n)}
}
