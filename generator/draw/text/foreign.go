package text

import "strings"

// Unicode isolates around words in another language than the text's. They take no
// space; texts between them have Text.Foreign set.
const foreignFrom, foreignTo = '\u2068', '\u2069'

// starsAndForeign are the characters that begin and end stretches of a text.
const starsAndForeign = "*" + foreignSigns

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
