package cruciverbs

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// YAML writes the fiche as a document of a content folder, in the order and the
// manner of the content itself: rows and black squares in brackets, one line
// for the definitions of a row or a column, texts in quotes. It ends with a line
// feed and has no "---" before it. What the reader of content accepts comes back
// as it was; a text with signs that are never printed is written as it is, and
// is a finding when it is read.
func (f *Fiche) YAML() string {
	var b strings.Builder
	fmt.Fprintf(&b, "grid: %s\n", plainName(f.ID))
	if f.Level != "" {
		fmt.Fprintf(&b, "level: %s\n", plainWord(string(f.Level)))
	}
	for _, t := range []struct{ key, text string }{{"title", f.Title}, {"author", f.Author}, {"copyright", f.Copyright}} {
		if t.text != "" {
			fmt.Fprintf(&b, "%s: %s\n", t.key, quoted(t.text))
		}
	}
	fmt.Fprintf(&b, "rows: [%s]\n", listed(f.Rows, plainRow))
	if len(f.Black) > 0 {
		fmt.Fprintf(&b, "black: [%s]\n", listed(f.Black, quoted))
	}
	writeLines(&b, "across", f.Across)
	writeLines(&b, "down", f.Down)
	if f.Seed != 0 {
		fmt.Fprintf(&b, "seed: %d\n", f.Seed)
	}
	return b.String()
}

// writeLines writes the definitions of one direction, a line of the grid a line.
func writeLines(b *strings.Builder, key string, lines map[int][]Entry) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, "%s:\n", key)
	for _, n := range slices.Sorted(maps.Keys(lines)) {
		fmt.Fprintf(b, "  %d: [%s]\n", n, listed(lines[n], flowEntry))
	}
}

func flowEntry(e Entry) string {
	s := "{clue: " + quoted(e.Clue) + ", answer: " + quoted(e.Answer)
	if e.Note != "" {
		s += ", note: " + quoted(e.Note)
	}
	if e.Kind != "" {
		s += ", kind: " + quoted(e.Kind)
	}
	return s + "}"
}

func listed[T any](items []T, write func(T) string) string {
	parts := make([]string, len(items))
	for i, item := range items {
		parts[i] = write(item)
	}
	return strings.Join(parts, ", ")
}

// plainRow writes a row of letters bare, unless YAML takes it for something
// other than a text.
func plainRow(row string) string {
	bare := row != "" && !slices.Contains([]string{"NULL", "TRUE", "FALSE", "YES", "NO", "ON", "OFF", "Y", "N"}, row)
	for _, r := range row {
		bare = bare && r >= 'A' && r <= 'Z'
	}
	if bare {
		return row
	}
	return quoted(row)
}

// plainWord writes a word of small letters bare.
func plainWord(s string) string {
	if slices.Contains(Levels, Level(s)) {
		return s
	}
	return quoted(s)
}

// plainName writes the name of a grid bare when it is a letter followed by
// letters, digits, dots and hyphens, with a digit among them: no other thing of
// YAML looks like that.
func plainName(s string) string {
	digit := false
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || !strings.ContainsRune("0123456789.-", r)) {
			return quoted(s)
		}
		digit = digit || r >= '0' && r <= '9'
	}
	if !digit {
		return quoted(s)
	}
	return s
}

// quoted writes a text in double quotes on one line.
func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r < 0x20 || r >= 0x7f && r < 0xa0:
			b.WriteString(`\x` + hex(r, 2))
		case r == 0xfeff || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x61c || r == 0x200e || r == 0x200f:
			b.WriteString(`\u` + hex(r, 4))
		case r == 0xfffe || r == 0xffff:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func hex(r rune, width int) string {
	s := strconv.FormatInt(int64(r), 16)
	return strings.Repeat("0", width-len(s)) + s
}
