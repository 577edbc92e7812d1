package check

import (
	"strings"
	"unicode"
)

// Which characters a field may have is decided here, for YAML, Markdown, word lists,
// files of other programs and names of files alike:
//
//   - a text may have all but those that are Unprintable and heaps of marks
//     (Inadmissible); it may have several lines, and no-break spaces;
//   - a word, an id and the name of a file have one line and no space but the plain
//     one (InWord): what looks like a space makes two words differ that look alike.
//
// Where such a character stands is a finding with its code point.

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

// Inadmissible returns the first character that no text of several lines may have:
// one that is Unprintable, or a mark on a letter that carries enough of them. It is
// 0 where there is none.
func Inadmissible(text string) rune {
	marks := 0
	for _, r := range text {
		if r >= ' ' && r < 0x7f { // most are
			marks = 0
			continue
		}
		if marks++; !IsMark(r) {
			marks = 0
		}
		if r != '\n' && Unprintable(r) || marks > MostMarks {
			return r
		}
	}
	return 0
}

// InWord returns the first character that no word, id or name of a file may have: one
// that is Inadmissible, an end of line, or a space that is not the plain one. It is 0
// where there is none.
func InWord(word string) rune {
	spaces := func(r rune) bool { return r != ' ' && unicode.IsSpace(r) }
	if i := strings.IndexFunc(word, spaces); i >= 0 {
		if sign := Inadmissible(word[:i]); sign != 0 {
			return sign
		}
		return []rune(word[i:])[0]
	}
	return Inadmissible(word)
}

// Admissible returns a text without its inadmissible characters, and the first of them;
// 0 where there is none. Tabs become spaces.
func Admissible(text string) (clean string, first rune) {
	marks := 0
	clean = strings.Map(func(r rune) rune {
		if marks++; !IsMark(r) {
			marks = 0
		}
		switch {
		case r == '\t' || r == '\r':
			return ' '
		case r == '\n' || !Unprintable(r) && marks <= MostMarks:
			return r
		case first == 0:
			first = r
		}
		return -1
	}, text)
	return clean, first
}
