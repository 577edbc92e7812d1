package text

// spacing maps the code of a language to a function that sets the spaces and
// punctuation of a text typed with plain ones; a text in any other language is left as
// it is.
var spacing = map[string]func(string) string{"fr": French}

// Set sets the spaces and punctuation of a text by the conventions of a language: "fr"
// or "" for French.
func Set(lang, s string) string {
	if lang == "" {
		lang = "fr"
	}
	if set := spacing[lang]; set != nil {
		return set(s)
	}
	return s
}

// Figures is how a language formats numbers.
type Figures struct {
	Decimal   string // before tenths
	Thousands string // between groups of three digits
	below     float64
}

// Singular reports whether the noun after a number is in the singular: in French below
// two, elsewhere only for one.
func (f Figures) Singular(n float64) bool {
	if f.below > 0 {
		return n < f.below
	}
	return n == 1
}

// FiguresIn returns the number format of a language, by its code; unknown or no
// languages are treated like French.
func FiguresIn(lang string) Figures {
	switch lang {
	case "en":
		return Figures{Decimal: ".", Thousands: ","}
	case "de":
		return Figures{Decimal: ",", Thousands: "."}
	case "es":
		return Figures{Decimal: ",", Thousands: "\u202f"}
	}
	return Figures{Decimal: ",", Thousands: "\u202f", below: 2}
}
