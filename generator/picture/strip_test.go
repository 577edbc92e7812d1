package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"image"
	"strings"
	"testing"

	"golang.org/x/image/webp"
)

// byAnna is where and by whom a photo was taken, as cameras and programs write it.
const byAnna = "48°51′N 2°21′E, by Anna"

// withPart is a PNG with one more part behind its first one.
func withPart(data []byte, kind string, body []byte) []byte {
	const first = 8 + 25 // signature, IHDR
	return append(appendPart(bytes.Clone(data[:first]), kind, body), data[first:]...)
}

// withParts is a WebP of the parts of another one, with a head and two more parts behind.
func withParts(t testing.TB, data []byte, exif []byte) []byte {
	t.Helper()
	c, err := webp.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	out := append([]byte("RIFF\x00\x00\x00\x00WEBP"), "VP8X\x0a\x00\x00\x00\x0c\x00\x00\x00"...)
	out = append(out, byte(c.Width-1), 0, 0, byte(c.Height-1), 0, 0)
	out = append(out, data[webpHead:]...)
	for kind, body := range map[string][]byte{"EXIF": exif, "XMP ": []byte(byAnna)} {
		out = append(binary.LittleEndian.AppendUint32(append(out, kind...), uint32(len(body))), body...)
		if len(body)%2 == 1 {
			out = append(out, 0)
		}
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// TestStripped: what says where a photo was taken goes, its pixels, its color profile and the
// side that is up stay; a second time changes nothing.
func TestStripped(t *testing.T) {
	plain, drawn := jpegOf(t, photo(64, 32)), pngOf(t, photo(64, 32))
	dot, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		t.Fatal(err)
	}
	camera := append(turned(6), byAnna...)
	for _, c := range []struct {
		name, file string
		data       []byte
		keeps      string
	}{
		{"JPEG", "a.jpg", withSegment(withSegment(withSegment(plain, app1, []byte("http://ns.adobe.com/xap/1.0/\x00"+byAnna)), app1, append([]byte(exifHead), camera...)), app2, []byte("ICC_PROFILE\x00\x01\x01colors")), "colors"},
		{"JPEG with a video behind it", "a.JPEG", append(withSegment(plain, app1, append([]byte(exifHead), camera...)), byAnna...), exifHead},
		{"comment", "a.jpg", append(withSegment(plain, comment, []byte(byAnna)), 0), ""},
		{"PNG", "a.png", append(withPart(withPart(withPart(drawn, "tEXt", []byte("Author\x00"+byAnna)), "eXIf", camera), "gAMA", []byte{0, 0, 177, 143}), byAnna...), "gAMA"},
		{"WebP", "a.webp", withParts(t, dot, camera), "EXIF"},
	} {
		got := Stripped(c.file, c.data)
		if bytes.Contains(got, []byte("Anna")) || !bytes.Contains(got, []byte(c.keeps)) || !bytes.Equal(Stripped(c.file, got), got) {
			t.Errorf("%s: %q", c.name, got[:min(len(got), 200)])
		}
		before, found := Bitmap(c.file, c.data)
		after, also := Bitmap(c.file, got)
		if found != nil || also != nil {
			t.Errorf("%s: %s %s", c.name, places(found), places(also))
			continue
		}
		if before.Sum != after.Sum || before.W != after.W || before.H != after.H || quarters(before.Pixels()) != quarters(after.Pixels()) {
			t.Errorf("%s: another picture, %s", c.name, quarters(after.Pixels()))
		}
		if turns := c.name != "comment" && c.name != "WebP"; turns && (quarters(after.Pixels()) != "BRWG" || after.W != 32) {
			t.Errorf("%s: %s, %d wide", c.name, quarters(after.Pixels()), after.W)
		}
	}
	for name, data := range map[string][]byte{"a.png": drawn, "b.jpg": plain, "c.webp": dot, "d.svg": []byte(byAnna), "e.png": drawn[:50], "f.jpg": []byte(byAnna), "g.webp": dot[:20], "h.yaml": nil} {
		if got := Stripped(name, data); !bytes.Equal(got, data) {
			t.Errorf("%s has changed", name)
		}
	}
	if data, found := Published("a.png", withPart(drawn, "tEXt", []byte(byAnna))); found != nil || strings.Contains(string(data), "Anna") {
		t.Error("it is published with its place")
	}
}

// TestTurnedPNG: a PNG is turned as its Exif says, also with transparency.
func TestTurnedPNG(t *testing.T) {
	clear := image.NewNRGBA(image.Rect(0, 0, 8, 4))
	b, found := Bitmap("a.png", withPart(pngOf(t, clear), "eXIf", turned(6)))
	if found != nil || b.W != 4 || b.H != 8 || b.Opaque || b.Pixels().Bounds().Size() != image.Pt(4, 8) {
		t.Errorf("%+v, %s", b, places(found))
	}
}

// Whatever its bytes are, a picture is stripped without a panic, and once is enough.
func FuzzStripped(f *testing.F) {
	dot, _ := base64.StdEncoding.DecodeString(tinyWebP)
	f.Add(0, withPart(pngOf(f, photo(4, 4)), "eXIf", turned(3)))
	f.Add(1, withSegment(jpegOf(f, photo(8, 8)), app1, exif(6)))
	f.Add(2, withParts(f, dot, turned(6)))
	f.Fuzz(func(t *testing.T, i int, data []byte) {
		name := []string{"a.png", "a.jpg", "a.webp"}[uint(i)%3]
		once := Stripped(name, data)
		if !bytes.Equal(Stripped(name, once), once) {
			t.Errorf("%d bytes, then %d", len(data), len(once))
		}
	})
}
