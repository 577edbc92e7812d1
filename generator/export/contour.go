package export

import (
	"cmp"
	"math"
	"slices"

	"imprimots/generator/draw"
)

// spot is a point on a sheet in whole micrometers, so that lines that lie on each other
// are found exactly.
type spot struct{ x, y int }

func spotAt(p draw.Point) spot {
	return spot{int(math.Round(float64(p.X) * 1000)), int(math.Round(float64(p.Y) * 1000))}
}

// mm returns the coordinates of a spot.
func (s spot) mm() (x, y float64) { return float64(s.x) / 1000, float64(s.y) / 1000 }

// stroke is a straight line or an arc. The bulge is the tangent of a quarter of the angle
// of the arc, positive when it turns to the right on the page; 0 for a straight line.
type stroke struct {
	from, to spot
	bulge    float64
}

func (s stroke) reversed() stroke { return stroke{s.to, s.from, -s.bulge} }

// contour is strokes, each of which begins where the one before ends.
type contour struct {
	strokes []stroke
	closed  bool
}

// contours splits a path into contours; curves become arcs.
func contours(p draw.Path) (out []contour) {
	var c contour
	var first, at draw.Point
	end := func(closed bool) {
		if len(c.strokes) > 0 {
			c.closed = closed || c.strokes[0].from == c.strokes[len(c.strokes)-1].to
			out = append(out, c)
		}
		c = contour{}
	}
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			end(false)
			first, at = p.Points[k], p.Points[k]
			k++
		case draw.Line:
			c.line(at, p.Points[k])
			at = p.Points[k]
			k++
		case draw.Cube:
			c.curve(at, p.Points[k], p.Points[k+1], p.Points[k+2], 0)
			at = p.Points[k+2]
			k += 3
		case draw.Close:
			c.line(at, first)
			end(true)
			at = first
		}
	}
	end(false)
	return out
}

// line adds a straight line; one that goes on in the direction of the stroke before
// becomes part of it.
func (c *contour) line(from, to draw.Point) {
	s := stroke{from: spotAt(from), to: spotAt(to)}
	if s.from == s.to {
		return
	}
	if n := len(c.strokes) - 1; n >= 0 && c.strokes[n].bulge == 0 {
		if last := &c.strokes[n]; onward(*last, s) {
			last.to = s.to
			return
		}
	}
	c.strokes = append(c.strokes, s)
}

// onward reports whether b goes on where a ends, in the same direction.
func onward(a, b stroke) bool {
	ax, ay, bx, by := a.to.x-a.from.x, a.to.y-a.from.y, b.to.x-b.from.x, b.to.y-b.from.y
	return ax*by == ay*bx && ax*bx+ay*by > 0
}

// tolerance is how far an arc or a straight line may be from its curve, in mm.
const tolerance = 0.01

// finest is how many times a curve is halved at most.
const finest = 8

// curve adds a Bézier curve as arcs.
func (c *contour) curve(a, b, d, e draw.Point, halved int) {
	mid := func(p, q draw.Point) draw.Point { return draw.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2} }
	ab, bd, de := mid(a, b), mid(b, d), mid(d, e)
	abd, bde := mid(ab, bd), mid(bd, de)
	m := mid(abd, bde)
	var on []draw.Point
	for i := 1; i < 8; i++ {
		t := draw.MM(i) / 8
		u := 1 - t
		on = append(on, draw.Point{
			X: u*u*u*a.X + 3*u*u*t*b.X + 3*u*t*t*d.X + t*t*t*e.X,
			Y: u*u*u*a.Y + 3*u*u*t*b.Y + 3*u*t*t*d.Y + t*t*t*e.Y,
		})
	}
	switch bulge, ok := arc(a, m, e, on); {
	case ok && bulge == 0:
		c.line(a, e)
	case ok:
		c.strokes = append(c.strokes, stroke{spotAt(a), spotAt(e), bulge})
	case halved == finest:
		c.line(a, e)
	default:
		c.curve(a, ab, abd, m, halved+1)
		c.curve(m, bde, de, e, halved+1)
	}
}

// arc returns the bulge of the arc from a to e through m, at most a half circle; ok is
// false where a point of the curve is too far from it.
func arc(a, m, e draw.Point, on []draw.Point) (bulge float64, ok bool) {
	chord := math.Hypot(float64(e.X-a.X), float64(e.Y-a.Y))
	if chord < 2*tolerance {
		return 0, !slices.ContainsFunc(on, func(p draw.Point) bool { return math.Hypot(float64(p.X-a.X), float64(p.Y-a.Y)) > tolerance })
	}
	ux, uy := float64(e.X-a.X)/chord, float64(e.Y-a.Y)/chord
	// Along the chord from its middle, and to the left of it as y goes down the page.
	local := func(p draw.Point) (x, y float64) {
		dx, dy := float64(p.X-(a.X+e.X)/2), float64(p.Y-(a.Y+e.Y)/2)
		return dx*ux + dy*uy, dx*uy - dy*ux
	}
	straight := true
	for _, p := range on {
		x, y := local(p)
		straight = straight && math.Abs(y) <= tolerance && math.Abs(x) <= chord/2+tolerance
	}
	if straight {
		return 0, true
	}
	x, y := local(m)
	half := chord / 2
	if y == 0 || math.Abs(x) >= half {
		return 0, false
	}
	center := (x*x + y*y - half*half) / (2 * y)
	r := math.Hypot(half, center)
	sagitta := math.Copysign(r-math.Abs(center), y)
	if center*y > 0 { // more than a half circle
		return 0, false
	}
	for _, p := range on {
		x, y := local(p)
		if math.Abs(math.Hypot(x, y-center)-r) > tolerance {
			return 0, false
		}
	}
	return sagitta / half, true
}

// circle returns the center and the radius, in mm, of a contour that is one circle.
func (c contour) circle() (x, y, r float64, ok bool) {
	for i, s := range c.strokes {
		if s.bulge == 0 || !c.closed {
			return 0, 0, 0, false
		}
		cx, cy, cr := s.circle()
		if i == 0 {
			x, y, r = cx, cy, cr
		} else if math.Hypot(cx-x, cy-y) > tolerance || math.Abs(cr-r) > tolerance || (s.bulge > 0) != (c.strokes[0].bulge > 0) {
			return 0, 0, 0, false
		}
	}
	return x, y, r, len(c.strokes) > 1
}

// circle returns the center and the radius, in mm, of the circle of an arc.
func (s stroke) circle() (x, y, r float64) {
	ax, ay := s.from.mm()
	bx, by := s.to.mm()
	chord := math.Hypot(bx-ax, by-ay)
	r = chord / 4 * (1/math.Abs(s.bulge) + math.Abs(s.bulge))
	away := chord / 4 * (1/s.bulge - s.bulge) // from the chord to the center, to its right
	return (ax+bx)/2 - (by-ay)/chord*away, (ay+by)/2 + (bx-ax)/chord*away, r
}

// path returns a contour as a path, arcs as Bézier curves.
func (c contour) path() (p draw.Path) {
	for i, s := range c.strokes {
		x, y := s.from.mm()
		if i == 0 {
			p.MoveTo(draw.MM(x), draw.MM(y))
		}
		ex, ey := s.to.mm()
		if s.bulge == 0 {
			if !c.closed || i < len(c.strokes)-1 {
				p.LineTo(draw.MM(ex), draw.MM(ey))
			}
			continue
		}
		cx, cy, r := s.circle()
		angle := 4 * math.Atan(s.bulge)
		n := int(math.Ceil(math.Abs(angle) / (math.Pi/2 + 1e-9)))
		from, step := math.Atan2(y-cy, x-cx), angle/float64(n)
		k := 4.0 / 3 * math.Tan(step/4) * r
		for j := range n {
			a, b := from+float64(j)*step, from+float64(j+1)*step
			to := draw.Point{X: draw.MM(cx + r*math.Cos(b)), Y: draw.MM(cy + r*math.Sin(b))}
			if j == n-1 {
				to = draw.Point{X: draw.MM(ex), Y: draw.MM(ey)}
			}
			p.CubeTo(draw.MM(cx+r*math.Cos(a)-k*math.Sin(a)), draw.MM(cy+r*math.Sin(a)+k*math.Cos(a)),
				to.X+draw.MM(k*math.Sin(b)), to.Y-draw.MM(k*math.Cos(b)), to.X, to.Y)
		}
	}
	if c.closed {
		p.Close()
	}
	return p
}

// rail is a straight line of the sheet on which strokes lie: its direction without
// common factor, and its distance from the origin in that measure.
type rail struct{ dx, dy, at int }

// onRail returns the rail of a straight stroke, and where on it the stroke lies.
func onRail(s stroke) (r rail, from, to int) {
	dx, dy := s.to.x-s.from.x, s.to.y-s.from.y
	g := divisor(dx, dy)
	if dx < 0 || dx == 0 && dy < 0 {
		g = -g
	}
	dx, dy = dx/g, dy/g
	from, to = s.from.x*dx+s.from.y*dy, s.to.x*dx+s.to.y*dy
	return rail{dx, dy, s.from.x*dy - s.from.y*dx}, min(from, to), max(from, to)
}

// divisor returns the greatest common divisor of two numbers, positive.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// laid is a straight stroke of a contour on its rail.
type laid struct {
	stroke
	from, to int
	of       int // number of the contour
}

// once returns the contours so that nothing is cut twice: those that share an edge with
// another become long straight cuts, and what remains closed around them. Those that
// share none stay as they are.
func once(all []contour) []contour {
	rails := map[rail][]laid{}
	var order []rail
	for i, c := range all {
		for _, s := range c.strokes {
			if s.bulge != 0 {
				continue
			}
			r, from, to := onRail(s)
			if rails[r] == nil {
				order = append(order, r)
			}
			rails[r] = append(rails[r], laid{s, from, to, i})
		}
	}
	shared := map[int]bool{}
	for _, r := range order {
		on := rails[r]
		slices.SortStableFunc(on, func(a, b laid) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
		reach := 0 // number of the stroke that reaches farthest
		for k := 1; k < len(on); k++ {
			if on[k].from < on[reach].to {
				shared[on[k].of], shared[on[reach].of] = true, true
			}
			if on[k].to > on[reach].to {
				reach = k
			}
		}
	}
	if len(shared) == 0 {
		return all
	}
	var strokes []stroke
	for _, r := range order {
		strokes = append(strokes, merged(rails[r], shared)...)
	}
	var apart []contour
	for i, c := range all {
		if !shared[i] {
			apart = append(apart, c)
			continue
		}
		for _, s := range c.strokes {
			if s.bulge != 0 && !slices.Contains(strokes, s) && !slices.Contains(strokes, s.reversed()) {
				strokes = append(strokes, s)
			}
		}
	}
	return append(chained(strokes), apart...)
}

// merged returns the strokes of the shared contours on a rail, in the order of the rail,
// those that meet as one.
func merged(on []laid, shared map[int]bool) (out []stroke) {
	reached := 0
	for _, l := range on {
		if !shared[l.of] {
			continue
		}
		s := l.stroke
		if r, from, _ := onRail(s); s.from.x*r.dx+s.from.y*r.dy != from {
			s = s.reversed()
		}
		switch n := len(out) - 1; {
		case n < 0 || l.from > reached:
			out, reached = append(out, s), l.to
		case l.to > reached:
			out[n].to, reached = s.to, l.to
		}
	}
	return out
}

// chained joins strokes where exactly two of them end. Open contours come first: they are
// cut before the frame around them comes loose.
func chained(strokes []stroke) []contour {
	ends := map[spot][]int{}
	for i, s := range strokes {
		ends[s.from], ends[s.to] = append(ends[s.from], i), append(ends[s.to], i)
	}
	used := make([]bool, len(strokes))
	// follow appends the strokes that go on from the end of the last one.
	follow := func(c []stroke) []stroke {
		for {
			at := c[len(c)-1].to
			if len(ends[at]) != 2 || at == c[0].from {
				return c
			}
			i := ends[at][0]
			if used[i] {
				i = ends[at][1]
			}
			if used[i] {
				return c
			}
			used[i] = true
			next := strokes[i]
			if next.from != at {
				next = next.reversed()
			}
			c = append(c, next)
		}
	}
	var open, closed []contour
	for i := range strokes {
		if used[i] {
			continue
		}
		used[i] = true
		c := follow([]stroke{strokes[i]})
		if c[0].from == c[len(c)-1].to {
			closed = append(closed, contour{c, true})
			continue
		}
		back := make([]stroke, len(c))
		for k, s := range c {
			back[len(c)-1-k] = s.reversed()
		}
		open = append(open, contour{follow(back), false})
	}
	return append(open, closed...)
}
