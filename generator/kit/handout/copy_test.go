package handout_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/kit/handout"
)

// copySheet makes a sheet of handwriting.
func copySheet(t *testing.T, s *worksheet.Sheet) []worksheet.Variant {
	t.Helper()
	s.ID, s.Kind = "copie", "handwriting"
	variants, found := making.Make(making.Request{Sheet: s})
	if len(variants) != 1 {
		t.Fatal(found)
	}
	return variants
}

// standing is what stands on a line: how far the lowest ink of a text is below it, in mm.
func standing(fonts *text.Fonts, marks []draw.Mark, k draw.Mark) float64 {
	box := fonts.Bounds(k)
	low := float64(box.Y + box.H)
	best := math.Inf(1)
	for _, m := range marks {
		if m.Path == nil || m.Style.Stroke == nil || m.Style.Width < 0.25 {
			continue // no base line
		}
		line, ok := m.Path.BoundsIn(m.Matrix)
		if d := low - float64(line.Y); ok && line.H == 0 && line.W > 50 && math.Abs(d) < math.Abs(best) {
			best = d
		}
	}
	return best
}

// TestStandsOnLine: the outlines of small letters stand on the base line within 0.05 mm, in every
// hand, on all lines, in each profile.
func TestStandsOnLine(t *testing.T) {
	env := env(t)
	letters := strings.Split("a c e i m n o r s u v w x", " ")
	for _, hand := range values.Hands.Names() {
		for _, ruling := range values.Rulings.Names() {
			profile := []string{"color", "dys", "gray", "eco", "large"}[(len(hand)+len(ruling))%5]
			s := &worksheet.Sheet{Hand: hand, Part: worksheet.Part{Text: strings.Join(letters, "\n"), Ruling: ruling}}
			pages, found, err := handout.Pages(env, s, copySheet(t, s), handout.Options{Profile: profile, Created: created}, false)
			if err != nil || len(found) > 0 {
				t.Fatalf("%s on %s in %s: %v, %v", hand, ruling, profile, err, found)
			}
			seen := 0
			for _, d := range pages {
				marks := slices.Collect(draw.Each(d))
				for _, k := range marks {
					if k.Text == nil || !slices.Contains(letters, k.Text.S) || k.Text.Font != text.Hand(hand) {
						continue
					}
					seen++
					if off := standing(env.Fonts, marks, k); math.Abs(off) > 0.05 {
						t.Errorf("%s on %s in %s: %s stands %.3f mm below its line", hand, ruling, profile, k.Text.S, off)
					}
				}
			}
			if seen < len(letters) {
				t.Errorf("%s on %s: %d letters", hand, ruling, seen)
			}
		}
	}
}

// TestCopyForms: a text and a page say what is to be copied, the PDF in its text, and nothing is too
// long for its line.
func TestCopyForms(t *testing.T) {
	env := env(t)
	const long = "Dans la forêt lointaine, on entend le coucou ; du haut de son grand chêne il répond au hibou."
	for _, model := range append(values.Models.Names(), "") {
		for _, left := range []bool{false, true} {
			s := &worksheet.Sheet{Part: worksheet.Part{Text: "château\nécole\n" + long, Model: model, Left: left, Lines: 2}}
			variants := copySheet(t, s)
			o := handout.Options{Profile: "color", Created: created}
			pupils, _, found, err := handout.Text(env, s, variants, o, nil)
			if err != nil || len(found) > 0 || !strings.Contains(pupils, "château\n   ____") || !strings.Contains(pupils, "grand chêne") {
				t.Errorf("%s: %v, %v\n%s", model, err, found, pupils)
			}
			files, _, err := handout.HTML(env, s, variants, o)
			if err != nil || !strings.Contains(string(files[0].Data), "château") {
				t.Errorf("%s: %v, no page", model, err)
			}
			pages, found, err := handout.Pages(env, s, variants, o, false)
			if err != nil || len(found) > 0 {
				t.Fatal(err, found)
			}
			said, traced, words := "", 0, 0
			for _, d := range pages {
				for k := range draw.Each(d) {
					if k.Text != nil && k.Text.Font == text.Hand("fr") {
						said += k.Text.S + " "
						words += strings.Count(k.Text.S, "château")
						if box := env.Fonts.Bounds(k); box.X < 14 || box.X+box.W > 196 {
							t.Errorf("%s: %s leaves its lines: %v", model, k.Text.S, box)
						}
					}
				}
				for _, alt := range draw.Alts(d) {
					if strings.Contains(alt, "château") {
						traced++
					}
				}
			}
			if !strings.Contains(said, "hibou.") {
				t.Errorf("%s: the sheet says %q", model, said)
			}
			if wants := model == "dotted" || model == "gray"; (traced == 1) != wants {
				t.Errorf("%q: %d descriptions of what is to be traced", model, traced)
			}
			if least := map[bool]int{false: 1, true: 4}[left]; words < least || !left && model != "gray" && words != 1 {
				t.Errorf("%q, left %t: the word stands there %d times", model, left, words)
			}
		}
	}
}

// TestHandOfSheet: what pupils read of any exercise is in the hand that the sheet asks for, in all
// profiles; what is to be done and the key are not.
func TestHandOfSheet(t *testing.T) {
	env := env(t)
	for i, kind := range []string{"quiz", "match", "flashcards", "labels", "crossword", "sort", "sentence"} {
		s := drawnOf(kind, 1)
		s.Hand = values.Hands.Names()[i%2]
		variants, found := making.Make(making.Request{Sheet: s, Bank: common()})
		if len(variants) != 1 {
			t.Fatal(kind, found)
		}
		o := handout.Options{Profile: profiles[i%len(profiles)], Created: created}
		pages, found, err := handout.Pages(env, s, variants, o, false)
		if err != nil || len(found) > 0 {
			t.Errorf("%s in %s: %v, %v", kind, o.Profile, err, found)
			continue
		}
		handed := 0
		for _, d := range pages {
			for k := range draw.Each(d) {
				if k.Text == nil {
					continue
				}
				if k.Text.Font == text.Hand(s.Hand) {
					handed++
				} else if k.Text.Role == "exercise" && len([]rune(strings.Trim(k.Text.S, "0123456789. abcd)"))) > 6 && !slices.Contains([]string{"Horizontalement", "Verticalement"}, k.Text.S) {
					t.Logf("%s: in type: %q", kind, k.Text.S)
				}
			}
		}
		if handed < 3 {
			t.Errorf("%s in %s: %d texts in the hand", kind, o.Profile, handed)
		}
	}
}
