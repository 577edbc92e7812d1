package vector

import (
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// vertex is a corner of a line, with the directions that lead to it and away from it.
type vertex struct {
	at, in, out draw.Point
}

// vertices returns the corners of a line and its ends, in their order.
func vertices(p draw.Path) (all []vertex) {
	for _, f := range chains(p) {
		first := vertex{at: f[0].from, out: f[0].in}
		n := len(f)
		if n > 1 && f[0] == f[n-1] { // closed
			n--
			first.in = f[n-1].out
		}
		all = append(all, first)
		for i, s := range f[:n] {
			v := vertex{at: s.to, in: s.out}
			if i+1 < len(f) {
				v.out = f[i+1].in
			}
			all = append(all, v)
		}
	}
	return all
}

// angle returns the direction of a corner, in degrees.
func (v vertex) angle() float64 {
	x, y := float64(v.in.X+v.out.X), float64(v.in.Y+v.out.Y)
	if math.Hypot(x, y) < 1e-9 {
		x, y = -float64(v.in.Y), float64(v.in.X)
	}
	return math.Atan2(y, x) * 180 / math.Pi
}

// marked draws the marks on the ends and corners of a line.
func (r *reader) marked(el *element, p draw.Path, now *state, into *group) {
	if now.markers == [3]string{} || el.name == "rect" || el.name == "circle" || el.name == "ellipse" {
		return
	}
	all := vertices(p)
	for kind, address := range now.markers {
		m := r.find(el, address)
		if m == nil || m.name != "marker" || len(all) == 0 {
			continue
		}
		at := map[int][]vertex{0: all[:1], 1: all[1:max(1, len(all)-1)], 2: all[len(all)-1:]}[kind]
		r.within(m, func() { r.marker(m, at, kind == 0, now, into) })
	}
}

// marker draws a mark at some corners.
func (r *reader) marker(el *element, at []vertex, begins bool, now *state, into *group) {
	inner := r.definition(el, draw.Identity, now)
	num := func(key string, otherwise draw.MM) draw.MM {
		if n, ok := inner.frame.length(el.attrs[key], otherwise); ok {
			return n
		}
		return otherwise
	}
	port := draw.Rect{W: num("markerWidth", 3), H: num("markerHeight", 3)}
	if port.W <= 0 || port.H <= 0 {
		return
	}
	ref := draw.Point{X: num("refX", 0), Y: num("refY", 0)}
	view, seen := draw.Identity, port
	if box, ok := viewBox(el.attrs["viewBox"]); ok {
		view, seen = fit(box, port, el.attrs["preserveAspectRatio"]), box
		inner.frame.w, inner.frame.h = box.W, box.H
	}
	inner.m = view
	content, g := &group{}, &group{}
	r.kids(el, &inner, content)
	if v := el.props["overflow"]; v == "visible" || v == "auto" {
		g = content
	} else {
		g.clipped(content, draw.Box(seen).Transform(view))
	}
	if len(g.marks) == 0 || !r.spend(el, len(at)*(markSteps+g.shown())) {
		return
	}
	scale := float64(now.width)
	if el.attrs["markerUnits"] == "userSpaceOnUse" {
		scale = 1
	}
	ref = view.Apply(ref)
	for _, v := range at {
		turn, known := angle(el.attrs["orient"])
		switch orient := el.attrs["orient"]; {
		case orient == "auto-start-reverse" && begins:
			turn = v.angle() + 180
		case orient == "auto" || orient == "auto-start-reverse":
			turn = v.angle()
		case !known && orient != "":
			r.fault(el, check.Faultf(textValue, short(orient), "orient").WithHint(hintValue))
		}
		m := now.m.Mul(draw.Translate(v.at.X, v.at.Y)).Mul(draw.Rotate(turn)).Mul(draw.Scale(scale, scale)).Mul(draw.Translate(-ref.X, -ref.Y))
		into.marks = append(into.marks, mark{group: g, at: m})
	}
}
