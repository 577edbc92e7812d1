package worksheet

import (
	"strings"
	"unicode"

	"imprimots/dict"
)

// Key gives the letters of an answer as grids hold them: capitals without accents by the
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
