package kit

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Where each letter of a die stands on its net, which is a cross of six
// squares: a column of four and an arm on each side of the second.
//
//	   0
//	1  2  3
//	   4
//	   5
//
// All letters stand upright on the net. So, on the folded die, the four faces
// of the column come up upright one after another when the die is rolled
// towards the player, and the two arms when it is rolled to a side.
const (
	faceBack = iota
	faceLeft
	faceTop
	faceRight
	faceFront
	faceBottom
)

// Clearance of the drawing of a net around its cut line, in mm: room for half
// the line and the blade.
const netMargin draw.MM = 1

// tabDepth is how deep the glue tabs of a die of edge e are: a third of the
// edge holds in 160 g paper and leaves the tabs of one face clear of each
// other.
func tabDepth(e draw.MM) draw.MM { return e / 3 }

// diceNet is the net of a cube of edge e mm with its seven glue tabs. The
// first six panels are the faces, in the order of the letters.
func diceNet(e draw.MM) net {
	sq := func(col, row draw.MM) draw.Rect { return draw.Rect{X: col * e, Y: row * e, W: e, H: e} }
	n := net{
		{Name: "arrière", Poly: boxFrom("bottom", sq(1, 0)), Parent: faceTop, Angle: 90},
		{Name: "gauche", Poly: boxFrom("right", sq(0, 1)), Parent: faceTop, Angle: 90},
		{Name: "dessus", Poly: boxFrom("top", sq(1, 1)), Parent: -1},
		{Name: "droite", Poly: boxFrom("left", sq(2, 1)), Parent: faceTop, Angle: 90},
		{Name: "avant", Poly: boxFrom("top", sq(1, 2)), Parent: faceTop, Angle: 90},
		{Name: "dessous", Poly: boxFrom("top", sq(1, 3)), Parent: faceFront, Angle: 90},
	}
	tab := func(name string, face int, a, b draw.Point) {
		d := tabDepth(e)
		n = append(n, panel{Name: name, Poly: tabOn(a, b, d, d+0.4), Parent: face, Angle: 90, Tab: true})
	}
	for _, f := range []int{faceBack, faceFront, faceBottom} {
		r := sq(1, draw.MM([]int{0, 0, 0, 0, 2, 3}[f]))
		tab(n[f].Name+", patte gauche", f, draw.Point{X: r.X, Y: r.Y + e}, draw.Point{X: r.X, Y: r.Y})
		tab(n[f].Name+", patte droite", f, draw.Point{X: r.X + e, Y: r.Y}, draw.Point{X: r.X + e, Y: r.Y + e})
	}
	tab("fermeture", faceBack, draw.Point{X: e, Y: 0}, draw.Point{X: 2 * e, Y: 0})
	return n.moved(netMargin, netMargin+tabDepth(e))
}

// moved gives the net shifted by (x, y) mm.
func (n net) moved(x, y draw.MM) net {
	shift := func(pts []draw.Point) []draw.Point {
		if pts == nil {
			return nil
		}
		out := make([]draw.Point, len(pts))
		for i, p := range pts {
			out[i] = draw.Point{X: p.X + x, Y: p.Y + y}
		}
		return out
	}
	out := make(net, len(n))
	for i, f := range n {
		f.Poly, f.Hole = shift(f.Poly), shift(f.Hole)
		out[i] = f
	}
	return out
}

// diceParts draws the net of each die: a letter on each face, the number of
// the die on the tab that closes it.
func (k *boggleKit) diceParts(e draw.MM) []sheet.Part {
	n := diceNet(e)
	b := n.bounds()
	var parts []sheet.Part
	for i, die := range k.dice() {
		id := strconv.Itoa(i + 1)
		p := k.on(b.W+2*netMargin, b.H+2*netMargin, fmt.Sprintf("Dé %s à monter : %s", id, spaced(die)))
		n.record(p)
		for f, l := range faces(die) {
			k.letter(p, n[f:f+1].bounds(), 0.5, l)
		}
		p.middle("mark", n[len(n)-1:].bounds(), center, id)
		parts = append(parts, sheet.Part{ID: id, Front: p.Drawing, Letter: die, Pos: k.game.Dice[0].Pos("dice", i)})
	}
	return parts
}

// faces gives the six letters of a die; rule BOG007 reports dice that have
// fewer or more.
func faces(die string) []string {
	all := strings.Split(die, "")
	return all[:min(len(all), 6)]
}

// stickerPage draws the letters of the sixteen dice as stickers, in four rows
// of four groups, each group the six faces of one die under its number.
func (k *boggleKit) stickerPage(e draw.MM) *draw.Drawing {
	page := k.env.Page
	p := k.on(page.W, page.H, "Étiquettes des seize dés")
	y := k.heading(p, k.plan.Piece("stickers").Title)
	for _, note := range k.plan.Piece("stickers").Text {
		y = p.note(draw.Rect{Y: y, W: page.W, H: page.H - y}, note)
	}
	const gap = 1
	group := draw.Rect{W: 3*e + 2*gap, H: 2*e + gap + p.lead("label") + 1}
	between := (page.W - 4*group.W) / 3
	apart := min((page.H-y-4*group.H)/4, 15)
	if between < 2 || apart < 2 {
		k.fail(tooLarge("stickers", page))
	}
	for i, die := range k.dice() {
		at := group
		at.X, at.Y = draw.MM(i%4)*(group.W+between), y+apart/2+draw.MM(i/4)*(group.H+apart)
		p.write("label", at.X, at.Y+p.top("label"), at.W, left, fmt.Sprintf("Dé %d", i+1))
		for f, l := range faces(die) {
			r := draw.Rect{X: at.X + draw.MM(f%3)*(e+gap), Y: at.Y + at.H - 2*e - gap + draw.MM(f/3)*(e+gap), W: e, H: e}
			p.Path(draw.RoundBox(r, e*0.16), p.cut())
			k.letter(p, r, 0.47, l)
		}
	}
	return p.Drawing
}
