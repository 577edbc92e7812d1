package dict_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check/checktest"
)

// disputed are the kinds of forms whose readings pull two ways, each with what was decided. The forms of each are
// listed in testdata/readings.fr.txt, all of them or the first few: go test ./dict -run TestDisputedReadings -update.
var disputed = []struct {
	name     string
	decision string
	is       func(form string, rs []dict.Reading) bool
	word     bool  // dict.Word takes all of these forms, or none
	pocket   *bool // so does Pocket Boggle; nil: some of them
}{
	{"fragment beside a part of speech", "no word: the dictionary says both of one entry, so that each of its readings is a fragment",
		both(dict.Fragment, speech, dict.NoWord&^dict.Fragment), false, &no},
	{"Roman numeral beside an adjective", "no word: both are said of one entry",
		both(dict.Roman, speech, dict.NoWord&^dict.Roman), false, &no},
	{"symbol beside a word", "word: two entries; the symbol is a homograph", both(dict.Symbol, speech, 0), true, &yes},
	{"letter beside a word", "word: two entries; De Luxe and Pocket ask for three letters", both(dict.Letter, speech, 0), true, nil},
	{"affix beside a word", "word: two entries", both(dict.Affix, speech, 0), true, &yes},
	{"set phrase beside a word", "word: the phrase is one of its uses (à jeun), or two entries (post)", both(dict.Phrase, speech, 0), true, nil},
	{"title beside a noun", "word: a title is a noun of its own", both(dict.Title, speech, dict.Plural), true, &yes},
	{"plural that is an entry beside the plural of another word", "word of Pocket: one reading is an entry",
		func(form string, rs []dict.Reading) bool {
			return plural(rs, func(r dict.Reading) bool { return r.Classes.Has(dict.Entry) }) &&
				plural(rs, func(r dict.Reading) bool { return r.Lemma != form })
		}, true, &yes},
	{"noun that exists only in the plural", "word of Pocket: a dictionary entry",
		func(_ string, rs []dict.Reading) bool {
			return plural(rs, func(r dict.Reading) bool { return r.Classes.Has(dict.Entry | dict.Noun) })
		}, true, &yes},
	{"plural of a numeral", "refused by Pocket: a plural like any other",
		func(form string, rs []dict.Reading) bool {
			return plural(rs, func(r dict.Reading) bool { return r.Classes.Has(dict.Numeral) && r.Lemma != form })
		}, true, &no},
	{"irregular plural that the dictionary has as an entry", "refused by Pocket: the singular is an entry too",
		func(form string, rs []dict.Reading) bool {
			return !slices.ContainsFunc(rs, func(r dict.Reading) bool {
				return r.Lemma != form || !r.Classes.Has(dict.Noun|dict.Plural) || r.Classes.Has(dict.Entry)
			})
		}, true, &no},
	{"plural beside an entry", "word of Pocket: one reading is an entry", both(dict.Plural, entry, dict.Conjugated|dict.PresentParticiple), true, &yes},
	{"conjugated form or present participle beside an entry", "word of Pocket: one reading is an entry",
		both(dict.Conjugated|dict.PresentParticiple, entry, dict.Plural), true, &yes},
}

var yes, no = true, false

const (
	speech = dict.Noun | dict.Adjective | dict.Infinitive | dict.PastParticiple | dict.PresentParticiple | dict.Conjugated |
		dict.Adverb | dict.Grammatical | dict.Numeral | dict.Interjection
	entry = speech &^ (dict.Conjugated | dict.PresentParticiple)
)

// both tells forms with one of some marks and one of some parts of speech, in one reading or in two; those with a reading
// of another mark are of another kind.
func both(mark, part, other dict.Class) func(string, []dict.Reading) bool {
	return func(_ string, rs []dict.Reading) bool {
		has, word := false, false
		for _, r := range rs {
			c := r.Classes
			if c.Any(other) {
				return false
			}
			has = has || c.Any(mark)
			word = word || c.Any(part) && (!c.Any(mark) || mark&dict.NoWord != 0)
		}
		return has && word
	}
}

func plural(rs []dict.Reading, is func(dict.Reading) bool) bool {
	return slices.ContainsFunc(rs, func(r dict.Reading) bool { return r.Classes.Has(dict.Plural) && is(r) })
}

// A form is judged as a whole: where its readings pull two ways, a decision stands for each kind of dispute, and the
// policies follow it.
func TestDisputedReadings(t *testing.T) {
	checktest.Whole(t)
	forms := make([][]string, len(disputed))
	for key := range dict.French().Keys(nil) {
		for _, s := range dict.French().Spellings(key) {
			if s.Readings[0].Classes.Any(dict.Capital | dict.Compound) {
				continue
			}
			for i, d := range disputed {
				if !d.is(s.Form, s.Readings) {
					continue
				}
				forms[i] = append(forms[i], s.Form)
				if got := takes(s, dict.Word); got != d.word {
					t.Errorf("%s (%s): a word: %v", s.Form, d.name, got)
				}
				if got := takes(s, pocket); d.pocket != nil && got != *d.pocket {
					t.Errorf("%s (%s): Pocket takes it: %v", s.Form, d.name, got)
				}
			}
		}
	}
	var out strings.Builder
	out.WriteString("# Forms of the French lexicon whose readings pull two ways, by kind, with what was decided of each.\n")
	out.WriteString("# Made by: go test ./dict -run TestDisputedReadings -update. From the dictionary named in dict/README.md, MPL-2.0.\n")
	for i, d := range disputed {
		fmt.Fprintf(&out, "\n%s: %d\n  %s\n", d.name, len(forms[i]), d.decision)
		for line := range slices.Chunk(forms[i], 20) {
			fmt.Fprintf(&out, "  %s\n", strings.Join(line, " "))
		}
	}
	path := filepath.Join("testdata", "readings.fr.txt")
	if checktest.Update() {
		if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(path); err != nil || out.String() != string(want) {
		t.Errorf("%s has changed, %v (go test -update writes it anew)", path, err)
	}
}

func takes(s dict.Spelling, accept dict.Accept) bool {
	return slices.ContainsFunc(s.Readings, func(r dict.Reading) bool { return accept(r.Classes) })
}
