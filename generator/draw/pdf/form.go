package pdf

import (
	"cmp"
	"fmt"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// form returns the form of a drawing shown in a content stream, or nil when it is placed
// only once.
func (b *builder) form(d *draw.Drawing, in *content) *form {
	f, ok := b.byDraw[d]
	if ok {
		return f
	}
	f = &form{plain: in.plain}
	b.byDraw[d] = f
	b.fill(f, d, in)
	// Art may extend into the bleed and beyond; the box only has to be large enough, as it
	// clips.
	usual, all := draw.Rect{X: -d.W, Y: -d.H, W: 3 * d.W, H: 3 * d.H}, b.extent(d)
	f.box = points(-d.W, -2*d.H, 2*d.W, d.H)
	if !usual.Contains(all) {
		f.box = boxed(all.Union(usual), 0)
	}
	return f
}

// fill writes the marks of a form.
func (b *builder) fill(f *form, d *draw.Drawing, in *content) {
	c := &content{b: b, plain: f.plain, depth: in.depth}
	if b.root != nil {
		f.tags, f.only = d.Tags(), d.Only()
		c.marked = &node{} // all of it is in a single part
	}
	d.Replay(c, draw.Identity)
	c.onLayer(draw.Art)
	f.content, f.blends = c.buf, c.blends
	b.addForm(f)
}

// addForm adds a written form.
func (b *builder) addForm(f *form) {
	b.forms = append(b.forms, f)
	f.name = fmt.Sprintf("X%d", len(b.forms))
}

// extent returns a box around all that a drawing shows.
func (b *builder) extent(d *draw.Drawing) (all draw.Rect) {
	for m := range draw.Each(d) {
		box, ok := m.Bounds()
		switch {
		case m.Text != nil && b.doc.opts.Fonts != nil:
			box, ok = b.textBox(m), true
		case ok && m.Style.Stroke != nil:
			box = box.Inset(-reach(m.Style, b.doc.opts.MinLine) * draw.MM(m.Matrix.Stretch()))
		}
		if ok {
			all = all.Union(box)
		}
	}
	return all
}

// textBox returns a box around a line of text, from well above the ascenders to well below
// the descenders.
func (b *builder) textBox(m draw.Mark) draw.Rect {
	t := m.Text
	em := t.Size.MM()
	w := b.doc.opts.Fonts.Width(text.Style{Font: t.Font, Size: t.Size, Track: t.Track, Kern: t.Kern}, t.S)
	return draw.Rect{X: t.X - em, Y: t.Y - 1.5*em, W: w + 2*em, H: 2.2 * em}.In(m.Matrix)
}

// reach returns how far a line may extend beyond its path, with its ends and pointed corners.
func reach(s draw.Style, least draw.MM) draw.MM {
	if s.Stroke == nil {
		return 0
	}
	miter := draw.MM(1.5) // the corner of a square end
	if s.Join == draw.Miter {
		miter = draw.MM(max(1.5, cmp.Or(s.Miter, usualMiter)))
	}
	return max(s.Width, least) / 2 * miter
}
