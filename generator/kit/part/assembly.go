package part

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// Stage is one picture of how a net is folded: each fold at a share of its angle.
type Stage struct {
	Share  float64
	Glue   bool // the tabs show where the glue goes
	Arrows bool // how each panel came there
	Done   bool // what is out of sight is left out
}

// Stages are the pictures of how a net is folded: flat, half folded, done.
var Stages = [3]Stage{{Glue: true}, {Share: 0.55, Glue: true, Arrows: true}, {Share: 1, Done: true}}

// Iso gives a place as an isometric projection shows it: right, down, and how near to
// the eye, which is above, in front and to the right.
func Iso(v Vec) Vec {
	const c, s = 0.8660254037844387, 0.5 // of 30°
	return Vec{(v[0] - v[1]) * c, (v[0]+v[1])*s - v[2], v[0] + v[1] + v[2]}
}

// pose is a net with its folds at a share of their angles, as it lies on the table.
type pose struct {
	net  Net
	maps []func(Vec) Vec
	flip bool
}

func (n Net) pose(share float64, flip bool) pose {
	half := slices.Clone(n)
	for i := range half {
		half[i].Angle *= share
	}
	return pose{half, half.Folded(), flip}
}

// at gives where a point of panel i is seen.
func (p pose) at(i int, q draw.Point) Vec {
	v := p.maps[i](Flat(q))
	if p.flip { // turned over, around the axis that goes to the right
		v[1], v[2] = -v[1], -v[2]
	}
	return Iso(v)
}

// Shown is a panel as it is seen.
type Shown struct {
	Ring  []Vec // its rim
	panel Panel
	at    func(draw.Point) Vec
	print bool // the side is seen that is outside when all is folded
	glue  bool // the side is seen that is glued
	marks []draw.Rect
	hole  []Vec // its window
}

// ShownAs makes a panel of its rim as it is seen, with or without the tint of what is
// outside.
func ShownAs(ring []Vec, tinted bool) Shown { return Shown{Ring: ring, print: tinted} }

// Moved gives the panel to be seen elsewhere.
func (s Shown) Moved(by Vec) Shown {
	at := s.at
	s.at = func(q draw.Point) Vec { return at(q).Add(by) }
	s.Ring = slices.Clone(s.Ring)
	s.hole = slices.Clone(s.hole)
	for _, rim := range [][]Vec{s.Ring, s.hole} {
		for i := range rim {
			rim[i] = rim[i].Add(by)
		}
	}
	return s
}

// Seen gives the panels of a net at a stage, from the farthest to the nearest, those out
// of sight left out. flip turns the net over; marks are shapes printed on the first panel.
func (n Net) Seen(s Stage, flip bool, marks []draw.Rect) (out []Shown) {
	p := n.pose(s.Share, flip)
	for i, f := range n {
		if s.Done && (f.Tab || f.Inner) {
			continue
		}
		k := Shown{panel: f, at: func(q draw.Point) Vec { return p.at(i, q) }}
		for _, q := range f.Poly {
			k.Ring = append(k.Ring, k.at(q))
		}
		for _, q := range f.Hole {
			k.hole = append(k.hole, k.at(q))
		}
		printed := clockwise(k.Ring)
		k.print, k.glue = printed == (n.away() > 0), s.Glue && f.Tab && printed == (f.Angle > 0)
		if i == 0 && printed {
			k.marks = marks
		}
		out = append(out, k)
	}
	slices.SortStableFunc(out, func(a, b Shown) int { return compareRounded(a.depth(), b.depth()) })
	return out
}

// depth returns how near to the eye the middle of a panel is. Corners where folds end count for nothing.
func (s Shown) depth() float64 {
	if len(s.Ring) <= 4 {
		return Mean(s.Ring)[2]
	}
	lo, hi := extent(s.Ring)
	return (lo[2] + hi[2]) / 2
}

// away gives the way in which the panels of a net fold: 1 away from the reader, the print
// outside, -1 towards the reader.
func (n Net) away() float64 {
	if n[len(n)-1].Angle < 0 {
		return -1
	}
	return 1
}

// Turnings gives the ways of the far edges of panels as they fold up to a share of their
// angles, the others at rest. Tabs have none.
func (n Net) Turnings(share float64) (out [][]Vec) {
	for i, f := range n {
		if f.Parent < 0 || f.Tab || f.Inner {
			continue
		}
		far := f.far()
		var way []Vec
		for k := range 7 {
			p := n.pose(share, false)
			p.net[i].Angle = f.Angle * share * (0.1 + 0.14*float64(k))
			p.maps = p.net.Folded()
			way = append(way, p.at(i, draw.Point{X: draw.MM(far[0]), Y: draw.MM(far[1])}))
		}
		out = append(out, way)
	}
	return out
}

// far returns the middle of the corners that are farthest from the fold of a panel.
func (f Panel) far() Vec {
	a, b := Flat(f.Poly[0]), Flat(f.Poly[1])
	away := func(q draw.Point) float64 { return b.Sub(a).Unit().Cross(Flat(q).Sub(a)).Len() }
	most := 0.0
	for _, q := range f.Poly {
		most = max(most, away(q))
	}
	var at []Vec
	for _, q := range f.Poly {
		if away(q) > most-0.01 {
			at = append(at, Flat(q))
		}
	}
	return Mean(at)
}

// Folding draws one picture in a room: what is outside in a tint, glue hatched, an arrow
// along each way.
func (p Canvas) Folding(r draw.Rect, tint string, all []Shown, ways [][]Vec) {
	pts := slices.Concat(ways...)
	for _, k := range all {
		pts = append(pts, k.Ring...)
	}
	onto := fitted(pts, r)
	by := scaleOf(pts, r)
	for _, k := range all {
		side := "paper"
		if k.print {
			side = tint
		}
		p.Path(polygon(onto, k.Ring), p.Tile(side, "rule", "ink"))
		if len(k.hole) > 0 {
			p.Path(polygon(onto, k.hole), p.Tile("paper", "rule", "ink"))
		}
		for _, m := range k.marks {
			var ring []Vec
			for _, c := range BoxFrom("top", m) {
				ring = append(ring, k.at(c))
			}
			p.Path(polygon(onto, ring), p.Stroke("rule", "muted"))
		}
		if k.glue {
			p.Path(hatch(k.panel.Poly, draw.MM(1.1/by), draw.MM(0.3/by), func(q draw.Point) draw.Point { return onto(k.at(q)) }), p.Stroke("hair", "ink"))
		}
	}
	for _, way := range ways {
		p.arrow(onto, way)
	}
}

// arrow draws a way with a head at its end.
func (p Canvas) arrow(onto func(Vec) draw.Point, way []Vec) {
	var line draw.Path
	for i, v := range way {
		q := onto(v)
		if i == 0 {
			line.MoveTo(q.X, q.Y)
		} else {
			line.LineTo(q.X, q.Y)
		}
	}
	a, b := onto(way[len(way)-2]), onto(way[len(way)-1])
	l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	if l < 0.05 {
		return
	}
	const long, wide = 2.2, 0.9
	u := draw.Point{X: (b.X - a.X) / l, Y: (b.Y - a.Y) / l}
	var head draw.Path
	head.MoveTo(hundredth(float64(b.X+u.X*long)), hundredth(float64(b.Y+u.Y*long)))
	head.LineTo(hundredth(float64(b.X-u.Y*wide)), hundredth(float64(b.Y+u.X*wide)))
	head.LineTo(hundredth(float64(b.X+u.Y*wide)), hundredth(float64(b.Y-u.X*wide)))
	head.Close()
	ink := p.Env.Theme.Color(p.Accent)
	s := p.Stroke("bold", p.Accent)
	s = s.Rounded()
	s.Width = 0.5
	p.Path(line, s)
	p.Path(head, draw.Style{Fill: &ink})
}

// Hatched gives oblique lines over a convex figure, so far apart, and so far from its rim.
func Hatched(poly []draw.Point, apart, clear draw.MM) draw.Path {
	return hatch(poly, apart, clear, func(q draw.Point) draw.Point {
		return draw.Point{X: hundredth(float64(q.X)), Y: hundredth(float64(q.Y))}
	})
}

func hatch(poly []draw.Point, apart, clear draw.MM, onto func(draw.Point) draw.Point) (out draw.Path) {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, q := range poly {
		v := float64(q.X + q.Y)
		lo, hi = min(lo, v), max(hi, v)
	}
	step := float64(apart) * math.Sqrt2
	for v := lo + step/2; v < hi; v += step {
		a, b, ok := chord(poly, draw.MM(v))
		if l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))); !ok || l < 3*clear {
			continue
		} else {
			k := clear / l
			from := onto(draw.Point{X: a.X + (b.X-a.X)*k, Y: a.Y + (b.Y-a.Y)*k})
			to := onto(draw.Point{X: b.X - (b.X-a.X)*k, Y: b.Y - (b.Y-a.Y)*k})
			out.MoveTo(from.X, from.Y)
			out.LineTo(to.X, to.Y)
		}
	}
	return out
}

// chord gives where the line x+y = v crosses the rim of a convex figure.
func chord(poly []draw.Point, v draw.MM) (a, b draw.Point, ok bool) {
	var hits []draw.Point
	for i, p := range poly {
		q := poly[(i+1)%len(poly)]
		f, g := p.X+p.Y-v, q.X+q.Y-v
		if (f < 0) != (g < 0) {
			k := f / (f - g)
			hits = append(hits, draw.Point{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k})
		}
	}
	if len(hits) < 2 {
		return a, b, false
	}
	return hits[0], hits[1], true
}
