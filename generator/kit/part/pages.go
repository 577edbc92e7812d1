package part

import (
	"imprimots/generator/draw"
)

// Heading sets the title of a page with a rule under it and gives the y where
// the rest may start.
func (p Canvas) Heading(title string) draw.MM {
	base := p.Ascent("h1")
	p.Write("h1", 0, base, p.W, Left, title)
	y := base + p.Leading("h1")*0.35
	p.Path(draw.Segment(0, y, p.W, y), p.Stroke("frame", p.Accent))
	return y + 5
}

// Enlarged draws a page with its type as large as the page allows, up to 1.6
// times that of the profile: for what is read at arm's length, scissors in
// hand, or across the table. show reports whether all of it found room; name is
// what the error says when it does not at the size of the profile.
func (b *Builder) Enlarged(name string, show func(*Builder) (*draw.Drawing, bool)) *draw.Drawing {
	for by := 12; by >= 0; by-- {
		big := b.Scaled(1 + float64(by)*0.05)
		d, ok := show(big)
		if ok && big.Err == nil {
			return d
		}
		if by == 0 && big.Err != nil {
			b.Fail(big.Err)
		}
	}
	b.Fail(TooLarge(name, b.Env.Page))
	return nil
}

// Measure draws on a canvas that is thrown away and gives the height returned.
func (b *Builder) Measure(f func(Canvas) draw.MM) draw.MM { return f(Canvas{draw.New(0, 0), b}) }

// ReminderPage draws the rules on one page, in two columns: an example at the
// top of the right one, which gives the y where the rest may start; the notes
// of the piece fill the left one, then what is left of the right one, to an
// even foot. ok reports whether all of it found room.
func (b *Builder) ReminderPage(title string, piece *Piece, example func(Canvas, draw.Rect) draw.MM) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p := b.NewCanvas(page.W, page.H, piece.Title+", "+title)
	top := p.Heading(title)
	const gap = 11
	col := (page.W - gap) / 2
	shown := example(p, draw.Rect{X: col + gap, Y: top, W: col}) - top
	heights := make([]draw.MM, len(piece.Text))
	all := shown
	for i, n := range piece.Text {
		heights[i] = b.Measure(func(p Canvas) draw.MM { return p.Note(draw.Rect{W: col}, n) })
		all += heights[i]
	}
	x, y, foot := draw.MM(0), top, draw.MM(0)
	for i, n := range piece.Text {
		if x == 0 && y-top+heights[i]/2 > all/2 {
			foot = y
			x, y = col+gap, top+shown
		}
		y = p.Note(draw.Rect{X: x, Y: y, W: col}, n)
	}
	return p.Drawing, max(foot, y)-p.Leading("body") <= page.H
}

// BlankLine is a labelled line to write on, from x to x+w.
func (p Canvas) BlankLine(x, base, w draw.MM, label string) {
	used := p.Write("label", x, base, w*0.6, Left, label) + 1.5
	p.Path(draw.Segment(x+used, base+0.6, x+w, base+0.6), p.Stroke("rule", "muted"))
}

// halves cuts a page into two sheets, one above the other, around a line to
// cut along.
func halves(page draw.Rect) (upper, lower draw.Rect, y draw.MM) {
	const gutter = 6
	h := (page.H - 2*gutter) / 2
	upper = draw.Rect{X: page.X, Y: page.Y, W: page.W, H: h}
	lower = draw.Rect{X: page.X, Y: page.Y + h + 2*gutter, W: page.W, H: h}
	return upper, lower, page.Y + page.H/2
}

// DashedCut is the style of a line that parts two sheets of a page.
func (b *Builder) DashedCut() draw.Style {
	s := b.Cut()
	s.Dash = []draw.MM{1, 2}
	return s
}

// TwoSheets starts a page of two A5 sheets with the line to cut along.
func (b *Builder) TwoSheets(title string) (p Canvas, upper, lower draw.Rect) {
	page := draw.Rect{W: b.Env.Page.W, H: b.Env.Page.H}
	p = b.NewCanvas(page.W, page.H, title)
	upper, lower, y := halves(page)
	p.Path(draw.Segment(0, y, page.W, y), p.DashedCut())
	return p, upper, lower
}
