package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
)

// maxGerman is the length in letters of the longest German words kept: the list has nearly 700,000, most of them
// compounds that no grid of sixteen letters holds.
const maxGerman = 10

// german reads Tanglet's list into spellings. A line has the key in capitals, then the spellings where they differ from
// the key in small letters. A spelling with a capital is a noun.
func german(list io.Reader) ([]dict.Spelling, error) {
	var out []dict.Spelling
	lines := bufio.NewScanner(list)
	for n := 1; lines.Scan(); n++ {
		f := strings.Fields(lines.Text())
		if len(f) == 0 || utf8.RuneCountInString(f[0]) > maxGerman {
			continue
		}
		if len(f) == 1 {
			f = append(f, strings.ToLower(f[0]))
		}
		for _, form := range f[1:] {
			if key, ok := dict.FoldFor("de", form); !ok || key != f[0] {
				return nil, fmt.Errorf("line %d: %s does not fold to %s", n, form, f[0])
			}
			c := dict.Listed
			if first, _ := utf8.DecodeRuneInString(form); unicode.IsUpper(first) {
				c |= dict.Noun
			}
			out = append(out, dict.Spelling{Form: form, Readings: []dict.Reading{{Lemma: form, Classes: c}}})
		}
	}
	return out, lines.Err()
}
