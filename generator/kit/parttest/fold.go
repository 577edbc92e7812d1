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

// Body folds a net that becomes a box with straight walls, and says what is wrong with it:
// panels that overlap on the sheet or hang on nothing, faces that are no whole side of one
// cuboid, tabs that do not lie in the face they are glued to from its edge on, panels that
// run through each other. size is that of the cuboid, across, along and deep.
func Body(n part.Net) (found []string, size part.Vec) {
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
	var faces []part.Vec
	for i, f := range n {
		if corners[i] = n.Corners(maps, i); !f.Tab && !f.Inner {
			faces = append(faces, corners[i]...)
		}
	}
	lo, hi := bounds(faces)
	for i, f := range n {
		for _, c := range corners[i] {
			for k := range c {
				atSide := math.Abs(c[k]-lo[k]) < near || math.Abs(c[k]-hi[k]) < near
				if c[k] < lo[k]-near || c[k] > hi[k]+near || !f.Tab && !f.Inner && !atSide {
					say("%s has a corner at %.3f, the box is from %.3f to %.3f", f.Name, c, lo, hi)
				}
			}
		}
		if f.Tab {
			glued(n, maps, i, say)
		}
		for j := range i {
			if crosses(corners[i], corners[j]) || !under(f) && !under(n[j]) && covers(corners[i], corners[j]) {
				say("%s runs through %s", f.Name, n[j].Name)
			}
		}
	}
	return found, hi.Sub(lo)
}

// under reports whether a panel lies behind another one when all is folded.
func under(f part.Panel) bool { return f.Tab || f.Inner }

// glued holds tab i to lie in one other face, its fold on the rim of that face, clear of
// the other tabs there.
func glued(n part.Net, maps []func(part.Vec) part.Vec, i int, say func(string, ...any)) {
	hosts := 0
	at := n.Corners(maps, i)
	for j, g := range n {
		if under(g) || j == n[i].Parent || !Inside(n, maps, i, j) {
			continue
		}
		hosts++
		ring := n.Corners(maps, j)
		for _, c := range at[:2] {
			if !slices.ContainsFunc(edges(ring), func(e [2]part.Vec) bool { return onEdge(c, e) }) {
				say("%s begins at %.3f, off the rim of %s", n[i].Name, c, g.Name)
			}
		}
	}
	if hosts != 1 {
		say("%s is glued to %d faces", n[i].Name, hosts)
	}
	for j, g := range n {
		if j != i && g.Tab && (covers(at, n.Corners(maps, j))) {
			say("%s and %s lie over each other", n[i].Name, g.Name)
		}
	}
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
func normal(ring []part.Vec) part.Vec {
	return ring[1].Sub(ring[0]).Cross(ring[2].Sub(ring[1])).Unit()
}

// covers reports whether two convex panels share an area of one plane.
func covers(a, b []part.Vec) bool {
	up := normal(a)
	for _, v := range b {
		if math.Abs(v.Sub(a[0]).Dot(up)) > near {
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
