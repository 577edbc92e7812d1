package kit

import "imprimots/generator/draw"

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

// dieNet draws the net of a die of edge e mm. show draws each face, in the
// order of the panels; mark stands on the tab that closes the die.
func (k *desk) dieNet(e draw.MM, title, mark string, show func(p pen, face draw.Rect, i int)) *draw.Drawing {
	n := diceNet(e)
	b := n.bounds()
	p := k.on(b.W+2*netMargin, b.H+2*netMargin, title)
	n.record(p)
	for i := range 6 {
		show(p, n[i:i+1].bounds(), i)
	}
	p.middle("mark", n[len(n)-1:].bounds(), center, mark)
	return p.Drawing
}

// pipFaces are the pips of the faces of a die, in the order of the panels:
// opposite faces add up to seven.
var pipFaces = [6]int{faceBack: 3, faceLeft: 2, faceTop: 1, faceRight: 5, faceFront: 4, faceBottom: 6}

// pips draws the faces of a die with pips on its net.
func (p pen) pips(n net) {
	for i, pips := range pipFaces {
		p.Path(draw.Pips(n[i:i+1].bounds(), pips), p.solid("ink"))
	}
}
