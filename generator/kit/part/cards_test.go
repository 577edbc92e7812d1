package part_test

import (
	"fmt"
	"math"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestGround checks that a ground is the same after half a turn and reaches
// beyond the cut on all sides.
func TestGround(t *testing.T) {
	for _, size := range part.CardSizes {
		d := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "cruciverbs", "cruciverbs").Ground(size.W, size.H, part.Bleed)
		half := draw.RotateAt(draw.Point{X: size.W / 2, Y: size.H / 2}, 180)
		for _, m := range draw.Marks(d) {
			b, _ := m.Bounds()
			over := b.In(half)
			if math.Abs(float64(over.X-b.X)) > 0.01 || math.Abs(float64(over.Y-b.Y)) > 0.01 {
				t.Errorf("a mark at %.2f lies at %.2f after half a turn", b, over)
			}
			if m.Style.Fill != nil && len(m.Path.Points) == 4 && !b.Contains(draw.Rect{W: size.W, H: size.H}.Inset(-part.Bleed)) {
				t.Errorf("the tint is %.2f", b)
			}
		}
	}
	if n := len([]rune(fmt.Sprint(part.GroundCell(3)))); n != 1 {
		t.Errorf("a cell of the ground is of kind %d", part.GroundCell(3))
	}
}

// TestGrounds cover the back to its bleed in every profile, filled or hatched, and
// look alike for cards of one size.
func TestGrounds(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		for _, size := range append([]draw.Rect{{W: 45, H: 45}}, part.CardSizes...) {
			for _, out := range []draw.MM{0, part.Bleed} {
				d := k.Ground(size.W, size.H, out)
				all, room := draw.Rect{}, draw.Rect{W: size.W, H: size.H}.Inset(-out-0.4)
				for i, m := range draw.Marks(d) {
					b, ok := m.Bounds()
					if !ok || !room.Contains(b) {
						t.Errorf("%v × %v, %v mm out: a mark at %.2f", size.W, size.H, out, b)
					}
					if i == 0 {
						all = b
					}
				}
				if !all.Inset(-0.01).Contains(draw.Rect{W: size.W, H: size.H}.Inset(-out)) {
					t.Errorf("%v × %v, %v mm out: covered to %.2f", size.W, size.H, out, all)
				}
				if len(draw.Texts(d)) > 0 || draw.Log(d) != draw.Log(k.Ground(size.W, size.H, out)) {
					t.Errorf("%v × %v: a ground with text, or another each time", size.W, size.H)
				}
			}
		}
		if seen := map[int]bool{}; k.FillsAreas() {
			for i := range 500 {
				seen[part.GroundCell(i)] = true
			}
			if len(seen) != 7 {
				t.Errorf("cells of a ground are of the kinds %v", seen)
			}
		}
	})
}

// TestBothWays puts every text of a back on it twice, each the other's half turn.
func TestBothWays(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		p := k.NewCanvas(63, 88, "Dos")
		p.BothWays(func(half part.Canvas) { half.Write("label", 8, 14, 40, part.Left, "Haut") })
		marks := draw.Texts(p.Drawing)
		if len(marks) != 2 {
			t.Fatalf("%d texts", len(marks))
		}
		a, b := parttest.InkOf(k.Env, marks[0]).Center(), parttest.InkOf(k.Env, marks[1]).Center()
		if !parttest.CloseTo(a.X+b.X, 63) || !parttest.CloseTo(a.Y+b.Y, 88) {
			t.Errorf("texts at %v and %v", a, b)
		}
	})
}
