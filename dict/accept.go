package dict

import "slices"

// Accept decides which words a game accepts: it judges the classes of one reading, and
// a key is accepted when some reading of some spelling of it is. nil accepts every
// reading.
type Accept func(Class) bool

// refused are the classes that no edition of Boggle accepts, whatever else the reading
// is.
const refused = Capital | Compound | ProperNoun | Acronym | Abbreviation | Symbol | Letter | Roman | Fragment | Interrogative

// Common accepts every reading written in small letters, without hyphen or apostrophe:
// the whole vocabulary except names, acronyms and compounds.
func Common(c Class) bool { return !c.Any(Capital | Compound) }

// Policy defines which words of a lexicon a game accepts, as declared in its
// game.yaml.
type Policy struct {
	Take []string // some of Kinds
	// Strict is a shorter list of kinds that a family or a class may play with
	// instead, see [Policy.Strictly].
	Strict []string
	// Plurals accepts plural forms of words that vary in number.
	Plurals bool
	// Conjugated accepts conjugated forms and present participles; without it, only
	// the infinitive and the past participle of a verb count.
	Conjugated bool
	// Source states the basis of the choice, in French.
	Source string
}

// Takes reports whether words of a kind are accepted.
func (p Policy) Takes(kind string) bool { return slices.Contains(p.Take, kind) }

// kinds are the kinds of words that a policy may accept, by name. An invariable is an
// adverb, an interjection or a small word: a pronoun, preposition, conjunction or
// determiner.
var kinds = map[string]Class{
	"noun":       Noun,
	"adjective":  Adjective,
	"verb":       Infinitive | PastParticiple | PresentParticiple | Conjugated,
	"invariable": Adverb | Grammatical | Interjection,
	"numeral":    Numeral,
}

// Kinds are the names of the kinds of words that a policy may accept.
var Kinds = []string{"noun", "adjective", "verb", "invariable", "numeral"}

// Strictly returns the policy with its strict list of kinds; a policy without such a
// list is returned unchanged.
func (p Policy) Strictly() Policy {
	if len(p.Strict) > 0 {
		p.Take = p.Strict
	}
	return p
}

// Accept returns the Accept function of the policy. Readings with a capital, a hyphen
// or an apostrophe, names, acronyms, abbreviations, symbols, Roman numerals and
// fragments are never accepted; words of a plain list (English, German, Spanish) count
// as every kind. An unknown kind accepts nothing.
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

// untold are the classes that the lists of other languages do not mark consistently.
var untold = map[string]Class{"en": Plural | Conjugated, "de": Plural | Conjugated, "es": Conjugated}

// Untold returns the classes of forms that the list of a lexicon does not mark
// wherever it should: a word without them may be such a form, and every policy accepts
// it then. In English the irregular ones are unmarked (men, went), in German all of
// them, in Spanish those that are separate entries (soy). In French there are none.
func (l *Lexicon) Untold() Class { return untold[l.lang] }

// Except accepts what a accepts, except readings that have any class of c:
// Accept(Common).Except(Conjugated).
func (a Accept) Except(c Class) Accept {
	return func(r Class) bool { return (a == nil || a(r)) && !r.Any(c) }
}
