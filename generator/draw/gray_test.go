package draw

import (
	"image"
	"image/color"
	"testing"
)

// TestGrayImage: colors become as bright a gray; what is transparent shows white paper.
func TestGrayImage(t *testing.T) {
	img := image.NewNRGBA(image.Rect(2, 3, 6, 4))
	for x, c := range []color.NRGBA{{}, {A: 255}, {G: 255, A: 255}, {A: 128}} {
		img.SetNRGBA(2+x, 3, c)
	}
	got := grayImage(img)
	for x, want := range []uint8{255, 0, 182, 127} {
		if y := got.At(2+x, 3).(color.Gray).Y; y != want {
			t.Errorf("pixel %d is %d, want %d", x, y, want)
		}
	}
}
