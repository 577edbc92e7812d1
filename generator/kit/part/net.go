package part

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// Net is a flat shape of paper that folds into a body: polygons joined at
// hinges. The cut line, the fold lines and the folded body are all derived
// from it, so that what is printed is what was checked in space.
type Net []Panel

// Panel is one polygon of a net, drawn clockwise as printed. It hangs on the
// panel Parent (its index; -1 for the one that stays on the table) by its
// first edge, and folds there by Angle degrees: away from the reader (a
// mountain fold, the print outside) when positive, towards the reader when
// negative.
type Panel struct {
	Name   string
	Poly   []draw.Point
	Parent int
	Angle  float64
	Tab    bool         // a glue tab
	Inner  bool         // lies loose behind another panel when all is folded
	Hole   []draw.Point // a window to cut out, or nil
}

// box gives the corners of a rectangle, starting with the edge named: the
// first edge of a panel is its hinge.
func BoxFrom(edge string, r draw.Rect) []draw.Point {
	p := []draw.Point{{X: r.X, Y: r.Y}, {X: r.X + r.W, Y: r.Y}, {X: r.X + r.W, Y: r.Y + r.H}, {X: r.X, Y: r.Y + r.H}}
	k := map[string]int{"top": 0, "right": 1, "bottom": 2, "left": 3}[edge]
	return append(p[k:len(p):len(p)], p[:k]...)
}

// TabOn makes a glue tab on the edge from a to b of a panel drawn clockwise:
// depth mm deep, its ends slanted inwards by slant mm.
func TabOn(a, b draw.Point, depth, slant draw.MM) []draw.Point {
	return SlantedTab(a, b, depth, slant, slant)
}

// SlantedTab is tabOn with another slant at each end: that of a, that of b.
func SlantedTab(a, b draw.Point, depth, slantA, slantB draw.MM) []draw.Point {
	l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	u := draw.Point{X: (b.X - a.X) / l, Y: (b.Y - a.Y) / l}
	out := draw.Point{X: u.Y, Y: -u.X} // left of the way a→b: outside, for y downwards
	at := func(along, away draw.MM) draw.Point {
		return draw.Point{X: a.X + u.X*along + out.X*away, Y: a.Y + u.Y*along + out.Y*away}
	}
	return []draw.Point{b, a, at(slantA, depth), at(l-slantB, depth)}
}

// From is the figure of a panel from so far off its fold on.
func (f Panel) From(off draw.MM) draw.Path {
	a, b := f.Poly[0], f.Poly[1]
	l := draw.MM(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	by := draw.Point{X: -(b.Y - a.Y) / l * off, Y: (b.X - a.X) / l * off}
	ring := slices.Clone(f.Poly)
	for i := range 2 {
		ring[i] = draw.Point{X: ring[i].X + by.X, Y: ring[i].Y + by.Y}
	}
	var p draw.Path
	addFigure(&p, ring)
	return p
}

// Bounds is the smallest box around the net.
func (n Net) Bounds() draw.Rect {
	x0, y0 := draw.MM(math.Inf(1)), draw.MM(math.Inf(1))
	x1, y1 := -x0, -y0
	for _, f := range n {
		for _, p := range f.Poly {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
	}
	return draw.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
}

// Moved gives the net shifted by (x, y) mm.
func (n Net) Moved(x, y draw.MM) Net {
	shift := func(pts []draw.Point) []draw.Point {
		if pts == nil {
			return nil
		}
		out := make([]draw.Point, len(pts))
		for i, p := range pts {
			out[i] = draw.Point{X: p.X + x, Y: p.Y + y}
		}
		return out
	}
	out := make(Net, len(n))
	for i, f := range n {
		f.Poly, f.Hole = shift(f.Poly), shift(f.Hole)
		out[i] = f
	}
	return out
}

// Turned gives the net a quarter turn clockwise.
func (n Net) Turned() Net {
	b := n.Bounds()
	turn := func(pts []draw.Point) []draw.Point {
		var out []draw.Point
		for _, p := range pts {
			out = append(out, draw.Point{X: b.Y + b.H - p.Y, Y: p.X - b.X})
		}
		return out
	}
	out := make(Net, len(n))
	for i, f := range n {
		f.Poly, f.Hole = turn(f.Poly), turn(f.Hole)
		out[i] = f
	}
	return out
}

// Near reports whether two points are the same place, to a hundredth of a mm.
func Near(a, b draw.Point) bool {
	return math.Abs(float64(a.X-b.X)) < 0.01 && math.Abs(float64(a.Y-b.Y)) < 0.01
}

// edge is one side of a panel.
type edge struct{ a, b draw.Point }

// Outline is the one closed line around the net: every edge of the panels
// that is no hinge, each joined to the one that starts where it ends. Hinges
// are found by their twin, the same edge of the neighbour the other way round.
func (n Net) Outline() draw.Path {
	var free []edge
	for i, f := range n {
		for k := range f.Poly {
			e := edge{f.Poly[k], f.Poly[(k+1)%len(f.Poly)]}
			if !n.twin(i, e) {
				free = append(free, e)
			}
		}
	}
	return joined(free)
}

func (n Net) twin(of int, e edge) bool {
	for i, f := range n {
		if i == of {
			continue
		}
		for k := range f.Poly {
			if Near(f.Poly[k], e.b) && Near(f.Poly[(k+1)%len(f.Poly)], e.a) {
				return true
			}
		}
	}
	return false
}

// joined chains edges into closed figures, leaving out the corners that lie
// on a straight line.
func joined(free []edge) draw.Path {
	var p draw.Path
	for len(free) > 0 {
		line := []draw.Point{free[0].a, free[0].b}
		free = free[1:]
		for !Near(line[0], line[len(line)-1]) {
			k := next(free, line[len(line)-1])
			if k < 0 {
				break
			}
			line = append(line, free[k].b)
			free = append(free[:k], free[k+1:]...)
		}
		addFigure(&p, straightened(line[:len(line)-1]))
	}
	return p
}

func next(free []edge, from draw.Point) int {
	for k, e := range free {
		if Near(e.a, from) {
			return k
		}
	}
	return -1
}

func straightened(ring []draw.Point) []draw.Point {
	var out []draw.Point
	for i, p := range ring {
		a, b := ring[(i+len(ring)-1)%len(ring)], ring[(i+1)%len(ring)]
		if math.Abs(float64((p.X-a.X)*(b.Y-p.Y)-(p.Y-a.Y)*(b.X-p.X))) > 1e-6 {
			out = append(out, p)
		}
	}
	return out
}

func addFigure(p *draw.Path, ring []draw.Point) {
	for i, q := range ring {
		if i == 0 {
			p.MoveTo(q.X, q.Y)
			continue
		}
		p.LineTo(q.X, q.Y)
	}
	p.Close()
}

// Draw draws the net: its windows and outline on the cut layer, its hinges
// on the fold layer, long and short dashes for folds towards the reader.
func (n Net) Draw(p Canvas) {
	p.Path(n.Outline(), p.Cut())
	for _, f := range n {
		if f.Hole != nil {
			var hole draw.Path
			addFigure(&hole, f.Hole)
			p.Path(hole, p.Cut())
		}
		if f.Parent >= 0 {
			a, b := f.Poly[0], f.Poly[1]
			p.Path(draw.Segment(a.X, a.Y, b.X, b.Y), p.Fold(f.Angle < 0))
		}
	}
}
