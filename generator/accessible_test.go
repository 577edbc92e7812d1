package generator

import (
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
