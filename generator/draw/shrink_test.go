package draw

import (
	"image"
	"image/color"
	"testing"
)

func TestShrunk(t *testing.T) {
	img := image.NewNRGBA(image.Rect(3, 3, 8, 5))
	for i := range 5 {
		img.SetNRGBA(3+i, 3, color.NRGBA{uint8(50 * i), 0, 200, 255})
		img.SetNRGBA(3+i, 4, color.NRGBA{uint8(50 * i), 0, 200, 0})
	}
	got := Shrunk(img, 2, 1)
	for x, want := range []color.RGBA{{(0*2 + 50*2 + 100) / 10, 0, 100, 128}, {(100 + 150*2 + 200*2) / 10, 0, 100, 128}} {
		if c := got.At(x, 0); c != color.Color(want) {
			t.Errorf("pixel %d: %v, want %v", x, c, want)
		}
	}
	same := Shrunk(img, 5, 2)
	for i := range 5 {
		if r, _, _, a := same.At(i, 0).RGBA(); r>>8 != uint32(50*i) || a != 0xffff {
			t.Errorf("pixel %d changed to %d", i, r>>8)
		}
	}
}
