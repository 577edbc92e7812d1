package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/dict"
	"imprimots/dict/lexfile"
	"imprimots/engine/check/checktest"
)

// The lists of decency in the repository are those of the texts beside this test; all four are compared where their
// sources are installed.
func TestDecencyIsReproducible(t *testing.T) {
	checktest.Whole(t)
	for _, lang := range []string{"fr", "en"} {
		l, err := dict.ByLang(lang)
		if err != nil {
			t.Fatal(err)
		}
		var spellings []dict.Spelling
		for key := range l.Keys(dict.Common) {
			spellings = append(spellings, l.Spellings(key)...)
		}
		words, err := readDecency(lang, spellings)
		if err != nil {
			t.Fatal(err)
		}
		got, err := lexfile.Build(lang, words)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("..", "data", "decency."+lang+".lex"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("decency.%s.lex differs from the one in the repository: run « make dict »", lang)
		}
	}
}

func TestDecency(t *testing.T) {
	words := []dict.Spelling{
		{Form: "bite", Readings: []dict.Reading{{Lemma: "bite", Classes: dict.Noun}}},
		{Form: "bites", Readings: []dict.Reading{{Lemma: "bite", Classes: dict.Noun}, {Lemma: "biter", Classes: dict.Conjugated}}},
		{Form: "Sextant", Readings: []dict.Reading{{Lemma: "Sextant", Classes: dict.Noun}}},
		{Form: "Sexe", Readings: []dict.Reading{{Lemma: "Sexe", Classes: dict.Noun}}},
		{Form: "casse-bite", Readings: []dict.Reading{{Lemma: "bite", Classes: dict.Noun | dict.Compound}}},
	}
	got, err := decency("# a list\ninsulting:\nbite\nvulgar:\nbites Sex* =teub\n\ndecent:\nSextant\n", "insulting:\nwar bites\n", words)
	if err != nil {
		t.Fatal(err)
	}
	levels := map[string]dict.Decency{}
	for _, w := range got {
		levels[w.Form] = dict.Decency(w.Readings[0].Classes)
	}
	want := map[string]dict.Decency{"teub": dict.Vulgar, "bite": dict.Insulting, "bites": dict.Insulting, "Sexe": dict.Vulgar, "war": dict.Insulting}
	if !maps.Equal(levels, want) {
		t.Errorf("got %v", levels)
	}
	for list, want := range map[string]string{
		"vulgar:\n\nzob":          `line 3: "zob" is not in the lexicon`,
		"rude:\nbite":             `line 2: "rude:" is no level`,
		"bite":                    `line 1: "" is no level`,
		"vulgar:\n=bite":          `line 2: "bite" is in the lexicon`,
		"decent:\nbite":           `line 2: "bite" is decent already`,
		"vulgar:\ncasse-bite":     `line 2: "casse-bite" is not in the lexicon`,
		"vulgar:\nbite\n# x\nzo*": `line 4: "zo*" is not in the lexicon`,
	} {
		if _, err := decency(list, "", words); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", list, err, want)
		}
	}
}

// Who may be known: by a noun that looks like a verb's form, the noun; by an infinitive, the verb.
func TestKnown(t *testing.T) {
	var spellings []dict.Spelling
	for _, key := range strings.Fields("TISANE TISANER AVALER TOURS TOUR RONGERENT RONGER COLIN MENSONGE HURLUBERLU BOBARD") {
		spellings = append(spellings, dict.French().Spellings(key)...)
	}
	k := newKnown(spellings)
	k.tesseract([]string{"tisane", "d'avaler", "Tours", "rongèrent"})
	k.thesaurus("UTF-8\nbobard|1\n(Nom)|mensonge|colin\nblague|2\n(Nom)|mensonge\n(Nom)|colin|hurluberlu\n")
	for lemma, want := range map[string]bool{
		"tisane": true, "tisaner": false, "avaler": true, "tour": false, "ronger": true, "colin": true,
		"mensonge": true, "hurluberlu": true, "bobard": false,
	} {
		if k.common[lemma] != want {
			t.Errorf("%s is known: %v, want %v", lemma, k.common[lemma], want)
		}
	}
}

// What makes a word known in the other languages: a list, two synonyms, a form of either.
func TestKnownElsewhere(t *testing.T) {
	const thesaurus = "UTF-8\nx|2\n-|Karosse (ugs.)|oca\n-|Karosse|Rar\n"
	words := []string{"nagen", "ÄSS", "Ball", "rosca", "sao", "ocas"}
	german, spanish := germanKnown(thesaurus, words), spanishKnown(thesaurus, words)
	for _, c := range []struct {
		known       knows
		form, lemma string
		class       dict.Class
		want        string
	}{
		{german, "nagen", "nagen", dict.Infinitive, "nagen"}, {german, "hüa", "hüa", dict.Listed, ""}, {german, "ÄSS", "ÄSS", dict.Listed, ""},
		{german, "Karosse", "Karosse", dict.Noun, "Karosse"}, {german, "Karossen", "Karossen", dict.Noun, "Karossen"}, {german, "Rar", "Rar", dict.Noun, ""},
		{german, "Balles", "Balles", dict.Noun, "Balles"}, {german, "balles", "balles", dict.Listed, ""},
		{spanish, "rosca", "rosca", dict.Listed, "rosca"}, {spanish, "roscas", "rosca", dict.Listed, "rosca"},
		{spanish, "ocas", "oca", dict.Listed, "oca"}, {spanish, "oca", "oca", dict.Listed, ""}, {spanish, "sao", "sao", dict.Listed, ""},
	} {
		if got := c.known(dict.Spelling{Form: c.form, Readings: []dict.Reading{{Lemma: c.lemma, Classes: c.class}}}); got != c.want {
			t.Errorf("%s of %s marks %q, want %q", c.form, c.lemma, got, c.want)
		}
	}
	scowl := fstest.MapFS{}
	for _, group := range englishGroups {
		for _, size := range englishSizes {
			scowl[fmt.Sprintf("%s.%d", group, size)] = &fstest.MapFile{}
		}
	}
	scowl["english-words.40"].Data, scowl["english-words.50"].Data = []byte("tort\n"), []byte("lees\n")
	english, err := englishKnown(scowl)
	if err != nil || english(dict.Spelling{Form: "tort"}) != "tort" || english(dict.Spelling{Form: "lees"}) != "" {
		t.Errorf("English: %v", err)
	}
}

func TestJudge(t *testing.T) {
	lemmas := map[string]bool{"a": true, "b": true, "c": true}
	marks := map[string]dict.Class{"b": dict.KnownLemma}
	if err := judge(marks, "common:\na\nrare:\nb\nliterary:\nc", lemmas); err != nil {
		t.Fatal(err)
	}
	if len(marks) != 2 || marks["a"] != dict.KnownLemma || marks["c"] != dict.LiteraryLemma {
		t.Errorf("marks %v", marks)
	}
	for _, list := range []string{"common:\na", "rare:\nb", "common:\nd", "odd:\na"} {
		if err := judge(marks, list, lemmas); err == nil {
			t.Errorf("%q: no error", list)
		}
	}
}

// Our own judgement stands in the layer of the repository.
func TestRarityHasOurList(t *testing.T) {
	fr := dict.French()
	err := sections(rarityList, func(name, word string) error {
		for _, s := range fr.Spellings(foldAll(word)) {
			for _, r := range s.Readings {
				if got := fr.Rarity(s.Form, r); r.Lemma == word && s.Form == word && got != dict.Reformed &&
					((got == dict.Rare) != (name == "rare:") || name == "literary:" && got != dict.Literary) {
					t.Errorf("%s %s: %s", name, word, got)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func foldAll(word string) string {
	key, _ := dict.Fold(word)
	return key
}

// trained makes a file of trained data with the words « a », « ab » and « b ».
func trained() []byte {
	const none = 1<<59 - 1
	edge := func(char, flags, next uint64) []byte {
		return binary.LittleEndian.AppendUint64(nil, char|flags<<2|next<<5)
	}
	words := append([]byte{42, 0, 2, 0, 0, 0, 3, 0, 0, 0}, slices.Concat(edge(0, 4, 2), edge(1, 5, none), edge(1, 5, none))...)
	chars := []byte("2\na 3 0\nb 3 0\n")
	const parts = 22
	out := binary.LittleEndian.AppendUint32(nil, parts)
	at := uint64(4 + 8*parts)
	for i := range parts {
		place := ^uint64(0)
		switch i {
		case partWords:
			place = at
		case partChars:
			place = at + uint64(len(words))
		}
		out = binary.LittleEndian.AppendUint64(out, place)
	}
	return slices.Concat(out, words, chars)
}

func TestTesseractWords(t *testing.T) {
	good := trained()
	words, err := tesseractWords(good)
	if err != nil || strings.Join(words, " ") != "a ab b" {
		t.Fatalf("got %q, %v", words, err)
	}
	for n := range good[:len(good)-1] {
		if _, err := tesseractWords(good[:n]); err == nil && n < len(good)-8 {
			t.Errorf("cut to %d of %d bytes: no error", n, len(good))
		}
	}
	for i := range good {
		for _, b := range []byte{0, 1, 0x7f, 0xff} {
			bad := slices.Clone(good)
			bad[i] = b
			tesseractWords(bad) // may fail, but does not panic or turn in circles
		}
	}
}
