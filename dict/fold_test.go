package dict_test

import (
	"testing"

	"imprimots/dict"
)

func TestFold(t *testing.T) {
	for _, c := range []struct {
		lang, in, want string
		ok             bool
	}{
		{"fr", "règles", "REGLES", true},
		{"fr", "REGLES", "REGLES", true},
		{"fr", "Œuvre", "OEUVRE", true},
		{"fr", "ex-æquo", "", false},
		{"fr", "æquo", "AEQUO", true},
		{"fr", "Haÿ", "HAY", true},
		{"fr", "garçon", "GARCON", true},
		{"fr", "señor", "SENOR", true},
		{"fr", "Straße", "STRASSE", true},
		{"fr", "Łódź", "LODZ", true},
		{"fr", "Bjørn", "BJORN", true},
		{"fr", "re\u0300gle\u0301s", "REGLES", true},
		{"fr", "E\u0301\u0327", "E", true},
		{"fr", "", "", false},
		{"fr", "deux mots", "", false},
		{"fr", "aujourd'hui", "", false},
		{"fr", "l’an", "", false},
		{"fr", "2d", "", false},
		{"fr", "κ", "", false},
		{"fr", "xivᵉ", "", false},
		{"fr", "\u0301e", "", false},
		{"fr", "a\xff", "", false},
		{"en", "naïve", "NAIVE", true},
		{"en", "Æsop", "AESOP", true},
		{"es", "niño", "NIÑO", true},
		{"es", "nin\u0303o", "NIÑO", true},
		{"es", "NIÑO", "NIÑO", true},
		{"es", "pingüino", "PINGUINO", true},
		{"es", "camión", "CAMION", true},
		{"de", "Äpfel", "AEPFEL", true},
		{"de", "u\u0308ber", "UEBER", true},
		{"de", "schön", "SCHOEN", true},
		{"de", "Maß", "MASS", true},
		{"de", "STRAẞE", "STRASSE", true},
		{"de", "Café", "CAFE", true},
	} {
		got, ok := dict.FoldFor(c.lang, c.in)
		if got != c.want || ok != c.ok {
			t.Errorf("FoldFor(%q, %q) = %q, %v; want %q, %v", c.lang, c.in, got, ok, c.want, c.ok)
		}
	}
	if got, ok := dict.Fold("Noël"); got != "NOEL" || !ok {
		t.Errorf("Fold(Noël) = %q, %v", got, ok)
	}
}

// A key is its own key in every language, so that nothing is lost by folding twice.
func FuzzFold(f *testing.F) {
	for _, s := range []string{"règles", "Œ", "e\u0301", "Straße", "niño", "a-b", "\xff", "ǅ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, lang := range []string{"fr", "en", "es", "de"} {
			key, ok := dict.FoldFor(lang, s)
			if ok != (key != "") {
				t.Fatalf("%s %q: key %q, ok %v", lang, s, key, ok)
			}
			if again, _ := dict.FoldFor(lang, key); again != key {
				t.Fatalf("%s %q: folded twice gives %q, not %q", lang, s, again, key)
			}
		}
	})
}

func TestFoldJoined(t *testing.T) {
	for word, want := range map[string]string{"quant-à-soi": "QUANTASOI", "aujourd’hui": "AUJOURDHUI", "l'an\u00a02\u202f": "", "d’abord": "DABORD", "": ""} {
		if key, ok := dict.FoldJoined(word); key != want || ok != (want != "") {
			t.Errorf("%q: %q, %v", word, key, ok)
		}
	}
}
