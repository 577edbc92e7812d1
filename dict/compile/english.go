package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"strings"

	"imprimots/dict"
)

// The SCOWL lists that are read: all words up to size 60 that are common to all
// spellings of English, and the American and British ones. Names, abbreviations and
// contractions are in separate lists.
var (
	englishSizes  = []int{10, 20, 35, 40, 50, 55, 60}
	englishGroups = []string{"english-words", "american-words", "british-words"}
)

// english reads SCOWL's lists in scowl into spellings.
func english(scowl fs.FS) ([]dict.Spelling, error) {
	listed := map[string]bool{}
	var order []string
	for _, group := range englishGroups {
		for _, size := range englishSizes {
			name := fmt.Sprintf("%s.%d", group, size)
			data, err := fs.ReadFile(scowl, name)
			if err != nil {
				return nil, err
			}
			lines := bufio.NewScanner(strings.NewReader(latin1(data)))
			for lines.Scan() {
				if w := lines.Text(); !listed[w] {
					listed[w] = true
					order = append(order, w)
				}
			}
		}
	}
	var out []dict.Spelling
	for _, w := range order {
		if plainWord("en", w) {
			out = append(out, dict.Spelling{Form: w, Readings: []dict.Reading{englishReading(w, listed)}})
		}
	}
	return out, nil
}

// latin1 decodes ISO 8859-1, the encoding of SCOWL.
func latin1(data []byte) string {
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return string(runes)
}

// englishReading recognises plurals and third persons by related entries: SCOWL lists
// the possessive of every noun, so that « cats », whose singular is listed and which
// has no « cats's », is a plural (there is a « cat's ») or a third person (there is
// none), while « glass », with « glass's », is a noun.
func englishReading(w string, listed map[string]bool) dict.Reading {
	plain := dict.Reading{Lemma: w, Classes: dict.Listed}
	if !strings.HasSuffix(w, "s") || listed[w+"'s"] {
		return plain
	}
	for _, ending := range [...][2]string{{"s", ""}, {"es", ""}, {"ies", "y"}, {"ves", "f"}, {"ves", "fe"}} {
		stem, ok := strings.CutSuffix(w, ending[0])
		stem += ending[1]
		if !ok || len(stem) < 3 || strings.HasSuffix(stem, "s") && ending[0] == "s" || !listed[stem] {
			continue
		}
		if listed[stem+"'s"] {
			return dict.Reading{Lemma: stem, Classes: dict.Listed | dict.Noun | dict.Plural}
		}
		return dict.Reading{Lemma: stem, Classes: dict.Listed | dict.Conjugated}
	}
	return plain
}
