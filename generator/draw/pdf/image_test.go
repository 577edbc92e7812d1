package pdf

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
	"time"

	"imprimots/generator/draw"
)

// TestImagesStandUpright: the rows of a picture run downwards in its box, on a page as in
// a drawing that is placed smaller or turned.
func TestImagesStandUpright(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 2, 2)) // red over blue
	for x := range 2 {
		img.Set(x, 0, color.RGBA{R: 255, A: 255})
		img.Set(x, 1, color.RGBA{B: 255, A: 255})
	}
	small := draw.New(20, 20)
	small.Image(draw.Picture{Box: draw.Rect{W: 20, H: 20}, Image: img})
	d := draw.New(100, 100)
	d.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 10, W: 20, H: 20}, Image: img})
	d.Place(small, draw.Translate(50, 10).Mul(draw.Scale(0.5, 0.5)))
	d.Place(small, draw.Translate(80, 50).Mul(draw.Rotate(90))) // its top is at the right
	doc := New(Options{Created: time.Unix(0, 0)})
	doc.Page(100, 100).Place(d, draw.Identity)
	out := run(t, render(t, doc), "poppler-utils", "pdftoppm", "-r", "25.4", "-singlefile", "FILE") // a pixel a millimetre
	var w, h, most int
	if _, err := fmt.Sscanf(out, "P6\n%d %d\n%d", &w, &h, &most); err != nil || w != 100 || h != 100 {
		t.Fatalf("%d × %d: %v", w, h, err)
	}
	pixels := out[strings.Index(out, "255\n")+4:]
	for _, p := range []struct {
		x, y    int
		r, g, b byte
	}{{20, 13, 255, 0, 0}, {20, 27, 0, 0, 255}, {20, 33, 255, 255, 255}, {55, 12, 255, 0, 0}, {55, 18, 0, 0, 255}, {77, 60, 255, 0, 0}, {63, 60, 0, 0, 255}} {
		i := 3 * (p.y*w + p.x)
		if pixels[i] != p.r || pixels[i+1] != p.g || pixels[i+2] != p.b {
			t.Errorf("at %d, %d: %d, %d, %d", p.x, p.y, pixels[i], pixels[i+1], pixels[i+2])
		}
	}
}

// TestImagesOnWhite: where a picture can be seen through, the white of the paper shows; a soft
// mask is never written.
func TestImagesOnWhite(t *testing.T) {
	img := image.NewNRGBA(image.Rect(3, 4, 6, 5))
	for x, a := range []uint8{0, 128, 255} {
		img.Set(3+x, 4, color.NRGBA{R: 200, A: a})
	}
	b := &builder{}
	if name := b.image(img); name != "I1" || len(b.images) != 1 {
		t.Fatalf("%q, %d pictures", name, len(b.images))
	}
	for x, want := range []color.NRGBA{{255, 255, 255, 255}, {228, 127, 127, 255}, {200, 0, 0, 255}} {
		if got := b.images[0].flat.At(x, 0); got != want {
			t.Errorf("pixel %d is %v, want %v", x, got, want)
		}
	}
}
