package parttest

import (
	"math"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

func hinged(n part.Net, f part.Panel) bool {
	p := n[f.Parent].Poly
	for k := range p {
		if part.Near(p[k], f.Poly[1]) && part.Near(p[(k+1)%len(p)], f.Poly[0]) {
			return true
		}
	}
	return false
}

// WellCut checks what every net has to be: one closed outline, panels that do
// not overlap on the sheet, every hinge an edge of the parent.
func WellCut(t *testing.T, n part.Net) {
	t.Helper()
	closes := 0
	for _, v := range n.Outline().Verbs {
		if v == draw.Close {
			closes++
		}
	}
	if closes != 1 {
		t.Errorf("the outline is %d figures, want 1", closes)
	}
	for i, f := range n {
		for j := i + 1; j < len(n); j++ {
			if OverlapFlat(f.Poly, n[j].Poly) {
				t.Errorf("panels %s and %s overlap on the sheet", f.Name, n[j].Name)
			}
		}
		if f.Parent >= 0 && !hinged(n, f) {
			t.Errorf("panel %s does not hang on %s", f.Name, n[f.Parent].Name)
		}
	}
}

func span(poly []draw.Point, nx, ny float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range poly {
		v := float64(p.X)*nx + float64(p.Y)*ny
		lo, hi = min(lo, v), max(hi, v)
	}
	return lo, hi
}

// OverlapFlat reports whether two convex polygons of the sheet share more than
// their rim, by looking for a line that parts them.
func OverlapFlat(a, b []draw.Point) bool {
	for _, poly := range [][]draw.Point{a, b} {
		for k := range poly {
			p, q := poly[k], poly[(k+1)%len(poly)]
			nx, ny := float64(q.Y-p.Y), -float64(q.X-p.X)
			_, aMax := span(a, nx, ny)
			bMin, bMax := span(b, nx, ny)
			aMin, _ := span(a, nx, ny)
			if aMax <= bMin+1e-6 || bMax <= aMin+1e-6 {
				return false
			}
		}
	}
	return true
}

// InPanel reports whether a point of space lies in the folded panel i, rim included.
func InPanel(n part.Net, maps []func(part.Vec) part.Vec, i int, p part.Vec) bool {
	c := n.Corners(maps, i)
	normal := normal(c)
	if math.Abs(p.Sub(c[0]).Dot(normal)) > 1e-6 {
		return false
	}
	for k := range c {
		if c[(k+1)%len(c)].Sub(c[k]).Cross(p.Sub(c[k])).Dot(normal) < -1e-6 {
			return false
		}
	}
	return true
}

// Apart gives the distance of two places.
func Apart(a, b part.Vec) float64 { return a.Sub(b).Len() }

// Inside reports whether the folded panel i lies in the folded panel j.
func Inside(n part.Net, maps []func(part.Vec) part.Vec, i, j int) bool {
	for _, p := range n.Corners(maps, i) {
		if !InPanel(n, maps, j, p) {
			return false
		}
	}
	return true
}

// TabsHold checks that each glue tab lies in exactly one face other than its
// own, and clear of the other tabs there.
func TabsHold(t *testing.T, n part.Net, maps []func(part.Vec) part.Vec, want int) {
	t.Helper()
	tabs := 0
	for i, f := range n {
		if !f.Tab {
			continue
		}
		tabs++
		hosts := 0
		for j, g := range n {
			if !g.Tab && j != f.Parent && Inside(n, maps, i, j) {
				hosts++
			}
		}
		if hosts != 1 {
			t.Errorf("tab %s is glued to %d faces, want 1", f.Name, hosts)
		}
		for j, g := range n {
			if j == i || !g.Tab {
				continue
			}
			for _, p := range n.Corners(maps, i)[2:] {
				if InPanel(n, maps, j, p) {
					t.Errorf("tabs %s and %s lie over each other", f.Name, g.Name)
				}
			}
		}
	}
	if tabs != want {
		t.Errorf("%d glue tabs, want %d", tabs, want)
	}
}
