package png

import (
	"math"

	"imprimots/generator/draw"
)

// miter is the largest length of a miter join in line widths, if a style does not say
// it; beyond it, the join is beveled. It is the default of PDF.
const miter = 10

// miterLimit returns the largest length of a miter join in line widths.
func miterLimit(s draw.Style) float64 {
	if s.Miter == 0 {
		return miter
	}
	return s.Miter
}

// stroker walks along a figure and writes one side of its outline.
type stroker struct {
	out    []point
	half   float64
	cap    draw.Cap
	corner draw.Join
	limit  float64 // of miter joins, squared
}

// outlines returns the areas covered by lines along figures; half is half their width
// in pixels.
func outlines(figures []figure, half float64, style draw.Style) [][]point {
	var out [][]point
	limit := miterLimit(style)
	pen := stroker{half: half, cap: style.Cap, corner: style.Join, limit: float64(limit * limit)}
	for _, f := range figures {
		s := pen
		switch n := len(f.pts); {
		case n == 1:
			if s.dot(f.pts[0], f.toward); len(s.out) > 0 {
				out = append(out, s.out)
			}
		case f.closed && n > 2:
			s.loop(f.pts)
			out = append(out, s.out)
			back := pen
			back.loop(reversed(f.pts))
			out = append(out, back.out)
		default:
			pts := f.pts
			if f.closed {
				pts = append(pts[:n:n], pts[0])
			}
			s.side(pts)
			s.side(reversed(pts))
			out = append(out, s.out)
		}
	}
	return out
}

// dot writes the caps of a line without length, which would lead in a direction.
func (s *stroker) dot(p, d point) {
	if s.cap == draw.Butt {
		return
	}
	if s.cap == draw.RoundCap || d == (point{}) {
		d = point{1, 0}
	}
	for range 2 {
		s.out = append(s.out, p.plus(left(d), s.half))
		s.end(p, d)
		d = point{-d.x, -d.y}
	}
}

// end writes the cap at the end of a line in direction d; the point on its left has
// already been written.
func (s *stroker) end(p, d point) {
	n := left(d)
	switch s.cap {
	case draw.RoundCap:
		s.arc(p, n, d, point{-n.x, -n.y})
	case draw.Square:
		p = p.plus(d, s.half)
		s.out = append(s.out, p.plus(n, s.half), p.plus(n, -s.half))
	}
}

func reversed(pts []point) []point {
	out := make([]point, len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = p
	}
	return out
}

// along returns the direction from a to b.
func along(a, b point) point {
	d := point{b.x - a.x, b.y - a.y}
	l := length(d)
	return point{d.x / l, d.y / l}
}

// left returns the direction to the left of a direction, y downwards.
func left(d point) point { return point{d.y, -d.x} }

// side writes the left side of an open chain, from its first point to its last, and the
// cap there.
func (s *stroker) side(pts []point) {
	d := along(pts[0], pts[1])
	s.out = append(s.out, pts[0].plus(left(d), s.half))
	for i := 1; i < len(pts)-1; i++ {
		next := along(pts[i], pts[i+1])
		s.join(pts[i], d, next)
		d = next
	}
	end := pts[len(pts)-1]
	s.out = append(s.out, end.plus(left(d), s.half))
	s.end(end, d)
}

// loop writes the left side of a closed chain.
func (s *stroker) loop(pts []point) {
	n := len(pts)
	d := along(pts[n-1], pts[0])
	for i, p := range pts {
		next := along(p, pts[(i+1)%n])
		s.join(p, d, next)
		d = next
	}
}

// join writes the left side of a corner.
func (s *stroker) join(p, d, next point) {
	a, b := left(d), left(next)
	turn := float64(d.x*next.y) - float64(d.y*next.x)
	cos := float64(d.x*next.x) + float64(d.y*next.y)
	from, to := p.plus(a, s.half), p.plus(b, s.half)
	switch {
	case turn <= 0: // to the left: the inner side
		if turn < -0.01 || cos < 0 {
			s.out = append(s.out, from, p, to)
			return
		}
		s.out = append(s.out, from, to)
	case s.corner == draw.RoundJoin:
		s.out = append(s.out, from)
		s.arc(p, a, middle(a, b, d), b)
	case s.corner == draw.Miter && 2/(1+cos) <= s.limit:
		// The miter point lies on the bisector, at the half width divided by the
		// cosine of half the turn: 1/cos² = 2/(1+cos).
		k := s.half / (1 + cos)
		s.out = append(s.out, from, p.plus(point{a.x + b.x, a.y + b.y}, k), to)
	default:
		s.out = append(s.out, from, to)
	}
}

// middle returns the direction halfway between two; opposite for opposite ones.
func middle(a, b, opposite point) point {
	m := point{a.x + b.x, a.y + b.y}
	l := length(m)
	if l < 1e-6 {
		return opposite
	}
	return point{m.x / l, m.y / l}
}

// arc writes the arc around a center through the directions a, m and b, m in the
// middle, in steps that stay within a tenth of a pixel of it; the point at a has
// already been written.
func (s *stroker) arc(c, a, m, b point) {
	// The arc bulges this much beyond its chord.
	chord := float64(m.x*(a.x+b.x)/2) + float64(m.y*(a.y+b.y)/2)
	if s.half*(1-chord) < 0.1 {
		s.out = append(s.out, c.plus(m, s.half), c.plus(b, s.half))
		return
	}
	s.arc(c, a, middle(a, m, m), m)
	s.arc(c, m, middle(m, b, b), b)
}

// mostDashes bounds the dashes of a figure: a line with more is solid.
const mostDashes = 1 << 17

// dashed splits figures by a pattern of lengths on and off that begins at from; both are
// scaled by k to pixels. A pattern shorter than a tenth of a pixel is a solid line.
func dashed(figures []figure, pattern []draw.MM, from draw.MM, k float64) []figure {
	var lengths []float64
	total := 0.0
	for _, v := range pattern {
		lengths = append(lengths, max(0, float64(float64(v)*k)))
		total += lengths[len(lengths)-1]
	}
	if total < 0.1 {
		return figures
	}
	start := dash{pattern: lengths, on: true, rest: lengths[0]}
	start.skip(float64(float64(from)*k), total)
	var out []figure
	for _, f := range figures {
		pts := f.pts
		if f.closed {
			pts = append(pts[:len(pts):len(pts)], pts[0])
		}
		if float64(long(pts)*float64(len(pattern))) > float64(mostDashes*total) {
			out = append(out, f)
			continue
		}
		out = append(out, start.split(pts)...)
	}
	return out
}

// long returns the length of a chain.
func long(pts []point) float64 {
	l := 0.0
	for i := 1; i < len(pts); i++ {
		l += length(point{pts[i].x - pts[i-1].x, pts[i].y - pts[i-1].y})
	}
	return l
}

// dash is a place in a pattern of lengths in pixels.
type dash struct {
	pattern []float64
	i       int     // the length it is in
	on      bool    // whether that is one of the line
	rest    float64 // what is left of it
}

func (d *dash) next() {
	d.i, d.on = (d.i+1)%len(d.pattern), !d.on
	d.rest = d.pattern[d.i]
}

// skip goes on by a length, or back; total is that of the pattern.
func (d *dash) skip(by, total float64) {
	period := total * float64(1+len(d.pattern)%2) // after an odd number, on is off
	by = math.Mod(by, period)
	if by < 0 {
		by += period
	}
	for n := 2 * len(d.pattern); by > 0 && by >= d.rest && n > 0; n-- {
		by -= d.rest
		d.next()
	}
	d.rest -= by
}

// split returns the dashes of a chain.
func (d dash) split(pts []point) []figure {
	var out []figure
	now := figure{pts: pts[:1:1]}
	for j := 1; j < len(pts); j++ {
		a, b := pts[j-1], pts[j]
		l := length(point{b.x - a.x, b.y - a.y})
		if l == 0 {
			continue
		}
		toward := point{(b.x - a.x) / l, (b.y - a.y) / l}
		if len(now.pts) == 1 {
			now.toward = toward
		}
		done := 0.0
		for l-done > d.rest {
			done += d.rest
			p := between(done/l, a, b)
			if d.on {
				now.to(p)
				out = append(out, now)
			}
			d.next()
			now = figure{pts: []point{p}, toward: toward}
		}
		d.rest -= l - done
		if d.on {
			now.to(b)
		}
	}
	if d.on {
		out = append(out, now)
	}
	return out
}
