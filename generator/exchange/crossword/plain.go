package crossword

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
)

// keep stores the data of a game. The texts of such a file are read back exactly.
func (r *reader) keep(own []byte) { r.Own, r.native = own, json.Valid(own) }

// tag matches an HTML element as found in definitions. What only looks like one ("a <
// b > c") stays.
var tag = regexp.MustCompile(`(?is)</?(?:a|abbr|b|big|br|center|cite|code|del|div|em|font|i|img|ins|li|mark|ol|p|q|ruby|rt|rp|s|small|span|strike|strong|sub|sup|table|td|th|tr|tt|u|ul|wbr)(?:\s[^<>]*)?/?>`)

var breaking = regexp.MustCompile(`(?i)^</?(?:br|div|li|ol|p|table|td|th|tr|ul)\b`)

// withoutHTML returns the text of HTML, without tags and entities.
func withoutHTML(s string) string {
	return html.UnescapeString(tag.ReplaceAllStringFunc(s, func(t string) string {
		if breaking.MatchString(t) {
			return " "
		}
		return ""
	}))
}

// fileText makes a text of a file fit for a fiche. Texts of other programs may be
// HTML, and lose surplus spaces and line breaks; those of the program are kept exactly.
func (r *reader) fileText(s string) string {
	if !r.native || r.Format == IPuz { // ipuz is HTML
		s = withoutHTML(s)
	}
	if !r.native {
		s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\r\n", r) }), " ")
	}
	clean, sign, bad := check.Admissible(s)
	if bad && !r.cleaned {
		r.cleaned = true
		r.note(noteSigns, sign)
	}
	return norm.NFC.String(clean)
}

// Printable returns a text with composed accents and without the characters that
// content must not have; tabs become spaces.
func Printable(s string) string {
	clean, _, _ := check.Admissible(s)
	return norm.NFC.String(clean)
}

// leftOut notes a text that has no place in a fiche.
func (r *reader) leftOut(s string) {
	if s = strings.TrimSpace(Printable(withoutHTML(s))); s != "" {
		r.note(noteText, cut(s, 500))
	}
}

// short shortens a text from a file for use in a sentence.
func short(s string) string { return cut(s, 60) }

// cut shortens a text to at most most runes.
func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}
