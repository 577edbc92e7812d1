package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"imprimots/engine/check"
)

// The spaces of French typography that do not break a line: as wide as a word
// space, and narrow.
const (
	NBSP = "\u00a0"
	Thin = "\u202f"
)

// Capitalize gives a text that stands alone its capital.
func Capitalize(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// Turns reports whether a letter is underlined, as on the pieces: whoever sits
// across the table reads it as another.
func Turns(letter string) bool { return strings.Contains("MNWZ", letter) }

// Scores are the points of players, in an order.
type Scores struct {
	Order  []string
	Points map[string]int
}

// In writes the points: "A : 12, B : 30".
func (s Scores) In(l check.Lang) string {
	colon := ":" + NBSP
	if l == check.French {
		colon = NBSP + colon
	}
	parts := make([]string, len(s.Order))
	for i, name := range s.Order {
		parts[i] = name + colon + strconv.Itoa(s.Points[name])
	}
	return strings.Join(parts, ", ")
}

// Alphabetical gives a function that compares texts as a language sorts them. It is not
// safe for concurrent use.
func Alphabetical(lang string) func(a, b string) int {
	return collate.New(language.Make(lang)).CompareString
}
