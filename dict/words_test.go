package dict_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"imprimots/dict"
)

func TestReadWords(t *testing.T) {
	got, err := dict.ReadWords(strings.NewReader("\ufeffrègles\r\n# remarque\n\nab\n  œufs \nREGLES\nconstitutionnelle\nincompréhensible\nabc"), "fr")
	want := []string{"ABC", "INCOMPREHENSIBLE", "OEUFS", "REGLES"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	got, err = dict.ReadWords(strings.NewReader("niño\nNINO\n"), "es")
	if want := []string{"NINO", "NIÑO"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

func TestReadWordsRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"abc\ndeux mots\n":     "2: ",
		"abc\n\n\narc-en-ciel": "4: ",
		"caf\xe9\n":            "1: the text is not UTF-8",
		"abc\n" + strings.Repeat("a", 5000) + "\n":                   "2: the line is longer",
		"#" + strings.Repeat(strings.Repeat(" ", 4000)+"\n", 17<<10): "the list is longer",
	} {
		if _, err := dict.ReadWords(strings.NewReader(text), "fr"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: error %v, want %q", text, err, want)
		}
	}
	broken := errors.New("broken")
	if _, err := dict.ReadWords(iotest.ErrReader(broken), "fr"); !errors.Is(err, broken) {
		t.Errorf("a reader's error is lost: %v", err)
	}
}

func TestBands(t *testing.T) {
	l := dict.French()
	counts := [dict.Bands + 1]int{}
	for key := range l.Keys(dict.Common) {
		counts[l.Band(key)]++
	}
	if l.Band("MAISON") != 1 || l.Band("POUDRE") != 3 || l.Band("ABACA") != 0 || l.Band("") != 0 {
		t.Errorf("MAISON %d, POUDRE %d, ABACA %d", l.Band("MAISON"), l.Band("POUDRE"), l.Band("ABACA"))
	}
	for band := 1; band <= dict.Bands; band++ {
		if counts[band] < 500 {
			t.Errorf("band %d has only %d words", band, counts[band])
		}
	}
	for lang, key := range map[string]string{"en": "HOUSE", "de": "FUER", "es": "AÑO"} {
		other, err := dict.ByLang(lang)
		if err != nil || other.Band(key) != 1 || other.Band("XYZ") != 0 {
			t.Errorf("%s: %s in band %d, %v", lang, key, other.Band(key), err)
		}
	}
}

func TestSources(t *testing.T) {
	files := map[string]bool{}
	for _, s := range dict.Sources() {
		text, err := s.Text()
		if err != nil || len(text) < 500 {
			t.Errorf("%s: licence of %d bytes, %v", s.Name, len(text), err)
		}
		if s.Lang == "" || s.Origin == "" || s.Version == "" || s.Copyright == "" || s.Licence == "" {
			t.Errorf("%s: something is not said: %+v", s.Name, s)
		}
		for _, f := range s.Files {
			files[f] = true
		}
	}
	if want := dict.DataFiles(); len(files) != len(want) {
		t.Errorf("sources of %v, data is %v", files, want)
	} else {
		for _, f := range want {
			if !files[f] {
				t.Errorf("%s has no source", f)
			}
		}
	}
}

// FuzzReadWords: a list of words is read, sorted and each once, or its error names a line.
func FuzzReadWords(f *testing.F) {
	f.Add("\ufeffrègles\r\n# remarque\n\nab\n  œufs \nREGLES\n", false)
	f.Add("niño\nNINO\n", true)
	f.Fuzz(func(t *testing.T, text string, spanish bool) {
		lang := "fr"
		if spanish {
			lang = "es"
		}
		words, err := dict.ReadWords(strings.NewReader(text), lang)
		if err != nil {
			at, ok := errors.AsType[*dict.ListError](err)
			if !ok || at.Line < 1 || at.Line > strings.Count(text, "\n")+1 {
				t.Errorf("%v is at no line of the list", err)
			}
			return
		}
		again, err := dict.ReadWords(strings.NewReader(strings.Join(words, "\n")), lang)
		if err != nil || !slices.Equal(again, words) {
			t.Errorf("%q, read again %q, %v", words, again, err)
		}
	})
}
