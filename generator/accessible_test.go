package generator

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
	"imprimots/templates"
)

// TestFilesAreAccessible: the PDFs of the site keep the rules of PDF/UA-1 and say so: kits and
// their files by paper, leaflets, worksheets and keys.
func TestFilesAreAccessible(t *testing.T) {
	checktest.Whole(t)
	r, err := builtContent()
	if err != nil {
		t.Fatal(err)
	}
	var files []File
	for _, f := range r.Files {
		if strings.HasSuffix(f.Path, ".pdf") {
			files = append(files, f)
		}
	}
	if len(files) < 200 {
		t.Errorf("%d files", len(files))
	}
	for _, f := range checktest.Some(files, 60) {
		if found, err := pdf.Accessible(f.Data); err != nil || len(found) > 0 {
			t.Errorf("%s: %v %s", f.Path, err, told(found))
		}
	}
}

// TestExportsAreAccessible: so do the files for print shops.
func TestExportsAreAccessible(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	targets, _ := Targets(templates.FS)
	seen := 0
	for _, target := range targets {
		if target.Press == nil {
			continue
		}
		for _, k := range checktest.Some(content.kits, 4) {
			made, err := target.Make(&k, export.Options{Theme: content.Print.Theme, Fonts: content.Print.Fonts, Created: sheet.Date})
			if err != nil {
				t.Fatal(target.ID, k.Game, err)
			}
			for _, f := range made.Files {
				if !strings.HasSuffix(f.Path, ".pdf") {
					continue
				}
				seen++
				if found, err := pdf.Accessible(f.Data); err != nil || len(found) > 0 {
					t.Errorf("%s, %s, %s: %v %v", target.ID, k.Game, f.Path, err, told(found))
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no files for a press")
	}
}

// TestPiecesSayWhatTheyShow: each front that one cuts out and that has a picture says something
// to those who do not see it: in words, or in those of its figures.
func TestPiecesSayWhatTheyShow(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range content.kits {
		for _, g := range k.Groups {
			silent := 0
			for i := range g.Parts {
				if d := g.Parts[i].Front; pictured(d) && !speaks(d) {
					silent++
				}
			}
			if silent > 0 {
				t.Errorf("%s/%s, %s: %d of %d pieces show a picture and say nothing: tag it, with alt", k.Game, k.File, g.ID, silent, len(g.Parts))
			}
		}
	}
}

// told returns findings in English.
func told(found []check.Diagnostic) string {
	var all []string
	for _, d := range found {
		all = append(all, d.Rule.ID+" "+d.Msg.In(check.English))
	}
	return strings.Join(all, "; ")
}

// pictured reports whether a drawing shows areas or pictures, and not lines alone.
func pictured(d *draw.Drawing) bool {
	for m := range draw.Each(d) {
		if m.Layer() == draw.Art && (m.Picture != nil || m.Path != nil && m.Style.Fill != nil) {
			return true
		}
	}
	return false
}

// speaks reports whether a drawing has words in a part, or a figure.
func speaks(d *draw.Drawing) bool {
	return strings.TrimSpace(strings.Join(draw.Alts(d), "")) != "" || d.Tags() > 0 && len(draw.Texts(d)) > 0
}

// TestTextStandsOut: texts of pieces stand out from what is printed below them as WCAG 2.2 asks of
// pages (1.4.3): 4.5 to 1, and 3 to 1 in large type.
func TestTextStandsOut(t *testing.T) {
	checktest.Whole(t)
	content, err := pagedContent()
	if err != nil {
		t.Fatal(err)
	}
	faint, shrunk := map[string]bool{}, map[*draw.Bitmap]image.Image{}
	for _, k := range content.kits {
		for _, g := range k.Groups {
			for _, p := range g.Parts {
				for _, d := range []*draw.Drawing{p.Front, p.Back} {
					if d == nil {
						continue
					}
					draw.NewGrounds(d, shrunk).Each(func(m draw.Mark, below func([]draw.Point) []draw.Color) {
						if c := standsOut(content.Print.Fonts.Bounds(m), m, below); c < leastContrast(m) {
							faint[fmt.Sprintf("%s/%s, %s: %.1f, %s in %v", k.Game, k.File, g.ID, c, m.Text.Role, m.Text.Printed())] = true
						}
					})
				}
			}
		}
	}
	for s := range faint {
		t.Error(s)
	}
}

// leastContrast returns the least contrast of a text: large type is from 18 points, or 14 in bold.
func leastContrast(m draw.Mark) float64 {
	if size := m.TypeSize(); size >= 18 || size >= 14 && strings.HasSuffix(m.Text.Font, "Bold") {
		return 3
	}
	return 4.5
}

// standsOut returns the contrast of a text with the worst quarter of its ground, which is looked
// at along the middle of its box; that of black and white for what is not read.
func standsOut(box draw.Rect, m draw.Mark, below func([]draw.Point) []draw.Color) float64 {
	if m.Text.Layer != draw.Art || strings.TrimSpace(m.Text.S) == "" {
		return 21
	}
	var points []draw.Point
	for i := range 12 {
		points = append(points, draw.Point{X: box.X + box.W*draw.MM(i%4+1)/5, Y: box.Y + box.H*draw.MM(i/4+1)/4})
	}
	var all []float64
	for _, c := range below(points) {
		all = append(all, draw.Contrast(m.Text.Printed(), c))
	}
	slices.Sort(all)
	return all[len(all)/4]
}
