package check

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Which characters a field may contain is decided here, for YAML, Markdown, word
// lists, files of other programs and file names alike:
//
//   - a text may contain all but Unprintable ones and letters with too many marks
//     (Inadmissible); it may have several lines, and no-break spaces;
//   - a word, an id and the name of a file have one line and no space but the plain
//     one (InWord): any other space makes two words differ that look alike.
//
// Each such character is reported with its code point.

// Unprintable reports whether a rune does not belong in a text: control characters,
// line ends and tabs among them, separators that only some programs treat as line
// ends, marks that change the writing direction, zero-width and empty fillers, soft
// hyphens, tags, private-use characters, and noncharacters. No-break spaces are
// allowed.
func Unprintable(r rune) bool {
	return r < 0x20 || r >= 0x7f && (hostile(r) || unicode.Is(unseen, r) || unicode.Is(unicode.Co, r))
}

// unseen are invisible characters, which make two texts differ without showing it.
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
		{Lo: 0xfff9, Hi: 0xfffb, Stride: 1}, // interlinear notes
		{Lo: 0xfffe, Hi: 0xffff, Stride: 1}, // noncharacters
	},
	R32: []unicode.Range32{{Lo: 0xe0000, Hi: 0xe0fff, Stride: 1}}, // tags, selectors
}

// IsMark reports whether a rune is a combining mark. There are none below U+0300.
func IsMark(r rune) bool { return r >= 0x300 && unicode.Is(unicode.M, r) }

// MostMarks is the number of combining marks a letter may carry: more would cover the
// lines around it.
const MostMarks = 2

// Inadmissible returns the first character that a text of several lines may not have:
// one that is Unprintable, or a mark beyond MostMarks on one letter; bad is false if there
// is none.
func Inadmissible(text string) (sign rune, bad bool) {
	marks := 0
	for _, r := range text {
		if r >= ' ' && r < 0x7f { // the most common case
			marks = 0
			continue
		}
		if marks++; !IsMark(r) {
			marks = 0
		}
		if r != '\n' && Unprintable(r) || marks > MostMarks {
			return r, true
		}
	}
	return 0, false
}

// InWord returns the first character that a word, an id or a file name may not have:
// one that is Inadmissible, a line end, or a space other than the plain one; bad is false
// if there is none.
func InWord(word string) (sign rune, bad bool) {
	spaces := func(r rune) bool { return r != ' ' && unicode.IsSpace(r) }
	if i := strings.IndexFunc(word, spaces); i >= 0 {
		if sign, bad = Inadmissible(word[:i]); !bad {
			sign, _ = utf8.DecodeRuneInString(word[i:])
		}
		return sign, true
	}
	return Inadmissible(word)
}

// Admissible returns a text without its inadmissible characters, and the first of
// them; bad is false if there is none. Tabs become spaces.
func Admissible(text string) (clean string, first rune, bad bool) {
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
		case !bad:
			first, bad = r, true
		}
		return -1
	}, text)
	return clean, first, bad
}
