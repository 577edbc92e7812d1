package box

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// Panels of the net of a tuck box.
const (
	tuckFront = iota
	tuckLeft
	tuckRight
	tuckBack
	tuckSeam
	tuckBottom
	tuckBottomTab
	tuckLeftFoot
	tuckRightFoot
	tuckLeftDust
	tuckRightDust
	tuckLid
	tuckFlap
)

// tuck is a box whose lid is tucked in: front, sides and back in a row, the bottom glued
// over two flaps, the lid over two that lie loose.
func tuck(in Size, paper draw.MM) Net {
	// The seam is one paper more on the back, the flap of the lid one behind the front;
	// the flaps of bottom and lid are one each.
	w, h, d := in.W+2*paper, in.H+4*paper, in.D+2*paper
	glue := min(12, w/3)               // how deep the tabs are
	foot := min(w/2-0.5, max(d, 8), h) // flaps beside the bottom and the lid
	lid := min(18, max(12, d), h/3)    // the flap of the lid
	x0, x1, x2, x3 := draw.MM(0), d, d+w, 2*d+w
	y0, y1 := draw.MM(0), h
	pt := func(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }
	wall := func(x, wide draw.MM) draw.Rect { return draw.Rect{X: x, Y: y0, W: wide, H: h} }
	slant := min(foot/4, d/5)
	n := part.Net{
		tuckFront:     {Name: "front", Parent: -1, Poly: part.BoxFrom("top", wall(x1, w))},
		tuckLeft:      {Name: "left", Parent: tuckFront, Angle: 90, Poly: part.BoxFrom("right", wall(x0, d))},
		tuckRight:     {Name: "right", Parent: tuckFront, Angle: 90, Poly: part.BoxFrom("left", wall(x2, d))},
		tuckBack:      {Name: "back", Parent: tuckRight, Angle: 90, Poly: part.BoxFrom("left", wall(x3, w))},
		tuckSeam:      {Name: "seam, tab", Parent: tuckLeft, Angle: 90, Tab: true, Poly: part.TabOn(pt(x0, y1), pt(x0, y0), glue, glue+1)},
		tuckBottom:    {Name: "bottom", Parent: tuckFront, Angle: 90, Poly: part.BoxFrom("top", draw.Rect{X: x1, Y: y1, W: w, H: d})},
		tuckBottomTab: {Name: "bottom, tab", Parent: tuckBottom, Angle: 90, Tab: true, Poly: part.TabOn(pt(x2, y1+d), pt(x1, y1+d), glue, glue+1)},
		tuckLeftFoot:  {Name: "left foot, tab", Parent: tuckLeft, Angle: 90, Tab: true, Poly: part.TabOn(pt(x1, y1), pt(x0, y1), foot, slant)},
		tuckRightFoot: {Name: "right foot, tab", Parent: tuckRight, Angle: 90, Tab: true, Poly: part.TabOn(pt(x3, y1), pt(x2, y1), foot, slant)},
		tuckLeftDust:  {Name: "left flap", Parent: tuckLeft, Angle: 90, Inner: true, Poly: part.TabOn(pt(x0, y0), pt(x1, y0), foot, slant)},
		tuckRightDust: {Name: "right flap", Parent: tuckRight, Angle: 90, Inner: true, Poly: part.TabOn(pt(x2, y0), pt(x3, y0), foot, slant)},
		tuckLid:       {Name: "lid", Parent: tuckBack, Angle: 90, Poly: part.BoxFrom("bottom", draw.Rect{X: x3, Y: y0 - d, W: w, H: d})},
		tuckFlap:      {Name: "lid, flap", Parent: tuckLid, Angle: 90, Inner: true, Poly: part.TabOn(pt(x3, y0-d), pt(x3+w, y0-d), lid, min(4, w/8))},
	}
	b := n.Bounds()
	return Net{
		Net: n.Moved(part.NetMargin-b.X, part.NetMargin-b.Y), Name: "tuck",
		Faces: []Face{
			{tuckFront, "box-front", 0}, {tuckBack, "box-back", 0}, {tuckLeft, "box-side", 1}, {tuckRight, "box-side", 1},
			{tuckLid, "box-side", 2}, {tuckBottom, "box-side", 0},
		},
	}
}
