package languages

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/text/language"
)

// TestAll: each language says all that tables need, names itself and is one that libraries
// know; French comes first, then English.
func TestAll(t *testing.T) {
	if codes := Codes(); len(codes) < 4 || codes[0] != French || codes[1] != English || !slices.IsSorted(codes[2:]) {
		t.Errorf("the languages are %v", codes)
	}
	french := Of(French)
	for _, l := range All() {
		if tag, err := language.Parse(l.Code); err != nil || !strings.HasPrefix(l.Region, tag.String()+"_") {
			t.Errorf("%s: %v, region %s", l.Code, err, l.Region)
		}
		for _, section := range []string{"column", "kind"} {
			for name := range french.Section(section) {
				if l.Value(section+"."+name) == "" {
					t.Errorf("%s has no %s.%s", l.Code, section, name)
				}
			}
			if len(l.Section(section)) != len(french.Section(section)) {
				t.Errorf("%s has another %s than French", l.Code, section)
			}
		}
		if Of(l.Code) != l || !Known(l.Code) {
			t.Errorf("%s is not found", l.Code)
		}
	}
	if Of("") != french || Of("xx") != french || Known("") || Known("xx") {
		t.Error("no language, or an unknown one, is not taken for French")
	}
}

// TestSingular: French has the singular below two, others for one alone.
func TestSingular(t *testing.T) {
	for n, want := range map[float64][2]bool{0: {true, false}, 1: {true, true}, 1.5: {true, false}, 2: {false, false}} {
		if fr, en := Of(French).Singular(n), Of(English).Singular(n); fr != want[0] || en != want[1] {
			t.Errorf("%v: %v in French, %v in English", n, fr, en)
		}
	}
}

// TestWithoutArticle: articles go, elided ones with any apostrophe; a text is never empty.
func TestWithoutArticle(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"fr", "La grêle", "grêle"}, {"fr", "l’œil", "œil"}, {"fr", "L'œil", "œil"}, {"fr", "la", "la"}, {"fr", "l’", "l’"},
		{"fr", "le  lac", "lac"}, {"fr", "lac", "lac"}, {"en", "the sun", "sun"}, {"en", "la grêle", "la grêle"}, {"en", "l’œil", "l’œil"},
		{"fr", "la ", "la "},
	} {
		if got := Of(c.lang).WithoutArticle(c.text); got != c.want {
			t.Errorf("%s: %q becomes %q, not %q", c.lang, c.text, got, c.want)
		}
	}
}

// sample is a language without faults.
const sample = "name: Zzz\nname.fr: zézé\nname.en: Zzz\nregion: zz_ZZ\ndecimal: \",\"\nthousands: \"\\u00a0\"\nsingular: 1\nquotes: «»\n" +
	"months: a b c d e f g h i j k l\ntrue: vero\nfalse: falso\ngame: gioco\n"

func file(text string) fs.FS { return fstest.MapFS{"zz/language.txt": {Data: []byte(text)}} }

// TestRead: a file that is malformed, has an unknown key or lacks one is refused.
func TestRead(t *testing.T) {
	for want, text := range map[string]string{
		"":                       sample + "# note\n\nforeign: „« “»\npairs: ()\nspaces: french\npages: games\narticles: il l’\nboggle.dice: ABCDEF\n",
		"is no key with a value": sample + "spaces\n",
		"or there twice":         sample + "name: Z\n",
		"line 13: invalid":       sample + "region.x: \"\n",
		`"spaces" cannot be`:     sample + "spaces: wide\n",
		`"colour" cannot be`:     sample + "colour: red\n",
		`"foreign" cannot be`:    sample + "foreign: „\n",
		`"pairs" cannot be`:      sample + "pairs: abc\n",
		`"singular" cannot be`:   strings.Replace(sample, "singular: 1", "singular: below x", 1),
		`"months" cannot be`:     strings.Replace(sample, "a b c", "a b", 1),
		`"quotes" cannot be`:     strings.Replace(sample, "«»", "«» „“", 1),
		"there is no region":     strings.Replace(sample, "region: zz_ZZ\n", "", 1),
	} {
		l, err := read(file(text), "zz/language.txt")
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("want %q, got %v", want, err)
		case want == "" && (l.Thousands != "\u00a0" || l.Open != "«" || l.Foreign[1] != Sign{"“", "»"} || !l.FrenchSpaces || !l.GamesOnly || l.WithoutArticle("L’ora") != "ora" || l.Value("boggle.dice") != "ABCDEF"):
			t.Errorf("%+v", l)
		}
	}
}

// TestAdd: an added language is there until it is taken away.
func TestAdd(t *testing.T) {
	before := len(All())
	undo := Add(file(sample))
	if !Known("zz") || len(Codes()) != before+1 || Of("zz").Name != "Zzz" {
		t.Error("it was not added")
	}
	if undo(); Known("zz") || len(All()) != before {
		t.Error("it is still there")
	}
}
