package export_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/draw"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
)

// spoken is a card that says something in both corners.
func spoken(id, says string, w, h draw.MM) sheet.Part {
	d := draw.New(w, h)
	for _, y := range []draw.MM{10, h - 5} {
		d.Inside(func() { d.Text(draw.Text{X: 5, Y: y, S: says, Font: "BricolageGrotesque-Bold", Size: 9}) }, draw.As(draw.Paragraph))
	}
	return sheet.Part{ID: id, Front: d, Copies: 2}
}

// Labels carry what a card says once, at true scale; one with too long a text its number.
func TestLabels(t *testing.T) {
	k := kit(0, 63, 88)
	k.Groups = k.Groups[:1]
	k.Groups[0].Parts = []sheet.Part{spoken("7", "é", 63, 88), spoken("8", strings.Repeat("mots ", 60), 63, 88)}
	for range 12 { // more than a row
		k.Groups[0].Parts = append(k.Groups[0].Parts, spoken("9", "à", 63, 88))
	}
	out, notes := files(t, "braille-labels", k)
	if len(notes) != 1 || !strings.Contains(notes[0], "1 card of too long a text has a label with the number alone") {
		t.Errorf("%q", notes)
	}
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Skip("pdftoppm is missing (Debian: poppler-utils)")
	}
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, out["cards.pdf"], 0o600); err != nil {
		t.Fatal(err)
	}
	if words, err := exec.Command("pdftotext", file, "-").Output(); err != nil || strings.Join(strings.Fields(string(words))[:6], " ") != "7. é 7. é 8 8" {
		t.Errorf("%v: %q", err, words)
	}
	if err := exec.Command("pdftoppm", "-r", "254", "-png", "-singlefile", file, strings.TrimSuffix(file, ".pdf")).Run(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(strings.TrimSuffix(file, "pdf") + "png")
	if err != nil {
		t.Fatal(err)
	}
	img := decoded(t, data)
	for y := range img.Bounds().Dy() {
		for x := 2005; x < img.Bounds().Dx(); x++ { // the margin, in tenths of a millimetre
			if r, _, _, _ := img.At(x, y).RGBA(); r < 0xc000 {
				t.Fatalf("something stands at %d, %d tenths of a millimetre", x, y)
			}
		}
	}
	for x, want := range map[int]int{127: 3, 140: 0, 152: 3} { // in tenths of a millimetre: é has all six dots
		var dots []int // the middle of those on the column, below the words
		from := 0
		for y := 160; y < 260; y++ {
			r, _, _, _ := img.At(x, y).RGBA()
			switch dark := r < 0x4000; {
			case dark && from == 0:
				from = y
			case !dark && from > 0:
				dots, from = append(dots, (from+y)/2), 0
			}
		}
		if len(dots) != want || want == 3 && dots[2]-dots[0] != 50 {
			t.Errorf("%d: dots at %v", x, dots)
		}
	}
}

// TestLabelsOfGrids: the grid of a face is on its labels, row by row, and a cell that stands
// for a picture is not printed in letters.
func TestLabelsOfGrids(t *testing.T) {
	d := draw.New(63, 88)
	table := draw.As(draw.Table)
	for _, row := range []string{"A#", "#B"} {
		r := draw.As(draw.Row)
		for i, l := range row {
			c := draw.As(draw.Cell)
			if l == '#' {
				d.Inside(func() {}, table, r, c, draw.Said("case noire", draw.Rect{}))
				continue
			}
			d.Inside(func() {
				d.Text(draw.Text{X: draw.MM(10 + 10*i), Y: 20, S: string(l), Font: "BricolageGrotesque-Bold", Size: 9})
			}, table, r, c, draw.As(draw.Paragraph))
		}
	}
	k := kit(0, 63, 88)
	k.Groups = k.Groups[:1]
	k.Groups[0].Parts = []sheet.Part{{ID: "F1", Front: d}}
	out, notes := files(t, "braille-labels", k)
	if len(notes) > 0 || out["cards.pdf"] == nil {
		t.Fatalf("%d files, %q", len(out), notes)
	}
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, out["cards.pdf"], 0o600); err != nil {
		t.Fatal(err)
	}
	words, err := exec.Command("pdftotext", file, "-").Output()
	if err != nil {
		t.Skip("pdftotext is missing (Debian: poppler-utils)")
	}
	if got := strings.Join(strings.Fields(string(words))[:3], " "); got != "F1. case noire" {
		t.Errorf("%q", words)
	}
}

// A target of labels that no sheet could hold is refused.
func TestBadLabels(t *testing.T) {
	good := "w: 210, h: 297, margin: 10, dot: 2.5, cell: 6, line: 10, diameter: 1.5, most: 2, note: x"
	for _, c := range []string{"dot: 2.5=dot: .nan", "most: 2=most: 0", "margin: 10=margin: 100", "diameter: 1.5=diameter: 2.5", "cell: 6=cell: 4", "x=x"} {
		from, to, _ := strings.Cut(c, "=")
		fsys := fstest.MapFS{"t/x.yaml": {Data: []byte("target: x\nabout: {fr: un, en: one}\nform: labels\nlabels: {" + strings.Replace(good, from, to, 1) + "}\n")}}
		r := source.NewReader(fsys)
		if all := export.ReadTargets(r, "t"); (len(all) == 1) != (from == "x") || len(all)+len(r.Findings()) != 1 {
			t.Errorf("%s: %d targets, %v", c, len(all), r.Findings())
		}
	}
}
