package part

import (
	"math"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// Vec is a place in space: x to the right and y downwards as printed, z
// towards the reader.
type Vec [3]float64

// Sub gives the way from b to a.
func (a Vec) Sub(b Vec) Vec { return Vec{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

// Add gives the sum of two vectors.
func (a Vec) Add(b Vec) Vec { return Vec{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }

// Mul gives the vector k times as long.
func (a Vec) Mul(k float64) Vec {
	return Vec{a[0] * k, a[1] * k, a[2] * k}
}

// Dot gives the scalar product.
func (a Vec) Dot(b Vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

// Cross gives the vector product.
func (a Vec) Cross(b Vec) Vec {
	return Vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// Len gives the length.
func (a Vec) Len() float64 { return math.Sqrt(a.Dot(a)) }

// Unit gives the vector of length 1 in the same direction.
func (a Vec) Unit() Vec { return a.Mul(1 / a.Len()) }

// Flat gives the place of a point of the sheet.
func Flat(p draw.Point) Vec { return Vec{float64(p.X), float64(p.Y), 0} }

// turn rotates p around the line through o along the unit vector k.
func turn(p, o, k Vec, degrees float64) Vec {
	s, c := math.Sincos(degrees * math.Pi / 180)
	v := p.Sub(o)
	return o.Add(v.Mul(c)).Add(k.Cross(v).Mul(s)).Add(k.Mul(k.Dot(v) * (1 - c)))
}

// Folded gives the map from the printed sheet to the folded body, for each
// panel. A panel lies clockwise of its hinge a→b as printed (y downwards), to
// its right; turning it about that line by a positive angle takes it below
// the sheet.
func (n Net) Folded() []func(Vec) Vec {
	maps := make([]func(Vec) Vec, len(n))
	for i, f := range n {
		if f.Parent < 0 {
			maps[i] = func(v Vec) Vec { return v }
			continue
		}
		a, b := Flat(f.Poly[0]), Flat(f.Poly[1])
		axis := b.Sub(a).Unit()
		maps[i] = func(v Vec) Vec { return maps[f.Parent](turn(v, a, axis, -f.Angle)) }
	}
	return maps
}

// Corners gives the folded corners of panel i.
func (n Net) Corners(maps []func(Vec) Vec, i int) []Vec {
	var out []Vec
	for _, p := range n[i].Poly {
		out = append(out, maps[i](Flat(p)))
	}
	return out
}

// Body returns what n copies of a net become when they are folded, as they lie on their first panel.
func (n Net) Body(copies int) sheet.Body {
	maps := n.Folded()
	var all []Vec
	for i := range n {
		all = append(all, n.Corners(maps, i)...)
	}
	lo, hi := extent(all)
	side := func(k int) draw.MM { return hundredth(hi[k] - lo[k]) }
	return sheet.Body{W: side(0), H: side(1), D: side(2), N: copies}
}

// Mean gives the mean of some points.
func Mean(pts []Vec) Vec {
	var m Vec
	for _, p := range pts {
		m = m.Add(p)
	}
	return m.Mul(1 / float64(len(pts)))
}

// fitted gives the map that puts points as seen in the middle of a box, as
// large as it allows, rounded to a hundredth of a mm.
func fitted(pts []Vec, r draw.Rect) func(Vec) draw.Point {
	lo, hi := extent(pts)
	by := scaleOf(pts, r)
	c := r.Center()
	return func(v Vec) draw.Point {
		return draw.Point{
			X: hundredth(float64(c.X) + (v[0]-(lo[0]+hi[0])/2)*by),
			Y: hundredth(float64(c.Y) + (v[1]-(lo[1]+hi[1])/2)*by),
		}
	}
}

// scaleOf gives the scale at which points as seen fit a box.
func scaleOf(pts []Vec, r draw.Rect) float64 {
	lo, hi := extent(pts)
	return min(float64(r.W)/(hi[0]-lo[0]), float64(r.H)/(hi[1]-lo[1]))
}

// extent gives the corners of the box around points.
func extent(pts []Vec) (lo, hi Vec) {
	lo, hi = pts[0], pts[0]
	for _, v := range pts {
		for k := range v {
			lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
		}
	}
	return lo, hi
}

// Middle gives the middle of what is seen of panels.
func Middle(all []Shown) Vec {
	var pts []Vec
	for _, k := range all {
		pts = append(pts, k.Ring...)
	}
	lo, hi := extent(pts)
	return lo.Add(hi).Mul(0.5)
}

func hundredth(v float64) draw.MM { return draw.MM(math.Round(v*100) / 100) }

func polygon(onto func(Vec) draw.Point, ring []Vec) draw.Path {
	var pts []draw.Point
	for _, v := range ring {
		pts = append(pts, onto(v))
	}
	var path draw.Path
	addFigure(&path, pts)
	return path
}

// clockwise reports whether a panel shows its printed side, which is drawn clockwise.
func clockwise(ring []Vec) bool {
	area := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		area += a[0]*b[1] - b[0]*a[1]
	}
	return area > 0
}

// compareRounded orders depths, those that agree to a thousandth as equal, so
// that the order is the same on every machine.
func compareRounded(a, b float64) int {
	return int(math.Round(a*1000)) - int(math.Round(b*1000))
}
