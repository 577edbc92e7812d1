package dict_test

import (
	"fmt"

	"imprimots/dict"
)

// Look a word up: any spelling is folded to the key of the lexicon.
func ExampleLexicon_Spellings() {
	key, ok := dict.Fold("règles")
	fmt.Println(key, ok)
	for _, s := range dict.French().Spellings(key) {
		fmt.Println(s.Form, s.Readings[0].Lemma)
	}
	// Output:
	// REGLES true
	// règles règle
	// réglés régler
}

// Words that fit a pattern, a dot for any letter.
func ExampleLexicon_Pattern() {
	fmt.Println(dict.French().Pattern("CRU.IVERB.STE"))
	// Output:
	// [CRUCIVERBISTE]
}
