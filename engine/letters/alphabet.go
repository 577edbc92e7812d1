// Package letters provides the alphabet of the games: A to Z and the Spanish Ñ, bags
// of letters, and anagrams. Words come in as keys: capitals without accents. Turning a
// spelling into its key is the job of the lexicon, which does it in one place for all.
package letters

import "unicode/utf8"

// Letter is one of the 27 letters of a key: 0 to 25 for A to Z, 26 for Ñ.
type Letter uint8

// Count is the number of letters of the alphabet.
const Count = 27

// Enye is the letter Ñ.
const Enye Letter = 26

// Of returns the letter of a capital; ok is false for every other rune, small
// letters included.
func Of(r rune) (l Letter, ok bool) {
	switch {
	case r >= 'A' && r <= 'Z':
		return Letter(r - 'A'), true
	case r == 'Ñ':
		return Enye, true
	}
	return 0, false
}

// Rune returns the capital of the letter.
func (l Letter) Rune() rune {
	if l == Enye {
		return 'Ñ'
	}
	return 'A' + rune(l)
}

// String returns the capital of the letter.
func (l Letter) String() string { return string(l.Rune()) }

// Parse returns the letters of a key; ok is false when a rune is not a letter of the
// alphabet.
func Parse(key string) (ls []Letter, ok bool) {
	return Append(make([]Letter, 0, len(key)), key)
}

// Append adds the letters of a key to dst. When a rune is not a letter, ok is false
// and what was added before it stays.
func Append(dst []Letter, key string) (ls []Letter, ok bool) {
	for _, r := range key {
		l, ok := Of(r)
		if !ok {
			return dst, false
		}
		dst = append(dst, l)
	}
	return dst, true
}

// String returns the key spelt by letters.
func String(ls []Letter) string {
	b := make([]byte, 0, len(ls)+2)
	for _, l := range ls {
		b = utf8.AppendRune(b, l.Rune())
	}
	return string(b)
}

// Len returns the number of letters of a key: Ñ is one, though two bytes.
func Len(key string) int { return utf8.RuneCountInString(key) }
