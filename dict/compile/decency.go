package main

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"imprimots/dict"
)

//go:embed decency.*.txt
var decencyLists embed.FS

// decencyLevels maps the headings of a list to levels.
var decencyLevels = map[string]dict.Decency{
	"decent:": dict.Decent, dict.Vulgar.String() + ":": dict.Vulgar, dict.Insulting.String() + ":": dict.Insulting,
}

// decency returns the spellings of a language that a list of its words and one of
// names mark, each with its level as its class. A word of the first list that marks no
// spelling is a mistake, and an error; one after = is not in the lexicon, but can be
// read on a board. Names count whether they are in the lexicon or not.
func decency(list, names string, spellings []dict.Spelling) ([]dict.Spelling, error) {
	s := newForms(spellings)
	marks := map[string]dict.Class{}
	err := levels(list, func(level dict.Decency, word string) error {
		found := s.of(word)
		if slang, ok := strings.CutPrefix(word, "="); ok {
			if found = s.of(slang); len(found) > 0 {
				return fmt.Errorf("%q is in the lexicon", slang)
			}
			found = []string{slang}
		}
		if len(found) == 0 {
			return fmt.Errorf("%q is not in the lexicon", word)
		}
		for _, form := range found {
			if level == dict.Decent && marks[form] == 0 {
				return fmt.Errorf("%q is decent already", form)
			}
			if marks[form] = max(marks[form], dict.Class(level)); level == dict.Decent {
				delete(marks, form)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = levels(names, func(level dict.Decency, name string) error {
		marks[name] = max(marks[name], dict.Class(level))
		return nil
	})
	return marked(marks), err
}

// levels calls take with each word of a list and the level it is listed under.
func levels(list string, take func(level dict.Decency, word string) error) error {
	return sections(list, func(name, word string) error {
		level, ok := decencyLevels[name]
		if !ok {
			return fmt.Errorf("%q is no level", name)
		}
		return take(level, word)
	})
}

// sections calls take with each word of a list and the line with a colon it is listed
// under.
func sections(list string, take func(name, word string) error) error {
	name, n := "", 0
	for line := range strings.Lines(list) {
		n++
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(f[0], "#") {
			continue
		}
		if len(f) == 1 && strings.HasSuffix(f[0], ":") {
			name = f[0]
			continue
		}
		for _, word := range f {
			if err := take(name, word); err != nil {
				return fmt.Errorf("line %d: %w", n, err)
			}
		}
	}
	return nil
}

// forms finds the spellings that a grid can show.
type forms struct {
	all     []string            // sorted
	byLemma map[string][]string // including the lemma itself
}

func newForms(spellings []dict.Spelling) *forms {
	f := &forms{byLemma: map[string][]string{}}
	for _, s := range spellings {
		shown := false
		for _, r := range s.Readings {
			if r.Classes.Any(dict.Interrogative) || !dict.Common(r.Classes) {
				continue
			}
			shown = true
			f.byLemma[r.Lemma] = append(f.byLemma[r.Lemma], s.Form)
		}
		if shown {
			f.all = append(f.all, s.Form)
			f.byLemma[s.Form] = append(f.byLemma[s.Form], s.Form)
		}
	}
	slices.Sort(f.all)
	return f
}

// of returns the spellings covered by a word of a list.
func (f *forms) of(word string) []string {
	begin, open := strings.CutSuffix(word, "*")
	if !open {
		return slices.Compact(slices.Sorted(slices.Values(f.byLemma[word])))
	}
	from, _ := slices.BinarySearch(f.all, begin)
	to := from
	for to < len(f.all) && strings.HasPrefix(f.all[to], begin) {
		to++
	}
	return f.all[from:to]
}

// marked returns spellings whose classes are the marks of a layer.
func marked(marks map[string]dict.Class) []dict.Spelling {
	out := make([]dict.Spelling, 0, len(marks))
	for form, c := range marks {
		out = append(out, dict.Spelling{Form: form, Readings: []dict.Reading{{Lemma: form, Classes: c}}})
	}
	return out
}
