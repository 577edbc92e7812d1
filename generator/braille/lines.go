package braille

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Line is a line of cells, and the printed words that begin on it.
type Line struct{ Cells, Print string }

// Lines breaks a text into lines of at most the given number of cells, at least two,
// without an indent. unknown are the characters without a braille sign, each once.
func Lines(s string, cells int) (lines []Line, unknown []rune) {
	text, unknown := Transcribe(s)
	words := strings.Split(text, string(blank))
	line := Line{}
	end := func() {
		if line.Cells != "" {
			lines = append(lines, line)
		}
		line = Line{}
	}
	for i, print := range printed(s) {
		word := []rune(words[i])
		if len(word) == 0 {
			continue
		}
		if line.Cells != "" && utf8.RuneCountInString(line.Cells)+1+len(word) > cells {
			end()
		}
		if line.Cells != "" {
			line.Cells += string(blank)
		}
		line.Print = strings.TrimSpace(line.Print + " " + print)
		for len(word) > cells {
			line.Cells += string(word[:cells-1]) + hyphen
			word = word[cells-1:]
			end()
		}
		line.Cells += string(word)
	}
	end()
	return lines, unknown
}

// printed returns the words of a text that braille separates by blanks, with their
// printed punctuation.
func printed(s string) []string {
	text := []rune(norm.NFC.String(s))
	var words []string
	from := 0
	for i, r := range text {
		if unicode.IsSpace(r) && !beside(text, i) {
			words = append(words, string(text[from:i]))
			from = i + 1
		}
	}
	return slices.Concat(words, []string{string(text[from:])})
}
