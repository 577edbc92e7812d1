package text

import (
	"regexp"
	"strings"
)

// auxiliary is a pronoun with its auxiliary, which the participle follows: « j’ai vu ».
var auxiliary = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:(?:j|t|l|m|s|n)’(?:ai|as|a|avons|avez|ont|avais|avait|avaient|aurai|aura|es|est|était|étaient)|(?:nous|vous|ils|elles) (?:avons|avez|ont|sommes|êtes|sont)) \pL`)

// Sense holds together what a line that is broken by sense does not part in French: a
// pronoun with its auxiliary, and what follows, by U+00A0.
func Sense(s string) string {
	return auxiliary.ReplaceAllStringFunc(s, func(m string) string {
		before := m[:len(m)-len(strings.TrimLeft(m, " "))] // a space before the pronoun may break
		return before + strings.ReplaceAll(m[len(before):], " ", "\u00a0")
	})
}
