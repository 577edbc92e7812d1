package pdf

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"imprimots"
	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/templates"
)

func ourFonts(t testing.TB) *text.Fonts {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return text.NewFonts(sub)
}

func options(t testing.TB) Options {
	return Options{
		Title: "Boggle (De Luxe) — le kit", Author: "Imprimots", Subject: "Dés, grilles & « règles »",
		Keywords: "boggle, jeu", Created: time.Date(2026, 11, 21, 8, 30, 0, 0, time.UTC),
		Duplex: LongEdge, Fonts: ourFonts(t),
	}
}

var (
	black = draw.Color{}
	red   = draw.Color{R: 200, G: 30, B: 20}
	pale  = draw.Color{R: 250, G: 240, B: 220}
)

const accents = "Là-bas, l’œuvre de Noël : « À où ? » — ça, ÉTÉ ; 1\u202F296 mots\u00A0! (a\\b)"

// card is a face with a frame, an ornament, letters and text.
func card(title string) *draw.Drawing {
	d := draw.New(63, 88)
	d.Title = title
	d.Path(draw.Box(draw.Rect{X: -2, Y: -2, W: 67, H: 92}), draw.Style{Fill: &pale})
	d.Path(draw.RoundBox(draw.Rect{X: 4, Y: 4, W: 55, H: 80}, 3), draw.Style{Stroke: &red, Width: 0.4})
	d.Path(draw.Circle(draw.Point{X: 31, Y: 70}, 6), draw.Style{Fill: &red, Stroke: &black, Width: 0.2, Dash: []draw.MM{1, 0.5}, Cap: draw.RoundCap, Join: draw.RoundJoin})
	d.Text(draw.Text{X: 8, Y: 16, S: title, Font: "BricolageGrotesque-Bold", Size: 14, Kern: true, Color: red})
	for i := range 12 {
		d.Text(draw.Text{X: 8, Y: 24 + draw.MM(i)*3.4, S: "Chaque joueur écrit les mots qu’il trouve", Font: "Alegreya-Regular", Size: 8.25})
	}
	d.Path(draw.Segment(0, 0, 0, 88), draw.Style{Stroke: &black, Width: 0.1, Layer: draw.Cut})
	d.Path(draw.Segment(0, 44, 63, 44), draw.Style{Stroke: &black, Width: 0.1, Dash: []draw.MM{2, 1}, Layer: draw.Fold})
	return d
}

// sample is a document that uses everything.
func sample(t testing.TB) *Document {
	doc := New(options(t))
	p := doc.Page(210, 297)
	doc.Outline(0, "Le kit")
	doc.Outline(3, "Cartes (à découper)")
	back := card("Dos")
	for i := range 4 {
		p.Place(back, draw.Translate(draw.MM(10+i*40), 20).Mul(draw.Rotate(float64(i)*30)))
	}
	d := draw.New(210, 297)
	d.Text(draw.Text{X: 20, Y: 200, S: accents, Font: "Alegreya-Regular", Size: 11})
	d.Text(draw.Text{X: 20, Y: 210, S: "AVATAR, TÔT : V. To", Font: "BricolageGrotesque-ExtraBold", Size: 20, Kern: true})
	d.Text(draw.Text{X: 20, Y: 220, S: "ESPACÉ", Font: "BricolageGrotesque-Regular", Size: 9, Track: 120})
	d.Text(draw.Text{X: 20, Y: 226, S: "Normal", Font: "BricolageGrotesque-Regular", Size: 9})
	img := image.NewNRGBA(image.Rect(0, 0, 40, 20))
	for i := range 40 {
		img.Set(i, i/2, color.NRGBA{R: 255, A: uint8(i * 6)})
	}
	d.Image(draw.Picture{Box: draw.Rect{X: 20, Y: 230, W: 40, H: 20}, Image: img})
	gray := image.NewGray(image.Rect(0, 0, 40, 7))
	d.Image(draw.Picture{Box: draw.Rect{X: 70, Y: 230, W: 40, H: 20}, Image: gray})
	p.Place(d, draw.Identity)

	q := doc.Page(297, 210)
	doc.Outline(1, "Dos")
	q.Boxes(draw.Rect{X: 3, Y: 3, W: 291, H: 204}, draw.Rect{W: 297, H: 210})
	inner := draw.New(297, 210)
	for i := range 3 {
		inner.Place(back, draw.Translate(draw.MM(20+i*80), 20))
	}
	q.Place(inner, draw.Identity)
	doc.Page(148, 210).Place(card("Seule"), draw.RotateAt(draw.Point{X: 74, Y: 105}, 180))
	return doc
}

func render(t testing.TB, doc *Document) []byte {
	t.Helper()
	out, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// run runs a checking program on a PDF and returns stdout; anything on stderr is a
// fault.
func run(t *testing.T, pdf []byte, pkg, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("SKIPPED: %s is not installed: apt-get install %s", name, pkg)
	}
	file := filepath.Join(t.TempDir(), "x.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	for i, a := range args {
		args[i] = strings.ReplaceAll(a, "FILE", file)
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(name, args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil || errs.Len() > 0 {
		t.Fatalf("%s: %v\n%s%s", name, err, out.String(), errs.String())
	}
	return out.String()
}

func TestQpdf(t *testing.T) {
	out := run(t, render(t, sample(t)), "qpdf", "qpdf", "--check", "FILE")
	if !strings.Contains(out, "No syntax or stream encoding errors") {
		t.Error(out)
	}
}

func TestPdfcpuStrict(t *testing.T) {
	api.DisableConfigDir()
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	if err := api.Validate(bytes.NewReader(render(t, sample(t))), conf); err != nil {
		t.Error(err)
	}
}

func TestRendersWithoutComplaint(t *testing.T) {
	run(t, render(t, sample(t)), "poppler-utils", "pdftoppm", "-r", "50", "-png", "FILE", "FILE")
}

func TestFontsAreEmbeddedSubsets(t *testing.T) {
	out := run(t, render(t, sample(t)), "poppler-utils", "pdffonts", "FILE")
	lines := strings.Split(strings.TrimSpace(out), "\n")[2:]
	if len(lines) != 4 {
		t.Errorf("%d fonts:\n%s", len(lines), out)
	}
	for _, l := range lines {
		f := strings.Fields(l)
		if n := len(f); n < 8 || strings.Join(f[n-5:n-2], " ") != "yes yes yes" || l[6] != '+' {
			t.Errorf("not embedded, subset and with Unicode: %s", l)
		}
	}
}

func TestTextComesBack(t *testing.T) {
	out := run(t, render(t, sample(t)), "poppler-utils", "pdftotext", "-layout", "-f", "1", "-l", "1", "FILE", "-")
	plain := strings.NewReplacer("\u00A0", " ", "\u202F", " ").Replace
	for _, want := range []string{plain(accents), "AVATAR, TÔT : V. To", "ESPACÉ", "Normal"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	back := run(t, render(t, sample(t)), "poppler-utils", "pdftotext", "-f", "2", "-l", "2", "FILE", "-")
	if got := strings.Count(back, "Dos"); got != 3 {
		t.Errorf("the back is on the page %d times", got)
	}
}

// What is measured is what viewers show: the box that poppler finds around a
// word is as wide as the word was measured.
func TestWidthsAreThoseMeasured(t *testing.T) {
	o := options(t)
	d, inner := draw.New(210, 297), draw.New(210, 297)
	styles := []text.Style{
		{Font: "BricolageGrotesque-ExtraBold", Size: 30, Kern: true},
		{Font: "BricolageGrotesque-ExtraBold", Size: 30, Track: 60, Kern: true},
		{Font: "Alegreya-Regular", Size: 9.75},
		{Font: "AtkinsonHyperlegible-Bold", Size: 20, Track: 50},
		{Font: "Alegreya-Italic", Size: 12, Kern: true},
	}
	const word = "AVATARÉToVéLT"
	for i, st := range styles {
		line := draw.Text{X: 10, Y: 20 + draw.MM(i)*15, S: word, Font: st.Font, Size: st.Size, Kern: st.Kern, Track: st.Track}
		// Every other line in a form, which must not inherit the tracking.
		[]*draw.Drawing{d, inner}[i%2].Text(line)
	}
	d.Place(inner, draw.Identity)
	d.Place(inner, draw.Identity)
	doc := New(o)
	doc.Page(210, 297).Place(d, draw.Identity)
	out := run(t, render(t, doc), "poppler-utils", "pdftotext", "-bbox", "FILE", "-")
	for i, st := range styles {
		want := float64(o.Fonts.Width(st, word)) * 72 / 25.4
		found := false
		for _, m := range regexp.MustCompile(`xMin="([.\d]+)" yMin="[.\d]+" xMax="([.\d]+)" yMax="[.\d]+">`+word).FindAllStringSubmatch(out, -1) {
			x0, _ := strconv.ParseFloat(m[1], 64)
			x1, _ := strconv.ParseFloat(m[2], 64)
			found = found || math.Abs(x1-x0-want) < 0.1+st.Track/1000*float64(st.Size)
		}
		if !found {
			t.Errorf("line %d: no word %.2f pt wide in\n%s", i, want, out)
		}
	}
}

func TestConcurrentDocuments(t *testing.T) {
	o := options(t)
	want := render(t, kit(o))
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if got, err := kit(o).Bytes(); err != nil || !bytes.Equal(got, want) {
				t.Error("a document made beside others differs", err)
			}
		})
	}
	wg.Wait()
}

func TestMinLine(t *testing.T) {
	o := options(t)
	o.MinLine = 0.254 // 0.72 pt
	b := newBuilder(New(o))
	c := &content{b: b}
	c.Path(draw.Segment(0, 0, 1, 0), draw.Style{Stroke: &black, Width: 0.1}, draw.Identity)
	c.Path(draw.Segment(0, 0, 1, 0), draw.Style{Stroke: &black, Width: 0.254}, draw.Scale(2, 2))
	if got, want := string(c.buf), "0 G\n.72 w\n0 J 0 j\n[] 0 d\n0 0 m\n2.83 0 l\nS\n1.44 w\n0 0 m\n5.67 0 l\nS\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestInformation(t *testing.T) {
	raw := render(t, sample(t))
	out := run(t, raw, "poppler-utils", "pdfinfo", "-box", "-f", "1", "-l", "3", "FILE")
	for _, want := range []string{
		"Title:           Boggle (De Luxe) — le kit\n", "Author:          Imprimots\n", "PDF version:     1.7\n", "Pages:           3\n",
		"Page    1 size:  595.28 x 841.89 pts", "Page    2 size:  841.89 x 595.28 pts", "Page    2 TrimBox:       8.50     8.50   833.39   586.77",
		"Page    3 BleedBox:      0.00     0.00   419.53   595.28", "Metadata Stream: yes", "Producer:        Imprimots " + imprimots.Version + "\n", "Creator:         Imprimots " + imprimots.Version + "\n",
		"Subject:         Dés, grilles & « règles »",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	for _, want := range []string{
		"/PrintScaling /None", "/Duplex /DuplexFlipLongEdge", "/Lang (fr-FR)", "/CreationDate (D:20261121083000+00'00')", "/ID [<",
		"<pdf:Producer>Imprimots " + imprimots.Version + "</pdf:Producer>", "<xmp:CreateDate>2026-11-21T08:30:00Z</xmp:CreateDate>", "Dés, grilles &amp; « règles »", "/OCProperties",
	} {
		if !bytes.Contains(raw, []byte(want)) {
			t.Errorf("no %q in the file", want)
		}
	}
	for _, not := range []string{"/EmbeddedFiles", "/Transparency", "utf8f"} {
		if bytes.Contains(raw, []byte(not)) {
			t.Errorf("%q in the file", not)
		}
	}
	if n := bytes.Count(raw, []byte("/Subtype /Form")); n != 1 {
		t.Errorf("%d forms, want the back alone", n)
	}
	if n := bytes.Count(raw, []byte(" /Fit]")); n != 3 {
		t.Errorf("%d outline targets", n)
	}
}

func TestSameBytes(t *testing.T) {
	first := render(t, sample(t))
	for range 10 {
		if !bytes.Equal(first, render(t, sample(t))) {
			t.Fatal("two documents of the same drawings differ")
		}
	}
	o := options(t) // shared fonts, a document after another
	for range 2 {
		doc := New(o)
		doc.Page(63, 88).Place(card("Une"), draw.Identity)
		out := render(t, doc)
		if first = out; !bytes.Equal(first, out) {
			t.Fatal("the second document differs from the first")
		}
	}
}

func TestErrors(t *testing.T) {
	o := options(t)
	one := func(tx draw.Text) error {
		doc := New(o)
		d := draw.New(10, 10)
		d.Text(tx)
		d.Text(tx)
		doc.Page(10, 10).Place(d, draw.Identity)
		_, err := doc.Bytes()
		return err
	}
	for want, tx := range map[string]draw.Text{
		"U+2605":  {S: "a★", Font: "Alegreya-Regular", Size: 8},
		"U+1F3B2": {S: "🎲", Font: "Alegreya-Regular", Size: 8},
		"Nowhere": {S: "a", Font: "Nowhere", Size: 8},
		"finite":  {S: "a", X: draw.MM(math.NaN()), Font: "Alegreya-Regular", Size: 8},
		"point":   {S: "a", Y: draw.MM(math.Inf(1)), Font: "Alegreya-Regular", Size: 8},
	} {
		err := one(tx)
		var e *check.Fault
		if !errors.As(err, &e) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: %v", tx, err)
		}
	}
	if err := one(draw.Text{S: "e\u0301", Font: "Alegreya-Regular", Size: 8}); err != nil {
		t.Error("a decomposed accent:", err)
	}
	if _, err := New(o).Bytes(); err == nil {
		t.Error("a document without pages was written")
	}
	o.Created = time.Time{}
	if err := one(draw.Text{}); err == nil {
		t.Error("a document without a date was written")
	}
	o = options(t)
	o.Fonts = nil
	if err := one(draw.Text{S: "a"}); err == nil {
		t.Error("a document without fonts was written")
	}
}

func TestNumbers(t *testing.T) {
	for mm, want := range map[draw.MM]int64{25.4: 7200, -25.4: -7200, 210: 59528, 297: 84189, 0.00001: 0} {
		if got := hundredths(mm); got != want {
			t.Errorf("hundredths(%v) = %d, want %d", mm, got, want)
		}
	}
	for v := range 256 {
		if got := channel(uint8(v)); v > 0 && v < 255 && (len(got) != 4 || got[0] != '.') {
			t.Errorf("channel(%d) = %s", v, got)
		}
	}
}

// TestCreator: a document of a house of its own says that it comes from there, and which program
// made it.
func TestCreator(t *testing.T) {
	for author, want := range map[string]string{"Deep Games": "Deep Games", "Imprimots": "Imprimots 1", "": "Imprimots 1"} {
		o := options(t)
		o.Author, o.Program = author, "1"
		doc := New(o)
		doc.Page(50, 50)
		raw := render(t, doc)
		info := run(t, raw, "poppler-utils", "pdfinfo", "FILE")
		if !strings.Contains(info, "Creator:         "+want+"\n") || !strings.Contains(info, "Producer:        Imprimots 1\n") {
			t.Errorf("of %q:\n%s", author, info)
		}
		if !bytes.Contains(raw, []byte("<xmp:CreatorTool>"+want+"</xmp:CreatorTool>")) {
			t.Errorf("of %q: it says otherwise to catalogues", author)
		}
	}
}
