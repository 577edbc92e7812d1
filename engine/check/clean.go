package check

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxShown is how many runes of a text from outside are shown on one line.
const maxShown = 2000

// Clean makes a text from outside fit for a terminal, on one line: control
// characters become their pictures (␛), marks that turn the reading order and
// invalid bytes become U+FFFD, and what is too long is cut with "…".
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

// Unprintable reports whether a rune has no place in a text: control characters,
// line ends and tabs among them, separators that only some programs take for line
// ends, marks that turn the reading order, what is of no width or an empty filler,
// soft hyphens, tags, private characters, and what is no character. No-break spaces
// have their place.
func Unprintable(r rune) bool {
	return r < 0x20 || r >= 0x7f && (hostile(r) || unicode.Is(unseen, r) || unicode.Is(unicode.Co, r))
}

// unseen are characters that nobody sees and that make two texts differ.
var unseen = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0xad, Hi: 0xad, Stride: 1},     // soft hyphen
		{Lo: 0x34f, Hi: 0x34f, Stride: 1},   // grapheme joiner
		{Lo: 0x115f, Hi: 0x1160, Stride: 1}, // Hangul fillers
		{Lo: 0x17b4, Hi: 0x17b5, Stride: 1}, // Khmer vowels without a sign
		{Lo: 0x180b, Hi: 0x180f, Stride: 1}, // Mongolian selectors
		{Lo: 0x200b, Hi: 0x200d, Stride: 1}, // zero width
		{Lo: 0x2060, Hi: 0x2064, Stride: 1}, // word joiner, unseen operators
		{Lo: 0x206a, Hi: 0x206f, Stride: 1}, // old format characters
		{Lo: 0x2800, Hi: 0x2800, Stride: 1}, // empty Braille
		{Lo: 0x3164, Hi: 0x3164, Stride: 1}, // Hangul filler
		{Lo: 0xfeff, Hi: 0xfeff, Stride: 1}, // byte order mark
		{Lo: 0xffa0, Hi: 0xffa0, Stride: 1}, // Hangul filler of half width
		{Lo: 0xfff9, Hi: 0xfffb, Stride: 1}, // notes between lines
		{Lo: 0xfffe, Hi: 0xffff, Stride: 1}, // no characters
	},
	R32: []unicode.Range32{{Lo: 0xe0000, Hi: 0xe0fff, Stride: 1}}, // tags, selectors
}

// IsMark reports whether a rune is a combining mark: none comes before U+0300.
func IsMark(r rune) bool { return r >= 0x300 && unicode.Is(unicode.M, r) }

// MostMarks is how many combining marks a letter may carry: more are a heap that
// covers the lines around it.
const MostMarks = 2

// Inadmissible gives the first character that no text of several lines may have:
// one that is Unprintable, or a mark on a letter that carries enough of them. It is
// 0 where there is none.
func Inadmissible(text string) rune {
	marks := 0
	for _, r := range text {
		if marks++; !IsMark(r) {
			marks = 0
		}
		if r != '\n' && Unprintable(r) || marks > MostMarks {
			return r
		}
	}
	return 0
}

// hostile reports whether a terminal obeys a rune instead of showing it: the second
// set of control characters, line separators, and marks of writing direction.
func hostile(r rune) bool {
	return r >= 0x7f && r < 0xa0 ||
		r == 0x61c || r == 0x200e || r == 0x200f ||
		r >= 0x2028 && r <= 0x202e ||
		r >= 0x2066 && r <= 0x2069
}
