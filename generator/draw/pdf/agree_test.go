package pdf

import (
	"bytes"
	"image"
	imgpng "image/png"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/svg"
)

// TestAllShowTheSame: a page of the site and a preview show what the document shows.
func TestAllShowTheSame(t *testing.T) {
	fonts, d := ourFonts(t), features(t)
	preview, err := png.Render(d, 0, 127, png.Options{Fonts: fonts})
	if err != nil {
		t.Fatal(err)
	}
	file, err := svg.Render(d, fonts, svg.Options{Title: "x"})
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, file, "librsvg2-bin", "rsvg-convert", "--unlimited", "-b", "white", "-w", "500", "FILE")
	page, err := imgpng.Decode(bytes.NewReader([]byte(out)))
	if err != nil {
		t.Fatal(err)
	}
	for name, img := range map[string]image.Image{"preview": preview, "page": page} {
		for _, s := range seen {
			x, y := draw.MM(s.column)*20+s.x, draw.MM(s.row)*20+s.y
			r, g, b, _ := img.At(int(x*5), int(y*5)).RGBA()
			if got := (draw.Color{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8)}); !near(got, s.want, 14) {
				t.Errorf("%s: %s is %s, want %s", name, s.what, got, s.want)
			}
		}
	}
}
