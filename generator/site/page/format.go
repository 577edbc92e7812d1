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

// Count writes a number with its noun; in French, 0 and 1 are singular.
func Count(n int, one, many string) string {
	if n < 2 {
		many = one
	}
	return Thousands(int64(n)) + NBSP + many
}

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

// Of puts « de » before a name: "d’Anaïs".
func Of(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if strings.ContainsRune("AEIOUYÀÂÆÉÈÊËÎÏÔŒÙÛÜaeiouyàâæéèêëîïôœùûü", first) {
		return "d’" + name
	}
	return "de " + name
}

// Stop ends a sentence, unless what it cites has ended it.
func Stop(s string) string {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(s, " »"))
	if strings.ContainsRune(".!?…", last) {
		return s
	}
	return s + "."
}

// List joins the items of a list as a sentence does: "a, b et c".
func List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " et " + items[last]
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
