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

// Figures is how a language writes numbers.
type Figures struct {
	Decimal   string // before tenths
	Thousands string // between groups of three digits
	below     float64
}

// Singular reports whether the noun behind a number is in the singular: in French below
// two, elsewhere behind one alone.
func (f Figures) Singular(n float64) bool {
	if f.below > 0 {
		return n < f.below
	}
	return n == 1
}

// FiguresIn returns how a language, by its code, writes numbers; a language that is not
// here, or none, does as French.
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
