package layout

import (
	"math"

	"imprimots/generator/draw"
)

// shapes are the functions that return paths; lengths are in mm. Those that fit a box
// take it first, as a box or as its x, y, w and h.
var shapes = map[string]function{
	"rect":     func(a *arguments) any { return draw.Box(a.box()) },
	"roundbox": func(a *arguments) any { return draw.RoundBox(a.box(), a.mm()) },
	"ticket":   func(a *arguments) any { return ticket(a.box(), a.mm()) },
	"ellipse":  func(a *arguments) any { return draw.Ellipse(a.box()) },
	"cross":    func(a *arguments) any { return draw.Cross(a.box()) },
	"tick":     func(a *arguments) any { return draw.Tick(a.box()) },
	"pips":     func(a *arguments) any { return draw.Pips(a.box(), a.int()) },
	"shell":    func(a *arguments) any { return draw.Shell(a.box(), a.times(3)) },
	"ribs":     func(a *arguments) any { return draw.ShellRibs(a.box(), a.times(2)) },
	"circle":   func(a *arguments) any { return draw.Circle(a.point(), a.mm()) },
	"ring":     func(a *arguments) any { return draw.Ring(a.point(), a.mm(), a.mm()) },
	"star":     func(a *arguments) any { return draw.Star(a.point(), a.mm(), a.mm(), a.corners()) },
	"regular":  func(a *arguments) any { return draw.Regular(a.point(), a.mm(), a.corners()) },
	"segment": func(a *arguments) any {
		from, to := a.point(), a.point()
		return draw.Segment(from.X, from.Y, to.X, to.Y)
	},
	"arrow": func(a *arguments) any { return draw.Arrow(a.point(), a.point(), a.mm(), a.mm()) },
	"polygon": func(a *arguments) any {
		return draw.Polygon(a.points()...)
	},
	"polyline": func(a *arguments) any {
		var p draw.Path
		for i, at := range a.points() {
			if i == 0 {
				p.MoveTo(at.X, at.Y)
			} else {
				p.LineTo(at.X, at.Y)
			}
		}
		return p
	},
	// hlines and vlines are n lines from a point, each long mm long, step mm apart.
	"hlines": func(a *arguments) any {
		at, long, step, n := a.point(), a.mm(), a.mm(), a.times(2)
		return rules(n, func(i draw.MM) draw.Path { return draw.Segment(at.X, at.Y+i*step, at.X+long, at.Y+i*step) })
	},
	"vlines": func(a *arguments) any {
		at, long, step, n := a.point(), a.mm(), a.mm(), a.times(2)
		return rules(n, func(i draw.MM) draw.Path { return draw.Segment(at.X+i*step, at.Y, at.X+i*step, at.Y+long) })
	},
	// threads is a pattern of n squares per side, each of a size, and one more all
	// around: quarter circles around opposite corners, symmetric under half a turn.
	// weave is a crossword of cols × rows in a box, one of its parts: lines, blacks,
	// crosses or signs.
	"threads": func(a *arguments) any { return threads(min(max(1, a.int()), 200), a.mm()) },
	"weave":   func(a *arguments) any { return weave(a.text(), a.box(), a.mm()) },
	// path parses the d of an SVG path, in mm from a point, enlarged by a factor.
	"path": func(a *arguments) any {
		p, err := draw.ParsePath(a.text())
		if err != nil && a.err == nil {
			a.err = err
		}
		if !a.more() {
			return p
		}
		at, by := a.point(), 1.0
		if a.more() {
			by = a.number()
		}
		return p.Transform(draw.Translate(at.X, at.Y).Mul(draw.Scale(by, by)))
	},
	// joined makes one path of several, or of a list of them.
	"joined": func(a *arguments) any {
		var all draw.Path
		for a.more() {
			some, listed := a.next(kindShape).([]any)
			if !listed {
				some = a.all[a.at-1 : a.at]
			}
			for _, v := range some {
				p, ok := v.(draw.Path)
				if !ok {
					a.fail(kindShape)
				}
				if a.spend(1 + len(p.Points)*pointSteps) {
					all.Append(p)
				}
			}
		}
		return all
	},
}

// mostCorners bounds stars and polygons.
const mostCorners = 360

func (a *arguments) corners() int { return min(max(2, a.int()), mostCorners) }

// rules joins n lines in one path.
func rules(n int, line func(i draw.MM) draw.Path) draw.Path {
	var p draw.Path
	for i := range n {
		p.Append(line(draw.MM(i)))
	}
	return p
}

// ticket returns a box with concave round corners, r mm deep.
func ticket(b draw.Rect, r draw.MM) draw.Path {
	const k = 4 * (math.Sqrt2 - 1) / 3
	x0, y0, x1, y1, c := b.X, b.Y, b.X+b.W, b.Y+b.H, r*(1-k)
	var p draw.Path
	p.MoveTo(x0+r, y0).LineTo(x1-r, y0).CubeTo(x1-r, y0+r-c, x1-c, y0+r, x1, y0+r)
	p.LineTo(x1, y1-r).CubeTo(x1-c, y1-r, x1-r, y1-r+c, x1-r, y1)
	p.LineTo(x0+r, y1).CubeTo(x0+r, y1-r+c, x0+c, y1-r, x0, y1-r)
	p.LineTo(x0, y0+r).CubeTo(x0+c, y0+r, x0+r, y0+r-c, x0+r, y0).Close()
	return p
}
