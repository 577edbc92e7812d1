package cruciverbs

import (
	"math"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestBacks: no back shows how its card was cut, and the pattern has no seam where two
// of them touch.
func TestBacks(t *testing.T) {
	for _, profile := range []string{"color", "gray"} {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		for _, id := range []string{"questions", "fiches"} {
			for _, p := range parttest.GroupOf(t, kits, "cruciverbs.pdf", id).Parts {
				goesOn(t, p.Back.Title, p.Back)
			}
		}
		back := parttest.GroupOf(t, kits, "cruciverbs.pdf", "questions").Parts[0].Back
		parttest.BackSafe(t, back.Title, back, part.Bleed)
	}
}

// goesOn holds the lines of a back to go on in the back beside it: they cross opposite
// edges at the same places.
func goesOn(t *testing.T, name string, d *draw.Drawing) {
	t.Helper()
	var across, along [2]map[int]bool
	for i := range 2 {
		across[i], along[i] = map[int]bool{}, map[int]bool{}
	}
	for m := range draw.Each(d) {
		if m.Path == nil || m.Style.Stroke == nil {
			continue
		}
		for j := 1; j < len(m.Path.Points); j += 2 { // lines of two points
			p, q := m.Matrix.Apply(m.Path.Points[j-1]), m.Matrix.Apply(m.Path.Points[j])
			for i, edge := range [2]draw.Point{{}, {X: d.W, Y: d.H}} {
				if (p.X-edge.X)*(q.X-edge.X) < 0 {
					across[i][hundredth(p.Y+(q.Y-p.Y)*(edge.X-p.X)/(q.X-p.X))] = true
				}
				if (p.Y-edge.Y)*(q.Y-edge.Y) < 0 {
					along[i][hundredth(p.X+(q.X-p.X)*(edge.Y-p.Y)/(q.Y-p.Y))] = true
				}
			}
		}
	}
	for _, at := range [][2]map[int]bool{across, along} {
		if len(at[0]) < 3 {
			t.Errorf("%s: %d lines meet an edge", name, len(at[0]))
		}
		for y := range at[0] {
			if !at[1][y] {
				t.Errorf("%s: the line that leaves at %.1f mm does not go on", name, float64(y)/100)
			}
		}
	}
}

// hundredth returns a length in hundredths of a millimeter.
func hundredth(v draw.MM) int { return int(math.Round(float64(v) * 100)) }
