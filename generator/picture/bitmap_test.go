package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"imprimots/engine/check/checktest"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// photo is an image whose four quarters have colors of their own: red, green, blue and white.
func photo(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := []color.RGBA{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 255, 255}}[2*y/h*2+2*x/w]
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func jpegOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// withSegment is a JPEG with one more segment at its beginning.
func withSegment(data []byte, marker byte, body []byte) []byte {
	head := binary.BigEndian.AppendUint16([]byte{0xFF, 0xD8, 0xFF, marker}, uint16(len(body)+2))
	return append(append(head, body...), data[2:]...)
}

// exif is the segment that says how a photo is to be turned.
func exif(orientation uint16) []byte {
	b := append([]byte("Exif\x00\x00MM\x00\x2A"), 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1)
	return append(binary.BigEndian.AppendUint16(b, orientation), 0, 0, 0, 0, 0, 0)
}

// quarters are the colors in the middle of the quarters of an image, as letters.
func quarters(img image.Image) string {
	size, out := img.Bounds().Size(), ""
	for _, at := range []image.Point{{1, 1}, {3, 1}, {1, 3}, {3, 3}} {
		r, g, b, _ := img.At(size.X*at.X/4, size.Y*at.Y/4).RGBA()
		out += map[[3]bool]string{{true, false, false}: "R", {false, true, false}: "G", {false, false, true}: "B", {true, true, true}: "W"}[[3]bool{r > 0x8000, g > 0x8000, b > 0x8000}]
	}
	return out
}

// TestJPEGAsItIs: what a PDF can show goes there as it is, without where it was taken; any
// other JPEG is made into one.
func TestJPEGAsItIs(t *testing.T) {
	plain := jpegOf(t, photo(64, 32))
	gray := jpegOf(t, image.NewGray(image.Rect(0, 0, 9, 7)))
	for _, c := range []struct {
		name string
		data []byte
		want []byte // nil for another one
	}{
		{"as it is", plain, plain},
		{"gray", gray, gray},
		{"upright", withSegment(plain, 0xE1, exif(1)), plain},
		{"with a comment", withSegment(plain, 0xFE, []byte("at home")), plain},
		{"YCbCr of Adobe", withSegment(plain, 0xEE, []byte("Adobe\x00\x64\x00\x00\x00\x00\x01")), withSegment(plain, 0xEE, []byte("Adobe\x00\x64\x00\x00\x00\x00\x01"))},
		{"with something behind it", append(bytes.Clone(plain), "another picture"...), plain},
		{"RGB of Adobe", withSegment(plain, 0xEE, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00")), nil},
		{"turned", withSegment(plain, 0xE1, exif(3)), nil},
	} {
		b, found := Bitmap("a.jpg", c.data)
		if found != nil {
			t.Errorf("%s: %s", c.name, places(found))
			continue
		}
		if c.want != nil && !bytes.Equal(b.JPEG, c.want) || c.want == nil && (b.JPEG == nil || bytes.Equal(b.JPEG, c.data)) {
			t.Errorf("%s: %d bytes, of %d", c.name, len(b.JPEG), len(c.data))
		}
		if size := b.Pixels().Bounds().Size(); size.X != b.W || size.Y != b.H || !b.Opaque {
			t.Errorf("%s: %v", c.name, size)
		}
	}
}

// TestUpright: photos are turned as their camera was held.
func TestUpright(t *testing.T) {
	for orientation, want := range []string{"RGBW", "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB", "RGBW"} {
		b, found := Bitmap("a.jpeg", withSegment(jpegOf(t, photo(64, 32)), 0xE1, exif(uint16(orientation))))
		if found != nil {
			t.Fatal(places(found))
		}
		if got := quarters(b.Pixels()); got != want || (b.W > b.H) != (orientation < 5 || orientation > 8) {
			t.Errorf("orientation %d: %s, %d × %d, want %s", orientation, got, b.W, b.H, want)
		}
	}
}

// TestTransparent: PNG and WebP keep their transparency; a WebP without becomes a JPEG.
func TestTransparent(t *testing.T) {
	clear, deep := image.NewNRGBA(image.Rect(0, 0, 8, 8)), image.NewNRGBA64(image.Rect(0, 0, 8, 8))
	clear.SetNRGBA(1, 1, color.NRGBA{200, 100, 50, 128})
	deep.SetNRGBA64(1, 1, color.NRGBA64{200 * 257, 100 * 257, 50 * 257, 128 * 257})
	few := image.NewPaletted(image.Rect(0, 0, 8, 8), color.Palette{color.NRGBA{}, color.NRGBA{200, 100, 50, 128}})
	few.SetColorIndex(1, 1, 1)
	webp, err := base64.StdEncoding.DecodeString(tinyWebP)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"bytes": pngOf(t, clear), "words": pngOf(t, deep), "palette": pngOf(t, few)} {
		b, found := Bitmap("a.png", data)
		if found != nil || b.Opaque || b.JPEG != nil {
			t.Fatalf("%s: %s, %v", name, places(found), b)
		}
		if got := color.NRGBAModel.Convert(b.Pixels().At(1, 1)); got != (color.NRGBA{200, 100, 50, 128}) {
			t.Errorf("%s: %v", name, got)
		}
		if _, is := b.Pixels().(*image.NRGBA64); is {
			t.Errorf("%s: 16 bits a channel", name)
		}
	}
	if b, found := Bitmap("a.png", pngOf(t, photo(4, 4))); found != nil || !b.Opaque || b.JPEG != nil {
		t.Error(places(found), b)
	}
	if b, found := Bitmap("a.webp", webp); found != nil || !b.Opaque || b.JPEG == nil || b.W != 1 {
		t.Error(places(found), b)
	}
}

// TestShrunk: each pixel is the mean of those whose place it takes.
func TestShrunk(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 5, 2))
	for x, v := range []uint8{0, 100, 200, 50, 250} {
		img.SetNRGBA(x, 0, color.NRGBA{v, v, v, 255})
		img.SetNRGBA(x, 1, color.NRGBA{v, v, v, 255})
	}
	b, _ := Bitmap("a.png", pngOf(t, img))
	small := Shrunk(b, 2, 1)
	want := []uint8{(0*2 + 100*2 + 200*1) / 5, (200*1 + 50*2 + 250*2) / 5}
	for x, v := range want {
		if got := color.GrayModel.Convert(small.Pixels().At(x, 0)); got != (color.Gray{Y: v}) {
			t.Errorf("pixel %d: %v, want %d", x, got, v)
		}
	}
	if small.W != 2 || small.H != 1 || small.Sum == b.Sum || small.Sum == Shrunk(b, 1, 1).Sum || small.Sum != Shrunk(b, 2, 1).Sum {
		t.Errorf("%d × %d, %x", small.W, small.H, small.Sum)
	}
	one, _ := Bitmap("a.jpg", jpegOf(t, photo(640, 480)))
	if less := Shrunk(one, 64, 48); less.JPEG == nil || quarters(less.Pixels()) != "RGBW" || less.W != 64 {
		t.Error("a photo is another one")
	}
	// What is nearly transparent has no part in the color.
	half := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	half.SetNRGBA(0, 0, color.NRGBA{240, 10, 20, 255})
	b, _ = Bitmap("a.png", pngOf(t, half))
	if got, _ := color.NRGBAModel.Convert(Shrunk(b, 1, 1).Pixels().At(0, 0)).(color.NRGBA); got.R < 238 || got.A != 128 {
		t.Error(got)
	}
}

// claiming is a PNG whose head claims a size.
func claiming(t testing.TB, w, h uint32) []byte {
	data := encoded(t, "PNG", 1, 1)
	binary.BigEndian.PutUint32(data[16:], w)
	binary.BigEndian.PutUint32(data[20:], h)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestNoBitmap(t *testing.T) {
	plain := jpegOf(t, photo(64, 32))
	scanned := func(n int) []byte { // with n scans, data that looks like nothing before each
		data := slices.Clone(plain[:len(plain)-2])
		return append(append(data, strings.Repeat("\x00\xD9\xFF\xDA\x00\x02", n-1)...), 0xFF, 0xD9)
	}
	deep := claiming(t, 4_000, 4_000)
	deep[24], deep[25] = 16, 2 // bits of each channel, in RGB
	binary.BigEndian.PutUint32(deep[29:], crc32.ChecksumIEEE(deep[12:29]))
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.png", claiming(t, 30_000, 30_000), "0:0 IMG002 the picture has 30000 × 30000 pixels; at most 25 million pixels are allowed"},
		{"a.png", claiming(t, 1<<31-1, 1<<31-1), "0:0 IMG001 this file is no PNG picture"},
		{"a.png", claiming(t, 4000, 5000), "0:0 IMG001 the PNG picture is damaged or incomplete"},
		{"a.png", claiming(t, 5001, 5000), "0:0 IMG002 the picture has 5001 × 5000 pixels; at most 25 million pixels are allowed"},
		{"a.png", claiming(t, 20_001, 1), "0:0 IMG002 the picture has 20001 × 1 pixels; at most 20000 are allowed on each side"},
		{"a.png", deep, "0:0 IMG002 the picture has 4000 × 4000 pixels; at most 12 million pixels are allowed"},
		{"a.jpg", scanned(51), "0:0 IMG002 the JPEG picture is written in 51 scans; at most 50 are allowed"},
		{"a.jpg", bytes.Repeat([]byte{' '}, PrintBytes+1), "0:0 IMG002 the picture has 16385 KiB; at most 16384 KiB are allowed"},
		{"a.jpg", encoded(t, "PNG", 3, 2), "0:0 IMG001 this file is no JPEG picture"},
		{"a.webp", nil, "0:0 IMG001 this file is no WebP picture"},
	} {
		if b, found := Bitmap(c.name, c.data); b != nil || places(found) != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, places(found), c.want)
		}
	}
}

// A JPEG of any bytes is shown, or said what is wrong with it.
func FuzzBitmap(f *testing.F) {
	f.Add(jpegOf(f, photo(8, 8)))
	f.Add(withSegment(jpegOf(f, photo(8, 8)), 0xE1, exif(6)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := jpeg.DecodeConfig(bytes.NewReader(data)); err == nil && c.Width*c.Height > 1_000_000 {
			t.Skip("large ones take long")
		}
		b, found := Bitmap("a.jpg", data)
		if b == nil && (len(found) == 0 || !strings.HasPrefix(found[0].Rule.ID, "IMG")) {
			t.Fatal("refused without a finding")
		}
		if b == nil {
			return
		}
		if size := b.Pixels().Bounds().Size(); size != image.Pt(b.W, b.H) {
			t.Errorf("%v instead of %d × %d", size, b.W, b.H)
		}
	})
}

// TestPublished: what is printed may be larger than what a page shows.
func TestPublished(t *testing.T) {
	checktest.Whole(t)
	small, large := pngOf(t, photo(30, 20)), jpegOf(t, photo(5000, 3400))
	if data, found := Published("a.png", small); found != nil || !bytes.Equal(data, small) {
		t.Errorf("%d bytes, %s", len(data), places(found))
	}
	taken := jpegOf(t, photo(40, 30))
	if data, found := Published("a.jpg", withSegment(taken, 0xE1, exif(1))); found != nil || !bytes.Equal(data, taken) {
		t.Errorf("%d bytes, %s", len(data), places(found))
	}
	data, found := Published("a.jpg", large)
	if c, err := jpeg.DecodeConfig(bytes.NewReader(data)); found != nil || err != nil || c.Width != mostOnPage || c.Height != 1632 {
		t.Errorf("%v, %v, %s", c, err, places(found))
	}
	data, found = Published("a.png", pngOf(t, image.NewPaletted(image.Rect(0, 0, 4001, 4000), color.Palette{color.Black})))
	if c, err := png.DecodeConfig(bytes.NewReader(data)); found != nil || err != nil || c.Width != mostOnPage {
		t.Errorf("%v, %v, %s", c, err, places(found))
	}
	if data, found := Published("a.png", small[:40]); data != nil || found == nil {
		t.Error("a damaged picture is published")
	}
}

// cmykJPEG is a JPEG of 8 × 8 pixels in one color in the four inks, as print programs write it:
// the amounts are those of paper left free.
func cmykJPEG(inks [4]uint8) []byte {
	out := []byte{0xFF, startOfImage}
	segment := func(kind byte, body ...byte) {
		out = append(out, 0xFF, kind, 0, byte(len(body)+2))
		out = append(out, body...)
	}
	segment(app14, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00")...)
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...) // steps of 1
	segment(baseline, 8, 0, 8, 0, 8, 4, 'C', 0x11, 0, 'M', 0x11, 0, 'Y', 0x11, 0, 'K', 0x11, 0)
	segment(0xC4, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) // twelve codes of 4 bits
	segment(0xC4, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)                                  // one code of a bit: no more
	segment(startOfScan, 4, 'C', 0, 'M', 0, 'Y', 0, 'K', 0, 0, 63, 0)
	coded := ""
	for _, v := range inks {
		mean := (int(v) - 128) * 8
		size := bits.Len(uint(max(mean, -mean)))
		if coded += fmt.Sprintf("%04b", size); mean < 0 {
			mean += 1<<size - 1
		}
		if size > 0 {
			coded += fmt.Sprintf("%0*b", size, mean)
		}
		coded += "0"
	}
	for coded += "1111111"; len(coded) >= 8; coded = coded[8:] {
		b, _ := strconv.ParseUint(coded[:8], 2, 8)
		if out = append(out, byte(b)); b == 0xFF {
			out = append(out, 0)
		}
	}
	return append(out, 0xFF, endOfImage)
}

// TestInks: a JPEG in the four inks is shown in the colors that they print.
func TestInks(t *testing.T) {
	for inks, want := range map[[4]uint8]color.RGBA{
		{255, 0, 0, 255}: {255, 0, 0, 255}, {255, 255, 255, 255}: {255, 255, 255, 255}, {255, 255, 255, 0}: {0, 0, 0, 255},
		{0, 255, 255, 255}: {0, 255, 255, 255}, {255, 255, 55, 128}: {128, 128, 28, 255},
	} {
		b, found := Bitmap("a.jpg", cmykJPEG(inks))
		if found != nil || b.JPEG == nil || !b.Opaque {
			t.Fatal(places(found))
		}
		if c, err := jpeg.DecodeConfig(bytes.NewReader(b.JPEG)); err != nil || c.ColorModel != color.YCbCrModel {
			t.Errorf("%v: shown as it is", inks)
		}
		r, g, bl, _ := b.Pixels().At(4, 4).RGBA()
		for i, v := range []uint8{want.R, want.G, want.B} {
			if got := int([]uint32{r, g, bl}[i] >> 8); got < int(v)-4 || got > int(v)+4 {
				t.Errorf("%v: %d %d %d, want %v", inks, r>>8, g>>8, bl>>8, want)
				break
			}
		}
	}
}
