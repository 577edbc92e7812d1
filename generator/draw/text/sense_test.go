package text

import (
	"strings"
	"testing"

	"imprimots/generator/draw"
)

func TestSense(t *testing.T) {
	for s, want := range map[string]string{
		"Je suis venu, j’ai vu, j’ai vaincu.": "Je suis venu, j’ai_vu, j’ai_vaincu.", "J’ai le corps": "J’ai_le corps",
		"Si nous avons vu loin": "Si nous_avons_vu loin", "L’aile a bougé": "L’aile a bougé", "Ça, mon ami": "Ça, mon ami",
	} {
		if got := Sense(s); got != Normalize(replaced(want)) {
			t.Errorf("%q: %q", s, got)
		}
	}
}

func replaced(s string) string {
	out := []rune(s)
	for i, r := range out {
		if r == '_' {
			out[i] = '\u00a0'
		}
	}
	return string(out)
}

// A line does not end with a word to hold unless that takes more lines; punctuation
// before the word and capitals make no difference, and no line is added for it.
func TestHold(t *testing.T) {
	f := ourFonts(t)
	lines := func(hold, s string, w draw.MM) (out []string) {
		b, err := f.Layout(Style{Font: "Alegreya-Regular", Size: 10, Hold: hold}, s, draw.Rect{W: w}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range b.Lines {
			out = append(out, l.Runs[0].S)
		}
		return out
	}
	ends := func(lines []string) (n int) {
		for _, l := range lines {
			if strings.HasSuffix(l, " le") || strings.HasSuffix(l, "(la") {
				n++
			}
		}
		return n
	}
	before, after := 0, 0
	for w := draw.MM(18); w < 60; w++ {
		const s = "Un matin brumeux, le chat gris regarde (la souris qui dort sous le grand lit"
		plain, held := lines("", s, w), lines(" le la ", s, w)
		if before, after = before+ends(plain), after+ends(held); len(plain) != len(held) {
			t.Errorf("%v mm: %q\n%q", w, plain, held)
		}
	}
	if before < 30 || after*2 > before {
		t.Errorf("%d lines end on an article, %d without care", after, before)
	}
}

// A line does not begin with the number of what stands before it where that takes no more
// lines; a number that counts what follows may begin one.
func TestNumbered(t *testing.T) {
	f := ourFonts(t)
	starts := func(s, with string) (n int) {
		for w := draw.MM(24); w < 60; w++ {
			b, err := f.Layout(Style{Font: "Alegreya-Regular", Size: 10}, s, draw.Rect{W: w}, Options{Balance: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range b.Lines {
				if strings.HasPrefix(l.Runs[0].S, with) {
					n++
				}
			}
		}
		return n
	}
	const before, after = "On range tous les jetons dans le compartiment ", " et l’on ouvre le livre à la page "
	for _, s := range []string{before + "3," + after + "3.", before + "3\u202f;" + after + "3", before + "(3)" + after + "3"} {
		if n := starts(s, "3"); n > 8 {
			t.Errorf("%q: %d lines begin with the number", s, n)
		}
	}
	if n := starts(before+"3 jetons"+after+"3 fois", "3"); n < 20 {
		t.Errorf("only %d lines begin with a number of things", n)
	}
}

// Words of another language are texts of their own wherever a line breaks, and take no more
// room than others.
func TestForeign(t *testing.T) {
	f := ourFonts(t)
	st := Style{Font: "Alegreya-Regular", Size: 10}
	s := "Il dit « " + Foreign("Veni, vidi, vici") + " » puis *" + Foreign("Vae") + " victis*, 2*3"
	o := Options{Italic: "Alegreya-Italic"}
	whole, err := f.Layout(st, s, draw.Rect{W: 30}, o)
	plain, _ := f.Layout(st, Unmarked(s), draw.Rect{W: 30}, o)
	if err != nil || len(whole.Lines) != len(plain.Lines) {
		t.Fatalf("%v: %v, %v without marks", err, whole.Rect, plain.Rect)
	}
	var foreign []string
	for _, l := range whole.Lines {
		for _, r := range l.Runs {
			if strings.ContainsAny(r.S, foreignSigns) {
				t.Errorf("signs in %q", r.S)
			}
			if r.Foreign {
				foreign = append(foreign, strings.Fields(r.S)...)
			}
		}
	}
	if got := strings.Join(foreign, " "); got != "Veni, vidi, vici Vae" {
		t.Errorf("%q", got)
	}
	if l, err := f.Fit(st, Foreign("Veni"), 100); err != nil || !l.Runs[0].Foreign || l.Runs[0].S != "Veni" {
		t.Errorf("%v %v", l, err)
	}
}
