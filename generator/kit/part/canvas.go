package part

import (
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/flow"
)

// Canvas draws on one drawing with the roles of a print profile: no piece names a
// color, a face or a size of its own. Whole kits share one builder, so that the
// first thing that does not fit is reported once, when the kit is done.
type Canvas struct {
	*draw.Drawing
	*Builder
}

// On is a canvas of the builder on a page that blocks are set on.
func (b *Builder) On(c flow.Canvas) Canvas { return Canvas{c.Drawing, b} }

// Flow is what is shown from a place and gives the height that it takes.
func (b *Builder) Flow(show func(p Canvas, x, y draw.MM) draw.MM) flow.Piece {
	high := b.Measure(func(p Canvas) draw.MM { return show(p, 0, 0) })
	return flow.Piece{High: high, Draw: func(c flow.Canvas, x, y draw.MM) { show(b.On(c), x, y) }}
}

// Align is where a line of text stands in its room.
type Align int

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Write sets one line of text in a room w mm wide from x, its baseline at y,
// and gives the width it takes. Longer text shrinks as far as the role allows.
func (p Canvas) Write(role string, x, y, w draw.MM, a Align, s string) draw.MM {
	return p.WriteIn(p.Style(role), x, y, w, a, s)
}

// WriteIn is Write in a style of its own.
func (p Canvas) WriteIn(st text.Style, x, y, w draw.MM, a Align, s string) draw.MM {
	ln, err := p.Env.Fonts.Fit(st, s, w)
	if err != nil {
		p.Fail(err)
		return 0
	}
	switch a {
	case Center:
		x += (w - ln.Width) / 2
	case Right:
		x += w - ln.Width
	}
	p.Inside(func() { p.Text(ln.At(x, y)...) }, draw.Reads(st.Role, s))
	return ln.Width
}

// WriteMiddle sets one line of text in the middle of the height of a box.
func (p Canvas) WriteMiddle(role string, r draw.Rect, a Align, s string) {
	p.Write(role, r.X, r.Y+(r.H+p.CapHeight(role))/2, r.W, a, s)
}

// Paragraph sets a paragraph from the top of a room w mm wide and gives the y where
// the next line would stand, and the baseline of its first line.
func (p Canvas) Paragraph(role string, x, y, w draw.MM, s string) (end, base draw.MM) {
	b, err := p.Env.Fonts.Layout(p.Style(role), p.Env.Theme.Set(s), draw.Rect{X: x, Y: y, W: w}, text.Options{})
	if err != nil {
		p.Fail(err)
	}
	if len(b.Lines) == 0 {
		return y, y
	}
	p.Inside(func() { b.Draw(p.Drawing) }, draw.Reads(role, s))
	return y + draw.MM(len(b.Lines))*p.Leading(role), b.Lines[0].Runs[0].Y
}

// Part begins a paragraph of what is drawn until it is ended.
func (p Canvas) Part() (end func()) {
	p.Begin(draw.As(draw.Paragraph))
	return p.End
}

// Numbered draws a number in a room in wide from x, its baseline at base, and behind it a
// block that was laid out at the origin, from y down: one paragraph.
func (p Canvas) Numbered(x, base, in draw.MM, number string, b text.Block, y draw.MM) {
	defer p.Part()()
	p.Write("number", x, base, in, Left, number)
	p.Block(b, x+in, y)
}

// Block draws a block that was laid out at the origin, moved.
func (p Canvas) Block(b text.Block, dx, dy draw.MM) {
	p.Begin(draw.As(draw.Paragraph))
	for _, l := range b.Lines {
		for _, t := range l.Runs {
			t.X, t.Y = t.X+dx, t.Y+dy
			p.Text(t)
		}
	}
	p.End()
}
