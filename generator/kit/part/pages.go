package part

import (
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// titled starts a page with a layout that has the heading, for which it knows title,
// and gives the y where the rest may start.
func (b *Builder) titled(head, title string) (Canvas, draw.MM) {
	page := b.Env.Page
	p := b.NewCanvas(page.W, page.H, "")
	return p, p.Face(draw.Rect{W: page.W, H: page.H}, head, layout.Values{"title": title}).MM("y")
}

// Enlarged draws a page with its type as large as the page allows, up to 1.6
// times that of the profile: for what is read at arm's length, scissors in
// hand, or across the table. show reports whether all of it found room; name is
// what the error says when it does not at the size of the profile.
func (b *Builder) Enlarged(name string, show func(*Builder) (*draw.Drawing, bool)) *draw.Drawing {
	var best *draw.Drawing
	for low, high := 0, 12; low <= high; { // sizes that are not known to do, or not to do
		by := (low + high + 1) / 2
		big := b.Scaled(1 + float64(by)*0.05)
		d, ok := show(big)
		switch {
		case ok && big.Err == nil:
			best, low = d, by+1
		case by == 0 && big.Err != nil:
			b.Fail(big.Err)
			return nil
		default:
			high = by - 1
		}
	}
	if best == nil {
		b.Fail(TooLarge(name, b.Env.Page))
	}
	return best
}

// Measure draws on a canvas that is thrown away and gives the height returned.
func (b *Builder) Measure(f func(Canvas) draw.MM) draw.MM { return f(Canvas{draw.New(0, 0), b}) }

// Reminder draws the rules on one page with its type as large as it can be, or on two
// where it is too large for one; the example then stands on the second.
func (b *Builder) Reminder(title string, piece *Piece, example func(Canvas, draw.Rect) draw.MM) []sheet.Part {
	page := func(title string, notes []Note, example func(Canvas, draw.Rect) draw.MM) func(*Builder) (*draw.Drawing, bool) {
		some := *piece
		some.Text = notes
		return func(d *Builder) (*draw.Drawing, bool) { return d.ReminderPage(title, &some, example) }
	}
	whole := page(title, piece.Text, example)
	if _, ok := whole(b.Scaled(1)); ok || len(piece.Text) < 2 {
		return OnePage("regles", b.Enlarged(title, whole))
	}
	none := func(_ Canvas, r draw.Rect) draw.MM { return r.Y }
	half := (len(piece.Text) + 1) / 2
	parts := OnePage("regles-1", b.Enlarged(title, page(title, piece.Text[:half], none)))
	rest := sheet.Filled(b.Env.Theme.Texts.Sheet.Rest, "title", title)
	return append(parts, OnePage("regles-2", b.Enlarged(title, page(rest, piece.Text[half:], example)))...)
}

// ReminderPage draws the rules on one page, in two columns: an example at the
// top of the right one, which gives the y where the rest may start; the notes
// of the piece fill the left one, then what is left of the right one, to an
// even foot. ok reports whether all of it found room.
func (b *Builder) ReminderPage(title string, piece *Piece, example func(Canvas, draw.Rect) draw.MM) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p := b.NewCanvas(page.W, page.H, piece.Title+", "+title)
	top := p.Face(draw.Rect{W: page.W, H: page.H}, "heading", layout.Values{"title": title}).MM("y")
	const gap = 11
	col := (page.W - gap) / 2
	shown := example(p, draw.Rect{X: col + gap, Y: top, W: col}) - top
	heights := make([]draw.MM, len(piece.Text))
	right := shown // height of the right column, of whose notes the left one takes some
	for i, n := range piece.Text {
		heights[i] = b.Measure(func(p Canvas) draw.MM { return p.Note(draw.Rect{W: col}, n) })
		right += heights[i]
	}
	left := draw.MM(0)
	turn := 0 // the first note of the right column
	for turn < len(heights) && left+heights[turn] <= right {
		left, right = left+heights[turn], right-heights[turn]
		turn++
	}
	x, y, foot := draw.MM(0), top, draw.MM(0)
	for i, n := range piece.Text {
		if i == turn {
			foot = y
			x, y = col+gap, top+shown
		}
		y = p.Note(draw.Rect{X: x, Y: y, W: col}, n)
	}
	return p.Drawing, max(foot, y)-p.Leading("body") <= page.H
}
