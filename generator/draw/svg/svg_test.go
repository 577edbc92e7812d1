package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

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

var (
	black = draw.Color{}
	rust  = draw.Color{R: 0xAA, G: 0x33, B: 0x11}
	odd   = draw.Color{R: 1, G: 2, B: 3}
)

func card() *draw.Drawing {
	d := draw.New(63, 88)
	d.Title = "Carte <1> & « dos »"
	d.Path(draw.Box(draw.Rect{X: 1, Y: 2, W: 10.5, H: 20}), draw.Style{Fill: &rust, EvenOdd: true})
	d.Path(draw.Segment(0, 0, 63, 88), draw.Style{Stroke: &odd, Width: 0.25, Dash: []draw.MM{2, 1}, Cap: draw.RoundCap, Join: draw.RoundJoin, Layer: draw.Fold})
	d.Path(draw.Segment(0, 0, 0, 88), draw.Style{Stroke: &black, Width: 0.1, Layer: draw.Cut})
	d.Text(draw.Text{X: 8, Y: 16, S: "Été\u202F!", Font: "BricolageGrotesque-Bold", Size: 10, Color: rust})
	return d
}

func render(t *testing.T, d *draw.Drawing, o Options) string {
	t.Helper()
	out, err := Render(d, ourFonts(t), o)
	if err != nil {
		t.Fatal(err)
	}
	dec := xml.NewDecoder(bytes.NewReader(out))
	ids := map[string]bool{}
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, out)
		}
		el, ok := tok.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range el.Attr {
			switch {
			case a.Name.Local == "id" && ids[a.Value]:
				t.Errorf("id %s twice", a.Value)
			case a.Name.Local == "id":
				ids[a.Value] = true
			case a.Name.Local == "href" && strings.HasPrefix(a.Value, "#") && !ids[a.Value[1:]]:
				t.Errorf("%s leads nowhere", a.Value)
			}
		}
	}
	return string(out)
}

func TestRender(t *testing.T) {
	out := render(t, card(), Options{Prefix: "c1", Desc: "Une \"carte\""})
	for _, want := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 63 88" role="img" aria-labelledby="c1-t c1-d">`,
		`<title id="c1-t">Carte &lt;1&gt; &amp; « dos »</title><desc id="c1-d">Une &#34;carte&#34;</desc>`,
		`<path d="M1 2h10.5v20h-10.5z" fill="#a31" fill-rule="evenodd"/>`,
		`<path d="M0 0l63 88" fill="none" stroke="#010203" stroke-width=".25" stroke-dasharray="2 1" stroke-linecap="round" stroke-linejoin="round" class="fold"/>`,
		`class="cut"`, `<g transform="translate(8 16)scale(.003528)" fill="#a31"><use href="#c1-0"/><use href="#c1-1" x="`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
	if n := strings.Count(out, "<path id="); n != 4 {
		t.Errorf("%d glyphs for É, t, é and !", n)
	}
	for _, not := range []string{"<text", "<script", "font-family", "http://www.w3.org/1999"} {
		if strings.Contains(out, not) {
			t.Errorf("%s in the drawing", not)
		}
	}
}

func TestOptions(t *testing.T) {
	out := render(t, card(), Options{Hide: []draw.Layer{draw.Cut, draw.Fold}, Bleed: 2})
	if strings.Contains(out, "stroke") || !strings.Contains(out, `width="67mm" height="92mm" viewBox="-2 -2 67 92"`) || !strings.Contains(out, `aria-labelledby="d-t"`) {
		t.Error(out)
	}
	d := card()
	d.Title = ""
	if out := render(t, d, Options{}); !strings.Contains(out, `aria-hidden="true"`) || strings.Contains(out, "<title") {
		t.Error(out)
	}
	if out := render(t, d, Options{Desc: "Une carte"}); !strings.Contains(out, `aria-labelledby="d-d"`) {
		t.Error(out)
	}
	if out := render(t, d, Options{Title: "Autre"}); !strings.Contains(out, `>Autre</title>`) {
		t.Error(out)
	}
}

func TestPlacedDrawingsAreDefinedOnce(t *testing.T) {
	c, one := card(), card()
	d := draw.New(210, 297)
	d.Place(c, draw.Translate(10, 20))
	d.Place(c, draw.Translate(100, 20).Mul(draw.Rotate(180)))
	d.Place(one, draw.Scale(0.5, 0.25).Mul(draw.Rotate(90)))
	d.Image(draw.Picture{Box: draw.Rect{X: 1, Y: 2, W: 3, H: 4}, Image: image.NewGray(image.Rect(0, 0, 2, 2)), Alt: "a\"b"})
	out := render(t, d, Options{})
	for want, n := range map[string]int{
		`<g id="d-g1">`: 1, `<use href="#d-g1" transform="translate(10 20)"/>`: 1, `<use href="#d-g1" transform="translate(100 20)scale(-1)"/>`: 1,
		"<path id=": 4, `fill-rule="evenodd"`: 2, `<path d="M-1 .25v2.63h-10v-2.63z"`: 1, `aria-label="a&#34;b"`: 1, "data:image/png;base64,": 1,
	} {
		if got := strings.Count(out, want); got != n {
			t.Errorf("%s: %d times, want %d", want, got, n)
		}
	}
}

func TestErrors(t *testing.T) {
	d := draw.New(10, 10)
	for range 2 {
		d.Text(draw.Text{S: "★", Font: "Alegreya-Regular", Size: 8})
		d.Text(draw.Text{S: "a", Font: "Nowhere", Size: 8})
	}
	_, err := Render(d, ourFonts(t), Options{})
	var e *check.Fault
	if !errors.As(err, &e) || strings.Count(err.Error(), "\n") != 1 {
		t.Error(err)
	}
}

// large is a picture of more columns than a PNG file can have.
type large struct{ image.Gray }

func (large) Bounds() image.Rectangle { return image.Rect(0, 0, 1<<40, 1) }

func TestPictureThatIsTooLarge(t *testing.T) {
	d := draw.New(10, 10)
	d.Image(draw.Picture{Box: draw.Rect{W: 10, H: 10}, Image: &large{}})
	if _, err := Render(d, ourFonts(t), Options{}); err == nil {
		t.Error("it was written")
	}
}

func TestTransforms(t *testing.T) {
	for want, m := range map[string]draw.Matrix{
		"":                           draw.Identity,
		"translate(3 0)":             draw.Translate(3, 0),
		"translate(0 -.25)":          draw.Translate(0, -0.25),
		"scale(2)":                   draw.Scale(2, 2),
		"translate(3 0)scale(2)":     draw.Translate(3, 0).Mul(draw.Scale(2, 2)),
		"translate(0 4)scale(2)":     draw.Translate(0, 4).Mul(draw.Scale(2, 2)),
		"translate(3 4)scale(-1)":    draw.Translate(3, 4).Mul(draw.Rotate(180)),
		"matrix(2 0 0 .5 0 0)":       draw.Scale(2, 0.5),
		"matrix(0 1 -1 0 3 4)":       draw.Translate(3, 4).Mul(draw.Rotate(90)),
		"matrix(1 0 .5 1 0 0)":       {A: 1, C: 0.5, D: 1},
		"matrix(1 .333333 0 1 .1 0)": {A: 1, B: 1.0 / 3, D: 1, E: 0.1},
	} {
		w := &writer{}
		w.transform(m)
		if want != "" {
			want = ` transform="` + want + `"`
		}
		if got := string(w.body); got != want {
			t.Errorf("%v: %s, want %s", m, got, want)
		}
	}
}

func TestPathCommands(t *testing.T) {
	var p draw.Path
	p.MoveTo(1, 1).LineTo(2, 1).LineTo(3, 1).LineTo(3, 2.5).LineTo(4, 2).CubeTo(5, 2, 6, 3, 6, 4).CubeTo(6, 5, 5, 6, 4, 6).Close()
	p.MoveTo(10, 10).LineTo(9.5, 9)
	if got, want := string(appendPath(nil, p, draw.Identity)), "M1 1h1 1v1.5l1-.5c1 0 2 1 2 2 0 1-1 2-2 2zM10 10l-.5-1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func BenchmarkRender(b *testing.B) {
	f := ourFonts(b)
	d := card()
	n := 0
	for b.Loop() {
		out, err := Render(d, f, Options{})
		if err != nil {
			b.Fatal(err)
		}
		n = len(out)
	}
	b.ReportMetric(float64(n), "file-bytes")
}

var idPattern = regexp.MustCompile(` id="([^"]+)"`)

// However many glyphs, groups and titles a drawing has, each has an id of its own.
func TestIDsAreUnique(t *testing.T) {
	d := draw.New(100, 100)
	d.Title = "Des lettres"
	s := "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	group := draw.New(10, 10)
	group.Path(draw.Segment(0, 0, 9, 9), draw.Style{Stroke: &draw.Color{}, Width: 1})
	for i := range 30 {
		d.Text(draw.Text{X: 0, Y: draw.MM(i), S: s, Font: "Alegreya-Regular", Size: 4})
		d.Place(group, draw.Translate(draw.MM(i), 0))
	}
	out, err := Render(d, ourFonts(t), Options{Desc: "Toutes"})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range idPattern.FindAllStringSubmatch(string(out), -1) {
		if seen[m[1]] {
			t.Errorf("two elements are called %s", m[1])
		}
		seen[m[1]] = true
	}
	if len(seen) < len(s)+2 {
		t.Errorf("only %d ids", len(seen))
	}
}

// Parts are groups with roles where their words are given, and leave no trace elsewhere.
func TestRoles(t *testing.T) {
	d := draw.New(100, 100)
	d.Title = "Règle"
	head, top, item, label, para := draw.Head(2), draw.Head(0), draw.As(draw.Item), draw.As(draw.Label), draw.As(draw.Paragraph)
	write := func(s string, tags ...*draw.Tag) {
		d.Inside(func() { d.Text(draw.Text{S: s, Font: "Alegreya-Regular", Size: 9}) }, tags...)
	}
	list := draw.As(draw.List)
	write("But", head)
	write("Titre", top)
	write("1", list, item, label)
	write("Un mot", list, item, para)
	write("et un autre", list, item, para)
	write("Pied", draw.As(draw.Artifact))
	says := map[*draw.Tag]string{head: "But", top: "Titre", label: "1", para: "Un mot & un autre"}
	var got []string
	for _, m := range regexp.MustCompile(`<(?:svg[^>]*|g) (role=[^>]*)>`).FindAllStringSubmatch(render(t, d, Options{Says: says}), -1) {
		got = append(got, m[1])
	}
	want := []string{
		`role="graphics-document document" aria-labelledby="d-t"`, `role="heading" aria-level="2" aria-label="But"`, `role="heading" aria-level="1" aria-label="Titre"`,
		`role="list"`, `role="listitem"`, `role="img" aria-label="1"`, `role="list"`, `role="listitem"`,
		`role="img" aria-label="Un mot &amp; un autre"`, `role="list"`, `role="listitem"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\n%q expected", got, want)
	}
	if out := render(t, d, Options{}); strings.Count(out, "role=") != 1 || strings.Count(out, "<g") != strings.Count(out, "<g ") {
		t.Error(out)
	}
}
