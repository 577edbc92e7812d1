package prose

import (
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
)

// Families recognises French words of one family: « chanteur » and « chanter ». It
// caches the families of words already met, as most come again and again. It is not
// safe for concurrent use.
type Families map[string]family

// Of returns what the word with a folded key has in common with its family: its lemmas
// and their stems. Names and unknown words have none.
func (fs Families) Of(key string) []string {
	f, ok := fs[key]
	if !ok {
		f = familyOf(key)
		fs[key] = f
	}
	return f
}

// Find returns the first word of a text that is the word with a folded key, or of its
// family, and whether it is the word itself; token is empty if there is none. Keys of
// two letters are not looked for: small words cannot be kept out of a sentence.
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

// unrelated are readings that have no family: names, symbols and grammatical words.
const unrelated = dict.NoWord | dict.Grammatical

// family is what related words share: lemmas and their stems.
type family []string

func (f family) overlaps(o family) bool {
	return slices.ContainsFunc(f, func(k string) bool { return slices.Contains(o, k) })
}

func (f *family) add(k string) {
	if !slices.Contains(*f, k) {
		*f = append(*f, k)
	}
}

// Auxiliaries are folded lemmas that do not relate words: their forms are everywhere.
var Auxiliaries = []string{"ETRE", "AVOIR", "ALLER", "FAIRE", "POUVOIR", "DEVOIR", "VOULOIR", "DIRE", "UN", "LE", "CE"}

// familyOf returns the family of a key; for names and unknown words, the key alone.
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

// endings are the suffixes removed from lemmas to get stems, the longest first.
var endings = []string{
	"ISSEMENT", "ATRICE", "EMENT", "ATION", "ITION", "ATEUR", "EUSE", "ISTE", "IQUE", "MENT", "ABLE", "IBLE", "ANCE", "ENCE",
	"ETTE", "IERE", "TION", "SION", "EUR", "IER", "AGE", "ITE", "OIR", "EUX", "ARD", "ADE", "URE", "EAU", "ER", "IR", "RE", "IE", "E",
}

// leastStem is the fewest letters of a meaningful stem; when only a short ending was
// removed, one more is required.
const leastStem = 3

// stemOf returns a lemma without its ending; "" when too little is left.
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
