package kit

import "imprimots/generator/draw"

// Measures of the frame of the strips, in mm.
const (
	railWidth draw.MM = 8   // the rails between the two walls, and the stop
	lip       draw.MM = 2   // how far the walls reach over the strips
	slide     draw.MM = 0.5 // play on each side of the strips
	// clear is how far the letters of a strip stay from its edge: the lip, a
	// strip that slid to one side, and a cut half a millimetre off hide none.
	clear = lip + slide + 0.5
)

// Panels of the frame of the strips.
const (
	frameWall = iota
	frameStopUpper
	frameStopLower
	frameBackWall
	frameRailLeft
	frameRailLeftLower
	frameRailRight
	frameRailRightLower
	frameFlap
)

// frameNet is the frame of the strips, in one piece: two walls with a window
// each, the rear one folded behind over a stop, a rail on each side, and a flap
// that closes the open end. Stop and rails have two layers each, so that strips
// of the paper of the frame slide freely. side is the length of a strip, which
// four strips laid side by side have too.
func frameNet(side draw.MM) net {
	b, w := railWidth, side+2*slide+2*railWidth
	arms := 2*b - 1 // both layers of a rail, unfolded
	wall := func(y draw.MM) draw.Rect { return draw.Rect{X: arms, Y: y, W: w, H: w} }
	front, back := wall(w+2*b), wall(0)
	window := func(r draw.Rect) []draw.Point { return boxFrom("top", r.Inset(b+slide+lip)) }
	strip := func(y draw.MM) []draw.Point { return boxFrom("bottom", draw.Rect{X: arms, Y: y, W: w, H: b}) }
	x0, x1, y0, y1 := front.X, front.X+w, front.Y, front.Y+w
	// The rails start below the stop and end above the flap.
	stop := y0 + b
	left := tabSlanted(draw.Point{X: x0, Y: y1}, draw.Point{X: x0, Y: stop}, b, b, slide)
	right := tabSlanted(draw.Point{X: x1, Y: stop}, draw.Point{X: x1, Y: y1}, b, slide, b)
	lower := func(rail []draw.Point) []draw.Point { return tabOn(rail[2], rail[3], b-1, slide) }
	n := net{
		{Name: "devant", Poly: []draw.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: stop}, {X: x1, Y: y1}, {X: x0, Y: y1}, {X: x0, Y: stop}}, Parent: -1, Hole: window(front)},
		{Name: "butée 1", Poly: strip(w + b), Parent: frameWall, Angle: 180},
		{Name: "butée 2", Poly: strip(w), Parent: frameStopUpper, Angle: -180},
		{Name: "derrière", Poly: boxFrom("bottom", back), Parent: frameStopLower, Angle: 180, Hole: window(back)},
		{Name: "rail gauche 1", Poly: left, Parent: frameWall, Angle: 180},
		{Name: "rail gauche 2", Poly: lower(left), Parent: frameRailLeft, Angle: -180, Tab: true},
		{Name: "rail droit 1", Poly: right, Parent: frameWall, Angle: 180},
		{Name: "rail droit 2", Poly: lower(right), Parent: frameRailRight, Angle: -180, Tab: true},
		{Name: "rabat", Poly: tabOn(draw.Point{X: x1, Y: y1}, draw.Point{X: x0, Y: y1}, b-1, b+slide), Parent: frameWall, Angle: 180},
	}
	return n.moved(netMargin, netMargin)
}

// boxNet is an open box of square floor: side mm wide inside, walls high mm
// high, with a glue tab at each corner. The first panel is the floor. Its walls
// fold by angle, as those of every net: 90 leaves the print outside, -90 inside.
func boxNet(side, high draw.MM, angle float64) net {
	wall := func(name, hinge string, x, y, w, h draw.MM) panel {
		return panel{Name: name, Poly: boxFrom(hinge, draw.Rect{X: x, Y: y, W: w, H: h}), Angle: angle}
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
			Parent: parent, Angle: angle, Tab: true,
		})
	}
	for i, y := range []draw.MM{0, far} {
		corner(1+2*i, high, y+high, y)
		corner(1+2*i, far, y, y+high)
	}
	return n.moved(netMargin, netMargin)
}
