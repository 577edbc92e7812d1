package text

import (
	"math"
	"slices"

	"imprimots/generator/draw"
)

// Dots returns places in the middle of the strokes of a line of a hand, in thousandths of an em
// from the start of its baseline: they stand about a step apart, so that dots there make a model
// to trace.
//
// A hand has outlines and no strokes: from a point of an outline, what is opposite lies at right
// angles across the stroke, and the middle between both on its course.
func (f *Face) Dots(s string, step float64) (out []draw.Point) {
	f.mu.Lock()
	defer f.mu.Unlock()
	x := draw.MM(0)
	near := step * step * 0.98
	for _, g := range f.joined(Normalize(s)) {
		from := len(out)
		for _, p := range f.spine(g.Rune) {
			p.X, p.Y = p.X+x+g.Off.X, p.Y+g.Off.Y
			if !slices.ContainsFunc(out[max(0, from-mostDots):], func(q draw.Point) bool {
				dx, dy := float64(p.X-q.X), float64(p.Y-q.Y)
				return dx*dx+dy*dy < near
			}) {
				out = append(out, p)
			}
		}
		x += draw.MM(g.Advance)
	}
	return out
}

const (
	mostDots   = 200 // before a letter, that may stand close to it
	spineStep  = 8   // between points of an outline, in thousandths of an em
	mostSpine  = 4000
	curveSteps = 12
)

// edge is a straight piece of an outline.
type edge struct{ a, b draw.Point }

// spine returns points on the course of the strokes of a glyph, along its outlines.
func (f *Face) spine(r rune) []draw.Point {
	if known, ok := f.spines[r]; ok {
		return known
	}
	edges := edgesOf(*f.outlined(r).outline)
	type crossing struct {
		at   draw.Point
		wide float64
	}
	var all []crossing
	var widths []float64
	left := 0.0 // until the next point
	for _, e := range edges {
		dx, dy := float64(e.b.X-e.a.X), float64(e.b.Y-e.a.Y)
		long := math.Hypot(dx, dy)
		if long == 0 {
			continue
		}
		dx, dy = dx/long, dy/long
		for ; left < long && len(all) < mostSpine; left += spineStep {
			from := draw.Point{X: e.a.X + draw.MM(left*dx), Y: e.a.Y + draw.MM(left*dy)}
			// Outlines of TrueType have what is filled at their right; y is downwards here.
			if wide := across(edges, from, -dy, dx); wide > 0 {
				all = append(all, crossing{draw.Point{X: from.X - draw.MM(dy*wide/2), Y: from.Y + draw.MM(dx*wide/2)}, wide})
				widths = append(widths, wide)
			}
		}
		left -= long
	}
	var out []draw.Point
	if len(widths) > 0 {
		slices.Sort(widths)
		usual := widths[len(widths)/2]
		for _, c := range all {
			if c.wide < usual*1.4 { // where strokes meet there is no middle
				out = append(out, c.at)
			}
		}
	}
	if f.spines == nil {
		f.spines = map[rune][]draw.Point{}
	}
	f.spines[r] = out
	return out
}

// across returns how far the nearest edge is from a point in a direction; 0 if there is none.
func across(edges []edge, from draw.Point, dx, dy float64) float64 {
	const least = 1 // of an em in thousandths: the point's own edge
	best := 0.0
	for _, e := range edges {
		ex, ey := float64(e.b.X-e.a.X), float64(e.b.Y-e.a.Y)
		det := ex*dy - ey*dx
		if det == 0 {
			continue
		}
		ax, ay := float64(e.a.X-from.X), float64(e.a.Y-from.Y)
		along := (ex*ay - ey*ax) / det
		on := (dx*ay - dy*ax) / det
		if on >= 0 && on <= 1 && along > least && (best == 0 || along < best) {
			best = along
		}
	}
	return best
}

// edgesOf returns an outline as straight pieces.
func edgesOf(p draw.Path) (out []edge) {
	var first, last draw.Point
	at := 0
	to := func(q draw.Point) { out, last = append(out, edge{last, q}), q }
	for _, v := range p.Verbs {
		switch v {
		case draw.Move:
			first, last = p.Points[at], p.Points[at]
			at++
		case draw.Line:
			to(p.Points[at])
			at++
		case draw.Cube:
			a, c := last, p.Points[at:at+3]
			for i := 1; i <= curveSteps; i++ {
				t := draw.MM(i) / curveSteps
				u := 1 - t
				w := [4]draw.MM{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
				to(draw.Point{X: w[0]*a.X + w[1]*c[0].X + w[2]*c[1].X + w[3]*c[2].X, Y: w[0]*a.Y + w[1]*c[0].Y + w[2]*c[1].Y + w[3]*c[2].Y})
			}
			at += 3
		case draw.Close:
			to(first)
		}
	}
	return out
}
