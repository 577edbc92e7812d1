package sheet_test

import (
	"bytes"
	"fmt"
	"image"
	_ "image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/pdf"
	"imprimots/generator/sheet"
)

// program returns a program of the test tools, or skips the test.
func program(t *testing.T, name, from string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		t.Skipf("SKIPPED: %s is missing; install the package %s", name, from)
	}
	return path
}

// run runs a program that has to succeed without a word on stderr.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil || errs.Len() > 0 {
		t.Fatalf("%s: %v %s%s", filepath.Base(name), err, errs.String(), out.String())
	}
	return out.String()
}

// All assemblies and profiles print, with the counts that the plan promises,
// and the files are sound.
func TestPDF(t *testing.T) {
	qpdf := program(t, "qpdf", "qpdf")
	pdffonts := program(t, "pdffonts", "poppler-utils")
	for _, c := range []struct {
		profile  string
		assembly sheet.Assembly
		want     string
	}{
		{"color", sheet.LongEdge, "32 pages, 16 sheets: cards 3-8/3 strips 7-8/0 play 9-14/3 rules 15-18/2 board 19-32/7"},
		{"gray", sheet.ShortEdge, "32 pages, 16 sheets: cards 3-8/3 strips 7-8/0 play 9-14/3 rules 15-18/2 board 19-32/7"},
		{"eco", sheet.TwoPass, "21 pages, 16 sheets: cards 2-7/3 strips 4-5/0 play 8-10/3 rules 11-14/2 board 15-21/7"},
		{"dys", sheet.FoldOver, "21 pages, 21 sheets: cards 2-6/5 strips 7-8/2 play 9-11/3 rules 12-14/3 board 15-21/7"},
		{"large", sheet.SingleSided, "21 pages, 21 sheets: cards 3-8/6 strips 7-8/0 play 9-11/3 rules 12-14/3 board 15-21/7"},
	} {
		b := newTable(t, c.profile)
		o := b.options()
		o.Assembly = c.assembly
		out, info, err := sheet.PDF(b.kit(), o)
		if err != nil {
			t.Errorf("%s, %v: %v", c.profile, c.assembly, err)
			continue
		}
		again, _, err := sheet.PDF(b.kit(), o)
		if err != nil || !bytes.Equal(out, again) {
			t.Errorf("%s: printed twice, two files (%v)", c.profile, err)
		}
		var got strings.Builder
		fmt.Fprintf(&got, "%d pages, %d sheets:", info.Pages, info.Sheets)
		for _, g := range info.Groups {
			fmt.Fprintf(&got, " %s %d-%d/%d", g.ID, g.First, g.Last, g.Sheets)
		}
		if got.String() != c.want {
			t.Errorf("%s, %v: %s\nwant %s", c.profile, c.assembly, got.String(), c.want)
		}
		file := filepath.Join(t.TempDir(), "kit.pdf")
		if err := os.WriteFile(file, out, 0o600); err != nil {
			t.Fatal(err)
		}
		run(t, qpdf, "--check", file)
		for _, l := range strings.Split(strings.TrimSpace(run(t, pdffonts, file)), "\n")[2:] {
			if f := strings.Fields(l); f[len(f)-5] != "yes" {
				t.Errorf("a font is not embedded: %s", l)
			}
		}
	}
}

// What is printed on the cover and at the foot of the sheets.
func TestWordsOnTheSheets(t *testing.T) {
	pdftotext := program(t, "pdftotext", "poppler-utils")
	b := newTable(t, "color")
	o := b.options()
	out, _, err := sheet.PDF(b.kit(), o)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kit.pdf")
	if err := os.WriteFile(file, out, 0o600); err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(run(t, pdftotext, "-raw", file, "-"), "\f")
	for _, c := range []struct {
		page int
		want []string
	}{
		{1, []string{"d’essai", "Grilles prêtes à jouer", "9–14", "80 g/m²", "taille réelle", "bord long", "Vérifiez : 50 mm", "Ce kit ne se vend pas."}},
		{3, []string{"Jeu d’essai · 1.0 · Cartes · feuille 2/16 · recto · Couleur · ", "Vérifiez : 50 mm", "l’œuvre d’un été"}},
		{4, []string{"feuille 2/16 · verso"}},
		{9, []string{"Grilles prêtes à jouer · feuille 5/16 · Couleur"}},
		{16, []string{"Livret de règles · feuille 8/16 · verso"}},
		{19, []string{"Assembler : Plateau", "Coupez chaque feuille"}},
		{21, []string{"Feuille 1 du plateau"}},
	} {
		text := strings.Join(strings.Fields(pages[c.page-1]), " ") // no-break spaces too
		for _, w := range c.want {
			if !strings.Contains(text, w) {
				t.Errorf("page %d does not say %q:\n%s", c.page, w, text)
			}
		}
	}
	if s := strings.TrimSpace(pages[9]); s != "" {
		t.Errorf("the blank back says %q", s)
	}
}

// probe is a part with the same black cross on both sides, off the middle: on
// the back mirrored, so that both crosses are one through the paper.
func probe(w, h draw.MM) sheet.Group {
	black := draw.Color{}
	side := func(x draw.MM) *draw.Drawing {
		d := draw.New(w, h)
		for _, r := range []draw.Rect{{X: x - 6, Y: 11.5, W: 12, H: 1}, {X: x - 0.5, Y: 6, W: 1, H: 12}} {
			d.Path(draw.Box(r), draw.Style{Fill: &black})
		}
		return d
	}
	g := sheet.Group{ID: "probe", Title: "Épreuve", W: w, H: h, Duplex: true, Shared: true}
	for i := range 5 {
		g.Parts = append(g.Parts, sheet.Part{ID: fmt.Sprint(i), Front: side(15), Back: side(w - 15)})
	}
	return g
}

// Rendered, turned over and laid on its front, the back of each part lies
// under it within 0.1 mm, in every assembly.
func TestRegisterRendered(t *testing.T) {
	pdftoppm := program(t, "pdftoppm", "poppler-utils")
	b := newTable(t, "color")
	for i, name := range sheet.AssemblyNames {
		a := sheet.Assembly(i)
		t.Run(name, func(t *testing.T) {
			t.Parallel() // half of the time is that of pdftoppm
			o := b.options()
			o.Assembly, o.Cover = a, sheet.NoCover
			out, info, err := sheet.PDF(sheet.Kit{Title: "Épreuve", Groups: []sheet.Group{probe(70, 50)}}, o)
			if err != nil {
				t.Fatal(err)
			}
			if want := map[bool]int{true: 1, false: 2}[a == sheet.FoldOver]; info.Pages != want {
				t.Fatalf("%s: %d pages", name, info.Pages)
			}
			dir := t.TempDir()
			file := filepath.Join(dir, "kit.pdf")
			if err := os.WriteFile(file, out, 0o600); err != nil {
				t.Fatal(err)
			}
			run(t, pdftoppm, "-r", "150", "-gray", "-png", file, filepath.Join(dir, "p"))
			files, _ := filepath.Glob(filepath.Join(dir, "p*.png"))
			front := picture(t, files[0])
			back := picture(t, files[len(files)-1])
			shifts := crosses(t, front, back, a)
			if len(shifts) != 5 {
				t.Errorf("%s: %d crosses, want 5", name, len(shifts))
			}
			for _, d := range shifts {
				if mm := d * 25.4 / 150; mm > 0.1 {
					t.Errorf("%s: a back lies %.2f mm off its front", name, mm)
				}
			}
		})
	}
}

func picture(t *testing.T, file string) *image.RGBA {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	rgba, ok := img.(*image.RGBA)
	if err != nil || !ok {
		t.Fatalf("%T, %v", img, err)
	}
	return rgba
}

// crosses finds the middles of the crosses on the front, and returns for each the
// distance to the nearest one of the back, turned over, in pixels.
func crosses(t *testing.T, front, back *image.RGBA, a sheet.Assembly) []float64 {
	t.Helper()
	const w, h = 210 / 25.4 * 150, 297 / 25.4 * 150 // not whole pixels
	f, b := centers(front), centers(back)
	if a == sheet.FoldOver {
		half := len(f) / 2
		f, b = f[:half:half], f[half:]
		if len(b) > 0 && f[0][0] > b[0][0] {
			f, b = b, f
		}
	}
	var out []float64
	for _, p := range f {
		best := 1e9
		for _, q := range b {
			x, y := w-1-q[0], q[1]
			if a == sheet.ShortEdge {
				x, y = q[0], h-1-q[1]
			}
			dx, dy := x-p[0], y-p[1]
			best = min(best, max(dx, -dx, dy, -dy))
		}
		out = append(out, best)
	}
	return out
}

// centers returns the middles of the large black figures, from left to right.
func centers(img *image.RGBA) [][2]float64 {
	r := img.Bounds()
	seen := make([]bool, r.Dx()*r.Dy())
	dark := func(x, y int) bool {
		return image.Pt(x, y).In(r) && !seen[y*r.Dx()+x] && img.RGBAAt(x, y).R < 128
	}
	var out [][2]float64
	for x := range r.Dx() {
		for y := range r.Dy() {
			if !dark(x, y) {
				continue
			}
			var sx, sy, n float64
			todo := []image.Point{{X: x, Y: y}}
			seen[y*r.Dx()+x] = true
			for len(todo) > 0 {
				p := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				sx, sy, n = sx+float64(p.X), sy+float64(p.Y), n+1
				for _, d := range []image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
					if q := p.Add(d); dark(q.X, q.Y) {
						seen[q.Y*r.Dx()+q.X] = true
						todo = append(todo, q)
					}
				}
			}
			if n > 500 { // more than letters and marks have
				out = append(out, [2]float64{sx / n, sy / n})
			}
		}
	}
	return out
}

func TestSelection(t *testing.T) {
	b := newTable(t, "color")
	o := b.options()
	o.Pieces, o.Cards, o.Skip = []string{"cards"}, []string{"12", "3", "12"}, 3
	_, info, err := sheet.PDF(b.kit(), o)
	if err != nil {
		t.Fatal(err)
	}
	if info.Pages != 2 || len(info.Groups) != 1 || info.Groups[0].Parts != 3 {
		t.Errorf("two cards, one twice: %+v", info)
	}
	for _, bad := range []sheet.Options{{Pieces: []string{"dice"}}, {Cards: []string{"99"}}, {Pieces: []string{"strips"}, Cards: []string{"19"}}} {
		bad.Theme, bad.Fonts = b.theme, b.fonts
		if _, _, err := sheet.PDF(b.kit(), bad); err == nil {
			t.Errorf("%v %v: no error", bad.Pieces, bad.Cards)
		}
	}
}

func TestCalibration(t *testing.T) {
	pdftotext := program(t, "pdftotext", "poppler-utils")
	pdftoppm := program(t, "pdftoppm", "poppler-utils")
	for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
		b := newTable(t, "color")
		o := b.options()
		o.Paper = paper
		out, err := sheet.Calibration(o)
		if err != nil {
			t.Fatal(err)
		}
		if found, err := pdf.Accessible(out); err != nil || len(found) > 0 {
			t.Errorf("%s: %v %v", paper.Name, err, found)
		}
		file := filepath.Join(t.TempDir(), "calibration.pdf")
		if err := os.WriteFile(file, out, 0o600); err != nil {
			t.Fatal(err)
		}
		run(t, pdftoppm, "-r", "20", "-png", file, file)
		words := strings.Join(strings.Fields(run(t, pdftotext, "-raw", file, "-")), " ")
		for _, w := range []string{"Planche de calibrage", "offset x", "−2.5", "10 × 5 cm", "Verso", "# printer.yaml"} {
			if !strings.Contains(words, w) {
				t.Errorf("%s: the sheet does not say %q", paper.Name, w)
			}
		}
	}
}

// TestCalibrationInEveryProfile draws the calibration sheet with the type of
// every profile: a text that needs more room than it has is an error, and the
// guide shows the sheet in each of them.
func TestCalibrationInEveryProfile(t *testing.T) {
	for profile := range builtInThemes() {
		for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
			o := newTable(t, profile).options()
			o.Paper = paper
			if _, _, err := sheet.CalibrationSides(o); err != nil {
				t.Errorf("%s, %s: %v", profile, paper.Name, err)
			}
		}
	}
}

// Each group has its entry in the outline, also one of a single page.
func TestOutlineHasTheGroups(t *testing.T) {
	b := newTable(t, "color")
	kit := b.kit()
	kit.Groups = []sheet.Group{b.pages(1), b.deck(1), b.pages(2)}
	out, _, err := sheet.PDF(kit, b.options())
	if err != nil || !bytes.Contains(out, []byte("<</Count 4\n/First ")) { // with the cover
		t.Error("not four entries", err)
	}
}

// The offset of a printer profile moves backs, and nothing else.
func TestOffsetMovesBacks(t *testing.T) {
	pdftotext := program(t, "pdftotext", "poppler-utils")
	b := newTable(t, "color")
	kit := b.kit()
	kit.Groups = []sheet.Group{b.deck(1)}
	for a, want := range map[sheet.Assembly]float64{sheet.LongEdge: -5, sheet.TwoPass: -5, sheet.SingleSided: 0} {
		o := b.options()
		o.Assembly, o.Cover, o.Printer = a, sheet.NoCover, &sheet.Printer{Offset: sheet.Lengths{X: 5}}
		out, _, err := sheet.PDF(kit, o)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "kit.pdf")
		if err := os.WriteFile(file, out, 0o600); err != nil {
			t.Fatal(err)
		}
		var lefts []float64 // of the same word on each page
		for _, line := range strings.Split(run(t, pdftotext, "-bbox", file, "-"), "\n") {
			var x float64
			if strings.HasSuffix(line, ">Jeu</word>") {
				if _, err := fmt.Sscanf(strings.TrimSpace(line), `<word xMin="%f"`, &x); err != nil {
					t.Fatal(err)
				}
				lefts = append(lefts, x*25.4/72)
			}
		}
		if len(lefts) != 2 || lefts[0] < 7.5 || lefts[0] > 8.5 || math.Abs(lefts[1]-lefts[0]-want) > 0.05 {
			t.Errorf("%v: the footers begin at %.2f mm, want the second %v mm further", a, lefts, want)
		}
	}
}
