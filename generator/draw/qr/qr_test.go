package qr_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/png"
	"imprimots/generator/draw/qr"
)

// A code can be read back by another program, at the resolution of a phone.
func TestCode(t *testing.T) {
	if _, err := exec.LookPath("zbarimg"); err != nil {
		t.Skip("zbarimg is missing (Debian: zbar-tools)")
	}
	for _, s := range []string{"https://exemple.fr/", "https://exemple.fr/jeux/boggle/#kit-de-luxe-boggle", "https://exemple.fr/é", "https://exemple.fr/?q=" + strings.Repeat("x", 250)} {
		d, err := qr.Code(s)
		if err != nil {
			t.Fatal(err)
		}
		const dpi = 200
		k := png.PixelsPerMM(dpi)
		c, err := png.New(png.Pixels(d.W, dpi), png.Pixels(d.H, dpi), png.Options{})
		if err != nil {
			t.Fatal(err)
		}
		c.Show(d, draw.Scale(k, k), c.RGBA().Rect)
		data, err := png.Encode(c.RGBA(), dpi)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "code.png")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("zbarimg", "-q", "--raw", file).Output()
		if got := strings.TrimSuffix(string(out), "\n"); err != nil || got != strings.ReplaceAll(s, "é", "%C3%A9") {
			t.Errorf("%q is read as %q (%v)", s, got, err)
		}
	}
}

func TestCodeDrawn(t *testing.T) {
	d, err := qr.Code("https://exemple.fr/")
	if err != nil {
		t.Fatal(err)
	}
	const modules = 25 + 2*qr.Quiet // version 2
	if want := modules * qr.Module; d.W != want || d.H != want {
		t.Errorf("%v × %v mm, want %v", d.W, d.H, want)
	}
	quiet := draw.Rect{W: d.W, H: d.H}.Inset(qr.Quiet*qr.Module - 0.001)
	for m := range draw.Each(d) {
		if b, ok := m.Bounds(); !ok || !quiet.Contains(b) {
			t.Errorf("%v is in the quiet zone", b)
		}
	}
	if _, err := qr.Code(strings.Repeat("x", qr.Most+1)); err == nil {
		t.Error("a text that is too long is drawn")
	}
}

// The data of a path are the same squares.
func TestPath(t *testing.T) {
	const s = "https://exemple.fr/"
	d, err := qr.Code(s)
	if err != nil {
		t.Fatal(err)
	}
	data, side, err := qr.Path(s)
	if err != nil || side != d.W {
		t.Fatal(side, err)
	}
	path, err := draw.ParsePath(data)
	if err != nil {
		t.Fatal(err)
	}
	for m := range draw.Each(d) {
		got, _ := path.Bounds()
		if want, ok := m.Bounds(); !ok || got != want {
			t.Errorf("%v, want %v", got, want)
		}
	}
	if _, _, err := qr.Path(strings.Repeat("x", qr.Most+1)); err == nil {
		t.Error("no error for a long address")
	}
}
