package part_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// eachProfile runs a test with a builder for each profile.
func eachProfile(t *testing.T, test func(t *testing.T, k *part.Builder)) {
	t.Helper()
	for _, profile := range parttest.Profiles {
		t.Run(profile, func(t *testing.T) {
			test(t, part.NewBuilder(parttest.Environment(t, profile, sheet.A4), "boggle", "boggle"))
		})
	}
}

// onlyText gives the one text of a drawing, and its ink.
func onlyText(t *testing.T, k *part.Builder, d *draw.Drawing) (draw.Mark, draw.Rect) {
	t.Helper()
	marks := draw.Texts(d)
	if len(marks) != 1 {
		t.Fatalf("%d texts, want one", len(marks))
	}
	return marks[0], parttest.InkOf(k.Env, marks[0])
}

// filledMarks counts the marks that are filled.
func filledMarks(d *draw.Drawing) (n int) {
	for _, m := range draw.Marks(d) {
		if m.Path != nil && m.Style.Fill != nil {
			n++
		}
	}
	return n
}

// TestWriteAligns sets a line at the left, in the middle and at the right of its
// room, and gives the width that it takes.
func TestWriteAligns(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		for _, role := range []string{"body", "label", "h1", "h3", "number"} {
			for _, s := range []string{"Éa", "Été", "fini."} {
				want := k.Env.Fonts.Width(k.Style(role), s)
				for a, x := range map[part.Align]draw.MM{part.Left: 10, part.Center: 10 + (120-want)/2, part.Right: 130 - want} {
					p := k.NewCanvas(140, 30, "essai")
					w := p.Write(role, 10, 20, 120, a, s)
					m, _ := onlyText(t, k, p.Drawing)
					if !parttest.CloseTo(w, want) || !parttest.CloseTo(m.Text.X, x) || m.Text.Y != 20 || m.Text.Role != role {
						t.Errorf("%s, %q, %d: %.2f mm wide at %.2f, want %.2f at %.2f", role, s, a, w, m.Text.X, want, x)
					}
				}
			}
		}
		if k.Err != nil {
			t.Error(k.Err)
		}
	})
}

// TestWriteShrinks sets a line that is too long smaller, but never below what its
// role allows: then the first one that does not fit is the error of the kit.
func TestWriteShrinks(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		const role, s = "body", "Portez ce vieux whisky au juge blond"
		full := k.Env.Fonts.Width(k.Style(role), s)
		least := k.Style(role).Min
		fits := 0
		for room := full + 1; room > full*0.2; room *= 0.96 {
			k.Err = nil
			p := k.NewCanvas(200, 20, "essai")
			w := p.Write(role, 0, 10, room, part.Left, s)
			if k.Err != nil {
				if len(draw.Texts(p.Drawing)) != 0 || !strings.Contains(k.Err.Error(), "whisky") {
					t.Errorf("%.1f mm: %v, and %d texts", room, k.Err, len(draw.Texts(p.Drawing)))
				}
				continue
			}
			m, _ := onlyText(t, k, p.Drawing)
			if fits++; w > room+0.001 || m.TypeSize() < least {
				t.Errorf("%.1f mm: %.2f mm wide in %v pt, at least %v", room, w, m.TypeSize(), least)
			}
		}
		if fits == 0 || k.Err == nil {
			t.Errorf("fits %d times, at last %v", fits, k.Err)
		}
		first := check.AsFault(k.Err).Error()
		for range 2 {
			k.Fail(errors.New("a later one"))
		}
		k.NewCanvas(10, 10, "essai").Write(role, 0, 5, 1, part.Left, "encore un mot")
		if all := strings.Split(k.Err.Error(), "\n"); len(all) != 3 || all[0] != first || all[1] != "a later one" || !strings.Contains(all[2], "encore un mot") {
			t.Errorf("each error is reported once, in their order: %v", k.Err)
		}
	})
}

// TestMiddle sets lines in the middle of the height of a box.
func TestMiddle(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		for _, r := range []draw.Rect{{X: 3, Y: 4, W: 50, H: 10}, {X: 0, Y: 0, W: 50, H: 30}} {
			p := k.NewCanvas(60, 40, "essai")
			p.WriteMiddle("number", r, part.Center, "H")
			_, ink := onlyText(t, k, p.Drawing)
			if d := ink.Center().Y - r.Center().Y; math.Abs(float64(d)) > 0.15 {
				t.Errorf("a capital in %v is %.2f mm off the middle", r, d)
			}
		}
	})
}

// TestCapitals draws every capital in squares of three sizes: in the middle, inside
// the square, as high as asked for but for letters with a tail, and the bar below.
func TestCapitals(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		for _, side := range []draw.MM{12, 17, 30} {
			for _, l := range strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZÑ", "") {
				cell := draw.Rect{X: 5, Y: 7, W: side, H: side}
				p := k.NewCanvas(50, 50, "essai")
				p.Face(cell, "letter-capital", layout.Values{"letter": l, "share": 0.45, "underline": true})
				_, ink := onlyText(t, k, p.Drawing)
				if !cell.Inset(0.3).Contains(ink) || !parttest.CloseTo(ink.Center().X, cell.Center().X) {
					t.Errorf("%s in %v mm stands at %.2f", l, side, ink)
				}
				if high := ink.H / side; l != "Q" && l != "J" && l != "Ñ" && (high < 0.4 || high > 0.57) {
					t.Errorf("%s in %v mm is %.2f of it high", l, side, high)
				}
				bars := 0
				for _, m := range draw.Marks(p.Drawing) {
					if b, ok := m.Bounds(); ok && m.Path != nil {
						if bars++; !cell.Contains(b) || b.Y < cell.Center().Y || l != "Q" && l != "J" && b.Y < ink.Y+ink.H-0.05 {
							t.Errorf("%s in %v mm: a bar at %.2f, the letter at %.2f", l, side, b, ink)
						}
					}
				}
				if bars != 1 {
					t.Errorf("%s has %d bars", l, bars)
				}
				plain := k.NewCanvas(50, 50, "essai")
				plain.Face(cell, "letter-capital", layout.Values{"letter": l, "share": 0.45, "underline": false})
				if n := len(draw.Marks(plain.Drawing)); n != 1 {
					t.Errorf("%s without a bar: %d marks", l, n)
				}
			}
		}
		if k.Err != nil {
			t.Error(k.Err)
		}
	})
}

// TestDifficulties are told by shape: so many stars or squares out of three are
// filled, in every profile, and the text after them begins where they end.
func TestDifficulties(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		k = part.NewBuilder(k.Env, "cruciverbs", "cruciverbs")
		for n := range 4 {
			p := k.NewCanvas(40, 20, "essai")
			p.Face(draw.Rect{X: 5, Y: 5}, "stars", layout.Values{"n": n, "high": 4})
			if got := filledMarks(p.Drawing); got != n || len(draw.Marks(p.Drawing)) != 3 {
				t.Errorf("%d stars: %d are filled of %d", n, got, len(draw.Marks(p.Drawing)))
			}
		}
		for i, level := range part.Levels {
			p := k.NewCanvas(90, 20, "essai")
			p.Face(draw.Rect{X: 5, Y: 10}, "level", layout.Values{"role": "label", "level": level, "after": " !"})
			m, ink := onlyText(t, k, p.Drawing)
			if got := filledMarks(p.Drawing); got != i+1 || m.Text.S != level+"\u202f!" {
				t.Errorf("%s: %d squares filled, %q", level, got, m.Text.S)
			}
			for _, m := range draw.Marks(p.Drawing) {
				if b, ok := m.Bounds(); ok && m.Path != nil && b.X+b.W > ink.X {
					t.Errorf("%s: a square at %.2f, its name at %.2f", level, b, ink)
				}
			}
		}
	})
}

// TestScaledBuilder has all its type larger but the titles of pages.
func TestScaledBuilder(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		big := k.Scaled(1.5)
		for _, role := range []string{"body", "label", "h3", "number"} {
			if a, b := float64(k.Style(role).Size), float64(big.Style(role).Size); math.Abs(b/a-1.5) > 0.01 || !parttest.CloseTo(big.Leading(role), k.Leading(role)*1.5) && math.Abs(float64(big.Leading(role)/k.Leading(role)-1.5)) > 0.01 {
				t.Errorf("%s: %v pt, then %v", role, a, b)
			}
		}
		if k.Style("h1").Size != big.Style("h1").Size || k.Scale != 1 {
			t.Error("the title of a page is scaled")
		}
	})
}

// TestParagraphs end below their lines, at one lead each; none takes no room.
func TestParagraphs(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		last := draw.MM(0)
		for n := range 5 {
			p := k.NewCanvas(100, 200, "essai")
			end, base := p.Paragraph("body", 5, 10, 60, strings.Repeat("Un mot puis un autre, et la ligne finit. ", n))
			lines := map[draw.MM]bool{}
			for _, m := range draw.Texts(p.Drawing) {
				lines[m.Text.Y] = true
				if b := parttest.InkOf(k.Env, m); b.X < 4.5 || b.X+b.W > 65.5 {
					t.Errorf("%q stands at %.2f", m.Text.S, b)
				}
			}
			if !parttest.CloseTo(end, 10+draw.MM(len(lines))*k.Leading("body")) || end < last || n > 0 && !lines[base] {
				t.Errorf("%d sentences: %d lines, end %.2f", n, len(lines), end)
			}
			last = end
		}
	})
}

// TestGrownPages takes the largest type that fits, and names the piece that fits
// at no size.
func TestGrownPages(t *testing.T) {
	for _, most := range []float64{2, 1.6, 1.37, 1.2, 1, 0.9} {
		k := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "boggle", "boggle")
		tried := map[*draw.Drawing]float64{}
		d := k.Enlarged("Rappel", func(k *part.Builder) (*draw.Drawing, bool) {
			made := k.NewCanvas(1, 1, "essai").Drawing
			tried[made] = k.Scale
			return made, k.Scale <= most
		})
		want := min(1.6, 1+math.Floor((most-1)*20+1e-9)/20)
		switch {
		case most < 1:
			var e *check.Fault
			if d != nil || !errors.As(k.Err, &e) || !strings.Contains(e.Msg.In(check.French), "« Rappel »") {
				t.Errorf("no size fits: %v", k.Err)
			}
		case d == nil || k.Err != nil || math.Abs(tried[d]-want) > 1e-9:
			t.Errorf("up to %v: %v, %v", most, tried[d], k.Err)
		}
		if len(tried) > 5 {
			t.Errorf("up to %v: %d sizes were tried", most, len(tried))
		}
	}
	k := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "boggle", "boggle")
	k.Enlarged("Rappel", func(k *part.Builder) (*draw.Drawing, bool) {
		k.Fail(fmt.Errorf("at scale %.2f", k.Scale))
		return nil, true
	})
	if k.Err == nil || k.Err.Error() != "at scale 1.00" {
		t.Errorf("the error of the smallest size is reported: %v", k.Err)
	}
}

// TestDieSizes draws nets of dice: six square faces of the edge that was asked
// for, apart from each other, on a sheet as large as the net and its tabs.
func TestDieSizes(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		for _, e := range []draw.MM{12, 17, 25.4} {
			var faces []draw.Rect
			d := k.Die(e, "Patron du dé", "3", func(p part.Canvas, face draw.Rect, i int) {
				if i != len(faces) {
					t.Errorf("face %d comes after %d others", i, len(faces))
				}
				faces = append(faces, face)
			})
			for i, f := range faces {
				if !parttest.CloseTo(f.W, e) || !parttest.CloseTo(f.H, e) || !(draw.Rect{W: d.W, H: d.H}).Inset(part.NetMargin-0.01).Contains(f) {
					t.Errorf("face %d of %v mm is %.2f on %v × %v", i, e, f, d.W, d.H)
				}
				for j, g := range faces[:i] {
					if f.Inset(0.01).X < g.X+g.W-0.02 && g.X < f.X+f.W-0.02 && f.Y < g.Y+g.H-0.02 && g.Y < f.Y+f.H-0.02 {
						t.Errorf("faces %d and %d lie on each other", i, j)
					}
				}
			}
			n := part.DieNet(e).Bounds()
			if len(faces) != 6 || !parttest.CloseTo(d.W, n.W+2*part.NetMargin) || !parttest.CloseTo(d.H, n.H+2*part.NetMargin) || !parttest.CloseTo(n.H, 4*e+part.TabDepth(e)) && n.H < 4*e {
				t.Errorf("%v mm: %d faces on %v × %v", e, len(faces), d.W, d.H)
			}
			m, _ := onlyText(t, k, d)
			if m.Text.S != "3" || d.Title != "Patron du dé" {
				t.Errorf("marked %q, called %q", m.Text.S, d.Title)
			}
		}
	})
}

// TestAssembly keeps the pieces that have something to print, in the order of the
// plan, with the size of their parts and as many copies as the plan says.
func TestAssembly(t *testing.T) {
	k := part.NewBuilder(parttest.Environment(t, "gray", sheet.A4), "boggle", "pocket")
	plan := &part.Plan{File: "essai.pdf", Title: "Essai", Version: "2", Pieces: []part.Piece{
		{ID: "cards", Title: "Cartes", Count: 3, Grams: 250}, {ID: "nothing"}, {ID: "reminder", Title: "Règles", Grams: 80},
	}}
	card := k.NewCanvas(63, 88, "Carte").Drawing
	show := func(p *part.Piece) sheet.Group {
		g := k.PageGroup(p)
		switch p.ID {
		case "cards":
			g.Kind, g.Parts = sheet.Parts, []sheet.Part{{ID: "1", Front: card}, {ID: "2", Front: card}}
		case "reminder":
			g.Parts = part.OnePage("regles", k.NewCanvas(k.Env.Page.W, k.Env.Page.H, "Règles").Drawing)
		}
		return g
	}
	kit, err := k.Assemble(plan, nil, show)
	if err != nil || len(kit.Groups) != 2 || kit.File != "essai.pdf" || kit.Accent != "pocket" || kit.Tint != "pocket-pale" {
		t.Fatalf("%+v, %v", kit, err)
	}
	cards, rules := kit.Groups[0], kit.Groups[1]
	if cards.W != 63 || cards.H != 88 || cards.Parts[1].Copies != 3 || cards.Grams != 250 || cards.Title != "Cartes" {
		t.Errorf("%+v", cards)
	}
	if rules.W != k.Env.Page.W || rules.H != k.Env.Page.H || rules.Parts[0].Copies != 0 || rules.Kind != sheet.Pages {
		t.Errorf("%+v", rules)
	}
	k.Fail(part.UnknownPiece(&part.Piece{ID: "carton"}, []string{"cards", "rules"}))
	_, err = k.Assemble(plan, nil, show)
	var e *check.Fault
	if !errors.As(err, &e) || err.Error() != `essai.pdf: unknown piece in the kit: "carton"` || e.Hint.In(check.French) != "pièces connues : cards, rules" {
		t.Errorf("%v", err)
	}
	if e := part.UnknownPiece(&part.Piece{ID: "cards"}, nil).(*check.Fault); e.Hint.In(check.English) != `the folder of the game lacks a .yaml file that begins with "deck: cards"` {
		t.Errorf("%s", e.Hint.In(check.English))
	}
	if e := part.TooLarge("Rappel", draw.Rect{W: 190.4, H: 270}).(*check.Fault); e.Msg.In(check.French) != "la pièce « Rappel » ne tient pas sur une page de 190 × 270 mm" {
		t.Errorf("%s", e.Msg.In(check.French))
	}
}

// TestFaultyPieces: a piece at fault hides neither the others of its kit, which stay, nor the kits
// behind it; one whose fault was told already is left out as well.
func TestFaultyPieces(t *testing.T) {
	plans := part.Plans{
		{File: "un.pdf", Title: "Un", Pieces: []part.Piece{{ID: "a", Title: "A"}, {ID: "faute", Title: "B"}, {ID: "faute", Title: "C"}, {ID: "d", Title: "D"}}},
		{File: "deux.pdf", Title: "Deux", Pieces: []part.Piece{{ID: "faute", Title: "E"}, {ID: "f", Title: "F"}}},
	}
	kits, err := plans.Draw(func(plan *part.Plan) (sheet.Kit, error) {
		k := part.NewBuilder(parttest.Environment(t, "gray", sheet.A4), "boggle", "pocket")
		return k.Assemble(plan, nil, func(p *part.Piece) sheet.Group {
			g := k.PageGroup(p)
			if g.Parts = part.OnePage(p.ID, nil); p.ID == "faute" {
				k.Fail(part.UnknownPiece(p, nil))
			}
			return g
		})
	})
	var left []string
	for _, k := range kits {
		for _, g := range k.Groups {
			left = append(left, k.File+" "+g.ID)
		}
	}
	if got := strings.Join(left, ", "); got != "un.pdf a, un.pdf d, deux.pdf f" || len(check.Faults(err)) != 2 {
		t.Errorf("%s; %v", got, err)
	}
}

// TestNotes takes more room for more lines, numbers steps, and sets French spaces.
func TestNotes(t *testing.T) {
	eachProfile(t, func(t *testing.T, k *part.Builder) {
		n := part.Note{Title: "Qui commence ?"}
		last := draw.MM(0)
		for i := range 4 {
			p := k.NewCanvas(100, 200, "essai")
			end := p.Steps(draw.Rect{X: 5, Y: 5, W: 80}, n)
			var numbers []string
			for _, m := range draw.Texts(p.Drawing) {
				if m.Text.Role == "number" {
					numbers = append(numbers, m.Text.S)
				}
				if strings.Contains(m.Text.S, " ?") {
					t.Errorf("%q has a plain space", m.Text.S)
				}
			}
			if want := []string{"1", "2", "3"}[:i]; !slices.Equal(numbers, want) || end <= last {
				t.Errorf("%d lines: numbers %v, down to %.2f", i, numbers, end)
			}
			if plain := k.Measure(func(p part.Canvas) draw.MM { return p.Note(draw.Rect{Y: 5, W: 80}, n) }); plain > end+0.01 {
				t.Errorf("without numbers the note is longer: %.2f, %.2f", plain, end)
			}
			last = end
			n.Lines = append(n.Lines, "Le plus jeune lance le dé, puis son voisin, et ainsi de suite.")
		}
		if text.French("Qui ?") == "Qui ?" {
			t.Error("no French spaces are set")
		}
	})
}
