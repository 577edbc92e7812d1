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
		{Name: "floor", Poly: Floor(draw.Rect{X: high, Y: high, W: across, H: along}, paper), Parent: -1},
		wall("upper wall", TabOn(pt(high+paper, high), pt(right-paper, high), high, 0)),
		wall("right wall", BoxFrom("left", draw.Rect{X: right, Y: high, W: high, H: along})),
		wall("lower wall", TabOn(pt(right-paper, foot), pt(high+paper, foot), high, 0)),
		wall("left wall", BoxFrom("right", draw.Rect{X: 0, Y: high, W: high, H: along})),
	}
	deep := min(high*2/3, 12, along/2-1)
	for _, parent := range []int{1, 3} {
		p := n[parent].Poly
		for _, e := range [][2]draw.Point{{p[1], p[2]}, {p[3], p[0]}} {
			n = append(n, Panel{
				Name: n[parent].Name + ", tab", Poly: TabOn(e[0], e[1], deep, high/6),
				Parent: parent, Angle: angle, Tab: true,
			})
		}
	}
	return n.Moved(NetMargin, NetMargin)
}

// Floor is a rectangle whose upper and lower edges have corners a paper from each end, where
// the folds of walls with tabs begin.
func Floor(r draw.Rect, paper draw.MM) []draw.Point {
	c := BoxFrom("top", r)
	if paper == 0 {
		return c
	}
	at := func(p draw.Point, by draw.MM) draw.Point { return draw.Point{X: p.X + by, Y: p.Y} }
	return []draw.Point{c[0], at(c[0], paper), at(c[1], -paper), c[1], c[2], at(c[2], -paper), at(c[3], paper), c[3]}
}
