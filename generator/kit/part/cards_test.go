package part_test

import (
	"math"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
)

// TestGrounds cover the back to its bleed in every profile, filled or hatched, are
// the same after half a turn and look alike for cards of one size.
func TestGrounds(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		k = part.NewBuilder(k.Env, "cruciverbs", "cruciverbs")
		for _, size := range append([]draw.Rect{{W: 45, H: 45}}, part.CardSizes...) {
			half := draw.RotateAt(draw.Point{X: size.W / 2, Y: size.H / 2}, 180)
			for _, out := range []draw.MM{0, part.Bleed} {
				ground := func() *draw.Drawing {
					p := k.NewCanvas(size.W, size.H, "")
					p.Face(draw.Rect{W: size.W, H: size.H}, "ground", layout.Values{"out": float64(out)})
					return p.Drawing
				}
				d := ground()
				if k.Err != nil {
					t.Fatal(k.Err)
				}
				all, room := draw.Rect{}, draw.Rect{W: size.W, H: size.H}.Inset(-out-0.4)
				for i, m := range draw.Marks(d) {
					b, ok := m.Bounds()
					if !ok || !room.Contains(b) {
						t.Errorf("%v × %v, %v mm out: a mark at %.2f", size.W, size.H, out, b)
					}
					if over := b.In(half); math.Abs(float64(over.X-b.X)) > 0.01 || math.Abs(float64(over.Y-b.Y)) > 0.01 {
						t.Errorf("a mark at %.2f lies at %.2f after half a turn", b, over)
					}
					if i == 0 {
						all = b
					}
				}
				if !all.Inset(-0.01).Contains(draw.Rect{W: size.W, H: size.H}.Inset(-out)) {
					t.Errorf("%v × %v, %v mm out: covered to %.2f", size.W, size.H, out, all)
				}
				if len(draw.Texts(d)) > 0 || draw.Log(d) != draw.Log(ground()) {
					t.Errorf("%v × %v: a ground with text, or another each time", size.W, size.H)
				}
			}
		}
	})
}
