package embrouillamini

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// TestCounts counts the cards: 27 capitals, and 96 small letters as often
// as the model says; a kit of two copies has twice as many.
func TestCounts(t *testing.T) {
	env := parttest.Environment(t, "gray", sheet.A4)
	for _, copies := range []int{0, 1, 2} {
		game := sample.Game(t)
		game.Kits[0].Piece("small").Count = copies
		kits, err := Kits(env, game)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]int{"capitals": 27, "small": 96 * max(1, copies)}
		for _, id := range []string{"capitals", "small"} {
			n := 0
			for _, p := range parttest.GroupOf(t, kits, "embrouillamini.pdf", id).Parts {
				n += p.Copies
			}
			if n != want[id] {
				t.Errorf("%s: %d cards, want %d", id, n, want[id])
			}
		}
		for _, p := range parttest.GroupOf(t, kits, "embrouillamini.pdf", "small").Parts {
			for _, s := range game.Model.Letters[0].Small {
				if (s.Letter == p.ID || s.Joker && p.ID == "joker") && p.Copies != s.Count*max(1, copies) {
					t.Errorf("%s: %d cards, want %d times %d", p.ID, p.Copies, copies, s.Count)
				}
			}
		}
	}
}

// valuesOn lists the figures of a card.
func valuesOn(d *draw.Drawing) []string { return parttest.TextsOf(d, "number") }

// TestFaces finds on each card its letter, in the middle, and its value in
// two corners, upright and upside down.
func TestFaces(t *testing.T) {
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		game, kits := sample.Drawn(t, env)
		for _, id := range []string{"capitals", "small"} {
			for _, p := range parttest.GroupOf(t, kits, "embrouillamini.pdf", id).Parts {
				name := fmt.Sprintf("%s, %s %s", profile, id, p.ID)
				letters, at := parttest.LettersOf(env, p.Front)
				if p.ID == "joker" {
					if len(letters) > 0 || p.Letter != "" || !slices.Equal(valuesOn(p.Front), []string{"joker", "joker"}) {
						t.Errorf("%s shows %v and %v", name, letters, valuesOn(p.Front))
					}
					continue
				}
				if len(letters) != 1 || letters[0] != p.ID || p.Letter != p.ID {
					t.Fatalf("%s shows %v", name, letters)
				}
				if math.Abs(float64(at[0].X-p.Front.W/2)) > 0.05 {
					t.Errorf("%s stands at %v", name, at[0])
				}
				value := ""
				for _, s := range game.Model.Letters[0].Small {
					if strings.EqualFold(s.Letter, p.ID) {
						value = fmt.Sprint(s.Value)
					}
				}
				if got := valuesOn(p.Front); !slices.Equal(got, []string{value, value}) {
					t.Errorf("%s has the values %v, want %s twice", name, got, value)
				}
				corners(t, env, name, p.Front)
			}
		}
	}
}

// Corners checks that the two values of a card are each other's half turn.
func corners(t *testing.T, env part.Env, name string, d *draw.Drawing) {
	t.Helper()
	var at []draw.Point
	for _, m := range draw.Texts(d) {
		if m.Text.Role == "number" {
			at = append(at, parttest.InkOf(env, m).Center())
		}
	}
	sum := draw.Point{X: at[0].X + at[1].X, Y: at[0].Y + at[1].Y}
	if math.Abs(float64(sum.X-d.W)) > 0.01 || math.Abs(float64(sum.Y-d.H)) > 0.01 || at[0].X < d.W*0.75 || at[0].Y < d.H*0.75 {
		t.Errorf("%s: values at %v", name, at)
	}
}

// barsOn counts the filled bars of a card under its letter.
func barsOn(d *draw.Drawing) int {
	n := 0
	for _, m := range draw.Marks(d) {
		if m.Path == nil || m.Style.Fill == nil {
			continue
		}
		if b, _ := m.Path.BoundsIn(m.Matrix); b.W > 3*b.H {
			n++
		}
	}
	return n
}

// TestBars finds a bar under each letter that the kit underlines and under
// no other; it keeps clear of the letter.
func TestBars(t *testing.T) {
	for _, profile := range parttest.Profiles {
		env := parttest.Environment(t, profile, sheet.A4)
		game, kits := sample.Drawn(t, env)
		for _, id := range []string{"capitals", "small"} {
			for _, p := range parttest.GroupOf(t, kits, "embrouillamini.pdf", id).Parts {
				want := 0
				if p.ID != "joker" && strings.Contains(game.Kits[0].Underline, p.ID) {
					want = 1
				}
				if got := barsOn(p.Front); got != want {
					t.Errorf("%s, %s: %d bars, want %d", profile, p.ID, got, want)
				}
			}
		}
	}
	for _, l := range "MNWZbdnpqu" {
		if !strings.ContainsRune(sample.Game(t).Kits[0].Underline, l) {
			t.Errorf("%c is not underlined", l)
		}
	}
}

// TestTurnedValues underlines the values that read as others upside down.
func TestTurnedValues(t *testing.T) {
	k := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "embrouillamini", "embrouillamini")
	for v, want := range map[int]int{1: 0, 6: 1, 8: 0, 9: 1, 10: 0, 16: 0, 19: 0, 66: 1, 80: 0, 68: 1} {
		d := k.Face("corner-value", 42, 42, layout.Values{"value": fmt.Sprint(v)})
		if got := len(draw.Marks(d))/2 - 1; got != want || k.Err != nil {
			t.Errorf("%d: %d bars, want %d: %v", v, got, want, k.Err)
		}
	}
}

// TestBacks: one back for all cards of a kind, and another in shape and in
// lightness for the other kind, in all profiles.
func TestBacks(t *testing.T) {
	for _, profile := range parttest.Profiles {
		_, kits := sample.Drawn(t, parttest.Environment(t, profile, sheet.A4))
		var backs []*draw.Drawing
		for _, id := range []string{"capitals", "small"} {
			g := parttest.GroupOf(t, kits, "embrouillamini.pdf", id)
			if !g.Duplex || !g.Hidden || !g.Shared || g.W != g.H {
				t.Errorf("%s: duplex %v, hidden %v, shared %v, %v × %v", id, g.Duplex, g.Hidden, g.Shared, g.W, g.H)
			}
			for _, p := range g.Parts {
				if p.Back != g.Parts[0].Back {
					t.Errorf("%s: %s has a back of its own", id, p.ID)
				}
			}
			backs = append(backs, g.Parts[0].Back)
		}
		a, b := draw.Marks(backs[0]), draw.Marks(backs[1])
		if a[0].Style.Fill != nil {
			if d := int(b[0].Style.Fill.G) - int(a[0].Style.Fill.G); d < 100 {
				t.Errorf("%s: the grounds are %d apart", profile, d)
			}
		} else if a[0].Style.Width <= b[0].Style.Width {
			t.Errorf("%s: threads of %v and %v mm", profile, a[0].Style.Width, b[0].Style.Width)
		}
		if x, y := parttest.TextsOf(backs[0], "h2"), parttest.TextsOf(backs[1], "h2"); !slices.Equal(x, []string{"A", "A"}) || !slices.Equal(y, []string{"a", "a"}) {
			t.Errorf("%s: backs say %v and %v", profile, x, y)
		}
	}
}

// TestCompassSeats finds the seats clockwise from South, each read from outside.
func TestCompassSeats(t *testing.T) {
	env := parttest.Environment(t, "dys", sheet.A4)
	game, kits := sample.Drawn(t, env)
	d := parttest.GroupOf(t, kits, "embrouillamini.pdf", "compass").Parts[0].Front
	names := map[string]draw.Point{}
	for _, m := range draw.Texts(d) {
		c := parttest.InkOf(env, m).Center()
		names[m.Text.S] = draw.Point{X: c.X - d.W/2, Y: c.Y - d.H/2}
		// The baseline of a text runs across the way to its seat: up is the middle.
		if up := m.Matrix.A*float64(names[m.Text.S].X) + m.Matrix.B*float64(names[m.Text.S].Y); math.Abs(up) > 1 {
			t.Errorf("%q is not turned to its seat", m.Text.S)
		}
		if down := m.Matrix.C*float64(names[m.Text.S].X) + m.Matrix.D*float64(names[m.Text.S].Y); down < 10 {
			t.Errorf("%q is read from the wrong side", m.Text.S)
		}
	}
	for i, want := range []draw.Point{{Y: 1}, {X: -1}, {Y: -1}, {X: 1}} {
		for _, s := range []string{"SONE"[i : i+1], game.Kits[0].Piece("compass").Text[i].Title} {
			if at, ok := names[s]; !ok || at.X*want.X+at.Y*want.Y < 20 {
				t.Errorf("%q stands at %v of the middle", s, at)
			}
		}
	}
}

// TestRoundBlocks finds a block for each round, with its turns and both sums.
func TestRoundBlocks(t *testing.T) {
	for _, profile := range parttest.Profiles {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			_, kits := sample.Drawn(t, parttest.Environment(t, profile, paper))
			d := parttest.GroupOf(t, kits, "embrouillamini.pdf", "scores").Parts[0].Front
			n := map[string]int{}
			for _, m := range draw.Texts(d) {
				n[m.Text.S]++
			}
			for _, s := range []string{"Manche 1", "Manche 2", "Manche 3", "Manche 4"} {
				if n[s] != 1 {
					t.Errorf("%s, %s: %q stands %d times", profile, paper.Name, s, n[s])
				}
			}
			// Ten small letters in hand want ten turns at least.
			for _, s := range []string{"Joueurs", "Manche", "Total", "1", "10"} {
				if n[s] != 4 {
					t.Errorf("%s, %s: %q stands %d times, want 4", profile, paper.Name, s, n[s])
				}
			}
		}
	}
}

// TestExamples counts the examples with the values of the game.
func TestExamples(t *testing.T) {
	game := sample.Game(t)
	sums := func() []string {
		k := &kit{Builder: part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "embrouillamini", "embrouillamini"), letters: &game.Model.Letters[0]}
		p := k.NewCanvas(90, 200, "")
		if k.examples(p, draw.Rect{W: 90, H: 200}) <= 0 || k.Err != nil {
			t.Fatal(k.Err)
		}
		return parttest.TextsOf(p.Drawing, "number")
	}
	want := []string{"2 lettres : 2 points", "10 + 1 = 11 points", "10 + 2 + 3 + 3 lettres = 18 points"}
	for i, got := range sums() {
		if parttest.Plain(got) != parttest.Plain(want[i]) {
			t.Errorf("%q, want %q", got, want[i])
		}
	}
	for i := range game.Model.Letters[0].Small {
		game.Model.Letters[0].Small[i].Value++
	}
	if got := parttest.Plain(sums()[2]); got != parttest.Plain("11 + 3 + 4 + 3 lettres = 21 points") {
		t.Errorf("with other values: %q", got)
	}
}

// TestBacksSafe: no back shows how its card was cut.
func TestBacksSafe(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	for _, id := range []string{"capitals", "small"} {
		back := parttest.GroupOf(t, kits, "embrouillamini.pdf", id).Parts[0].Back
		parttest.BackSafe(t, back.Title, back, part.Bleed)
	}
}

// TestThreadJoins: the thread reaches the middle of each side, on capitals and small
// letters alike, so that it passes from card to card.
func TestThreadJoins(t *testing.T) {
	_, kits := sample.Drawn(t, parttest.Environment(t, "color", sheet.A4))
	for _, id := range []string{"capitals", "small"} {
		for _, p := range parttest.GroupOf(t, kits, "embrouillamini.pdf", id).Parts {
			w := p.Front.W
			for side, at := range map[string]draw.Point{"top": {X: w / 2}, "bottom": {X: w / 2, Y: w}, "left": {Y: w / 2}, "right": {X: w, Y: w / 2}} {
				near := w
				for m := range draw.Each(p.Front) {
					if m.Path == nil || m.Style.Stroke == nil {
						continue
					}
					for _, q := range m.Path.Points {
						q = m.Matrix.Apply(q)
						near = min(near, draw.MM(math.Hypot(float64(q.X-at.X), float64(q.Y-at.Y))))
					}
				}
				if near > 0.035*w {
					t.Errorf("%s %s: the thread ends %.1f mm from the %s", id, p.ID, near, side)
				}
			}
		}
	}
}
