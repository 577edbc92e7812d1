package dict

import (
	"slices"
	"strings"
	"sync"
)

// SchoolLevel is the words of a level of school or of a course: those that the levels before it
// have not.
type SchoolLevel struct {
	Name  string // "CE1", "A1"
	Words []string
}

// school is what a file of words of school says.
type school struct {
	lists  string // what the names of its lists begin with: "mots"
	levels []SchoolLevel
}

// schools are the files of each language, read on first use.
var schools = func() map[string]func() school {
	out := map[string]func() school{}
	for _, lang := range languages {
		out[lang] = sync.OnceValue(func() school { return schoolOf(string(files["school."+lang+".txt"])) })
	}
	return out
}()

// schoolOf reads a file.
func schoolOf(text string) (out school) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		lists, named := strings.CutPrefix(line, "lists: ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case named:
			out.lists = lists
		case strings.HasPrefix(line, "["):
			out.levels = append(out.levels, SchoolLevel{Name: strings.Trim(line, "[]")})
		case len(out.levels) > 0:
			last := &out.levels[len(out.levels)-1]
			last.Words = append(last.Words, strings.Fields(line)...)
		}
	}
	return out
}

// list returns the name of the list of a level: "mots-ce1".
func (s *school) list(l *SchoolLevel) string { return s.lists + "-" + strings.ToLower(l.Name) }

// School returns the words that learners of a language are to know, level by level; nil for a
// language without such lists. They are shared.
func School(lang string) []SchoolLevel {
	if read := schools[lang]; read != nil {
		return read().levels
	}
	return nil
}

// SchoolList returns the words of the list with a name: "mots-ce1", "words-a1"; nil for none.
func SchoolList(name string) (words []string, lang string) {
	for _, lang := range languages {
		s := schools[lang]()
		for i := range s.levels {
			if s.list(&s.levels[i]) == strings.ToLower(name) {
				return s.levels[i].Words, lang
			}
		}
	}
	return nil, ""
}

// SchoolLists returns the names of all lists, French first.
func SchoolLists() (out []string) {
	for _, lang := range languages {
		s := schools[lang]()
		for i := range s.levels {
			out = append(out, s.list(&s.levels[i]))
		}
	}
	return out
}

// schoolRanks has, for each lemma of a language, the place of the first level whose words have
// it, from 0.
var schoolRanks = func() map[string]func() map[string]int {
	out := map[string]func() map[string]int{}
	for _, lang := range languages {
		out[lang] = sync.OnceValue(func() map[string]int {
			ranks := map[string]int{}
			for i, l := range School(lang) {
				for _, w := range l.Words {
					for _, lemma := range append(Lemmas(lang, w), strings.ToLower(w)) {
						if _, met := ranks[lemma]; !met {
							ranks[lemma] = i
						}
					}
				}
			}
			return ranks
		})
	}
	return out
}()

// Lemmas returns the lemmas of a word as it is spelt, in small letters.
func Lemmas(lang, word string) (out []string) {
	l, err := ByLang(lang)
	key, ok := FoldFor(lang, word)
	if err != nil || !ok {
		return nil
	}
	for _, s := range l.Spellings(key) {
		if !strings.EqualFold(s.Form, word) {
			continue
		}
		for _, r := range s.Readings {
			if lemma := strings.ToLower(r.Lemma); !slices.Contains(out, lemma) {
				out = append(out, lemma)
			}
		}
	}
	return out
}

// SchoolRank returns the place of the first level of school whose words have a word or one of its
// lemmas, from 0; ok is false where no list has it.
func SchoolRank(lang, word string) (rank int, ok bool) {
	read := schoolRanks[lang]
	if read == nil {
		return 0, false
	}
	ranks := read()
	for _, w := range append(Lemmas(lang, word), strings.ToLower(word)) {
		if at, known := ranks[w]; known && (!ok || at < rank) {
			rank, ok = at, true
		}
	}
	return rank, ok
}
