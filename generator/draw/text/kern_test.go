package text

import (
	"testing"

	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
)

// shaped returns the advances of a line as HarfBuzz shapes it with ligatures off, in
// thousandths of an em.
func shaped(f *Face, line []rune) (advances []int) {
	var off []harfbuzz.Feature
	for _, tag := range []string{"liga", "clig", "calt", "rlig", "ccmp", "locl"} {
		off = append(off, harfbuzz.Feature{Tag: opentype.MustNewTag(tag), Start: harfbuzz.FeatureGlobalStart, End: harfbuzz.FeatureGlobalEnd})
	}
	buf := harfbuzz.NewBuffer()
	buf.Props.Direction, buf.Props.Script = harfbuzz.LeftToRight, language.Latin
	buf.AddRunes(line, 0, -1)
	buf.Shape(harfbuzz.NewFont(f.face), off)
	for _, p := range buf.Pos {
		advances = append(advances, f.thousandths(float64(p.XAdvance)))
	}
	return advances
}

// TestKernAgainstHarfBuzz compares the kerning of all pairs of French characters with
// the Go port of HarfBuzz. The port misses many class pairs that HarfBuzz itself has:
// a pair without kerning there may have some here.
func TestKernAgainstHarfBuzz(t *testing.T) {
	fonts := ourFonts(t)
	signs := []rune("'(),-./0123456789:;?!ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz«»ÀÂÇÈÉÊËÎÏÔÖÙÛÜßàâäçèéêëîïñóôöùûüŒœ–—’“”…¿¡")
	for _, name := range fonts.Names() {
		if Joins(name) {
			continue // TestJoined compares hands
		}
		f, err := fonts.Face(name)
		if err != nil {
			t.Fatal(err)
		}
		kerned := 0
		for _, a := range signs {
			var line []rune
			for _, b := range signs {
				line = append(line, a, b)
			}
			theirs := shaped(f, line)
			for i, b := range signs {
				got, want := f.kern(a, b), theirs[2*i]-f.glyph(a).advance
				if want != 0 {
					kerned++
				}
				if want != 0 && got != want {
					t.Fatalf("%s: kern(%q, %q) = %d, HarfBuzz says %d", name, a, b, got, want)
				}
			}
		}
		if kerned < 500 {
			t.Errorf("%s: only %d pairs are kerned", name, kerned)
		}
	}
}

// TestKernAsBrowsers has pairs as Chromium, which has HarfBuzz itself, sets them.
func TestKernAsBrowsers(t *testing.T) {
	fonts := ourFonts(t)
	for _, test := range []struct {
		font  string
		pairs map[string]int
	}{
		{"Alegreya-Bold", map[string]int{"VA": -50, "AV": -50, "'A": -55, "A'": -91, "'a": 0}},
		{"Alegreya-Italic", map[string]int{"VA": -42, "To": -60, "Té": -60, "L’": -100, "LT": -40, "P.": -130, "Yo": -40, "«A": 0, "fa": -18, "re": -10}},
		{"BricolageGrotesque-ExtraBold", map[string]int{"VA": -81, "To": -65, "Té": -67, "L’": -100, "LT": -79, "P.": -51, "Yo": -70, "«A": 4, "fa": 0}},
		{"AtkinsonHyperlegible-Bold", map[string]int{"VA": -67, "AV": -89, "To": -86, "L’": 0, "LT": -96, "Yo": -86, "fa": -23}},
	} {
		f, err := fonts.Face(test.font)
		if err != nil {
			t.Fatal(err)
		}
		for pair, want := range test.pairs {
			r := []rune(pair)
			if got := f.kern(r[0], r[1]); got != want {
				t.Errorf("%s: kern(%q) = %d, want %d", test.font, pair, got, want)
			}
		}
	}
}
