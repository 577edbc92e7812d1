package compose

import (
	"slices"

	"imprimots/dict"
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid/fill"
)

// The ranks of words, the most common first. Ranks 1 to 5 are the bands of the
// lexicon.
const (
	rankUsual    = 6 // an everyday form of a word of the bands: « chantons »
	rankForm     = 7 // another form of one: « chanterais »
	rankUncommon = 8 // a dictionary word of no band, or its plural
	rankRare     = 9 // anything else
)

// term is a word of a vocabulary: its families are the lemmas of its readings, or
// anything else that two words of one grid must not share.
type term = fill.Term

// fillable reports whether the composer uses a reading of its own accord: fewer than
// [Accept] lets an author write.
func fillable(c dict.Class) bool { return dict.Word(c) && !c.Any(dict.Phrase) }

// rating is the reading assumed for a word when nothing says which.
type rating struct {
	form    string
	reading dict.Reading
	rank    uint8
}

// rate chooses the reading of a key that a solver thinks of first: the most common
// lemma, in the plainest form. ok is false when the lexicon has no reading that the
// composer may use.
func rate(key string) (r rating, ok bool) {
	lex := dict.French()
	best := 0
	for form, reading := range lex.Readings(key) {
		if !fillable(reading.Classes) {
			continue
		}
		lemma, _ := dict.Fold(reading.Lemma)
		band, plain := lex.Band(lemma), plainness(form, reading)
		cost := 4*band + plain
		if band == 0 {
			cost = 4*2*dict.Bands + plain
		}
		if !ok || cost < best {
			r, best, ok = rating{form, reading, formRank(band, plain)}, cost, true
		}
	}
	if b := lex.Band(key); ok && b > 0 {
		r.rank = uint8(b)
	}
	return r, ok
}

// plainness grades a form from 0, the dictionary headword, to 4, a form found only in
// writing.
func plainness(form string, r dict.Reading) int {
	const rare = dict.ImperfectSubjunctive
	const plain = dict.Present | dict.Imperfect | dict.Future | dict.Imperative
	switch {
	case form == r.Lemma:
		return 0
	case !r.Classes.Has(dict.Conjugated):
		return 1
	case r.Tenses&plain != 0:
		return 2
	case r.Tenses&^rare == dict.SimplePast && r.Persons&^(dict.FirstPlural|dict.SecondPlural) == 0, r.Tenses&^rare == 0:
		return 4
	}
	return 3
}

func formRank(band, plain int) uint8 {
	switch {
	case band > 0 && plain <= 2:
		return rankUsual
	case band > 0 && plain == 3:
		return rankForm
	case plain <= 1 || band > 0:
		return rankUncommon
	}
	return rankRare
}

// termOf rates a key; unknown words rank like words that the user listed.
func termOf(key string) term {
	r, ok := rate(key)
	if !ok {
		return term{Key: key, Rank: rankUsual}
	}
	return term{Key: key, Rank: r.rank, Families: cruciverbs.Lemmas(r.form)}
}

// nature reports whether a word is a verb form or a plural, of which a grid should not
// have too many.
func (r rating) nature() (verb, plural bool) {
	c := r.reading.Classes
	return c.Has(dict.Conjugated), c.Has(dict.Plural)
}

// everyday reports whether a word suits any grid: the words of the bands, and more
// words of two and three letters than the bands have.
func everyday(key string, rank uint8) bool {
	return rank <= dict.Bands || len(key) <= 3 && (rank <= rankUsual || slices.Contains(everydayShort, key))
}

// everydayShort are short words common in crosswords that everyone knows, although no
// frequency list has them.
var everydayShort = []string{
	"AS", "BU", "DO", "ES", "EX", "FA", "IF", "MI", "PI", "RA", "RE", "RI", "TA", "UT",
	"AIL", "ARA", "ARC", "BAL", "BEC", "BIS", "BOA", "BOL", "COQ", "CRI", "DUC", "EGO", "EMU", "FEE", "GEL", "GUE",
	"LIS", "MIE", "NID", "ODE", "OIE", "OSE", "OTE", "OUF", "PAN", "PIC", "PIE", "PIN", "PLI", "RAT", "RIZ", "SOT", "TIC", "TOI", "USE", "ZOO",
}
