package sheet_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// The motif of the cover keeps its proportions, as large as a square of the
// height of the panel less 9 mm above and below, but of 76 mm at most, and
// stands 9 mm from the right edge of the panel, in the middle of its height.
func TestMotifOnTheCover(t *testing.T) {
	b := newTable(t, "color")
	for _, c := range []struct{ w, h, wide, high draw.MM }{
		{60, 60, 76, 76}, {60, 30, 76, 38}, {20, 40, 38, 76}, {200, 100, 76, 38},
	} {
		kit := b.kit()
		kit.Groups = kit.Groups[:1]
		kit.Motif = draw.New(c.w, c.h)
		mark := draw.Color{R: 1, G: 2, B: 3}
		kit.Motif.Path(draw.Box(draw.Rect{W: c.w, H: c.h}), draw.Style{Fill: &mark})
		pages, err := sheet.Previews(kit, b.options(), 0)
		if err != nil {
			t.Fatal(err)
		}
		var panel, motif draw.Rect
		for _, m := range draw.Marks(pages[0].Drawing) {
			if m.Path == nil || m.Style.Fill == nil {
				continue
			}
			box, _ := m.Bounds()
			if panel == (draw.Rect{}) {
				panel = box
			}
			if *m.Style.Fill == mark {
				motif = box
			}
		}
		want := draw.Rect{X: panel.X + panel.W - 9 - c.wide, Y: panel.Y + (panel.H-c.high)/2, W: c.wide, H: c.high}
		for _, d := range []draw.MM{motif.X - want.X, motif.Y - want.Y, motif.W - want.W, motif.H - want.H} {
			if math.Abs(float64(d)) > 0.01 {
				t.Errorf("motif of %v × %v: at %v, want %v, on %v", c.w, c.h, motif, want, panel)
			}
		}
	}
}

// A role of the cover whose font is not there stops the file: nothing is left
// out in silence.
func TestCoverErrors(t *testing.T) {
	for _, role := range []string{"title", "lead", "number", "h2", "h3", "label", "small", "body", "points", "footer"} {
		b := newTable(t, "color")
		kit := b.kit()
		kit.Groups = kit.Groups[:1]
		o := b.options()
		theme := *o.Theme
		theme.Styles = maps.Clone(theme.Styles)
		st := theme.Styles[role]
		st.Font = "Nowhere"
		theme.Styles[role] = st
		o.Theme = &theme
		o.Cover = sheet.FullCover
		if _, err := sheet.Previews(kit, o, 0); err == nil {
			t.Errorf("%s: no error", role)
		}
	}
}

// Groups without parts, and a title alone, leave the rest of the cover sound.
func TestCoverOfAnEmptyGroup(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	empty := b.deck(1)
	empty.Parts = nil
	kit.Groups = []sheet.Group{empty, b.pages(1)}
	pages, err := sheet.Previews(kit, b.options(), 9)
	if err != nil {
		t.Fatal(err)
	}
	// A group with backs would give the cover one too: an empty one has none.
	if titles := pageTitles(pages); !slices.Equal(titles, []string{"Jeu d’essai, couverture", "Grilles prêtes à jouer, feuille 1"}) {
		t.Errorf("%q", titles)
	}
}

func pageTitles(pages []sheet.Preview) []string {
	var out []string
	for _, p := range pages {
		out = append(out, p.Drawing.Title)
	}
	return out
}
