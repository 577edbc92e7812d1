package parttest

import (
	"fmt"
	"math"
	"slices"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// near is how far apart two places may be that are one, in mm.
const near = 1e-6

// How a tab has to lie: so much of it on its face, off the face by so much at most, in mm.
const (
	leastGlued = 0.95
	mostOff    = 0.3
)

// Body folds a net of a paper so thick that becomes a box with straight walls, and says what is
// wrong with it: what Folds finds, and faces that are no whole side of one
// cuboid, to a paper. size is that of the cuboid from the middle of one wall to that of the one
// opposite, across, along and deep.
func Body(n part.Net, paper float64) (found []string, size part.Vec) {
	found = Folds(n, paper)
	maps := n.Folded()
	var faces []part.Vec
	for i, f := range n {
		if !under(f) {
			faces = append(faces, n.Corners(maps, i)...)
		}
	}
	lo, hi := bounds(faces)
	for i, f := range n {
		for _, c := range n.Corners(maps, i) {
			for k := range c {
				atSide := math.Abs(c[k]-lo[k]) < paper+near || math.Abs(c[k]-hi[k]) < paper+near
				// Corners between the ends of a straight edge are on no edge of the box.
				if c[k] < lo[k]-near || c[k] > hi[k]+near || !under(f) && !atSide && !between(f, n.Corners(maps, i), c) {
					found = append(found, fmt.Sprintf("%s has a corner at %.3f, the box is from %.3f to %.3f", f.Name, c, lo, hi))
				}
			}
		}
	}
	return found, hi.Sub(lo)
}

// between reports whether a corner of a panel lies between others on a straight edge.
func between(f part.Panel, ring []part.Vec, c part.Vec) bool {
	for i, v := range ring {
		a, b := ring[(i+len(ring)-1)%len(ring)], ring[(i+1)%len(ring)]
		if v == c && onEdge(c, [2]part.Vec{a, b}) {
			return true
		}
	}
	return false
}

// Folds folds a net of a paper so thick, its folds in the middle of the paper, and says what is
// wrong with it: panels that overlap on the sheet or hang on nothing, tabs that do not lie on the
// inside of the face they are glued to, panels that run through each other.
func Folds(n part.Net, paper float64) (found []string) {
	say := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	for i, f := range n {
		for j := range i {
			if OverlapFlat(f.Poly, n[j].Poly) {
				say("%s and %s overlap on the sheet", f.Name, n[j].Name)
			}
		}
		if f.Parent >= 0 && !hinged(n, f) {
			say("%s does not hang on %s", f.Name, n[f.Parent].Name)
		}
	}
	maps := n.Folded()
	corners := make([][]part.Vec, len(n))
	for i, f := range n {
		corners[i] = n.Corners(maps, i)
		if f.Tab {
			glued(n, maps, i, paper, say)
		}
		for j := range i {
			if crosses(corners[i], corners[j]) || !under(f) && !under(n[j]) && covers(corners[i], corners[j], near) || thick(n, corners, i, j, paper) {
				say("%s runs through %s", f.Name, n[j].Name)
			}
		}
	}
	return found
}

// thick reports whether two panels that neither hang on each other nor are glued share paper: their
// upper and lower sides, clear of the folds, run through each other.
func thick(n part.Net, corners [][]part.Vec, i, j int, paper float64) bool {
	if n[i].Parent == j || n[j].Parent == i || paper == 0 || len(corners[i]) < 3 {
		return false
	}
	if parallel(corners[i], corners[j]) {
		// What lies on each other is a paper apart; a tab and its face are judged by glued.
		off := math.Abs(mean(corners[j]).Sub(corners[i][0]).Dot(normal(corners[i])))
		return !n[i].Tab && !n[j].Tab && off < paper-0.01 && covers(inset(corners[i], paper, 0), corners[j], paper)
	}
	for _, a := range []float64{-0.45, 0.45} {
		for _, b := range []float64{-0.45, 0.45} {
			if crosses(inset(corners[i], paper, a*paper), inset(corners[j], paper, b*paper)) {
				return true
			}
		}
	}
	return false
}

// inset returns a panel smaller by a paper and a half all around, and moved along its normal.
func inset(ring []part.Vec, paper, along float64) (out []part.Vec) {
	lo, hi := bounds(ring)
	mid, up := lo.Add(hi).Mul(0.5), normal(ring)
	for _, v := range ring {
		way := mid.Sub(v)
		out = append(out, v.Add(way.Mul(min(0.9, 1.5*paper*math.Sqrt2/way.Len()))).Add(up.Mul(along)))
	}
	return out
}

func mean(ring []part.Vec) part.Vec { return part.Mean(ring) }

func parallel(a, b []part.Vec) bool { return normal(a).Cross(normal(b)).Len() < 0.01 }

// under reports whether a panel lies behind another one when all is folded.
func under(f part.Panel) bool { return f.Tab || f.Inner }

// Glued returns how much of tab i lies over panel j, and how far it is off the inside of that: a paper
// from the middle of one to the middle of the other.
func Glued(n part.Net, maps []func(part.Vec) part.Vec, i, j int, paper float64) (share, off float64) {
	tab, face := n.Corners(maps, i), n.Corners(maps, j)
	if !parallel(tab, face) {
		return 0, math.Inf(1)
	}
	up := normal(face)
	off = math.Abs(math.Abs(part.Mean(tab).Sub(face[0]).Dot(up)) - paper)
	x := face[1].Sub(face[0]).Unit()
	y := up.Cross(x)
	flat := func(ring []part.Vec) (out []draw.Point) {
		for _, v := range ring {
			out = append(out, draw.Point{X: draw.MM(v.Sub(face[0]).Dot(x)), Y: draw.MM(v.Sub(face[0]).Dot(y))})
		}
		return out
	}
	whole := flat(tab)
	return areaOf(clipped(whole, flat(face))) / areaOf(whole), off
}

// clipped returns what of a figure lies in a convex one, both drawn round alike or not.
func clipped(a, in []draw.Point) []draw.Point {
	sign := draw.MM(1)
	if signed(in) < 0 {
		sign = -1
	}
	for k := range in {
		p, q := in[k], in[(k+1)%len(in)]
		side := func(v draw.Point) draw.MM { return sign * ((q.X-p.X)*(v.Y-p.Y) - (q.Y-p.Y)*(v.X-p.X)) }
		var out []draw.Point
		for i, v := range a {
			w := a[(i+1)%len(a)]
			f, g := side(v), side(w)
			if f >= 0 {
				out = append(out, v)
			}
			if f*g < 0 {
				t := f / (f - g)
				out = append(out, draw.Point{X: v.X + (w.X-v.X)*t, Y: v.Y + (w.Y-v.Y)*t})
			}
		}
		a = out
	}
	return a
}

func signed(ring []draw.Point) (area float64) {
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		area += float64(p.X*q.Y-q.X*p.Y) / 2
	}
	return area
}

func areaOf(ring []draw.Point) float64 { return math.Abs(signed(ring)) }

// glued holds tab i to lie on the inside of one other face, its fold on the rim of that face, clear
// of the other tabs there.
func glued(n part.Net, maps []func(part.Vec) part.Vec, i int, paper float64, say func(string, ...any)) {
	hosts := 0
	at := n.Corners(maps, i)
	for j, g := range n {
		if under(g) || j == n[i].Parent {
			continue
		}
		share, off := Glued(n, maps, i, j, paper)
		if share < leastGlued || off > mostOff+near {
			continue
		}
		hosts++
		ring := n.Corners(maps, j)
		for _, c := range at[:2] {
			if !slices.ContainsFunc(edges(ring), func(e [2]part.Vec) bool { return toEdge(c, e) < 2.5*paper+near }) {
				say("%s begins at %.3f, off the rim of %s", n[i].Name, c, g.Name)
			}
		}
	}
	if hosts != 1 {
		say("%s is glued to %d faces", n[i].Name, hosts)
	}
	for j, g := range n {
		if j != i && g.Tab && covers(at, n.Corners(maps, j), near) {
			say("%s and %s lie over each other", n[i].Name, g.Name)
		}
	}
}

// toEdge returns how far a place is from an edge.
func toEdge(p part.Vec, e [2]part.Vec) float64 {
	way := e[1].Sub(e[0])
	k := max(0, min(1, p.Sub(e[0]).Dot(way)/way.Dot(way)))
	return Apart(p, e[0].Add(way.Mul(k)))
}

// Clear folds a net of a paper of a thickness and returns the room in it, across, along and deep: between
// the panels that face each other, tabs and flaps too. What has no wall on a side ends with the
// highest of the others. Outer is that around it.
func Clear(n part.Net, paper float64) (clear, outer part.Vec) {
	maps := n.Folded()
	var all []part.Vec
	for i := range n {
		all = append(all, n.Corners(maps, i)...)
	}
	lo, hi := bounds(all)
	mid := lo.Add(hi).Mul(0.5)
	outer = hi.Sub(lo)
	for k := range mid {
		from, to := lo[k], hi[k]
		low, high := false, false
		for i := range n {
			ring := n.Corners(maps, i)
			if math.Abs(normal(ring)[k]) < 0.99 {
				continue
			}
			if at := ring[0][k]; at < mid[k] {
				from, low = max(from, at+paper/2), true
			} else {
				to, high = min(to, at-paper/2), true
			}
		}
		clear[k] = to - from
		for _, wall := range []bool{low, high} {
			if wall {
				outer[k] += paper / 2
			}
		}
	}
	return clear, outer
}

func bounds(all []part.Vec) (lo, hi part.Vec) {
	lo, hi = all[0], all[0]
	for _, v := range all {
		for k := range v {
			lo[k], hi[k] = min(lo[k], v[k]), max(hi[k], v[k])
		}
	}
	return lo, hi
}

func edges(ring []part.Vec) (out [][2]part.Vec) {
	for i, a := range ring {
		out = append(out, [2]part.Vec{a, ring[(i+1)%len(ring)]})
	}
	return out
}

func onEdge(p part.Vec, e [2]part.Vec) bool {
	return math.Abs(Apart(p, e[0])+Apart(p, e[1])-Apart(e[0], e[1])) < near
}

// normal gives the direction that a folded panel faces.
func normal(ring []part.Vec) (up part.Vec) {
	for i, v := range ring {
		up = up.Add(v.Cross(ring[(i+1)%len(ring)]))
	}
	return up.Unit()
}

// covers reports whether two convex panels share an area of one plane, to so much.
func covers(a, b []part.Vec, off float64) bool {
	up := normal(a)
	for _, v := range b {
		if math.Abs(v.Sub(a[0]).Dot(up)) > off {
			return false
		}
	}
	x := a[1].Sub(a[0]).Unit()
	y := up.Cross(x)
	flat := func(ring []part.Vec) (out []draw.Point) {
		for _, v := range ring {
			out = append(out, draw.Point{X: draw.MM(v.Sub(a[0]).Dot(x)), Y: draw.MM(v.Sub(a[0]).Dot(y))})
		}
		return out
	}
	return OverlapFlat(flat(a), flat(b))
}

// crosses reports whether two convex panels run through each other: they share a length
// of the line in which their planes meet, and each has corners on both sides of it.
func crosses(a, b []part.Vec) bool {
	line := normal(a).Cross(normal(b))
	if line.Len() < near {
		return false
	}
	a0, a1, ok := through(a, b, line)
	b0, b1, also := through(b, a, line)
	return ok && also && min(a1, b1)-max(a0, b0) > 1e-4
}

// through gives where a panel crosses the plane of another one, along a line.
func through(a, other []part.Vec, line part.Vec) (from, to float64, ok bool) {
	up := normal(other)
	side := func(v part.Vec) float64 { return v.Sub(other[0]).Dot(up) }
	from, to = math.Inf(1), math.Inf(-1)
	for _, e := range edges(a) {
		f, g := side(e[0]), side(e[1])
		if min(f, g) < -1e-4 && max(f, g) > 1e-4 {
			at := e[0].Add(e[1].Sub(e[0]).Mul(f / (f - g))).Dot(line.Unit())
			from, to, ok = min(from, at), max(to, at), true
		}
	}
	return from, to, ok
}
