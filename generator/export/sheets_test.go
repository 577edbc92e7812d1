package export_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
)

// boxes reads the corners of the lines of a DXF file, four lines a box.
func boxes(t *testing.T, data []byte) (out [][4]float64) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	var all []float64
	for i := 0; i+1 < len(lines); i += 2 {
		switch lines[i] {
		case "10", "20", "11", "21":
			v, err := strconv.ParseFloat(lines[i+1], 64)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, v)
		}
	}
	for ; len(all) >= 16; all = all[16:] {
		b := [4]float64{1e9, 1e9, -1e9, -1e9}
		for i := 0; i < 16; i += 2 {
			b[0], b[1] = min(b[0], all[i]), min(b[1], all[i+1])
			b[2], b[3] = max(b[2], all[i]), max(b[3], all[i+1])
		}
		out = append(out, b)
	}
	return out
}

func TestCutLines(t *testing.T) {
	out, _ := files(t, "silhouette", kit(5, 63, 88))
	got := boxes(t, out["cards-decoupe.dxf"])
	if len(got) != 6 || !bytes.Contains(out["cards-decoupe.dxf"], []byte("AC1009")) || !bytes.HasSuffix(out["cards-decoupe.dxf"], []byte("0\nEOF\n")) {
		t.Fatalf("%v", got)
	}
	const inset, far = 15.875, 20.0 // of a mark; nothing is near one
	for i, b := range got {
		if w, h := b[2]-b[0], b[3]-b[1]; fmt.Sprintf("%.3f × %.3f", w, h) != "88.000 × 63.000" {
			t.Errorf("box %d: %v × %v mm", i, w, h)
		}
		if b[0] < inset || b[2] > 210-inset || b[1] < inset+far || b[3] > 297-inset-far {
			t.Errorf("box %d is near a mark: %v", i, b)
		}
		for _, o := range got[:i] {
			if b[0] < o[2]-0.001 && o[0] < b[2]-0.001 && b[1] < o[3]-0.001 && o[1] < b[3]-0.001 {
				t.Errorf("%v lies on %v", b, o)
			}
		}
	}
	if err := xml.Unmarshal(out["cards-decoupe.svg"], new(struct{})); err != nil || !bytes.Contains(out["cards-decoupe.svg"], []byte(`width="210mm" height="297mm"`)) {
		t.Errorf("%v: %.200s", err, out["cards-decoupe.svg"])
	}
	if got := pages(t, out["cards.pdf"]); got != "4 595.28 x 841.89 pts (A4)" { // ten cards by six, both sides
		t.Errorf("PDF: %s", got)
	}
}

// pages asks another program for the number and the size of the pages of a PDF.
func pages(t *testing.T, data []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command("pdfinfo", file).Output()
	if err != nil {
		t.Skip("pdfinfo is missing (Debian: poppler-utils)")
	}
	var number, size string
	for line := range strings.Lines(string(text)) {
		if v, ok := strings.CutPrefix(line, "Pages:"); ok {
			number = strings.TrimSpace(v)
		}
		if v, ok := strings.CutPrefix(line, "Page size:"); ok {
			size = strings.TrimSpace(v)
		}
	}
	return number + " " + size
}

// netKit has a page with the net of a box under a heading, three times.
func netKit() *sheet.Kit {
	page := draw.New(190, 270)
	page.Text(draw.Text{X: 5, Y: 10, S: "Titre", Font: "BricolageGrotesque-Bold", Size: 20})
	page.Text(draw.Text{X: 80, Y: 100, S: "Ici", Font: "BricolageGrotesque-Bold", Size: 20})
	turned := draw.New(100, 80)
	turned.Path(draw.Box(draw.Rect{W: 80, H: 100}), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Cut})
	turned.Path(draw.Segment(40, 0, 40, 100), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Fold})
	page.Place(turned, draw.Translate(150, 60).Mul(draw.Rotate(90))) // 100 × 80 mm
	return &sheet.Kit{Game: "essai", Title: "Essai", Groups: []sheet.Group{
		{ID: "boite", Title: "Boîte", Kind: sheet.Pages, Outline: true, Parts: []sheet.Part{{ID: "1", Front: page, Copies: 3}}},
	}}
}

// TestNets: a machine gets the lines of nets, cuts and folds on layers of their own,
// away from the marks, and nothing of the page around the net.
func TestNets(t *testing.T) {
	out, notes := files(t, "silhouette", netKit())
	if len(notes) > 0 || len(out) != 5 || out["boite.pdf"] == nil { // two nets on a sheet
		t.Fatalf("%d files, %q", len(out), notes)
	}
	dxf := string(out["boite-1-decoupe.dxf"])
	if n, folds := strings.Count(dxf, "LINE\n8\nDECOUPE\n"), strings.Count(dxf, "LINE\n8\nPLI\n"); n != 8 || folds != 2 {
		t.Errorf("%d lines to cut, %d to fold", n, folds)
	}
	only := regexp.MustCompile(`0\nLINE\n8\nPLI\n(\d+\n.*\n){4}`).ReplaceAllString(dxf, "")
	for _, b := range boxes(t, []byte(only)) {
		if w, h := b[2]-b[0], b[3]-b[1]; math.Abs(w-100) > 0.001 || math.Abs(h-80) > 0.001 {
			t.Errorf("a net of %v × %v mm", w, h)
		}
		if b[0] < 15.875 || b[2] > 210-15.875 || b[1] < 35.875 || b[3] > 297-35.875 {
			t.Errorf("%v is near a mark", b)
		}
	}
	if svg := out["boite-1-decoupe.svg"]; bytes.Count(svg, []byte(`class="cut"`)) != 2 || bytes.Count(svg, []byte(`class="fold"`)) != 2 {
		t.Errorf("%s", svg)
	}
	one, _ := files(t, "cricut", netKit())
	if svg := one["boite-1.svg"]; bytes.Count(svg, []byte(`class="cut"`)) == 0 || bytes.Contains(svg, []byte("Titre")) || one["boite-1-decoupe.dxf"] == nil {
		t.Errorf("%.600s", svg)
	}
}

func TestPerforatedCards(t *testing.T) {
	for id, want := range map[string]string{
		"avery-5371": "4 612 x 792 pts (letter)", "avery-5388": "14 612 x 792 pts (letter)", "avery-5392": "8 612 x 792 pts (letter)",
		"avery-3263": "10 612 x 792 pts (letter)", "avery-l7414": "4 595.28 x 841.89 pts (A4)", "zweckform-32015": "6 595.28 x 841.89 pts (A4)",
	} {
		a := target(t, id)
		all := func(n int, one, gap, edge draw.MM) float64 {
			return float64(2*edge + draw.MM(n)*one + draw.MM(n-1)*gap)
		}
		if w, h := all(a.Columns, a.Sizes[0].W, a.Slots.Across, a.Slots.Left), all(a.Rows, a.Sizes[0].H, a.Slots.Down, a.Slots.Top); math.Abs(w-float64(a.Slots.W)) > 0.01 || math.Abs(h-float64(a.Slots.H)) > 0.01 {
			t.Errorf("%s: the cards and their margins are %.2f × %.2f mm", id, w, h)
		}
		out, notes := files(t, id, kit(10, 50, 80))
		if got := pages(t, out["cards.pdf"]); got != want {
			t.Errorf("%s: %s", id, got)
		}
		if len(out) != 1 {
			t.Errorf("%s: %d files, %q", id, len(out), notes)
		}
	}
}

func TestCricut(t *testing.T) {
	out, _ := files(t, "cricut", kit(3, 63, 88))
	for name, data := range out {
		if !bytes.Contains(data, []byte(`width="235mm" height="171mm"`)) || bytes.Count(data, []byte(`class="cut"`)) == 0 {
			t.Errorf("%s: %.200s", name, data)
		}
	}
	if len(out) == 0 {
		t.Error("no file")
	}
	if _, notes := files(t, "cricut", kit(1, 63, 88)); len(notes) != 1 {
		t.Errorf("%q", notes)
	}
	if large, notes := files(t, "cricut", kit(1, 300, 300)); len(large) > 0 || len(notes) != 2 {
		t.Errorf("%d files, %q", len(large), notes)
	}
}

func TestBadSheets(t *testing.T) {
	good := export.Slots{W: 210, H: 297, Left: 10, Top: 10}
	for _, c := range []export.Target{
		{}, {Slots: &export.Slots{W: 1, H: 297}}, {Slots: &export.Slots{W: 210, H: 297, Left: 200}}, {Slots: &good, Bleed: -1},
		{Slots: &good, Marks: &export.Marks{}}, {Slots: &good, Sizes: []export.Size{{W: 50, H: 50}}},
	} {
		if c.Form = "sheets"; c.Fault() == "" {
			t.Errorf("%+v", c)
		}
	}
	if c := (export.Target{Form: "sheets", Slots: &good}); c.Fault() != "" {
		t.Error(c.Fault())
	}
}
