package dict_test

import (
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
)

// TestSchoolLists: each word is in the lexicon, in one level alone, decent; and each level of
// French primary school has 300 words at least.
func TestSchoolLists(t *testing.T) {
	for _, lang := range dict.Languages() {
		l, err := dict.ByLang(lang)
		if err != nil {
			t.Fatal(err)
		}
		first := map[string]string{}
		for _, level := range dict.School(lang) {
			if n := len(level.Words); n < 300 && lang == "fr" || n < 200 {
				t.Errorf("%s %s has %d words", lang, level.Name, n)
			}
			for _, w := range level.Words {
				if before := first[w]; before != "" {
					t.Errorf("%s %s: %q is in %s", lang, level.Name, w, before)
				}
				first[w] = level.Name
				key, _ := dict.FoldFor(lang, w)
				if l.Decency(key) != 0 {
					t.Errorf("%s %s: %q is %s", lang, level.Name, w, l.Decency(key))
				}
				if lang != "fr" || strings.ContainsAny(w, "-’") {
					continue // a lexicon for games has no compounds, and other languages lack short words or names
				}
				if !slices.ContainsFunc(l.Spellings(key), func(s dict.Spelling) bool { return s.Form == w }) {
					t.Errorf("%s %s: the lexicon lacks %q", lang, level.Name, w)
				}
			}
		}
	}
}

// TestSchoolRanks: a word has the level of its lemma in the lists, whatever its form.
func TestSchoolRanks(t *testing.T) {
	for word, want := range map[string]int{"maison": 0, "maisons": 0, "chantaient": 0, "Souvent": 1, "forteresses": 2, "latitude": 3, "monarchies": 4, "taciturnes": 5} {
		if got, ok := dict.SchoolRank("fr", word); !ok || got != want {
			t.Errorf("%q has rank %d (%v), not %d", word, got, ok, want)
		}
	}
	if rank, ok := dict.SchoolRank("fr", "glouglouter"); ok {
		t.Errorf("a word of no list has rank %d", rank)
	}
}

// TestSchoolListNames: each list is found by its name, in any case of the level.
func TestSchoolListNames(t *testing.T) {
	names := dict.SchoolLists()
	if len(names) != 9 || names[0] != "mots-cp" || !slices.Contains(names, "woerter-a1") {
		t.Errorf("the lists are %v", names)
	}
	for _, name := range names {
		if words, _ := dict.SchoolList(name); len(words) == 0 {
			t.Errorf("%s has no words", name)
		}
	}
	if words, _ := dict.SchoolList("mots-cp2"); words != nil {
		t.Error("there is no such list")
	}
}
