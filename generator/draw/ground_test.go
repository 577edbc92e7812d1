package draw

import (
	"image"
	"image/color"
	"math"
	"testing"
)

func filled(p Path, c Color) *Drawing {
	d := New(100, 100)
	d.Path(p, Style{Fill: &c})
	return d
}

// What a text stands on is what is painted before it at that point: areas, gradients, pictures,
// groups that are cut, transparent or masked.
func TestGrounds(t *testing.T) {
	white, blue := Color{255, 255, 255}, Color{0, 0, 200}
	whole, left := Box(Rect{0, 0, 100, 100}), Box(Rect{0, 0, 50, 100})
	half := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	half.SetNRGBA(0, 0, color.NRGBA{200, 0, 0, 255})
	half.SetNRGBA(1, 0, color.NRGBA{200, 0, 0, 0})
	for name, c := range map[string]struct {
		draw        func(d *Drawing)
		left, right Color // at (25, 50) and (75, 50)
	}{
		"paper":  {func(*Drawing) {}, white, white},
		"area":   {func(d *Drawing) { d.Path(left, Style{Fill: &blue}) }, blue, white},
		"line":   {func(d *Drawing) { d.Path(left, Style{Stroke: &blue, Width: 90}) }, white, white},
		"later":  {func(d *Drawing) { d.Path(left, Style{Fill: &blue}); d.Path(whole, Style{Fill: &rust}) }, rust, rust},
		"ring":   {func(d *Drawing) { d.Path(Ring(Point{50, 50}, 40, 20), Style{Fill: &blue, EvenOdd: true}) }, blue, blue},
		"hole":   {func(d *Drawing) { d.Path(Ring(Point{25, 50}, 20, 10), Style{Fill: &blue, EvenOdd: true}) }, white, white},
		"placed": {func(d *Drawing) { d.Place(filled(left, blue), Translate(50, 0)) }, white, blue},
		"clip":   {func(d *Drawing) { d.Blend(filled(whole, blue), Identity, Effect{Clips: []Clip{{Path: left}}}) }, blue, white},
		"clips": {func(d *Drawing) {
			d.Blend(filled(whole, blue), Translate(50, 0), Effect{Clips: []Clip{{Path: whole}, {Path: left}}})
		}, white, blue},
		"transparent": {func(d *Drawing) { d.Blend(filled(left, Color{}), Identity, Effect{Transparency: 0.6}) }, Color{153, 153, 153}, white},
		"mask":        {func(d *Drawing) { d.Blend(filled(whole, blue), Identity, Effect{Mask: filled(left, white)}) }, blue, white},
		"dark mask":   {func(d *Drawing) { d.Blend(filled(whole, blue), Identity, Effect{Mask: filled(whole, Color{})}) }, white, white},
		"picture":     {func(d *Drawing) { d.Image(Picture{Box: Rect{0, 0, 100, 100}, Image: half}) }, Color{200, 0, 0}, white},
		"file": {func(d *Drawing) {
			d.Image(Picture{Box: Rect{0, 0, 100, 100}, File: &Bitmap{W: 2, H: 1, Pixels: func() image.Image { return half }}})
		}, Color{200, 0, 0}, white},
		"gradient": {func(d *Drawing) {
			d.Path(whole, Style{Fill: &blue, FillShade: &Shade{From: Point{0, 0}, To: Point{100, 0}, Matrix: Identity, Stops: []Stop{{0, Color{}, 0}, {1, Color{200, 200, 200}, 0}}}})
		}, Color{50, 50, 50}, Color{150, 150, 150}},
		"repeated": {func(d *Drawing) {
			d.Path(whole, Style{Fill: &blue, FillShade: &Shade{From: Point{0, 0}, To: Point{50, 0}, Spread: Repeat, Matrix: Identity, Stops: []Stop{{0, Color{}, 0}, {1, Color{200, 200, 200}, 0}}}})
		}, Color{100, 100, 100}, Color{100, 100, 100}},
		"reflected": {func(d *Drawing) {
			d.Path(whole, Style{Fill: &blue, FillShade: &Shade{From: Point{0, 0}, To: Point{50, 0}, Spread: Reflect, Matrix: Scale(1.2, 1), Stops: []Stop{{0, Color{}, 0}, {1, Color{240, 240, 240}, 0}}}})
		}, Color{100, 100, 100}, Color{180, 180, 180}},
		"radial": {func(d *Drawing) {
			d.Path(whole, Style{Fill: &blue, FillShade: &Shade{Radial: true, From: Point{25, 50}, To: Point{25, 50}, ToR: 50, Matrix: Identity, Stops: []Stop{{0, Color{}, 0}, {0.5, rust, 0}, {1, white, 0}}}})
		}, Color{}, white},
		"clear stop": {func(d *Drawing) {
			d.Path(whole, Style{Fill: &blue, FillShade: &Shade{From: Point{25, 0}, To: Point{75, 0}, Matrix: Identity, Stops: []Stop{{0, Color{}, 1}, {1, Color{}, 0.5}}}})
		}, white, Color{128, 128, 128}},
	} {
		d := New(100, 100)
		c.draw(d)
		d.Text(Text{S: "a"})
		d.Path(whole, Style{Fill: &Color{1, 2, 3}}) // later than the text
		n := 0
		NewGrounds(d, map[*Bitmap]image.Image{}).Each(func(k Mark, below func([]Point) []Color) {
			n++
			if got := [2]Color(below([]Point{{25, 50}, {75, 50}})); got != [2]Color{c.left, c.right} {
				t.Errorf("%s: %v, want %v and %v", name, got, c.left, c.right)
			}
		})
		if n != 1 {
			t.Errorf("%s: %d texts", name, n)
		}
	}
}

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b Color
		want float64
	}{{Color{}, Color{255, 255, 255}, 21}, {Color{119, 119, 119}, Color{255, 255, 255}, 4.48}, {rust, rust, 1}} {
		if got := Contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 || got != Contrast(c.b, c.a) {
			t.Errorf("%v on %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}
