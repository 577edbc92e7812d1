package phrases

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
)

// Families tells French words of one family: « chanteur » and « chanter ». It remembers
// those of the words met, as most come again and again. It is not safe for concurrent
// use.
type Families map[string]family

// Of returns what the word of a folded key shares with those of its family: its lemmas and
// the stems of these. Names and words unknown have none.
func (fs Families) Of(key string) []string {
	f, ok := fs[key]
	if !ok {
		f = familyOf(key)
		fs[key] = f
	}
	return f
}

// Find returns the first word of a text that is the word of a folded key, or of its family,
// and whether it is the word itself; token is empty where there is none. Keys of two
// letters are not looked for: the small words cannot be kept out of a sentence.
func (fs Families) Find(text, key string) (token string, same bool) {
	if utf8.RuneCountInString(key) < 3 {
		return "", false
	}
	own := family(fs.Of(key))
	for token := range Tokens(text) {
		k, ok := dict.Fold(token)
		switch {
		case !ok:
		case k == key:
			return token, true
		case len(k) > 2 && own.overlaps(fs.Of(k)):
			return token, false
		}
	}
	return "", false
}

// unrelated are the readings that have no family: names, signs and grammatical words.
const unrelated = dict.Interrogative | dict.Acronym | dict.Abbreviation | dict.Symbol | dict.Letter | dict.Roman |
	dict.Affix | dict.Fragment | dict.ProperNoun | dict.Grammatical

// family is what tells related words: their lemmas and the stems of these.
type family []string

func (f family) overlaps(o family) bool {
	return slices.ContainsFunc(f, func(k string) bool { return slices.Contains(o, k) })
}

func (f *family) add(k string) {
	if !slices.Contains(*f, k) {
		*f = append(*f, k)
	}
}

// Auxiliaries are lemmas, folded, that relate nothing: their forms are everywhere.
var Auxiliaries = []string{"ETRE", "AVOIR", "ALLER", "FAIRE", "POUVOIR", "DEVOIR", "VOULOIR", "DIRE", "UN", "LE", "CE"}

// familyOf returns the family of a key: of names and words unknown, the key alone.
func familyOf(key string) family {
	var f family
	for _, s := range dict.French().Spellings(key) {
		for _, r := range s.Readings {
			if r.Classes.Any(unrelated) {
				continue
			}
			lemma, ok := dict.Fold(r.Lemma)
			if !ok || slices.Contains(f, lemma) || slices.Contains(Auxiliaries, lemma) {
				continue
			}
			f = append(f, lemma)
			if stem := stemOf(lemma); stem != "" {
				f.add(stem + "-")
			}
		}
	}
	return f
}

// endings are the suffixes of lemmas that a stem does without, the longest
// first.
var endings = []string{
	"ISSEMENT", "ATRICE", "EMENT", "ATION", "ITION", "ATEUR", "EUSE", "ISTE", "IQUE", "MENT", "ABLE", "IBLE", "ANCE", "ENCE",
	"ETTE", "IERE", "TION", "SION", "EUR", "IER", "AGE", "ITE", "OIR", "EUX", "ARD", "ADE", "URE", "EAU", "ER", "IR", "RE", "IE", "E",
}

// leastStem is the fewest letters of a stem that says anything; without a short
// ending, one more is asked.
const leastStem = 3

// stemOf returns a lemma without its ending; empty when too little is left.
func stemOf(lemma string) string {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(lemma, e)
		if !ok || len(stem) < leastStem || len(e) < 3 && len(stem) == leastStem {
			continue
		}
		if n := len(stem); n > leastStem && stem[n-1] == stem[n-2] {
			return stem[:n-1] // maisonn-ette
		}
		return stem
	}
	if len(lemma) >= leastStem {
		return lemma
	}
	return ""
}
