package boggle

import (
	"fmt"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// reminder draws the rules on one page.
func (k *kit) reminder() (*draw.Drawing, bool) {
	return k.ReminderPage(k.plan.Title, k.plan.Piece("reminder"), k.example)
}

// tableHeight is the height of the table of points.
func (k *kit) tableHeight() draw.MM { return 2 * (k.CapHeight("number") + 2.8) }

// example draws the example grid of the edition with the path of its longest
// asked word, what that word is worth, and the table of points, from the top
// of a box, and gives the y where the rest may start.
func (k *kit) example(p part.Canvas, r draw.Rect) draw.MM {
	y := r.Y
	if g := k.exampleGrid(); g != nil {
		word := longest(g.Must)
		b, err := boggle.ParseBoard(strings.Join(g.Rows, ""))
		if err != nil {
			k.Fail(err)
			return y
		}
		side := r.W * 0.7
		k.traced(p, draw.Rect{X: r.X + (r.W-side)/2, Y: y + 1, W: side, H: side}, b.Rows(), indices(b.Trace(word)))
		y += side + p.Leading("body")*1.25
		p.Write("bold", r.X, y, r.W, part.Center, fmt.Sprintf("%s\u00a0: %s", word, part.Count(boggle.PointsFor(len(word)), "point")))
		y += p.Leading("body") * 0.7
	}
	k.points(p, draw.Rect{X: r.X, Y: y, W: r.W, H: k.tableHeight()})
	return y + k.tableHeight() + p.Leading("body")
}

// trayPage draws the tray of the dice, its floor the sixteen places: dice of
// edge e have room to settle, not to lie askew. It folds towards the reader,
// the places inside; the lid folds away, its picture outside.
func (k *kit) trayPage(e draw.MM) (*draw.Drawing, bool) {
	return k.NetPage(part.BoxNet(4*(e+trayPlay), e+1, -90), "Plateau des dés, à découper et à plier", k.steps(0), func(p part.Canvas, n part.Net) []draw.Rect {
		places := cells(n[:1].Bounds().Inset(trayPlay), trayPlay*0.6)
		for _, c := range places {
			k.die(p, c, "frame", "muted")
		}
		return places[:]
	})
}

// lidPage draws the lid that covers the tray, high enough for dice to turn.
func (k *kit) lidPage(e draw.MM) (*draw.Drawing, bool) {
	return k.NetPage(part.BoxNet(4*(e+trayPlay)+2.5, 2*e-2, 90), "Couvercle du plateau, à découper et à plier", k.steps(1), func(p part.Canvas, n part.Net) []draw.Rect {
		top := n[:1].Bounds()
		square := top.Inset(top.W * 0.16)
		k.emblem(p, square)
		letters := boardCells(square)
		return letters[:]
	})
}

// Steps gives a note of the tray: how to put it together.
func (k *kit) steps(note int) part.Note {
	if text := k.plan.Piece("tray").Text; note < len(text) {
		return text[note]
	}
	return part.Note{}
}

// trayPlay is the room between dice in the tray, in mm.
const trayPlay draw.MM = 1.5

// framePage draws the frame of the strips, on the left of a page, and how to
// put it together on the right.
func (k *kit) framePage(e draw.MM) (*draw.Drawing, bool) {
	page := k.Env.Page
	piece := k.plan.Piece("frame")
	p := k.NewCanvas(page.W, page.H, "Cadre pour les fiches, à découper et à plier")
	n := frameNet(4 * e)
	b := n.Bounds()
	n.Draw(p)
	k.frameMarks(p, n)
	col := draw.Rect{X: b.X + b.W + 9, Y: p.Ascent("h2"), H: page.H}
	col.W = page.W - col.X
	if b.H+part.NetMargin > page.H || col.W < 40 {
		return p.Drawing, false
	}
	p.Write("h2", col.X, col.Y, col.W, part.Left, piece.Title)
	col.Y += 3
	p.Path(draw.Segment(col.X, col.Y, col.X+col.W, col.Y), p.Stroke("frame", k.Accent))
	col.Y += 4
	for i, note := range piece.Text {
		col.Y = p.Notes(col, note, i == 0) + 2
	}
	return p.Drawing, col.Y-p.Leading("body") <= page.H
}

// frameMarks shows on the frame what is what: a line around each window, the
// name of the game below it as the frame is held, the names of the parts to
// fold, and which two places are to be cut out. The rear wall folds over, so
// that its name is upside down on the sheet: it reads upright when the frame is
// turned like a page, as the backs of the strips do.
func (k *kit) frameMarks(p part.Canvas, n part.Net) {
	for _, i := range []int{frameWall, frameBackWall} {
		hole, wall := (part.Net{{Poly: n[i].Hole}}).Bounds(), n[i:i+1].Bounds()
		p.Path(draw.Box(hole.Inset(-frameLine)), p.Stroke("frame", k.Accent))
		p.WriteMiddle("mark", hole, part.Center, "à évider")
		if i == frameWall {
			y := hole.Y + hole.H + frameLine
			p.WriteTurned("h3", draw.Rect{X: hole.X, Y: y, W: hole.W, H: wall.Y + wall.H - y}, 0, k.plan.Title)
			continue
		}
		p.WriteTurned("h3", draw.Rect{X: hole.X, Y: wall.Y, W: hole.W, H: hole.Y - frameLine - wall.Y}, 180, k.plan.Title)
	}
	for _, i := range []int{frameStopUpper, frameStopLower, frameFlap} {
		p.WriteTurned("mark", n[i:i+1].Bounds(), 0, n[i].Name)
	}
	for _, i := range []int{frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower} {
		p.WriteTurned("mark", n[i:i+1].Bounds(), -90, n[i].Name)
	}
}

// frameLine is how far outside the window the line around it stands, in mm.
const frameLine draw.MM = 2.2

// exampleGrid is the grid of the edition that the rules explain: the first
// without a level and with words it must have.
func (k *kit) exampleGrid() *boggle.Grid {
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
