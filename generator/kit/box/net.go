package box

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// Net is one net of a box and what is printed on it.
type Net struct {
	part.Net
	Name  string // "tuck", "base", "lid", "tray"
	Faces []Face
	// Upside reports whether the folded box stands the other way up.
	Upside bool
}

// Face is a panel that has a print: its index, the layout, and how many quarter turns
// the layout is turned clockwise.
type Face struct {
	Panel  int
	Layout string
	Turns  int
}

// Size is an inside, or a body: across, along, deep.
type Size struct{ W, H, D draw.MM }

// cover is the layout of faces that show the picture and the name of the kit's cover, wall that
// of walls that a lid hides.
const cover, wall = "cover", "box-wall"

// under is from a net to what stands below it.
const under draw.MM = 5

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

// placed is a net where it lies on a page, and the matrix that lays its print there.
type placed struct {
	of   Net
	net  part.Net
	onto draw.Matrix
}

// lay lays nets in a room, below each other or side by side, turned by a quarter where they fit
// only so; ok is false where they do not. end is the y below them.
func lay(nets []Net, room draw.Rect) (out []placed, end draw.MM, ok bool) {
	for _, turned := range []bool{false, true} {
		for _, beside := range []bool{false, true} {
			r := room
			out, end = nil, r.Y
			for i, n := range nets {
				p := n.on(r, turned)
				b := p.net.Bounds()
				if b.W > r.W+0.01 || b.H > r.H+0.01 {
					break
				}
				if step := b.H + under; !beside {
					r.Y, r.H = r.Y+step, r.H-step
				} else if i+1 < len(nets) {
					p = p.moved(r.X-b.X, 0)
					r.X, r.W = r.X+b.W+under, r.W-b.W-under
				}
				out, end = append(out, p), max(end, b.Y+b.H)
			}
			if len(out) == len(nets) {
				return out, end, true
			}
		}
	}
	return nil, 0, false
}

func (p placed) moved(x, y draw.MM) placed {
	return placed{p.of, p.net.Moved(x, y), draw.Translate(x, y).Mul(p.onto)}
}

// on lays a net in the middle of the top of a room, turned by a quarter if asked.
func (n Net) on(r draw.Rect, turned bool) placed {
	net, m := n.Net, draw.Identity
	if b := n.Bounds(); turned {
		net = n.Turned()
		m = draw.Matrix{B: 1, C: -1, E: float64(b.Y + b.H), F: -float64(b.X)}
	}
	b := net.Bounds()
	return placed{n, net, m}.moved(r.X+(r.W-b.W)/2-b.X, r.Y-b.Y)
}
