package dict_test

import (
	"slices"
	"testing"

	"imprimots/dict"
)

func TestDecency(t *testing.T) {
	for _, c := range []struct {
		lang, key string
		want      dict.Decency
	}{
		{"fr", "LOPETTE", dict.Insulting}, {"fr", "ANAL", dict.Vulgar}, {"fr", "REBEUS", dict.Insulting},
		{"fr", "CAGUE", dict.Vulgar}, {"fr", "CAFRE", dict.Insulting}, {"fr", "ENCULASSIONS", dict.Vulgar},
		{"fr", "CONNES", dict.Vulgar}, {"fr", "MAIRE", dict.Decent}, {"fr", "ABATTE", dict.Decent}, {"fr", "XQZT", dict.Decent},
		{"en", "SHITTY", dict.Vulgar}, {"en", "BITCH", dict.Insulting}, {"en", "ASSET", dict.Decent}, {"en", "SPAZ", dict.Insulting}, {"en", "ABOS", dict.Insulting}, {"de", "ABO", dict.Decent},
		{"de", "SCHEISSE", dict.Vulgar}, {"de", "NUTTEN", dict.Vulgar}, {"de", "KANAKE", dict.Insulting}, {"de", "VOEGEL", dict.Decent}, {"de", "SEXTANT", dict.Decent},
		{"fr", "FOIRE", dict.Decent}, {"fr", "FOIRER", dict.Vulgar}, {"es", "COÑO", dict.Vulgar}, {"es", "PUTAS", dict.Insulting}, {"es", "NEGRO", dict.Decent},
		{"de", "LUDE", dict.Vulgar}, {"en", "TAIGS", dict.Insulting}, {"es", "SARASA", dict.Insulting}, {"fr", "NIAKS", dict.Insulting}, {"es", "DACHAU", dict.Insulting},
	} {
		l, err := dict.ByLang(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Decency(c.key); got != c.want {
			t.Errorf("%s: %s is %s, want %s", c.lang, c.key, got, c.want)
		}
	}
}

// A list has the words of its lexicon that are not decent, and some names and slang that it lacks.
func TestIndecent(t *testing.T) {
	for lang, least := range map[string]int{"fr": 2300, "en": 450, "de": 1000, "es": 180} {
		l, err := dict.ByLang(lang)
		if err != nil {
			t.Fatal(err)
		}
		keys := l.Indecent()
		if len(keys) < least || !slices.IsSorted(keys) {
			t.Errorf("%s has %d keys, sorted: %v", lang, len(keys), slices.IsSorted(keys))
		}
		var slang []string // that the lexicon has not
		for _, key := range keys {
			if l.Decency(key) == dict.Decent {
				t.Errorf("%s: %s is decent", lang, key)
			}
			if !l.Accepts(key, dict.Common) {
				slang = append(slang, key)
			}
		}
		if len(slang) > len(keys)/3 {
			t.Errorf("%s: %d keys are no words: %v", lang, len(slang), slang)
		}
		for _, key := range []string{"HITLER", "STALIN", "NAZI", "NIGGER", "FUCK"} { // names and slurs of no one language
			if l.Decency(key) == dict.Decent {
				t.Errorf("%s: %s can be read on a board, whether the lexicon has it or not", lang, key)
			}
		}
	}
	if fr := dict.French(); fr.Decency("TEUB") != dict.Vulgar || fr.Accepts("TEUB", nil) {
		t.Error("TEUB is slang that no lexicon has, and can be read on a board")
	}
	none, err := dict.Open(compiled(t, "xx", "con"))
	if err != nil || none.Decency("CON") != dict.Decent || none.Indecent() != nil {
		t.Errorf("a language without a list: %v, %v", none.Indecent(), err)
	}
}

// The lists are small beside the lexicons that they stand beside.
func TestLayerSizes(t *testing.T) {
	for name, most := range map[string]int64{"decency.fr.lex": 8_500, "decency.en.lex": 6_000, "decency.de.lex": 8_500, "decency.es.lex": 5_000, "rarity.fr.lex": 215_000,
		"rarity.en.lex": 155_000, "rarity.de.lex": 265_000, "rarity.es.lex": 120_000} {
		if n := dict.DataSize(name); n == 0 || n > most {
			t.Errorf("%s has %d bytes, at most %d are wanted", name, n, most)
		}
	}
}
