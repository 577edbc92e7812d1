package parttest

import (
	"testing"

	"imprimots/generator/draw"
)

// frameRoom is how far from the cut a frame on a back stays: one nearer would show a sheet
// that lies askew.
const frameRoom draw.MM = 4

// BackSafe holds a back that others see to what hides how it was cut: its ground goes
// bleed mm beyond the cut, nothing that ends inside of the card comes near its edge, and
// all of it looks the same after half a turn.
func BackSafe(t *testing.T, name string, d *draw.Drawing, bleed draw.MM) {
	t.Helper()
	trim := draw.Rect{W: d.W, H: d.H}
	covered := false
	boxes := map[[4]int]int{}
	for m := range draw.Each(d) {
		b, ok := m.Bounds()
		if !ok {
			continue
		}
		if m.Text == nil { // texts are turned around the middle of their ink
			boxes[tenths(b)]++
			boxes[tenths(draw.Rect{X: d.W - b.X - b.W, Y: d.H - b.Y - b.H, W: b.W, H: b.H})]--
		}
		covered = covered || m.Style.Fill != nil && b.Inset(-0.01).Contains(trim.Inset(-bleed))
		if trim.Contains(b) && !trim.Inset(frameRoom).Contains(b) {
			t.Errorf("%s: a mark at %.2f comes nearer than %v mm to the cut", name, b, frameRoom)
		}
	}
	if !covered {
		t.Errorf("%s: no ground goes %v mm beyond the cut", name, bleed)
	}
	for b, n := range boxes {
		if n != 0 {
			t.Errorf("%s: the mark at %v tenths of a mm has none opposite", name, b)
		}
	}
}

func tenths(r draw.Rect) [4]int {
	at := func(v draw.MM) int { return int(v*10 + 1000.5) }
	return [4]int{at(r.X), at(r.Y), at(r.W), at(r.H)}
}
