package main

import (
	_ "embed" // for the entries that are no words by themselves
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/dict/hunspell"
)

// The affixes of the Spanish dictionary that make words of Pocket Boggle: the
// prefixes, whose flags are small letters, S for the plural, G for the feminine, D for
// the participle. Conjugated forms, which the game refuses, and diminutives are left
// out.
const (
	spanishPlural     = "S"
	spanishFeminine   = "G"
	spanishParticiple = "D"
)

var spanishVerbs = []string{"R", "E", "I", "X", "D"}

//go:embed forms.es.txt
var spanishForms string

// spanishMarks are the headings of the list of entries that are no words by
// themselves.
var spanishMarks = map[string]dict.Class{"abbreviation:": dict.Abbreviation, "conjugated:": dict.Conjugated}

// spanish expands the Spanish dictionary into spellings, and marks those of the
// entries that list names. An entry of the list that the dictionary has not is an
// error.
func spanish(d *hunspell.Dictionary, list string) ([]dict.Spelling, error) {
	marks, unmet := map[string]dict.Class{}, map[string]bool{}
	err := sections(list, func(name, entry string) error {
		if spanishMarks[name] == 0 {
			return fmt.Errorf("%q is no class", name)
		}
		marks[entry], unmet[entry] = spanishMarks[name], true
		return nil
	})
	if err != nil {
		return nil, err
	}
	d.Keep = func(flag string, prefix bool, _ string) bool {
		return prefix || flag == spanishPlural || flag == spanishFeminine || flag == spanishParticiple
	}
	var out []dict.Spelling
	d.Expand(func(f hunspell.Form) bool {
		if plainWord("es", f.Text) {
			entry := spanishEntry(f)
			delete(unmet, entry)
			r := dict.Reading{Lemma: spanishLemma(f), Classes: spanishClasses(f) | marks[entry]}
			out = append(out, dict.Spelling{Form: f.Text, Readings: []dict.Reading{r}})
		}
		return true
	})
	if len(unmet) > 0 {
		return nil, fmt.Errorf("%q are no entries of the dictionary", slices.Sorted(maps.Keys(unmet)))
	}
	return out, nil
}

// spanishEntry returns the entry of a form as the dictionary has it.
func spanishEntry(f hunspell.Form) string {
	if len(f.Flags) == 0 {
		return f.Stem
	}
	return f.Stem + "/" + strings.Join(f.Flags, "")
}

// spanishLemma returns the entry, or the form itself if a prefix makes it a word of
// its own: incapaz.
func spanishLemma(f hunspell.Form) string {
	for _, flag := range f.Path {
		if strings.ToUpper(flag) != flag {
			return f.Text
		}
	}
	return f.Stem
}

func spanishClasses(f hunspell.Form) dict.Class {
	by := func(flag string) bool { return slices.Contains(f.Path, flag) }
	plural := strings.HasSuffix(f.Text, "s") && (by(spanishPlural) || by(spanishFeminine) || by(spanishParticiple))
	var c dict.Class
	switch {
	case by(spanishParticiple):
		c = dict.PastParticiple
	case slices.ContainsFunc(spanishVerbs, func(flag string) bool { return slices.Contains(f.Flags, flag) }) &&
		(strings.HasSuffix(f.Stem, "r") && f.Text[len(f.Text)-1] == 'r'):
		c = dict.Infinitive
	default:
		c = dict.Listed
	}
	switch {
	case plural:
		c |= dict.Plural
	case by(spanishFeminine):
		c |= dict.Feminine | dict.Singular
	}
	return c
}

// plainWord reports whether a form of a plain list is a word of at least two letters,
// all of them small.
func plainWord(lang, form string) bool {
	for _, r := range form {
		if !unicode.IsLower(r) {
			return false
		}
	}
	key, ok := dict.FoldFor(lang, form)
	return ok && utf8.RuneCountInString(key) >= 2
}
