package boggle

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// TestLettersOnDice checks that each letter of a die stands in the middle of
// its face, in the order of the model, clear of the folds.
func TestLettersOnDice(t *testing.T) {
	env := parttest.Environment(t, "large", sheet.A4)
	game, kits := sample.Drawn(t, env)
	n := part.DieNet(17)
	for i, p := range parttest.GroupOf(t, kits, "deluxe.pdf", "dice").Parts {
		letters, at := parttest.LettersOf(env, p.Front)
		if got := strings.Join(letters, ""); got != game.Model.Dice[0].Dice[i] {
			t.Errorf("die %s shows %s, want %s", p.ID, got, game.Model.Dice[0].Dice[i])
		}
		marks := draw.Texts(p.Front)
		for f := range letters {
			face := n[f : f+1].Bounds()
			if math.Abs(float64(at[f].X-face.Center().X)) > 0.05 {
				t.Errorf("die %s: %s is not in the middle of its face", p.ID, letters[f])
			}
			if box := parttest.InkOf(env, marks[f]); !face.Inset(1).Contains(box) {
				t.Errorf("die %s: %s at %.2f comes near the fold of %.2f", p.ID, letters[f], box, face)
			}
		}
	}
}

// TestStripsInRegister turns each strip over along its short side, as a sheet
// turned over along its long edge does: behind square k of the front lies
// square 3−k of the back.
func TestStripsInRegister(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	game, kits := sample.Drawn(t, env)
	g := parttest.GroupOf(t, kits, "pocket.pdf", "strips")
	if !g.Duplex || g.W != 80 || g.H != 20 {
		t.Fatalf("strips: duplex %v, %v × %v", g.Duplex, g.W, g.H)
	}
	for i, p := range g.Parts {
		strip := game.Model.Strips[0].Strips[i]
		front, at := parttest.LettersOf(env, p.Front)
		back, behind := parttest.LettersOf(env, p.Back)
		if strings.Join(front, "") != strip.Front || strings.Join(back, "") != strip.Back {
			t.Errorf("strip %s reads %v and %v", p.ID, front, back)
		}
		for k := range 4 {
			through := g.W - behind[3-k].X // seen through the paper
			if math.Abs(float64(through-at[k].X)) > 0.1 {
				t.Errorf("strip %s: behind square %d at %v lies %s at %v", p.ID, k, at[k].X, back[3-k], through)
			}
		}
	}
}

// clear is how far the letters of a strip stay from its edge: the lip, a strip that slid
// to one side, and a cut half a millimetre off hide none.
const clear = lip + slide + 0.5

// TestStripsClearOfTheLip checks that the frame hides nothing of a strip: its
// letters, their bars and the marks keep clear of its edge in every profile.
func TestStripsClearOfTheLip(t *testing.T) {
	for _, profile := range []string{"color", "dys", "large"} {
		env := parttest.Environment(t, profile, sheet.A4)
		_, kits := sample.Drawn(t, env)
		for _, p := range parttest.GroupOf(t, kits, "pocket.pdf", "strips").Parts {
			for _, d := range []*draw.Drawing{p.Front, p.Back} {
				safe := draw.Rect{W: d.W, H: d.H}.Inset(clear)
				for _, m := range draw.Marks(d) {
					var box draw.Rect
					if m.Text != nil {
						box = parttest.InkOf(env, m)
					} else {
						box, _ = m.Bounds()
					}
					if !safe.Contains(box) {
						t.Errorf("%s, %s: a mark at %.2f leaves the window of %.2f", profile, d.Title, box, safe)
					}
				}
			}
		}
	}
}

// TestMarksOnStrips checks what distinguishes the mobile strip and those of the other
// languages from the common ones, which have their numbers on both sides.
func TestMarksOnStrips(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	_, kits := sample.Drawn(t, env)
	var marked []string
	for _, p := range parttest.GroupOf(t, kits, "pocket.pdf", "strips").Parts {
		for _, d := range []*draw.Drawing{p.Front, p.Back} {
			for _, m := range draw.Marks(d) {
				switch {
				case m.Text != nil && m.Text.Role == "mark":
					marked = append(marked, m.Text.S)
				case m.Path != nil && len(m.Path.Points) == 10:
					marked = append(marked, "star of "+p.ID)
				}
			}
		}
	}
	var want []string
	for n := range 11 {
		want = append(want, fmt.Sprint(n+1), fmt.Sprint(n+1))
	}
	want = append(want, "star of mobile", "star of mobile", "EN", "EN", "DE", "DE", "ES", "ES")
	if !slices.Equal(marked, want) {
		t.Errorf("marks %v, want %v", marked, want)
	}
}

// TestUnderlines finds under each M, N, W and Z of the dice and strips one
// bar, and none under other letters.
func TestUnderlines(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	_, kits := sample.Drawn(t, env)
	for _, g := range []sheet.Group{parttest.GroupOf(t, kits, "deluxe.pdf", "dice"), parttest.GroupOf(t, kits, "pocket.pdf", "strips")} {
		for _, p := range g.Parts {
			letters, at := parttest.LettersOf(env, p.Front)
			for i, l := range letters {
				if got, want := bars(p.Front, at[i]), strings.Count("MNWZ", l); got != want {
					t.Errorf("%s %s: %d bars under %s, want %d", g.ID, p.ID, got, l, want)
				}
			}
		}
	}
}

// bars counts the filled paths below a letter, within half a die.
func bars(d *draw.Drawing, at draw.Point) int {
	n := 0
	for _, m := range draw.Marks(d) {
		b, ok := m.Bounds()
		if c := b.Center(); ok && m.Style.Fill != nil && math.Abs(float64(c.X-at.X)) < 1 && c.Y > at.Y+2 && c.Y < at.Y+9 {
			n++
		}
	}
	return n
}

// TestKeys finds every word of every grid once in the answer keys, the paths of the longest
// in its head, and none on the play sheets.
func TestKeys(t *testing.T) {
	for _, profile := range []string{"color", "dys"} {
		env := parttest.Environment(t, profile, sheet.A4)
		game, kits := sample.Drawn(t, env)
		for _, e := range []boggle.Edition{boggle.DeLuxe, boggle.Pocket} {
			var want []string
			paths := map[int]int{} // by their cells
			k := &kit{Builder: part.NewBuilder(env, "boggle", string(e)), game: &game.Model, plan: &part.Plan{Edition: string(e)}}
			if k.solve(); k.Err != nil {
				t.Fatal(k.Err)
			}
			for _, g := range k.ready {
				for _, w := range g.Words {
					form, _ := dict.French().Usual(w.Key, k.game.Policy(e).Accept())
					want = append(want, form)
				}
				for _, w := range (&keyFlow{kit: k}).words(g)[:shownPaths] {
					want = append(want, w.usual)
					paths[len(w.Path.Cells(boggle.Side))]++
				}
			}
			var got, heads []string
			for _, p := range parttest.GroupOf(t, kits, string(e)+".pdf", "keys").Parts {
				for _, m := range draw.Texts(p.Front) {
					switch m.Text.Role {
					case "key":
						got = append(got, m.Text.S)
					case "h2":
						heads = append(heads, m.Text.S)
					}
				}
			}
			if len(heads) != len(k.ready) {
				t.Errorf("%s: heads %v for %d grids", e, heads, len(k.ready))
			}
			missing(t, want, got)
			for _, p := range parttest.GroupOf(t, kits, string(e)+".pdf", "keys").Parts {
				for _, m := range draw.Marks(p.Front) {
					if m.Path != nil && m.Style.Fill == nil && m.Style.Width == 0.7 {
						paths[len(m.Path.Points)]--
					}
				}
			}
			for cells, left := range paths {
				if left != 0 {
					t.Errorf("%s: %d paths of %d cells too few", e, left, cells)
				}
			}
			for _, p := range parttest.GroupOf(t, kits, string(e)+".pdf", "play").Parts {
				for _, m := range draw.Texts(p.Front) {
					if strings.HasPrefix(m.Text.Role, "key") {
						t.Errorf("%s: %q on a play sheet", e, m.Text.S)
					}
				}
			}
		}
	}
}

// missing reports the texts that are wanted more often than they are there.
func missing(t *testing.T, want, got []string) {
	t.Helper()
	have := map[string]int{}
	for _, s := range got {
		have[s]++
	}
	for _, s := range want {
		if have[s]--; have[s] < 0 {
			t.Errorf("%q is missing from the keys", s)
		}
	}
}

// TestAccentsInKeys looks for words as they are usually spelled, the rare ones below a heading of their own.
func TestAccentsInKeys(t *testing.T) {
	game := sample.Game(t)
	game.Model.Grids = []boggle.Grid{{ID: "é", Edition: boggle.DeLuxe, Level: "facile", Rows: []string{"REGL", "XXSE", "CEAX", "XSNX"}}}
	kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, m := range draw.Texts(parttest.GroupOf(t, kits, "deluxe.pdf", "keys").Parts[0].Front) {
		all = append(all, m.Text.S)
	}
	rest := strings.Join(all, " ")
	for _, want := range []string{"6 lettres 3 points", "règles", "Mots plus rares", "5 lettres 2 points", "céans"} {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("no %q in %q", want, rest)
		}
		rest = after
	}
	if slices.Contains(all, "réglés") || slices.Contains(all, "7 lettres") {
		t.Errorf("one spelling, and its length: %q", all)
	}
}

// TestQu draws a face of two letters in one cell, on a die, a play sheet and a key.
func TestQu(t *testing.T) {
	game := sample.Game(t)
	game.Model.Dice = []boggle.DiceSet{{Dice: []string{"AQuBCDE"}}}
	game.Model.Grids = []boggle.Grid{{ID: "q", Edition: boggle.DeLuxe, Level: "facile", Rows: []string{"QuATR", "XXXE", "XXXX", "XXXX"}}}
	kits, err := Kits(parttest.Environment(t, "color", sheet.A4), game)
	if err != nil {
		t.Fatal(err)
	}
	for group, want := range map[string]string{"dice": "Qu", "stickers": "Qu", "play": "Qu", "keys": "quatre"} {
		var all []string
		for _, m := range draw.Texts(parttest.GroupOf(t, kits, "deluxe.pdf", group).Parts[0].Front) {
			all = append(all, m.Text.S)
		}
		if !slices.Contains(all, want) || slices.Contains(all, "Q") || slices.Contains(all, "u") {
			t.Errorf("%s lacks %q: %q", group, want, all)
		}
		if group == "keys" && !strings.Contains(strings.Join(all, " "), "6 lettres 3 points quatre 5 lettres") {
			t.Errorf("six letters on five cells: %q", all)
		}
	}
}

// TestEmblem reads the word of the emblem along the chain between its dice.
func TestEmblem(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	_, kits := sample.Drawn(t, env)
	letters, at := parttest.LettersOf(env, kits[0].Motif)
	b, err := boggle.ParseBoard(strings.Join(letters, ""))
	if err != nil {
		t.Fatal(err)
	}
	var word strings.Builder
	for _, p := range draw.Marks(kits[0].Motif)[0].Path.Points {
		i := slices.IndexFunc(at, func(q draw.Point) bool { return math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y)) < 2 })
		if i >= 0 {
			word.WriteString(letters[i])
		}
	}
	if word.String() != "IMPRIMOTS" || b.Trace(word.String()) == nil {
		t.Errorf("the emblem %s traces %q", b.Spaced(), word.String())
	}
}

// TestTurnedLines stand in the middle of their box, whichever way they are turned.
func TestTurnedLines(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	k := part.NewBuilder(env, "boggle", "boggle")
	for _, degrees := range []int{0, 90, 180, 270, -90} {
		r := draw.Rect{X: 10, Y: 20, W: 8, H: 60}
		if degrees%180 == 0 {
			r.W, r.H = r.H, r.W
		}
		p := k.NewCanvas(100, 100, "essai")
		p.Face(r, "turned", layout.Values{"text": "HIOH", "role": "label", "angle": degrees})
		ink := parttest.InkOf(env, draw.Texts(p.Drawing)[0])
		if c := ink.Center(); math.Abs(float64(c.X-r.Center().X)) > 0.2 || math.Abs(float64(c.Y-r.Center().Y)) > 0.2 || !r.Contains(ink) {
			t.Errorf("%d°: the ink is %.2f in %v", degrees, ink, r)
		}
	}
}

// TestScoreTables have a line a round, a column a player and the total, in a box.
func TestScoreTables(t *testing.T) {
	env := parttest.Environment(t, "large", sheet.A4)
	k := part.NewBuilder(env, "boggle", "pocket")
	for _, rounds := range []int{1, 10, 12} {
		r := draw.Rect{X: 4, Y: 6, W: 180, H: 120}
		p := k.NewCanvas(190, 130, "essai")
		p.Face(r, "score-table", layout.Values{"rounds": rounds, "pairs": rounds == 12})
		want := []string{"Joueurs"}
		for i := range rounds {
			want = append(want, "Manche", strconv.Itoa(i+1))
		}
		if got := parttest.TextsOf(p.Drawing, "label", "number"); !slices.Equal(got, append(want, "Total")) {
			t.Errorf("%d rounds: %v", rounds, got)
		}
		upright, level, strong := 0, 0, 0
		for _, m := range draw.Marks(p.Drawing) {
			b, ok := m.Bounds()
			switch {
			case !ok || m.Path == nil || m.Style.Stroke == nil: // the ground of a head
			case !r.Inset(-0.6).Contains(b):
				t.Errorf("%d rounds: a line reaches %.2f", rounds, b)
			case b.H > b.W:
				upright++
			default:
				level++
				if *m.Style.Stroke == *k.Stroke("rule", "ink").Stroke {
					strong++
				}
			}
		}
		if want := map[int]int{1: 1, 10: 1, 12: 6}[rounds]; upright != 6 || level != rounds+3 || strong != want {
			t.Errorf("%d rounds: %d columns and %d lines, %d of them strong", rounds, upright, level, strong)
		}
	}
	if k.Err != nil {
		t.Error(k.Err)
	}
}
