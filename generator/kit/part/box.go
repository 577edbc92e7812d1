package part

import "imprimots/generator/draw"

// BoxNet is an open box of square floor: side mm wide inside, walls high mm
// high, with a glue tab at each corner. The first panel is the floor. Its walls
// fold by angle, as those of every net: 90 leaves the print outside, -90 inside.
func BoxNet(side, high draw.MM, angle float64) Net {
	wall := func(name, hinge string, x, y, w, h draw.MM) Panel {
		return Panel{Name: name, Poly: BoxFrom(hinge, draw.Rect{X: x, Y: y, W: w, H: h}), Angle: angle}
	}
	far := high + side
	n := Net{
		{Name: "floor", Poly: BoxFrom("top", draw.Rect{X: high, Y: high, W: side, H: side}), Parent: -1},
		wall("upper wall", "bottom", high, 0, side, high),
		wall("right wall", "left", far, high, high, side),
		wall("lower wall", "top", high, far, side, high),
		wall("left wall", "right", 0, high, high, side),
	}
	corner := func(parent int, x, y0, y1 draw.MM) {
		n = append(n, Panel{
			Name:   n[parent].Name + ", tab",
			Poly:   TabOn(draw.Point{X: x, Y: y0}, draw.Point{X: x, Y: y1}, min(high*2/3, 12), high/6),
			Parent: parent, Angle: angle, Tab: true,
		})
	}
	for i, y := range []draw.MM{0, far} {
		corner(1+2*i, high, y+high, y)
		corner(1+2*i, far, y, y+high)
	}
	return n.Moved(NetMargin, NetMargin)
}
