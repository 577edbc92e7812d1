package parttest

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"imprimots/engine/check/checktest"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// SparesInk holds the profile that spares ink to 70 % of what gray spends on a kit
// that is printed, as poppler shows the pages.
func SparesInk[M any](t *testing.T, s *Sample[M]) {
	checktest.Whole(t)
	pdftoppm, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("SKIPPED: pdftoppm is missing; install the package poppler-utils")
	}
	gray, eco := Environment(t, "gray", sheet.A4), Environment(t, "eco", sheet.A4)
	_, dear := s.Drawn(t, gray)
	_, cheap := s.Drawn(t, eco)
	var inked []int
	for i := range dear {
		if !dear[i].Bare {
			inked = append(inked, i)
		}
	}
	for _, i := range checktest.Sample(inked) {
		a, b := ink(t, pdftoppm, gray, dear[i]), ink(t, pdftoppm, eco, cheap[i])
		t.Logf("%s: %.1f pages of ink in gray, %.1f in eco", dear[i].File, a, b)
		if a <= 0 || b > 0.7*a {
			t.Errorf("%s: %.1f pages of ink in gray, %.1f in eco: more than 70 %%", dear[i].File, a, b)
		}
	}
}

// ink gives how many black pages the ink of a kit would fill.
func ink(t *testing.T, pdftoppm string, env part.Env, kit sheet.Kit) (pages float64) {
	data, _, err := sheet.PDF(kit, sheet.Options{Theme: env.Theme, Fonts: env.Fonts, Created: time.Unix(0, 0)})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := exec.Command(pdftoppm, "-r", "20", "-gray", "-png", "-", filepath.Join(dir, "p"))
	cmd.Stdin = bytes.NewReader(data)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.png"))
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		size, dark := img.Bounds(), 0.0
		for y := size.Min.Y; y < size.Max.Y; y++ {
			for x := size.Min.X; x < size.Max.X; x++ {
				r, _, _, _ := img.At(x, y).RGBA()
				dark += 1 - float64(r)/0xffff
			}
		}
		pages += dark / float64(size.Dx()*size.Dy())
	}
	return pages
}
