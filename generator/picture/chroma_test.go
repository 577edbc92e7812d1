package picture

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

// Colors that pixels share go over into each other.
func TestColored(t *testing.T) {
	line := image.NewYCbCr(image.Rect(0, 0, 5, 1), image.YCbCrSubsampleRatio422)
	for i := range line.Y {
		line.Y[i] = 128
	}
	copy(line.Cb, []uint8{128, 128, 128})
	copy(line.Cr, []uint8{100, 140, 180})
	for name, c := range map[string]struct {
		f    *raster
		img  image.Image
		want []uint8 // red
	}{
		"JPEG":         {jpegFormat, line, []uint8{89, 103, 131, 159, 187}},
		"part of JPEG": {jpegFormat, line.SubImage(image.Rect(2, 0, 4, 1)), []uint8{145, 145}},
		"WebP":         {webpFormat, line, []uint8{86, 102, 134, 166, 197}},
		"no colors":    {jpegFormat, image.NewGray(image.Rect(0, 0, 2, 1)), []uint8{0, 0}},
	} {
		var got []uint8
		out := c.f.colored(c.img)
		for x := range out.Bounds().Dx() {
			pix, _ := color.NRGBAModel.Convert(out.At(x, 0)).(color.NRGBA)
			got = append(got, pix.R)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	for _, ratio := range []image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio420, image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410,
	} {
		for n := range 6 {
			img := image.NewNYCbCrA(image.Rect(0, 0, n, 7-n), ratio)
			if got := webpFormat.colored(img).Bounds(); got != img.Rect {
				t.Errorf("%v: %v, want %v", ratio, got, img.Rect)
			}
		}
	}
}
