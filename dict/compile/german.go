package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
)

// maxGerman is the length in letters of the longest German words kept: the list has
// nearly 700,000, most of them compounds that do not fit a grid of sixteen letters.
const maxGerman = 10

// german reads Tanglet's list into spellings. A line has the key in capitals, then the
// spellings if they differ from the key in small letters. A spelling with a capital is
// a noun; adjectives and verbs are recognised by related entries.
func german(list io.Reader) ([]dict.Spelling, error) {
	var forms []string
	listed := map[string]bool{} // including the long words
	lines := bufio.NewScanner(list)
	for n := 1; lines.Scan(); n++ {
		f := strings.Fields(lines.Text())
		if len(f) == 0 {
			continue
		}
		if len(f) == 1 {
			f = append(f, strings.ToLower(f[0]))
		}
		for _, form := range f[1:] {
			if key, ok := dict.FoldFor("de", form); !ok || key != f[0] {
				return nil, fmt.Errorf("line %d: %s does not fold to %s", n, form, f[0])
			}
			listed[form] = true
			if utf8.RuneCountInString(f[0]) <= maxGerman {
				forms = append(forms, form)
			}
		}
	}
	out := make([]dict.Spelling, 0, len(forms))
	for _, form := range forms {
		out = append(out, dict.Spelling{Form: form, Readings: germanReadings(form, listed)})
	}
	return out, lines.Err()
}

// germanReadings returns what is known of a word from its letters and related entries:
// its forms are not distinguished, for the list does not say which are plurals, cases
// or persons.
func germanReadings(form string, listed map[string]bool) []dict.Reading {
	if first, size := utf8.DecodeRuneInString(form); unicode.IsUpper(first) {
		if second, _ := utf8.DecodeRuneInString(form[size:]); unicode.IsUpper(second) {
			return []dict.Reading{{Lemma: form, Classes: dict.Listed | dict.Acronym}} // SMS, NGOs
		}
		return []dict.Reading{{Lemma: form, Classes: dict.Listed | dict.Noun}}
	}
	var out []dict.Reading
	adjective := func(base string) {
		if isGermanAdjective(base, listed) {
			out = append(out, dict.Reading{Lemma: base, Classes: dict.Listed | dict.Adjective})
		}
	}
	adjective(form)
	for _, ending := range adjectiveEndings {
		if stem, ok := strings.CutSuffix(form, ending); ok {
			adjective(stem)
			if ending != "e" {
				adjective(stem + "e")
			}
		}
	}
	if isGermanVerb(form, listed) {
		out = append(out, dict.Reading{Lemma: form, Classes: dict.Listed | dict.Infinitive})
	}
	if out == nil {
		out = []dict.Reading{{Lemma: form, Classes: dict.Listed}}
	}
	return out
}

// adjectiveEndings are the case endings of adjectives.
var adjectiveEndings = []string{"e", "em", "en", "er", "es"}

// pronouns have the endings of adjectives without being adjectives.
var pronouns = set("ein kein mein dein sein ihr unser euer eur unsr dies jen welch jed jedwed jeglich manch solch all derjenig derselb")

// isGermanAdjective reports whether a word is listed with all endings of an adjective.
func isGermanAdjective(word string, listed map[string]bool) bool {
	if !listed[word] || pronouns[word] {
		return false
	}
	stem, short := strings.CutSuffix(word, "e") // müde, müdem; but schöne is a form of schön
	if short && listed[stem] {
		return false
	}
	for _, ending := range adjectiveEndings {
		if !listed[stem+ending] {
			return false
		}
	}
	return true
}

// isGermanVerb reports whether a word has the ending of an infinitive and its present
// participle is listed.
func isGermanVerb(word string, listed map[string]bool) bool {
	for _, ending := range []string{"en", "eln", "ern"} {
		if strings.HasSuffix(word, ending) && len(word) > len(ending)+1 {
			return listed[word+"d"]
		}
	}
	return false
}
