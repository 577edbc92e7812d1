package text_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/source"
	"imprimots/generator/theme"
	"imprimots/templates"
)

func texts(t *testing.T, lang string) *theme.Theme {
	t.Helper()
	return source.NewReader(templates.FS).Themes("print")["color"].In(lang)
}

// Words are divided as their language divides them, three letters at least on either side.
func TestHyphens(t *testing.T) {
	for lang, words := range map[string][]string{
		"fr": {"his-toire", "gou-ver-nement", "mathé-ma-tique", "mon-tagne", "exa-men", "chan-ter", "table", "quel-conque", "voyage", "ins-truc-tion", "théâtre", "accep-ter"},
		"en": {"window", "num-ber", "let-ter", "ques-tion", "govern-ment", "together", "machine", "hap-pi-ness", "singer"},
		"de": {"fens-ter", "ler-nen", "machen", "zwi-schen", "schrei-ben", "ent-de-cken"},
		"es": {"ven-tana", "pala-bra", "ins-tante", "ferro-ca-rril", "trans-porte"},
		"it": {"fine-stra", "parola", "rispo-sta", "bel-lezza"},
	} {
		h := texts(t, lang).Texts.Hyphens
		for _, want := range words {
			word := strings.ReplaceAll(want, "-", "")
			got, from := []string{}, 0
			for _, at := range append(h.Breaks(word), len([]rune(word))) {
				got, from = append(got, string([]rune(word)[from:at])), at
			}
			if got := strings.Join(got, "-"); got != want {
				t.Errorf("%s: %s, want %s", lang, got, want)
			}
		}
	}
}

func linesOf(b text.Block) (lines []string) {
	for _, l := range b.Lines {
		s := ""
		for _, r := range l.Runs {
			s += r.S
		}
		lines = append(lines, s)
	}
	return lines
}

// Names, abbreviations and compound names stay whole; other words are divided where this saves a
// line, and end it with a hyphen.
func TestDivided(t *testing.T) {
	fonts := text.NewFonts(os.DirFS("../../../templates/fonts"))
	st := text.Style{Font: "Alegreya-Regular", Size: 10, Min: 10, Hyphens: texts(t, "fr").Texts.Hyphens}
	for _, c := range []struct {
		s    string
		wide draw.MM
		want []string
	}{
		{"une extraordinaire", 21, []string{"une extraordi\u2010", "naire"}},
		{"de Tite-Live, dit-on", 15, []string{"de", "Tite-Live,", "dit-on"}},
		{"à l’hôtel-Dieu", 14, []string{"à", "l’hôtel-Dieu"}},
		{"chez Michel-Ange", 20, []string{"chez", "Michel-Ange"}},
		{"le Constantinopolitain", 30, []string{"le", "Constantinopolitain"}},
		{"CONSTITUTIONNELLEMENT", 10, []string{"CONSTITUTIONNELLEMENT"}},
	} {
		b, _ := fonts.Layout(st, c.s, draw.Rect{W: c.wide}, text.Options{})
		if got := linesOf(b); !slices.Equal(got, c.want) {
			t.Errorf("%q in %v mm: %q, want %q", c.s, c.wide, got, c.want)
		}
		for _, l := range b.Lines {
			if l.Width > c.wide+0.01 && strings.Contains(c.s, "extra") {
				t.Errorf("%q: a line is %.2f mm wide", c.s, l.Width)
			}
		}
	}
}
