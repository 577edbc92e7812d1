package draw

import (
	"math"
	"slices"
)

// Transform returns the path after a transformation.
func (p Path) Transform(m Matrix) Path {
	q := Path{Verbs: p.Verbs, Points: make([]Point, len(p.Points))}
	for i, pt := range p.Points {
		q.Points[i] = m.Apply(pt)
	}
	return q
}

// Append adds the figures of another path.
func (p *Path) Append(q Path) *Path {
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Points = append(p.Points, q.Points...)
	return p
}

// Polygon returns a closed figure through points.
func Polygon(pts ...Point) Path {
	if len(pts) == 0 {
		return Path{}
	}
	p := Path{Verbs: slices.Repeat([]Verb{Line}, len(pts)+1), Points: slices.Clone(pts)}
	p.Verbs[0], p.Verbs[len(pts)] = Move, Close
	return p
}

// polar returns the point at a distance and an angle, in degrees clockwise from
// the top.
func polar(c Point, r MM, degrees float64) Point {
	m := Rotate(degrees)
	return m.around(c, Point{0, -r})
}

func (m Matrix) around(c, p Point) Point {
	q := m.Apply(p)
	return Point{c.X + q.X, c.Y + q.Y}
}

// Star returns a star with the given number of points, one of them on top; inner is
// the radius of its notches.
func Star(c Point, outer, inner MM, points int) Path {
	pts := make([]Point, 0, 2*points)
	for i := range points {
		a := 360 * float64(i) / float64(points)
		pts = append(pts, polar(c, outer, a), polar(c, inner, a+180/float64(points)))
	}
	return Polygon(pts...)
}

// Regular returns a regular polygon with a corner on top.
func Regular(c Point, r MM, corners int) Path {
	var pts []Point
	for i := range corners {
		pts = append(pts, polar(c, r, 360*float64(i)/float64(corners)))
	}
	return Polygon(pts...)
}

// Ellipse returns the ellipse that fits a box.
func Ellipse(b Rect) Path {
	x, y, rx, ry := b.X, b.Y, b.W/2, b.H/2
	kx, ky := rx*(1-kappa), ry*(1-kappa)
	X, Y := x+b.W, y+b.H
	p := roomy(6, 13)
	p.MoveTo(x+rx, y).CubeTo(X-kx, y, X, y+ky, X, y+ry).CubeTo(X, Y-ky, X-kx, Y, x+rx, Y)
	p.CubeTo(x+kx, Y, x, Y-ky, x, y+ry).CubeTo(x, y+ky, x+kx, y, x+rx, y).Close()
	return p
}

// Ring returns a disc with a hole; it needs the even-odd fill rule.
func Ring(c Point, outer, inner MM) Path {
	p := Circle(c, outer)
	return *p.Append(Circle(c, inner))
}

// Arrow returns a filled arrow from one point to another, with a shaft of width w and
// a head as long as it is wide.
func Arrow(from, to Point, w, head MM) Path {
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	l := math.Hypot(dx, dy)
	if l == 0 {
		return Path{}
	}
	h := min(head, MM(l))
	along := Matrix{A: dx / l, B: dy / l, C: -dy / l, D: dx / l, E: float64(from.X), F: float64(from.Y)}
	n := MM(l) - h
	return Polygon(Point{0, -w / 2}, Point{n, -w / 2}, Point{n, -head / 2}, Point{MM(l), 0},
		Point{n, head / 2}, Point{n, w / 2}, Point{0, w / 2}).Transform(along)
}

// Cross returns two strokes from corner to corner of a box.
func Cross(b Rect) Path {
	var p Path
	p.MoveTo(b.X, b.Y).LineTo(b.X+b.W, b.Y+b.H).MoveTo(b.X+b.W, b.Y).LineTo(b.X, b.Y+b.H)
	return p
}

// Tick returns the stroke of a check mark in a box.
func Tick(b Rect) Path {
	var p Path
	p.MoveTo(b.X, b.Y+b.H*0.55).LineTo(b.X+b.W*0.38, b.Y+b.H).LineTo(b.X+b.W, b.Y)
	return p
}

// pips are the positions of the pips on each face of a die, on a 3 × 3 grid.
var pips = [7][]Point{
	1: {{1, 1}}, 2: {{0, 0}, {2, 2}}, 3: {{0, 0}, {1, 1}, {2, 2}},
	4: {{0, 0}, {2, 0}, {0, 2}, {2, 2}}, 5: {{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}},
	6: {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {2, 2}},
}

// Pips returns the pips of a face of a die, n from 1 to 6, in the square of the face;
// nothing for another n.
func Pips(b Rect, n int) Path {
	var p Path
	if n < 1 || n > 6 {
		return p
	}
	for _, at := range pips[n] {
		c := Point{b.X + b.W*(0.25+0.25*at.X), b.Y + b.H*(0.25+0.25*at.Y)}
		p.Append(Circle(c, min(b.W, b.H)*0.09))
	}
	return p
}

// Shell returns a scallop in a box: a fan of ribs over its hinge, as an outline to
// fill or to stroke.
func Shell(b Rect, ribs int) Path {
	var p Path
	if ribs < 1 {
		return p
	}
	foot := Point{b.X + b.W/2, b.Y + b.H*0.82}
	const from, to = -100.0, 100.0
	rim := func(i float64, r MM) Point {
		q := polar(Point{}, r, from+(to-from)*i/float64(ribs))
		return Point{foot.X + q.X*b.W/2, foot.Y + q.Y*b.H*0.75}
	}
	start := rim(0, 0.98)
	p.MoveTo(b.X+b.W*0.36, b.Y+b.H).LineTo(foot.X-b.W*0.1, foot.Y).LineTo(start.X, start.Y)
	for i := range ribs {
		// Each rib ends in an arc that bulges beyond the rim.
		a, c, e := rim(float64(i), 0.98), rim(float64(i)+0.5, 1.14), rim(float64(i+1), 0.98)
		p.QuadTo(a, c, e)
	}
	p.LineTo(foot.X+b.W*0.1, foot.Y).LineTo(b.X+b.W*0.64, b.Y+b.H).Close()
	return p
}

// ShellRibs returns the lines between the ribs of a Shell in the same box.
func ShellRibs(b Rect, ribs int) Path {
	var p Path
	foot := Point{b.X + b.W/2, b.Y + b.H*0.82}
	for i := 1; i < ribs; i++ {
		q := polar(Point{}, 0.9, -100+200*float64(i)/float64(ribs))
		p.MoveTo(foot.X+q.X*b.W*0.07, foot.Y+q.Y*b.H*0.1).LineTo(foot.X+q.X*b.W/2, foot.Y+q.Y*b.H*0.75)
	}
	return p
}
