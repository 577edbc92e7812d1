package draw

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
)

var (
	ink  = Color{}
	rust = Color{180, 60, 30}
)

func face() *Drawing {
	d := New(63, 88)
	d.Title = "Dos"
	d.Path(Box(Rect{-2, -2, 67, 92}), Style{Fill: &rust, EvenOdd: true})
	d.Path(Segment(0, 44, 63, 44.00049), Style{Stroke: &ink, Width: 0.1, Dash: []MM{2, 1.2}, Cap: RoundCap, Join: RoundJoin, Layer: Fold})
	d.Text(Text{X: 8, Y: 16, S: "Où\u202F? « oui »", Font: "Alegreya-Regular", Size: 8.25, Color: rust, Track: 20, Kern: true, Role: "body"})
	return d
}

func sheet() *Drawing {
	f := face()
	d := New(210, 297)
	d.Place(f, Translate(10, 20))
	d.Place(f, Translate(100, 20).Mul(Rotate(90)))
	d.Image(Picture{Box: Rect{1, 2, 3, 4}, Image: image.NewGray(image.Rect(0, 0, 7, 5)), Alt: "grille", Layer: Note})
	d.Path(Segment(0, 0, 5, 0), Style{Stroke: &ink, Width: 0.2, Layer: Cut})
	return d
}

const wantLog = `size 210 × 297
place #1 @10,20
  size 63 × 88
  title "Dos"
  path fill #b43c1e evenodd: M-2,-2 L65,-2 L65,90 L-2,90 Z
  path line #000000 0.1 dash 2,1.2 round [fold]: M0,44 L63,44
  text 8,16 Alegreya-Regular 8.25pt #b43c1e track 20 kern body: "Où\u202f? « oui »"
place #1 [0 1 -1 0] @100,20
image [note]: 1 2 3 × 4, 7 × 5 px, "grille"
path line #000000 0.2 [cut]: M0,0 L5,0
`

func TestLog(t *testing.T) {
	got := Log(sheet())
	if got != wantLog {
		t.Errorf("got\n%s\nwant\n%s", got, wantLog)
	}
}

func TestMarks(t *testing.T) {
	all := Marks(sheet())
	if len(all) != 8 {
		t.Fatalf("%d marks", len(all))
	}
	texts := Texts(sheet())
	if len(texts) != 2 {
		t.Fatalf("%d texts", len(texts))
	}
	at := texts[1].Matrix.Apply(Point{texts[1].Text.X, texts[1].Text.Y})
	if at != (Point{84, 28}) {
		t.Errorf("the turned text starts at %v", at)
	}
	if s := texts[1].TypeSize(); math.Abs(float64(s-8.25)) > 1e-9 || texts[1].LineWidth() != 0 {
		t.Errorf("type size %v", s)
	}
	b, ok := all[0].Bounds()
	if !ok || b != (Rect{8, 18, 67, 92}) {
		t.Errorf("bounds %v", b)
	}
	line := all[7]
	if b, ok := line.Bounds(); !ok || math.Abs(float64(b.Y+0.1)) > 1e-9 || math.Abs(float64(b.H-0.2)) > 1e-9 || line.Layer() != Cut {
		t.Errorf("bounds of the line %v", b)
	}
	if b, _ := all[6].Bounds(); b != (Rect{1, 2, 3, 4}) || all[6].Layer() != Note {
		t.Errorf("bounds of the picture %v", b)
	}
	if _, ok := texts[0].Bounds(); ok || texts[0].Layer() != Art {
		t.Error("a text has bounds")
	}
	small := New(10, 10)
	small.Place(face(), Scale(0.5, 0.5))
	if k := Marks(small)[1]; math.Abs(float64(k.LineWidth()-0.05)) > 1e-9 {
		t.Errorf("scaled line %v", k.LineWidth())
	}
}

func TestUses(t *testing.T) {
	leaf := face()
	pair := New(10, 10)
	pair.Place(leaf, Identity)
	pair.Place(leaf, Identity)
	top := New(10, 10)
	top.Place(pair, Identity)
	top.Place(pair, Identity)
	top.Place(pair, Identity)
	n := Uses(top, leaf)
	if n[top] != 1 || n[pair] != 3 || n[leaf] != 3 {
		t.Errorf("%d, %d, %d", n[top], n[pair], n[leaf])
	}
}

func TestMatrix(t *testing.T) {
	p := Point{3, 1}
	for _, c := range []struct {
		m    Matrix
		want Point
	}{
		{Identity, Point{3, 1}},
		{Translate(1, 2), Point{4, 3}},
		{Scale(2, -1), Point{6, -1}},
		{Rotate(90), Point{-1, 3}},
		{Rotate(-90), Point{1, -3}},
		{Rotate(180), Point{-3, -1}},
		{Rotate(450), Point{-1, 3}},
		{RotateAt(Point{3, 1}, 37), Point{3, 1}},
		{Translate(10, 0).Mul(Rotate(90)), Point{9, 3}},
		{Rotate(90).Mul(Translate(10, 0)), Point{-1, 13}},
	} {
		got := c.m.Apply(p)
		if math.Abs(float64(got.X-c.want.X)) > 1e-9 || math.Abs(float64(got.Y-c.want.Y)) > 1e-9 {
			t.Errorf("%v: %v, want %v", c.m, got, c.want)
		}
		inv, ok := c.m.Invert()
		if back := inv.Apply(got); !ok || math.Abs(float64(back.X-3)) > 1e-9 || math.Abs(float64(back.Y-1)) > 1e-9 {
			t.Errorf("%v is not undone: %v", c.m, back)
		}
	}
	if _, ok := Scale(0, 1).Invert(); ok {
		t.Error("a flat matrix was inverted")
	}
	if s := Scale(2, 2).Mul(Rotate(30)).Stretch(); math.Abs(s-2) > 1e-9 {
		t.Errorf("stretch %v", s)
	}
}

func TestRect(t *testing.T) {
	a, b := Rect{0, 0, 10, 10}, Rect{5, 8, 10, 10}
	if u := a.Union(b); u != (Rect{0, 0, 15, 18}) || a.Union(Rect{}) != a || (Rect{}).Union(b) != b {
		t.Errorf("union %v", u)
	}
	if a.Contains(b) || !a.Contains(Rect{1, 1, 9.0005, 9}) || a.Contains(Rect{1, 1, 9.01, 9}) {
		t.Error("contains")
	}
	if r := a.In(Rotate(90)); r != (Rect{-10, 0, 10, 10}) {
		t.Errorf("turned %v", r)
	}
	if a.Inset(1) != (Rect{1, 1, 8, 8}) || a.Center() != (Point{5, 5}) {
		t.Error("inset, center")
	}
	if _, ok := (Path{}).Bounds(); ok {
		t.Error("an empty path has bounds")
	}
}

func TestTrim(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.0001: "0", 1: "1", 10: "10", -2.5: "-2.5", 0.1 + 0.2: "0.3", 1234.5678: "1234.568"} {
		if got := trim(v, 3); got != want {
			t.Errorf("trim(%v) = %s, want %s", v, got, want)
		}
	}
}

func TestAppendDecimal(t *testing.T) {
	for _, c := range []struct {
		v      int64
		places int
		want   string
	}{
		{0, 2, "0"}, {1, 2, ".01"}, {-1, 2, "-.01"}, {10, 2, ".1"}, {100, 2, "1"}, {120, 2, "1.2"},
		{-12345, 2, "-123.45"}, {1000001, 6, "1.000001"}, {7, 0, "7"}, {-7, 0, "-7"}, {0, 0, "0"}, {3528, 6, ".003528"},
	} {
		if got := string(AppendDecimal(nil, c.v, c.places)); got != c.want {
			t.Errorf("AppendDecimal(%d, %d) = %s, want %s", c.v, c.places, got, c.want)
		}
	}
	for a, want := range map[int64]int64{0: 0, 4: 0, 5: 1, 14: 1, 15: 2, -4: 0, -5: -1, -15: -2} {
		if got := DivRound(a, 10); got != want {
			t.Errorf("DivRound(%d, 10) = %d, want %d", a, got, want)
		}
	}
	if (MM(1.00004)-1e-12).Fixed() != 10000 || MM(-2.5).Fixed() != -25000 {
		t.Error("Fixed")
	}
}

// Small type that is nearly gray is printed with black alone; colors and titles are not.
func TestPrinted(t *testing.T) {
	for _, c := range []struct {
		text Text
		want Color
	}{
		{Text{Size: 9, Color: Color{R: 27, G: 36, B: 56}}, Color{}},
		{Text{Size: 12.1, Color: Color{R: 27, G: 36, B: 56}}, Color{R: 27, G: 36, B: 56}},
		{Text{Size: 9, Color: Color{R: 95, G: 104, B: 120}}, Color{R: 103, G: 103, B: 103}},
		{Text{Size: 9, Color: Color{R: 13, G: 102, B: 114}}, Color{R: 13, G: 102, B: 114}},
		{Text{Size: 9, Color: Color{R: 255, G: 255, B: 255}}, Color{R: 255, G: 255, B: 255}},
	} {
		if got := c.text.Printed(); got != c.want {
			t.Errorf("%v in %v pt: %v, want %v", c.text.Color, c.text.Size, got, c.want)
		}
	}
}

// A group is written with what cuts it, and its marks end at the cut.
func TestBlend(t *testing.T) {
	inner := New(20, 20)
	gold := Color{240, 200, 80}
	inner.Path(Box(Rect{0, 0, 20, 20}), Style{Fill: &gold, FillShade: &Shade{
		Radial: true, From: Point{1, 2}, To: Point{3, 4}, ToR: 5, Spread: Reflect, Matrix: Scale(2, 2),
		Stops: []Stop{{0, gold, 0}, {1, rust, 0.5}},
	}, Stroke: &ink, Width: 1, Cap: Square, Join: Bevel, Miter: 4, DashFrom: 2})
	mask := New(20, 20)
	mask.Path(Circle(Point{10, 10}, 5), Style{Fill: &Color{255, 255, 255}})
	d := New(50, 50)
	d.Blend(inner, Translate(10, 0), Effect{Clips: []Clip{{Path: Box(Rect{5, 5, 30, 4})}, {Path: Box(Rect{0, 0, 9, 90}), EvenOdd: true}}, Transparency: 0.25, Mask: mask})
	want := `size 50 × 50
clip: M5,5 L35,5 L35,9 L5,9 Z
clip evenodd: M0,0 L9,0 L9,90 L0,90 Z
transparency 0.25
mask
place #1 @10,0
  size 20 × 20
  path fill #ffffff: M10,5 L10,5 C12.761,5 15,7.239 15,10 L15,10 C15,12.761 12.761,15 10,15 L10,15 C7.239,15 5,12.761 5,10 L5,10 C5,7.239 7.239,5 10,5 Z
place #2 @10,0
  size 20 × 20
  path fill #f0c850 shade [2 0 0 2] @0,0 1,2 r 0 to 3,4 r 5 reflect 0 #f0c850 1 #b43c1e/0.5 line #000000 1 from 2 square caps bevel miter 4: M0,0 L20,0 L20,20 L0,20 Z
`
	if got := Log(d); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if b, ok := Marks(d)[0].Bounds(); !ok || b != (Rect{15, 5, 4, 4}) {
		t.Errorf("the group shows in %v", b)
	}
	if got := Log(InGray(d)); !strings.Contains(got, "shade [2 0 0 2] @0,0 1,2 r 0 to 3,4 r 5 reflect 0 #c8c8c8 1 #535353/0.5") {
		t.Errorf("in gray\n%s", got)
	}
}

// TestPale: a pale drawing has light fills in gray, its black ones and its lines as they were, and
// only once.
func TestPale(t *testing.T) {
	d := New(10, 10)
	d.Pale = true
	red, black, blue := Color{0xd2, 0x2f, 0x27}, Color{}, Color{0x1e, 0x50, 0xa0}
	d.Path(Box(Rect{0, 0, 5, 5}), Style{Fill: &red, Stroke: &blue, Width: 1})
	d.Path(Box(Rect{5, 5, 5, 5}), Style{Fill: &black})
	page := New(20, 20)
	page.Place(d, Identity)
	got := Log(InGray(page))
	for _, part := range []string{"path fill #bababa line #4b4b4b", "path fill #000000"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %s in\n%s", part, got)
		}
	}
	if again := Log(InGray(InGray(page))); again != got {
		t.Errorf("again in gray\n%s", again)
	}
}

// The picture of a file in gray keeps its transparency and is decoded when asked for.
func TestBitmapInGray(t *testing.T) {
	decoded := 0
	file := &Bitmap{W: 1, H: 1, Pixels: func() image.Image {
		decoded++
		img := image.NewNRGBA(image.Rect(0, 0, 1, 1))
		img.SetNRGBA(0, 0, color.NRGBA{255, 0, 0, 128})
		return img
	}}
	d := New(1, 1)
	d.Image(Picture{File: file})
	gray := Marks(InGray(d))[0].Picture
	if w, h := gray.Size(); w != 1 || h != 1 || decoded != 0 || gray.File.Sum == file.Sum {
		t.Errorf("%d × %d, decoded %d times", w, h, decoded)
	}
	if pale := gray.File.Pale(); pale.Sum == gray.File.Sum || pale.Pixels().At(0, 0) != (color.NRGBA{155, 155, 155, 128}) {
		t.Errorf("pale: %v", pale.Pixels().At(0, 0))
	}
	if got := gray.Pixels().At(0, 0); got != (color.NRGBA{54, 54, 54, 128}) {
		t.Errorf("got %v", got)
	}
}
