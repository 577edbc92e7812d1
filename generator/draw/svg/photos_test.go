package svg

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	imgpng "image/png"
	"math"
	"os"
	"path"
	"strings"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/picture"
)

// photograph is a file as authors have them.
type photograph struct {
	name string
	data []byte
	// other is what another program made of a format that rsvg-convert does not read: a
	// PNG; nil for other files.
	other []byte
}

// scene returns a made picture with gradients, a disk, waves and noise; veiled, it fades
// away from the disk.
func scene(w, h int, veiled bool) *image.NRGBA64 {
	img := image.NewNRGBA64(image.Rect(0, 0, w, h))
	seed := uint32(w)
	for y := range h {
		for x := range w {
			seed = seed*1664525 + 1013904223
			noise := float64(seed>>24)/8 - 16
			d := math.Hypot(float64(x)-float64(w)*0.6, float64(y)-float64(h)*0.4) / float64(w)
			b, a := 60+100*math.Sin(float64(x)/9), 255.0
			if d < 0.25 {
				b = 220
			}
			if veiled {
				a = (0.9 - d*1.2) * 400
			}
			v := func(c float64) uint16 { return uint16(max(0, min(255, c)) * 257) }
			img.SetNRGBA64(x, y, color.NRGBA64{v(float64(x*255/w) + noise), v(float64(y*255/h) + noise), v(b + noise), v(a)})
		}
	}
	return img
}

// converted copies a picture into another kind.
func converted[T interface{ Set(x, y int, c color.Color) }](img image.Image, to T) T {
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			to.Set(x, y, img.At(x, y))
		}
	}
	return to
}

// photographs returns 50 files: made here in three sizes, and the few that encoders of the
// standard library do not write, made by sharp (libvips).
func photographs(t *testing.T) []photograph {
	t.Helper()
	var out []photograph
	add := func(name string, encode func(*bytes.Buffer) error) {
		var b bytes.Buffer
		if err := encode(&b); err != nil {
			t.Fatal(err)
		}
		out = append(out, photograph{name: name, data: b.Bytes()})
	}
	asPNG := func(name string, img image.Image) {
		add(name+".png", func(b *bytes.Buffer) error { return imgpng.Encode(b, img) })
	}
	asJPEG := func(name string, img image.Image, quality int) {
		add(name+".jpg", func(b *bytes.Buffer) error { return jpeg.Encode(b, img, &jpeg.Options{Quality: quality}) })
	}
	few := color.Palette{color.Black, color.White, color.NRGBA{200, 30, 30, 255}, color.NRGBA{30, 30, 200, 255}}
	seen := append(color.Palette{color.Transparent, color.NRGBA{255, 0, 0, 128}}, few...)
	for _, s := range []size{{7, 5}, {120, 90}, {400, 300}} {
		b, name := image.Rect(0, 0, s.w, s.h), func(kind string) string { return fmt.Sprintf("%s-%d", kind, s.w) }
		solid, veiled := scene(s.w, s.h, false), scene(s.w, s.h, true)
		asPNG(name("rgb"), converted(solid, image.NewNRGBA(b)))
		asPNG(name("rgba"), converted(veiled, image.NewNRGBA(b)))
		asPNG(name("rgb16"), solid)
		asPNG(name("rgba16"), veiled)
		asPNG(name("gray"), converted(solid, image.NewGray(b)))
		asPNG(name("gray16"), converted(solid, image.NewGray16(b)))
		asPNG(name("palette"), converted(solid, image.NewPaletted(b, few)))
		asPNG(name("two"), converted(solid, image.NewPaletted(b, few[:2])))
		asPNG(name("palette-alpha"), converted(veiled, image.NewPaletted(b, seen)))
		asJPEG(name("420"), solid, 90)
		asJPEG(name("420-small"), solid, 50)
		asJPEG(name("gray"), converted(solid, image.NewGray(b)), 85)
	}
	files, err := os.ReadDir("testdata/photos")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.Contains(f.Name(), ".webp.") {
			continue
		}
		p := photograph{name: f.Name()}
		if p.data, err = os.ReadFile("testdata/photos/" + p.name); err != nil {
			t.Fatal(err)
		}
		if path.Ext(p.name) == ".webp" {
			if p.other, err = os.ReadFile("testdata/photos/" + p.name + ".png"); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, p)
	}
	return out
}

// shown returns a drawing with a file over a dark stripe, larger or smaller than its pixels.
func (p photograph) shown(t *testing.T, b draw.Rect) *draw.Drawing {
	t.Helper()
	file, wrong := picture.Bitmap(p.name, p.data)
	if wrong != nil {
		t.Fatal(wrong)
	}
	d := draw.New(60, 45)
	d.Path(box(0, 15, 60, 15), draw.Style{Fill: &odd})
	d.Image(draw.Picture{Box: b, File: file})
	return d
}

// reference returns the same drawing with the file as it is.
func (p photograph) reference(b draw.Rect) []byte {
	data, kind := p.data, strings.Replace(path.Ext(p.name)[1:], "jpg", "jpeg", 1)
	if p.other != nil {
		data, kind = p.other, "png"
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="45mm" viewBox="0 0 60 45">`+
		`<rect y="15" width="60" height="15" fill="#010203"/>`+
		`<image x="%v" y="%v" width="%v" height="%v" preserveAspectRatio="none" href="data:image/%s;base64,%s"/></svg>`,
		float64(b.X), float64(b.Y), float64(b.W), float64(b.H), kind, base64.StdEncoding.EncodeToString(data))
}

// Photographs look as in another program, and have no color in a gray drawing.
func TestPhotographs(t *testing.T) {
	all := photographs(t)
	if len(all) != 50 {
		t.Errorf("%d photographs", len(all))
	}
	for i, p := range checktest.Some(all, 17) {
		b := draw.Rect{X: 5, Y: 2.5, W: 50, H: 40}
		dpi := 25.4 * []float64{4, 6, 8}[i%3]
		d := p.shown(t, b)
		ours, err := png.Render(d, 0, dpi, png.Options{})
		if err != nil {
			t.Fatal(err)
		}
		theirs := rendered(t, p.reference(b), ours.Rect.Dx(), ours.Rect.Dy())
		if share := apart(ours, theirs, 25); share > 0.02 {
			t.Errorf("%s: %.2f %% of the pixels differ by more than a tenth", p.name, 100*share)
		}
		gray, err := png.Render(draw.InGray(d), 0, dpi, png.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for k := 0; k < len(gray.Pix); k += 4 {
			if gray.Pix[k] != gray.Pix[k+1] || gray.Pix[k] != gray.Pix[k+2] {
				t.Errorf("%s: a colored pixel in gray: %v", p.name, gray.Pix[k:k+3])
				break
			}
		}
	}
}
