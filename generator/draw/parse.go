package draw

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// maxPath bounds the length of a path to parse, in bytes.
const maxPath = 1 << 20

// ParsePath parses a path in SVG notation (the d attribute): all commands, relative
// and absolute, arcs as Bézier curves, numbers run together as the specification
// allows. One unit is one mm. The error names the byte at which parsing stopped.
func ParsePath(s string) (Path, error) {
	if len(s) > maxPath {
		return Path{}, fmt.Errorf("path of %d bytes, %d are allowed", len(s), maxPath)
	}
	r := pathReader{s: s}
	for r.skip(); r.i < len(r.s); r.skip() {
		if strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", r.s[r.i]) < 0 || len(r.p.Verbs) == 0 && r.s[r.i]|0x20 != 'm' {
			return Path{}, r.fail("a command")
		}
		cmd := r.s[r.i]
		r.i++
		if cmd|0x20 == 'z' {
			r.p.Close()
			r.at, r.cubic, r.quad = r.start, r.start, r.start
			continue
		}
		// A command may be followed by several groups of numbers.
		for first := true; ; first = false {
			if !r.group(cmd) {
				if first {
					return Path{}, r.fail("a number")
				}
				break
			}
			if cmd|0x20 == 'm' {
				cmd ^= 'm' ^ 'l'
			}
		}
		if r.broken {
			return Path{}, r.fail("a number")
		}
	}
	return r.p, nil
}

type pathReader struct {
	s           string
	i           int
	p           Path
	at, start   Point
	cubic, quad Point // last control points, for S and T
	broken      bool
}

func (r *pathReader) fail(want string) error {
	return fmt.Errorf("path: %s is missing at byte %d", want, r.i)
}

func (r *pathReader) skip() {
	for r.i < len(r.s) && strings.IndexByte(" \t\r\n,", r.s[r.i]) >= 0 {
		r.i++
	}
}

// arity is the number of arguments of each command.
var arity = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 's': 4, 'q': 4, 't': 2, 'a': 7}

// group reads one group of arguments and draws it. It reports whether there was one;
// an incomplete group sets broken.
func (r *pathReader) group(cmd byte) bool {
	var n [7]float64
	want := arity[cmd|0x20]
	for k := range want {
		v, ok := r.number(cmd|0x20 == 'a' && (k == 3 || k == 4))
		if !ok {
			r.broken = r.broken || k > 0
			return false
		}
		n[k] = v
	}
	known := len(r.p.Points)
	r.draw(cmd, n)
	for _, q := range r.p.Points[known:] {
		r.broken = r.broken || !(max(math.Abs(float64(q.X)), math.Abs(float64(q.Y))) <= largest)
	}
	return !r.broken
}

// largest bounds the numbers of a path, and what they add up to.
const largest = 1e9

// number reads a number; flags of arcs are single digits.
func (r *pathReader) number(flag bool) (float64, bool) {
	r.skip()
	from := r.i
	if flag {
		if r.i < len(r.s) && (r.s[r.i] == '0' || r.s[r.i] == '1') {
			r.i++
			return float64(r.s[from] - '0'), true
		}
		return 0, false
	}
	if r.i < len(r.s) && (r.s[r.i] == '-' || r.s[r.i] == '+') {
		r.i++
	}
	r.digits()
	if r.i < len(r.s) && r.s[r.i] == '.' {
		r.i++
		r.digits()
	}
	if r.i > from && r.i < len(r.s) && r.s[r.i]|0x20 == 'e' {
		mark := r.i
		r.i++
		if r.i < len(r.s) && (r.s[r.i] == '-' || r.s[r.i] == '+') {
			r.i++
		}
		if !r.digits() {
			r.i = mark
		}
	}
	v, err := strconv.ParseFloat(r.s[from:r.i], 64)
	if err != nil || math.Abs(v) > largest {
		r.broken = r.broken || r.i > from
		r.i = from
		return 0, false
	}
	return v, true
}

func (r *pathReader) digits() bool {
	from := r.i
	for r.i < len(r.s) && r.s[r.i] >= '0' && r.s[r.i] <= '9' {
		r.i++
	}
	return r.i > from
}

func (r *pathReader) draw(cmd byte, n [7]float64) {
	var base Point
	if cmd >= 'a' {
		base = r.at
	}
	pt := func(k int) Point { return Point{base.X + MM(n[k]), base.Y + MM(n[k+1])} }
	from := r.at
	cubic, quad := from, from
	if len(r.p.Verbs) > 0 && r.p.Verbs[len(r.p.Verbs)-1] == Close && cmd|0x20 != 'm' {
		r.p.MoveTo(from.X, from.Y)
	}
	switch cmd | 0x20 {
	case 'm':
		r.at = pt(0)
		r.start = r.at
		r.p.MoveTo(r.at.X, r.at.Y)
	case 'l':
		r.line(pt(0))
	case 'h':
		r.line(Point{base.X + MM(n[0]), from.Y})
	case 'v':
		r.line(Point{from.X, base.Y + MM(n[0])})
	case 'c':
		r.curve(pt(0), pt(2), pt(4))
		cubic = pt(2)
	case 's':
		r.curve(mirror(from, r.cubic), pt(0), pt(2))
		cubic = pt(0)
	case 'q':
		r.at, quad = pt(2), pt(0)
		r.p.QuadTo(from, quad, r.at)
	case 't':
		r.at, quad = pt(0), mirror(from, r.quad)
		r.p.QuadTo(from, quad, r.at)
	case 'a':
		r.arc(math.Abs(n[0]), math.Abs(n[1]), n[2], n[3] == 1, n[4] == 1, pt(5))
	}
	if cubic == from {
		cubic = r.at
	}
	if quad == from {
		quad = r.at
	}
	r.cubic, r.quad = cubic, quad
}

func mirror(at, control Point) Point { return Point{2*at.X - control.X, 2*at.Y - control.Y} }

func (r *pathReader) line(to Point) {
	r.at = to
	r.p.LineTo(to.X, to.Y)
}

func (r *pathReader) curve(c1, c2, to Point) {
	r.at = to
	r.p.CubeTo(c1.X, c1.Y, c2.X, c2.Y, to.X, to.Y)
}

// arc draws an elliptical arc by the rules of SVG (appendix B.2.4): it finds the
// center from the ends, then adds one Bézier curve per quarter turn at most.
func (r *pathReader) arc(rx, ry, turn float64, large, sweep bool, to Point) {
	from := r.at
	if rx == 0 || ry == 0 || from == to {
		r.line(to)
		return
	}
	// In the coordinates of the ellipse, scaled to a circle of radius 1.
	unit, _ := Rotate(turn).Mul(Scale(rx, ry)).Invert()
	a, b := unit.Apply(from), unit.Apply(to)
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	d := math.Hypot(dx, dy) / 2
	if d > 1 { // too small to reach: scaled up until it does
		rx, ry, d = rx*d, ry*d, 1
		unit, _ = Rotate(turn).Mul(Scale(rx, ry)).Invert()
		a, b = unit.Apply(from), unit.Apply(to)
		dx, dy = float64(b.X-a.X), float64(b.Y-a.Y)
	}
	if d == 0 || math.IsNaN(d) {
		r.line(to)
		return
	}
	h := math.Sqrt(max(0, 1-d*d)) / (2 * d)
	if large == sweep {
		h = -h
	}
	cx, cy := float64(a.X+b.X)/2-dy*h, float64(a.Y+b.Y)/2+dx*h
	start := math.Atan2(float64(a.Y)-cy, float64(a.X)-cx)
	span := math.Atan2(float64(b.Y)-cy, float64(b.X)-cx) - start
	if sweep && span < 0 {
		span += 2 * math.Pi
	} else if !sweep && span > 0 {
		span -= 2 * math.Pi
	}
	back := Rotate(turn).Mul(Scale(rx, ry)).Mul(Translate(MM(cx), MM(cy)))
	n := int(math.Ceil(math.Abs(span)/(math.Pi/2) - 1e-9))
	step := span / float64(max(n, 1))
	k := 4.0 / 3 * math.Tan(step/4)
	for i := range max(n, 1) {
		s1, c1 := math.Sincos(start + step*float64(i))
		s2, c2 := math.Sincos(start + step*float64(i+1))
		end := back.Apply(Point{MM(c2), MM(s2)})
		if i == max(n, 1)-1 {
			end = to
		}
		r.curve(back.Apply(Point{MM(c1 - k*s1), MM(s1 + k*c1)}), back.Apply(Point{MM(c2 + k*s2), MM(s2 - k*c2)}), end)
	}
}
