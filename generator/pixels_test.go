package generator

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"golang.org/x/sync/errgroup"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw/png"
	"imprimots/generator/sheet"
	"imprimots/generator/theme"
)

// mostApart is how far the picture of a page may be from that of pdftoppm: the mean
// difference of its pixels, where black and white are 1 apart.
const mostApart = 0.005

// Our pictures of pages are those that another program makes of the PDF: of two pages of
// each kit. A sample looks at two kits.
func TestPicturesAsOfPDF(t *testing.T) {
	checktest.Whole(t)
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is missing (Debian: poppler-utils)")
	}
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	for _, kit := range checktest.Some(content.kits, 2) {
		m, err := sheet.Impose(kit, content.Print)
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
		var g errgroup.Group
		g.SetLimit(runtime.GOMAXPROCS(0))
		for i := 0; i < len(pages); i += (len(pages) + 1) / 2 {
			p := pages[i]
			g.Go(func() error {
				d, err := apart(file, p, content.Print)
				if err == nil && d > mostApart {
					err = fmt.Errorf("%.2f %% from the picture of its PDF", 100*d)
				}
				if err != nil {
					t.Errorf("%s/%s, page %d: %v", kit.Game, kit.File, p.Page, err)
				}
				return nil
			})
		}
		g.Wait()
	}
}

// apart gives the mean difference of the pixels of a page as we draw it and as
// pdftoppm draws it from a file.
func apart(file string, p sheet.Preview, o sheet.Options) (float64, error) {
	const dpi = 300
	theirs, err := exec.Command("pdftoppm", "-r", fmt.Sprint(dpi), "-f", fmt.Sprint(p.Page), "-l", fmt.Sprint(p.Page), "-singlefile", file).Output()
	if err != nil {
		return 0, err
	}
	var w, h, most int
	if _, err := fmt.Sscanf(string(theirs[:min(len(theirs), 64)]), "P6\n%d %d\n%d\n", &w, &h, &most); err != nil || most != 255 || len(theirs) < 3*w*h {
		return 0, fmt.Errorf("not a picture of pdftoppm: %d by %d, %w", w, h, err)
	}
	theirs = theirs[len(theirs)-3*w*h:]
	got, err := png.Render(p.Drawing, 0, dpi, png.Options{Fonts: o.Fonts, MinLine: float64(theme.MinLine) * png.PixelsPerMM(dpi)})
	if err != nil {
		return 0, err
	}
	size := got.Rect.Size()
	if max(size.X-w, w-size.X, size.Y-h, h-size.Y) > 1 {
		return 0, fmt.Errorf("%d by %d pixels, not %d by %d", size.X, size.Y, w, h)
	}
	sum := 0
	for y := range min(h, size.Y) {
		for x := range min(w, size.X) {
			ours, its := got.Pix[y*got.Stride+4*x:], theirs[3*(y*w+x):]
			for i := range 3 {
				sum += int(max(ours[i], its[i]) - min(ours[i], its[i]))
			}
		}
	}
	return float64(sum) / 255 / float64(3*w*h), nil
}
