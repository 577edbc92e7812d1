package layout_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
)

// bitmaps are a PNG of 40 × 20 pixels, a JPEG of 20 × 40, a WebP of one pixel, and a JPEG that has
// more pixels than a printer shows.
func bitmaps(t *testing.T) fstest.MapFS {
	t.Helper()
	jpegOf := func(w, h int) *fstest.MapFile {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, w, h)), nil); err != nil {
			t.Fatal(err)
		}
		return &fstest.MapFile{Data: b.Bytes()}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	webp, err := base64.StdEncoding.DecodeString("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{
		"wide.png": {Data: b.Bytes()}, "b/tall.jpg": jpegOf(20, 40), "dot.webp": {Data: webp}, "photo.jpeg": jpegOf(1200, 900),
		"cut.png": {Data: b.Bytes()[:60]}, "wrong.jpg": {Data: b.Bytes()},
	}
}

// TestBitmaps: pictures of pixels stand in their place whole, or cut to fill it.
func TestBitmaps(t *testing.T) {
	files := bitmaps(t)
	for _, c := range []struct {
		name, box string
		want      string
	}{
		{"whole", `{picture: wide.png, at: [10, 5, 20, 20]}`, `image: 10 10 20 × 10, 40 × 20 px, ""`},
		{"in the folder art", `{picture: "art/wide.png", at: [10, 5, 20, 20]}`, `image: 10 10 20 × 10, 40 × 20 px, ""`},
		{"by a formula", `{picture: "b/{id}.jpg", at: [10, 5, 20, 20]}`, `image: 15 5 10 × 20, 20 × 40 px, ""`},
		{"a WebP", `{picture: dot.webp, at: [10, 5, 20, 10]}`, `image: 15 5 10 × 10, 1 × 1 px, ""`},
		{"cut", `{picture: wide.png, at: [10, 5, 20, 20], fit: cover}`, `clip: M0,0 L20,0 L20,20 L0,20 Z
place #1 @10,5
  size 20 × 20
  image: -10 0 40 × 20, 40 × 20 px, ""`},
		{"cut at the left", `{picture: wide.png, at: [10, 5, 20, 20], fit: cover, focus: left}`, "image: 0 0 40 × 20,"},
		{"cut at a corner", `{picture: "b/tall.jpg", at: [10, 5, 20, 20], fit: cover, focus: "bottom right"}`, "image: 0 -20 20 × 40,"},
		{"cut at a third", `{picture: "b/tall.jpg", at: [10, 5, 20, 20], fit: cover, focus: "50 30"}`, "image: 0 -6 20 × 40,"},
		{"cut as the card says", `{picture: wide.png, at: [10, 5, 20, 20], fit: cover, focus: "{side}"}`, "image: -20 0 40 × 20,"},
		{"of the same shape", `{picture: wide.png, at: [10, 5, 40, 20], fit: cover}`, `image: 10 5 40 × 20, 40 × 20 px, ""`},
		{"round corners", `{picture: wide.png, at: [10, 5, 20, 20], clip: "rect(1, 1, w-2, h-2)"}`, `clip: M1,1 L19,1 L19,9 L1,9 Z
place #1 @10,10
  size 20 × 10
  image: 0 0 20 × 10,`},
		{"cut by a shape", `{picture: wide.png, at: [10, 5, 20, 20], fit: cover, clip: "polygon(0, 0, w, 0, w/2, h)"}`, "clip: M0,0 L20,0 L10,20 Z"},
		{"in a group", `{at: [5, 5, 40, 20], boxes: [{picture: wide.png, at: [0, 0, w, h]}]}`, `image: 5 5 40 × 20,`},
		{"turned", `{at: [5, 5, 40, 20], turn: 90, boxes: [{picture: wide.png, at: [0, 0, w, h], fit: cover}]}`, `image: -30 0 80 × 40,`},
		{"described", `{picture: wide.png, at: [10, 5, 20, 20], alt: "Une vague"}`, `image: 10 10 20 × 10,`},
		{"a drawing, cut", `{picture: a.svg, at: [10, 5, 20, 10], fit: cover, focus: top, color: red, colors: {ground: paper}}`, `clip: M0,0 L20,0 L20,10 L0,10 Z
place #1 @10,5
  size 20 × 10
  place #2 [2 0 0 2] @0,0
    size 10 × 10
    path fill #a8241c`},
		{"too many pixels", `{picture: photo.jpeg, at: [10, 5, 20, 20]}`, `image: 10 7.5 20 × 15, 472 × 354 px, ""`},
		{"enough pixels", `{picture: photo.jpeg, at: [0, 0, 60, 40]}`, `image: 3.333 0 53.333 × 40, 1200 × 900 px, ""`},
	} {
		got := drawnWith(t, files, "layout: f\nboxes:\n  - "+c.box, layout.Values{"id": "tall", "side": "right"})
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestWrongBitmaps: what cannot be shown is said at its box.
func TestWrongBitmaps(t *testing.T) {
	files := bitmaps(t)
	for _, c := range []struct{ box, want, hint string }{
		{`{picture: wyde.png, at: [0, 0, 9, 9]}`, `3:15 the picture "wyde.png" cannot be read: it is not in the folder of pictures`, "did you mean \"wide.png\"?"},
		{`{picture: "b/tal.jpg", at: [0, 0, 9, 9]}`, `3:15 the picture "b/tal.jpg" cannot be read: it is not in the folder of pictures`, "did you mean \"b/tall.jpg\"?"},
		{`{picture: cut.png, at: [0, 0, 9, 9]}`, `3:15 the picture "cut.png" cannot be read: the PNG picture is damaged or incomplete`, "export it again from the program that made it"},
		{`{picture: wrong.jpg, at: [0, 0, 9, 9]}`, `3:15 the picture "wrong.jpg" cannot be read: this file is no JPEG picture`, "its format is PNG: change the extension of its name"},
		{`{picture: wide.png, at: [0, 0, 9, 9], fit: covr}`, `3:48 "covr" is no value of fit`, "did you mean \"cover\"?"},
		{`{picture: wide.png, at: [0, 0, 9, 9], fit: cover, focus: topp}`, `3:62 "topp" is no place of a picture`, "did you mean \"top\"?"},
		{`{picture: wide.png, at: [0, 0, 9, 9], fit: cover, focus: "50 101"}`, `3:62 "50 101" is no place of a picture`, ""},
		{`{picture: wide.png, at: [0, 0, 9, 9], clip: w}`, `3:49 "w" is not a shape`, ""},
		{`{picture: wide.png, at: [55, 0, 9, 9], fit: cover}`, `3:15 reaches 4.0 mm beyond the face "f"`, ""},
		{`{picture: wide.png, at: [55, 0, 9, 9]}`, `3:15 reaches 4.0 mm beyond the face "f"`, ""},
	} {
		_, err := tried(t, files, "layout: f\nboxes:\n  - "+c.box, nil)
		f := check.AsFault(err)
		if f == nil {
			t.Errorf("%s: nothing is found", c.box)
			continue
		}
		if got := f.Pos.String()[len("l/a.yaml:"):] + " " + f.Msg.In("en"); got != c.want || !strings.Contains(f.Hint.In("en"), c.hint) {
			t.Errorf("%s: %s (%s)", c.box, got, f.Hint.In("en"))
		}
	}
}

// TestOneFile: what several boxes and faces show is one picture, by the names that findings say.
func TestOneFile(t *testing.T) {
	d, err := tried(t, bitmaps(t), "layout: f\nboxes:\n  - {each: 2, picture: photo.jpeg, at: [10*i, 5, 20, 20]}\n  - {picture: photo.jpeg, at: [0, 0, 60, 40], fit: cover}", nil)
	if err != nil {
		t.Fatal(err)
	}
	var files []*draw.Bitmap
	for m := range draw.Each(d) {
		files = append(files, m.Picture.File)
	}
	if len(files) != 3 || files[0] != files[1] || files[0] == files[2] || files[0].Name != "photo.jpeg" || files[2].Name != "photo.jpeg" {
		t.Error(files)
	}
}

// TestLaddered: of a large file, few smaller bitmaps are made, none of them too small.
func TestLaddered(t *testing.T) {
	const whole = 5_000
	made := map[int]bool{}
	for w := 1; w <= whole; w++ {
		got := layout.Laddered(whole, w)
		if made[got] = true; got < w || got > w+whole/60 || got > whole {
			t.Fatalf("%d for %d pixels", got, w)
		}
	}
	if len(made) > 64 {
		t.Errorf("%d bitmaps", len(made))
	}
}
