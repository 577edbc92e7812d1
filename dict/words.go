package dict

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// The bounds of [ReadWords]: the lengths of the words it keeps, in letters, and how much it reads.
const (
	MinWord      = 3
	MaxWord      = 16
	MaxWordsRead = 64 << 20 // bytes
	maxLine      = 4096
)

// ReadWords reads a plain word list, one word a line, in UTF-8. It folds the words by the custom of lang (see
// [FoldFor]), keeps those of 3 to 16 letters, sorts them and drops doubles. Empty lines and lines that begin with # are
// passed over. An error begins with the number of the line that has a rune which is no letter, that is no UTF-8, or that
// is longer than 4096 bytes; more than 64 MiB are refused.
func ReadWords(r io.Reader, lang string) ([]string, error) {
	lines := bufio.NewScanner(io.LimitReader(r, MaxWordsRead+1))
	lines.Buffer(make([]byte, 0, maxLine), maxLine)
	var out []string
	n, read := 0, 0
	for lines.Scan() {
		n++
		read += len(lines.Bytes()) + 1
		text := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		key, ok := FoldFor(lang, text)
		switch {
		case !utf8.ValidString(text):
			return nil, fmt.Errorf("%d: the text is not UTF-8", n)
		case !ok:
			return nil, fmt.Errorf("%d: %q is not one word made of letters", n, text)
		}
		if l := utf8.RuneCountInString(key); l >= MinWord && l <= MaxWord {
			out = append(out, key)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("%d: the line is longer than %d bytes", n+1, maxLine)
	case err != nil:
		return nil, fmt.Errorf("%d: %w", n+1, err)
	case read > MaxWordsRead:
		return nil, fmt.Errorf("%d: the list is longer than %d bytes", n, MaxWordsRead)
	}
	slices.Sort(out)
	return slices.Clip(slices.Compact(out)), nil
}
