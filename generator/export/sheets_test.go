package export_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"imprimots/engine/check/checktest"
	"imprimots/generator/draw"
	"imprimots/generator/export"
	"imprimots/generator/sheet"
)

// drawnShape is a shape of a DXF file: its layer, and its corners with their bulges.
type drawnShape struct {
	kind, layer string
	closed      bool
	at          [][3]float64
}

// bounds returns the least and the greatest coordinates of the corners.
func (s drawnShape) bounds() (b [4]float64) {
	b = [4]float64{1e9, 1e9, -1e9, -1e9}
	for _, p := range s.at {
		b = [4]float64{min(b[0], p[0]), min(b[1], p[1]), max(b[2], p[0]), max(b[3], p[1])}
	}
	return b
}

// shapes reads the shapes of a DXF file.
func shapes(t *testing.T, data []byte) (out []drawnShape) {
	t.Helper()
	_, body, _ := strings.Cut(string(data), "\nENTITIES\n")
	body, _, ok := strings.Cut(body, "0\nENDSEC\n")
	if !ok || !bytes.Contains(data, []byte("AC1015")) || !bytes.HasSuffix(data, []byte("0\nEOF\n")) {
		t.Fatalf("%.300s", data)
	}
	lines := strings.Split(body, "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		code, value := lines[i], lines[i+1]
		number, _ := strconv.ParseFloat(value, 64)
		if code == "0" {
			out = append(out, drawnShape{kind: value, closed: value == "CIRCLE"})
			continue
		}
		s := &out[len(out)-1]
		switch code {
		case "8":
			s.layer = value
		case "70":
			s.closed = value == "1"
		case "10":
			s.at = append(s.at, [3]float64{number})
		case "20":
			s.at[len(s.at)-1][1] = number
		case "42":
			s.at[len(s.at)-1][2] = number
		}
	}
	return out
}

// TestCutLines: cards that touch are cut along long lines, once, within a closed frame.
func TestCutLines(t *testing.T) {
	out, _ := files(t, "silhouette", kit(5, 63, 88))
	got := shapes(t, out["cards-decoupe.dxf"])
	const inset, far = 15.875, 20.0 // of a mark; nothing is near one
	var sizes []string
	for i, s := range got {
		b := s.bounds()
		sizes = append(sizes, fmt.Sprintf("%.3f × %.3f %v %s", b[2]-b[0], b[3]-b[1], s.closed, s.layer))
		if b[0] < inset || b[2] > 210-inset || b[1] < inset+far || b[3] > 297-inset-far {
			t.Errorf("shape %d is near a mark: %v", i, b)
		}
	}
	if got, want := strings.Join(sizes, "; "), "0.000 × 189.000 false CUT; 176.000 × 0.000 false CUT; 176.000 × 0.000 false CUT; 176.000 × 189.000 true CUT"; got != want {
		t.Errorf("%s, want %s", got, want) // of two columns and three rows
	}
	if err := xml.Unmarshal(out["cards-decoupe.svg"], new(struct{})); err != nil || !bytes.Contains(out["cards-decoupe.svg"], []byte(`width="210mm" height="297mm"`)) || bytes.Count(out["cards-decoupe.svg"], []byte(`class="cut"`)) != len(got) {
		t.Errorf("%v: %.200s", err, out["cards-decoupe.svg"])
	}
	if got := pages(t, out["cards.pdf"]); got != "4 595.28 x 841.89 pts (A4)" { // ten cards by six, both sides
		t.Errorf("PDF: %s", got)
	}
}

// TestRoundCorners: cards with round corners are closed shapes apart from each other.
func TestRoundCorners(t *testing.T) {
	out, _ := made(t, "silhouette", kit(5, 63, 88), export.Options{Corners: 3})
	got := shapes(t, out["cards-decoupe.dxf"])
	for i, s := range got {
		b := s.bounds()
		if w, h := b[2]-b[0], b[3]-b[1]; !s.closed || len(s.at) != 8 || fmt.Sprintf("%.3f × %.3f", w, h) != "63.000 × 88.000" {
			t.Errorf("shape %d: %+v", i, s)
		}
		for _, o := range got[:i] {
			if o := o.bounds(); b[0] < o[2]+1.999 && o[0] < b[2]+1.999 && b[1] < o[3]+1.999 && o[1] < b[3]+1.999 {
				t.Errorf("%v is near %v", b, o)
			}
		}
	}
	if len(got) != 4 {
		t.Errorf("%d shapes", len(got))
	}
}

// asked is what ezdxf says of a DXF file: for each layer its open and its closed shapes, and
// how long they are in hundredths of a millimetre; its own findings go to stderr.
const asked = `
import sys, math, ezdxf
doc = ezdxf.readfile(sys.argv[1])
audit = doc.audit()
if audit.errors or audit.fixes: sys.exit(str([e.message for e in audit.errors + audit.fixes]))
if doc.units != ezdxf.units.MM: sys.exit("units")
all = {}
for e in doc.modelspace():
    if e.dxftype() == "CIRCLE":
        closed, length = True, 2 * math.pi * e.dxf.radius
    else:
        closed, length, at = e.closed, 0, list(e.get_points("xyb"))
        for (x, y, b), (u, v, _) in zip(at, at[1:] + at[:1] if e.closed else at[1:]):
            c, a = math.hypot(u - x, v - y), 2 * math.atan(abs(b))
            length += c * a / math.sin(a) if a else c
    one = all.setdefault(e.dxf.layer, [0, 0, 0])
    one[closed] += 1
    one[2] += length
print(*("%s %d %d %.0f" % (k, *v[:2], v[2] * 100) for k, v in sorted(all.items())), sep="; ")
`

// roundKit has a page of adhesive pieces and nets with curves: circles, and an ellipse.
func roundKit() *sheet.Kit {
	page := func(paths ...draw.Path) *draw.Drawing {
		d := draw.New(190, 270)
		for _, p := range paths {
			d.Path(p, draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Cut})
		}
		d.Path(draw.Segment(40, 60, 60, 60), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Fold})
		return d
	}
	return &sheet.Kit{Game: "essai", Title: "Essai", Groups: []sheet.Group{
		{ID: "stickers", Title: "Étiquettes", Kind: sheet.Pages, Outline: true, Parts: []sheet.Part{{ID: "1", Front: page(draw.Circle(draw.Point{X: 30, Y: 30}, 14), draw.Box(draw.Rect{X: 50, Y: 20, W: 20, H: 20}), draw.Box(draw.Rect{X: 70, Y: 20, W: 20, H: 20}))}}},
		{ID: "net", Title: "Patron", Kind: sheet.Pages, Outline: true, Parts: []sheet.Part{{ID: "1", Front: page(draw.Ellipse(draw.Rect{X: 20, Y: 20, W: 100, H: 60}))}}},
	}}
}

// TestDXFIsReadByOthers: ezdxf finds no fault in what is cut and folded, as many shapes as
// there are, each as long as it is; what LibreCAD shows is what the SVG shows.
func TestDXFIsReadByOthers(t *testing.T) {
	checktest.Whole(t)
	const python = "/usr/bin/python3" // for which Debian installs ezdxf
	if exec.Command(python, "-c", "import ezdxf").Run() != nil {
		t.Skip("SKIPPED, NOTHING WAS JUDGED: ezdxf is missing; install the package python3-ezdxf")
	}
	// The perimeter of an ellipse with half axes 50 and 30, by Ramanujan's second formula.
	ellipse := math.Pi * 80 * (1 + 3.0/16/(10+math.Sqrt(4-3.0/16)))
	round := 2*(63+88) - 8*3 + 2*math.Pi*3
	all, _ := made(t, "silhouette", kit(5, 63, 88), export.Options{Corners: 3})
	nets, _ := files(t, "silhouette", roundKit())
	maps.Copy(all, nets)
	for name, data := range map[string]string{
		"cards-decoupe": fmt.Sprintf("CUT 0 4 %.0f", 400*round), "stickers-1-decoupe": fmt.Sprintf("KISS-CUT 1 2 %.0f", 100*(20+120+2*math.Pi*14)),
		"net-1-decoupe": fmt.Sprintf("CUT 0 1 %.0f; SCORE 1 0 2000", 100*ellipse),
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "x.dxf")
		if err := errors.Join(os.WriteFile(file, all[name+".dxf"], 0o600), os.WriteFile(filepath.Join(dir, "x.svg"), all[name+".svg"], 0o600)); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(python, "-c", asked, file)
		cmd.Stderr = os.Stderr
		said, err := cmd.Output()
		if got := strings.TrimSpace(string(said)); err != nil || !nearly(got, data) {
			t.Errorf("%s: %v: %q, want %q", name, err, got, data)
		}
		if _, err := exec.LookPath("librecad"); err != nil {
			t.Log("SKIPPED, THE PICTURE WAS NOT JUDGED: LibreCAD is missing; install the package librecad")
			continue
		}
		samePicture(t, name, dir)
	}
}

// nearly reports whether two answers are the same, but for a tenth of a millimetre of length.
func nearly(a, b string) bool {
	x, y := strings.FieldsFunc(a, unicode.IsSpace), strings.FieldsFunc(b, unicode.IsSpace)
	return slices.EqualFunc(x, y, func(a, b string) bool {
		m, _ := strconv.Atoi(strings.TrimSuffix(a, ";"))
		n, _ := strconv.Atoi(strings.TrimSuffix(b, ";"))
		return a == b || n > 100 && max(m-n, n-m) <= 10
	})
}

// samePicture compares x.dxf in a folder, as LibreCAD prints it, with x.svg there, at five
// pixels a millimetre: where one has a line of a color the other has one of it, two pixels
// away at most.
func samePicture(t *testing.T, name, dir string) {
	t.Helper()
	ctx, end := context.WithTimeout(t.Context(), time.Minute) // LibreCAD asks in a window about a file it cannot read
	defer end()
	for _, c := range [][]string{
		{"librecad", "dxf2pdf", "-p", "210x297", "-s", "1", "-o", "x.pdf", "x.dxf"},
		{"pdftoppm", "-r", "127", "-singlefile", "-png", "x.pdf", "a"},
		{"rsvg-convert", "-d", "127", "-p", "127", "-b", "white", "-o", "b.png", "x.svg"},
	} {
		cmd := exec.CommandContext(ctx, c[0], c[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "QT_QPA_PLATFORM=offscreen")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v: %s", c, err, out)
		}
	}
	read := func(file string) image.Image {
		data, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			t.Fatal(err)
		}
		return decoded(t, data)
	}
	// hue is the strongest color of a line there: 0 for none, or black.
	hue := func(img image.Image, x, y int) int {
		r, g, b, _ := img.At(x, y).RGBA()
		k := slices.Index([]uint32{r, g, b}, max(r, g, b))
		if max(r, g, b)-min(r, g, b) < 0x3000 {
			return 0
		}
		return k + 1
	}
	shown := read("a.png")
	drawn := read("b.png")
	away := func(from, to image.Image) (n, lost int) {
		for y := range from.Bounds().Dy() {
			for x := range from.Bounds().Dx() {
				h := hue(from, x, y)
				if h == 0 {
					continue
				}
				n++
				found := false
				for dy := -2; dy <= 2; dy++ {
					for dx := -2; dx <= 2; dx++ {
						found = found || hue(to, x+dx, y+dy) == h
					}
				}
				if !found {
					lost++
				}
			}
		}
		return n, lost
	}
	n, lost := away(shown, drawn)
	m, missing := away(drawn, shown)
	if n < 100 || m < 100 || lost > 0 || missing > 0 {
		t.Errorf("%s: LibreCAD shows %d pixels, %d of them where the SVG has none; the SVG has %d, %d of them where LibreCAD shows none", name, n, lost, m, missing)
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

// TestTooLargeNet: a net that fits no sheet is named with its size, and the others are cut.
func TestTooLargeNet(t *testing.T) {
	k := netKit()
	large := draw.New(190, 270)
	large.Path(draw.Box(draw.Rect{X: 1, Y: 1, W: 188, H: 190}), draw.Style{Stroke: &draw.Color{}, Width: 0.2, Layer: draw.Cut})
	k.Groups[0].Parts = append([]sheet.Part{{ID: "fond", Front: large}}, k.Groups[0].Parts...)
	out, notes := files(t, "silhouette", k)
	if len(out) != 5 || len(notes) != 1 || notes[0] != `"Boîte", fond: 188 × 190 mm, left out: the machine cuts 176.3 × 219.3 mm at most` {
		t.Errorf("%d files, %q", len(out), notes)
	}
}

// TestNets: a machine gets the lines of nets, cuts and folds on layers of their own,
// away from the marks, and nothing of the page around the net.
func TestNets(t *testing.T) {
	out, notes := files(t, "silhouette", netKit())
	if len(notes) > 0 || len(out) != 5 || out["boite.pdf"] == nil { // two nets on a sheet
		t.Fatalf("%d files, %q", len(out), notes)
	}
	cuts, folds := 0, 0
	for _, s := range shapes(t, out["boite-1-decoupe.dxf"]) {
		b := s.bounds()
		if s.layer == "SCORE" {
			folds++
			continue
		}
		cuts++
		if w, h := b[2]-b[0], b[3]-b[1]; !s.closed || math.Abs(w-100) > 0.001 || math.Abs(h-80) > 0.001 {
			t.Errorf("a net of %v × %v mm", w, h)
		}
		if b[0] < 15.875 || b[2] > 210-15.875 || b[1] < 35.875 || b[3] > 297-35.875 {
			t.Errorf("%v is near a mark", b)
		}
	}
	if cuts != 2 || folds != 2 {
		t.Errorf("%d nets to cut, %d folds", cuts, folds)
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
		if !bytes.Contains(data, []byte(`width="234.95mm" height="171.45mm"`)) || bytes.Count(data, []byte(`class="cut"`)) == 0 {
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
	good, pen := export.Slots{W: 210, H: 297, Left: 10, Top: 10}, export.Pen{Name: "A", Color: "red"}
	for _, c := range []export.Target{
		{}, {Slots: &export.Slots{W: 1, H: 297}}, {Slots: &export.Slots{W: 210, H: 297, Left: 200}}, {Slots: &good, Bleed: -1},
		{Slots: &good, Marks: &export.Marks{}}, {Slots: &good, Sizes: []export.Size{{W: 50, H: 50}}},
		{Slots: &good}, {Slots: &good, Pens: &export.Pens{Cut: pen, Fold: pen, Kiss: export.Pen{Name: "A B", Color: "red"}}},
	} {
		if c.Form = "sheets"; c.Fault() == "" {
			t.Errorf("%+v", c)
		}
	}
	if c := (export.Target{Form: "sheets", Slots: &good, Pens: &export.Pens{Cut: pen, Fold: pen, Kiss: pen}}); c.Fault() != "" {
		t.Error(c.Fault())
	}
}
