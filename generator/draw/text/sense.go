package text

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// auxiliary matches a pronoun with its auxiliary, which a participle follows: « j’ai
// vu ».
var auxiliary = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:(?:j|t|l|m|s|n)’(?:ai|as|a|avons|avez|ont|avais|avait|avaient|aurai|aura|es|est|était|étaient)|(?:nous|vous|ils|elles) (?:avons|avez|ont|sommes|êtes|sont)) \pL`)

// Sense joins by U+00A0 what a line broken by sense does not separate in French: a
// pronoun, its auxiliary and what follows.
func Sense(s string) string {
	return auxiliary.ReplaceAllStringFunc(s, func(m string) string {
		before := m[:len(m)-len(strings.TrimLeft(m, " "))] // the space before the pronoun may break
		return before + strings.ReplaceAll(m[len(before):], " ", "\u00a0")
	})
}

// endings fills in the cost of breaking a line before each word, in addition to that
// of its shortfall.
func endings(out []int64, words []word, room int, hold string) {
	for j := 1; j < len(words); j++ {
		switch w := words[j-1]; {
		case w.space == 0: // a hyphen at the end of a line
			out[j] = int64(room) * int64(room) / 16
		case w.clings(), w.isOf(hold), words[j].ranks(j+1 == len(words)) && w.names():
			out[j] = int64(room) * int64(room) / 32
		}
	}
}

// isOf reports whether the word is in a list (Style.Hold), with or without an opening
// character before it.
func (w word) isOf(list string) bool {
	var b [32]byte
	s := append(b[:0], ' ')
	for _, p := range w.pieces {
		for _, r := range p.s {
			if len(s) > 1 || unicode.IsLetter(r) {
				s = utf8.AppendRune(s, unicode.ToLower(r))
			}
		}
	}
	return len(s) > 1 && strings.Contains(list, string(append(s, ' ')))
}

// clings reports whether a line should preferably not end with the word: a number
// stays with what it counts, a single letter with what follows. A symbol is neither.
func (w word) clings() bool {
	n := 0
	for _, p := range w.pieces {
		if p.of != nil && p.of.Room > 0 {
			return false
		}
		for _, r := range p.s {
			if !unicode.IsDigit(r) {
				n++
			}
		}
	}
	return n == 0 || n == 1 && len(w.pieces) == 1 && len([]rune(w.pieces[0].s)) == 1
}

// ranks reports whether the word is a number that counts nothing after it, since
// punctuation or the end of the text follows: it stays with the word before it (page
// 12, compartment 3).
func (w word) ranks(last bool) bool {
	digits, others := 0, 0
	for _, p := range w.pieces {
		for _, r := range p.s {
			switch {
			case unicode.IsSpace(r): // before punctuation
			case !unicode.IsDigit(r):
				others++
			case others > 0:
				return false
			default:
				digits++
			}
		}
	}
	return digits > 0 && (others == 1 || others == 0 && last)
}

// names reports whether the word ends with a letter.
func (w word) names() bool {
	r, _ := utf8.DecodeLastRuneInString(w.pieces[len(w.pieces)-1].s)
	return unicode.IsLetter(r)
}
