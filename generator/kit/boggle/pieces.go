package boggle

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// dice draws the net of each die: a letter on each face, the number of the die on the
// tab that closes it.
func (k *kit) dice(e draw.MM) []sheet.Part {
	var parts []sheet.Part
	set := first(k.game.Dice)
	for i, die := range set.Dice {
		id := strconv.Itoa(i + 1)
		d := k.Die(e, "", id, func(p part.Canvas, face draw.Rect, f int) {
			p.Face(face, "die-face", k.values(layout.Values{"n": id, "signs": die, "face": f}))
		})
		parts = append(parts, sheet.Part{ID: id, Front: d, Letter: die, Pos: set.Pos("dice", i)})
	}
	return parts
}

// strips draws the strips, four squares of e mm in a row. A back is drawn in reading
// position, after flipping the strip over its short side: its square j lies behind
// square 3−j of the front.
func (k *kit) strips(e draw.MM) []sheet.Part {
	var parts []sheet.Part
	common := 0
	for _, s := range first(k.game.Strips).Strips {
		if s.Lang == "" && !s.Mobile {
			common++
		}
		id := stripName(s, common)
		side := func(name, letters string) *draw.Drawing {
			return k.Face("strip", 4*e, e, k.values(layout.Values{"name": id, "side": name, "signs": letters, "lang": strings.ToUpper(s.Lang), "mobile": s.Mobile}))
		}
		parts = append(parts, sheet.Part{ID: id, Letter: s.Front + s.Back, Pos: s.Pos(), Front: side("recto", s.Front), Back: side("verso", s.Back)})
	}
	return parts
}

// stripName returns the name of a strip: the mobile one, those of a language, which
// replace it, and the common ones by number.
func stripName(s boggle.Strip, n int) string {
	switch {
	case s.Lang != "":
		return strings.ToUpper(s.Lang)
	case s.Mobile:
		return "mobile"
	}
	return strconv.Itoa(n)
}

// across returns the length of a row of cells.
func (k *kit) across(cell draw.MM) draw.MM { return draw.MM(k.set.Side) * cell }

// trayPlay is the space between dice in the tray, in mm.
const trayPlay draw.MM = 1.5

// tray draws the tray of the dice, its floor their places: dice of edge e can settle,
// but not lie askew. It folds towards the reader, with the places inside, and dividers
// keep the dice apart.
func (k *kit) tray(e draw.MM, piece *part.Piece) []sheet.Part {
	cells := box.Grid{Columns: k.set.Side, Rows: k.set.Side, W: e + trayPlay, H: e + trayPlay, High: e / 2}
	paper := k.Env.Theme.Paper(piece.Grams)
	parts := k.box("plateau", part.BoxNet(k.across(cells.W), e+1, -90, paper), piece, 0, func(p part.Canvas, n part.Net) []draw.Rect {
		at := n[:1].Bounds().Inset(trayPlay)
		return p.Face(at, "tray", k.values(layout.Values{"n": k.set.Side})).Boxes("cells", at)
	})
	return append(parts, k.NamedPage("cloisons", cells.Page(k.Builder, piece.Title, piece.Grams))...)
}

// lid draws the lid that covers the tray, high enough for dice to turn. It folds away
// from the reader, with the cover of the kit outside.
func (k *kit) lid(e draw.MM, piece *part.Piece) []sheet.Part {
	net := part.BoxNet(k.across(e+trayPlay)+2.5, 2*e-2, 90, k.Env.Theme.Paper(piece.Grams))
	return k.box("couvercle", net, piece, 1, func(p part.Canvas, n part.Net) []draw.Rect {
		p.Face(n.Bounds(), "lid", k.values(layout.Values{}))
		box.Lid(k.Builder, k.plan, k.motif, n, p)
		return nil
	})
}

// box draws the page of a box: what show prints on it, a note of the piece below it.
func (k *kit) box(id string, net part.Net, piece *part.Piece, note int, show func(part.Canvas, part.Net) []draw.Rect) []sheet.Part {
	var steps part.Note
	if note < len(piece.Text) {
		steps = piece.Text[note]
	}
	return k.large(id, func(b *part.Builder) (*draw.Drawing, bool) { return b.NetPage(net, "net-page", steps, show) })
}

// frame draws the frame of the strips on the left of a page, and how to assemble it on
// the right.
func (k *kit) frame(b *part.Builder, e draw.MM, piece *part.Piece) *draw.Drawing {
	page := b.Env.Page
	p := b.NewCanvas(page.W, page.H, "")
	n := frameNet(4 * e)
	n.Draw(p)
	panel := func(i int) layout.Rect { return layout.RectOf(n[i : i+1].Bounds()) }
	window := func(i int) layout.Rect { return layout.RectOf(part.Net{{Poly: n[i].Hole}}.Bounds()) }
	all := n.Bounds()
	p.Face(draw.Rect{W: page.W, H: page.H}, "frame", k.values(layout.Values{
		"front": panel(frameWall), "window": window(frameWall), "back": panel(frameBackWall), "behind": window(frameBackWall),
		"folds": []layout.Rect{panel(frameStopUpper), panel(frameStopLower), panel(frameFlap)},
		"rails": []layout.Rect{panel(frameRailLeft), panel(frameRailLeftLower), panel(frameRailRight), panel(frameRailRightLower)},
		"right": all.X + all.W, "foot": all.H + part.NetMargin, "title": piece.Title, "notes": part.Notes(piece.Text),
	}))
	p.StagesAtFoot(all.X, all.Y+all.H, all.W, n, [3]string{"1–2", "3–5", "6"})
	return p.Drawing
}

// play draws the ready grids as play sheets, two per page. A page is named after the
// numbers of its grids: "1-2".
func (k *kit) play() []sheet.Part {
	var parts []sheet.Part
	for i := 0; i < len(k.ready); i += 2 {
		two := k.ready[i:min(i+2, len(k.ready))]
		id := strconv.Itoa(i + 1)
		if len(two) == 2 {
			id = fmt.Sprintf("%d-%d", i+1, i+2)
		}
		var sheets []layout.Values
		for _, g := range two {
			sheets = append(sheets, layout.Values{"n": g.N, "level": g.Level, "grid": g.Letters})
		}
		parts = append(parts, k.page(id, "play-page", layout.Values{"sheets": sheets})...)
	}
	return parts
}

// example draws the example grid of the edition with the path of its longest asked
// word, the points of that word, and the table of points, from the top of a box, and
// returns the y where the rest may start.
func (k *kit) example(p part.Canvas, r draw.Rect) draw.MM {
	v := layout.Values{"grid": "", "word": "", "way": []int{}}
	if g := k.exampleGrid(); g != nil {
		b, err := boggle.ParseBoard(strings.Join(g.Rows, ""))
		if err != nil {
			k.Fail(err)
			return r.Y
		}
		word := longest(g.Must)
		v = layout.Values{"grid": strings.Join(b.Rows(), ""), "word": word, "way": b.Trace(word).Cells(b.Side())}
	}
	return r.Y + p.Face(r, "example", k.values(v)).MM("y")
}

// exampleGrid returns the grid of the edition that the rules explain: the first
// without a level that has required words.
func (k *kit) exampleGrid() *boggle.Grid {
	for g := range check.All(k.game.Grids) {
		if string(g.Edition) == k.plan.Edition && g.Level == "" && len(g.Must) > 0 {
			return g
		}
	}
	return nil
}

// longest returns the longest of some words as its key, the first of several.
func longest(words []string) string {
	best := ""
	for _, w := range words {
		if key, ok := dict.Fold(w); ok && len(key) > len(best) {
			best = key
		}
	}
	return best
}
