package part

import "imprimots/generator/draw"

// BoxNet is an open box of square floor: side mm wide, walls high mm
// high. It folds as OpenBox does.
func BoxNet(side, high draw.MM, angle float64, paper draw.MM) Net {
	return OpenBox(side, side, high, angle, paper)
}

// OpenBox is a box without a top: across × along mm from fold to fold, walls high mm
// high, with a glue tab at each corner. The first panel is the floor. Its walls
// fold by angle, as those of every net: 90 leaves the print outside, -90 inside. The
// walls with tabs are a paper narrower at each end, so that tabs lie on the inside of
// the walls they are glued to, not in them.
func OpenBox(across, along, high draw.MM, angle float64, paper draw.MM) Net {
	right, foot := high+across, high+along
	pt := func(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }
	wall := func(name string, poly []draw.Point) Panel { return Panel{Name: name, Poly: poly, Angle: angle} }
	n := Net{
		{Name: "floor", Poly: BoxFrom("top", draw.Rect{X: high, Y: high, W: across, H: along}), Parent: -1},
		wall("upper wall", Notched(pt(high, high), pt(right, high), high, paper)),
		wall("right wall", BoxFrom("left", draw.Rect{X: right, Y: high, W: high, H: along})),
		wall("lower wall", Notched(pt(right, foot), pt(high, foot), high, paper)),
		wall("left wall", BoxFrom("right", draw.Rect{X: 0, Y: high, W: high, H: along})),
	}
	deep := min(high*2/3, 12, along/2-1)
	for _, parent := range []int{1, 3} {
		for _, e := range n[parent].Ends() {
			n = append(n, Panel{
				Name: n[parent].Name + ", tab", Poly: TabOn(e[0], e[1], deep, high/6),
				Parent: parent, Angle: angle, Tab: true,
			})
		}
	}
	return n.Moved(NetMargin, NetMargin)
}

// Notched is a wall on the edge from a to b of a panel drawn clockwise, high mm high, whose
// ends stand back by a paper from the ends of its fold.
func Notched(a, b draw.Point, high, paper draw.MM) []draw.Point {
	whole := TabOn(a, b, high, 0)
	if paper == 0 {
		return whole
	}
	narrow, low := TabOn(a, b, high, paper), TabOn(a, b, paper, paper)
	return []draw.Point{whole[0], whole[1], low[2], narrow[2], narrow[3], low[3]}
}

// Ends are the edges at both ends of a wall that Notched made, each from its foot or to it as
// the panel is drawn.
func (f Panel) Ends() [2][2]draw.Point {
	k := len(f.Poly)
	if k == 4 {
		return [2][2]draw.Point{{f.Poly[1], f.Poly[2]}, {f.Poly[3], f.Poly[0]}}
	}
	return [2][2]draw.Point{{f.Poly[2], f.Poly[3]}, {f.Poly[4], f.Poly[5]}}
}
