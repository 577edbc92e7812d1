package part_test

import (
	"math"
	"slices"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
)

// TestSolidsClose folds the nets of dice of four and of eight faces: all faces are
// as far from the middle, no two on one side, each tab lies inside another face.
func TestSolidsClose(t *testing.T) {
	for _, e := range []draw.MM{18, 24, 35} {
		for _, c := range []struct {
			n            part.Net
			faces, tabs  int
			inner        float64 // from the middle to a face, for an edge of one
			corners, per int     // how many, and faces around each
		}{
			{part.TetraNet(e), 4, 3, math.Sqrt(6) / 12, 4, 3},
			{part.OctaNet(e), 8, 5, math.Sqrt(6) / 6, 6, 4},
		} {
			parttest.WellCut(t, c.n)
			maps := c.n.Folded()
			parttest.TabsHold(t, c.n, maps, c.tabs)
			var mids []part.Vec
			core := part.Vec{}
			for i := range c.n.Faces() {
				mids = append(mids, part.Mean(c.n.Corners(maps, i)))
				core = core.Add(mids[i].Mul(1 / float64(c.faces)))
			}
			if len(mids) != c.faces {
				t.Fatalf("%d faces, want %d", len(mids), c.faces)
			}
			for i, m := range mids {
				if d := parttest.Apart(m, core); math.Abs(d-c.inner*float64(e)) > 1e-6 {
					t.Errorf("%d faces of edge %v: face %d is %.3f mm from the middle", c.faces, e, i, d)
				}
				for j := range i {
					if parttest.Apart(m, mids[j]) < float64(e)/4 {
						t.Errorf("%d faces: %d and %d are the same side", c.faces, i, j)
					}
				}
			}
			around := map[int]int{}
			for _, of := range c.n.CornerNumbers() {
				for _, k := range of {
					around[k]++
				}
			}
			if len(around) != c.corners || around[1] != c.per || around[c.corners] != c.per {
				t.Errorf("%d faces: corners %v", c.faces, around)
			}
			numbers := c.n.OppositeNumbers()
			if sorted := slices.Sorted(slices.Values(numbers)); c.faces == 8 && (sorted[0] != 1 || sorted[7] != 8 || len(slices.Compact(sorted)) != 8) {
				t.Errorf("numbers %v", numbers)
			}
			for i, a := range mids {
				for j, b := range mids {
					if c.faces == 8 && parttest.Apart(a, b) > 1.99*c.inner*float64(e) && numbers[i]+numbers[j] != 9 {
						t.Errorf("%d lies opposite %d", numbers[i], numbers[j])
					}
				}
			}
		}
	}
}
