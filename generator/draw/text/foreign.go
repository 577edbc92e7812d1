package text

import "strings"

// Signs of Unicode (isolates) around words of another language than the text's. They take no
// room; the texts between them are marked, Text.Foreign.
const foreignFrom, foreignTo = '\u2068', '\u2069'

// starsAndForeign are the signs that begin and end stretches of a text.
const starsAndForeign = "*" + foreignSigns

const foreignSigns = string(foreignFrom) + string(foreignTo)

var withoutSigns = strings.NewReplacer(string(foreignFrom), "", string(foreignTo), "")

// Foreign marks a text as one of another language than what is around it.
func Foreign(s string) string {
	if s == "" {
		return ""
	}
	return string(foreignFrom) + s + string(foreignTo)
}

// Unmarked returns a text without the signs of [Foreign].
func Unmarked(s string) string {
	if !strings.ContainsAny(s, foreignSigns) {
		return s
	}
	return withoutSigns.Replace(s)
}

// foreign is the run of words of another language.
var foreign = &Run{foreign: true}
