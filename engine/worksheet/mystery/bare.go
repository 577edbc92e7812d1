package mystery

import (
	"slices"
	"strings"
)

// articles are leading words of an answer that are not written into boxes.
var articles = map[string][]string{
	"fr": {"le", "la", "les", "un", "une", "des", "du", "au", "aux"},
	"en": {"the", "a", "an"},
	"de": {"der", "die", "das", "den", "dem", "ein", "eine", "einen"},
	"es": {"el", "la", "los", "las", "un", "una", "unos", "unas"},
}

// Bare returns an answer without its article: « La grêle », « l’œil » and "the sun"
// become grêle, œil and sun. An answer that is only an article keeps it.
func Bare(lang, answer string) string {
	if first, rest, ok := strings.Cut(answer, " "); ok && slices.Contains(articles[lang], strings.ToLower(first)) && strings.TrimSpace(rest) != "" {
		return strings.TrimSpace(rest)
	}
	for _, elided := range []string{"l’", "L’", "l'", "L'"} {
		if rest, ok := strings.CutPrefix(answer, elided); ok && lang == "fr" && rest != "" {
			return rest
		}
	}
	return answer
}
