package picture

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// tinyWebP is a WebP picture of one pixel.
const tinyWebP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"

// encoded is a picture in a format.
func encoded(t testing.TB, format string, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	switch img := image.NewGray(image.Rect(0, 0, w, h)); format {
	case "PNG":
		err = png.Encode(&b, img)
	case "JPEG":
		err = jpeg.Encode(&b, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRead(t *testing.T) {
	webp, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		t.Fatal(err)
	}
	png, jpeg := encoded(t, "PNG", 30, 20), encoded(t, "JPEG", 300, 200)
	large := encoded(t, "PNG", 4001, 4000)
	hollow := bytes.Clone(png)
	copy(hollow[len(hollow)/2:], "xxxx")
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.png", png, ""},
		{"a.PNG", png, ""},
		{"a.jpg", jpeg, ""},
		{"a.jpeg", jpeg, ""},
		{"a.webp", webp, ""},
		{"a.png", jpeg, "IMG001 this file is no PNG picture (its format is JPEG: change the extension of its name)"},
		{"a.jpg", webp, "IMG001 this file is no JPEG picture (its format is WebP: change the extension of its name)"},
		{"a.webp", png, "IMG001 this file is no WebP picture (its format is PNG: change the extension of its name)"},
		{"a.svg", png, "IMG001 this file is no SVG picture (its format is PNG: change the extension of its name)"},
		{"a.png", []byte("<svg/>"), "IMG001 this file is no PNG picture (its format is SVG: change the extension of its name)"},
		{"a.png", nil, "IMG001 this file is no PNG picture (export it again from the program that made it)"},
		{"a.png", png[:len(png)-20], "IMG001 the PNG picture is damaged or incomplete (export it again from the program that made it)"},
		{"a.png", hollow, "IMG001 the PNG picture is damaged or incomplete (export it again from the program that made it)"},
		{"a.jpg", jpeg[:len(jpeg)*3/4], "IMG001 the JPEG picture is damaged or incomplete (export it again from the program that made it)"},
		{"a.webp", webp[:len(webp)-8], "IMG001 the WebP picture is damaged or incomplete (export it again from the program that made it)"},
		{"a.png", large, "IMG002 the picture has 4001 × 4000 pixels; at most 16 million pixels are allowed (make it smaller: a page to read needs no more)"},
		{"a.svg", bytes.Repeat([]byte{' '}, MaxBytes+1), "IMG002 the picture has 4097 KiB; at most 4096 KiB are allowed (make it smaller: a page to read needs no more)"},
	} {
		data, ds := Read(c.name, c.data)
		got := ""
		for _, d := range ds {
			got += d.Rule.ID + " " + d.Msg.In("en") + " (" + d.Hint.In("en") + ")"
			if d.Pos != (check.Pos{File: c.name}) {
				t.Errorf("%s: at %s", c.name, d.Pos)
			}
		}
		if got != c.want || (data != nil) != (c.want == "") {
			t.Errorf("%s: %d bytes, %s\nwant %s", c.name, len(data), got, c.want)
		}
		if c.want == "" && !bytes.Equal(data, c.data) {
			t.Errorf("%s is not published as it is", c.name)
		}
	}
}

func TestIs(t *testing.T) {
	for name, want := range map[string]bool{"a.svg": true, "b/a.JPG": true, "a.gif": false, "png": false, "a.png.txt": false, "": false} {
		if Is(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestExamples: a rule's bad example is reported by it, its good one is not.
func TestExamples(t *testing.T) {
	for _, r := range []*check.Info{img001, img003} {
		for _, e := range checktest.Pairs(r) {
			_, bad := Read(e.Bad.Path, []byte(e.Bad.Text))
			svg, good := Read(e.Good.Path, []byte(e.Good.Text))
			if len(bad) == 0 || bad[0].Rule != r || len(good) > 0 || svg == nil {
				t.Errorf("%s: %v; %v", r.ID, bad, good)
			}
		}
	}
	if got := Rules(); len(got) != 5 || !strings.HasPrefix(got[0].ID, "IMG") {
		t.Error(got)
	}
}
