package exchange

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// tag is an element of HTML as it is met in definitions. What only looks like
// one ("a < b > c") stays.
var tag = regexp.MustCompile(`(?is)</?(?:a|abbr|b|big|br|center|cite|code|del|div|em|font|i|img|ins|li|mark|ol|p|q|ruby|rt|rp|s|small|span|strike|strong|sub|sup|table|td|th|tr|tt|u|ul|wbr)(?:\s[^<>]*)?/?>`)

var breaking = regexp.MustCompile(`(?i)^</?(?:br|div|li|ol|p|table|td|th|tr|ul)\b`)

// withoutHTML gives the text of HTML: no tags, no entities.
func withoutHTML(s string) string {
	if !strings.ContainsAny(s, "<&") {
		return s
	}
	s = tag.ReplaceAllStringFunc(s, func(t string) string {
		if breaking.MatchString(t) {
			return " "
		}
		return ""
	})
	return html.UnescapeString(s)
}

// text makes a text from a file fit for a fiche: composed accents, without
// signs that are never printed. Other programs' texts lose the spaces and line
// ends too many; our own come back as they were.
func (in *input) text(s string, own bool) string {
	if !own {
		s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }), " ")
	}
	shown := strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t' || r == '\r':
			return ' '
		case unprintable(r):
			return -1
		}
		return r
	}, s)
	if len(shown) < len(s) && !in.cleaned {
		in.cleaned = true
		in.note(noteSigns)
	}
	return norm.NFC.String(shown)
}

// unprintable tells signs that content must not have: control characters, marks
// of writing direction, byte order marks.
func unprintable(r rune) bool {
	return r < 0x20 || r >= 0x7f && r < 0xa0 || r == 0x61c || r == 0x200e || r == 0x200f || r == 0xfeff || r == 0xfffe || r == 0xffff ||
		r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// leftOut notes a text that a fiche has no place for.
func (in *input) leftOut(s string) {
	if s = in.text(withoutHTML(s), false); s != "" {
		if r := []rune(s); len(r) > 500 {
			s = string(r[:499]) + "…"
		}
		in.note(noteText, s)
	}
}

// clean makes a text fit for a sentence.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s)
}

// short keeps a text from a file short enough for a sentence.
func short(s string) string {
	r := []rune(clean(s))
	if len(r) > 60 {
		return string(r[:59]) + "…"
	}
	return string(r)
}
