package worksheet

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
)

// Key returns the letters of an answer as grids hold them: capitals without accents by the
// custom of a language (see [dict.FoldFor]), and nothing for the spaces, hyphens and
// apostrophes between them. ok is false where another sign is no letter, as in « 1789 »,
// or where there is none.
func Key(lang, answer string) (key string, ok bool) {
	return dict.FoldFor(lang, strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("-‐‑–'’", r) {
			return -1
		}
		return r
	}, answer))
}

// Spelt returns a text with a sign for each letter that its key has: « cœur » is written
// coeur where it goes into boxes, and in German "Bär" baer.
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
