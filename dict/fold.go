package dict

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Fold returns the accent-free capital key of a French or English word: é becomes E, œ
// becomes OE, æ becomes AE, ç becomes C, ß becomes SS. The input may be composed or
// decomposed Unicode. ok is false, and the key empty, when s is empty or when one of
// its runes is not a letter that folds to A…Z (space, digit, hyphen, apostrophe,
// Greek…).
func Fold(s string) (key string, ok bool) { return FoldFor("fr", s) }

// FoldJoined is [Fold] for words that a game writes as one: spaces, hyphens and
// apostrophes take no cell.
func FoldJoined(s string) (key string, ok bool) {
	return Fold(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -'’\u00a0\u202f", r) {
			return -1
		}
		return r
	}, s))
}

// FoldFor is [Fold] by the conventions of word games in a language: "es" keeps Ñ as a
// letter of its own, "de" spells Ä, Ö, Ü as AE, OE, UE and ß as SS; every other
// language folds as French does. The results are as for [Fold].
func FoldFor(lang, s string) (key string, ok bool) {
	if isCapitals(s) {
		return s, s != ""
	}
	var buf [maxForm]byte
	out, base := buf[:0], ""
	letter := func(r rune) bool {
		if base != "" && unicode.Is(unicode.Mn, r) {
			base = foldMark(lang, base, r)
			return true
		}
		out = append(out, base...)
		base = foldLetter(r)
		return base != ""
	}
	plain := 0
	for plain < len(s) && isPlain(s[plain]) { // the usual case
		out = append(out, s[plain]&^0x20)
		plain++
	}
	if plain == len(s) {
		return string(out), plain > 0
	}
	if plain > 0 { // a combining mark may follow
		base, out = foldLetter(rune(s[plain-1])), out[:plain-1]
	}
	rest := s[plain:]
	for rest != "" {
		r, n := utf8.DecodeRuneInString(rest)
		var parts []byte
		if r >= utf8.RuneSelf { // most need no table
			parts = norm.NFD.PropertiesString(rest).Decomposition()
		}
		if parts == nil && !letter(r) {
			return "", false
		}
		for len(parts) > 0 {
			r, n := utf8.DecodeRune(parts)
			if !letter(r) {
				return "", false
			}
			parts = parts[n:]
		}
		rest = rest[n:]
	}
	out = append(out, base...)
	return string(out), len(out) > 0
}

// isCapitals reports whether s is a key already: the usual case, so that folding it
// allocates nothing.
func isCapitals(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// isPlain reports whether c is a letter without an accent.
func isPlain(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func foldLetter(r rune) string {
	switch {
	case 'a' <= r && r <= 'z':
		r -= 'a' - 'A'
		fallthrough
	case 'A' <= r && r <= 'Z':
		return capitals[r-'A' : r-'A'+1]
	}
	switch r {
	case 'œ', 'Œ':
		return "OE"
	case 'æ', 'Æ':
		return "AE"
	case 'ß', 'ẞ':
		return "SS"
	case 'ø', 'Ø':
		return "O"
	case 'ł', 'Ł':
		return "L"
	}
	return ""
}

func foldMark(lang, base string, mark rune) string {
	const tilde, diaeresis = '\u0303', '\u0308'
	switch {
	case lang == "es" && mark == tilde && base == "N":
		return "Ñ"
	case lang == "de" && mark == diaeresis && (base == "A" || base == "O" || base == "U"):
		return base + "E"
	}
	return base
}

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
