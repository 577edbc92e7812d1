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
type group struct {
	marks []mark
	box   *draw.Rect // once bounds are asked for
	seen  int        // once they are counted, the marks that are seen of it
}

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

// Fonts sets a text in a font: family is as the file has it, a list of names. The result has a
// glyph for each sign; it is empty if the font is not known. The error is a *check.Fault, such
// as that of a sign that the font lacks.
type Fonts func(family string, weight int, italic bool, text string) ([]Glyph, error)

// Glyph is a sign of a text, in thousandths of an em, y downwards from the baseline.
type Glyph struct {
	Outline draw.Path
	Advance float64 // to the next sign
}

// add shows marks through effects, the first one innermost.
func (g *group) add(inner *group, effects ...effect) {
	if len(inner.marks) == 0 {
		return
	}
	for i := range effects {
		e := &effects[i]
		if i+1 < len(effects) {
			inner = &group{marks: []mark{{group: inner, at: draw.Identity, effect: e}}}
		} else {
			g.marks = append(g.marks, mark{group: inner, at: draw.Identity, effect: e})
		}
	}
	if len(effects) == 0 {
		g.marks = append(g.marks, inner.marks...)
	}
}

// clipped shows marks inside a box. Those that are inside anyway are shown as they are, even
// if they reach out by a hundredth, as half a line along the edge does.
func (g *group) clipped(inner *group, box draw.Path) {
	in, _ := box.Bounds()
	b := inner.bounds()
	if len(box.Points) == 4 && isBox(box) && in.Inset(-max(in.W, in.H)/100).Contains(b) {
		g.add(inner)
		return
	}
	g.add(inner, effect{clips: []draw.Clip{{Path: box}}})
}

// isBox reports whether four corners are those of an upright rectangle.
func isBox(p draw.Path) bool {
	q := p.Points
	return q[0].Y == q[1].Y && q[2].Y == q[3].Y && q[1].X == q[2].X && q[0].X == q[3].X ||
		q[0].X == q[1].X && q[2].X == q[3].X && q[1].Y == q[2].Y && q[0].Y == q[3].Y
}

// shown returns how many marks of a group are seen, with those of groups in it as often as
// they are shown. No number is much above mostSteps.
func (g *group) shown() int {
	if g.seen > 0 {
		return g.seen
	}
	for i := range g.marks {
		k := &g.marks[i]
		n := 1
		if k.group != nil {
			n += k.group.shown()
		}
		if k.effect != nil && k.effect.mask != nil {
			n += k.effect.mask.shown()
		}
		g.seen = min(g.seen+n, 2*mostSteps)
	}
	return g.seen
}

// bounds returns a box around all marks of a group; it may be larger than what is seen.
func (g *group) bounds() (all draw.Rect) {
	if g.box != nil {
		return *g.box
	}
	defer func() { g.box = &all }()
	for i := range g.marks {
		k := &g.marks[i]
		var b draw.Rect
		switch {
		case k.bitmap != nil:
			b = k.bitmap.Box.In(k.at)
		case k.group != nil:
			b = k.group.bounds().In(k.at)
			if k.effect != nil {
				for _, c := range k.effect.clips {
					box, _ := c.Path.BoundsIn(k.at)
					b = b.Intersect(box)
				}
			}
		default:
			b, _ = tight(k.path)
			if k.stroke != nil {
				w := k.style.Width / 2
				if k.style.Join == draw.Miter && sharp(k.path) {
					w *= draw.MM(max(1, k.style.Miter))
				} else if k.style.Join == draw.Miter || k.style.Cap == draw.Square {
					w *= 1.42
				}
				b = b.Inset(-w)
			}
		}
		all = all.Union(b)
	}
	return all
}
