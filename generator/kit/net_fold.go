package kit

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// vec is a place in space: x to the right and y downwards as printed, z
// towards the reader.
type vec [3]float64

func (a vec) sub(b vec) vec { return vec{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
func (a vec) add(b vec) vec { return vec{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
func (a vec) mul(k float64) vec {
	return vec{a[0] * k, a[1] * k, a[2] * k}
}
func (a vec) dot(b vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
func (a vec) cross(b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}
func (a vec) len() float64 { return math.Sqrt(a.dot(a)) }
func (a vec) unit() vec    { return a.mul(1 / a.len()) }

func flat(p draw.Point) vec { return vec{float64(p.X), float64(p.Y), 0} }

// turn rotates p around the line through o along the unit vector k.
func turn(p, o, k vec, degrees float64) vec {
	s, c := math.Sincos(degrees * math.Pi / 180)
	v := p.sub(o)
	return o.add(v.mul(c)).add(k.cross(v).mul(s)).add(k.mul(k.dot(v) * (1 - c)))
}

// folded gives the map from the printed sheet to the folded body, for each
// panel. A panel lies clockwise of its hinge a→b as printed (y downwards), to
// its right; turning it about that line by a positive angle takes it below
// the sheet.
func (n net) folded() []func(vec) vec {
	maps := make([]func(vec) vec, len(n))
	for i, f := range n {
		if f.Parent < 0 {
			maps[i] = func(v vec) vec { return v }
			continue
		}
		a, b := flat(f.Poly[0]), flat(f.Poly[1])
		axis := b.sub(a).unit()
		maps[i] = func(v vec) vec { return maps[f.Parent](turn(v, a, axis, -f.Angle)) }
	}
	return maps
}

// corners gives the folded corners of panel i.
func (n net) corners(maps []func(vec) vec, i int) []vec {
	var out []vec
	for _, p := range n[i].Poly {
		out = append(out, maps[i](flat(p)))
	}
	return out
}

// middle gives the mean of some points.
func middle(pts []vec) vec {
	var m vec
	for _, p := range pts {
		m = m.add(p)
	}
	return m.mul(1 / float64(len(pts)))
}

// The sketch looks down on the sheet from the front and a little from the
// left, at these angles in degrees.
const (
	sketchTurn = -28
	sketchTilt = 38
)

// sketch draws the net half folded in a box, each fold at a share of its
// angle, the nearest panels last: how the flat drawing becomes a body. The side
// without print is tinted. marks are shapes printed on the first panel.
func (n net) sketch(p pen, r draw.Rect, share float64, marks []draw.Rect) {
	half := slices.Clone(n)
	for i := range half {
		half[i].Angle *= share
	}
	maps := half.folded()
	var ring [][]vec
	var all []vec
	for i := range half {
		ring = append(ring, seen(half.corners(maps, i)))
		all = append(all, ring[i]...)
	}
	onto := fitted(all, r)
	order := make([]int, len(half))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return compareRounded(middle(ring[a])[2], middle(ring[b])[2])
	})
	for _, i := range order {
		tint := "soft"
		if clockwise(ring[i]) {
			tint = "paper"
		}
		p.Path(polygon(onto, ring[i]), p.tile(tint, "rule", "ink"))
		if i > 0 || tint != "paper" {
			continue
		}
		for _, m := range marks {
			var box []vec
			for _, c := range boxFrom("top", m) {
				box = append(box, flat(c))
			}
			p.Path(polygon(onto, seen(box)), p.stroke("rule", "muted"))
		}
	}
}

// seen turns points of space to the eye of the sketch: x to the right, y
// downwards, z towards the eye.
func seen(pts []vec) []vec {
	out := make([]vec, len(pts))
	for i, v := range pts {
		v = turn(v, vec{}, vec{0, 0, 1}, sketchTurn)
		out[i] = turn(v, vec{}, vec{1, 0, 0}, sketchTilt)
	}
	return out
}

// fitted gives the map that puts points as seen in the middle of a box, as
// large as it allows, rounded to a hundredth of a mm.
func fitted(pts []vec, r draw.Rect) func(vec) draw.Point {
	lo, hi := pts[0], pts[0]
	for _, v := range pts {
		for k := range v {
			lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
		}
	}
	by := min(float64(r.W)/(hi[0]-lo[0]), float64(r.H)/(hi[1]-lo[1]))
	c := r.Center()
	return func(v vec) draw.Point {
		return draw.Point{
			X: hundredth(float64(c.X) + (v[0]-(lo[0]+hi[0])/2)*by),
			Y: hundredth(float64(c.Y) + (v[1]-(lo[1]+hi[1])/2)*by),
		}
	}
}

func hundredth(v float64) draw.MM { return draw.MM(math.Round(v*100) / 100) }

func polygon(onto func(vec) draw.Point, ring []vec) draw.Path {
	var pts []draw.Point
	for _, v := range ring {
		pts = append(pts, onto(v))
	}
	var path draw.Path
	addFigure(&path, pts)
	return path
}

// clockwise says that a panel shows its printed side, which is drawn clockwise.
func clockwise(ring []vec) bool {
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
