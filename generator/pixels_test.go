package generator

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw/png"
	"imprimots/generator/sheet"
)

// mostApart is how far the picture of a page may be from that of pdftoppm: the mean
// difference of its pixels, where black and white are 1 apart.
const mostApart = 0.005

// Our pictures of pages are those that another program makes of the PDF: of one page of
// two kits, or of all of them with IMPRIMOTS_ALL.
func TestPicturesAsOfPDF(t *testing.T) {
	checktest.Whole(t)
	checktest.Turn(t, 3)
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is missing (Debian: poppler-utils)")
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	for _, kit := range checktest.Some(content.kits, 2) {
		m, err := sheet.Impose(kit, content.print)
		if err != nil {
			t.Fatal(err)
		}
		data, info, err := m.PDF()
		if err != nil {
			t.Fatal(err)
		}
		pages, err := m.Previews(info.Pages)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "kit.pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		for _, p := range checktest.Sample(pages) {
			comparePage(t, fmt.Sprintf("%s/%s, page %d", kit.Game, kit.File, p.Page), file, p, content.print)
		}
	}
}

func comparePage(t *testing.T, name, file string, p sheet.Preview, o sheet.Options) {
	t.Helper()
	const dpi = 300
	theirs, err := exec.Command("pdftoppm", "-r", fmt.Sprint(dpi), "-f", fmt.Sprint(p.Page), "-l", fmt.Sprint(p.Page), "-singlefile", "-png", file).Output()
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want, _, err := image.Decode(bytes.NewReader(theirs))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got, err := png.Render(p.Drawing, 0, dpi, png.Options{Fonts: o.Fonts, MinLine: float64(sheet.MinLine) * png.PixelsPerMM(dpi)})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if d := apart(got, want); d > mostApart {
		t.Errorf("%s: %.2f %% from the picture of its PDF", name, 100*d)
	}
}

// apart gives the mean difference of the pixels that both pictures have.
func apart(got *image.RGBA, img image.Image) float64 {
	want := image.NewRGBA(got.Rect)
	draw.Draw(want, want.Rect, img, image.Point{}, draw.Src)
	sum := 0
	for i, v := range got.Pix {
		sum += int(max(v, want.Pix[i]) - min(v, want.Pix[i]))
	}
	return float64(sum) / 255 / float64(len(got.Pix)/4*3)
}
