package part_test

import (
	"math"
	"slices"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestFolding looks at the pictures of tray and lid half folded: they fill their box in one
// direction and leave it in none; floor and top show their print; of the walls
// of the tray the far ones show theirs, of those of the lid the near ones.
func TestFolding(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	k := part.NewBuilder(env, "boggle", "deluxe")
	for _, c := range []struct {
		name    string
		n       part.Net
		printed []bool // floor, far, right, near, left
	}{
		{"tray", part.BoxNet(74, 18, -90, 0.3), []bool{true, true, false, false, true}},
		{"lid", part.BoxNet(76.5, 32, 90, 0.3), []bool{true, false, true, true, false}},
	} {
		box := draw.Rect{X: 5, Y: 7, W: 90, H: 44}
		p := k.NewCanvas(100, 60, c.name)
		mark := c.n[:1].Bounds().Inset(10)
		half := slices.Clone(c.n)
		for i := range half {
			half[i].Angle *= 0.62
		}
		maps := half.Folded()
		for i, want := range c.printed {
			var ring []part.Vec
			for _, v := range half.Corners(maps, i) {
				ring = append(ring, part.Iso(v))
			}
			if got := part.Clockwise(ring); got != want {
				t.Errorf("%s, %s: print seen %v, want %v", c.name, c.n[i].Name, got, want)
			}
		}
		p.Folding(box, "soft", c.n.Seen(part.Stage{Share: 0.62}, false, []draw.Rect{mark}), nil)
		marks := draw.Marks(p.Drawing)
		if len(marks) != len(c.n)+1 {
			t.Errorf("%s: %d shapes, want each panel and the mark", c.name, len(marks))
		}
		var all draw.Rect
		for _, m := range marks {
			b, _ := m.Bounds()
			all = all.Union(b)
		}
		if !box.Inset(-0.2).Contains(all) || max(box.W-all.W, 0) > 0.5 && max(box.H-all.H, 0) > 0.5 {
			t.Errorf("%s: the sketch takes %.2f of %.2f", c.name, all, box)
		}
	}
}

// TestBoxFolds closes a tray, whose walls rise over its printed floor, and a
// lid, whose walls hang under its printed top.
func TestBoxFolds(t *testing.T) {
	for _, c := range []struct {
		side, high draw.MM
		angle      float64
	}{{74, 18, -90}, {76.5, 32, 90}} {
		n := part.BoxNet(c.side, c.high, c.angle, 0)
		parttest.WellCut(t, n)
		maps := n.Folded()
		parttest.TabsHold(t, n, maps, 4)
		floor := part.Mean(n.Corners(maps, 0))
		for i := 1; i <= 4; i++ {
			m := part.Mean(n.Corners(maps, i)).Sub(floor)
			if math.Abs(m[2]+float64(c.high)/2*c.angle/90) > 1e-6 || math.Abs(math.Hypot(m[0], m[1])-float64(c.side)/2) > 1e-6 {
				t.Errorf("%s of %v × %v stands at %v", n[i].Name, c.side, c.high, m)
			}
		}
	}
}

// TestLettersUprightWhenRolled follows the letter of each face: its middle and
// its top. The die stands with the second face of the column upwards. Rolled
// towards the player quarter by quarter, each face of the column comes up and
// reads upright; rolled once to a side, so does the arm of the other side.
func TestLettersUprightWhenRolled(t *testing.T) {
	const e = 17.0
	n := part.DieNet(e)
	maps := n.Folded()
	core := part.Mean(n.Corners(maps, part.FaceTop)).Sub(part.Vec{0, 0, e / 2})
	// pose gives where the letter of a face stands and where its top points.
	pose := func(face int) (at, up part.Vec) {
		flatMid := part.Mean([]part.Vec{part.Flat(n[face].Poly[0]), part.Flat(n[face].Poly[2])})
		at = maps[face](flatMid).Sub(core).Unit()
		return at, maps[face](flatMid.Add(part.Vec{0, -1, 0})).Sub(maps[face](flatMid))
	}
	reads := func(face int, axis part.Vec, degrees float64) {
		t.Helper()
		at, up := pose(face)
		at, up = part.Turn(at, part.Vec{}, axis, degrees), part.Turn(up, part.Vec{}, axis, degrees)
		if parttest.Apart(at, part.Vec{0, 0, 1}) > 1e-9 || parttest.Apart(up, part.Vec{0, -1, 0}) > 1e-9 {
			t.Errorf("face %s, turned %v° about %v: it is at %.0f and its letter points to %.0f, want the top, upright", n[face].Name, degrees, axis, at, up)
		}
	}
	// Towards the player: what is behind (y = −1) comes up (z = +1).
	for k, face := range []int{part.FaceTop, part.FaceBack, part.FaceBottom, part.FaceFront} {
		reads(face, part.Vec{1, 0, 0}, -90*float64(k))
	}
	reads(part.FaceLeft, part.Vec{0, 1, 0}, 90)
	reads(part.FaceRight, part.Vec{0, 1, 0}, -90)
}

// TestDieCloses folds the net of a die and checks the body: six faces of a
// cube of the edge asked for, each tab inside a face that is not its own, and
// no two tabs of a face over each other.
func TestDieCloses(t *testing.T) {
	for _, e := range []draw.MM{14, 16, 17, 18, 22} {
		n := part.DieNet(e)
		parttest.WellCut(t, n)
		maps := n.Folded()
		top := part.Mean(n.Corners(maps, part.FaceTop))
		core := top.Sub(part.Vec{0, 0, float64(e) / 2})
		for i := range 6 {
			m := part.Mean(n.Corners(maps, i))
			if d := parttest.Apart(m, core); math.Abs(d-float64(e)/2) > 1e-6 {
				t.Errorf("edge %v: face %s is %.3f mm from the middle of the die", e, n[i].Name, d)
			}
			for j := range i {
				o := part.Mean(n.Corners(maps, j))
				if parttest.Apart(m, o) < float64(e)/2 {
					t.Errorf("edge %v: faces %s and %s are the same side", e, n[i].Name, n[j].Name)
				}
			}
		}
		parttest.TabsHold(t, n, maps, 7)
	}
}

// TestPips adds opposite faces of the die up to seven.
func TestPips(t *testing.T) {
	n := part.DieNet(17)
	maps := n.Folded()
	seen := map[int]bool{}
	for i, a := range part.PipFaces {
		seen[a] = true
		for j, b := range part.PipFaces {
			far := parttest.Apart(part.Mean(n.Corners(maps, i)), part.Mean(n.Corners(maps, j)))
			if math.Abs(far-17) < 1e-6 && a+b != 7 {
				t.Errorf("%d lies opposite %d", a, b)
			}
		}
	}
	if len(seen) != 6 {
		t.Errorf("faces %v", part.PipFaces)
	}
}

// TestPawnStands folds the net of a pawn: front and back meet over the middle of
// the base, and the tab lies flat on the base, inside it.
func TestPawnStands(t *testing.T) {
	for _, side := range []draw.MM{8, 12, 20} {
		n := part.PawnNet(side, side*1.7)
		parttest.WellCut(t, n)
		maps := n.Folded()
		base := n.Corners(maps, part.PawnBase)
		up := base[1].Sub(base[0]).Cross(base[2].Sub(base[1])).Unit()
		for i, c := range n.Corners(maps, part.PawnTab) {
			if d := math.Abs(c.Sub(base[0]).Dot(up)); d > 1e-6 {
				t.Errorf("side %v: corner %d of the tab is %.3f mm off the base", side, i, d)
			}
			if !parttest.InPanel(n, maps, part.PawnBase, c) {
				t.Errorf("side %v: corner %d of the tab reaches beyond the base", side, i)
			}
		}
		apex := part.Mean([]part.Vec{n.Corners(maps, part.PawnBack)[0], n.Corners(maps, part.PawnBack)[1]})
		foot := apex.Sub(up.Mul(apex.Sub(base[0]).Dot(up)))
		if parttest.Apart(foot, part.Mean(base)) > 1e-6 {
			t.Errorf("side %v: the pawn leans by %.3f mm", side, parttest.Apart(foot, part.Mean(base)))
		}
	}
}
