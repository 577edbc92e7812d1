package list

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// Cells splits a line at its semicolons, else at its tabs, else at the first colon
// with a space next to it. line is its number; places count in characters.
func Cells(text string, line int) []table.Cell {
	text = strings.TrimRight(text, "\r\n")
	separator, most := ";", -1
	switch {
	case strings.Contains(text, ";"):
	case strings.Contains(text, "\t"):
		separator = "\t"
	default:
		if separator = colon(text); separator != "" {
			most = 2
		}
	}
	parts := []string{text}
	if separator != "" {
		parts = strings.SplitN(text, separator, most)
	}
	var out []table.Cell
	col := 1
	for i, part := range parts {
		if c, ok := trimmed(table.Cell{Text: part, Column: i + 1, Line: line, Col: col}); ok {
			out = append(out, c)
		}
		col += utf8.RuneCountInString(part) + utf8.RuneCountInString(separator)
	}
	return out
}

// spaces are what is left out around a cell: invisible signs as well.
const spaces = " \t\u00a0\u202f" + unseen

// trimmed returns a cell without what is left out around its text; ok is false if nothing
// is left.
func trimmed(c table.Cell) (out table.Cell, ok bool) {
	text := strings.TrimLeft(c.Text, spaces)
	c.Col += utf8.RuneCountInString(c.Text) - utf8.RuneCountInString(text)
	c.Text = norm.NFC.String(seen(strings.TrimRight(text, spaces)))
	return c, c.Text != ""
}

// without returns a cell without the first bytes of its text.
func without(c table.Cell, bytes int) table.Cell {
	if c.Col += utf8.RuneCountInString(c.Text[:bytes]); bytes == 0 {
		return c
	}
	c.Text = c.Text[bytes:]
	return c
}

// unseen are the invisible signs that web pages, word processors and telephones put into
// texts. Those that turn the direction of a text round stay, and are refused.
const unseen = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2067\u2068\u2069\ufeff"

// seen returns a text without invisible signs.
func seen(text string) string {
	if !strings.ContainsAny(text, unseen) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(unseen, r) {
			return -1
		}
		return r
	}, text)
}

// colon returns the first colon of a text with a space before or after it, including
// that space; "" if there is none.
func colon(text string) string {
	for i, r := range text {
		if r != ':' {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		behind, _ := utf8.DecodeRuneInString(text[i+1:])
		switch {
		case strings.ContainsRune(spaces, before):
			return string(before) + ":"
		case strings.ContainsRune(spaces, behind):
			return ":" + string(behind)
		}
	}
	return ""
}

// plainCells returns a line as lists are read without a guess, at its place.
func plainCells(line table.Cell) []table.Cell {
	row := Cells(line.Text, line.Line)
	for i := range row {
		row[i].Col += line.Col - 1
	}
	return row
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

func lastRune(text string) rune {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, spaces))
	return r
}

// isUpper reports whether a text begins with a capital.
func isUpper(text string) bool {
	for _, r := range text {
		if unicode.IsLetter(r) {
			return unicode.IsUpper(r)
		}
	}
	return false
}

// wordsOf counts the words of a text, without an article before them.
func wordsOf(text string) int {
	for _, l := range languages.All() {
		if rest := l.WithoutArticle(text); rest != text {
			return len(strings.Fields(rest))
		}
	}
	return len(strings.Fields(text))
}
