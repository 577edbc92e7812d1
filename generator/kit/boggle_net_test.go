package kit

import (
	"math"
	"slices"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// TestDieCloses folds the net of a die and checks the body: six faces of a
// cube of the edge asked for, each tab inside a face that is not its own, and
// no two tabs of a face over each other.
func TestDieCloses(t *testing.T) {
	for _, e := range []draw.MM{14, 16, 17, 18, 22} {
		n := diceNet(e)
		wellCut(t, n)
		maps := n.folded()
		top := middle(n.corners(maps, faceTop))
		core := top.sub(vec{0, 0, float64(e) / 2})
		for i := range 6 {
			m := middle(n.corners(maps, i))
			if d := apart(m, core); math.Abs(d-float64(e)/2) > 1e-6 {
				t.Errorf("edge %v: face %s is %.3f mm from the middle of the die", e, n[i].Name, d)
			}
			for j := range i {
				o := middle(n.corners(maps, j))
				if apart(m, o) < float64(e)/2 {
					t.Errorf("edge %v: faces %s and %s are the same side", e, n[i].Name, n[j].Name)
				}
			}
		}
		tabsHold(t, n, maps, 7)
	}
}

// tabsHold checks that each glue tab lies in exactly one face other than its
// own, and clear of the other tabs there.
func tabsHold(t *testing.T, n net, maps []func(vec) vec, want int) {
	t.Helper()
	tabs := 0
	for i, f := range n {
		if !f.Tab {
			continue
		}
		tabs++
		hosts := 0
		for j, g := range n {
			if !g.Tab && j != f.Parent && n.inside(maps, i, j) {
				hosts++
			}
		}
		if hosts != 1 {
			t.Errorf("tab %s is glued to %d faces, want 1", f.Name, hosts)
		}
		for j, g := range n {
			if j == i || !g.Tab {
				continue
			}
			for _, p := range n.corners(maps, i)[2:] {
				if n.inPanel(maps, j, p) {
					t.Errorf("tabs %s and %s lie over each other", f.Name, g.Name)
				}
			}
		}
	}
	if tabs != want {
		t.Errorf("%d glue tabs, want %d", tabs, want)
	}
}

func (n net) inside(maps []func(vec) vec, i, j int) bool {
	for _, p := range n.corners(maps, i) {
		if !n.inPanel(maps, j, p) {
			return false
		}
	}
	return true
}

// TestLettersUprightWhenRolled follows the letter of each face: its middle and
// its top. The die stands with the second face of the column upwards. Rolled
// towards the player quarter by quarter, each face of the column comes up and
// reads upright; rolled once to a side, so does the arm of the other side.
func TestLettersUprightWhenRolled(t *testing.T) {
	const e = 17.0
	n := diceNet(e)
	maps := n.folded()
	core := middle(n.corners(maps, faceTop)).sub(vec{0, 0, e / 2})
	// pose gives where the letter of a face stands and where its top points.
	pose := func(face int) (at, up vec) {
		flatMid := middle([]vec{flat(n[face].Poly[0]), flat(n[face].Poly[2])})
		at = maps[face](flatMid).sub(core).unit()
		return at, maps[face](flatMid.add(vec{0, -1, 0})).sub(maps[face](flatMid))
	}
	reads := func(face int, axis vec, degrees float64) {
		t.Helper()
		at, up := pose(face)
		at, up = turn(at, vec{}, axis, degrees), turn(up, vec{}, axis, degrees)
		if apart(at, vec{0, 0, 1}) > 1e-9 || apart(up, vec{0, -1, 0}) > 1e-9 {
			t.Errorf("face %s, turned %v° about %v: it is at %.0f and its letter points to %.0f, want the top, upright", n[face].Name, degrees, axis, at, up)
		}
	}
	// Towards the player: what is behind (y = −1) comes up (z = +1).
	for k, face := range []int{faceTop, faceBack, faceBottom, faceFront} {
		reads(face, vec{1, 0, 0}, -90*float64(k))
	}
	reads(faceLeft, vec{0, 1, 0}, 90)
	reads(faceRight, vec{0, 1, 0}, -90)
}

// TestFrameFolds folds the frame of the strips flat and checks that its two
// walls and windows lie over each other, and that rails, stop and flap leave
// the room of four strips.
func TestFrameFolds(t *testing.T) {
	const side = 80.0
	n := frameNet(side)
	wellCut(t, n)
	maps := n.folded()
	same := func(what string, a, b []draw.Point) {
		for _, p := range b {
			q := maps[frameBackWall](flat(p))
			hit := false
			for _, o := range a {
				hit = hit || apart(q, flat(o)) < 1e-6
			}
			if !hit {
				t.Errorf("%s: corner %v of the rear wall folds to %v, where the front has none", what, p, q)
			}
		}
	}
	same("wall", n[frameWall].Poly, n[frameBackWall].Poly)
	same("window", n[frameWall].Hole, n[frameBackWall].Hole)
	w := n[frameWall].Poly[0]
	room := draw.Rect{X: w.X + railWidth, Y: w.Y + railWidth, W: side + 2*slide, H: side + 2*slide}
	for _, i := range []int{frameStopUpper, frameStopLower, frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower, frameFlap} {
		var on []draw.Point
		for _, p := range n.corners(maps, i) {
			on = append(on, draw.Point{X: draw.MM(p[0]), Y: draw.MM(p[1])})
			if math.Abs(p[2]) > 1e-9 {
				t.Errorf("%s does not lie flat", n[i].Name)
			}
		}
		if overlapFlat(on, boxFrom("top", room)) {
			t.Errorf("%s reaches into the room of the strips", n[i].Name)
		}
		if !n.inside(maps, i, frameWall) {
			t.Errorf("%s shows outside the frame", n[i].Name)
		}
	}
	hole := n[frameWall].Hole
	if got := hole[1].X - hole[0].X; got != side-2*lip {
		t.Errorf("the window is %v mm wide, want %v", got, side-2*lip)
	}
}

// TestFrameLayers looks at the frame just before it lies flat: from the front,
// the wall comes first, then the rails and the stop, then the rear wall.
func TestFrameLayers(t *testing.T) {
	n := frameNet(80)
	for i := range n {
		n[i].Angle *= 0.96
	}
	maps := n.folded()
	level := func(i int) float64 { return middle(n.corners(maps, i))[2] }
	order := []int{frameWall, frameStopUpper, frameStopLower, frameBackWall}
	for k, i := range order[1:] {
		if level(i) >= level(order[k])-0.1 {
			t.Errorf("%s lies at %.2f, not behind %s at %.2f", n[i].Name, level(i), n[order[k]].Name, level(order[k]))
		}
	}
	for _, i := range []int{frameRailLeft, frameRailRight, frameFlap} {
		if level(i) >= 0 {
			t.Errorf("%s folds to the front", n[i].Name)
		}
	}
	for _, i := range []int{frameRailLeft, frameRailRight} {
		if level(i+1) >= level(i)-0.1 || level(i+1) <= level(frameBackWall) {
			t.Errorf("%s lies at %.2f, not between %s at %.2f and the rear wall", n[i+1].Name, level(i+1), n[i].Name, level(i))
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
		n := boxNet(c.side, c.high, c.angle)
		wellCut(t, n)
		maps := n.folded()
		tabsHold(t, n, maps, 4)
		floor := middle(n.corners(maps, 0))
		for i := 1; i <= 4; i++ {
			m := middle(n.corners(maps, i)).sub(floor)
			if math.Abs(m[2]+float64(c.high)/2*c.angle/90) > 1e-6 || math.Abs(math.Hypot(m[0], m[1])-float64(c.side)/2) > 1e-6 {
				t.Errorf("%s of %v × %v stands at %v", n[i].Name, c.side, c.high, m)
			}
		}
	}
}

// TestSketch looks at the sketches of tray and lid: they fill their box in one
// direction and leave it in none; floor and top show their print; of the walls
// of the tray the far ones show theirs, of those of the lid the near ones.
func TestSketch(t *testing.T) {
	env := environment(t, "color", sheet.A4)
	k := newDesk(env, "deluxe")
	for _, c := range []struct {
		name    string
		n       net
		printed []bool // floor, far, right, near, left
	}{
		{"tray", boxNet(74, 18, -90), []bool{true, true, true, false, true}},
		{"lid", boxNet(76.5, 32, 90), []bool{true, false, true, true, true}},
	} {
		half := slices.Clone(c.n)
		for i := range half {
			half[i].Angle *= 0.62
		}
		maps := half.folded()
		for i, want := range c.printed {
			if got := clockwise(seen(half.corners(maps, i))); got != want {
				t.Errorf("%s, %s: print seen %v, want %v", c.name, c.n[i].Name, got, want)
			}
		}
		box := draw.Rect{X: 5, Y: 7, W: 90, H: 44}
		p := k.on(100, 60, c.name)
		mark := c.n[:1].bounds().Inset(10)
		c.n.sketch(p, box, 0.62, []draw.Rect{mark})
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
