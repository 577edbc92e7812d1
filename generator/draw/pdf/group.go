package pdf

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mostBlended bounds the blended drawings inside each other: readers of PDF files bound the
// states that they keep.
const mostBlended = 24

var errDeep = check.Faultf(check.Text{
	FR: "un dessin a plus de %d groupes transparents ou découpés l’un dans l’autre",
	EN: "a drawing has more than %d transparent or clipped groups inside each other",
}, mostBlended)

// Blend implements draw.Blender.
func (c *content) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	if _, ok := m.Invert(); !ok || d.Len() == 0 || e.Transparency >= 1 || hides(e.Clips) {
		return
	}
	if c.depth == mostBlended {
		c.b.fail(errDeep)
		return
	}
	c.depth++
	defer func() { c.depth-- }()
	if !formed(m) {
		d, e = inPlace(d, m, e)
		m = draw.Identity
	}
	s := state{clear: thousandths(e.Transparency)}
	if e.Mask != nil {
		s.mask = c.b.mask(e.Mask, c)
	}
	switch {
	case s != (state{}) && (s.mask != nil || !single(d)):
		c.group(d, m, e.Clips, c.b.state(s))
	case s == (state{}) && len(e.Clips) == 0:
		c.shown(d, m)
	default:
		c.clipped(d, m, e.Clips, c.b.state(s))
	}
}

// hides reports whether one of the outlines is empty or a line: nothing is inside.
func hides(clips []draw.Clip) bool {
	return slices.ContainsFunc(clips, func(c draw.Clip) bool { return len(c.Path.Points) < 3 })
}

// inPlace returns a drawing and an effect in the units of where they are placed.
func inPlace(d *draw.Drawing, m draw.Matrix, e *draw.Effect) (*draw.Drawing, *draw.Effect) {
	moved := func(d *draw.Drawing) *draw.Drawing {
		out := draw.New(0, 0)
		out.Place(d, m)
		return out
	}
	out := &draw.Effect{Transparency: e.Transparency}
	for _, clip := range e.Clips {
		out.Clips = append(out.Clips, draw.Clip{Path: clip.Path.Transform(m), EvenOdd: clip.EvenOdd})
	}
	if e.Mask != nil {
		out.Mask = moved(e.Mask)
	}
	return moved(d), out
}

// shown shows a drawing, stored once or mark by mark.
func (c *content) shown(d *draw.Drawing, m draw.Matrix) {
	if !c.Place(d, m) {
		d.Replay(c, m)
	}
}

// clipped shows a drawing inside outlines, each of its marks in a state. What opens marked
// content inside closes it there.
func (c *content) clipped(d *draw.Drawing, m draw.Matrix, clips []draw.Clip, gs name) {
	parts := c.now != nil && d.Tags() > 0
	if parts {
		c.endPart()
	} else {
		c.on(draw.Art)
	}
	c.within(func() {
		c.clip(clips, m)
		c.gs(gs)
		c.shown(d, m)
		if parts {
			c.endPart()
		}
		c.onLayer(draw.Art)
	})
}

// group shows a drawing as a whole inside outlines, in a state.
func (c *content) group(d *draw.Drawing, m draw.Matrix, clips []draw.Clip, gs name) {
	f := c.b.group(d, c)
	if t := c.part(f); t != nil {
		c.Begin(t, m)
		defer c.End()
	}
	c.on(draw.Art)
	c.reach(func() (draw.Rect, bool) { return c.b.extent(d).In(m), true })
	c.usual()
	c.within(func() {
		c.clip(clips, m)
		c.moved(m)
		c.gs(gs)
		c.str("/").str(f.name).str(" Do\n")
	})
}

// clip cuts what follows along outlines.
func (c *content) clip(clips []draw.Clip, m draw.Matrix) {
	for _, clip := range clips {
		c.outline(clip.Path, m)
		c.str(map[bool]string{false: "W n\n", true: "W* n\n"}[clip.EvenOdd])
	}
}

// single reports whether a drawing is a single mark that looks the same whether it is
// blended by itself or as a whole.
func single(d *draw.Drawing) bool {
	l := lone{}
	if l.Place(d, draw.Identity) {
		return false
	}
	d.Replay(&l, draw.Identity)
	return l.ok
}

// lone is a Renderer for single.
type lone struct{ ok bool }

func (l *lone) Size(_, _ draw.MM) {}

func (l *lone) Path(_ draw.Path, s draw.Style, _ draw.Matrix) {
	l.ok = (s.Fill == nil || s.Stroke == nil) && !seenThrough(s.FillShade) && !seenThrough(s.StrokeShade)
}

func (l *lone) Text(draw.Text, draw.Matrix) { l.ok = true }

func (l *lone) Image(draw.Picture, draw.Matrix) { l.ok = true }

func (l *lone) Blend(*draw.Drawing, draw.Matrix, *draw.Effect) { l.ok = false }

// Place passes on a drawing of a single mark.
func (l *lone) Place(d *draw.Drawing, _ draw.Matrix) bool { return d.Len() != 1 }

// group returns the form of a drawing that is blended as a whole.
func (b *builder) group(d *draw.Drawing, in *content) *form {
	f := b.groups[d]
	if f == nil {
		f = &form{whole: true, plain: in.plain, box: boxed(b.extent(d), 0)}
		b.groups[d] = f
		b.fill(f, d, in)
	}
	return f
}

// mask returns the form of a mask, in grays.
func (b *builder) mask(d *draw.Drawing, in *content) *form {
	f := b.masks[d]
	if f == nil {
		gray := draw.InGray(d)
		b.count(gray)
		f = &form{whole: true, plain: true, box: boxed(b.extent(gray), 0)}
		b.masks[d] = f
		b.fill(f, gray, in)
	}
	return f
}
