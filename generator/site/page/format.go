package page

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// The spaces of French typography that do not break a line: as wide as a word
// space, and narrow.
const (
	NBSP = "\u00a0"
	Thin = "\u202f"
)

// Thousands groups digits by narrow spaces: 1 234 567.
func Thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + Thin + s[i:]
	}
	return s
}

// Capitalize gives a text that stands alone its capital.
func Capitalize(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// Turns reports whether a letter is underlined, as on the pieces: whoever sits
// across the table reads it as another.
func Turns(letter string) bool { return strings.Contains("MNWZ", letter) }

// Scores writes the points of players in an order: "A : 12, B : 30".
func Scores(order []string, points map[string]int) string {
	parts := make([]string, len(order))
	for i, name := range order {
		parts[i] = name + NBSP + ":" + NBSP + strconv.Itoa(points[name])
	}
	return strings.Join(parts, ", ")
}

// Alphabetical gives a function that compares texts as French sorts them. It is not
// safe for concurrent use.
func Alphabetical() func(a, b string) int { return collate.New(language.French).CompareString }
