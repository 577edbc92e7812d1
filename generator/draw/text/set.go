package text

// spacing is how a language sets the spaces and signs of a text that was typed with
// plain ones, by its code; a language that is not here keeps a text as it is written.
var spacing = map[string]func(string) string{"fr": French}

// Set sets the spaces and signs of a text by the custom of a language: "fr" for French,
// which is meant by "" too.
func Set(lang, s string) string {
	if lang == "" {
		lang = "fr"
	}
	if set := spacing[lang]; set != nil {
		return set(s)
	}
	return s
}
