package daily

import (
	"fmt"
	"strings"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
)

// ReadText reads definitions from a text: a line "word: definition" each, with # before a
// comment; a word may have several. All are easy. The error names the first line that is
// none, or repeats one.
func ReadText(lang, text string) ([]cruciverbs.Bank, error) {
	var b cruciverbs.Bank
	at, said := map[string]int{}, map[string]bool{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		word, clue, ok := strings.Cut(line, ": ")
		if _, folds := dict.FoldFor(lang, word); !ok || !folds || clue == "" || said[clue] {
			return nil, fmt.Errorf("line %d: %q is no word with a definition of its own", n, line)
		}
		said[clue] = true
		i, known := at[word]
		if !known {
			i = len(b.Words)
			at[word] = i
			b.Words = append(b.Words, cruciverbs.BankWord{Word: word})
		}
		b.Words[i].Facile = append(b.Words[i].Facile, clue)
	}
	return []cruciverbs.Bank{b}, nil
}
