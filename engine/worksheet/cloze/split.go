package cloze

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/worksheet"
)

// piece is a word of a text, what stands between two, or what stands in braces.
type piece struct {
	text   string
	others []string // accepted as well, in braces
	word   bool
	gap    bool
	braced bool
}

// split parts a text into its words and what stands between them, without the braces; bad
// is what stands behind a brace that is not closed, or that holds nothing.
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

// start returns the beginning of a text, for a sentence about it.
func start(text string) string {
	text, _, _ = strings.Cut(text, "\n")
	letters := []rune(text)
	return string(letters[:min(20, len(letters))])
}

// words parts a text into runs of letters, hyphens between letters among them, and what
// stands between these. An apostrophe ends a word that is elided (l’), but for those
// that the dictionary has as one word (aujourd’hui).
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

// wordLength returns the bytes of the word that a text begins with.
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

// clitics are the pronouns that a hyphen ties to a verb: « dit-elle », « viens-y ».
var clitics = strings.Fields("je tu il elle on nous vous ils elles moi toi le la les lui leur y en ce t ci là")

// clitic reports whether the hyphen at n ties a pronoun to the word before it, and the
// two are no word of their own as « rendez-vous » is.
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
