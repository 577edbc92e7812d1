package boggle

import (
	"math"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
)

// TestFrameFolds folds the frame of the strips flat and checks that its two
// walls and windows lie over each other, and that rails, stop and flap leave
// the room of four strips.
func TestFrameFolds(t *testing.T) {
	const side = 80.0
	n := frameNet(side)
	parttest.WellCut(t, n)
	maps := n.Folded()
	same := func(what string, a, b []draw.Point) {
		for _, p := range b {
			q := maps[frameBackWall](part.Flat(p))
			hit := false
			for _, o := range a {
				hit = hit || parttest.Apart(q, part.Flat(o)) < 1e-6
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
		for _, p := range n.Corners(maps, i) {
			on = append(on, draw.Point{X: draw.MM(p[0]), Y: draw.MM(p[1])})
			if math.Abs(p[2]) > 1e-9 {
				t.Errorf("%s does not lie flat", n[i].Name)
			}
		}
		if parttest.OverlapFlat(on, part.BoxFrom("top", room)) {
			t.Errorf("%s reaches into the room of the strips", n[i].Name)
		}
		if !parttest.Inside(n, maps, i, frameWall) {
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
	maps := n.Folded()
	level := func(i int) float64 { return part.Mean(n.Corners(maps, i))[2] }
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

// TestFrameCavity stacks the layers of the frame as thick as its paper: between its walls is the room
// of a strip, which rails and stop keep open, and nothing lies in the way of four strips that slide
// in from below.
func TestFrameCavity(t *testing.T) {
	const paper = 0.3
	n := frameNet(80)
	maps := n.Folded()
	level := make([]float64, len(n))
	up := make([]float64, len(n)) // 1 where the print faces the reader
	for i, order := 0, []int{frameWall, frameStopUpper, frameStopLower, frameBackWall, frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower, frameFlap}; i < len(order); i++ {
		k := order[i]
		if n[k].Parent < 0 {
			up[k] = 1
			continue
		}
		p := n[k].Parent
		way := -1.0 // away from the print
		if n[k].Angle < 0 {
			way = 1
		}
		level[k], up[k] = level[p]+way*up[p]*paper, -up[p]
	}
	front, back := level[frameWall]-paper/2, level[frameBackWall]+paper/2
	if room := front - back; room < paper+0.2 || room > 3*paper {
		t.Errorf("%.2f mm between the walls for strips of %.2f", room, paper)
	}
	for _, k := range []int{frameStopUpper, frameStopLower, frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower, frameFlap} {
		if level[k] > front-paper/2+1e-9 || level[k] < back+paper/2-1e-9 && k != frameFlap {
			t.Errorf("%s lies at %.2f, not between walls at %.2f and %.2f", n[k].Name, level[k], front, back)
		}
	}
	w := n[frameWall].Poly[0]
	way := draw.Rect{X: w.X + railWidth, Y: w.Y + railWidth, W: 80 + 2*slide, H: 300} // down to where strips come from
	for _, k := range []int{frameStopUpper, frameRailLeft, frameRailLeftLower, frameRailRight, frameRailRightLower} {
		var on []draw.Point
		for _, p := range n.Corners(maps, k) {
			on = append(on, draw.Point{X: draw.MM(p[0]), Y: draw.MM(p[1])})
		}
		if parttest.OverlapFlat(on, part.BoxFrom("top", way)) {
			t.Errorf("%s lies in the way of the strips", n[k].Name)
		}
	}
}

// TestTrayThick folds tray and lid with their paper of 250 g: their tabs lie on the walls, sixteen
// dice have room in the tray, and the lid goes over it.
func TestTrayThick(t *testing.T) {
	const paper, e = 0.3, 17.0
	tray, lid := part.BoxNet(4*(e+trayPlay), e+1, -90, paper), part.BoxNet(4*(e+trayPlay)+2.5, 2*e-2, 90, paper)
	for name, n := range map[string]part.Net{"tray": tray, "lid": lid} {
		found, _ := parttest.Body(n, paper)
		for _, f := range found {
			t.Errorf("%s: %s", name, f)
		}
	}
	in, out := parttest.Clear(tray, paper)
	over, _ := parttest.Clear(lid, paper)
	// Three dividers, two papers thick, and the tabs of those across stand between the dice.
	if room := in[0] - 3*2*paper - 4*e; room < 1 {
		t.Errorf("%.2f mm of play for four dice", room)
	}
	for k := range 2 {
		if play := over[k] - out[k]; play < 0.5 || play > 2 {
			t.Errorf("the lid has %.2f mm of play", play)
		}
	}
}
