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

// Bounds of [ReadWords]: the lengths of the words it keeps, in letters, and how much
// it reads.
const (
	MinWord      = 3
	MaxWord      = 16
	MaxWordsRead = 64 << 20 // in bytes
	maxLine      = 4096
)

// The errors of a word list.
var (
	ErrNotUTF8  = errors.New("the text is not UTF-8")
	ErrNotAWord = errors.New("not one word made of letters")
	ErrLongLine = fmt.Errorf("the line is longer than %d bytes", maxLine)
	ErrLongList = fmt.Errorf("the list is longer than %d bytes", MaxWordsRead)
)

// ListError is an error in a line of a word list, counted from 1.
type ListError struct {
	Line int
	Word string // the word, for ErrNotAWord
	Err  error  // one of those above, or an error of the reader
}

// Error returns the line, the word if any, and the error.
func (e *ListError) Error() string {
	if e.Word != "" {
		return fmt.Sprintf("%d: %q: %v", e.Line, e.Word, e.Err)
	}
	return fmt.Sprintf("%d: %v", e.Line, e.Err)
}

// Unwrap returns Err.
func (e *ListError) Unwrap() error { return e.Err }

// ReadWords reads a plain word list, one word per line, in UTF-8. It folds the words
// by the conventions of lang (see [FoldFor]), keeps those of 3 to 16 letters, sorts
// them and drops duplicates. Empty lines and lines that start with # are ignored. A
// line that has a rune which is not a letter, is not UTF-8, or is longer than 4096
// bytes is a *[ListError], as is a list of more than 64 MiB.
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
			return nil, &ListError{n, "", ErrNotUTF8}
		case !ok:
			return nil, &ListError{n, text, ErrNotAWord}
		}
		if l := utf8.RuneCountInString(key); l >= MinWord && l <= MaxWord {
			out = append(out, key)
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, &ListError{n + 1, "", ErrLongLine}
	case err != nil:
		return nil, &ListError{n + 1, "", err}
	case read > MaxWordsRead:
		return nil, &ListError{n, "", ErrLongList}
	}
	slices.Sort(out)
	return slices.Clip(slices.Compact(out)), nil
}
