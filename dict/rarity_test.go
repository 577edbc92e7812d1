package dict_test

import (
	"testing"

	"imprimots/dict"
)

// pocketPlural takes plurals and no conjugated forms, as the Spanish edition does.
var pocketPlural = dict.Policy{Take: dict.Kinds, Plurals: true}.Accept()

func TestUsual(t *testing.T) {
	fr := dict.French()
	for _, c := range []struct {
		key, form string
		rarity    dict.Rarity
	}{
		{"REGLES", "règles", dict.Everyday},           // not réglés
		{"MAITRE", "maître", dict.Everyday},           // not maitre, of 1990
		{"RONGEURES", "rongeures", dict.Rare},         // not rongeüres, of 1990
		{"COMBATTIF", "combattif", dict.Reformed},     // combatif before
		{"ELAIDISA", "élaïdisa", dict.Rare},           // a word of chemists
		{"AIMASSE", "aimasse", dict.Literary},         // a tense of books
		{"OSAI", "osai", dict.Literary},               // so is the simple past
		{"OSA", "osa", dict.Everyday},                 // but for its third persons
		{"OSERENT", "osèrent", dict.Everyday},         // in every tale
		{"CEANS", "céans", dict.Literary},             // a word of books
		{"FUT", "fut", dict.Everyday},                 // it has a band
		{"AGE", "âge", dict.Everyday},                 // not the beam of a plough
		{"LUI", "lui", dict.Everyday},                 // pronoun and participle
		{"ROSEAUX", "roseaux", dict.Everyday},         //
		{"HURLUBERLU", "hurluberlu", dict.Everyday},   //
		{"LYON", "", dict.Everyday},                   // a name
		{"PATE", "pâte", dict.Everyday},               // of equal ones the first
		{"PRESSENT", "pressent", dict.Everyday},       //
		{"CUEILLIRENT", "cueillirent", dict.Everyday}, //
	} {
		form, rarity := fr.Usual(c.key, deluxe)
		if form != c.form || rarity != c.rarity {
			t.Errorf("%s: %q, %s; want %q, %s", c.key, form, rarity, c.form, c.rarity)
		}
	}
	for _, c := range []struct {
		lang, key, form string
		rarity          dict.Rarity
	}{
		{"de", "NAGEN", "nagen", dict.Everyday}, {"de", "BALLONE", "Ballone", dict.Everyday}, {"de", "HUEA", "hüa", dict.Rare},
		{"de", "GEROENN", "gerönn", dict.Rare}, {"de", "NOER", "nör", dict.Rare}, {"de", "SMS", "", dict.Everyday},
		{"en", "STONE", "stone", dict.Everyday}, {"en", "BENTS", "bents", dict.Everyday}, {"en", "LENTO", "lento", dict.Rare},
		{"es", "ROCAS", "rocas", dict.Everyday}, {"es", "OCLE", "ocle", dict.Rare}, {"es", "ERAN", "", dict.Everyday},
		{"es", "ACABO", "", dict.Everyday}, {"es", "OYEME", "", dict.Everyday}, {"es", "DTO", "", dict.Everyday},
		{"es", "PAGS", "", dict.Everyday}, {"es", "ERA", "era", dict.Everyday}, {"es", "HAYA", "haya", dict.Everyday},
	} {
		l, err := dict.ByLang(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if form, rarity := l.Usual(c.key, pocketPlural); form != c.form || rarity != c.rarity {
			t.Errorf("%s: %s is %q, %s; want %q, %s", c.lang, c.key, form, rarity, c.form, c.rarity)
		}
	}
	de, err := dict.ByLang("de")
	if err != nil {
		t.Fatal(err)
	}
	if form, rarity := de.Usual("STRASSE", nil); form != "Straße" || rarity != dict.Everyday {
		t.Errorf("German: %q, %s", form, rarity)
	}
}

// A reading is rare or common by its lemma, not by what else its letters may be.
func TestRarity(t *testing.T) {
	fr := dict.French()
	for _, c := range []struct {
		key, lemma string
		want       dict.Rarity
	}{
		{"TISANE", "tisane", dict.Everyday}, {"TISANE", "tisaner", dict.Rare},
		{"MAITRE", "maître", dict.Everyday}, {"MAITRE", "maitre", dict.Reformed},
		{"ICELLE", "icelle", dict.Literary},
	} {
		found := false
		for _, s := range fr.Spellings(c.key) {
			for _, r := range s.Readings {
				if r.Lemma != c.lemma {
					continue
				}
				found = true
				if got := fr.Rarity(s.Form, r); got != c.want {
					t.Errorf("%s of %s: %s, want %s", s.Form, r.Lemma, got, c.want)
				}
			}
		}
		if !found {
			t.Errorf("%s has no reading of %s", c.key, c.lemma)
		}
	}
}

func BenchmarkUsual(b *testing.B) {
	fr := dict.French()
	for b.Loop() {
		fr.Usual("REGLES", deluxe)
	}
}
