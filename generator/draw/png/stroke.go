package png

import "imprimots/generator/draw"

// miter is the largest length of a miter join in line widths; beyond it, the join is
// beveled. It is the default of PDF.
const miter = 10

// stroker walks along a figure and writes one side of its outline.
type stroker struct {
	out   []point
	half  float64
	round bool
}

// outlines returns the areas covered by lines along figures; half is half their width
// in pixels.
func outlines(figures []figure, half float64, round bool) [][]point {
	var out [][]point
	for _, f := range figures {
		s := stroker{half: half, round: round}
		switch n := len(f.pts); {
		case n == 1:
			if round {
				s.arc(f.pts[0], point{1, 0}, point{0, 1}, point{-1, 0})
				s.arc(f.pts[0], point{-1, 0}, point{0, -1}, point{1, 0})
				out = append(out, s.out)
			}
		case f.closed && n > 2:
			s.loop(f.pts)
			out = append(out, s.out)
			back := stroker{half: half, round: round}
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
	end, n := pts[len(pts)-1], left(d)
	s.out = append(s.out, end.plus(n, s.half))
	if s.round {
		s.arc(end, n, d, point{-n.x, -n.y})
	}
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
	case s.round:
		s.out = append(s.out, from)
		s.arc(p, a, middle(a, b, d), b)
	default:
		// The miter point lies on the bisector, at the half width divided by the
		// cosine of half the turn: 1/cos² = 2/(1+cos).
		if 2/(1+cos) <= miter*miter {
			k := s.half / (1 + cos)
			s.out = append(s.out, from, p.plus(point{a.x + b.x, a.y + b.y}, k), to)
			return
		}
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

// dashed splits figures by a pattern of lengths on and off, which are scaled by k to
// pixels. A pattern shorter than a tenth of a pixel is a solid line.
func dashed(figures []figure, pattern []draw.MM, k float64) []figure {
	total := 0.0
	for _, v := range pattern {
		total += max(0, float64(float64(v)*k))
	}
	if total < 0.1 {
		return figures
	}
	var out []figure
	for _, f := range figures {
		pts := f.pts
		if f.closed {
			pts = append(pts[:len(pts):len(pts)], pts[0])
		}
		out = append(out, dashes(pts, pattern, k)...)
	}
	return out
}

func dashes(pts []point, pattern []draw.MM, k float64) []figure {
	var out []figure
	i, on := 0, true
	rest := float64(float64(pattern[0]) * k)
	now := figure{pts: pts[:1:1]}
	for j := 1; j < len(pts); j++ {
		a, b := pts[j-1], pts[j]
		l := length(point{b.x - a.x, b.y - a.y})
		if l == 0 {
			continue
		}
		done := 0.0
		for l-done > rest {
			done += rest
			p := between(done/l, a, b)
			if on {
				now.to(p)
				out = append(out, now)
			}
			i, on = (i+1)%len(pattern), !on
			rest = max(0, float64(float64(pattern[i])*k))
			now = figure{pts: []point{p}}
		}
		rest -= l - done
		if on {
			now.to(b)
		}
	}
	if on {
		out = append(out, now)
	}
	return out
}
