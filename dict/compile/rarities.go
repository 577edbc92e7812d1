package main

import (
	"bufio"
	_ "embed" // for our own judgement
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
)

// For English, German and Spanish there is less to go by than for French: a word is
// known or it is not.

//go:embed rarity.de.txt
var rarityGerman string

// knows returns what to mark for a spelling that people know: its form or its lemma;
// "" for a rare one.
type knows func(dict.Spelling) string

// knownEnglish is the largest size of SCOWL whose words everybody knows.
const knownEnglish = 40

// englishKnown knows the words of SCOWL's smaller lists.
func englishKnown(scowl fs.FS) (knows, error) {
	small := map[string]bool{}
	for _, group := range englishGroups {
		for _, size := range englishSizes {
			if size > knownEnglish {
				continue
			}
			data, err := fs.ReadFile(scowl, fmt.Sprintf("%s.%d", group, size))
			if err != nil {
				return nil, err
			}
			lines := bufio.NewScanner(strings.NewReader(latin1(data)))
			for lines.Scan() {
				small[lines.Text()] = true
			}
		}
	}
	return func(w dict.Spelling) string {
		if small[w.Form] {
			return w.Form
		}
		return ""
	}, nil
}

// shortWord is the number of letters of the longest words that Tesseract's list alone
// does not make known: among them are too many abbreviations and names.
const shortWord = 3

// nounEndings are the endings that make other forms of a German noun.
var nounEndings = []string{"s", "es", "n", "en", "e", "er", "ern"}

// germanKnown knows the forms in Tesseract's list of words of web pages, those in two
// entries of the thesaurus, and what endings make of such a noun. Other words that are
// forms of each other are not known as such.
func germanKnown(thesaurus string, words []string) knows {
	count, web := synonyms(thesaurus), set(strings.Join(words, " "))
	known := func(form string) bool {
		return web[form] && utf8.RuneCountInString(form) > shortWord || count[form] >= minSynonyms
	}
	return func(w dict.Spelling) string {
		ending := func(e string) bool {
			stem, ok := strings.CutSuffix(w.Form, e)
			return ok && utf8.RuneCountInString(stem) >= shortWord && known(stem)
		}
		if known(w.Form) || w.Readings[0].Classes.Has(dict.Noun) && slices.ContainsFunc(nounEndings, ending) {
			return w.Form
		}
		return ""
	}
}

// spanishKnown knows the lemmas that Tesseract's list has: itself for a longer word,
// itself or a form of it for one in the thesaurus.
func spanishKnown(thesaurus string, words []string) knows {
	count, web := synonyms(thesaurus), set(strings.Join(words, " "))
	return func(w dict.Spelling) string {
		lemma := w.Readings[0].Lemma
		long := utf8.RuneCountInString(lemma) > shortWord
		if long && web[lemma] || count[lemma] > 0 && web[w.Form] {
			return lemma
		}
		return ""
	}
}

// judged marks what people know of the spellings, and then as the list of our own
// says.
func judged(known knows, list string, spellings []dict.Spelling) ([]dict.Spelling, error) {
	marks, words := map[string]dict.Class{}, map[string]bool{}
	for _, w := range spellings {
		words[w.Form] = true
		if word := known(w); word != "" {
			marks[word] = dict.KnownLemma
		}
	}
	if err := judge(marks, list, words); err != nil {
		return nil, err
	}
	return marked(marks), nil
}
