package generator

import (
	"math"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/kit/box"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// inBox is what a group puts into a box: n pieces, each so wide, long and thick.
type inBox struct {
	w, h, thick float64
	n           int
	solid       bool
}

// heldBy lists what the groups of a kit with these titles put into a box, by the caliper of their
// paper.
func heldBy(kit *sheet.Kit, titles []string, caliper func(int) draw.MM) (all []inBox) {
	for i := range kit.Groups {
		g := &kit.Groups[i]
		for _, title := range titles {
			if g.Title != title {
				continue
			}
			b := inBox{}
			for _, p := range g.Parts {
				b.n += max(1, p.Copies)
				b.w, b.h = max(b.w, float64(min(p.Front.W, p.Front.H))), max(b.h, float64(max(p.Front.W, p.Front.H)))
			}
			if g.Body.N > 0 {
				b = inBox{float64(min(g.Body.W, g.Body.H)), float64(max(g.Body.W, g.Body.H)), float64(g.Body.D), b.n * g.Body.N, true}
			} else {
				b.thick = float64(caliper(g.Grams))
			}
			all = append(all, b)
		}
	}
	return all
}

// leftIn puts all pieces into a room, flat ones in layers of as many piles as have room beside each
// other, solid ones above or beside, and returns how much of the height is left at best.
func leftIn(room part.Vec, all []inBox) float64 {
	best := math.Inf(-1)
	for _, beside := range []bool{false, true} {
		long, high, above := room[1], 0.0, 0.0
		if beside {
			for _, b := range all {
				if b.solid {
					row := math.Floor(room[0] / b.w)
					long -= math.Ceil(float64(b.n)/row) * b.h
					high = max(high, b.thick)
				}
			}
		}
		flat := 0.0
		for _, b := range all {
			piles := max(math.Floor(room[0]/b.w)*math.Floor(long/b.h), math.Floor(room[0]/b.h)*math.Floor(long/b.w))
			layers := math.Ceil(float64(b.n)/piles) * b.thick
			switch {
			case !b.solid:
				flat += layers
			case !beside:
				above = max(above, layers)
			}
		}
		best = max(best, room[2]-max(flat, high)-above)
	}
	return best
}

// TestBoxesOfGames folds the boxes of all built-in games with the thickness of their paper: they
// close, their lids slide, and what they say they hold, by number and caliper, has room in them.
func TestBoxesOfGames(t *testing.T) {
	checktest.Whole(t)
	boxes, games := 0, map[string]bool{}
	for _, profile := range []string{"color", "dys", "large"} {
		b, _, err := Input{Content: content.FS, Templates: templates.FS, Profile: profile}.open(false)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.project.Games {
			g := &b.project.Games[i]
			drawn, err := b.press.Draw(g)
			if err != nil || len(drawn.Found) > 0 {
				t.Errorf("%s, %s: %v %v", profile, g.ID, err, drawn.Found)
				continue
			}
			plans := g.Model.Plans()
			for j := range plans {
				for k := range plans[j].Pieces {
					if piece := &plans[j].Pieces[k]; piece.Box != "" {
						boxes++
						games[g.ID] = true
						boxHolds(t, profile+", "+g.ID, b.press.For(g).Env, piece, &drawn.Kits[j])
					}
				}
			}
		}
	}
	if boxes < 20 || len(games) < 10 {
		t.Errorf("%d boxes of %d games", boxes, len(games))
	}
}

// boxHolds folds the box that a piece is and puts into it what it holds.
func boxHolds(t *testing.T, name string, env part.Env, piece *part.Piece, kit *sheet.Kit) {
	t.Helper()
	made, titles, err := box.Made(env, piece, kit)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	paper := float64(made.Paper)
	for _, n := range made.Nets {
		found, _ := parttest.Body(n.Net, paper)
		for _, f := range found {
			t.Errorf("%s, %s, %s: %s", name, piece.ID, n.Name, f)
		}
	}
	room, outer := parttest.Clear(made.Nets[0].Net, paper)
	if len(made.Nets) > 1 {
		lid, _ := parttest.Clear(made.Nets[1].Net, paper)
		for k := range 2 {
			if play := lid[k] - outer[k]; play < 0.5 || play > 2 {
				t.Errorf("%s, %s: the lid has %.2f mm of play", name, piece.ID, play)
			}
		}
	}
	all := heldBy(kit, titles, env.Theme.Paper)
	if left := leftIn(room, all); len(all) == 0 || left < 0 {
		t.Errorf("%s, %s: %v in %.2f leaves %.2f mm", name, piece.ID, all, room, left)
	}
	tight := room
	tight[0]--
	tight[1]--
	tight[2] -= leftIn(room, all) + 1
	if leftIn(tight, all) >= 0 {
		t.Errorf("%s, %s: %v has room in %.2f", name, piece.ID, all, tight)
	}
}
