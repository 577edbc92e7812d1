package coquillaude

import (
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine/check"
)

// TestWords: which words are laid: plain words, and proper nouns of all sorts, which a
// capital does not make persons.
func TestWords(t *testing.T) {
	v := sample().Vocabulary()
	for _, key := range strings.Fields("TOUR AIMAIENT MOEURS VINGTS MONSIEUR BAR TOULOUSE JEAN ALLEMAGNE ESPAGNE LOIRE ETNA FRANCE JAPON INDE INDES ALPES BOLIVIE") {
		if term, ok := v.Term(key); !ok || term.Person {
			t.Errorf("%s: a word %v, a person %v", key, ok, term.Person)
		}
	}
	for key, why := range map[string]check.Text{
		"LORSQU": whyFragment, "QU": whyFragment, "SNCF": whyAcronym, "KG": whySign, "XIV": whyRoman, "ARCENCIEL": whyCompound, "XQZ": {},
	} {
		want := textNotLaid.With(key, why.With())
		if why == (check.Text{}) {
			want = textNotAWord.With(key)
		}
		if _, ok := v.Term(key); ok {
			t.Errorf("%s is a word", key)
		}
		if got := noWord(key, key); got.In(check.French) != want.In(check.French) {
			t.Errorf("%s: %s", key, got.In(check.French))
		}
	}
}

// TestWordsAreToldTruly: what is said to be neither in the lexicon nor a person is not.
func TestWordsAreToldTruly(t *testing.T) {
	v := sample().Vocabulary()
	names := 0
	for key := range dict.French().Keys(nil) {
		if v.kind(key) == proper {
			names++
		}
		if !v.Valid(key) && noWord(key, key).Text == textNotAWord {
			t.Errorf("%s is in the lexicon", key)
		}
	}
	if names < 4000 {
		t.Errorf("%d names", names)
	}
}
