package handout

import (
	"regexp"
	"strings"
)

// twoForms is a word in both of its forms: [Lisez|Lis].
var twoForms = regexp.MustCompile(`\[([^\[\]|]*)\|([^\[\]|]*)\]`)

// polite are the languages whose worksheets say « vous » where they are not asked for another
// form: in the others pupils are spoken to as children.
var polite = map[string]bool{"fr": true}

// Addressed returns the sentences of a language as they speak to pupils: "tu", "vous" or, for
// "", as is usual in the language. A word with two forms is written [Lisez|Lis], the polite
// one first.
func Addressed(texts map[string]string, lang, address string) map[string]string {
	form := "$2"
	if address == "vous" || address == "" && polite[lang] {
		form = "$1"
	}
	out := make(map[string]string, len(texts))
	for key, s := range texts {
		if strings.Contains(s, "|") {
			s = twoForms.ReplaceAllString(s, form)
		}
		out[key] = s
	}
	return out
}
