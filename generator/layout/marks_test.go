package layout_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/source"
)

var iconFiles = fstest.MapFS{
	"gold.svg": {Data: []byte(`<svg viewBox="0 0 10 10"><title>or</title><title lang="en">gold</title><circle fill="currentColor" cx="5" cy="5" r="5"/></svg>`)},
	"pin.svg":  {Data: []byte(`<svg viewBox="0 0 5 10"><path stroke="#1f9bd1" fill="none" stroke-width="2" d="M1 1V9"/></svg>`)},
	"a-b.svg":  {Data: []byte(`<svg viewBox="0 0 20 10"><path d="M0 0H20V10H0Z"/></svg>`)},
	"or.svg":   {Data: []byte(`<svg viewBox="0 0 10 10"><path fill="#00ff00" d="M0 0H10V10H0Z"/></svg>`)},
	"star.svg": {Data: []byte(`<svg viewBox="0 0 10 10"><path fill="#ff0000" d="M0 0H10V10H0Z"/></svg>`)},
	"épée.svg": {Data: []byte(`<svg viewBox="0 0 10 10"><path fill="#0000ff" d="M0 0H10V10H0Z"/></svg>`)},
	"coin.png": {Data: pixels(4, 2)},
	"gold.png": {Data: pixels(4, 2)}, // beside gold.svg, which counts
	"hole.jpg": {Data: []byte("no picture")},
	"bad.svg":  {Data: []byte(`<svg>`)},
}

// pixels returns a red PNG.
func pixels(w, h int) []byte {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	imagedraw.Draw(img, img.Rect, image.NewUniform(color.NRGBA{R: 200, A: 255}), image.Point{}, imagedraw.Src)
	var b bytes.Buffer
	_ = png.Encode(&b, img) // a buffer takes all
	return b.Bytes()
}

// TestPixelIcons: an icon of pixels stands like a drawn one, in words for those who do not see it,
// and has no color in gray.
func TestPixelIcons(t *testing.T) {
	d, f := marked(t, true, "layout: f\nboxes: [{line: \"{q}\", role: h1, at: [10, 20, 50]}]\n", layout.Values{"q": "{coin}"})
	if f != nil {
		t.Fatal(f)
	}
	high := plainEnv.Fonts.CapHeight(plainEnv.Theme.Style("h1"))
	for _, d := range []*draw.Drawing{d, draw.InGray(d)} {
		marks := draw.Marks(d)
		if len(marks) != 1 || marks[0].Picture == nil {
			t.Fatalf("%d marks", len(marks))
		}
		box := marks[0].Picture.Box
		if c := box.Center().Y; box.H < high || box.H > high*1.3 || box.W < box.H*2-0.01 || box.W > box.H*2+0.01 || c < 20-high/2-0.01 || c > 20-high/2+0.01 {
			t.Errorf("%v for capitals of %v", box, high)
		}
	}
	r, g, _, _ := draw.Marks(draw.InGray(d))[0].Picture.File.Pixels().At(1, 1).RGBA()
	if r != g || strings.Join(draw.Alts(d), "|") != "coin" {
		t.Errorf("red %d, green %d, %v", r, g, draw.Alts(d))
	}
}

// marked draws the face "f" of a text of layouts, 60 × 40 mm, in a game with icons or
// without, and returns it or its first fault.
func marked(t *testing.T, icons bool, doc string, values layout.Values) (*draw.Drawing, *check.Fault) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte(doc)}})
	var files layout.Files
	r.Documents("l", &files)
	for _, d := range r.Findings() {
		t.Fatal(d.Msg.In(check.English))
	}
	lib, faults := layout.NewLibrary(nil, files.Layouts)
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	if icons {
		lib.SetIcons(layout.ReadIcons(iconFiles, "icons"))
	}
	plain.Do(func() { plainEnv = ourEnv(t, "color", "cruciverbs") })
	e := &layout.Env{Theme: plainEnv.Theme, Fonts: plainEnv.Fonts, Accent: plainEnv.Accent, Layouts: lib}
	d, err := e.Draw("f", 60, 40, values)
	if err == nil {
		return d, nil
	}
	f := check.AsFault(err)
	if f == nil {
		t.Fatal(err)
	}
	return d, f
}

func logOf(t *testing.T, icons bool, boxes string, values layout.Values) string {
	t.Helper()
	d, f := marked(t, icons, "layout: f\nboxes: ["+boxes+"]\n", values)
	if f != nil {
		return said(f.Pos, f.Msg)
	}
	return draw.Log(d)
}

// TestGoldenMarks: what each piece of markup draws, in cells and in the texts of a face.
func TestGoldenMarks(t *testing.T) {
	values := layout.Values{"q": "Gagnez **2** {gold}, perdez [3 {pin}]{red} ou *rien*.", "gain": "4", "pin": "champ"}
	golden(t, "marks", logOf(t, true, `{text: "{q}", role: body, color: blue, at: [5, 5, 40, 30]}, {line: "{gain} {gold} {pin} [{gain}]{green}", role: h3, at: [5, 0, 50, 40], align: right}, {text: "2{a-b}", role: body, at: [5, 30, 50]}`, values))
}

func TestMarks(t *testing.T) {
	const bold, red = "AtkinsonHyperlegible-Bold", "#a8241c"
	for _, c := range []struct {
		name  string
		icons bool
		boxes string
		want  string // in the log
		not   string
	}{
		{"an icon in a cell", true, `{text: "{q}", at: [5, 5, 50]}`, "path fill #000000: M", "gold"},
		{"no icons, no markup", false, `{text: "{q}", at: [5, 5, 50]}`, `"3 {gold}"`, ""},
		{"stars without icons", false, `{text: "{s}", at: [5, 5, 50]}`, `"**a** [b]{red}"`, ""},
		{"emphasis", false, `{text: "{s}", emphasis: true, at: [5, 5, 50]}`, red, "*"},
		{"emphasis on a line", false, `{line: "{s}", emphasis: true, at: [5, 5, 50]}`, red, "*"},
		{"emphasis without icons", false, `{text: "{q}", emphasis: true, at: [5, 5, 50]}`, `"3 {gold}"`, ""},
		{"escaped", true, `{text: "{e}", at: [5, 5, 50]}`, `"{gold} *a*"`, `\\`},
		{"escaped in a face", true, `{text: "\\{gold} \\*", at: [5, 5, 50]}`, `"{gold} *"`, `\\`},
		{"escaped without markup", false, `{text: "\\{gold\\}", at: [5, 5, 50]}`, `"{gold}"`, `\\`},
		{"a field before an icon", true, `{line: "{pin}", at: [5, 5, 50]}`, `"champ"`, ""},
		{"a field before a color", true, `{line: "[x]{q}", at: [5, 5, 50]}`, `"[x]3 "`, ""},
		{"a word of formulas", true, `{line: "{or}", at: [5, 5, 50]}`, "#00ff00", "or"},
		{"a name of a function", true, `{line: "{star}", at: [5, 5, 50]}`, "#ff0000", "star"},
		{"a function that is no icon", false, `{line: "{star}", at: [5, 5, 50]}`, "« star » n’est ni un champ", ""},
		{"a function that is called", true, `{line: "{upper('a')}", at: [5, 5, 50]}`, `"A"`, ""},
		{"an accent", true, `{line: "{épée}", at: [5, 5, 50]}`, "#0000ff", "é"},
		{"an accent that is no icon", true, `{line: "{épèe}", at: [5, 5, 50]}`, "« épèe » n’est ni un champ", ""},
		{"bold of its family", true, `{text: "a **b**", role: h3, at: [5, 5, 50]}`, "BricolageGrotesque-Bold", "Alegreya"},
		{"in a part", true, `{at: [5, 5, 50, 30], turn: 90, boxes: [{line: "{gold}", at: [0, 5, 20]}]}`, "path fill #000000: M", ""},
		{"repeated", true, `{each: "['gold', 'pin']", as: one, line: "{one} {gold}", at: [5, 5 + 5*i, 50]}`, `"pin "`, ""},
		{"as a letter", true, `{glyph: "{gold}", at: [20, 20]}`, `"or"`, ""},
		{"unknown in a cell", true, `{text: "{wrong}", at: [5, 5, 50]}`, "2:16 aucune icône ne s’appelle « glod »", ""},
		{"unknown in a face", true, `{text: "3 {glod}", at: [5, 5, 50]}`, "« glod » n’est ni un champ ni une valeur de la face « f »", ""},
		{"an unknown color", true, `{text: "[x]{rad}", at: [5, 5, 50]}`, "aucun rôle de colors ne s’appelle « rad »", ""},
		{"a color without markup", false, `{text: "[x]{red}", at: [5, 5, 50]}`, "« red » n’est ni un champ", ""},
		{"a broken icon", true, `{text: "{bad}", at: [5, 5, 50]}`, "l’image « bad.svg » ne se lit pas", ""},
		{"of pixels", true, `{text: "3 {coin}", at: [5, 5, 50]}`, "4 × 2 px", "coin"},
		{"broken pixels", true, `{text: "{hole}", at: [5, 5, 50]}`, "l’image « hole.jpg » ne se lit pas", ""},
		{"signs of icons", true, `{line: "{seen(q)}, {seen(s)}", at: [5, 5, 50]}`, `"3, 3"`, ""},
		{"signs without icons", false, `{line: "{seen(q)}", at: [5, 5, 50]}`, `"8"`, ""},
		{"in a role", true, `{text: a, role: "{gold}", at: [5, 5, 50]}`, "« gold » n’est ni un champ", ""},
	} {
		values := layout.Values{"q": "3 {gold}", "s": "**a** [b]{red}", "e": `\{gold} \*a*`, "pin": "champ", "wrong": "{glod}"}
		got := logOf(t, c.icons, c.boxes, values)
		if !strings.Contains(got, c.want) || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("%s: want %q, not %q:\n%s", c.name, c.want, c.not, got)
		}
	}
	if got := logOf(t, true, `{text: "**a**", at: [5, 5, 50]}`, nil); !strings.Contains(got, "Bold") {
		t.Errorf("no bold: %s", got)
	}
}

// TestMeantIcons: the nearest name is one of the fields or of the icons, and a fault in a
// cell says which text it is in.
func TestMeantIcons(t *testing.T) {
	for text, want := range map[string]string{"{glod}": "gold", "{weeght}": "weight", "{q}": "gold", "{min}": "pin"} {
		_, f := marked(t, true, "layout: f\nboxes: [{text: \""+text+"\", at: [5, 5, 50]}]\n", layout.Values{"q": "1 {golt}", "weight": 3})
		if f == nil || !strings.Contains(f.Hint.In(check.English), want) {
			t.Errorf("%s: %v", text, f)
		} else if text == "{q}" && f.Drawn != "1 {golt}" {
			t.Errorf("drawn %q", f.Drawn)
		}
	}
}

// TestIconMeasures: an icon is as high as capitals and a little more, in their middle; it
// keeps to the no-break space before it, shrinks with its text and is measured.
func TestIconMeasures(t *testing.T) {
	d, f := marked(t, true, `layout: f
boxes: [{line: "{gold}", role: h1, at: [10, 20, 50], name: a}, {shape: "segment(a.x, a.base, a.right, a.base)", rule: rule}, {shape: "segment(0, 0, width('h1', '{'+'gold}'), 0)", rule: rule}]
`, nil)
	if f != nil {
		t.Fatal(f)
	}
	st := plainEnv.Theme.Style("h1")
	high := plainEnv.Fonts.CapHeight(st)
	marks := draw.Marks(d)
	r, _ := marks[0].Path.Bounds()
	line, _ := marks[1].Path.Bounds()
	wide, _ := marks[2].Path.Bounds()
	if c := r.Center().Y; r.H < high || r.H > high*1.3 || c < 20-high/2-0.01 || c > 20-high/2+0.01 {
		t.Errorf("%v for capitals of %v", r, high)
	}
	if r.X <= 10 || r.X+r.W >= line.X+line.W || line.W-wide.W > 0.01 || wide.W-line.W > 0.01 {
		t.Errorf("icon %v in %v, measured %v", r, line, wide)
	}

	for text, want := range map[string]float64{"gagnez 12\u00a0{gold}": 2, "gagnez 12{gold}": 2, "gagnez\u00a0{gold}": 1, "{gold} {gold} {gold} {gold} {gold} {gold}": 2} {
		got := logOf(t, true, `{text: "{q}", role: body, size: 10, at: [5, 5, 14], name: a}, {shape: "rect(0, 0, a.lines, 1)", rule: rule}`, layout.Values{"q": text})
		if !strings.Contains(got, fmt.Sprintf("L%v,1", want)) {
			t.Errorf("%q: want %v lines: %s", text, want, got)
		}
		if icon, word := strings.Index(got, "fill #000000"), strings.Index(got, `12\u00a0"`); word > icon {
			t.Errorf("%q: %s", text, got)
		}
	}

	_, f = marked(t, true, "layout: f\nboxes: [{text: \"{q}\", role: body, least: 9, size: 9, at: [5, 5, 4, 4]}]\n", layout.Values{"q": "{gold}{gold}{gold}{gold}"})
	if f == nil || f.Rule != "PRI002" || f.Drawn != "{gold}{gold}{gold}{gold}" {
		t.Errorf("%+v", f)
	}
}

// TestIconWords: for those who do not see it, an icon is a word; titles have no markup.
func TestIconWords(t *testing.T) {
	d, f := marked(t, true, "layout: f\ntitle: \"**{q}**\"\nboxes: [{text: \"{q} {a-b}\", role: title, at: [5, 5, 50]}, {picture: a.svg, if: false, alt: \"{gold}\", at: [0, 0, 1, 1]}]\n", layout.Values{"q": "3{gold}"})
	if f != nil {
		t.Fatal(f)
	}
	if got := strings.Join(draw.Alts(d), "|"); got != "or|a b" || d.Title != "3 or" {
		t.Errorf("figures %s, title %q", got, d.Title)
	}
	icons := layout.ReadIcons(iconFiles, "icons")
	if got := icons.Title("gold", "en") + icons.Title("gold", "de") + icons.Title("pin", "en"); got != "goldorpin" {
		t.Error(got)
	}
}

// TestManyIcons: a text of icons alone takes no longer than its steps say.
func TestManyIcons(t *testing.T) {
	start := time.Now()
	for _, text := range []string{strings.Repeat("{gold}", 12_000), strings.Repeat("[{gold}]{red} ", 6_000)} {
		if _, f := marked(t, true, "layout: f\nboxes: [{text: \"{q}\", role: body, at: [5, 5, 50]}]\n", layout.Values{"q": text}); f == nil {
			t.Error("it is drawn")
		}
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Error(took)
	}
}
