package source

import (
	"testing"
	"testing/fstest"
)

func TestThemes(t *testing.T) {
	r := NewReader(fstest.MapFS{
		"print/color.yaml": {Data: []byte("id: color\ntitle: Couleur\nfonts: {text: A, bold: B}\nfills: true\nstyles: {body: {font: text, size: 10, min: 8}, h1: {size: 20}}\nlines: {cut: 0.2}\n")},
		"print/eco.yaml":   {Data: []byte("id: eco\ntitle: Éco\nextends: color\nfonts: {bold: C}\nfills: false\nstyles: {body: {size: 9}}\n")},
		"print/large.yaml": {Data: []byte("id: large\ntitle: Grand\nextends: eco\nletters: 1.5\n")},
		"print/a.yaml":     {Data: []byte("id: a\ntitle: A\nextends: b\n")},
		"print/b.yaml":     {Data: []byte("id: b\ntitle: B\nextends: a\n")},
		"print/c.yaml":     {Data: []byte("id: c\ntitle: C\nextends: nulle-part\n")},
		"print/z.yaml":     {Data: []byte("id: eco\ntitle: encore\n")},
	})
	themes := r.Themes("print")
	if len(themes) != 3 {
		t.Fatalf("got %d themes", len(themes))
	}
	l := themes["large"]
	body := l.Styles["body"]
	if l.Fonts["text"] != "A" || l.Fonts["bold"] != "C" || *l.Fills || body.Size != 9 || body.Min != 8 || body.Font != "text" ||
		l.Styles["h1"].Size != 20 || l.Lines["cut"] != 0.2 || l.Letters != 1.5 || l.Title != "Grand" {
		t.Errorf("large: %+v", l)
	}
	if c := themes["color"]; c.Fonts["bold"] != "B" || c.Styles["body"].Size != 10 || !*c.Fills {
		t.Errorf("a theme changed what it extends: %+v", c)
	}
	if got := brief(r.Findings()); got != "3:10 GEN017, 3:10 GEN017, 3:10 GEN017, 1:5 GEN013" {
		t.Errorf("found %s", got)
	}
}
