package handout_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/kit/handout"
)

// textsOf returns the texts of a page with their places, by what they say.
func textsOf(d *draw.Drawing) map[string]draw.Mark {
	out := map[string]draw.Mark{}
	for _, m := range draw.Texts(d) {
		out[m.Text.S] = m
	}
	return out
}

// pagesFor draws the pages of a sheet, or of its key, without a finding.
func pagesFor(t *testing.T, sh *worksheet.Sheet, vs []worksheet.Variant, o handout.Options, key bool) []*draw.Drawing {
	t.Helper()
	pages, found, err := handout.Pages(env(t), sh, vs, o, key)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	return pages
}

// TestBanner: the level, the marks and the letter of the variant stand at the right of the
// title, the picture at its left; the letter is large, on quarter pages too.
func TestBanner(t *testing.T) {
	picture := draw.New(10, 10)
	picture.Path(draw.Circle(draw.Point{X: 5, Y: 5}, 5), draw.Style{Fill: &draw.Color{R: 1, G: 2, B: 3}})
	for _, per := range []int{1, 2, 4} {
		sh, vs, o := one(all()["match"], "color", per)
		sh.Marks, sh.Accent, o.Picture = 12, "teal", picture
		sh.Heading = worksheet.Heading{Badge: "CM9"}
		d := pagesFor(t, sh, vs, o, false)[0]
		at := textsOf(d)
		title, badge, marks, letter := at["Le\u00a0Moyen Âge"], at["CM9"], at["/\u00a012"], at["A"]
		if title.Text == nil {
			title = at["Le Moyen Âge"]
		}
		if marks.Text == nil {
			marks = at["/ 12"]
		}
		if title.Text == nil || marks.Text == nil || letter.Text == nil || (badge.Text == nil) != (per == 4) {
			t.Fatalf("%d a page: %v", per, slices.Collect(keys(at)))
		}
		if letter.Text.Size < 12 || per < 4 && letter.Text.Size < 18 {
			t.Errorf("%d a page: the letter is of %g points", per, letter.Text.Size)
		}
		boxes := []draw.Rect{}
		for m := range draw.Each(d) {
			if b, _ := m.Bounds(); m.Text == nil && m.Style.Fill != nil && *m.Style.Fill == (draw.Color{R: 1, G: 2, B: 3}) {
				boxes = []draw.Rect{b} // of the last sheet, as the texts
			}
		}
		fonts := env(t).Fonts
		for _, m := range []draw.Mark{title, badge, marks, letter} {
			if m.Text != nil {
				boxes = append(boxes, fonts.Bounds(m))
			}
		}
		for i, b := range boxes[1:] {
			if a := boxes[i]; b.X < a.X+a.W || b.Y > a.Y+a.H || a.Y > b.Y+b.H {
				t.Errorf("%d a page: part %d of %v stands beside that before it", per, i+1, boxes)
			}
		}
	}
}

func keys(m map[string]draw.Mark) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// TestLevelBadge: the level of a sheet stands in its heading where no other is written.
func TestLevelBadge(t *testing.T) {
	for badge, want := range map[string]string{"": "CE1", "Groupe 2": "Groupe 2"} {
		sh, vs, o := one(all()["match"], "gray", 1)
		sh.School, sh.Heading.Badge = "CE1", badge
		if got := said(pagesFor(t, sh, vs, o, false)); !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) || strings.Contains(got, "CE1") != (badge == "") {
			t.Errorf("%q: %q", badge, got)
		}
	}
}

// TestUnframed: without a title the level stands above a line, in no frame of its own width.
func TestUnframed(t *testing.T) {
	for _, title := range []string{"", "Au village"} {
		sh, vs, o := one(all()["match"], "gray", 1)
		sh.Title, sh.School = title, "CE1"
		frames, lines, badge := 0, 0, draw.MM(0)
		d := pagesFor(t, sh, vs, o, false)[0]
		for m := range draw.Each(d) {
			switch box, _ := m.Bounds(); {
			case m.Text != nil && m.Text.S == "CE1":
				badge = m.Text.Y
			case m.Text == nil && box.W > 170 && box.H > 5:
				frames++
			case m.Text == nil && box.W > 170 && badge > 0 && box.Y > badge && box.Y < badge+10:
				lines++
			}
		}
		if want := title != ""; (frames == 1) != want || (lines == 0) != want || badge == 0 {
			t.Errorf("%q: %d frames, %d lines below the level", title, frames, lines)
		}
	}
}

// TestNamed: lines for the name are there unless a sheet leaves them out.
func TestNamed(t *testing.T) {
	for _, name := range []*bool{nil, new(true), new(false)} {
		sh, vs, o := one(all()["match"], "gray", 1)
		sh.Heading = worksheet.Heading{Name: name}
		got := said(pagesFor(t, sh, vs, o, false))
		if asked := name == nil || *name; strings.Contains(got, "Prénom") != asked || strings.Contains(got, "Date") != asked {
			t.Errorf("%v: %q", name, got)
		}
	}
}

// TestBorder: a border stands around all that is on a page, but the line at its foot.
func TestBorder(t *testing.T) {
	for border, paths := range map[string]int{"": 0, "none": 0, "line": 1, "double": 2, "dotted": 1} {
		for _, way := range []string{"portrait", "landscape"} {
			sh, vs, o := one(longMystery(14), "large", 1)
			sh.Border, sh.Orientation = border, way
			for nr, d := range pagesFor(t, sh, vs, o, false) {
				around, rest := []draw.Rect{}, draw.Rect{X: d.W, Y: d.H}
				for m := range draw.Each(d) {
					box, _ := m.Bounds()
					if m.Text != nil {
						box = env(t).Fonts.Bounds(m)
					}
					switch {
					case m.Text != nil && m.Text.Layer == draw.Note:
					case m.Text == nil && box.W > d.W-30 && box.H > d.H-30:
						around = append(around, box)
					default:
						rest.X, rest.Y = min(rest.X, box.X), min(rest.Y, box.Y)
					}
				}
				if len(around) != paths {
					t.Fatalf("%q, page %d: %d borders", border, nr+1, len(around))
				}
				for _, b := range around {
					if b.X < 4 || b.X >= rest.X || b.X+b.W > d.W-4 || b.Y+b.H > d.H-4 {
						t.Errorf("%q, page %d: the border is %v, the rest begins at %v", border, nr+1, b, rest)
					}
				}
			}
		}
	}
}

// TestSmiles: faces stand on the last page of pupils, and not in the key.
func TestSmiles(t *testing.T) {
	for _, key := range []bool{false, true} {
		sh, vs, o := one(longMystery(14), "large", 1)
		sh.Smiles = true
		pages := pagesFor(t, sh, vs, o, key)
		for i, d := range pages {
			if got, want := strings.Contains(said([]*draw.Drawing{d}), "Pour moi"), !key && i == len(pages)-1; got != want {
				t.Errorf("key %v: faces on page %d of %d: %v", key, i+1, len(pages), got)
			}
		}
	}
}

// TestOrientation: a sheet is upright or on its side, alone or with others on its paper.
func TestOrientation(t *testing.T) {
	for _, c := range []struct {
		way   string
		per   int
		w, h  draw.MM
		cells int // sheets side by side
	}{
		{"", 1, 210, 297, 1}, {"portrait", 1, 210, 297, 1}, {"landscape", 1, 297, 210, 1},
		{"portrait", 2, 297, 210, 2}, {"landscape", 2, 210, 297, 1},
		{"portrait", 4, 210, 297, 2}, {"landscape", 4, 297, 210, 2},
	} {
		sh, vs, o := one(all()["match"], "gray", c.per)
		sh.Orientation = c.way
		d := pagesFor(t, sh, vs, o, false)[0]
		if d.W != c.w || d.H != c.h {
			t.Errorf("%q, %d a page: %v × %v", c.way, c.per, d.W, d.H)
		}
		left := map[draw.MM]bool{}
		for _, m := range draw.Texts(d) {
			if strings.HasPrefix(m.Text.S, "Le") && strings.HasSuffix(m.Text.S, "Moyen Âge") {
				left[m.Matrix.Apply(draw.Point{X: m.Text.X, Y: m.Text.Y}).X] = true
			}
		}
		if len(left) != c.cells {
			t.Errorf("%q, %d a page: titles at %v", c.way, c.per, left)
		}
	}
}
