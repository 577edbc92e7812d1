package generator

import (
	"math"
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/templates"
)

// TestPageMeasures reads a page whose type and ink are known.
func TestPageMeasures(t *testing.T) {
	d := draw.New(100, 200)
	d.Path(draw.Box(draw.Rect{W: 100, H: 50}), draw.Style{Fill: &draw.Color{}})              // black: one ink
	d.Path(draw.Box(draw.Rect{Y: 50, W: 100, H: 50}), draw.Style{Fill: &draw.Color{R: 255}}) // magenta and yellow
	small := draw.New(100, 200)
	small.Text(draw.Text{S: "en petit", Font: "Alegreya-Regular", Size: 14})
	d.Place(small, draw.Scale(0.5, 0.5))
	d.Text(draw.Text{S: "grand\u00a0!", Font: "Alegreya-Regular", Size: 8.5, X: 10, Y: 150})
	var m KitMeasure
	sizes := map[int]int{}
	m.read(d, sizes)
	if m.Characters != 13 || m.Small != 7 || m.Medium != 13 || m.Least != 7 || len(sizes) != 2 {
		t.Errorf("7 characters of 7 pt and 6 of 8.5 pt: %+v, sizes %v", m, sizes)
	}
	bare := draw.New(100, 200)
	bare.Path(draw.Box(draw.Rect{W: 100, H: 50}), draw.Style{Fill: &draw.Color{}})
	bare.Path(draw.Box(draw.Rect{Y: 50, W: 100, H: 50}), draw.Style{Fill: &draw.Color{R: 255}})
	ink, err := pageInk(bare, png.Options{})
	if err != nil || math.Abs(ink-0.75) > 0.01 {
		t.Errorf("a quarter in black and a quarter in red are %.3f pages of ink, not 0.75 (%v)", ink, err)
	}
}

// TestMeasured measures a game that is built in: what the build says of its pages is counted.
func TestMeasured(t *testing.T) {
	checktest.Whole(t)
	got, err := Measured(Input{Content: content.FS, Templates: templates.FS, Games: []string{"loto"}})
	if err != nil || len(got) == 0 {
		t.Fatal(got, err)
	}
	for _, m := range got {
		if m.Pages == 0 || m.Sheets < m.Pages/2 || m.Blank >= m.Pages || m.Characters == 0 || m.Small > m.Medium || m.Ink <= 0 {
			t.Errorf("%+v", m)
		}
	}
}
