package png

import (
	"math"

	"imprimots/generator/draw"
)

// point is a place on the canvas, in pixels.
type point struct{ x, y float64 }

// figure is one figure of a path as a chain of straight lines, without repeated
// points.
type figure struct {
	pts    []point
	closed bool
	toward point // direction of a dash that is a single point
}

// within bounds coordinates, in pixels: those beyond are clamped.
const within = 1 << 20

func at(m draw.Matrix, p draw.Point) point {
	p = m.Apply(p)
	return point{clamped(float64(p.X)), clamped(float64(p.Y))}
}

func clamped(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return max(-within, min(within, v))
}

// flatten returns the figures of a path after a transformation, with curves as chains
// of lines that stay within a tenth of a pixel of them.
func flatten(p draw.Path, m draw.Matrix) []figure {
	var out []figure
	var f figure
	end := func() {
		if len(f.pts) > 0 {
			out = append(out, f)
		}
		f = figure{}
	}
	pts := p.Points
	var start point
	for _, v := range p.Verbs {
		if v != draw.Move && v != draw.Close && len(f.pts) == 0 {
			f.pts = append(f.pts, start) // continued where a figure was closed
		}
		switch v {
		case draw.Move:
			end()
			start = at(m, pts[0])
			f.pts = append(f.pts, start)
			pts = pts[1:]
		case draw.Line:
			f.to(at(m, pts[0]))
			pts = pts[1:]
		case draw.Cube:
			f.curve(at(m, pts[0]), at(m, pts[1]), at(m, pts[2]))
			pts = pts[3:]
		case draw.Close:
			if n := len(f.pts); n > 1 && f.pts[n-1] == f.pts[0] {
				f.pts = f.pts[:n-1]
			}
			f.closed = true
			end()
		}
	}
	end()
	return out
}

func (f *figure) to(p point) {
	if p != f.pts[len(f.pts)-1] {
		f.pts = append(f.pts, p)
	}
}

// most is the largest number of lines for one curve.
const most = 256

func (f *figure) curve(b, c, d point) {
	a := f.pts[len(f.pts)-1]
	// The distance of a chain of n lines from the curve is bounded by its second
	// differences: at most 3/4 of them divided by n².
	bend := max(bent(a, b, c), bent(b, c, d))
	n := max(1, min(most, int(math.Sqrt(float64(bend*0.75)/0.1))+1))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		ab, bc, cd := between(t, a, b), between(t, b, c), between(t, c, d)
		f.to(between(t, between(t, ab, bc), between(t, bc, cd)))
	}
	f.to(d)
}

// bent returns the size of the second difference of three points.
func bent(a, b, c point) float64 {
	return length(point{a.x - 2*b.x + c.x, a.y - 2*b.y + c.y})
}

func between(t float64, a, b point) point {
	return point{a.x + float64(t*(b.x-a.x)), a.y + float64(t*(b.y-a.y))}
}

func length(p point) float64 { return math.Sqrt(float64(p.x*p.x) + float64(p.y*p.y)) }

func (p point) plus(q point, k float64) point {
	return point{p.x + float64(q.x*k), p.y + float64(q.y*k)}
}

// polygons returns the corners of figures to fill.
func polygons(figures []figure) [][]point {
	out := make([][]point, 0, len(figures))
	for _, f := range figures {
		if len(f.pts) > 2 {
			out = append(out, f.pts)
		}
	}
	return out
}
