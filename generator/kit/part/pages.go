package part

import (
	"fmt"

	"imprimots/generator/draw"
	"imprimots/generator/flow"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
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

// Reminder draws the rules on one page with its type as large as it can be, or on more
// where it is too large for one; the example then stands on the last.
func (b *Builder) Reminder(title string, piece *Piece, example func(Canvas, draw.Rect) draw.MM) []sheet.Part {
	none := func(_ Canvas, r draw.Rect) draw.MM { return r.Y }
	table := func(d *Builder) (*draw.Drawing, bool) {
		return d.ReminderPage(title, &Piece{Title: piece.Title}, example)
	}
	half := draw.Rect{W: (b.Env.Page.W - reminderGap) / 2}
	apart := b.Measure(func(p Canvas) draw.MM { return example(p, half) }) > b.Env.Page.H*0.9
	parts := b.spread(title, "regles", len(piece.Text), func(d *Builder, title string, from, to int) (*draw.Drawing, bool) {
		some, shown := *piece, none
		some.Text = piece.Text[from:to]
		if to == len(piece.Text) && !apart {
			shown = example
		}
		return d.ReminderPage(title, &some, shown)
	})
	if apart {
		parts = append(parts, b.NamedPage("regles-exemple", b.Enlarged(title, table))...)
	}
	return parts
}

// reminderGap is between the columns of a reminder, in mm.
const reminderGap draw.MM = 11

// spread draws notes, so many, on as few pages as hold them at the size of the profile,
// about as many on each, its type as large as it can be.
func (b *Builder) spread(title, id string, notes int, page func(d *Builder, title string, from, to int) (*draw.Drawing, bool)) []sheet.Part {
	rest := theme.Filled(b.Env.Theme.Texts.Sheet.Rest, "title", title)
	for n := 1; ; n++ {
		each := max(1, (notes+n-1)/n)
		var shows []func(*Builder) (*draw.Drawing, bool)
		all := true
		for from := 0; from == 0 || from < notes; from += each {
			named := title
			if from > 0 {
				named = rest
			}
			show := func(d *Builder) (*draw.Drawing, bool) { return page(d, named, from, min(from+each, notes)) }
			_, ok := show(b.Scaled(1))
			all, shows = all && ok, append(shows, show)
		}
		if !all && each > 1 {
			continue
		}
		if len(shows) == 1 {
			return b.NamedPage(id, b.Enlarged(title, shows[0]))
		}
		var parts []sheet.Part
		for i, show := range shows {
			parts = append(parts, b.NamedPage(fmt.Sprintf("%s-%d", id, i+1), b.Enlarged(title, show))...)
		}
		return parts
	}
}

// ReminderPage draws the rules on one page, in two columns: an example at the
// top of the right one, which gives the y where the rest may start; the notes
// of the piece fill the left one, then what is left of the right one, to an
// even foot. Without notes, the example has both. ok reports whether all of it found room.
func (b *Builder) ReminderPage(title string, piece *Piece, example func(Canvas, draw.Rect) draw.MM) (d *draw.Drawing, ok bool) {
	page := b.Env.Page
	p := b.NewCanvas(page.W, page.H, piece.Title+", "+title)
	top := p.Face(draw.Rect{W: page.W, H: page.H}, "heading", layout.Values{"title": title}).MM("y")
	col := (page.W - reminderGap) / 2
	right := draw.Rect{X: col + reminderGap, Y: top, W: col}
	if len(piece.Text) == 0 {
		right = draw.Rect{Y: top, W: page.W}
	}
	shown := example(p, right) - top
	notes := make(flow.Stack, len(piece.Text))
	high := shown // height of the right column, of whose notes the left one takes some
	for i, n := range piece.Text {
		notes[i].Piece = b.Flow(func(p Canvas, x, y draw.MM) draw.MM { return p.Note(draw.Rect{X: x, Y: y, W: col}, n) - y })
		high += notes[i].High
	}
	left := draw.MM(0)
	turn := 0 // the first note of the right column
	for turn < len(notes) && left+notes[turn].High <= high {
		left, high = left+notes[turn].High, high-notes[turn].High
		turn++
	}
	c := flow.Canvas{Drawing: p.Drawing}
	flow.Whole(notes[:turn]).Draw(c, 0, top)
	flow.Whole(notes[turn:]).Draw(c, right.X, top+shown)
	return p.Drawing, top+max(left, high)-p.Leading("body") <= page.H
}
