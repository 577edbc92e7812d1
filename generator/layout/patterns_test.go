package layout

import (
	"testing"

	"imprimots/generator/draw"
)

// TestThreadsGoOn: threads leave a back where they enter the one beside it, so
// that one cut serves both.
func TestThreadsGoOn(t *testing.T) {
	for _, n := range []int{3, 14, 15} {
		type strand [2]draw.Point
		at := map[strand]bool{}
		path := threads(n, 3)
		for i := 0; i < len(path.Points); i += 4 {
			at[strand{path.Points[i], path.Points[i+3]}] = true
		}
		if len(at) != 2*(n+2)*(n+2) {
			t.Fatalf("%d squares: %d strands", n, len(at))
		}
		side, found := draw.MM(3*n), 0
		for s := range at {
			if max(s[0].X, s[1].X) > 0 {
				continue // beyond the left edge lies the right column of the neighbour
			}
			found++
			if !at[strand{{X: s[0].X + side, Y: s[0].Y}, {X: s[1].X + side, Y: s[1].Y}}] {
				t.Errorf("%d squares: the neighbour lacks %v", n, s)
			}
		}
		if found != 2*(n+2) {
			t.Errorf("%d squares: %d strands beyond the edge", n, found)
		}
	}
}
