package svg

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	imgpng "image/png"
	"os/exec"
	"strconv"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
)

// rendered returns what rsvg-convert makes of an SVG file, on white.
func rendered(t *testing.T, file []byte, w, h int) *image.RGBA {
	t.Helper()
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("rsvg-convert is missing (Debian: librsvg2-bin)")
	}
	cmd := exec.Command("rsvg-convert", "--unlimited", "-b", "white", "-w", strconv.Itoa(w), "-h", strconv.Itoa(h))
	cmd.Stdin = bytes.NewReader(file)
	data, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	img, err := imgpng.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return rgba(img)
}

func rgba(img image.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}

// apart returns the share of pixels with a channel that differs by more than most.
func apart(a, b *image.RGBA, most int) float64 {
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > most || d < -most {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// photo returns a picture of w × h pixels with gradients, noise and a transparent corner.
func photo(w, h int, clear bool) *draw.Bitmap {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	seed := uint32(1)
	for y := range h {
		for x := range w {
			seed = seed*1664525 + 1013904223
			a := uint8(255)
			if clear {
				a = uint8(min(255, (x+y)*512/(w+h)))
			}
			img.SetNRGBA(x, y, color.NRGBA{uint8(x * 255 / w), uint8(y * 255 / h), uint8(seed>>24) / 4, a})
		}
	}
	sum := sha256.Sum256(fmt.Append(nil, w, h, clear))
	return &draw.Bitmap{W: w, H: h, Opaque: !clear, Sum: sum, Pixels: func() image.Image { return img }}
}

func at(x, y draw.MM) draw.Point { return draw.Point{X: x, Y: y} }

func box(x, y, w, h draw.MM) draw.Path { return draw.Box(draw.Rect{X: x, Y: y, W: w, H: h}) }

// rainbow is a gradient along a line.
func rainbow(from, to draw.Point) *draw.Shade {
	return &draw.Shade{From: from, To: to, Matrix: draw.Identity, Stops: []draw.Stop{
		{At: 0, Color: rust}, {At: 0.3, Color: draw.Color{R: 250, G: 240, B: 20}},
		{At: 0.3, Color: draw.Color{G: 200, B: 20}, Transparency: 0.2}, {At: 1, Color: draw.Color{B: 255}, Transparency: 0.9},
	}}
}

// glow is a gradient between circles.
func glow(from, to draw.Point, r draw.MM) *draw.Shade {
	s := rainbow(from, to)
	s.Radial, s.ToR = true, r
	return s
}

// shades is a drawing with gradients of all kinds.
func shades() *draw.Drawing {
	d := draw.New(100, 100)
	for i, spread := range []draw.Spread{draw.Pad, draw.Repeat, draw.Reflect} {
		x := draw.MM(33 * i)
		line, round, ring := rainbow(at(x+10, 10), at(x+20, 15)), glow(at(x+12, 42), at(x+16, 45), 8), glow(at(x+16, 75), at(x+16, 75), 9)
		ring.FromR, ring.Matrix = 4, draw.Matrix{A: 1, C: 0.3, D: 0.7, E: -22, F: 22}
		for k, s := range []*draw.Shade{line, round, ring} {
			s.Spread = spread
			b := draw.Rect{X: x + 2, Y: draw.MM(30*k) + 2, W: 28, H: 26}
			d.Path(draw.RoundBox(b, 5), draw.Style{Fill: &rust, FillShade: s})
			d.Path(draw.Segment(b.X, b.Y+b.H, b.X+b.W, b.Y), draw.Style{Stroke: &rust, StrokeShade: s, Width: 4, Cap: draw.Square})
		}
	}
	return d
}

// degenerate is a drawing with gradients that have no way to go, and groups that show
// nothing.
func degenerate() *draw.Drawing {
	d := draw.New(100, 100)
	for i, change := range []func(*draw.Shade){
		func(s *draw.Shade) { s.Stops = nil },
		func(s *draw.Shade) { s.Stops = s.Stops[1:2] },
		func(s *draw.Shade) { s.To = s.From },
		func(s *draw.Shade) { s.Radial = true },
		func(s *draw.Shade) { s.Radial, s.ToR, s.FromR, s.To = true, 5, 5, s.From },
		func(s *draw.Shade) { s.Matrix = draw.Matrix{A: 1, B: 1} },
		func(s *draw.Shade) {
			for i := range s.Stops {
				s.Stops[i].At = 0.5
			}
		},
		func(s *draw.Shade) { s.Stops = s.Stops[2:] },
	} {
		s := rainbow(at(10, 10), at(90, 20))
		change(s)
		d.Path(box(0, draw.MM(10*i), 70, 8), draw.Style{Fill: &odd, FillShade: s})
		d.Path(draw.Segment(75, draw.MM(10*i+4), 100, draw.MM(10*i+4)), draw.Style{Stroke: &odd, StrokeShade: s, Width: 8})
	}
	all := draw.New(100, 100)
	all.Path(box(0, 0, 100, 100), draw.Style{Fill: &odd})
	for _, e := range []draw.Effect{
		{Clips: []draw.Clip{{}}}, {Clips: []draw.Clip{{Path: box(0, 0, 50, 50)}, {Path: box(50, 0, 50, 50)}}}, {Clips: []draw.Clip{{Path: draw.Segment(0, 0, 90, 90)}}},
		{Mask: draw.New(0, 0)}, {Transparency: 1}, {Transparency: 2},
	} {
		d.Blend(all, draw.Identity, e)
	}
	d.Place(all, draw.Matrix{A: 1, D: 1e-9})
	d.Image(draw.Picture{Box: draw.Rect{W: 50}, File: photo(7, 5, true)})
	d.Blend(all, draw.Matrix{A: 1}, draw.Effect{Transparency: 0.5})
	d.Blend(draw.New(0, 0), draw.Identity, draw.Effect{Transparency: 0.5, Mask: all})
	return d
}

// lines is a drawing with the ends and corners of lines.
func lines() *draw.Drawing {
	d := draw.New(100, 100)
	for i := range 9 {
		x, y := draw.MM(i%3*33), draw.MM(i/3*33)
		var p draw.Path
		p.MoveTo(x+5, y+6).LineTo(x+25, y+8).LineTo(x+9, y+16).LineTo(x+25, y+27)
		s := draw.Style{Stroke: &rust, Width: 3, Cap: draw.Cap(i % 3), Join: draw.Join(i / 3), Miter: 3}
		d.Path(p, s)
		s.Width, s.Dash, s.DashFrom = 1, []draw.MM{3, 2, 1, 2}, draw.MM(i)-3
		d.Path(p.Transform(draw.Translate(0, 4)), s)
	}
	return d
}

// effects is a drawing with nested groups that are clipped, transparent and masked, with
// masks in masks.
func effects() *draw.Drawing {
	d := draw.New(100, 100)
	d.Path(box(0, 40, 100, 20), draw.Style{Fill: &odd})
	leaf := draw.New(100, 100)
	leaf.Path(draw.Star(at(50, 50), 45, 20, 7), draw.Style{Fill: &rust, FillShade: glow(at(50, 50), at(50, 50), 40)})
	leaf.Text(draw.Text{X: 12, Y: 62, S: "Été !", Font: "BricolageGrotesque-Bold", Size: 100, Color: odd})
	light := draw.New(100, 100)
	white := draw.Color{R: 255, G: 255, B: 255}
	bright := rainbow(at(0, 0), at(100, 0))
	bright.Stops = []draw.Stop{{Color: black}, {At: 1, Color: white}}
	light.Path(box(0, 0, 100, 100), draw.Style{Fill: &white, FillShade: bright})
	ring := draw.Ring(at(50, 50), 48, 25)
	inner := draw.New(100, 100)
	inner.Blend(light, draw.Identity, draw.Effect{Clips: []draw.Clip{{Path: ring, EvenOdd: true}}, Mask: light})
	group := draw.New(100, 100)
	group.Blend(leaf, draw.Identity, draw.Effect{Clips: []draw.Clip{{Path: box(5, 5, 90, 90)}, {Path: draw.Circle(at(50, 50), 46)}}})
	group.Blend(leaf, draw.RotateAt(at(50, 50), 25), draw.Effect{Transparency: 0.4, Mask: light})
	d.Blend(group, draw.Scale(0.5, 0.5), draw.Effect{Mask: inner})
	d.Blend(group, draw.Translate(50, 0).Mul(draw.Scale(0.5, 0.5)), draw.Effect{Transparency: 0.5})
	d.Blend(group, draw.Translate(0, 50).Mul(draw.Scale(0.5, 0.5)), draw.Effect{Clips: []draw.Clip{{Path: ring}}, Mask: light, Transparency: 0.2})
	d.Blend(group, draw.Translate(85, 40).Mul(draw.Rotate(40)).Mul(draw.Scale(0.6, 0.4)), draw.Effect{Clips: []draw.Clip{{Path: ring, EvenOdd: true}}})
	return d
}

// pictures is a drawing with files, larger and smaller than its pixels, turned, in groups.
func pictures() *draw.Drawing {
	d := draw.New(100, 100)
	d.Path(box(0, 20, 100, 60), draw.Style{Fill: &odd})
	small, large, clear := photo(7, 5, true), photo(900, 700, false), photo(300, 300, true)
	d.Image(draw.Picture{Box: draw.Rect{X: 5, Y: 5, W: 40, H: 40}, File: large})
	d.Image(draw.Picture{Box: draw.Rect{X: 55, Y: 5, W: 40, H: 40}, File: clear})
	d.Image(draw.Picture{Box: draw.Rect{X: 5, Y: 55, W: 40, H: 40}, File: small})
	turned := draw.New(100, 100)
	turned.Image(draw.Picture{Box: draw.Rect{X: 10, Y: 10, W: 80, H: 80}, File: large})
	turned.Image(draw.Picture{Box: draw.Rect{X: 50, Y: 50, W: 80, H: 80}, File: clear})
	d.Blend(turned, draw.Translate(75, 45).Mul(draw.Rotate(30)).Mul(draw.Scale(0.5, 0.5)), draw.Effect{
		Transparency: 0.3, Clips: []draw.Clip{{Path: draw.Circle(at(50, 50), 45)}},
	})
	return d
}

// A page shows what a picture of the drawing shows.
func TestPageAndPictureAgree(t *testing.T) {
	for name, d := range map[string]*draw.Drawing{
		"shades": shades(), "lines": lines(), "effects": effects(), "pictures": pictures(), "degenerate": degenerate(),
	} {
		const dpi = 25.4 * 6
		ours, err := png.Render(d, 0, dpi, png.Options{Fonts: ourFonts(t)})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range []Options{{}, {Resolution: 300}} {
			theirs := rendered(t, []byte(render(t, d, o)), ours.Rect.Dx(), ours.Rect.Dy())
			if share := apart(ours, theirs, 16); share > 0.01 {
				t.Errorf("%s, at most %v dpi: %.2f %% of the pixels differ", name, o.Resolution, 100*share)
			}
		}
	}
}
