package check

import (
	"strings"
	"unicode/utf8"
)

// maxShown is the number of runes of an external text shown on one line.
const maxShown = 2000

// Clean makes an external text fit for a terminal, on one line: control characters
// become their pictures (␛), marks that change the writing direction and invalid bytes
// become U+FFFD, and an overlong text is cut with "…".
func Clean(s string) string {
	var b strings.Builder
	n := 0
	for _, r := range s {
		if n++; n > maxShown {
			b.WriteRune('…')
			break
		}
		b.WriteRune(visible(r))
	}
	return b.String()
}

func visible(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7f:
		return 0x2421
	case hostile(r):
		return utf8.RuneError
	}
	return r
}

// hostile reports whether a terminal obeys a rune instead of showing it: the second
// set of control characters, line separators, and marks of writing direction.
func hostile(r rune) bool {
	return r >= 0x7f && r < 0xa0 ||
		r == 0x61c || r == 0x200e || r == 0x200f ||
		r >= 0x2028 && r <= 0x202e ||
		r >= 0x2066 && r <= 0x2069
}
