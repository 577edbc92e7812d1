package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"imprimots/generator/draw"
)

var (
	white = draw.Color{R: 255, G: 255, B: 255}
	blue  = draw.Color{B: 255}
	pure  = draw.Color{R: 255}
)

// shade is a gradient from one color to another.
func shade(from, to draw.Point, stops ...draw.Stop) *draw.Shade {
	return &draw.Shade{From: from, To: to, Matrix: draw.Identity, Stops: stops}
}

// filled is a box with a gradient.
func filled(r draw.Rect, g *draw.Shade) *draw.Drawing {
	d := draw.New(r.X+r.W, r.Y+r.H)
	d.Path(draw.Box(r), draw.Style{Fill: &pale, FillShade: g})
	return d
}

// square is a flat box.
func square(r draw.Rect, c draw.Color) *draw.Drawing {
	d := draw.New(r.X+r.W, r.Y+r.H)
	d.Path(draw.Box(r), draw.Style{Fill: &c})
	return d
}

// bitmap is the picture of a file with given pixels.
func bitmap(img image.Image, opaque bool) *draw.Bitmap {
	b := img.Bounds()
	return &draw.Bitmap{W: b.Dx(), H: b.Dy(), Opaque: opaque, Sum: sha256.Sum256(fmt.Appendf(nil, "%v", img)), Pixels: func() image.Image { return img }}
}

// photo is a JPEG, red on the left and blue on the right.
func photo(t testing.TB) *draw.Bitmap {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for x := range 64 {
		for y := range 32 {
			c := color.NRGBA{R: 255, A: 255}
			if x >= 32 {
				c = color.NRGBA{B: 255, A: 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var data bytes.Buffer
	if err := jpeg.Encode(&data, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	b := bitmap(img, true)
	b.JPEG = data.Bytes()
	return b
}

// veiled is a picture of 4 × 4 pixels: the left half green, the right half nothing.
func veiled() *draw.Bitmap {
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	for i := range 16 {
		img.SetNRGBA(i%4, i/4, []color.NRGBA{{G: 255, A: 255}, {R: 90}}[i%4/2])
	}
	return bitmap(img, false)
}

// features is a drawing of 100 × 100 mm with each kind of gradient, group and picture, in
// fields of 20 mm.
func features(t testing.TB) *draw.Drawing {
	d := draw.New(100, 100)
	at := func(column, row int) draw.Matrix { return draw.Translate(draw.MM(column)*20, draw.MM(row)*20) }
	cell := draw.Rect{X: 2, Y: 2, W: 16, H: 16}
	left, right := draw.Point{X: 2}, draw.Point{X: 18}
	ends := []draw.Stop{{At: 0, Color: pure}, {At: 1, Color: blue}}

	d.Place(filled(cell, shade(left, right, ends...)), at(0, 0))
	radial := shade(draw.Point{X: 10, Y: 10}, draw.Point{X: 10, Y: 10}, ends...)
	radial.Radial, radial.ToR = true, 6
	d.Place(filled(cell, radial), at(1, 0))
	for i, spread := range []draw.Spread{draw.Repeat, draw.Reflect} {
		g := shade(draw.Point{X: 2}, draw.Point{X: 6}, ends...)
		g.Spread = spread
		d.Place(filled(cell, g), at(2+i, 0))
	}
	d.Place(filled(cell, shade(left, right, draw.Stop{At: 0.5, Color: pure}, draw.Stop{At: 0.5, Color: blue})), at(4, 0))

	d.Place(square(cell, draw.Color{G: 255}), at(0, 1)) // shows through
	d.Place(filled(cell, shade(left, right, draw.Stop{Color: pure}, draw.Stop{At: 1, Color: pure, Transparency: 1})), at(0, 1))
	line := draw.New(20, 20)
	line.Path(draw.Segment(2, 10, 18, 10), draw.Style{Stroke: &pale, StrokeShade: shade(left, right, ends...), Width: 8})
	d.Place(line, at(1, 1))
	d.Blend(square(cell, blue), at(2, 1), draw.Effect{Clips: []draw.Clip{{Path: draw.Circle(draw.Point{X: 10, Y: 10}, 6)}}})
	d.Blend(square(cell, black), at(3, 1), draw.Effect{Transparency: 0.5}) // a lone mark
	two := square(cell, pure)
	two.Place(square(draw.Rect{X: 6, Y: 6, W: 8, H: 8}, blue), draw.Identity)
	d.Blend(two, at(4, 1), draw.Effect{Transparency: 0.5}) // as a whole

	mask := filled(cell, shade(left, right, draw.Stop{Color: black}, draw.Stop{At: 1, Color: white}))
	d.Blend(square(cell, pure), at(0, 2), draw.Effect{Mask: mask})
	holes := square(cell, white)
	holes.Path(draw.Circle(draw.Point{X: 10, Y: 10}, 5), draw.Style{Fill: &blue}) // dark
	nested := draw.New(20, 20)
	nested.Blend(two, draw.Identity, draw.Effect{Mask: holes, Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 10, H: 20})}}})
	d.Blend(nested, at(1, 2), draw.Effect{Transparency: 0.5})
	d.Image(draw.Picture{Box: draw.Rect{X: 42, Y: 42, W: 16, H: 16}, File: photo(t)})
	d.Place(square(cell, pure), at(3, 2))
	d.Image(draw.Picture{Box: draw.Rect{X: 62, Y: 42, W: 16, H: 16}, File: veiled()})
	round := draw.New(20, 20)
	round.Image(draw.Picture{Box: cell, File: photo(t)})
	d.Blend(round, at(4, 2), draw.Effect{Clips: []draw.Clip{{Path: draw.Circle(draw.Point{X: 10, Y: 10}, 6)}}, Transparency: 0.5})

	caps := draw.New(20, 20)
	for i, c := range []draw.Cap{draw.Butt, draw.RoundCap, draw.Square} {
		y := 4 + 6*draw.MM(i)
		caps.Path(draw.Segment(6, y, 14, y), draw.Style{Stroke: &black, Width: 4, Cap: c})
	}
	d.Place(caps, at(0, 3))
	var corner draw.Path
	corner.MoveTo(4, 14).LineTo(10, 6).LineTo(16, 14)
	for i, s := range []draw.Style{{Join: draw.Miter, Miter: 4}, {Join: draw.Miter, Miter: 1.1}, {Join: draw.RoundJoin}} {
		one := draw.New(20, 20)
		s.Stroke, s.Width = &black, 4
		one.Path(corner, s)
		d.Place(one, at(1+i, 3))
	}
	dashes := draw.New(20, 20)
	dashes.Path(draw.Segment(2, 5, 18, 5), draw.Style{Stroke: &black, Width: 4, Dash: []draw.MM{4, 4}})
	dashes.Path(draw.Segment(2, 15, 18, 15), draw.Style{Stroke: &black, Width: 4, Dash: []draw.MM{4, 4}, DashFrom: 4})
	d.Place(dashes, at(4, 3))

	turned := shade(draw.Point{}, draw.Point{X: 1}, ends...) // in its own units
	turned.Matrix = draw.Matrix{B: 16, C: 16, E: 2, F: 2}
	d.Place(filled(cell, turned), at(0, 4))
	d.Place(filled(draw.Rect{X: 2, Y: 2, W: 5, H: 16}, shade(left, left, ends...)), at(1, 4)) // without length
	ring := shade(draw.Point{X: 13, Y: 10}, draw.Point{X: 13, Y: 10}, ends...)
	ring.Radial, ring.FromR, ring.ToR, ring.Spread = true, 2, 4, draw.Repeat
	d.Place(filled(draw.Rect{X: 8, Y: 2, W: 10, H: 16}, ring), at(1, 4))
	leap := shade(draw.Point{X: 10}, draw.Point{X: 14}, draw.Stop{Color: pure}, draw.Stop{Color: black}, draw.Stop{At: 1, Color: black}, draw.Stop{At: 1, Color: blue})
	d.Place(filled(cell, leap), at(2, 4))
	twice := filled(cell, shade(left, right, ends...))
	twice.Path(draw.Box(draw.Rect{X: 8, Y: 8, W: 4, H: 4}), draw.Style{Fill: &white})
	for i := range 2 { // a form
		d.Place(twice, at(3+i, 4).Mul(draw.RotateAt(draw.Point{X: 10, Y: 10}, 180*float64(i))))
	}
	return d
}

// seen is what features shows at a point of each field, in mm from its corner.
var seen = []struct {
	what        string
	column, row int
	x, y        draw.MM
	want        draw.Color
}{
	{"start of a line", 0, 0, 2.5, 10, draw.Color{R: 247, B: 8}}, {"end of a line", 0, 0, 17.5, 10, draw.Color{R: 8, B: 247}}, {"middle", 0, 0, 10, 10, draw.Color{R: 127, B: 127}},
	{"center of circles", 1, 0, 10, 10, pure}, {"halfway out", 1, 0, 13, 10, draw.Color{R: 127, B: 127}}, {"beyond circles", 1, 0, 17, 17, blue},
	{"repeated", 2, 0, 12, 10, draw.Color{R: 127, B: 127}}, {"repeated from its start", 2, 0, 14.5, 10, draw.Color{R: 223, B: 32}},
	{"reflected", 3, 0, 9.5, 10, draw.Color{R: 223, B: 32}}, {"and back", 3, 0, 13.5, 10, draw.Color{R: 32, B: 223}},
	{"before a leap", 4, 0, 9.5, 10, pure}, {"after it", 4, 0, 10.5, 10, blue},
	{"opaque stop", 0, 1, 2.5, 10, draw.Color{R: 247, G: 8}}, {"half a stop", 0, 1, 10, 10, draw.Color{R: 127, G: 127}}, {"clear stop", 0, 1, 17.5, 10, draw.Color{R: 8, G: 247}},
	{"line with a gradient", 1, 1, 10, 7, draw.Color{R: 127, B: 127}}, {"beside it", 1, 1, 10, 4, white},
	{"inside a clip", 2, 1, 10, 10, blue}, {"outside of it", 2, 1, 3, 3, white},
	{"half black", 3, 1, 10, 10, draw.Color{R: 127, G: 127, B: 127}},
	{"half red", 4, 1, 4, 10, draw.Color{R: 255, G: 127, B: 127}}, {"half blue, no red below", 4, 1, 10, 10, draw.Color{R: 127, G: 127, B: 255}},
	{"dark of a mask", 0, 2, 2.5, 10, draw.Color{R: 255, G: 247, B: 247}}, {"bright of it", 0, 2, 17.5, 10, draw.Color{R: 255, G: 8, B: 8}},
	{"masked group", 1, 2, 3, 3, draw.Color{R: 255, G: 127, B: 127}}, {"hole of its mask", 1, 2, 9, 10, white}, {"its clip", 1, 2, 12, 17, white},
	{"photograph", 2, 2, 5, 10, pure}, {"its right half", 2, 2, 15, 10, blue},
	{"opaque pixel", 3, 2, 5, 10, draw.Color{G: 255}}, {"clear pixel", 3, 2, 15, 10, pure},
	{"cropped picture", 4, 2, 8, 10, draw.Color{R: 255, G: 127, B: 127}}, {"what is cropped", 4, 2, 3, 3, white},
	{"butt", 0, 3, 5, 4, white}, {"round end", 0, 3, 4.5, 10, black}, {"its corner", 0, 3, 4.2, 8.2, white}, {"square end", 0, 3, 4.2, 14.3, black},
	{"pointed corner", 1, 3, 10, 3.2, black}, {"bevel beyond the limit", 2, 3, 10, 4.2, white}, {"round corner", 3, 3, 10, 4.4, black},
	{"dash", 4, 3, 4, 5, black}, {"gap", 4, 3, 8, 5, white}, {"from the gap", 4, 3, 4, 15, white}, {"then a dash", 4, 3, 8, 15, black},
	{"turned units", 0, 4, 10, 2.5, draw.Color{R: 247, B: 8}}, {"and below", 0, 4, 10, 17.5, draw.Color{R: 8, B: 247}},
	{"no length", 1, 4, 4, 10, blue}, {"inside of a ring", 1, 4, 14.8, 10, draw.Color{R: 26, B: 229}}, {"outside of it", 1, 4, 13, 17, draw.Color{R: 127, B: 127}},
	{"before a leap at the start", 2, 4, 5, 10, pure}, {"within", 2, 4, 12, 10, black}, {"after a leap at the end", 2, 4, 17, 10, blue},
	{"form", 3, 4, 2.5, 10, draw.Color{R: 247, B: 8}}, {"turned form", 4, 4, 2.5, 10, draw.Color{R: 8, B: 247}},
}

// near reports whether two colors differ by rounding only.
func near(a, b draw.Color, by int) bool {
	for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
		if max(d, -d) > by {
			return false
		}
	}
	return true
}

// page is a document with a single page of 100 × 100 mm.
func page(o Options, d *draw.Drawing) *Document {
	doc := New(o)
	doc.Page(100, 100).Place(d, draw.Identity)
	return doc
}

// raster renders a page of 100 × 100 mm with 5 pixels per millimetre.
func rendered(t *testing.T, raw []byte) func(x, y draw.MM) draw.Color {
	t.Helper()
	out := run(t, raw, "poppler-utils", "pdftoppm", "-r", "127", "-singlefile", "FILE")
	var w, h, most int
	if _, err := fmt.Sscanf(out, "P6\n%d %d\n%d", &w, &h, &most); err != nil || w != 500 {
		t.Fatalf("%d × %d: %v", w, h, err)
	}
	pixels := out[strings.Index(out, "255\n")+4:]
	return func(x, y draw.MM) draw.Color {
		i := 3 * (int(y*5)*w + int(x*5))
		return draw.Color{R: pixels[i], G: pixels[i+1], B: pixels[i+2]}
	}
}

// TestFeatures: gradients, groups, pictures of files and the ends of lines look as they should.
func TestFeatures(t *testing.T) {
	at := rendered(t, render(t, page(options(t), features(t))))
	for _, s := range seen {
		got := at(draw.MM(s.column)*20+s.x, draw.MM(s.row)*20+s.y)
		if !near(got, s.want, 14) {
			t.Errorf("%s is %s, want %s", s.what, got, s.want)
		}
	}
}

// TestFeaturesAreValid: other programs find nothing wrong.
func TestFeaturesAreValid(t *testing.T) {
	for _, press := range []*Press{nil, {Condition: "FOGRA39", Described: "Coated"}} {
		for _, tagged := range []bool{false, true} {
			o := options(t)
			o.Press, o.Tagged = press, tagged
			raw := render(t, page(o, said(t)))
			api.DisableConfigDir()
			conf := model.NewDefaultConfiguration()
			conf.ValidationMode = model.ValidationStrict
			if err := api.Validate(bytes.NewReader(raw), conf); err != nil {
				t.Error(err)
			}
			run(t, raw, "qpdf", "qpdf", "--check", "FILE")
			run(t, raw, "poppler-utils", "pdftoppm", "-r", "50", "-png", "FILE", "FILE")
			if !tagged {
				continue
			}
			if found, err := Accessible(raw); err != nil || len(found) > 0 {
				t.Error(found, err)
			}
		}
	}
}

// said is features with parts inside and around its groups.
func said(t testing.TB) *draw.Drawing {
	d := draw.New(100, 100)
	d.Inside(func() { d.Place(features(t), draw.Identity) }, draw.Said("Dégradés", draw.Rect{W: 100, H: 100}))
	for i, e := range []draw.Effect{{Transparency: 0.2}, {Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 90, H: 90})}}}} {
		words := draw.New(100, 100)
		for k := range 3 {
			words.Inside(func() {
				words.Text(draw.Text{X: 5, Y: 10 + draw.MM(k)*10, S: fmt.Sprintf("Groupe %d, ligne %d", i, k), Font: "Alegreya-Regular", Size: 11})
			}, draw.As(draw.Paragraph))
		}
		words.Path(draw.Segment(0, 40, 90, 40), draw.Style{Stroke: &black, Width: 0.3, Layer: draw.Cut})
		d.Blend(words, draw.Translate(0, draw.MM(i)*40), e)
	}
	return d
}

// TestNesting: marked content and kept states do not cross.
func TestNesting(t *testing.T) {
	o := options(t)
	o.Tagged = true
	b := newBuilder(page(o, said(t)))
	if err := b.render(); err != nil {
		t.Fatal(err)
	}
	var open []string
	for line := range strings.Lines(string(b.pages[0])) {
		f := strings.Fields(line)
		begins := map[string]string{"Q": "q", "EMC": "BDC"}
		last := f[len(f)-1]
		if strings.HasSuffix(last, "BDC") || last == "BMC" {
			last = "BDC"
		}
		switch {
		case f[0] == "q" && last == "Q":
		case last == "q" || last == "BDC":
			open = append(open, last)
		case begins[last] != "":
			n := len(open) - 1
			if n < 0 || open[n] != begins[last] {
				t.Fatalf("%s inside %v", last, open)
			}
			open = open[:n]
		}
	}
	if len(open) > 0 {
		t.Errorf("%v stay open", open)
	}
}

// TestPagesOfGroups: a page says how it is blended if something on it is, wherever it stands.
func TestPagesOfGroups(t *testing.T) {
	form := square(draw.Rect{W: 50, H: 50}, pure)
	form.Blend(square(draw.Rect{W: 20, H: 20}, blue), draw.Identity, draw.Effect{Transparency: 0.5})
	d := draw.New(100, 100)
	d.Place(form, draw.Identity)
	d.Place(form, draw.Translate(20, 20))
	doc := page(options(t), d)
	doc.Page(100, 100).Place(square(draw.Rect{W: 50, H: 50}, pure), draw.Identity)
	if n := bytes.Count(render(t, doc), []byte("/Group <</CS /DeviceRGB\n/S /Transparency>>")); n != 1 {
		t.Errorf("%d pages", n)
	}
}

// TestWordsOfGroups: texts in groups are read.
func TestWordsOfGroups(t *testing.T) {
	o := options(t)
	o.Tagged = true
	out := run(t, render(t, page(o, said(t))), "poppler-utils", "pdftotext", "FILE", "-")
	for _, want := range []string{"Groupe 0, ligne 2", "Groupe 1, ligne 0", "Groupe 1, ligne 2"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %q", want, out)
		}
	}
}

// TestPress: a document for a press has no screen colors, and no more ink than its colors have.
func TestPressOfFeatures(t *testing.T) {
	o := options(t)
	o.Press = &Press{Condition: "FOGRA39", Described: "Coated", Inks: map[draw.Color]Ink{pure: {M: 100, Y: 100, K: 40}}}
	raw := render(t, page(o, features(t)))
	f, err := read(raw)
	if err != nil {
		t.Fatal(err)
	}
	images, shadings := 0, 0
	var walk func(o object)
	walk = func(o object) {
		switch o := o.(type) {
		case name:
			if o == "DeviceRGB" {
				t.Error("DeviceRGB in a document for a press")
			}
		case array:
			for _, v := range o {
				walk(v)
			}
		case dict:
			for _, v := range o {
				walk(v)
			}
			if o["ShadingType"] != nil && o["ColorSpace"] == name("DeviceCMYK") {
				shadings++
			}
		case *stream:
			walk(o.dict)
			if o.dict["ColorSpace"] == name("DeviceCMYK") {
				images++
			}
			if o.dict["Subtype"] == name("Form") || o.dict["Type"] == nil {
				not := []string{" rg\n", " RG\n", " g\n", " G\n"}
				if at[name](f, at[dict](f, o.dict["Group"])["CS"]) == "DeviceGray" { // a mask
					not = []string{" rg\n", " RG\n", "k\n", "K\n"}
				}
				data := (&parser{}).unpacked(o)
				for _, op := range not {
					if bytes.Contains(data, []byte(op)) {
						t.Errorf("%q in %q", op, data)
					}
				}
			}
		}
	}
	for _, o := range f.objects {
		walk(o)
	}
	if images != 2 || shadings < 5 {
		t.Errorf("%d pictures and %d gradients are separated", images, shadings)
	}
	run(t, raw, "poppler-utils", "pdftoppm", "-r", "50", "-png", "FILE", "FILE")
}

// TestInksOfPictures: no pixel has more ink than the limit of colors that have none of their own.
func TestInksOfPictures(t *testing.T) {
	p := &Press{Inks: map[draw.Color]Ink{pure: {C: 60, M: 80, Y: 60, K: 40}}}
	var to [4]byte
	for i := range 1 << 15 {
		c := color.NRGBA{uint8(i >> 10 << 3), uint8(i >> 5 << 3), uint8(i << 3), 255}
		p.pixel(c, to[:])
		sum := 0
		for _, v := range to {
			sum += int(v)
		}
		most := 200
		if c == (color.NRGBA{255, 0, 0, 255}) {
			most = 240
		}
		if sum*100 > most*255 {
			t.Fatalf("%v has %d %% of ink", c, sum*100/255)
		}
	}
}

// TestFilesOfPictures: a JPEG is in the file as it is, a picture used twice once, transparency as
// a soft mask; a gray one has a single component.
func TestFilesOfPictures(t *testing.T) {
	gray := image.NewNRGBA(image.Rect(0, 0, 3, 3))
	for i := range 9 {
		gray.SetNRGBA(i%3, i/3, color.NRGBA{uint8(20 * i), uint8(20 * i), uint8(20 * i), 255})
	}
	d := draw.New(100, 100)
	same := photo(t)
	for i, f := range []*draw.Bitmap{photo(t), same, veiled(), bitmap(gray, true)} {
		d.Image(draw.Picture{Box: draw.Rect{X: draw.MM(i) * 20, W: 20, H: 20}, File: f})
	}
	raw := render(t, page(options(t), d))
	if n := bytes.Count(raw, same.JPEG); n != 1 {
		t.Errorf("the photograph is %d times in the file", n)
	}
	for what, want := range map[string]int{"/Subtype /Image": 4, "/SMask ": 1, "/DCTDecode": 1, "/ColorSpace /DeviceGray": 2, "/ColorSpace /DeviceRGB": 2} {
		if n := bytes.Count(raw, []byte(what)); n != want {
			t.Errorf("%s %d times, want %d", what, n, want)
		}
	}
	grays := render(t, page(options(t), draw.InGray(d)))
	if bytes.Contains(grays, []byte("DeviceRGB")) {
		t.Error("a gray document has colors")
	}
	run(t, grays, "poppler-utils", "pdftoppm", "-r", "50", "-png", "FILE", "FILE")
}

// TestGrayFeatures: nothing in a document of grays has a color space with colors.
func TestGrayFeatures(t *testing.T) {
	raw := render(t, page(options(t), draw.InGray(features(t))))
	if bytes.Contains(raw, []byte("DeviceRGB")) {
		t.Error("a gray document has colors")
	}
	at := rendered(t, raw)
	for x := range 100 {
		for y := range 100 {
			if c := at(draw.MM(x), draw.MM(y)); !near(c, c.Gray(), 1) {
				t.Fatalf("%d, %d is %s", x, y, c)
			}
		}
	}
}

// TestOnceOnly: equal gradients, groups and states are stored once.
func TestOnceOnly(t *testing.T) {
	d := draw.New(100, 100)
	cell := draw.Rect{W: 10, H: 10}
	pair := square(cell, blue)
	pair.Place(square(cell, pure), draw.Translate(3, 3))
	for i := range 5 {
		g := shade(draw.Point{}, draw.Point{X: 10}, draw.Stop{Color: pure}, draw.Stop{At: 1, Color: blue})
		d.Place(filled(cell, g), draw.Translate(draw.MM(i)*10, 0))
		d.Blend(pair, draw.Translate(draw.MM(i)*10, 50), draw.Effect{Transparency: 0.25, Mask: nil})
	}
	raw := render(t, page(options(t), d))
	for what, want := range map[string]int{"/ShadingType": 1, "/PatternType": 5, "/Subtype /Form": 1, "/ExtGState\n": 1, "/ca .75": 1} {
		if n := bytes.Count(raw, []byte(what)); n != want {
			t.Errorf("%s %d times, want %d", what, n, want)
		}
	}
}

// TestFeaturesAreTheSame: documents made one after the other and at the same time are equal.
func TestFeaturesAreTheSame(t *testing.T) {
	o := options(t)
	want := render(t, page(o, features(t)))
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			if got, err := page(o, features(t)).Bytes(); err != nil || !bytes.Equal(got, want) {
				t.Error("a document differs", err)
			}
		})
	}
	wg.Wait()
}

// TestDeepGroups: groups inside each other up to a bound are shown, and more are a fault.
func TestDeepGroups(t *testing.T) {
	nest := func(n int) *draw.Drawing {
		d := square(draw.Rect{W: 50, H: 50}, pure)
		for range n {
			out := draw.New(100, 100)
			out.Blend(d, draw.Identity, draw.Effect{Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: 60, H: 60})}}, Mask: square(draw.Rect{W: 70, H: 70}, white)})
			d = out
		}
		return d
	}
	at := rendered(t, render(t, page(options(t), nest(mostBlended))))
	if got := at(25, 25); got != pure {
		t.Errorf("%s at the bottom", got)
	}
	if _, err := page(options(t), nest(mostBlended+1)).Bytes(); err == nil {
		t.Error("no fault")
	}
}

// TestOddGradients: what has no room, no end or no number is a flat color, never a fault.
func TestOddGradients(t *testing.T) {
	for _, g := range []*draw.Shade{
		{}, {Stops: []draw.Stop{{Color: pure}}, Matrix: draw.Identity}, shade(draw.Point{}, draw.Point{X: 1e-9}, draw.Stop{Color: pure}, draw.Stop{At: 1}),
		{Stops: []draw.Stop{{}, {At: 1}}, To: draw.Point{X: 0.001}, Spread: draw.Repeat, Matrix: draw.Identity},
		{Stops: []draw.Stop{{}, {At: 1}}, Radial: true, Matrix: draw.Identity}, {Stops: []draw.Stop{{}, {At: 1}}, To: draw.Point{X: 1}, Matrix: draw.Matrix{A: 1}},
		{Stops: []draw.Stop{{}, {At: 1}}, Radial: true, FromR: 3, ToR: 3, To: draw.Point{X: 5}, Spread: draw.Reflect, Matrix: draw.Identity},
		{Stops: []draw.Stop{{}, {At: 1}}, Radial: true, FromR: 5, ToR: 1, Spread: draw.Repeat, Matrix: draw.Identity},
		{Stops: []draw.Stop{{At: 0.7}, {At: 0.2, Transparency: 1}}, Radial: true, FromR: 1, ToR: 2, To: draw.Point{X: 9}, Spread: draw.Repeat, Matrix: draw.Identity},
	} {
		raw := render(t, page(options(t), filled(draw.Rect{W: 50, H: 50}, g)))
		run(t, raw, "poppler-utils", "pdftoppm", "-r", "50", "-png", "FILE", "FILE")
		if len(raw) > 10_000 {
			t.Errorf("%d bytes", len(raw))
		}
	}
}

// TestUnits: a group in tiny or huge units is as sharp as any other.
func TestUnits(t *testing.T) {
	for _, k := range []float64{1e-5, 1, 400} {
		w := draw.MM(40 / k)
		group := draw.New(w, w)
		group.Path(draw.Box(draw.Rect{X: w / 8, Y: w / 8, W: w / 2, H: w / 2}), draw.Style{Fill: &pure})
		group.Path(draw.Box(draw.Rect{X: w / 4, Y: w / 4, W: w / 4, H: w / 4}), draw.Style{Fill: &blue})
		mask := draw.New(w, w)
		mask.Path(draw.Box(draw.Rect{W: w / 2, H: w}), draw.Style{Fill: &white})
		d := draw.New(100, 100)
		for i := range 2 {
			m := draw.Translate(draw.MM(i)*50, 10).Mul(draw.Scale(k, k))
			d.Blend(group, m, draw.Effect{Transparency: 0.5, Mask: mask, Clips: []draw.Clip{{Path: draw.Box(draw.Rect{W: w, H: w / 2.5})}}})
		}
		at := rendered(t, render(t, page(options(t), d)))
		for _, p := range []struct {
			x, y draw.MM
			want draw.Color
		}{
			{4.7, 15.3, white}, {5.3, 15.3, draw.Color{R: 255, G: 127, B: 127}}, {10.3, 20.3, draw.Color{R: 127, G: 127, B: 255}}, {19.7, 25.7, draw.Color{R: 127, G: 127, B: 255}},
			{20.3, 25.7, white}, {10.3, 26.3, white}, {60.3, 20.3, draw.Color{R: 127, G: 127, B: 255}},
		} {
			if got := at(p.x, p.y); !near(got, p.want, 2) {
				t.Errorf("units of %g mm: %s at %v, %v, want %s", k, got, p.x, p.y, p.want)
			}
		}
	}
}

// TestSpread: what cannot be seen takes the color beside it, and stays hidden.
func TestSpread(t *testing.T) {
	img := image.NewNRGBA(image.Rect(1, 1, 6, 6))
	img.SetNRGBA(3, 3, color.NRGBA{R: 200, A: 90})
	out := spread(img)
	for i := range 25 {
		want := color.NRGBA{R: 200}
		if i == 12 {
			want.A = 90
		}
		if got := out.At(i%5, i/5); got != want {
			t.Errorf("%d, %d is %v", i%5, i/5, got)
		}
	}
}

// TestDashesBeforeTheirStart: dashes that begin before their start are written as PDF wants them.
func TestDashesBeforeTheirStart(t *testing.T) {
	for _, c := range []struct {
		dash []draw.MM
		from draw.MM
		want string
	}{
		{[]draw.MM{25.4, 25.4}, 25.4, "[72 72 ] 72 d\n"}, {[]draw.MM{25.4, 25.4}, -25.4, "[72 72 ] 216 d\n"}, {[]draw.MM{25.4}, -25.4, "[72 ] 72 d\n"},
		{[]draw.MM{25.4}, 25.4 * 5, "[72 ] 72 d\n"}, {[]draw.MM{0, 0}, 3, "[] 0 d\n"}, {nil, 3, "[] 0 d\n"},
	} {
		one := &content{b: newBuilder(New(options(t)))}
		one.Path(draw.Segment(0, 0, 1, 0), draw.Style{Stroke: &black, Width: 1, Dash: c.dash, DashFrom: c.from}, draw.Identity)
		if !strings.Contains(string(one.buf), c.want) {
			t.Errorf("%v from %v: %q", c.dash, c.from, one.buf)
		}
	}
}

// TestMiterOfForms: a form has pointed corners with the usual limit, whatever the page had before.
func TestMiterOfForms(t *testing.T) {
	var corner draw.Path
	corner.MoveTo(4, 14).LineTo(10, 6).LineTo(16, 14)
	form := draw.New(20, 20)
	form.Path(corner, draw.Style{Stroke: &black, Width: 4})
	form.Text(draw.Text{X: 2, Y: 2, S: "a", Font: "Alegreya-Regular", Size: 6})
	d := draw.New(100, 100)
	d.Path(draw.Segment(0, 99, 9, 99), draw.Style{Stroke: &black, Width: 1, Miter: 1})
	d.Place(form, draw.Identity)
	d.Place(form, draw.Translate(20, 0))
	at := rendered(t, render(t, page(options(t), d)))
	if at(10, 3.2) != black || at(30, 3.2) != black {
		t.Error("a corner is cut")
	}
}

// TestEmptyGroups: what is hidden leaves nothing, and an empty group is none.
func TestEmptyGroups(t *testing.T) {
	d := draw.New(100, 100)
	d.Blend(draw.New(100, 100), draw.Identity, draw.Effect{Transparency: 0.5})
	d.Blend(square(draw.Rect{W: 50, H: 50}, pure), draw.Identity, draw.Effect{Transparency: 1})
	d.Blend(square(draw.Rect{W: 50, H: 50}, pure), draw.Identity, draw.Effect{Clips: []draw.Clip{{}}})
	o := options(t)
	o.Created = time.Unix(0, 0)
	doc := page(o, d)
	b := newBuilder(doc)
	if err := b.render(); err != nil || len(b.pages[0]) > 0 || slices.Contains(b.blends, true) {
		t.Errorf("%q, %v", b.pages[0], err)
	}
}
