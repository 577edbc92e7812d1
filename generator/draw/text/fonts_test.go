package text

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/templates"
)

func ourFonts(t testing.TB) *Fonts {
	t.Helper()
	sub, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return NewFonts(sub)
}

// Every character that French texts of the project may use.
const french = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
	"àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸñÑßáíóúÁÍÓÚ" +
	"«»’‘“”…–—·•×÷±½¼°€%&@#*/+-=()[]{}<>|\\^_~!?;:,.'\"$§©²³ \u00A0\u202F"

func TestFacesHaveFrench(t *testing.T) {
	f := ourFonts(t)
	names := f.Names()
	if len(names) < 8 {
		t.Fatalf("faces: %v", names)
	}
	for _, n := range names {
		all := french
		if Joins(n) {
			all = strings.NewReplacer("½", "", "¼", "", "²", "", "³", "").Replace(all) // no school writes them joined
		}
		if m := f.Missing(n, all); len(m) > 0 {
			t.Errorf("%s lacks %q", n, string(m))
		}
	}
}

func TestNormalize(t *testing.T) {
	for in, want := range map[string]string{"": "", "e\u0301t\u00E9": "\u00E9t\u00E9", "extra\u00ADordi\u00ADnaire": "extraordinaire", "a\u00A0b": "a\u00A0b"} {
		if got := Normalize(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}

func TestMissing(t *testing.T) {
	f := ourFonts(t)
	tests := []struct{ font, s, want string }{
		{"Alegreya-Regular", "élève", ""},
		{"Alegreya-Regular", "e\u0301le\u0300ve", ""}, // decomposed
		{"Alegreya-Regular", "★ a ★ 🎲", "★🎲"},
		{"Nowhere", "aba", "ab"},
	}
	for _, c := range tests {
		if got := string(f.Missing(c.font, c.s)); got != c.want {
			t.Errorf("Missing(%s, %q) = %q, want %q", c.font, c.s, got, c.want)
		}
	}
}

func TestWidth(t *testing.T) {
	f := ourFonts(t)
	face, err := f.Face("BricolageGrotesque-Bold")
	if err != nil {
		t.Fatal(err)
	}
	space := face.lineWidth(" ", false)
	if got := face.lineWidth("\u00A0", false); got != space {
		t.Errorf("no-break space %d, space %d", got, space)
	}
	if got := face.lineWidth("\u202F", false); got != 160 || space != 230 {
		t.Errorf("narrow no-break space %d, space %d", got, space)
	}
	st := Style{Font: "BricolageGrotesque-Bold", Size: 72}
	plain := f.Width(st, "AVATAR")
	if want := float64(face.lineWidth("AVATAR", false)) * 25.4 / 1000; math.Abs(float64(plain)-want) > 1e-9 {
		t.Errorf("AVATAR at an inch: %v mm, want %v", plain, want)
	}
	st.Kern = true
	if k := f.Width(st, "AVATAR"); k >= plain || k < plain*0.8 {
		t.Errorf("kerned %v, plain %v", k, plain)
	}
	st.Kern, st.Track = false, 100
	if got := f.Width(st, "AVATAR"); math.Abs(float64(got-plain-5*2.54)) > 1e-9 {
		t.Errorf("tracked by a tenth: %v, plain %v", got, plain)
	}
	if f.Width(st, "e\u0301") != f.Width(st, "é") {
		t.Error("a decomposed accent changes the width")
	}
	if got := f.Width(Style{Font: "Nowhere", Size: 8}, "a"); got != 0 {
		t.Errorf("unknown face: width %v", got)
	}
}

func TestHeights(t *testing.T) {
	f := ourFonts(t)
	for _, n := range f.Names() {
		face, _ := f.Face(n)
		deepest := 350
		if Joins(n) { // the loops of hands are as long below the line as above the small letters
			deepest = face.Ascent - 400
		}
		if face.X < 380 || face.Cap < face.X+100 || face.Ascent < face.Cap-20 || face.Descent < 120 || face.Descent > deepest {
			t.Errorf("%s: x %d, cap %d, ascent %d, descent %d", n, face.X, face.Cap, face.Ascent, face.Descent)
		}
		st := Style{Font: n, Size: 72}
		if got := f.CapHeight(st); math.Abs(float64(got)-float64(face.Cap)*0.0254) > 1e-9 {
			t.Errorf("%s: cap height %v", n, got)
		}
		if f.XHeight(st) >= f.CapHeight(st) {
			t.Errorf("%s: x height %v", n, f.XHeight(st))
		}
	}
}

func TestInk(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "BricolageGrotesque-Bold", Size: 72}
	h := f.Ink(st, "H")
	if math.Abs(float64(h.Y+f.CapHeight(st))) > 0.01 || math.Abs(float64(h.Y+h.H)) > 0.01 {
		t.Errorf("ink of H %v, cap height %v", h, f.CapHeight(st))
	}
	if q := f.Ink(st, "Q"); q.Y+q.H < 1 {
		t.Errorf("the tail of Q stays above the line: %v", q)
	}
	hh := f.Ink(st, "HH")
	if w := f.Width(st, "H"); math.Abs(float64(hh.W-h.W-w)) > 0.01 {
		t.Errorf("ink of HH %v, of H %v, advance %v", hh.W, h.W, w)
	}
	if f.Ink(st, " ") != (draw.Rect{}) || f.Ink(st, "★") != (draw.Rect{}) || f.Ink(Style{Font: "x"}, "a") != (draw.Rect{}) {
		t.Error("ink without outlines")
	}
}

func TestFaceErrors(t *testing.T) {
	good, err := fs.ReadFile(templates.FS, "fonts/AtkinsonHyperlegible-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	broken := slices.Clone(good)
	for i := 12; i < 400; i++ {
		broken[i] = 0xFF
	}
	f := NewFonts(fstest.MapFS{
		"Good.ttf":   {Data: good},
		"Empty.ttf":  {},
		"CFF.ttf":    {Data: append([]byte("OTTO"), good[4:]...)},
		"Broken.ttf": {Data: broken},
		"Short.ttf":  {Data: good[:3000]},
	})
	for name, want := range map[string]string{
		"Nowhere": "police inconnue", "../x": "police inconnue",
		"Empty": "n’est pas", "CFF": "n’est pas", "Broken": "n’est pas", "Short": "n’est pas",
	} {
		_, err := f.Face(name)
		var e *check.Fault
		if !errors.As(err, &e) || !strings.Contains(e.Msg.In(check.French), want) || e.Hint.IsZero() {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := f.Face("Good"); err != nil {
		t.Error(err)
	}
	for s, want := range map[string]string{"a★": "U+2605", "🎲": "U+1F3B2"} {
		if _, err := f.Glyphs("Good", s, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", s, err)
		}
	}
}

func TestConcurrentMeasuring(t *testing.T) {
	f := ourFonts(t)
	var wg sync.WaitGroup
	got := make([]draw.MM, 8)
	for i := range got {
		wg.Go(func() {
			for _, n := range f.Names() {
				got[i] += f.Width(Style{Font: n, Size: 9, Kern: true}, french)
			}
		})
	}
	wg.Wait()
	for _, g := range got {
		if g != got[0] {
			t.Errorf("widths differ: %v", got)
		}
	}
}

func FuzzParseFace(f *testing.F) {
	good, err := fs.ReadFile(templates.FS, "fonts/AtkinsonHyperlegible-Regular.ttf")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(1, byte(0))
	f.Add(300, byte(0xFF))
	f.Fuzz(func(t *testing.T, at int, b byte) {
		data := slices.Clone(good)
		data[(at%len(data)+len(data))%len(data)] = b
		face, err := parseFace("x", data)
		if err == nil {
			face.lineWidth(french, true)
		}
	})
}

func BenchmarkWidth(b *testing.B) {
	f := ourFonts(b)
	st := Style{Font: "Alegreya-Regular", Size: 9, Kern: true}
	for b.Loop() {
		f.Width(st, french)
	}
}

// TestDescribed: a rune is described once, each by its own outline.
func TestDescribed(t *testing.T) {
	f, err := ourFonts(t).Face("Alegreya-Regular")
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	describe := func(p draw.Path) string { calls++; return fmt.Sprint(len(p.Points)) }
	a, space := f.Described('a', describe), f.Described(' ', describe)
	if again := f.Described('a', describe); again != a || a == "0" || space != "0" || calls != 2 {
		t.Errorf("a: %s, then %s; a space: %s; %d calls", a, again, space, calls)
	}
}
