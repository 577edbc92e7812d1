package part_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
)

func TestOutlineOfTwoPanels(t *testing.T) {
	n := part.Net{
		{Name: "a", Poly: part.BoxFrom("top", draw.Rect{W: 10, H: 10}), Parent: -1},
		{Name: "b", Poly: part.BoxFrom("left", draw.Rect{X: 10, W: 10, H: 10}), Parent: 0, Angle: 90},
	}
	parttest.WellCut(t, n)
	p := n.Outline()
	if len(p.Points) != 4 {
		t.Errorf("the outline of two squares in a row has %d corners, want 4: %v", len(p.Points), p.Points)
	}
	m := n.Folded()
	far := m[1](part.Vec{20, 5, 0})
	if parttest.Apart(far, part.Vec{10, 5, -10}) > 1e-9 {
		t.Errorf("a mountain fold takes the far edge to %v, want below the sheet", far)
	}
}
