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
// over two flaps, the lid over two that lie loose. What lies behind another panel is a paper
// further in: the side with the seam is that much narrower, the sides with the flaps that
// much lower, bottom and lid that much less deep.
func tuck(in Size, paper draw.MM) Net {
	// From the middle of one wall to that of the one opposite: a paper of its own, then the
	// seam and the flap of the lid behind back and front, the flaps of bottom and lid.
	w, h, d := in.W+2*paper, in.H+4*paper, in.D+3*paper
	glue := min(12, w/3)               // how deep the tabs are
	foot := min(w/2-0.5, max(d, 8), h) // flaps beside the bottom and the lid
	lid := min(18, max(12, d), h/3)    // the flap of the lid
	x0, x1, x2, x3 := paper, d, d+w, 2*d+w
	y0, y1 := draw.MM(0), h
	top, low := y0+paper, y1-paper // of the sides
	clear := 2 * paper             // between flaps and what is glued or tucked beside them
	pt := func(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }
	slant := min(foot/4, d/5)
	n := part.Net{
		tuckFront: {Name: "front", Parent: -1, Poly: []draw.Point{
			pt(x1, y0), pt(x2, y0), pt(x2, top), pt(x2, low), pt(x2, y1), pt(x1, y1), pt(x1, low), pt(x1, top),
		}},
		tuckLeft: {Name: "left", Parent: tuckFront, Angle: 90, Poly: []draw.Point{
			pt(x1, top), pt(x1, low), pt(x0+paper, low), pt(x0, low), pt(x0, top), pt(x1-clear, top),
		}},
		tuckRight: {Name: "right", Parent: tuckFront, Angle: 90, Poly: []draw.Point{
			pt(x2, low), pt(x2, top), pt(x2+clear, top), pt(x3, top), pt(x3, low), pt(x3-clear, low),
		}},
		tuckBack: {Name: "back", Parent: tuckRight, Angle: 90, Poly: []draw.Point{
			pt(x3, low), pt(x3, top), pt(x3, y0), pt(x3+w, y0), pt(x3+w, y1), pt(x3, y1),
		}},
		tuckSeam:      {Name: "seam, tab", Parent: tuckLeft, Angle: 90, Tab: true, Poly: part.TabOn(pt(x0, low), pt(x0, top), glue, glue+1)},
		tuckBottom:    {Name: "bottom", Parent: tuckFront, Angle: 90, Poly: part.BoxFrom("top", draw.Rect{X: x1, Y: y1, W: w, H: d - paper})},
		tuckBottomTab: {Name: "bottom, tab", Parent: tuckBottom, Angle: 90, Tab: true, Poly: part.TabOn(pt(x2, y1+d-paper), pt(x1, y1+d-paper), glue, glue+1)},
		tuckLeftFoot:  {Name: "left foot, tab", Parent: tuckLeft, Angle: 90, Tab: true, Poly: part.TabOn(pt(x1, low), pt(x0+paper, low), foot, slant)},
		tuckRightFoot: {Name: "right foot, tab", Parent: tuckRight, Angle: 90, Tab: true, Poly: part.TabOn(pt(x3-clear, low), pt(x2, low), foot, slant)},
		tuckLeftDust:  {Name: "left flap", Parent: tuckLeft, Angle: 90, Inner: true, Poly: part.TabOn(pt(x0, top), pt(x1-clear, top), foot, slant)},
		tuckRightDust: {Name: "right flap", Parent: tuckRight, Angle: 90, Inner: true, Poly: part.TabOn(pt(x2+clear, top), pt(x3, top), foot, slant)},
		tuckLid:       {Name: "lid", Parent: tuckBack, Angle: 90, Poly: part.BoxFrom("bottom", draw.Rect{X: x3, Y: y0 - d + paper, W: w, H: d - paper})},
		tuckFlap:      {Name: "lid, flap", Parent: tuckLid, Angle: 90, Inner: true, Poly: part.TabOn(pt(x3, y0-d+paper), pt(x3+w, y0-d+paper), lid, min(4, w/8))},
	}
	b := n.Bounds()
	return Net{
		Net: n.Moved(part.NetMargin-b.X, part.NetMargin-b.Y), Name: "tuck",
		Faces: []Face{
			{tuckFront, cover, 0}, {tuckBack, "box-back", 0}, {tuckLeft, "box-side", 1}, {tuckRight, "box-side", 1},
			{tuckLid, "box-side", 2}, {tuckBottom, "box-side", 0},
		},
	}
}
