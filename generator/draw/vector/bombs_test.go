package vector

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"strings"
	"testing"
)

// huge returns a PNG that says that it has 30,000 × 30,000 pixels.
func huge(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	data := b.Bytes()
	binary.BigEndian.PutUint32(data[16:], 30_000)
	binary.BigEndian.PutUint32(data[20:], 30_000)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return base64.StdEncoding.EncodeToString(data)
}

// times returns a text n times, with its number for %[1]d and the next one for @.
func times(n int, format string) string {
	var w strings.Builder
	for i := range n {
		fmt.Fprintf(&w, strings.ReplaceAll(format, "@", "%[2]d"), i, i+1)
	}
	return w.String()
}

// TestBombs: what would take without end is a fault, in no more steps than may be.
func TestBombs(t *testing.T) {
	const box = `<rect width="9" height="9"/>`
	for _, c := range []struct{ name, in, want string }{
		{"a large bitmap", `<image width="9" height="9" href="data:image/png;base64,` + huge(t) + `"/>`, "the picture has 30000 × 30000 pixels"},
		{"uses of uses", `<g id="u0">` + box + `</g>` + times(40, `<g id="u@">`+strings.Repeat(`<use href="#u%[1]d"/>`, 10)+`</g>`), "the picture is too large or too deep"},
		{"each other", `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`, "the element contains itself"},
		{"a symbol in itself", `<symbol id="a"><use href="#a"/></symbol><use href="#a"/>`, "the element contains itself"},
		{"a clip in itself", `<clipPath id="a"><rect clip-path="url(#a)" width="9" height="9"/></clipPath><rect width="9" height="9" clip-path="url(#a)"/>`, "the element contains itself"},
		{"a mask in itself", `<mask id="a"><rect mask="url(#a)" width="9" height="9"/></mask><rect width="9" height="9" mask="url(#a)"/>`, "the element contains itself"},
		{"a pattern in itself", `<pattern id="a" width="1" height="1"><rect fill="url(#a)" width="9" height="9"/></pattern><rect width="9" height="9" fill="url(#a)"/>`, "the element contains itself"},
		{"a gradient of itself", `<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/>`, "the element contains itself"},
		{"small tiles", `<pattern id="p" width=".001" height=".001" patternUnits="userSpaceOnUse">` + box + `</pattern><rect width="9" height="9" fill="url(#p)"/>`, "the pattern repeats more than 2000 times"},
		{"masks of masks", times(60, `<mask id="m%[1]d" mask="url(#m@)"><rect mask="url(#m@)" width="9" height="9"/></mask>`) + `<rect width="9" height="9" mask="url(#m0)"/>`, "the picture is too large or too deep"},
		{"siblings", `<style>rect ~ path{fill:red}</style>` + strings.Repeat(`<path d="M0 0h1"/>`, 40_000), "the picture is too large or too deep"},
		{"properties", `<g style="` + times(9_000, "--a%[1]d:@;") + `">` + strings.Repeat(`<path style="--b:1" d="M0 0h1"/>`, 900) + "</g>", "the picture is too large or too deep"},
		{"dashes", `<g stroke="red" stroke-dasharray="1" transform="scale(1 2)">` + strings.Repeat(`<path d="M0 0H90000"/>`, 900) + "</g>", "the picture is too large or too deep"},
		{"elements", strings.Repeat("<g/>", mostElements), "the picture is too large or too deep"},
		{"bytes", strings.Repeat(" ", MaxBytes), "the picture has more than 4 MiB"},
		{"a large matrix", strings.Repeat(`<g transform="scale(1e9)">`, 3) + box + "</g></g></g>", `"scale(1e9)" is not a supported value`},
	} {
		_, err := Read(strings.NewReader(`<svg viewBox="0 0 9 9">` + c.in + "</svg>"))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
	entities := `<!DOCTYPE svg [<!ENTITY a "` + strings.Repeat("x", 3_000) + `">]><svg viewBox="0 0 9 9"><title>` + strings.Repeat("&a;", 9_000) + "</title></svg>"
	if _, err := Read(strings.NewReader(entities)); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("entities: %v", err)
	}
}
