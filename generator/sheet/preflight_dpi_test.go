package sheet_test

import (
	"image"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// TestCoarsePictures: the size of a picture on paper counts, and a place that names one is
// reported once.
func TestCoarsePictures(t *testing.T) {
	b := newTable(t, "color")
	file := func(name string, dots int) *draw.Bitmap {
		return &draw.Bitmap{Name: name, W: dots, H: dots, Opaque: true, Pixels: func() image.Image { return image.NewGray(image.Rect(0, 0, dots, dots)) }}
	}
	at := func(line int) check.Pos { return check.Pos{File: "jeu/c.csv", Line: line, Col: 3} }
	shows := func(f *draw.Bitmap, side draw.MM, m draw.Matrix) func(d *draw.Drawing) {
		return func(d *draw.Drawing) {
			in := draw.New(side, side)
			in.Image(draw.Picture{Box: draw.Rect{W: side, H: side}, File: f})
			d.Place(in, m)
		}
	}
	named := map[string]check.Pos{"a.png": at(2)}
	for _, c := range []struct {
		name  string
		draws func(d *draw.Drawing)
		want  string
	}{
		{"fine", shows(file("a.png", 200), 25.4, draw.Identity), ""},
		{"coarse", shows(file("a.png", 199), 25.4, draw.Identity), `jeu/c.csv:2:3 the picture "a.png" has 199 × 199 pixels, printed on 25 × 25 mm: 199 dots per inch (take a larger one, 200 × 200 pixels for 200 dots per inch, or show it smaller)`},
		{"enlarged", shows(file("a.png", 200), 10, draw.Scale(5, 5)), `jeu/c.csv:2:3 the picture "a.png" has 200 × 200 pixels, printed on 50 × 50 mm: 102 dots per inch (take a larger one, 394 × 394 pixels for 200 dots per inch, or show it smaller)`},
		{"turned", shows(file("a.png", 200), 20, draw.RotateAt(draw.Point{X: 10, Y: 10}, 45)), ""},
		{"in an SVG", shows(file("", 20), 50, draw.Identity), ""},
		{"named by no cell", shows(file("b.png", 20), 50, draw.Identity), `jeu/c.csv:9:3 the picture "b.png" has 20 × 20 pixels, printed on 50 × 50 mm: 10 dots per inch (take a larger one, 394 × 394 pixels for 200 dots per inch, or show it smaller)`},
	} {
		kit := b.kit()
		g := one(c.draws)
		g.Parts[0].Pos, g.Parts[0].Named = at(9), named
		g.Parts = append(g.Parts, g.Parts[0])
		g.Parts[1].Front = draw.New(60, 60)
		c.draws(g.Parts[1].Front)
		kit.Groups = []sheet.Group{g}
		got := ""
		for _, d := range sheet.Preflight(kit, b.options()) {
			if d.Rule.ID == "PRI023" {
				got += d.Pos.String() + " " + d.Msg.In(check.English) + " (" + d.Hint.In(check.English) + ")"
			}
		}
		if got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}
