package kit

import (
	"math"
	"testing"

	"imprimots/generator/draw"
)

func apart(a, b vec) float64 { return a.sub(b).len() }

// inPanel says that a point of space lies in the folded panel i, rim included.
func (n net) inPanel(maps []func(vec) vec, i int, p vec) bool {
	c := n.corners(maps, i)
	normal := c[1].sub(c[0]).cross(c[2].sub(c[1])).unit()
	if math.Abs(p.sub(c[0]).dot(normal)) > 1e-6 {
		return false
	}
	for k := range c {
		if c[(k+1)%len(c)].sub(c[k]).cross(p.sub(c[k])).dot(normal) < -1e-6 {
			return false
		}
	}
	return true
}

// overlapFlat says that two convex polygons of the sheet share more than
// their rim, by looking for a line that parts them.
func overlapFlat(a, b []draw.Point) bool {
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

func span(poly []draw.Point, nx, ny float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range poly {
		v := float64(p.X)*nx + float64(p.Y)*ny
		lo, hi = min(lo, v), max(hi, v)
	}
	return lo, hi
}

// wellCut checks what every net has to be: one closed outline, panels that do
// not overlap on the sheet, every hinge an edge of the parent.
func wellCut(t *testing.T, n net) {
	t.Helper()
	closes := 0
	for _, v := range n.outline().Verbs {
		if v == draw.Close {
			closes++
		}
	}
	if closes != 1 {
		t.Errorf("the outline is %d figures, want 1", closes)
	}
	for i, f := range n {
		for j := i + 1; j < len(n); j++ {
			if overlapFlat(f.Poly, n[j].Poly) {
				t.Errorf("panels %s and %s overlap on the sheet", f.Name, n[j].Name)
			}
		}
		if f.Parent >= 0 && !n.hinged(f) {
			t.Errorf("panel %s does not hang on %s", f.Name, n[f.Parent].Name)
		}
	}
}

func (n net) hinged(f panel) bool {
	p := n[f.Parent].Poly
	for k := range p {
		if near(p[k], f.Poly[1]) && near(p[(k+1)%len(p)], f.Poly[0]) {
			return true
		}
	}
	return false
}

func TestOutlineOfTwoPanels(t *testing.T) {
	n := net{
		{Name: "a", Poly: boxFrom("top", draw.Rect{W: 10, H: 10}), Parent: -1},
		{Name: "b", Poly: boxFrom("left", draw.Rect{X: 10, W: 10, H: 10}), Parent: 0, Angle: 90},
	}
	wellCut(t, n)
	p := n.outline()
	if len(p.Points) != 4 {
		t.Errorf("the outline of two squares in a row has %d corners, want 4: %v", len(p.Points), p.Points)
	}
	m := n.folded()
	far := m[1](vec{20, 5, 0})
	if apart(far, vec{10, 5, -10}) > 1e-9 {
		t.Errorf("a mountain fold takes the far edge to %v, want below the sheet", far)
	}
}
