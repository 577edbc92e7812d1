package export

import "imprimots/generator/draw"

// sieve passes on marks of a drawing. Blended drawings stay as they are blended: they lose only
// what is hidden.
type sieve struct {
	to    *draw.Drawing
	hides func(draw.Layer) bool
	keeps func(draw.Mark) bool // of a mark in its place
}

func (s sieve) Size(_, _ draw.MM) {}

// Begin and End pass on parts, with figures in their places. A figure that is a word of a text is
// said beside it.
func (s sieve) Begin(t *draw.Tag, m draw.Matrix) {
	if t.Role == draw.Figure {
		one := *t
		one.Inline = false
		if t.Box != (draw.Rect{}) {
			one.Box = t.Box.In(m)
		}
		t = &one
	}
	s.to.Begin(t)
}

func (s sieve) End() { s.to.End() }

func (s sieve) Path(p draw.Path, st draw.Style, m draw.Matrix) {
	s.mark(draw.Mark{Path: &p, Style: st, Matrix: m}, func(one *draw.Drawing) { one.Path(p, st) })
}

func (s sieve) Text(t draw.Text, m draw.Matrix) {
	s.mark(draw.Mark{Text: &t, Matrix: m}, func(one *draw.Drawing) { one.Text(t) })
}

func (s sieve) Image(p draw.Picture, m draw.Matrix) {
	s.mark(draw.Mark{Picture: &p, Matrix: m}, func(one *draw.Drawing) { one.Image(p) })
}

func (s sieve) mark(k draw.Mark, show func(one *draw.Drawing)) {
	if !s.hides(k.Layer()) && s.keeps(k) {
		one := draw.New(0, 0)
		show(one)
		s.to.Place(one, k.Matrix)
	}
}

// Blend passes on a blended drawing if any of its marks is kept: all of them, except texts that
// are not.
func (s sieve) Blend(d *draw.Drawing, m draw.Matrix, e *draw.Effect) {
	whole := draw.New(d.W, d.H)
	whole.Blend(d, m, *e)
	kept := false
	for k := range draw.Each(whole) {
		kept = kept || !s.hides(k.Layer()) && s.keeps(k)
	}
	if !kept {
		return
	}
	in := sieve{draw.New(d.W, d.H), s.hides, func(k draw.Mark) bool {
		k.Matrix = m.Mul(k.Matrix)
		return k.Text == nil || s.keeps(k)
	}}
	d.Replay(in, draw.Identity)
	s.to.Blend(in.to, m, *e)
}
