package dict_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
)

// show writes spellings on one line, to compare them at a glance.
func show(spellings []dict.Spelling) string {
	var out []string
	for _, s := range spellings {
		for _, r := range s.Readings {
			text := fmt.Sprintf("%s<%s:%s", s.Form, r.Lemma, r.Classes)
			if r.Tenses != 0 {
				text += ":" + r.Tenses.String() + ":" + r.Persons.String()
			}
			out = append(out, text)
		}
	}
	return strings.Join(out, " ")
}

func TestSpellings(t *testing.T) {
	l := dict.French()
	for key, want := range map[string]string{
		"REGLES": "règles<règle:noun,feminine,plural règles<régler:conjugated:present,subjunctive:2s " +
			"réglés<régler:past participle,masculine,plural",
		"OSA": "osa<oser:conjugated:simple past:3s",
		"MANGE": "mange<manger:conjugated:present,subjunctive:1s,3s mange<manger:conjugated:imperative:2s " +
			"mangè<manger:interrogative:present:1s mangé<manger:past participle,masculine,singular",
		"JOULE":      "Joule<Joule:family name,masculine,feminine,invariable,capital joule<joule:noun,masculine,singular",
		"KILOJOULES": "kilojoules<kilojoule:noun,masculine,plural",
		"OEUF":       "œuf<œuf:noun,masculine,singular",
		"CHEVAUX":    "chevaux<cheval:noun,masculine,plural",
		"ARCENCIEL":  "arc-en-ciel<arc-en-ciel:noun,masculine,singular,compound",
		"ARCSENCIEL": "arcs-en-ciel<arc-en-ciel:noun,masculine,plural,compound",
		"XIV": "XIV<XIV:roman,masculine,feminine,plural,capital " +
			"XIVᵉ<XIVᵉ:adjective,roman,masculine,feminine,singular,capital " +
			"XIVᵉˢ<XIVᵉˢ:adjective,roman,masculine,feminine,plural,capital " +
			"xivᵉ<xivᵉ:adjective,roman,masculine,feminine,singular xivᵉˢ<xivᵉˢ:adjective,roman,masculine,feminine,plural",
		"SNCF":     "SNCF<SNCF:acronym,feminine,invariable,capital",
		"KG":       "kG<kG:symbol,masculine,invariable,capital kg<kg:symbol,masculine,invariable",
		"LYON":     "Lyon<Lyon:place,masculine,feminine,invariable,capital",
		"SIMONE":   "Simone<Simone:first name,feminine,invariable,capital",
		"COEURS":   "cœurs<cœur:noun,masculine,plural",
		"BELLES":   "belles<beau:noun,feminine,plural belles<beau:adjective,feminine,plural",
		"REGLESZ":  "",
		"":         "",
		"règles":   "",
		"REGL":     "",
		"REGLE-":   "",
		"\xff\xfe": "",
	} {
		if got := show(l.Spellings(key)); got != want {
			t.Errorf("%s:\n got %s\nwant %s", key, got, want)
		}
	}
}

func TestAccepts(t *testing.T) {
	l := dict.French()
	for _, c := range []struct {
		key            string
		deluxe, pocket bool
	}{
		{"MAIRE", true, true}, {"LUI", true, true}, {"RAMI", true, true}, {"LUIRE", true, true},
		{"REGLE", true, true}, {"REGLES", true, false}, {"OSA", true, false}, {"OSE", true, true},
		{"JOULE", true, true}, {"NOTRE", true, true}, {"AVEC", true, true}, {"NOUS", true, true}, {"DEUX", true, true}, {"HELAS", true, true}, {"ABSTRACTO", false, false}, {"AETERNAM", false, false}, {"XIV", false, false}, {"LA", true, true}, {"AVECQ", false, false}, {"PARIS", true, false}, {"SNCF", false, false},
		{"LYON", false, false}, {"ARCENCIEL", false, false}, {"DANSANT", true, true}, {"AIMANTES", true, false},
		{"MANGEANT", true, false}, {"VITE", true, true}, {"KG", false, false}, {"NOYAUX", true, false},
		{"BRAS", true, true}, {"INCONNUUU", false, false}, {"TEMPS", true, true}, {"CRU", true, true},
	} {
		if got := l.Accepts(c.key, deluxe); got != c.deluxe {
			t.Errorf("De Luxe accepts %s: %v (%s)", c.key, got, show(l.Spellings(c.key)))
		}
		if got := l.Accepts(c.key, pocket); got != c.pocket {
			t.Errorf("Pocket accepts %s: %v (%s)", c.key, got, show(l.Spellings(c.key)))
		}
	}
	if !l.Accepts("LYON", nil) || l.Accepts("ZZYZZ", nil) {
		t.Error("nil should accept every reading, and nothing else")
	}
	if l.Accepts("OSA", deluxe.Except(dict.Conjugated)) {
		t.Error("Except(Conjugated) should refuse OSA")
	}
}

func TestOtherLanguages(t *testing.T) {
	for _, lang := range dict.Languages() {
		if l, err := dict.ByLang(lang); err != nil || l.Lang() != lang {
			t.Errorf("%s: %v", lang, err)
		}
	}
	for _, c := range []struct {
		lang, key    string
		known, taken bool
	}{
		{"en", "CAT", true, true}, {"en", "CATS", true, false}, {"en", "GLASS", true, true}, {"en", "WOLVES", true, false},
		{"en", "NEWS", true, true}, {"en", "COLOUR", true, true}, {"en", "COLOR", true, true}, {"en", "LONDON", false, false},
		{"en", "XYLO", false, false}, {"en", "NAIVE", true, true},
		{"de", "AEPFEL", true, true}, {"de", "STRASSE", true, true}, {"de", "UEBER", true, true}, {"de", "APFEL", true, true},
		{"es", "NIÑO", true, true}, {"es", "NINO", false, false}, {"es", "NIÑAS", true, false}, {"es", "LUCES", true, false},
		{"es", "COMER", true, true}, {"es", "COMIDO", true, true}, {"es", "INCAPAZ", true, true}, {"es", "MADRID", false, false},
	} {
		l, err := dict.ByLang(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if l.Lang() != c.lang {
			t.Errorf("the lexicon of %s says that it is of %q", c.lang, l.Lang())
		}
		if got := l.Accepts(c.key, nil); got != c.known {
			t.Errorf("%s knows %s: %v", c.lang, c.key, got)
		}
		if got := l.Accepts(c.key, pocket); got != c.taken {
			t.Errorf("%s: Pocket accepts %s: %v (%s)", c.lang, c.key, got, show(l.Spellings(c.key)))
		}
	}
	for lang, want := range map[string]string{"fr": "", "en": "conjugated,plural", "de": "conjugated,plural", "es": ""} {
		l, err := dict.ByLang(lang)
		if err != nil || l.Untold().String() != want {
			t.Errorf("%s does not tell %s, %v; want %s", lang, l.Untold(), err, want)
		}
	}
	de, _ := dict.ByLang("de")
	if got := show(de.Spellings("SCHOENE")); got != "schöne<schön:adjective,listed" {
		t.Errorf("German classes: %s", got)
	}
	if _, err := dict.ByLang("xx"); err == nil {
		t.Error("a lexicon of xx?")
	}
}

// Every key that a lexicon lists folds back to itself and has spellings that fold to it, signs passed over: the folding
// compiled into the file is that of the language.
func TestKeysFold(t *testing.T) {
	for _, lang := range []string{"fr", "en", "de", "es"} {
		l, err := dict.ByLang(lang)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for key := range l.Keys(dict.Common) {
			if n++; n%97 != 0 {
				continue
			}
			spellings := l.Spellings(key)
			if len(spellings) == 0 {
				t.Fatalf("%s: %s has no spelling", lang, key)
			}
			for _, s := range spellings {
				plain := strings.Map(func(r rune) rune {
					if strings.ContainsRune("-'ʳˡˢᵈᵉᵍᵐᵛⁿℓ", r) {
						return -1
					}
					return r
				}, s.Form)
				if got, ok := dict.FoldFor(lang, plain); !ok || got != key {
					t.Errorf("%s: %s folds to %q, found under %s", lang, s.Form, got, key)
				}
			}
		}
		if n < 50_000 {
			t.Errorf("%s has only %d keys", lang, n)
		}
	}
}

func TestClassNames(t *testing.T) {
	c := dict.Noun | dict.Feminine | dict.Plural
	if got := c.Names(); !slices.Equal(got, []string{"noun", "feminine", "plural"}) {
		t.Errorf("names %q", got)
	}
	if !c.Has(dict.Noun|dict.Plural) || c.Has(dict.Noun|dict.Singular) || !c.Any(dict.Noun|dict.Singular) {
		t.Error("Has and Any disagree with the set")
	}
	if got := dict.Compound.String(); got != "compound" {
		t.Errorf("the last class is named %q", got)
	}
	if got := (dict.Present | dict.Imperative).String(); got != "present,imperative" {
		t.Errorf("tenses %q", got)
	}
	if got := (dict.FirstSingular | dict.ThirdPlural).String(); got != "1s,3p" {
		t.Errorf("persons %q", got)
	}
}

// Readings and forms are those of the spellings, in their order.
func TestReadings(t *testing.T) {
	l := dict.French()
	var got []string
	for form, r := range l.Readings("REGLES") {
		got = append(got, form+"<"+r.Lemma)
		if len(got) == 2 {
			break
		}
	}
	if !slices.Equal(got, []string{"règles<règle", "règles<régler"}) {
		t.Errorf("readings %q", got)
	}
	if got := l.Forms("REGLES", func(c dict.Class) bool { return c.Any(dict.PastParticiple) }); !slices.Equal(got, []string{"réglés"}) {
		t.Errorf("past participles %q", got)
	}
	if got := l.Forms("MANGE", dict.Common); !slices.Equal(got, []string{"mange", "mangè", "mangé"}) {
		t.Errorf("forms %q", got)
	}
}
