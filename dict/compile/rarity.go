package main

import (
	"bytes"
	_ "embed" // for our own judgement
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"imprimots/dict"
)

//go:embed rarity.fr.txt
var rarityList string

// raritySources are the folders of the files that distinguish rare words from common
// ones; without the first, the layers stay as they are.
type raritySources struct {
	classical, revised string // the French dictionaries before and after the reform of 1990
	thesaurus          string // mythes
	tesseract          string // trained data
}

// thesaurusFiles and trainedFiles are the files of the languages in these folders.
var (
	thesaurusFiles = map[string]string{"fr": "thes_fr.dat", "de": "th_de_DE_v2.dat", "es": "th_es_ES_v2.dat"}
	trainedFiles   = map[string]string{"fr": "fra", "de": "deu", "es": "spa"}
)

// read returns the thesaurus of a language and Tesseract's words of it.
func (s raritySources) read(lang string) (thesaurus string, words []string, err error) {
	trained, err := os.ReadFile(filepath.Join(s.tesseract, trainedFiles[lang]+".traineddata"))
	if err != nil {
		return "", nil, err
	}
	if words, err = tesseractWords(trained); err != nil {
		return "", nil, fmt.Errorf("%s: %w", trainedFiles[lang], err)
	}
	text, err := os.ReadFile(filepath.Join(s.thesaurus, thesaurusFiles[lang]))
	if err != nil {
		return "", nil, err
	}
	if bytes.HasPrefix(text, []byte("ISO8859-1")) {
		return latin1(text), words, nil
	}
	return string(text), words, nil
}

// minSynonyms is the number of thesaurus entries a word must be in to count as known
// to people; a word of at least longWord letters, which can be understood from its
// parts, needs to be in one.
const minSynonyms, longWord = 2, 8

// frenchRarity marks the lemmas that are known or literary and the spellings of the
// reform of 1990.
func frenchRarity(s raritySources, thesaurus string, words []string, spellings []dict.Spelling) ([]dict.Spelling, error) {
	known := newKnown(spellings)
	known.tesseract(words)
	known.thesaurus(thesaurus)
	known.bands(dict.French())
	marks := map[string]dict.Class{}
	for lemma := range known.common {
		marks[lemma] = dict.KnownLemma
	}
	if err := judge(marks, rarityList, known.lemmas); err != nil {
		return nil, fmt.Errorf("rarity.fr.txt: %w", err)
	}
	before, err := frenchForms(s.classical)
	if err != nil {
		return nil, err
	}
	after, err := frenchForms(s.revised)
	if err != nil {
		return nil, err
	}
	for form := range known.forms {
		if after[form] && !before[form] {
			marks[form] |= dict.ReformedForm
		}
	}
	return marked(marks), nil
}

// judge corrects marks with our own list.
func judge(marks map[string]dict.Class, list string, lemmas map[string]bool) error {
	return sections(list, func(name, word string) error {
		if !lemmas[word] {
			return fmt.Errorf("%q is no lemma of the lexicon", word)
		}
		switch name {
		case "common:":
			if marks[word] != 0 {
				return fmt.Errorf("%q is common already", word)
			}
			marks[word] = dict.KnownLemma
		case "literary:":
			marks[word] = dict.LiteraryLemma
		case "rare:":
			if marks[word] == 0 {
				return fmt.Errorf("%q is rare already", word)
			}
			delete(marks, word)
		default:
			return fmt.Errorf("%q is no kind of rarity", name)
		}
		return nil
	})
}

// frenchForms expands the French dictionary in a folder.
func frenchForms(folder string) (map[string]bool, error) {
	d, err := readHunspell(filepath.Join(folder, "fr.aff"), filepath.Join(folder, "fr.dic"))
	if err != nil {
		return nil, err
	}
	spellings, err := french(d)
	if err != nil {
		return nil, err
	}
	all := map[string]bool{}
	for _, s := range spellings {
		all[s.Form] = true
	}
	return all, nil
}

// known collects the lemmas that people know.
type known struct {
	forms  map[string][]dict.Reading // readings of words written in small letters
	lemmas map[string]bool
	common map[string]bool
	names  map[string]bool     // in small letters
	byKey  map[string][]string // forms
}

func newKnown(spellings []dict.Spelling) *known {
	k := &known{forms: map[string][]dict.Reading{}, lemmas: map[string]bool{}, common: map[string]bool{}, names: map[string]bool{}, byKey: map[string][]string{}}
	for _, s := range spellings {
		for _, r := range s.Readings {
			if r.Classes.Any(dict.ProperNoun) {
				k.names[strings.ToLower(s.Form)] = true
			}
			if r.Classes.Any(dict.Interrogative) || !dict.Common(r.Classes) {
				continue
			}
			if key, ok := dict.Fold(s.Form); ok && k.forms[s.Form] == nil {
				k.byKey[key] = append(k.byKey[key], s.Form)
			}
			k.forms[s.Form] = append(k.forms[s.Form], r)
			k.lemmas[r.Lemma] = true
		}
	}
	return k
}

// credit marks the lemmas of forms as common. A verb, whose forms many nouns look
// like, has to be the only lemma, or the form its infinitive.
func (k *known) credit(forms ...string) {
	var readings []dict.Reading
	for _, form := range forms {
		readings = append(readings, k.forms[form]...)
	}
	const verb = dict.Conjugated | dict.PastParticiple | dict.PresentParticiple
	others := slices.ContainsFunc(readings, func(r dict.Reading) bool { return !r.Classes.Any(verb) })
	for _, r := range readings {
		if !r.Classes.Any(verb) || !others {
			k.common[r.Lemma] = true
		}
	}
}

// elided removes the small words before an apostrophe.
var elided = strings.NewReplacer("l'", "", "d'", "", "j'", "", "n'", "", "m'", "", "t'", "", "s'", "", "c'", "", "qu'", "")

// tesseract credits the words of its list. A word that it only has with a capital, and
// that is a name, is ignored.
func (k *known) tesseract(words []string) {
	for _, w := range words {
		small := elided.Replace(strings.ToLower(w))
		if small == w || !k.names[small] {
			k.credit(small)
		}
	}
}

// synonyms counts in how many entries of a thesaurus each word is: an entry is a
// headword and the number of its meanings, followed by a line for each with its kind
// and its synonyms, which may have a remark in parentheses.
func synonyms(text string) map[string]int {
	count := map[string]int{}
	left := 0
	for line := range strings.Lines(text) {
		f := strings.Split(strings.TrimSpace(line), "|")
		if left > 0 {
			left--
			for _, w := range f[1:] {
				w, _, _ = strings.Cut(w, " (")
				count[w]++
			}
		} else if len(f) == 2 {
			left, _ = strconv.Atoi(f[1])
		}
	}
	return count
}

// thesaurus credits the words that are in several entries.
func (k *known) thesaurus(text string) {
	for w, n := range synonyms(text) {
		if n >= minSynonyms || utf8.RuneCountInString(w) >= longWord {
			k.credit(w)
		}
	}
}

// bands credits the words that have a band. Which spelling of a key is the common one
// is unknown: a verb is credited only if all of them are verbs.
func (k *known) bands(french *dict.Lexicon) {
	for _, key := range french.CommonKeys() {
		k.credit(k.byKey[key]...)
	}
}
