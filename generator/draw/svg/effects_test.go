package svg

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	imgpng "image/png"
	"regexp"
	"strings"
	"testing"

	"imprimots/generator/draw"
)

// counts checks how often texts are in a file.
func counts(t *testing.T, out string, want map[string]int) {
	t.Helper()
	for text, n := range want {
		if got := strings.Count(out, text); got != n {
			t.Errorf("%s: %d times, want %d, in\n%s", text, got, n, out)
		}
	}
}

func TestShadesAreDefinedOnce(t *testing.T) {
	d := draw.New(100, 100)
	line, round := rainbow(at(10, 20), at(30.5, 20)), glow(at(10, 20), at(12, 20), 30)
	round.FromR, round.Spread, round.Matrix = 2, draw.Reflect, draw.Scale(2, 3)
	alone := rainbow(at(1, 1), at(1, 1))
	for range 2 {
		d.Path(box(0, 0, 10, 10), draw.Style{Fill: &odd, FillShade: line, Stroke: &odd, StrokeShade: round, Width: 1})
	}
	d.Path(box(0, 0, 10, 10), draw.Style{Fill: &odd, FillShade: alone})
	d.Path(box(0, 0, 10, 10), draw.Style{Fill: &odd, FillShade: &draw.Shade{}, Stroke: &rust, Width: 1})
	counts(t, render(t, d, Options{}), map[string]int{
		`<linearGradient id="d-s1" x1="10" y1="20" x2="30.5" y2="20" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#a31"/>`:                                        1,
		`<stop offset=".3" stop-color="#00c814" stop-opacity=".8"/>`:                                                                                                             2,
		`<radialGradient id="d-s2" cx="12" cy="20" r="30" fx="10" fy="20" fr="2" gradientUnits="userSpaceOnUse" spreadMethod="reflect" gradientTransform="matrix(2 0 0 3 0 0)">`: 1,
		` fill="url(#d-s1)" stroke="url(#d-s2)"`: 2, ` fill="#00f" fill-opacity=".1"/>`: 1, ` fill="#010203" stroke="#a31"`: 1,
	})
}

func TestGroups(t *testing.T) {
	d, one, two := draw.New(100, 100), draw.New(10, 10), draw.New(10, 10)
	one.Path(box(0, 0, 10, 10), draw.Style{Fill: &rust})
	two.Path(box(0, 0, 9, 10), draw.Style{Fill: &rust})
	clip, ring := draw.Clip{Path: box(1, 1, 5, 5)}, draw.Clip{Path: draw.Ring(at(5, 5), 4, 2), EvenOdd: true}
	for range 2 {
		d.Blend(one, draw.Translate(20, 30), draw.Effect{Clips: []draw.Clip{clip, ring}, Transparency: 0.25, Mask: two})
	}
	d.Blend(two, draw.Identity, draw.Effect{Clips: []draw.Clip{{}}})
	d.Blend(two, draw.Identity, draw.Effect{})
	counts(t, render(t, d, Options{}), map[string]int{
		`<clipPath id="`: 3, `<clipPath id="d-c2"><path d="M21 31h5v5h-5z"/></clipPath>`: 1, `clip-rule="evenodd"/></clipPath>`: 1, `<path d=""/></clipPath>`: 1,
		`<mask id="d-m1" maskUnits="userSpaceOnUse" x="19" y="29" width="11" height="12"><path d="M20 30h9v10h-9z" fill="#a31"/></mask>`: 1,
		`<g opacity=".75"><g mask="url(#d-m1)"><g clip-path="url(#d-c2)"><g clip-path="url(#d-c3)"><use href="#d-g1"`:                    2,
		"</g></g></g></g>": 2,
	})
}

func TestLineStyles(t *testing.T) {
	d := draw.New(10, 10)
	for _, s := range []draw.Style{
		{Cap: draw.Square, Join: draw.Bevel, Miter: 7}, {Miter: 2.5}, {Miter: 0.5, DashFrom: 3}, {Dash: []draw.MM{1, 2}, DashFrom: 3},
	} {
		s.Stroke, s.Width = &rust, 1
		d.Path(draw.Segment(0, 0, 5, 5), s)
	}
	counts(t, render(t, d, Options{}), map[string]int{
		` stroke-linecap="square" stroke-linejoin="bevel"/>`: 1, ` stroke-miterlimit="2.5"/>`: 1, ` stroke-miterlimit="1"/>`: 1,
		` stroke-dasharray="1 2" stroke-dashoffset="3"/>`: 1, "dashoffset": 1,
	})
}

func TestFilesAreDefinedOnce(t *testing.T) {
	photo, clear := photo(600, 300, false), photo(300, 300, true)
	photo.JPEG = []byte("as it is")
	d := draw.New(100, 100)
	for i, b := range []*draw.Bitmap{photo, photo, clear} {
		d.Image(draw.Picture{Box: draw.Rect{X: draw.MM(i), W: 25.4, H: 12.7}, File: b, Alt: "a\"b", Layer: draw.Note})
	}
	d.Place(draw.New(1, 1), draw.Identity)
	large := draw.New(100, 100)
	large.Image(draw.Picture{Box: draw.Rect{W: 12.7, H: 12.7}, File: clear})
	d.Place(large, draw.Rotate(90).Mul(draw.Scale(2, 4)))
	whole := render(t, d, Options{})
	counts(t, whole, map[string]int{
		`href="data:image/jpeg;base64,` + base64.StdEncoding.EncodeToString(photo.JPEG) + `"`: 1, "data:": 2,
		`<image id="d-i1" width="1" height="1" preserveAspectRatio="none" href="`:                                1,
		`<use href="#d-i1" transform="matrix(25.4 0 0 12.7 1 0)" class="note" role="img" aria-label="a&#34;b"/>`: 1, `href="#d-i2"`: 2,
	})
	less := render(t, d, Options{Resolution: 100})
	for i, want := range []image.Point{{100, 50}, {100, 200}} {
		m := regexp.MustCompile(`data:image/(jpeg|png);base64,([^"]*)"`).FindAllStringSubmatch(less, -1)
		data, err := base64.StdEncoding.DecodeString(m[i][2])
		if err != nil {
			t.Fatal(err)
		}
		got, kind, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil || kind != m[i][1] || got.Width != want.X || got.Height != want.Y || kind != []string{"jpeg", "png"}[i] {
			t.Errorf("%d: %s of %d × %d pixels, %v", i, kind, got.Width, got.Height, err)
		}
	}
	if !strings.Contains(render(t, d, Options{Resolution: 1000}), "image/jpeg;base64,"+base64.StdEncoding.EncodeToString(photo.JPEG)) {
		t.Error("a file that is small enough is not as it was")
	}
}

// Flat pictures are not written as JPEG, which would blur them.
func TestFlatPicturesStayExact(t *testing.T) {
	flat := image.NewGray(image.Rect(0, 0, 64, 64))
	e, err := encode(flat, true)
	if err != nil || e.kind != "png" {
		t.Errorf("%s, %v", e.kind, err)
	}
	if e, err = encode(photo(64, 64, false).Pixels(), true); err != nil || e.kind != "jpeg" {
		t.Errorf("%s, %v", e.kind, err)
	}
	var _ = []any{jpeg.DefaultQuality, imgpng.BestSpeed} // register the formats
}
