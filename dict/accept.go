package dict

import "slices"

// Accept is what a game takes for a word: it judges the classes of one reading, and a key is accepted when one reading
// of one of its spellings is. nil takes every reading.
type Accept func(Class) bool

// refused holds what no edition of Boggle takes, whatever else the reading is.
const refused = Capital | Compound | ProperNoun | Acronym | Abbreviation | Symbol | Letter | Roman | Fragment | Interrogative

// Common takes every reading written in small letters, without hyphen or apostrophe: the whole vocabulary but for names,
// acronyms and compounds.
func Common(c Class) bool { return !c.Any(Capital | Compound) }

// Policy says which words of a lexicon a game takes, as its game.yaml declares it.
type Policy struct {
	Take []string // of Kinds
	// Strict is what a family or a class may keep to instead, see [Policy.Strictly].
	Strict []string
	// Plurals takes plural forms of words that vary in number.
	Plurals bool
	// Conjugated takes conjugated forms and present participles; without it, a verb counts by its infinitive and its
	// past participle.
	Conjugated bool
	// Source says what the choice rests on, in French.
	Source string
}

// Takes reports whether words of a kind are taken.
func (p Policy) Takes(kind string) bool { return slices.Contains(p.Take, kind) }

// kinds are the words that a policy may take, by name. An invariable is an adverb, an interjection or a small word: a
// pronoun, preposition, conjunction or determiner.
var kinds = map[string]Class{
	"noun":       Noun,
	"adjective":  Adjective,
	"verb":       Infinitive | PastParticiple | PresentParticiple | Conjugated,
	"invariable": Adverb | Grammatical | Interjection,
	"numeral":    Numeral,
}

// Kinds are the names of the words that a policy may take.
var Kinds = []string{"noun", "adjective", "verb", "invariable", "numeral"}

// Strictly returns the policy with its strict list of kinds; one without such a list stays as it is.
func (p Policy) Strictly() Policy {
	if len(p.Strict) > 0 {
		p.Take = p.Strict
	}
	return p
}

// Accept judges readings by the policy. What has a capital, a hyphen or an apostrophe, names, acronyms, abbreviations,
// signs, numbers in Roman numerals and fragments are words of no policy; those of a plain list (English, German,
// Spanish) are of any kind. An unknown kind takes nothing.
func (p Policy) Accept() Accept {
	taken := Listed
	for _, name := range p.Take {
		taken |= kinds[name]
	}
	var form Class
	if !p.Conjugated {
		form |= Conjugated | PresentParticiple
	}
	return func(c Class) bool {
		plural := c.Any(Plural) && !c.Any(Entry|Numeral)
		return c.Any(taken) && !c.Any(refused|form) && (p.Plurals || !plural)
	}
}

// untold are the classes that the lists of other languages do not mark, or not always.
var untold = map[string]Class{"en": Plural | Conjugated, "de": Plural | Conjugated, "es": Conjugated}

// Untold returns the classes of forms that the list of a lexicon does not mark wherever it should: a word without them may
// be such a form, and every policy takes it then. Of English the irregular ones are unknown (men, went), of German all
// of them, of Spanish those that are entries of their own (soy). French has none.
func (l *Lexicon) Untold() Class { return untold[l.lang] }

// Except takes what a takes, but for readings that have any class of c: Accept(Common).Except(Conjugated).
func (a Accept) Except(c Class) Accept {
	return func(r Class) bool { return (a == nil || a(r)) && !r.Any(c) }
}
