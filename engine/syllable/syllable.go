// Package syllable splits French words into syllables as they are read aloud when
// learning to read: é-cole, ta-ble, mai-son, fil-le. A mute e stays in the syllable of
// its consonant, double consonants are split, and vowels that make one sound are not.
//
// The rules are those of school books for written syllables. Exceptions such as pa-ys
// come from a list of words.
package syllable

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Words maps words in small letters that the rules get wrong to their syllables.
type Words map[string][]string

// List returns Words from spellings with a hyphen between syllables: "pa-ys".
func List(spelled []string) Words {
	out := Words{}
	for _, s := range spelled {
		out[strings.ReplaceAll(s, "-", "")] = strings.Split(s, "-")
	}
	return out
}

// Split returns the syllables of a word, which join up to the word; known are
// exceptions to the rules, with or without a final s.
func Split(word string, known Words) []string {
	w := spelled([]rune(strings.ToLower(word)))
	whole := []rune(word)
	if len(w) != len(whole) {
		return []string{word}
	}
	cuts := w.cuts()
	for _, end := range []string{"", "s"} {
		if parts, ok := known[strings.TrimSuffix(string(w), end)]; ok {
			cuts = nil
			at := 0
			for _, p := range parts[:len(parts)-1] {
				at += len([]rune(p))
				cuts = append(cuts, at)
			}
			break
		}
	}
	var out []string
	from := 0
	for _, at := range cuts {
		out = append(out, string(whole[from:at]))
		from = at
	}
	return append(out, string(whole[from:]))
}

// IsWord reports whether letters form a word: several with a vowel, or a French word
// of one letter. Others are numerals, such as capitals and Roman numerals, or
// abbreviations that are not read as written, such as km.
func IsWord(s string) bool {
	if utf8.RuneCountInString(s) < 2 {
		return s != "" && strings.Contains("aàyô", s)
	}
	return strings.ContainsFunc(s, func(r rune) bool { return isVowel(unicode.ToLower(r)) }) && !roman.MatchString(s)
}

// roman matches a Roman numeral.
var roman = regexp.MustCompile(`^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$`)

// Joins reports whether a character can be inside a word: letters, and the apostrophe,
// which is read with what follows.
func Joins(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.M, r) || isApostrophe(r) }

func isApostrophe(r rune) bool { return r == '’' || r == '\'' }

// spelled is a word in small letters.
type spelled []rune

// cuts returns where the syllables after the first begin.
func (w spelled) cuts() []int {
	var cuts []int
	end := -1 // end of the previous vowels
	for i := 0; i < len(w); {
		if !w.vowel(i) {
			i++
			continue
		}
		if end >= 0 {
			cuts = append(cuts, end+w.onset(end, i))
		}
		i += w.sound(i, max(end, 0))
		end = i
	}
	return cuts
}

// at returns the letter at an index, 0 outside the word.
func (w spelled) at(i int) rune {
	if i < 0 || i >= len(w) {
		return 0
	}
	return w[i]
}

// has reports whether one of the parts starts at an index of the word.
func (w spelled) has(i int, parts ...string) bool {
	return slices.ContainsFunc(parts, func(s string) bool {
		return i <= len(w) && strings.HasPrefix(string(w[i:min(len(w), i+len(s))]), s)
	})
}

// vowel reports whether the letter at an index is part of a vowel: not the u of qu and
// gu before a vowel, the e of ge before a and o, or a y between vowels or at the start
// of the word.
func (w spelled) vowel(i int) bool {
	before, next := w.at(i-1), w.at(i+1)
	switch r := w.at(i); {
	case !isVowel(r):
		return false
	case r == 'u' && (before == 'q' || before == 'g') && isVowel(next):
		return w.has(i+1, "ë", "ï")
	case r == 'u' && before == 'q' && isApostrophe(next):
		return false
	case r == 'e' && before == 'g' && strings.ContainsRune("aâoô", next):
		return next == 0
	case r == 'y' && isVowel(next):
		return i > 0 && !isVowel(before) && !isApostrophe(before)
	}
	return true
}

func isVowel(r rune) bool {
	return r != 0 && strings.ContainsRune("aàâäeéèêëiîïoôöuùûüyÿœæ", r)
}

// sound returns the number of letters, from i on, of the vowels that make one sound;
// from is where the consonants before them begin.
func (w spelled) sound(i, from int) int {
	if r := w[i]; (r == 'i' || r == 'ï' || r == 'y') && w.vowel(i+1) && !w.has(i+1, "i", "ï", "y") {
		switch {
		case w.mute(i + 1):
			return 2
		case w.cluster(from, i): // cri-er, ou-vri-er
			return 1
		}
		return 1 + w.vowels(i+1)
	}
	return w.vowels(i)
}

// vowels returns the number of letters of a vowel, including a following mute e.
func (w spelled) vowels(i int) int {
	n := w.group(i)
	if w.mute(i + n) {
		n++
	}
	return n
}

// groups are vowels that make one sound, the longer ones first.
var groups = []string{"eoi", "eau", "oeu", "aoû", "œu", "ai", "aî", "au", "ei", "eî", "eu", "eû", "ou", "où", "oû", "oi", "oî", "ui", "uî", "ee", "ea", "eo", "oo", "aa"}

func (w spelled) group(i int) int {
	switch {
	case w.has(i, "euil", "ueil", "ouil"): // feuil-le, re-cueil
		return 3
	case w.has(i, "œil"):
		return 2
	case w.has(i, "oui") && !w.has(i+3, "r") && !w.cluster(0, i): // oui, not jou-ir nor é-blou-i
		return 3
	case w.has(i, "oe", "oê"):
		if w.has(i, "oeu") {
			return 3
		}
		if i == 1 && w.at(0) == 'c' { // co-ef-fi-cient
			return 1
		}
		return 2
	case w.has(i, "oop", "oor") && i == 1 && w.at(0) == 'c': // co-o-pé-rer
		return 1
	case w.has(i, "ay", "ey", "oy", "uy") && w.vowel(i+1):
		return 2
	}
	for _, g := range groups {
		if w.has(i, g) {
			return len([]rune(g))
		}
	}
	return 1
}

// mute reports whether an e that is not read follows vowels: joue, jouent, joue-ra,
// paie-ment.
func (w spelled) mute(i int) bool {
	if i == 0 || w.at(i) != 'e' {
		return false
	}
	switch rest := string(w[i+1:]); rest {
	case "", "s", "nt", "ment", "ments":
		return true
	}
	return w.has(i+1, "ra", "ro", "ri")
}

// together are letters that make one consonant.
var together = []string{"ch", "ph", "th", "gn", "gh", "kh", "qu", "gu", "ge"}

// consonants splits the letters between two vowels: it returns where each consonant
// begins.
func (w spelled) consonants(from, to int) []int {
	var at []int
	for i := from; i < to; i++ {
		at = append(at, i)
		switch {
		case i+1 >= to:
		case w.has(i, together...),
			w.has(i, "rh") && (i == 0 || w[i-1] == 'r'),
			w.has(i, "sh") && !(i == 2 && w.has(0, "dé")): // dés-hon-neur
			i++
		}
	}
	return at
}

// cluster reports whether the consonants end with two that are pronounced as one:
// those of ta-ble and li-vre.
func (w spelled) cluster(from, to int) bool {
	at := w.consonants(from, to)
	if len(at) < 2 {
		return false
	}
	first, second := string(w[at[len(at)-2]:at[len(at)-1]]), string(w[at[len(at)-1]:to])
	switch second {
	case "r":
		return slices.Contains([]string{"b", "c", "d", "f", "g", "k", "p", "t", "v", "ch", "ph", "th"}, first)
	case "l":
		return slices.Contains([]string{"b", "c", "f", "g", "k", "p", "ch", "ph"}, first)
	}
	return false
}

// onset returns how many of the letters between two vowels stay with the first.
func (w spelled) onset(from, to int) int {
	at := w.consonants(from, to)
	if len(at) == 0 {
		return 0
	}
	last := at[len(at)-1]
	if w.cluster(from, to) {
		last = at[len(at)-2]
	}
	for k, i := range at { // quel-qu’un, au-jour-d’hui
		if isApostrophe(w[i]) {
			last = at[max(k-1, 0)]
		}
	}
	return last - from
}
