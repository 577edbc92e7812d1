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
	const (
		box   = `<rect width="9" height="9"/>`
		large = "the picture is too large or too deep"
	)
	uses := times(4, `<g id="u@">`+strings.Repeat(`<use href="#u%[1]d"/>`, 10)+"</g>")
	line := "M0 0" + strings.Repeat("l1 1", 1_000)
	for _, c := range []struct{ name, in, want string }{
		{"a large bitmap", `<image width="9" height="9" href="data:image/png;base64,` + huge(t) + `"/>`, "the picture has 30000 × 30000 pixels"},
		{"uses of uses", `<g id="u0">` + box + `</g>` + times(40, `<g id="u@">`+strings.Repeat(`<use href="#u%[1]d"/>`, 10)+`</g>`), large},
		{"each other", `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`, "the element contains itself"},
		{"a symbol in itself", `<symbol id="a"><use href="#a"/></symbol><use href="#a"/>`, "the element contains itself"},
		{"a clip in itself", `<clipPath id="a"><rect clip-path="url(#a)" width="9" height="9"/></clipPath><rect width="9" height="9" clip-path="url(#a)"/>`, "the element contains itself"},
		{"a mask in itself", `<mask id="a"><rect mask="url(#a)" width="9" height="9"/></mask><rect width="9" height="9" mask="url(#a)"/>`, "the element contains itself"},
		{"a pattern in itself", `<pattern id="a" width="1" height="1"><rect fill="url(#a)" width="9" height="9"/></pattern><rect width="9" height="9" fill="url(#a)"/>`, "the element contains itself"},
		{"a gradient of itself", `<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/>`, "the element contains itself"},
		{"small tiles", `<pattern id="p" width=".001" height=".001" patternUnits="userSpaceOnUse">` + box + `</pattern><rect width="9" height="9" fill="url(#p)"/>`, "the pattern repeats more than 2000 times"},
		{"masks of masks", times(60, `<mask id="m%[1]d" mask="url(#m@)"><rect mask="url(#m@)" width="9" height="9"/></mask>`) + `<rect width="9" height="9" mask="url(#m0)"/>`, large},
		{"siblings", `<style>rect ~ path{fill:red}</style>` + strings.Repeat(`<path d="M0 0h1"/>`, 40_000), large},
		{"properties", `<g style="` + times(9_000, "--a%[1]d:@;") + `">` + strings.Repeat(`<path style="--b:1" d="M0 0h1"/>`, 900) + "</g>", large},
		{"dashes", `<g stroke="red" stroke-dasharray="1" transform="scale(1 2)">` + strings.Repeat(`<path d="M0 0H90000"/>`, 900) + "</g>", large},
		{"long classes", `<style>` + times(4_500, ".a%[1]d g{fill:red}") + `</style><g class="` + times(200_000, "b%[1]d ") + `">` + strings.Repeat("<g>"+box+"</g>", 1_000) + "</g>", large},
		{"long values", `<style>` + strings.Repeat("[d*=aab]{fill:red}", 4_500) + `</style><path d="` + strings.Repeat("a", 1_500_000) + `"/>` + strings.Repeat(box, 10), large},
		{"media in media", "<style>" + strings.Repeat("@media screen{", 200_000) + "</style>" + box, large},
		{"selectors", "<style>" + strings.Repeat("a:hover,", 400_000) + "a{fill:red}</style>" + box, large},
		{"long blocks", "<style>*{" + times(150_000, "k%[1]d:1;") + "}</style>" + strings.Repeat(box, 20_000), large},
		{"long lists", `<g id="u0">` + strings.Repeat("<title/>", 40_000) + "</g>" + uses, large},
		{"long transformations", `<g id="u0" transform="` + strings.Repeat("scale(1)", 100_000) + `"/>` + uses, large},
		{"stops", "<linearGradient id='g'>" + strings.Repeat("<stop/>", 250) + `</linearGradient><rect id="u0" width="9" height="9" fill="url(#g)"/>` + uses, large},
		{"patterns of patterns", times(40, `<pattern id="p%[1]d" width=".3" height=".3" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p@)"/></pattern>`) +
			`<pattern id="p40" width="1" height="1">` + box + `</pattern><rect width="9" height="9" fill="url(#p0)"/>`, large},
		{"marks of marks", times(40, `<marker id="p%[1]d"><path d="`+line+`" marker-mid="url(#p@)"/></marker>`) + `<marker id="p40">` + box + `</marker><path d="` + line + `" marker-mid="url(#p0)"/>`, large},
		{"many tiles of much", `<pattern id="p" width=".3" height=".3" patternUnits="userSpaceOnUse">` + strings.Repeat(box, 300) + `</pattern><rect width="9" height="9" fill="url(#p)"/>`, large},
		{"a long way", times(12_000, `<pattern id="p%[1]d" width="1" height="1"><rect width="9" height="9" fill="url(#p@)"/></pattern>`) + `<rect width="9" height="9" fill="url(#p0)"/>`, large},
		{"elements", strings.Repeat("<g/>", mostElements), large},
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

// TestBlankTexts: a long text of spaces that is shown often takes no time.
func TestBlankTexts(t *testing.T) {
	in := `<svg viewBox="0 0 9 9"><text id="u0">` + strings.Repeat(" ", 2_000_000) + "</text>" + times(4, `<g id="u@">`+strings.Repeat(`<use href="#u%[1]d"/>`, 10)+"</g>") + "</svg>"
	if pic, err := Read(strings.NewReader(in)); err != nil || pic.Marks > 0 {
		t.Errorf("got %v", err)
	}
}
