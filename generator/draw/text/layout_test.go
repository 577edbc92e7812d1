package text

import (
	"errors"
	"math"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// mono makes words of which each rune is one em wide and room for w of them:
// breaking is tested without a font.
func mono(s string) []word {
	var out []word
	for p := range cut(s, nil) {
		w := word{width: 1000 * len([]rune(p.s)), pieces: []piece{{run: plain(p.s)}}}
		if p.brk == ' ' {
			w.space = 1000
		}
		out = append(out, w)
	}
	return out
}

func joined(words []word, spans []span) string {
	var lines []string
	for _, s := range spans {
		var b strings.Builder
		for i := s.from; i < s.to; i++ {
			b.WriteString(words[i].pieces[0].s)
			if i < s.to-1 && words[i].space > 0 {
				b.WriteByte(' ')
			}
		}
		lines = append(lines, b.String())
	}
	return strings.Join(lines, "/")
}

func TestBreaking(t *testing.T) {
	for _, c := range []struct {
		s                      string
		room                   int
		greedy, even, balanced string
	}{
		{"un", 10, "un", "un", "un"},
		{"aaa bb cc ddddd", 6, "aaa bb/cc/ddddd", "aaa/bb cc/ddddd", "aaa/bb cc/ddddd"},
		{"aaaa bbbb c", 9, "aaaa bbbb/c", "aaaa bbbb/c", "aaaa/bbbb c"},
		{"aaaa bbbb cccc", 9, "aaaa bbbb/cccc", "aaaa bbbb/cccc", "aaaa bbbb/cccc"},
		{"le jeu des mots qui se croisent", 24, "le jeu des mots qui se/croisent", "le jeu des mots qui se/croisent", "le jeu des mots/qui se croisent"},
		{"peut-être demain", 9, "peut-être/demain", "peut-être/demain", "peut-être/demain"},
		{"peut-être demain", 8, "peut-/être/demain", "peut-/être/demain", "peut-/être/demain"},
		{"a-t-il lu 10-12 B-O-G", 4, "a-t-il/lu/10-12/B-O-G", "a-t-il/lu/10-12/B-O-G", "a-t-il/lu/10-12/B-O-G"},
		{"mot\u00A0: oui\u202F!", 6, "mot\u00A0:/oui\u202F!", "mot\u00A0:/oui\u202F!", "mot\u00A0:/oui\u202F!"},
		{"«\u202Fmot\u202F» dit", 5, "«\u202Fmot\u202F»/dit", "«\u202Fmot\u202F»/dit", "«\u202Fmot\u202F»/dit"},
		{"elles valent 12 points bien mérités", 15, "elles valent 12/points bien/mérités", "elles valent/12 points bien/mérités", "elles valent/12 points/bien mérités"},
		{"interminablement oui", 4, "interminablement/oui", "interminablement/oui", "interminablement/oui"},
	} {
		words := mono(c.s)
		for name, got := range map[string]string{
			c.greedy:               joined(words, greedy(nil, words, c.room*1000)),
			c.even + "\x00":        joined(words, even(words, c.room*1000, false, "")) + "\x00",
			c.balanced + "\x00bal": joined(words, even(words, c.room*1000, true, "")) + "\x00bal",
		} {
			if got != name {
				t.Errorf("%q in %d: %q, want %q", c.s, c.room, got, name)
			}
		}
	}
}

func lines(b Block) string {
	var out []string
	for _, l := range b.Lines {
		s := ""
		for _, r := range l.Runs {
			s += r.S
		}
		out = append(out, s)
	}
	return strings.Join(out, "/")
}

const sentence = "Chaque joueur écrit les mots qu’il trouve dans la grille, en passant d’une lettre à l’une de ses voisines."

func TestLayoutShrinksWithinBounds(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "Alegreya-Regular", Size: 10, Min: 7, Leading: 1.2, Role: "body"}
	big, err := f.Layout(st, sentence, draw.Rect{W: 60, H: 30}, Options{})
	if err != nil || big.Size != 10 {
		t.Fatalf("size %v, %v", big.Size, err)
	}
	small, err := f.Layout(st, sentence, draw.Rect{W: 60, H: 8}, Options{})
	if err != nil || small.Size >= 10 || small.Size < 7 || math.Mod(float64(small.Size), 0.25) != 0 {
		t.Fatalf("size %v, %v", small.Size, err)
	}
	if small.Rect.H > 8.01 {
		t.Errorf("%v mm tall in 8", small.Rect.H)
	}
	st.Size = small.Size + 0.25
	st.Min = st.Size
	if _, err := f.Layout(st, sentence, draw.Rect{W: 60, H: 8}, Options{}); err == nil {
		t.Errorf("it also fits at %v: the largest size was not taken", st.Size)
	}
}

func TestOverflow(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "Alegreya-Regular", Size: 9, Min: 8, Role: "body"}
	var o *Overflow
	b, err := f.Layout(st, sentence, draw.Rect{W: 40, H: 6}, Options{Name: "carte 12"})
	if !errors.As(err, &o) || o.Tall < 1 || o.Wide != 0 || o.Size != 8 || o.Name != "carte 12" {
		t.Fatalf("%+v", err)
	}
	if got := strings.ReplaceAll(lines(b), "/", " "); got != sentence {
		t.Errorf("text was cut: %q", got)
	}
	if got := o.Message().In(check.French); !strings.Contains(got, "« Chaque joueur écrit") || !strings.Contains(got, "(carte 12) dépasse de") || strings.Contains(got, "%!") {
		t.Error(got)
	}
	_, err = f.Layout(st, "anticonstitutionnellement", draw.Rect{W: 20, H: 60}, Options{})
	if !errors.As(err, &o) || o.Wide < 1 || o.Tall != 0 || o.Name != "body" || !strings.Contains(err.Error(), "too wide") {
		t.Errorf("%+v", err)
	}
	long := Overflow{Text: strings.Repeat("é", 61), Size: 8, Tall: 1}
	if got, want := long.Error(), `the text “`+strings.Repeat("é", 59)+`…” (?) is 1.0 mm too tall, even at 8 pt`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	long.Text = long.Text[2:]
	if got := long.Error(); !strings.Contains(got, strings.Repeat("é", 60)+`”`) {
		t.Error(got)
	}
	var e *check.Fault
	if _, err := f.Layout(st, "a ★", draw.Rect{W: 20}, Options{}); !errors.As(err, &e) {
		t.Errorf("a missing star: %v", err)
	}
	st.Font = "Nowhere"
	if _, err := f.Layout(st, "a", draw.Rect{W: 20}, Options{}); !errors.As(err, &e) {
		t.Errorf("an unknown face: %v", err)
	}
}

func TestAlignment(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "BricolageGrotesque-Bold", Size: 10, Leading: 1.2, Kern: true, Track: 20}
	box := draw.Rect{X: 10, Y: 20, W: 40, H: 30}
	near := func(a, b draw.MM) bool { return math.Abs(float64(a-b)) < 0.02 }
	for a, check := range map[Align]func(x0, x1 draw.MM) bool{
		Left:   func(x0, x1 draw.MM) bool { return near(x0, 10) },
		Center: func(x0, x1 draw.MM) bool { return near(x0-10, 50-x1) },
		Right:  func(x0, x1 draw.MM) bool { return near(x1, 50) },
	} {
		b, err := f.Layout(st, "VOICI la TOUTE première grille du jeu", box, Options{Align: a})
		if err != nil || len(b.Lines) < 2 {
			t.Fatal(lines(b), err)
		}
		for _, l := range b.Lines {
			x0 := l.Runs[0].X
			if !check(x0, x0+l.Width) || l.Width > 40.01 {
				t.Errorf("align %d: line from %v to %v", a, x0, x0+l.Width)
			}
		}
	}
	for v, want := range map[VAlign]func(b Block) bool{
		Top:    func(b Block) bool { return near(b.Rect.Y, 20) },
		Bottom: func(b Block) bool { return near(b.Rect.Y+b.Rect.H, 50) },
		Middle: func(b Block) bool {
			first, last := b.Lines[0].Runs[0].Y-f.CapHeight(st), b.Lines[len(b.Lines)-1].Runs[0].Y
			return near(first-20, 50-last)
		},
	} {
		for _, s := range []string{"Un", "VOICI la TOUTE première grille du jeu"} {
			b, err := f.Layout(st, s, box, Options{VAlign: v})
			if err != nil || !want(b) || !box.Contains(b.Rect) {
				t.Errorf("valign %d: %v, %v", v, b.Rect, err)
			}
		}
	}
	tight := draw.Rect{W: 40, H: em(float64(face(t, f, st.Font).Ascent+face(t, f, st.Font).Descent), 10)}
	if b, err := f.Layout(st, "Un", tight, Options{VAlign: Middle}); err != nil || !tight.Contains(b.Rect) {
		t.Errorf("a line as tall as its box: %v in %v, %v", b.Rect, tight, err)
	}
}

func face(t *testing.T, f *Fonts, name string) *Face {
	t.Helper()
	fc, err := f.Face(name)
	if err != nil {
		t.Fatal(err)
	}
	return fc
}

func TestEmphasisAndParagraphs(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "Alegreya-Regular", Size: 9, Leading: 1.25}
	o := Options{Bold: "Alegreya-Bold", Italic: "Alegreya-Italic", Gap: 0.5}
	b, err := f.Layout(st, "Un **mot gras**, un *mot* penché.\n\n2 * 3 = 6*\n", draw.Rect{W: 100}, o)
	if err != nil || len(b.Lines) != 2 {
		t.Fatal(lines(b), err)
	}
	var got []string
	x := draw.MM(0)
	for _, r := range b.Lines[0].Runs {
		got = append(got, r.Font+"="+r.S)
		if math.Abs(float64(r.X-x)) > 1e-9 {
			t.Errorf("run %q at %v, want %v", r.S, r.X, x)
		}
		s := st
		s.Font = r.Font
		x += f.Width(s, r.S)
	}
	if want := "Alegreya-Regular=Un |Alegreya-Bold=mot gras|Alegreya-Regular=, un |Alegreya-Italic=mot |Alegreya-Regular=penché."; strings.Join(got, "|") != want {
		t.Error(got)
	}
	if s := b.Lines[1].Runs[0].S; s != "2 * 3 = 6*" {
		t.Errorf("%q", s)
	}
	if d := b.Lines[1].Runs[0].Y - b.Lines[0].Runs[0].Y; math.Abs(float64(d-st.lead()*1.5)) > 1e-6 {
		t.Errorf("paragraphs %v apart", d)
	}
	plain, err := f.Layout(st, "**a**", draw.Rect{W: 100}, Options{})
	if err != nil || lines(plain) != "**a**" {
		t.Error(lines(plain), err)
	}
	empty, err := f.Layout(st, "  \n ", draw.Rect{W: 100, H: 1}, Options{})
	if err != nil || len(empty.Lines) != 0 || empty.Rect.H != 0 {
		t.Error(empty, err)
	}
}

func TestFit(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "BricolageGrotesque-Bold", Size: 12, Min: 8, Role: "title"}
	w := f.Width(st, "Coquillaude")
	for _, c := range []struct {
		w    draw.MM
		size draw.Pt
		over bool
	}{{w, 12, false}, {w * 11.9 / 12, 11.75, false}, {w * 8 / 12, 8, false}, {w * 7.5 / 12, 8, true}} {
		l, err := f.Fit(st, "Coquillaude", c.w)
		var o *Overflow
		if l.Runs[0].Size != c.size || errors.As(err, &o) != c.over {
			t.Errorf("in %v: %v pt, %v", c.w, l.Runs[0].Size, err)
		}
		if at := l.At(3, 4)[0]; at.X != 3 || at.Y != 4 || at.S != "Coquillaude" || at.Role != "title" {
			t.Errorf("%+v", at)
		}
	}
	if _, err := f.Fit(st, "★", 10); err == nil {
		t.Error("a missing star fits")
	}
}

func TestDrawRecordsEveryRun(t *testing.T) {
	f := ourFonts(t)
	b, err := f.Layout(Style{Font: "Alegreya-Regular", Size: 9}, sentence, draw.Rect{W: 30}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := draw.New(30, 60)
	b.Draw(d)
	if d.Len() != len(b.Lines) || d.Len() < 4 {
		t.Errorf("%d marks for %d lines", d.Len(), len(b.Lines))
	}
}

func BenchmarkLayout(b *testing.B) {
	f := ourFonts(b)
	st := Style{Font: "Alegreya-Regular", Size: 10, Min: 7}
	for b.Loop() {
		if _, err := f.Layout(st, sentence, draw.Rect{W: 60, H: 8}, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
