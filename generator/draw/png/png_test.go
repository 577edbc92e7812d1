package png

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	imgpng "image/png"
	"io/fs"
	"math"
	"reflect"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates"
)

var (
	black = draw.Color{}
	rust  = draw.Color{R: 0xAA, G: 0x33, B: 0x11}
)

func fonts(t testing.TB) *text.Fonts {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return text.NewFonts(sub)
}

// canvas shows a drawing with a pixel for each mm.
func canvas(t testing.TB, d *draw.Drawing, m draw.Matrix) *image.RGBA {
	t.Helper()
	c, err := New(int(d.W), int(d.H), Options{Fonts: fonts(t)})
	if err != nil {
		t.Fatal(err)
	}
	c.Show(d, m, c.RGBA().Rect)
	if err := c.Err(); err != nil {
		t.Fatal(err)
	}
	return c.RGBA()
}

// ink returns how many pixels black covers.
func ink(img *image.RGBA) float64 {
	sum := 0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 255 - int(img.Pix[i])
	}
	return float64(sum) / 255
}

func TestAreas(t *testing.T) {
	closed := draw.Polygon(draw.Point{X: 100, Y: 100}, draw.Point{X: 300, Y: 100}, draw.Point{X: 300, Y: 300}, draw.Point{X: 100, Y: 300})
	var bow draw.Path
	bow.MoveTo(100, 300).CubeTo(100, 189.543, 189.543, 100, 300, 100)
	for name, c := range map[string]struct {
		p    draw.Path
		s    draw.Style
		want float64
	}{
		"box":          {closed, draw.Style{Fill: &black}, 40000},
		"wide box":     {draw.Box(draw.Rect{X: 10.25, Y: 20.5, W: 900.5, H: 150.25}), draw.Style{Fill: &black}, 900.5 * 150.25},
		"circle":       {draw.Circle(draw.Point{X: 500, Y: 500}, 400), draw.Style{Fill: &black}, math.Pi * 160000},
		"ring":         {draw.Ring(draw.Point{X: 500, Y: 500}, 400, 300), draw.Style{Fill: &black, EvenOdd: true}, math.Pi * 70000},
		"no hole":      {draw.Ring(draw.Point{X: 500, Y: 500}, 400, 300), draw.Style{Fill: &black}, math.Pi * 160000},
		"beyond":       {draw.Box(draw.Rect{X: -500, Y: -500, W: 700, H: 600}), draw.Style{Fill: &black}, 200 * 100},
		"line":         {draw.Segment(100, 100, 400, 500), draw.Style{Stroke: &black, Width: 10}, 5000},
		"round caps":   {draw.Segment(100, 100, 400, 500), draw.Style{Stroke: &black, Width: 10, Cap: draw.RoundCap, Join: draw.RoundJoin}, 5000 + math.Pi*25},
		"corners":      {closed, draw.Style{Stroke: &black, Width: 20}, 220*220 - 180*180},
		"round":        {closed, draw.Style{Stroke: &black, Width: 20, Cap: draw.RoundCap, Join: draw.RoundJoin}, 220*220 - 180*180 - 400 + math.Pi*100},
		"bow":          {bow, draw.Style{Stroke: &black, Width: 10}, math.Pi / 2 * 200 * 10},
		"round bow":    {bow, draw.Style{Stroke: &black, Width: 10, Cap: draw.RoundCap, Join: draw.RoundJoin}, math.Pi/2*200*10 + math.Pi*25},
		"dashes":       {draw.Segment(100, 100, 200, 100), draw.Style{Stroke: &black, Width: 2, Dash: []draw.MM{10, 5}}, 2 * 70},
		"dots":         {draw.Segment(100, 100, 190, 100), draw.Style{Stroke: &black, Width: 8, Cap: draw.RoundCap, Join: draw.RoundJoin, Dash: []draw.MM{0, 20}}, 5 * math.Pi * 16},
		"dash of none": {draw.Segment(100, 100, 200, 100), draw.Style{Stroke: &black, Width: 2, Dash: []draw.MM{0}}, 200},
		"a dot":        {draw.Segment(100, 100, 100, 100), draw.Style{Stroke: &black, Width: 8, Cap: draw.RoundCap, Join: draw.RoundJoin}, math.Pi * 16},
		"nothing":      {draw.Segment(100, 100, 100, 100), draw.Style{Stroke: &black, Width: 8}, 0},
		"no color":     {closed, draw.Style{Width: 8}, 0},
	} {
		d := draw.New(1000, 1000)
		d.Path(c.p, c.s)
		if got := ink(canvas(t, d, draw.Identity)); math.Abs(got-c.want) > 0.004*c.want+0.5 {
			t.Errorf("%s: %.1f pixels, %.1f expected", name, got, c.want)
		}
		turned := draw.RotateAt(draw.Point{X: 500, Y: 500}, 90)
		if got := ink(canvas(t, d, turned)); name != "beyond" && math.Abs(got-c.want) > 0.004*c.want+0.5 {
			t.Errorf("%s, turned: %.1f pixels, %.1f expected", name, got, c.want)
		}
	}
}

// A sharp corner is cut off where its point would be too long.
func TestSharpCorner(t *testing.T) {
	var p draw.Path
	p.MoveTo(100, 500).LineTo(800, 500).LineTo(100, 505)
	d := draw.New(1000, 1000)
	d.Path(p, draw.Style{Stroke: &black, Width: 4})
	img := canvas(t, d, draw.Identity)
	if img.RGBAAt(790, 501).R != 0 || img.RGBAAt(810, 501).R != 255 {
		t.Error("the corner is not cut off at its end")
	}
}

func TestTextAndClip(t *testing.T) {
	d := draw.New(300, 100)
	d.Text(draw.Text{X: 10, Y: 80, S: "É\u202Fn", Font: "BricolageGrotesque-Bold", Size: 200, Color: rust})
	all := ink(canvas(t, d, draw.Identity))
	if all < 500 {
		t.Errorf("%.0f pixels of text", all)
	}
	c, err := New(300, 100, Options{Fonts: fonts(t)})
	if err != nil {
		t.Fatal(err)
	}
	c.Show(d, draw.Identity, image.Rect(0, 0, 40, 200))
	if some := ink(c.RGBA()); some <= 0 || some > all/2 || c.RGBA().RGBAAt(41, 60) != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("%.0f of %.0f pixels inside the clip", some, all)
	}
	hidden := draw.New(10, 10)
	hidden.Path(draw.Box(draw.Rect{W: 10, H: 10}), draw.Style{Fill: &black, Layer: draw.Cut})
	img, err := Render(hidden, 0, 25.4, Options{Hide: []draw.Layer{draw.Cut}})
	if err != nil || ink(img) != 0 {
		t.Errorf("hidden: %v", err)
	}
}

// Small characters begin at a quarter of a pixel, larger ones at a pixel, and all stand on
// a line of pixels.
func TestWhereCharactersBegin(t *testing.T) {
	shown := func(size draw.Pt, x, y draw.MM) []uint8 {
		d := draw.New(200, 100)
		d.Text(draw.Text{X: x, Y: y, S: "É", Font: "BricolageGrotesque-Bold", Size: size})
		return canvas(t, d, draw.Identity).Pix
	}
	for size, moves := range map[draw.Pt]bool{30: true, 200: false} { // a pixel for each mm
		if got := !bytes.Equal(shown(size, 20.05, 80.1), shown(size, 20.55, 80.1)); got != moves {
			t.Errorf("%v pt: moves by half a pixel: %v", size, got)
		}
		if !bytes.Equal(shown(size, 20.05, 80.1), shown(size, 20.05, 80.7)) {
			t.Errorf("%v pt: does not stand on a line of pixels", size)
		}
	}
}

func TestPictures(t *testing.T) {
	src := image.NewNRGBA(image.Rect(5, 5, 7, 7)) // red, green; clear, blue
	src.Set(5, 5, color.NRGBA{255, 0, 0, 255})
	src.Set(6, 5, color.NRGBA{0, 255, 0, 255})
	src.Set(6, 6, color.NRGBA{0, 0, 255, 255})
	d := draw.New(100, 100)
	d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 10, W: 80, H: 80}, Image: src})
	img := canvas(t, d, draw.Identity)
	for at, want := range map[image.Point]color.RGBA{
		{15, 15}: {255, 0, 0, 255}, {85, 15}: {0, 255, 0, 255}, {15, 85}: {255, 255, 255, 255}, {85, 85}: {0, 0, 255, 255}, {5, 5}: {255, 255, 255, 255},
	} {
		if got := img.RGBAAt(at.X, at.Y); got != want {
			t.Errorf("at %v: %v, %v expected", at, got, want)
		}
	}
	if got := canvas(t, d, draw.RotateAt(draw.Point{X: 50, Y: 50}, 90)).RGBAAt(85, 15); got != (color.RGBA{255, 0, 0, 255}) {
		t.Errorf("turned: %v", got)
	}
	small := draw.New(2, 2)
	small.Image(draw.Picture{Box: draw.Rect{W: 1, H: 1}, Image: src})
	if got := canvas(t, small, draw.Identity).RGBAAt(0, 0); got != (color.RGBA{127, 127, 127, 255}) && got != (color.RGBA{128, 128, 128, 255}) {
		t.Errorf("made small: %v", got)
	}
}

func TestRefused(t *testing.T) {
	for _, size := range [][2]int{{0, 5}, {5, -1}, {1 << 30, 1 << 30}, {MaxPixels, 2}} {
		if _, err := New(size[0], size[1], Options{}); err == nil {
			t.Errorf("%v pixels", size)
		}
	}
	d := draw.New(10, 10)
	d.Text(draw.Text{S: "a", Font: "None", Size: 10})
	d.Text(draw.Text{S: "漢", Font: "BricolageGrotesque-Bold", Size: 10})
	nan := draw.MM(math.NaN())
	d.Path(draw.Polygon(draw.Point{X: nan, Y: 1}, draw.Point{X: 1e300, Y: -1e300}, draw.Point{X: 3, Y: nan}), draw.Style{Fill: &black, Stroke: &black, Width: 1, Dash: []draw.MM{1}})
	if _, err := Render(d, 1, 72, Options{Fonts: fonts(t)}); err == nil {
		t.Error("missing face and character")
	}
}

// everything is a drawing with all that a canvas shows.
func everything() *draw.Drawing {
	d := draw.New(63, 88)
	d.Path(draw.RoundBox(draw.Rect{X: 3, Y: 3, W: 57, H: 82}, 4), draw.Style{Fill: &rust, Stroke: &black, Width: 0.7, Dash: []draw.MM{3, 1.1}, Cap: draw.RoundCap, Join: draw.RoundJoin})
	d.Path(draw.Ring(draw.Point{X: 31.3, Y: 50.1}, 20.2, 13.7), draw.Style{Fill: &draw.Color{R: 240, G: 220, B: 10}, EvenOdd: true})
	d.Path(draw.Star(draw.Point{X: 31, Y: 50}, 12, 5, 7), draw.Style{Stroke: &black, Width: 0.31})
	d.Text(draw.Text{X: 8, Y: 20, S: "Été\u202F! AVATAR", Font: "BricolageGrotesque-Bold", Size: 17, Kern: true, Track: 20})
	src := image.NewGray(image.Rect(0, 0, 40, 30))
	for i := range src.Pix {
		src.Pix[i] = uint8(i * 7)
	}
	d.Image(draw.Picture{Box: draw.Rect{X: 20, Y: 60, W: 30, H: 10}, Image: src})
	o := draw.New(63, 88)
	o.Place(d, draw.RotateAt(draw.Point{X: 31.5, Y: 44}, 13.7).Mul(draw.Scale(0.9, 0.9)))
	return o
}

// The pixels of a drawing are the same on every machine.
func TestSamePixels(t *testing.T) {
	img, err := Render(everything(), 1.5, 300, Options{Fonts: fonts(t), MinLine: 1.8})
	if err != nil {
		t.Fatal(err)
	}
	const want = "6ea01c0b476ee055"
	if got := fmt.Sprintf("%x", sha256.Sum256(img.Pix)); got[:16] != want {
		t.Errorf("%v pixels sum up to %s, %s expected", img.Rect.Size(), got[:16], want)
	}
}

func TestEncode(t *testing.T) {
	img := canvas(t, everything(), draw.Identity)
	data, err := Encode(img, 300)
	if err != nil || !bytes.Contains(data, []byte(software)) {
		t.Fatalf("%v, or nothing says who made it", err)
	}
	back, err := imgpng.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := back.At(30, 40), img.RGBAAt(30, 40); back.Bounds() != img.Rect || got != color.Color(want) {
		t.Errorf("%v, %v expected", got, want)
	}
}

// The face of a card for a print shop, in one core.
func BenchmarkCard(b *testing.B) {
	d, o := everything(), Options{Fonts: fonts(b)}
	for b.Loop() {
		img, err := Render(d, 3, 300, o)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Encode(img, 300); err != nil {
			b.Fatal(err)
		}
	}
}

// TestOnFromClosed: a line behind a closed figure goes on from where that began.
func TestOnFromClosed(t *testing.T) {
	var p draw.Path
	p.MoveTo(1, 2).LineTo(5, 2).LineTo(5, 6).Close().LineTo(1, 9).LineTo(3, 9)
	got := flatten(p, draw.Identity)
	want := []figure{{pts: []point{{1, 2}, {5, 2}, {5, 6}}, closed: true}, {pts: []point{{1, 2}, {1, 9}, {3, 9}}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
