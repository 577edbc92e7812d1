package part_test

import (
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
)

// TestThick folds the nets of dice and pawns with the thickness of their paper, 160 g: each tab lies
// on its face and no panel runs through another one. A millimetre off is seen.
func TestThick(t *testing.T) {
	const paper = 0.19
	nets := map[string]part.Net{"pawn": part.PawnNet(12, 12*1.7)}
	for _, e := range []draw.MM{14, 17, 18, 24} {
		nets["cube"] = part.DieNet(e)
		nets["tetrahedron"], nets["octahedron"] = part.TetraNet(e), part.OctaNet(e)
		for name, n := range nets {
			for _, f := range parttest.Folds(n, paper) {
				t.Errorf("%s of %v mm: %s", name, e, f)
			}
			for i, f := range n {
				if !f.Tab {
					continue
				}
				n[i].Angle += 8 // at the end of a tab of 6 mm, 0.8 mm
				if len(parttest.Folds(n, paper)) == 0 {
					t.Errorf("%s of %v mm: %s stands off, unseen", name, e, f.Name)
				}
				n[i].Angle = f.Angle
			}
		}
	}
}

// TestBody: what a die and a pawn take up when they are folded.
func TestBody(t *testing.T) {
	if b := part.DieNet(17).Body(4); b.W != 17 || b.H != 17 || b.D != 17 || b.N != 4 {
		t.Errorf("a die takes %v", b)
	}
	if b := part.Pawns(12); b.W != 12 || b.D < 11 || b.H < 19 || b.N != 4 {
		t.Errorf("pawns take %v", b)
	}
}
