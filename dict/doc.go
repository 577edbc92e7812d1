// Package dict is the lexicon: which words exist, how they are spelled, what they are,
// and the folding of spellings into the accent-free keys that grids and dice use.
//
//	key, ok := dict.Fold("règles")                    // "REGLES", true
//	for _, s := range dict.French().Spellings(key) {  // règles, réglés
//		for _, r := range s.Readings { … r.Lemma, r.Classes, r.Tenses … }
//	}
//	dict.French().Accepts(key, entries.Accept())      // false: plurals and conjugated forms only, where entries is a Policy
//	for key := range dict.French().Keys(dict.Common)  // 420,859 keys in order, for a solver's trie
//	form, rarity := dict.French().Usual("MAITRE", dict.Common) // maître, Everyday
//	dict.French().Decency("CAFRE")                              // Insulting
//	dict.French().Pattern("R?GL?S")                   // words that fit
//	dict.French().Anagrams("règles")                  // GRELES, LEGERS, …
//
// A lexicon is a minimal automaton over accented spellings in a []byte embedded in the
// program and read in place: [Open] checks its bounds in a third of a millisecond and
// parses nothing. Folding happens while searching: an arc é is followed for E, an arc
// œ for O and E, a hyphen for nothing. Where a word ends, the automaton refers to a
// set of readings; a reading has classes, tenses, persons, and its lemma, stored as
// what to remove from the word and what to append. The lists, their licences and how
// they are made are described in the README of this folder and by [Sources].
package dict
