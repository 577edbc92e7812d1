package prose

import (
	"slices"
	"strings"
	"unicode"
)

// numerals are the words for numbers.
var numerals = strings.Fields("deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante huitante octante nonante cent mille million millions milliard milliards siècle siècles")

// joined are the connecting words in numbers of several words.
var joined = []string{"et", "un", "une", "vingts", "cents"}

// States reports whether one of the texts states a date or a number, the facts that
// memory gets wrong first.
func States(texts ...string) bool {
	for _, t := range texts {
		if strings.ContainsFunc(t, unicode.IsDigit) {
			return true
		}
		for _, w := range strings.Fields(t) {
			if isNumber(strings.Trim(strings.ToLower(w), ".,;:?!…()«»")) {
				return true
			}
		}
	}
	return false
}

// isNumber reports whether a word is a number: « quatre », « trente-deux », « vingt-et-un », but not « deux-mâts ».
func isNumber(word string) bool {
	parts := strings.Split(word, "-")
	return slices.ContainsFunc(parts, func(p string) bool { return slices.Contains(numerals, p) }) &&
		!slices.ContainsFunc(parts, func(p string) bool { return !slices.Contains(numerals, p) && !slices.Contains(joined, p) })
}
