package part

import "imprimots/generator/draw"

// BoxNet is an open box of square floor: side mm wide inside, walls high mm
// high. It folds as OpenBox does.
func BoxNet(side, high draw.MM, angle float64) Net { return OpenBox(side, side, high, angle) }

// OpenBox is a box without a top: across × along mm inside, walls high mm
// high, with a glue tab at each corner. The first panel is the floor. Its walls
// fold by angle, as those of every net: 90 leaves the print outside, -90 inside.
func OpenBox(across, along, high draw.MM, angle float64) Net {
	wall := func(name, hinge string, x, y, w, h draw.MM) Panel {
		return Panel{Name: name, Poly: BoxFrom(hinge, draw.Rect{X: x, Y: y, W: w, H: h}), Angle: angle}
	}
	right, foot := high+across, high+along
	n := Net{
		{Name: "floor", Poly: BoxFrom("top", draw.Rect{X: high, Y: high, W: across, H: along}), Parent: -1},
		wall("upper wall", "bottom", high, 0, across, high),
		wall("right wall", "left", right, high, high, along),
		wall("lower wall", "top", high, foot, across, high),
		wall("left wall", "right", 0, high, high, along),
	}
	deep := min(high*2/3, 12, along/2-1)
	corner := func(parent int, x, y0, y1 draw.MM) {
		n = append(n, Panel{
			Name:   n[parent].Name + ", tab",
			Poly:   TabOn(draw.Point{X: x, Y: y0}, draw.Point{X: x, Y: y1}, deep, high/6),
			Parent: parent, Angle: angle, Tab: true,
		})
	}
	for i, y := range []draw.MM{0, foot} {
		corner(1+2*i, high, y+high, y)
		corner(1+2*i, right, y, y+high)
	}
	return n.Moved(NetMargin, NetMargin)
}
