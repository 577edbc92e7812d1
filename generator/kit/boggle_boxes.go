package kit

import "imprimots/generator/draw"

// Measures of the frame of the strips, in mm.
const (
	railWidth draw.MM = 9   // the rails between the two walls, and the stop
	lip       draw.MM = 3   // how far the walls reach over the strips
	slide     draw.MM = 0.5 // play on each side of the strips
)

// Panels of the frame of the strips.
const (
	frameWall = iota
	frameStopUpper
	frameStopLower
	frameBackWall
	frameRailLeft
	frameRailRight
	frameFlap
)

// frameNet is the frame of the strips, in one piece: two walls with a window
// each, the rear one folded behind over a stop of two layers, a rail on each
// side, and a flap that closes the open end. side is the length of a strip,
// which four strips laid side by side have too.
func frameNet(side draw.MM) net {
	b, w := railWidth, side+2*slide+2*railWidth
	wall := func(y draw.MM) draw.Rect { return draw.Rect{X: b, Y: y, W: w, H: w} }
	front, back := wall(w+2*b), wall(0)
	window := func(r draw.Rect) []draw.Point { return boxFrom("top", r.Inset(b+slide+lip)) }
	strip := func(y draw.MM) []draw.Point { return boxFrom("bottom", draw.Rect{X: b, Y: y, W: w, H: b}) }
	x0, x1, y0, y1 := front.X, front.X+w, front.Y, front.Y+w
	n := net{
		{Name: "devant", Poly: boxFrom("top", front), Parent: -1, Hole: window(front)},
		{Name: "butée 1", Poly: strip(w + b), Parent: frameWall, Angle: 180},
		{Name: "butée 2", Poly: strip(w), Parent: frameStopUpper, Angle: -180},
		{Name: "derrière", Poly: boxFrom("bottom", back), Parent: frameStopLower, Angle: 180, Hole: window(back)},
		{Name: "rail gauche", Poly: tabOn(draw.Point{X: x0, Y: y1}, draw.Point{X: x0, Y: y0}, b, b), Parent: frameWall, Angle: 180, Tab: true},
		{Name: "rail droit", Poly: tabOn(draw.Point{X: x1, Y: y0}, draw.Point{X: x1, Y: y1}, b, b), Parent: frameWall, Angle: 180, Tab: true},
		{Name: "rabat", Poly: tabOn(draw.Point{X: x1, Y: y1}, draw.Point{X: x0, Y: y1}, b-1, b+slide), Parent: frameWall, Angle: 180},
	}
	return n.moved(netMargin, netMargin)
}

// boxNet is an open box of square floor: side mm wide inside, walls high mm
// high, with a glue tab at each corner. The first panel is the floor.
func boxNet(side, high draw.MM) net {
	wall := func(name, hinge string, x, y, w, h draw.MM) panel {
		return panel{Name: name, Poly: boxFrom(hinge, draw.Rect{X: x, Y: y, W: w, H: h}), Angle: 90}
	}
	far := high + side
	n := net{
		{Name: "fond", Poly: boxFrom("top", draw.Rect{X: high, Y: high, W: side, H: side}), Parent: -1},
		wall("bord haut", "bottom", high, 0, side, high),
		wall("bord droit", "left", far, high, high, side),
		wall("bord bas", "top", high, far, side, high),
		wall("bord gauche", "right", 0, high, high, side),
	}
	corner := func(parent int, x, y0, y1 draw.MM) {
		n = append(n, panel{
			Name:   n[parent].Name + ", patte",
			Poly:   tabOn(draw.Point{X: x, Y: y0}, draw.Point{X: x, Y: y1}, min(high*2/3, 12), high/6),
			Parent: parent, Angle: 90, Tab: true,
		})
	}
	for i, y := range []draw.MM{0, far} {
		corner(1+2*i, high, y+high, y)
		corner(1+2*i, far, y, y+high)
	}
	return n.moved(netMargin, netMargin)
}
