// Package braille writes French in uncontracted six-dot braille, by the Code braille
// français uniformisé, and lays it out for embossers.
package braille

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Transcribe returns a text in cells (U+2800 to U+283F). Letters without a French
// braille sign lose their accents; unknown are the characters without any sign, which
// are left out, each once.
func Transcribe(s string) (out string, unknown []rune) {
	t := transcriber{text: []rune(closed(norm.NFC.String(s)))}
	for t.at = range t.text {
		t.one(t.text[t.at])
	}
	return t.out.String(), t.unknown
}

// closed removes the no-break spaces that print has next to punctuation: braille has
// none there.
func closed(s string) string {
	text := []rune(s)
	out := make([]rune, 0, len(text))
	for i, r := range text {
		switch {
		case !noBreak(r):
			out = append(out, r)
		case !beside(text, i):
			out = append(out, ' ')
		}
	}
	return string(out)
}

func noBreak(r rune) bool { return r == '\u00A0' || r == '\u202F' }

// beside reports whether a no-break space is there because of punctuation.
func beside(text []rune, i int) bool {
	return noBreak(text[i]) && (i > 0 && text[i-1] == '«' ||
		i+1 < len(text) && (text[i+1] == '»' || strings.ContainsRune(";:!?%", text[i+1])))
}

type transcriber struct {
	text    []rune
	at      int
	out     strings.Builder
	unknown []rune

	numeric bool // whether it is inside a number
	upper   int  // index up to which all letters are capitals
	last    int  // start of the last word of a passage in capitals
	end     int  // end of that passage
}

func (t *transcriber) one(r rune) {
	if t.numeral(r) {
		return
	}
	switch {
	case unicode.IsSpace(r):
		t.out.WriteRune(blank)
	case unicode.IsUpper(r):
		t.capital()
		t.letter(unicode.ToLower(r))
	default:
		t.small(r)
		t.letter(r)
	}
}

// numeral writes a character that belongs to a number, preceded by the number sign for
// the first one.
func (t *transcriber) numeral(r rune) bool {
	inside, sign := t.numeric, within[r]
	digit := r >= '0' && r <= '9'
	if !digit && sign == "" {
		t.numeric = false
		return false
	}
	if !inside {
		if !t.numberAhead() {
			return false
		}
		t.small(r)
		t.numeric = true
		t.out.WriteString(number)
	}
	switch {
	case digit, !inside && strings.ContainsRune("[]", r):
		t.out.WriteString(cells[r])
	default:
		t.out.WriteString(sign)
	}
	return true
}

// numberAhead reports whether what could be a number from here on has a digit.
func (t *transcriber) numberAhead() bool {
	for _, r := range t.text[t.at:] {
		switch {
		case r >= '0' && r <= '9':
			return true
		case within[r] == "":
			return false
		}
	}
	return false
}

// capital writes the sign before a capital letter, or before the first of several.
func (t *transcriber) capital() {
	switch {
	case t.at < t.upper:
		return
	case t.at < t.end:
		if t.at == t.last {
			t.out.WriteString(capital)
			t.upper = t.end
		}
		return
	case t.passage():
		t.out.WriteString(passage)
		return
	}
	n, end := 0, t.at
	for _, r := range t.text[t.at:] {
		if !unicode.IsUpper(r) && !strings.ContainsRune("-'./", r) {
			break
		}
		if unicode.IsUpper(r) {
			n++
		}
		end++
	}
	if n < 2 {
		t.out.WriteString(capital)
		return
	}
	t.upper = end
	t.out.WriteString(capitals)
}

// passage reports whether a passage in capitals begins here: at least four words, not
// all of them single letters, as in a grid.
func (t *transcriber) passage() bool {
	if t.at > 0 && (unicode.IsLetter(t.text[t.at-1]) || t.text[t.at-1] == '\'' || t.text[t.at-1] == '’') {
		return false
	}
	type word struct{ first, end, capitals int }
	var words []word
	now, long := word{}, 0
	for i := t.at; i <= len(t.text); i++ {
		switch {
		case i == len(t.text) || !unicode.IsLetter(t.text[i]) && t.text[i] != '’' && !strings.ContainsRune("-'./", t.text[i]):
			if now.end = i; now.capitals > 0 {
				words = append(words, now)
			}
			now = word{}
			continue
		case unicode.IsLower(t.text[i]):
			if n := len(words) - 1; n >= 0 && words[n].capitals == 1 { // "À" of the next sentence
				words = words[:n]
			}
			i = len(t.text)
		case unicode.IsUpper(t.text[i]):
			if now.capitals++; now.capitals == 1 {
				now.first = i
			}
		}
	}
	for _, w := range words {
		if w.capitals > 1 {
			long++
		}
	}
	if len(words) < leastPassage || long < 2 {
		return false
	}
	w := words[len(words)-1]
	t.last, t.end = w.first, w.end
	return true
}

// small ends a word in capitals that continues in small letters.
func (t *transcriber) small(r rune) {
	if t.at == t.upper && t.at > 0 && unicode.IsLower(r) {
		t.out.WriteString(capitalsEnd)
	}
}

func (t *transcriber) letter(r rune) {
	if (r == '–' || r == '—') && t.joins() {
		r = '-'
	}
	if s, ok := cells[r]; ok {
		t.out.WriteString(s)
		return
	}
	if r >= blank && r <= lastCell { // a cell quoted in a text
		t.out.WriteRune(r)
		return
	}
	base := []rune(norm.NFD.String(string(r)))[0]
	if s, ok := cells[base]; ok && unicode.IsLetter(base) {
		t.out.WriteString(s)
		return
	}
	if unicode.IsPrint(r) && !slices.Contains(t.unknown, r) {
		t.unknown = append(t.unknown, r)
	}
}

// joins reports whether the character is between two letters or digits.
func (t *transcriber) joins() bool {
	word := func(i int) bool {
		return i >= 0 && i < len(t.text) && (unicode.IsLetter(t.text[i]) || unicode.IsDigit(t.text[i]))
	}
	return word(t.at-1) && word(t.at+1)
}
