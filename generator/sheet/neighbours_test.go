package sheet_test

import (
	"fmt"
	"image"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// TestSameEdges: what differs at the cut tells neighbours apart; what differs inside, or below a
// ground, does not.
func TestSameEdges(t *testing.T) {
	red, blue := draw.Color{R: 200}, draw.Color{B: 200}
	const w, h draw.MM = 63, 88
	filled := func(r draw.Rect, c draw.Color) func(*draw.Drawing) {
		return func(d *draw.Drawing) { d.Path(draw.Box(r), draw.Style{Fill: &c}) }
	}
	whole, band, inside := draw.Rect{W: w, H: h}, draw.Rect{W: w, H: 9}, draw.Rect{X: 5, Y: 5, W: 20, H: 20}
	round := func(c draw.Color) func(*draw.Drawing) {
		return func(d *draw.Drawing) { d.Path(draw.RoundBox(whole, 4), draw.Style{Fill: &c}) }
	}
	pixel := func(d *draw.Drawing) { d.Image(draw.Picture{Image: image.NewGray(image.Rect(0, 0, 1, 1)), Box: whole}) }
	line := func(d *draw.Drawing) { d.Path(draw.Box(whole), draw.Style{Stroke: &blue, Width: 0.3}) }
	type marks []func(*draw.Drawing)
	for _, c := range []struct {
		name string
		a, b marks
		want bool
	}{
		{"paper", nil, nil, true},
		{"grounds alike", marks{filled(whole, red)}, marks{filled(whole, red)}, true},
		{"grounds that differ", marks{filled(whole, red)}, marks{filled(whole, blue)}, false},
		{"a ground and paper", marks{filled(whole, red)}, nil, false},
		{"bands that differ", marks{filled(band, red)}, marks{filled(band, blue)}, false},
		{"bands alike", marks{filled(band, red)}, marks{filled(band, red)}, true},
		{"bands below a ground", marks{filled(band, red), filled(whole, red)}, marks{filled(band, blue), filled(whole, red)}, true},
		{"bands below a round ground", marks{filled(band, red), round(red)}, marks{filled(band, blue), round(red)}, false},
		{"inside", marks{filled(inside, red)}, marks{filled(inside, blue)}, true},
		{"a picture to the cut", marks{pixel}, nil, false},
		{"a line along the cut", marks{line}, nil, true},
	} {
		var sides []*draw.Drawing
		for _, all := range []marks{c.a, c.b} {
			d := draw.New(w, h)
			for _, mark := range all {
				mark(d)
			}
			sides = append(sides, d, nil, d)
		}
		if got := sheet.SameEdges(sides); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// TestCutsOnce: between neighbours stands one cut where they share it, two where they do not, and
// none is drawn twice.
func TestCutsOnce(t *testing.T) {
	b := newTable(t, "color")
	for _, c := range []struct {
		shared bool
		bleed  draw.MM
		want   int // marks at the four sides
	}{{true, 0, 2*4 + 2*4}, {false, 3, 2*6 + 2*6}} {
		g := sheet.Group{ID: "a", Title: "Cartes", W: 50, H: 60, Bleed: c.bleed, Shared: c.shared}
		for i := range 9 {
			g.Parts = append(g.Parts, sheet.Part{ID: fmt.Sprint(i), Front: draw.New(50, 60)})
		}
		o := b.options()
		o.Cover = sheet.NoCover
		pages, err := sheet.Previews(sheet.Kit{Title: "x", Groups: []sheet.Group{g}}, o, sheet.AllPages)
		if err != nil || len(pages) != 1 {
			t.Fatalf("%d pages, %v", len(pages), err)
		}
		seen := map[[2]draw.Point]bool{}
		n := 0
		for m := range draw.Each(pages[0].Drawing) {
			if m.Path == nil || m.Layer() != draw.Cut {
				continue
			}
			for i := 0; i+1 < len(m.Path.Points); i += 2 {
				n++
				seen[[2]draw.Point{m.Path.Points[i], m.Path.Points[i+1]}] = true
			}
		}
		if n != len(seen) || n != c.want {
			t.Errorf("shared %v: %d marks, %d of them different, want %d", c.shared, n, len(seen), c.want)
		}
	}
}
