package text

import (
	"iter"
	"strings"
	"unicode/utf8"
)

// Unicode isolates around words in another language than the text's. They take no
// space; texts between them have Text.Foreign set.
const foreignFrom, foreignTo = '\u2068', '\u2069'

const foreignSigns = string(foreignFrom) + string(foreignTo)

var withoutSigns = strings.NewReplacer(string(foreignFrom), "", string(foreignTo), "")

// Foreign marks a text as being in another language than its surroundings.
func Foreign(s string) string {
	if s == "" {
		return ""
	}
	return string(foreignFrom) + s + string(foreignTo)
}

// Unmarked returns a text without the marks of [Foreign].
func Unmarked(s string) string {
	if !strings.ContainsAny(s, foreignSigns) {
		return s
	}
	return withoutSigns.Replace(s)
}

// foreign is the run of words in another language.
var foreign = &Run{foreign: true}

// parted yields the parts of a text between the signs of [Foreign], and whether each is in
// another language; abroad says so of the text before, then of its end.
func parted(s string, abroad *bool) iter.Seq2[string, bool] {
	return func(yield func(string, bool) bool) {
		for s != "" {
			n := strings.IndexAny(s, foreignSigns)
			if n < 0 {
				n = len(s)
			}
			if n > 0 && !yield(s[:n], *abroad) {
				return
			}
			if s = s[n:]; s != "" {
				r, size := utf8.DecodeRuneInString(s)
				*abroad, s = r == foreignFrom, s[size:]
			}
		}
	}
}
