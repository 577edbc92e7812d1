package vector

import (
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// shapes are the elements that have an outline.
var shapes = map[string]bool{
	"path": true, "rect": true, "circle": true, "ellipse": true, "line": true, "polyline": true, "polygon": true,
}

// outline returns the path of a shape, in its own units. What cannot be read of it is left
// out as browsers do, with a fault.
func (el *element) outline(f frame) (draw.Path, *check.Fault) {
	var fault *check.Fault
	num := func(key string, whole draw.MM) draw.MM {
		v := el.props[key]
		if v == "" || v == "auto" {
			return 0
		}
		n, ok := f.length(v, whole)
		if !ok {
			fault = check.Faultf(textValue, short(v), key).WithHint(hintValue)
			return 0
		}
		return n
	}
	x := func(key string) draw.MM { return num(key, f.w) }
	y := func(key string) draw.MM { return num(key, f.h) }
	var p draw.Path
	switch el.name {
	case "path":
		var err error
		if p, err = draw.ParsePath(el.attrs["d"]); err != nil && el.attrs["d"] != "none" {
			fault = check.Faultf(textPath, short(err.Error())).WithHint(hintValue)
		}
	case "rect":
		p = el.rect(draw.Rect{X: x("x"), Y: y("y"), W: x("width"), H: y("height")}, x("rx"), y("ry"))
	case "circle":
		if r := num("r", f.diagonal()); r > 0 {
			p = draw.Circle(draw.Point{X: x("cx"), Y: y("cy")}, r)
		}
	case "ellipse":
		rx, ry := auto(el, x("rx"), y("ry"))
		if rx > 0 && ry > 0 {
			p = draw.Ellipse(draw.Rect{X: x("cx") - rx, Y: y("cy") - ry, W: 2 * rx, H: 2 * ry})
		}
	case "line":
		p = draw.Segment(x("x1"), y("y1"), x("x2"), y("y2"))
	case "polygon", "polyline":
		n, ok := numbers(el.attrs["points"])
		if !ok {
			fault = check.Faultf(textValue, short(el.attrs["points"]), "points").WithHint(hintValue)
		}
		p = chain(n, el.name == "polygon")
	}
	return p, fault
}

// auto returns the radii of an ellipse or of corners: one is as the other if it is missing.
func auto(el *element, rx, ry draw.MM) (_, _ draw.MM) {
	has := func(key string) bool { return el.props[key] != "" && el.props[key] != "auto" }
	switch {
	case !has("rx"):
		rx = ry
	case !has("ry"):
		ry = rx
	}
	return max(rx, 0), max(ry, 0)
}

func (el *element) rect(r draw.Rect, rx, ry draw.MM) draw.Path {
	if r.W <= 0 || r.H <= 0 {
		return draw.Path{}
	}
	rx, ry = auto(el, rx, ry)
	rx, ry = min(rx, r.W/2), min(ry, r.H/2)
	switch {
	case rx == 0 || ry == 0:
		return draw.Box(r)
	case rx == ry:
		return draw.RoundBox(r, rx)
	}
	p := draw.RoundBox(draw.Rect{W: r.W / rx, H: r.H / ry}, 1)
	return p.Transform(draw.Translate(r.X, r.Y).Mul(draw.Scale(float64(rx), float64(ry))))
}

// chain returns lines through points.
func chain(n []float64, closed bool) draw.Path {
	var p draw.Path
	for i := 0; i+1 < len(n); i += 2 {
		if i == 0 {
			p.MoveTo(draw.MM(n[0]), draw.MM(n[1]))
		} else {
			p.LineTo(draw.MM(n[i]), draw.MM(n[i+1]))
		}
	}
	if closed && len(p.Points) > 0 {
		p.Close()
	}
	return p
}

// tight returns the bounding box of what a path covers: unlike [draw.Path.Bounds], curves
// count and not their control points.
func tight(p draw.Path) (draw.Rect, bool) {
	if len(p.Points) == 0 {
		return draw.Rect{}, false
	}
	a, b := p.Points[0], p.Points[0]
	add := func(q draw.Point) {
		a.X, a.Y = min(a.X, q.X), min(a.Y, q.Y)
		b.X, b.Y = max(b.X, q.X), max(b.Y, q.Y)
	}
	pts, at := p.Points, p.Points[0]
	for _, v := range p.Verbs {
		switch v {
		case draw.Cube:
			for _, t := range append(turns(at.X, pts[0].X, pts[1].X, pts[2].X), turns(at.Y, pts[0].Y, pts[1].Y, pts[2].Y)...) {
				add(draw.Point{X: onCurve(t, at.X, pts[0].X, pts[1].X, pts[2].X), Y: onCurve(t, at.Y, pts[0].Y, pts[1].Y, pts[2].Y)})
			}
			at, pts = pts[2], pts[3:]
			add(at)
		case draw.Move, draw.Line:
			at, pts = pts[0], pts[1:]
			add(at)
		}
	}
	return draw.Rect{X: a.X, Y: a.Y, W: b.X - a.X, H: b.Y - a.Y}, true
}

// turns returns where a coordinate of a curve turns back.
func turns(p0, p1, p2, p3 draw.MM) (out []float64) {
	a, b, c := float64(p3-3*p2+3*p1-p0), float64(2*(p2-2*p1+p0)), float64(p1-p0)
	add := func(t float64) {
		if t > 0 && t < 1 {
			out = append(out, t)
		}
	}
	if math.Abs(a) < 1e-12 {
		if b != 0 {
			add(-c / b)
		}
		return out
	}
	if d := b*b - 4*a*c; d >= 0 {
		add((-b + math.Sqrt(d)) / (2 * a))
		add((-b - math.Sqrt(d)) / (2 * a))
	}
	return out
}

func onCurve(t float64, p0, p1, p2, p3 draw.MM) draw.MM {
	s := 1 - t
	return draw.MM(s*s*s*float64(p0) + 3*s*s*t*float64(p1) + 3*s*t*t*float64(p2) + t*t*t*float64(p3))
}

// sharp reports whether a path has a corner whose point is longer than four times the width
// of its line: only there the usual limit of SVG matters.
func sharp(p draw.Path) bool {
	for _, f := range chains(p) {
		for i := 1; i < len(f); i++ {
			in, out := f[i-1].out, f[i].in
			if dot := in.X*out.X + in.Y*out.Y; dot < -0.874 { // cos of the turn of such a corner
				return true
			}
		}
	}
	return false
}

// segment is a line or a curve of a path with its directions, of length 1, or 0 if it has none.
type segment struct {
	from, to, in, out draw.Point
}

// chains returns the segments of each figure of a path; a closed figure begins anew with its
// first segment.
func chains(p draw.Path) (out [][]segment) {
	var f []segment
	var at, start draw.Point
	add := func(points ...draw.Point) {
		s := segment{from: at, to: points[len(points)-1]}
		all := append([]draw.Point{at}, points...)
		for i := 1; i < len(all) && s.in == (draw.Point{}); i++ {
			s.in = toward(at, all[i])
		}
		for i := len(all) - 2; i >= 0 && s.out == (draw.Point{}); i-- {
			s.out = toward(all[i], s.to)
		}
		f, at = append(f, s), s.to
	}
	end := func() {
		if len(f) > 0 {
			out = append(out, f)
		}
		f = nil
	}
	pts := p.Points
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			end()
			at, start, pts = pts[0], pts[0], pts[1:]
		case draw.Line:
			add(pts[0])
			pts = pts[1:]
		case draw.Cube:
			add(pts[:3]...)
			pts = pts[3:]
		case draw.Close:
			if at != start {
				add(start)
			}
			if len(f) > 0 {
				f = append(f, f[0])
			}
			at = start
			end()
		}
	}
	end()
	return out
}

func toward(a, b draw.Point) draw.Point {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	l := math.Hypot(dx, dy)
	if l == 0 {
		return draw.Point{}
	}
	return draw.Point{X: draw.MM(dx / l), Y: draw.MM(dy / l)}
}
