package kit

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/embrouillamini"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// TestBacksLieUnderFronts holds, in every profile, that the back of a card is as
// large as its front, that cards of one group are of one size that the paper
// takes, and that what is printed on a back reaches no further than its bleed.
func TestBacksLieUnderFronts(t *testing.T) {
	for _, profile := range profiles {
		env := environment(t, profile, sheet.A4)
		_, tangle := tangleKits(t, env)
		_, quotes := quotesKits(t, env)
		_, cross := sampleCruciverbs(t, env)
		backs := 0
		for _, kits := range [][]sheet.Kit{tangle, quotes, cross} {
			for _, k := range kits {
				for _, g := range k.Groups {
					for _, p := range g.Parts {
						name := fmt.Sprintf("%s, %s %s", profile, g.ID, p.ID)
						if g.Kind == sheet.Parts && (!closeTo(p.Front.W, g.W) || !closeTo(p.Front.H, g.H)) {
							t.Errorf("%s is %.2f × %.2f mm, its group %.2f × %.2f", name, p.Front.W, p.Front.H, g.W, g.H)
						}
						if p.Back == nil {
							continue
						}
						backs++
						if !closeTo(p.Back.W, p.Front.W) || !closeTo(p.Back.H, p.Front.H) {
							t.Errorf("%s: the back is %.2f × %.2f mm, the front %.2f × %.2f", name, p.Back.W, p.Back.H, p.Front.W, p.Front.H)
						}
						room := draw.Rect{W: p.Back.W, H: p.Back.H}.Inset(-bleed - 0.4)
						for _, m := range draw.Marks(p.Back) {
							if b, ok := m.Bounds(); ok && !room.Contains(b) {
								t.Errorf("%s: the back reaches %.2f", name, b)
								break
							}
						}
					}
				}
			}
		}
		if backs < 50 {
			t.Errorf("%s: only %d backs: this test looks past them", profile, backs)
		}
	}
}

// TestSameEachTime: a kit drawn twice is the same, mark for mark, in each profile.
func TestSameEachTime(t *testing.T) {
	for _, profile := range profiles {
		env := environment(t, profile, sheet.Letter)
		_, one := tangleKits(t, env)
		_, two := tangleKits(t, env)
		for i, g := range one[0].Groups {
			for j, p := range g.Parts {
				if q := two[0].Groups[i].Parts[j]; p.ID != q.ID || draw.Log(p.Front) != draw.Log(q.Front) {
					t.Errorf("%s: %s %s differs", profile, g.ID, p.ID)
				}
			}
		}
	}
}

// TestGrounds cover the back to its bleed in every profile, filled or hatched, and
// look alike for cards of one size.
func TestGrounds(t *testing.T) {
	onEveryDesk(t, func(t *testing.T, k *desk) {
		for _, size := range append([]draw.Rect{{W: 45, H: 45}}, cardSizes...) {
			for _, out := range []draw.MM{0, bleed} {
				d := k.ground(size.W, size.H, out)
				all, room := draw.Rect{}, draw.Rect{W: size.W, H: size.H}.Inset(-out-0.4)
				for i, m := range draw.Marks(d) {
					b, ok := m.Bounds()
					if !ok || !room.Contains(b) {
						t.Errorf("%v × %v, %v mm out: a mark at %.2f", size.W, size.H, out, b)
					}
					if i == 0 {
						all = b
					}
				}
				if !all.Inset(-0.01).Contains(draw.Rect{W: size.W, H: size.H}.Inset(-out)) {
					t.Errorf("%v × %v, %v mm out: covered to %.2f", size.W, size.H, out, all)
				}
				if len(draw.Texts(d)) > 0 || draw.Log(d) != draw.Log(k.ground(size.W, size.H, out)) {
					t.Errorf("%v × %v: a ground with text, or another each time", size.W, size.H)
				}
			}
		}
		if seen := map[int]bool{}; k.fills() {
			for i := range 500 {
				seen[groundAt(i)] = true
			}
			if len(seen) != 7 {
				t.Errorf("cells of a ground are of the kinds %v", seen)
			}
		}
	})
}

// TestBothWays puts every text of a back on it twice, each the other's half turn.
func TestBothWays(t *testing.T) {
	onEveryDesk(t, func(t *testing.T, k *desk) {
		p := k.on(63, 88, "Dos")
		p.bothWays(func(half pen) { half.write("label", 8, 14, 40, left, "Haut") })
		marks := draw.Texts(p.Drawing)
		if len(marks) != 2 {
			t.Fatalf("%d texts", len(marks))
		}
		a, b := inkOf(k.env, marks[0]).Center(), inkOf(k.env, marks[1]).Center()
		if !closeTo(a.X+b.X, 63) || !closeTo(a.Y+b.Y, 88) {
			t.Errorf("texts at %v and %v", a, b)
		}
	})
}

// TestOverflowNamesTheCard: a text that no size makes fit is an error in every
// profile, and tells which card, which face or which text it is.
func TestOverflowNamesTheCard(t *testing.T) {
	for _, profile := range profiles {
		env := environment(t, profile, sheet.A4)
		for i, face := range []string{"face bleue", "face bordeaux"} {
			game := sampleQuotes(t)
			c := &game.Decks[0].Cards[1]
			for len(c.AuthorHints) < quiadiquoi.HintsEach || len(c.PhraseHints) < quiadiquoi.HintsEach {
				c.AuthorHints, c.PhraseHints = append(c.AuthorHints, "Indice"), append(c.PhraseHints, "Indice")
			}
			long := strings.Repeat("Un indice bien trop long pour une carte. ", 40)
			if c.AuthorHints[0] = "Court"; i == 0 {
				c.AuthorHints[0] = long
			} else {
				c.PhraseHints[0] = long
			}
			_, err := QuiAdiQuoi(env, game)
			if want := fmt.Sprintf("(carte %d, %s)", c.ID, face); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", profile, err, want)
			}
		}
		game := sampleTangle(t)
		game.Kits[0].Piece("reminder").Text[0].Title = strings.Repeat("Bien trop long ", 30)
		if _, err := Embrouillamini(env, game); err == nil || !strings.Contains(err.Error(), "Bien trop long") || !strings.HasPrefix(err.Error(), game.Kits[0].File+": ") {
			t.Errorf("%s: a long heading: %v", profile, err)
		}
		if _, err := Embrouillamini(env, &embrouillamini.Game{Letters: game.Letters}); err != nil {
			t.Errorf("%s: no kit: %v", profile, err)
		}
	}
}
