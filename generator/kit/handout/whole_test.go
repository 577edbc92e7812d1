package handout_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/making"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// TestPairsBreak: of pairs that do not fit a page, those that go together stand on one, and no
// page has the heading alone.
func TestPairsBreak(t *testing.T) {
	const n = 40
	b := &worksheet.Pairs{}
	for i := range n {
		b.Left, b.Right = append(b.Left, fmt.Sprintf("L%02d", i)), append(b.Right, fmt.Sprintf("R%02d", i))
		b.Partner = append(b.Partner, (i*7+3)%n)
	}
	z := worksheet.Puzzle{Kind: "match", Part: &worksheet.Part{Kind: "match"}, Blocks: []worksheet.Block{b}}
	sh, vs, o := one(z, "large", 1)
	pages := pagesFor(t, sh, vs, o, false)
	if len(pages) < 2 {
		t.Fatalf("%d pages", len(pages))
	}
	met := 0
	for nr, d := range pages {
		got, here := said([]*draw.Drawing{d}), 0
		for i := range n {
			left, right := strings.Contains(got, b.Left[i]), strings.Contains(got, b.Right[b.Partner[i]])
			if left != right {
				t.Errorf("page %d has %s: %v, its partner: %v", nr+1, b.Left[i], left, right)
			}
			if left {
				here++
			}
		}
		if met += here; here < 3 {
			t.Errorf("page %d has %d pairs", nr+1, here)
		}
	}
	if met != n {
		t.Errorf("%d pairs of %d", met, n)
	}
	lines := 0 // that the key draws
	for _, d := range pagesFor(t, sh, vs, o, true) {
		for m := range draw.Each(d) {
			if box, _ := m.Bounds(); m.Text == nil && m.Style.Stroke != nil && *m.Style.Stroke == env(t).Themes["large"].Color("accent") && box.W > 20 {
				lines++
			}
		}
	}
	if lines != n {
		t.Errorf("the key joins %d pairs", lines)
	}
}

// TestWholeOnPage: what fits a page stands on it: a crossword of thirty words with its clues,
// twelve pairs in large print below their heading, a word search on a quarter of a page.
func TestWholeOnPage(t *testing.T) {
	for _, c := range []struct {
		kind, list, profile string
		per                 int
	}{
		{"crossword", "moyenage", "color", 1}, {"crossword", "moyenage", "gray", 1}, {"match", "chateau", "large", 1}, {"mystery", "chateau", "dys", 1},
		{"wordsearch", "chateau", "gray", 4}, {"wordsearch", "animaux", "color", 4}, {"match", "chateau", "gray", 4}, {"crossword", "chateau", "gray", 4},
	} {
		sh := listed(t, c.kind, c.list)
		sh.PerPage, sh.Effort = c.per, ""
		if pages := pagesOf(t, sh, c.profile); len(pages) != 1 {
			t.Errorf("%s of %s in %s, %d a page: %d pages", c.kind, c.list, c.profile, c.per, len(pages))
		} else if c.kind == "crossword" && c.per == 1 {
			leastCell(t, pages[0], 6.5)
		}
	}
}

// leastCell checks that no square of a crossword is smaller than a size.
func leastCell(t *testing.T, d *draw.Drawing, least draw.MM) {
	t.Helper()
	squares := 0
	for m := range draw.Each(d) {
		if box, _ := m.Bounds(); m.Text == nil && box.W > 4 && box.W < 20 && box.W-box.H < 0.01 && box.H-box.W < 0.01 {
			if squares++; box.W < least {
				t.Fatalf("a square of %.2f mm", box.W)
			}
		}
	}
	if squares < 100 {
		t.Errorf("%d squares", squares)
	}
}

// TestReadable: in dys, what one reads in exercises is of 14 points and more, in large of 18,
// however much there is of it.
func TestReadable(t *testing.T) {
	for profile, least := range map[string]draw.Pt{"dys": 14, "large": 18} {
		for _, kind := range []string{"crossword", "wordsearch", "match", "quiz", "cloze", "order", "anagram", "mystery"} {
			sh := listed(t, kind, "espace")
			sh.Title, sh.Heading = "", worksheet.Heading{Name: new(false)}
			met := 0
			for _, d := range pagesOf(t, sh, profile) {
				for _, m := range draw.Texts(d) {
					if words := strings.FieldsFunc(m.Text.S, func(r rune) bool { return r == ' ' || r == '\u00a0' }); m.Text.Layer == draw.Note || len(words) < 2 || strings.HasPrefix(m.Text.S, "(") {
						continue // numbers, and single letters
					}
					if met++; m.Text.Size < least {
						t.Errorf("%s in %s: %q is of %g points", kind, profile, m.Text.S, m.Text.Size)
					}
				}
			}
			if met < 2 {
				t.Errorf("%s in %s: %d texts", kind, profile, met)
			}
		}
	}
}

// TestGrown: a short sheet is set larger than a long one, never absurdly: type at most 1.45
// times as large as usual, lines to write on 12 mm apart.
func TestGrown(t *testing.T) {
	usual := env(t).Themes["gray"].Style("exercise").Size
	for _, lines := range []int{1, 3} {
		q := &worksheet.Questions{}
		for i := range 4 {
			q.Items = append(q.Items, worksheet.Question{Text: fmt.Sprintf("Pourquoi le chevalier numéro %d porte-t-il un heaume ?", i), Lines: lines, Answer: "pour se protéger de la lance des autres"})
		}
		z := worksheet.Puzzle{Kind: "quiz", Part: &worksheet.Part{Kind: "quiz"}, Blocks: []worksheet.Block{q}}
		sh, vs, o := one(z, "gray", 1)
		d := pagesFor(t, sh, vs, o, false)[0]
		size, last := draw.Pt(0), draw.MM(0)
		for m := range draw.Each(d) {
			switch box, _ := m.Bounds(); {
			case m.Text != nil && strings.Contains(m.Text.S, "chevalier"):
				size = m.Text.Size
			case m.Text == nil && box.H < 1 && box.W > 100 && box.Y > 60:
				if step := box.Y - last; last > 0 && lines == 3 && step < 13 && step > 12.01 {
					t.Errorf("lines are %.1f mm apart", step)
				}
				last = box.Y
			}
		}
		if size < usual*1.2 || size > usual*1.45 {
			t.Errorf("%d lines: type of %g points, usually %g", lines, size, usual)
		}
	}
}

// TestFacing: a grid and its clues on two pages lie side by side, each on a sheet of its own;
// other sheets of two pages are printed on both sides, turned over the long edge of the pages
// that stand upright, the short one of those that lie.
func TestFacing(t *testing.T) {
	for _, c := range []struct {
		kind, way string
		want      string
	}{
		{"crossword", "", ""}, {"quiz", "", "DuplexFlipLongEdge"}, {"quiz", "landscape", "DuplexFlipShortEdge"},
	} {
		sh := listed(t, c.kind, "moyenage")
		sh.Orientation = c.way
		o := handout.Options{Profile: "large", Created: created}
		vs, found := making.Make(making.Request{Sheet: sh, Room: func(part *worksheet.Part) (w, h float64) { return handout.Room(env(t), sh, part, o) }})
		if vs == nil {
			t.Fatal(found)
		}
		out, err := handout.Draw(env(t), sh, vs, o)
		if err != nil || out.Pages < 2 {
			t.Fatalf("%s: %+v, %v", c.kind, out, err)
		}
		got := regexp.MustCompile(`DuplexFlip\w+`).FindString(string(out.Pupils))
		if got != c.want {
			t.Errorf("%s, %q: %q on %d pages", c.kind, c.way, got, out.Pages)
		}
	}
}
