package part

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
	FaceBack = iota
	FaceLeft
	FaceTop
	FaceRight
	FaceFront
	FaceBottom
)

// Clearance of the drawing of a net around its cut line, in mm: room for half
// the line and the blade.
const NetMargin draw.MM = 1

// tabDepth is how deep the glue tabs of a die of edge e are: a third of the
// edge holds in 160 g paper and leaves the tabs of one face clear of each
// other.
func tabDepth(e draw.MM) draw.MM { return e / 3 }

// DieNet is the net of a cube of edge e mm with its seven glue tabs. The
// first six panels are the faces, in the order of the letters.
func DieNet(e draw.MM) Net {
	sq := func(col, row draw.MM) draw.Rect { return draw.Rect{X: col * e, Y: row * e, W: e, H: e} }
	n := Net{
		{Name: "back", Poly: BoxFrom("bottom", sq(1, 0)), Parent: FaceTop, Angle: 90},
		{Name: "left", Poly: BoxFrom("right", sq(0, 1)), Parent: FaceTop, Angle: 90},
		{Name: "top", Poly: BoxFrom("top", sq(1, 1)), Parent: -1},
		{Name: "right", Poly: BoxFrom("left", sq(2, 1)), Parent: FaceTop, Angle: 90},
		{Name: "front", Poly: BoxFrom("top", sq(1, 2)), Parent: FaceTop, Angle: 90},
		{Name: "bottom", Poly: BoxFrom("top", sq(1, 3)), Parent: FaceFront, Angle: 90},
	}
	tab := func(name string, face int, a, b draw.Point) {
		d := tabDepth(e)
		n = append(n, Panel{Name: name, Poly: TabOn(a, b, d, d+0.4), Parent: face, Angle: 90, Tab: true})
	}
	for _, f := range []int{FaceBack, FaceFront, FaceBottom} {
		r := sq(1, draw.MM([]int{0, 0, 0, 0, 2, 3}[f]))
		tab(n[f].Name+", left tab", f, draw.Point{X: r.X, Y: r.Y + e}, draw.Point{X: r.X, Y: r.Y})
		tab(n[f].Name+", right tab", f, draw.Point{X: r.X + e, Y: r.Y}, draw.Point{X: r.X + e, Y: r.Y + e})
	}
	tab("closing tab", FaceBack, draw.Point{X: e, Y: 0}, draw.Point{X: 2 * e, Y: 0})
	return n.Moved(NetMargin, NetMargin+tabDepth(e))
}

// Die draws the net of a die of edge e mm. show draws each face, in the
// order of the panels; mark stands on the tab that closes the die.
func (b *Builder) Die(e draw.MM, title, mark string, show func(p Canvas, face draw.Rect, i int)) *draw.Drawing {
	n := DieNet(e)
	box := n.Bounds()
	p := b.NewCanvas(box.W+2*NetMargin, box.H+2*NetMargin, title)
	n.Draw(p)
	for i := range 6 {
		show(p, n[i:i+1].Bounds(), i)
	}
	p.WriteMiddle("mark", n[len(n)-1:].Bounds(), Center, mark)
	return p.Drawing
}

// DieSteps draws how a die of edge e mm is put together.
func (b *Builder) DieSteps(e draw.MM, title string) *draw.Drawing {
	p := b.NewCanvas(9*e, 2.6*e, title)
	p.Stages(draw.Rect{W: p.W, H: p.H}.Inset(NetMargin), DieNet(e), nil, false, StepsShown(0))
	return p.Drawing
}

// PipFaces are the pips of the faces of a die, in the order of the panels:
// opposite faces add up to seven.
var PipFaces = [6]int{FaceBack: 3, FaceLeft: 2, FaceTop: 1, FaceRight: 5, FaceFront: 4, FaceBottom: 6}
