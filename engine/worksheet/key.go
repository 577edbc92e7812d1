package worksheet

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
)

// Key returns the letters of an answer as they are in grids: capitals without accents
// as the language folds them (see [dict.FoldFor]), without what takes no cell. ok is false if another character is not a letter, as in « 1789 », or if
// there is no letter.
func Key(lang, answer string) (key string, ok bool) {
	return dict.FoldFor(lang, strings.Map(func(r rune) rune {
		if NoCell(r) {
			return -1
		}
		return r
	}, answer))
}

// NoCell reports whether a sign of an answer takes no cell: spaces, hyphens, apostrophes,
// and the signs of « combien ? » and « au secours ! ».
func NoCell(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("-‐‑–'’?!¿¡…", r)
}

// Spelt returns a text with one character for each letter of its key: « cœur » is
// written coeur in boxes, and German "Bär" baer.
func Spelt(lang, text string) string {
	var out strings.Builder
	for _, r := range text {
		if key, ok := dict.FoldFor(lang, string(r)); ok && utf8.RuneCountInString(key) > 1 {
			if unicode.IsLower(r) {
				key = strings.ToLower(key)
			}
			out.WriteString(key)
			continue
		}
		out.WriteRune(r)
	}
	return out.String()
}
