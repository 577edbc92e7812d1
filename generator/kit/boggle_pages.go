package kit

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// heading sets the title of a page with a rule under it and gives the y where
// the rest may start.
func (k *boggleKit) heading(p pen, title string) draw.MM {
	base := p.top("h1")
	p.write("h1", 0, base, p.W, left, title)
	y := base + p.lead("h1")*0.35
	p.Path(draw.Segment(0, y, p.W, y), p.stroke("frame", k.accent()))
	return y + 5
}

// note sets a heading and its lines as paragraphs, numbered when there are
// steps to follow, and gives the y under them.
func (p pen) note(r draw.Rect, n engine.Note) draw.MM { return p.notes(r, n, false) }

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
// hand, or across the table. draw says whether all of it found room.
func (k *boggleKit) grown(draw func(*boggleKit) (*draw.Drawing, bool)) *draw.Drawing {
	for by := 12; by >= 0; by-- {
		big := *k
		big.desk = k.scaled(1 + float64(by)*0.05)
		d, ok := draw(&big)
		if ok && big.err == nil {
			return d
		}
		if by == 0 && big.err != nil {
			k.fail(big.err)
		}
	}
	k.fail(tooLarge(k.plan.Title, k.env.Page))
	return nil
}

// reminderPage draws the rules on one page, in two columns: the notes of the
// kit, and an example on a grid with the table of points.
func (k *boggleKit) reminderPage() (*draw.Drawing, bool) {
	page := k.env.Page
	piece := k.plan.Piece("reminder")
	p := k.on(page.W, page.H, piece.Title+", "+k.plan.Title)
	top := k.heading(p, k.plan.Title)
	const gap = 11
	col := (page.W - gap) / 2
	// The example stands at the top of the right column; the notes fill the
	// left one, then what is left of the right one, to an even foot.
	example := k.example(p, draw.Rect{X: col + gap, Y: top, W: col}) - top
	heights := make([]draw.MM, len(piece.Text))
	all := example
	for i, n := range piece.Text {
		heights[i] = k.measure(func(p pen) draw.MM { return p.note(draw.Rect{W: col}, n) })
		all += heights[i]
	}
	x, y, foot := draw.MM(0), top, draw.MM(0)
	for i, n := range piece.Text {
		if x == 0 && y-top+heights[i]/2 > all/2 {
			foot = y
			x, y = col+gap, top+example
		}
		y = p.note(draw.Rect{X: x, Y: y, W: col}, n)
	}
	return p.Drawing, max(foot, y)-p.lead("body") <= page.H
}

// measure runs a piece of drawing on scrap paper and gives what it returns.
func (k *desk) measure(f func(pen) draw.MM) draw.MM { return f(pen{draw.New(0, 0), k}) }

// tableHeight is the height of the table of points.
func (k *boggleKit) tableHeight() draw.MM { return 2 * (k.cap("number") + 2.8) }

// example draws the example grid of the edition with the path of its longest
// asked word, what that word is worth, and the table of points, from the top
// of a box, and gives the y where the rest may start.
func (k *boggleKit) example(p pen, r draw.Rect) draw.MM {
	y := r.Y
	if g := k.exampleGrid(); g != nil {
		word := longest(g.Must)
		b, err := boggle.ParseBoard(strings.Join(g.Rows, ""))
		if err != nil {
			k.fail(err)
			return y
		}
		side := r.W * 0.7
		k.traced(p, draw.Rect{X: r.X + (r.W-side)/2, Y: y + 1, W: side, H: side}, b.Rows(), indices(b.Trace(word)))
		y += side + p.lead("body")*1.25
		p.write("bold", r.X, y, r.W, center, fmt.Sprintf("%s\u00a0: %s", word, count(boggle.PointsFor(len(word)), "point")))
		y += p.lead("body") * 0.7
	}
	k.points(p, draw.Rect{X: r.X, Y: y, W: r.W, H: k.tableHeight()})
	return y + k.tableHeight() + p.lead("body")
}

// trayPage draws the tray of the dice, its floor the sixteen places: dice of
// edge e have room to settle, not to lie askew. It folds towards the reader,
// the places inside; the lid folds away, its picture outside.
func (k *boggleKit) trayPage(e draw.MM) (*draw.Drawing, bool) {
	return k.netPage(boxNet(4*(e+trayPlay), e+1, -90), "Plateau des dés, à découper et à plier", 0, func(p pen, floor draw.Rect) []draw.Rect {
		places := cells(floor.Inset(trayPlay), trayPlay*0.6)
		for _, c := range places {
			k.die(p, c, "frame", "muted")
		}
		return places[:]
	})
}

// lidPage draws the lid that covers the tray, high enough for dice to turn.
func (k *boggleKit) lidPage(e draw.MM) (*draw.Drawing, bool) {
	return k.netPage(boxNet(4*(e+trayPlay)+2.5, 2*e-2, 90), "Couvercle du plateau, à découper et à plier", 1, func(p pen, top draw.Rect) []draw.Rect {
		square := top.Inset(top.W * 0.16)
		k.emblem(p, square)
		letters := boardCells(square)
		return letters[:]
	})
}

// trayPlay is the room between dice in the tray, in mm.
const trayPlay draw.MM = 1.5

// netPage puts a net on a page, what show prints on its first panel, the steps
// of note n of the tray under it and, where there is room, how it looks half
// folded. show gives the boxes that the sketch shows too.
func (k *boggleKit) netPage(n net, title string, note int, show func(pen, draw.Rect) []draw.Rect) (*draw.Drawing, bool) {
	page := k.env.Page
	p := k.on(page.W, page.H, title)
	var steps engine.Note
	if text := k.plan.Piece("tray").Text; note < len(text) {
		steps = text[note]
	}
	y := k.heading(p, steps.Title) + 4
	steps.Title = ""
	b := n.bounds()
	n = n.moved((page.W-b.W)/2-b.X, y-b.Y)
	marks := show(p, n[:1].bounds())
	n.record(p)
	y += b.H + 10
	in := min((page.W-b.W)/2, page.W*0.14)
	end := p.steps(draw.Rect{X: in, Y: y, W: page.W - 2*in}, steps)
	room := page.H - end
	if room > sketchRoom {
		high := draw.MM(sketchRoom - 4)
		n.sketch(p, draw.Rect{X: in, Y: end + (room-high)/2, W: page.W - 2*in, H: high}, 0.62, marks)
	}
	// Type grows no further than the sketch allows.
	fits := end-p.lead("body") <= page.H && (room > sketchRoom || k.scale <= 1)
	return p.Drawing, fits && b.W <= page.W
}

// sketchRoom is the height that the sketch of a folded net needs, in mm.
const sketchRoom = 48

// framePage draws the frame of the strips, on the left of a page, and how to
// put it together on the right.
func (k *boggleKit) framePage(e draw.MM) (*draw.Drawing, bool) {
	page := k.env.Page
	piece := k.plan.Piece("frame")
	p := k.on(page.W, page.H, "Cadre pour les fiches, à découper et à plier")
	n := frameNet(4 * e)
	b := n.bounds()
	n.record(p)
	k.frameMarks(p, n)
	col := draw.Rect{X: b.X + b.W + 9, Y: p.top("h2"), H: page.H}
	col.W = page.W - col.X
	if b.H+netMargin > page.H || col.W < 40 {
		return p.Drawing, false
	}
	p.write("h2", col.X, col.Y, col.W, left, piece.Title)
	col.Y += 3
	p.Path(draw.Segment(col.X, col.Y, col.X+col.W, col.Y), p.stroke("frame", k.accent()))
	col.Y += 4
	for i, note := range piece.Text {
		col.Y = p.notes(col, note, i == 0) + 2
	}
	return p.Drawing, col.Y-p.lead("body") <= page.H
}

// frameMarks shows on the frame what is what: a line around each window, the
// name of the game below it as the frame is held, the names of the parts to
// fold, and which two places are to be cut out. The rear wall folds over, so
// that its name is upside down on the sheet: it reads upright when the frame is
// turned like a page, as the backs of the strips do.
func (k *boggleKit) frameMarks(p pen, n net) {
	for _, i := range []int{frameWall, frameBackWall} {
		hole, wall := (net{{Poly: n[i].Hole}}).bounds(), n[i:i+1].bounds()
		p.Path(draw.Box(hole.Inset(-frameLine)), p.stroke("frame", k.accent()))
		p.middle("mark", hole, center, "à évider")
		if i == frameWall {
			y := hole.Y + hole.H + frameLine
			p.turned("h3", draw.Rect{X: hole.X, Y: y, W: hole.W, H: wall.Y + wall.H - y}, 0, k.plan.Title)
			continue
		}
		p.turned("h3", draw.Rect{X: hole.X, Y: wall.Y, W: hole.W, H: hole.Y - frameLine - wall.Y}, 180, k.plan.Title)
	}
	for _, i := range []int{frameStopUpper, frameStopLower, frameFlap} {
		p.turned("mark", n[i:i+1].bounds(), 0, n[i].Name)
	}
	for _, i := range []int{frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower} {
		p.turned("mark", n[i:i+1].bounds(), -90, n[i].Name)
	}
}

// frameLine is how far outside the window the line around it stands, in mm.
const frameLine draw.MM = 2.2

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

// exampleGrid is the grid of the edition that the rules explain: the first
// without a level and with words it must have.
func (k *boggleKit) exampleGrid() *boggle.Grid {
	for i := range k.game.Grids {
		g := &k.game.Grids[i]
		if string(g.Edition) == k.plan.Edition && g.Level == "" && len(g.Must) > 0 {
			return g
		}
	}
	return nil
}

// longest gives the longest of some words, the first of several, as its key.
func longest(words []string) string {
	best := ""
	for _, w := range words {
		if key, ok := dict.Fold(w); ok && len(key) > len(best) {
			best = key
		}
	}
	return best
}
