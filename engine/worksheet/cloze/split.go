package cloze

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/worksheet"
)

// piece is a word of a text, the characters between two words, or the contents of a
// pair of braces.
type piece struct {
	text   string
	others []string // further accepted answers, in braces
	word   bool
	gap    bool
	braced bool
}

// split divides a text into its words and the characters between them, without the
// braces; bad is what follows a brace that is not closed, or is empty.
func split(text string) (out []piece, bad string) {
	for text != "" {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			return append(out, words(text)...), ""
		}
		out = append(out, words(text[:open])...)
		inside, rest, closed := strings.Cut(text[open+1:], "}")
		answers := strings.Split(inside, "|")
		for i := range answers {
			answers[i] = strings.TrimSpace(answers[i])
		}
		if !closed || answers[0] == "" || strings.ContainsAny(inside, "{\n") {
			return nil, start(text[open+1:])
		}
		out = append(out, piece{answers[0], answers[1:], true, true, true})
		text = rest
	}
	return out, ""
}

// start returns the beginning of a text, to quote it in a sentence.
func start(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	letters := []rune(text)
	return string(letters[:min(20, len(letters))])
}

// words divides a text into runs of letters, including hyphens between letters, and
// the characters between these. An apostrophe ends an elided word (l’), except in
// those that the dictionary has as one word (aujourd’hui).
func words(text string) []piece {
	var out []piece
	for text != "" {
		n := wordLength(text)
		if n == 0 {
			n = strings.IndexFunc(text, unicode.IsLetter)
			if n < 0 {
				n = len(text)
			}
			out = append(out, piece{text: text[:n]})
			text = text[n:]
			continue
		}
		if n < len(text) {
			if size := apostrophe(text[n:]); size > 0 {
				more := wordLength(text[n+size:])
				if more > 0 && compound(text[:n+size+more]) {
					n += size + more
				}
			}
		}
		out = append(out, piece{text: text[:n], word: true})
		text = text[n:]
	}
	return out
}

// wordLength returns the length, in bytes, of the word at the start of a text.
func wordLength(text string) int {
	n := 0
	for n < len(text) {
		r, size := utf8.DecodeRuneInString(text[n:])
		next, _ := utf8.DecodeRuneInString(text[n+size:])
		switch {
		case unicode.IsLetter(r) || n > 0 && unicode.IsMark(r):
		case n > 0 && (r == '-' || r == '‑') && unicode.IsLetter(next) && !clitic(text, n, size):
		default:
			return n
		}
		n += size
	}
	return n
}

// clitics are the pronouns joined to a verb by a hyphen: « dit-elle », « viens-y ».
var clitics = strings.Fields("je tu il elle on nous vous ils elles moi toi le la les lui leur y en ce t ci là")

// clitic reports whether the hyphen at n joins a pronoun to the word before it, and
// the two are not a word such as « rendez-vous ».
func clitic(text string, n, size int) bool {
	end := strings.IndexFunc(text[n+size:], func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		end = len(text) - n - size
	}
	return slices.Contains(clitics, strings.ToLower(text[n+size:n+size+end])) && !compound(text[:n+size+end])
}

func apostrophe(text string) int {
	for _, sign := range []string{"’", "'"} {
		if strings.HasPrefix(text, sign) {
			return len(sign)
		}
	}
	return 0
}

func compound(text string) bool {
	key, ok := worksheet.Key("fr", text)
	return ok && dict.French().Accepts(key, func(c dict.Class) bool { return c.Any(dict.Compound) && !c.Any(dict.ProperNoun) })
}
