package part_test

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestProof: each part stands once on a proof, with its id and its back where backs
// differ; those that are alike are shown once. No page is filled beyond its foot.
func TestProof(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	for _, c := range []struct {
		name         string
		parts        int
		w, h         draw.MM
		hidden       bool
		pages, sides int
	}{
		{"cards", 54, 63, 88, false, 4, 108},
		{"backs alike", 54, 63, 88, true, 3, 55},
		{"one", 1, 63, 88, false, 1, 2},
		{"a part larger than a page", 1, 400, 600, false, 1, 2},
		{"two of them", 2, 400, 600, false, 2, 4},
		{"none", 0, 63, 88, false, 0, 0},
	} {
		g := sheet.Group{ID: "cards", Title: "Cartes", Hidden: c.hidden}
		back := draw.New(c.w, c.h)
		for i := range c.parts {
			p := sheet.Part{ID: fmt.Sprintf("n%d", i+1), Front: draw.New(c.w, c.h), Back: draw.New(c.w, c.h)}
			if c.hidden {
				p.Back = back
			}
			g.Parts = append(g.Parts, p, p)
		}
		b := part.NewBuilder(env, "", "accent")
		pages := b.Proof("Jeu", "verso", &g)
		if b.Err != nil {
			t.Fatal(b.Err)
		}
		sides, names := 0, ""
		for _, p := range pages {
			for m := range draw.Each(p.Front) {
				box, _ := m.Bounds()
				if box.Y+box.H > env.Page.H+0.3 || box.X+box.W > env.Page.W+0.3 {
					t.Errorf("%s: a mark ends at %.1f, %.1f", c.name, box.X+box.W, box.Y+box.H)
				}
				if m.Path != nil && m.Style.Stroke != nil && box.H > 5 {
					sides++
				}
				if m.Text != nil && m.Text.Role == "number" {
					names += m.Text.S + " "
				}
			}
		}
		if len(pages) != c.pages || sides != c.sides || c.parts > 0 && !strings.HasPrefix(names, "n1 ") || strings.HasSuffix(names, "verso ") != c.hidden {
			t.Errorf("%s: %d pages, %d sides, %s; want %d and %d", c.name, len(pages), sides, names, c.pages, c.sides)
		}
	}
}

// TestProofBleed: what reaches beyond the cut of a card lies neither on its number nor on the next
// card.
func TestProofBleed(t *testing.T) {
	b := part.NewBuilder(parttest.Environment(t, "color", sheet.A4), "", "accent")
	g := sheet.Group{ID: "cards", Title: "Cartes", Bleed: part.Bleed}
	for i := range 12 {
		side := draw.New(63, 88)
		side.Path(draw.Box(draw.Rect{X: -3, Y: -3, W: 69, H: 94}), draw.Style{Fill: &draw.Color{R: 200}})
		g.Parts = append(g.Parts, sheet.Part{ID: fmt.Sprint(i), Front: side, Back: side})
	}
	for _, p := range b.Proof("Jeu", "verso", &g) {
		var grounds []draw.Rect
		for m := range draw.Each(p.Front) {
			if m.Path != nil && m.Style.Fill != nil {
				r, _ := m.Bounds()
				grounds = append(grounds, r)
			}
		}
		for i, r := range grounds {
			for _, o := range grounds[:i] {
				if r.X < o.X+o.W && o.X < r.X+r.W && r.Y < o.Y+o.H && o.Y < r.Y+r.H {
					t.Errorf("%v lies on %v", r, o)
				}
			}
			for _, m := range draw.Texts(p.Front) {
				if m.Text.Role == "number" && m.Text.X >= r.X && m.Text.X < r.X+r.W && m.Text.Y > r.Y && m.Text.Y-m.Text.Size.MM()*0.75 < r.Y+r.H {
					t.Errorf("the number %s lies on %v", m.Text.S, r)
				}
			}
		}
	}
}
