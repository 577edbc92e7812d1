package boggle

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// Dimensions of the frame of the strips, in mm.
const (
	railWidth draw.MM = 8   // width of the rails between the two walls, and of the stop
	lip       draw.MM = 2   // how far the walls cover the strips
	slide     draw.MM = 0.5 // play on each side of the strips
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

// frameNet returns the frame of the strips as a net in one piece: two walls with a
// window each, the rear one folded behind over a stop, a rail on each side, and a flap
// that closes the open end. Stop and rails are two layers thick, so that strips of the
// same paper slide freely. side is the length of a strip, and the total width of four
// side by side.
func frameNet(side draw.MM) part.Net {
	b, w := railWidth, side+2*slide+2*railWidth
	arms := 2*b - 1 // both layers of a rail, unfolded
	wall := func(y draw.MM) draw.Rect { return draw.Rect{X: arms, Y: y, W: w, H: w} }
	front, back := wall(w+2*b), wall(0)
	window := func(r draw.Rect) []draw.Point { return part.BoxFrom("top", r.Inset(b+slide+lip)) }
	strip := func(y draw.MM) []draw.Point { return part.BoxFrom("bottom", draw.Rect{X: arms, Y: y, W: w, H: b}) }
	x0, x1, y0, y1 := front.X, front.X+w, front.Y, front.Y+w
	// The rails start below the stop and end above the flap.
	stop := y0 + b
	left := part.SlantedTab(draw.Point{X: x0, Y: y1}, draw.Point{X: x0, Y: stop}, b, b, slide)
	right := part.SlantedTab(draw.Point{X: x1, Y: stop}, draw.Point{X: x1, Y: y1}, b, slide, b)
	lower := func(rail []draw.Point) []draw.Point { return part.TabOn(rail[2], rail[3], b-1, slide) }
	n := part.Net{
		{Name: "front", Poly: []draw.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: stop}, {X: x1, Y: y1}, {X: x0, Y: y1}, {X: x0, Y: stop}}, Parent: -1, Hole: window(front)},
		{Name: "upper stop", Poly: strip(w + b), Parent: frameWall, Angle: 180},
		{Name: "lower stop", Poly: strip(w), Parent: frameStopUpper, Angle: -180},
		{Name: "back", Poly: part.BoxFrom("bottom", back), Parent: frameStopLower, Angle: 180, Hole: window(back)},
		{Name: "left rail", Poly: left, Parent: frameWall, Angle: 180},
		{Name: "left rail, lower", Poly: lower(left), Parent: frameRailLeft, Angle: -180, Tab: true},
		{Name: "right rail", Poly: right, Parent: frameWall, Angle: 180},
		{Name: "right rail, lower", Poly: lower(right), Parent: frameRailRight, Angle: -180, Tab: true},
		{Name: "flap", Poly: part.TabOn(draw.Point{X: x1, Y: y1}, draw.Point{X: x0, Y: y1}, b-1, b+slide), Parent: frameWall, Angle: 180},
	}
	return n.Moved(part.NetMargin, part.NetMargin)
}
