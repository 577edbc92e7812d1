package kit

import (
	"strconv"

	"imprimots/engine"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// heading sets the title of a page with a rule under it and gives the y where
// the rest may start.
func (p pen) heading(title string) draw.MM {
	base := p.top("h1")
	p.write("h1", 0, base, p.W, left, title)
	y := base + p.lead("h1")*0.35
	p.Path(draw.Segment(0, y, p.W, y), p.stroke("frame", p.accent))
	return y + 5
}

// note sets a heading and its lines as paragraphs and gives the y under them.
func (p pen) note(r draw.Rect, n engine.Note) draw.MM { return p.notes(r, n, false) }

// steps is note with its lines numbered, to be followed in order.
func (p pen) steps(r draw.Rect, n engine.Note) draw.MM { return p.notes(r, n, true) }

func (p pen) notes(r draw.Rect, n engine.Note, numbered bool) draw.MM {
	y := r.Y
	if n.Title != "" {
		y += p.top("h3")
		p.write("h3", r.X, y, r.W, left, text.French(n.Title))
		y += p.lead("h3") * 0.52
	}
	in := draw.MM(0)
	if numbered {
		in = p.lead("body")
	}
	for i, line := range n.Lines {
		end, base := p.para("body", r.X+in, y, r.W-in, line)
		if numbered {
			p.write("number", r.X, base, in, left, strconv.Itoa(i+1))
		}
		y = end + p.lead("body")*0.28
	}
	return y + p.lead("body")*0.55
}

// grown draws a page with its type as large as the page allows, up to 1.6
// times that of the profile: for what is read at arm's length, scissors in
// hand, or across the table. show says whether all of it found room; name is
// what the error says when it does not at the size of the profile.
func (k *desk) grown(name string, show func(*desk) (*draw.Drawing, bool)) *draw.Drawing {
	for by := 12; by >= 0; by-- {
		big := k.scaled(1 + float64(by)*0.05)
		d, ok := show(big)
		if ok && big.err == nil {
			return d
		}
		if by == 0 && big.err != nil {
			k.fail(big.err)
		}
	}
	k.fail(tooLarge(name, k.env.Page))
	return nil
}

// measure runs a piece of drawing on scrap paper and gives what it returns.
func (k *desk) measure(f func(pen) draw.MM) draw.MM { return f(pen{draw.New(0, 0), k}) }

// reminderPage draws the rules on one page, in two columns: an example at the
// top of the right one, which gives the y where the rest may start; the notes
// of the piece fill the left one, then what is left of the right one, to an
// even foot. ok says whether all of it found room.
func (k *desk) reminderPage(title string, piece *engine.Piece, example func(pen, draw.Rect) draw.MM) (d *draw.Drawing, ok bool) {
	page := k.env.Page
	p := k.on(page.W, page.H, piece.Title+", "+title)
	top := p.heading(title)
	const gap = 11
	col := (page.W - gap) / 2
	shown := example(p, draw.Rect{X: col + gap, Y: top, W: col}) - top
	heights := make([]draw.MM, len(piece.Text))
	all := shown
	for i, n := range piece.Text {
		heights[i] = k.measure(func(p pen) draw.MM { return p.note(draw.Rect{W: col}, n) })
		all += heights[i]
	}
	x, y, foot := draw.MM(0), top, draw.MM(0)
	for i, n := range piece.Text {
		if x == 0 && y-top+heights[i]/2 > all/2 {
			foot = y
			x, y = col+gap, top+shown
		}
		y = p.note(draw.Rect{X: x, Y: y, W: col}, n)
	}
	return p.Drawing, max(foot, y)-p.lead("body") <= page.H
}

// blank is a labelled line to write on, from x to x+w.
func (p pen) blank(x, base, w draw.MM, label string) {
	used := p.write("label", x, base, w*0.6, left, label) + 1.5
	p.Path(draw.Segment(x+used, base+0.6, x+w, base+0.6), p.stroke("rule", "muted"))
}

// choice is a box to tick and what it stands for, in a room w mm wide.
func (p pen) choice(x, base, w draw.MM, label string) {
	e := p.cap("label") * 1.15
	p.Path(draw.RoundBox(draw.Rect{X: x, Y: base - p.cap("label") - e*0.07, W: e, H: e}, 0.4), p.stroke("frame", "ink"))
	p.write("label", x+e+1.5, base, w-e-1.5, left, label)
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

// dashes is the style of a line that parts two sheets of a page.
func (k *desk) dashes() draw.Style {
	s := k.cut()
	s.Dash = []draw.MM{1, 2}
	return s
}

// twoSheets starts a page of two A5 sheets with the line to cut along.
func (k *desk) twoSheets(title string) (p pen, upper, lower draw.Rect) {
	page := draw.Rect{W: k.env.Page.W, H: k.env.Page.H}
	p = k.on(page.W, page.H, title)
	upper, lower, y := halves(page)
	p.Path(draw.Segment(0, y, page.W, y), p.dashes())
	return p, upper, lower
}

// turned sets one line of text in the middle of a box, turned by a number of
// degrees, which is a multiple of 90.
func (p pen) turned(role string, r draw.Rect, degrees float64, s string) {
	w, h := r.W, r.H
	if int(degrees)%180 != 0 {
		w, h = h, w
	}
	line, c := p.on(w, h, ""), r.Center()
	line.middle(role, draw.Rect{W: w, H: h}, center, s)
	p.Place(line.Drawing, draw.RotateAt(c, degrees).Mul(draw.Translate(c.X-w/2, c.Y-h/2)))
}
