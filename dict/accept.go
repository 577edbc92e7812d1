package dict

import "slices"

// Accept decides which words a game accepts: it judges the classes of one reading, and
// a key is accepted when some reading of some spelling of it is. nil accepts every
// reading.
type Accept func(Class) bool

// NoWord are the classes of readings that are a word by themselves in no game: names,
// acronyms, signs, what is written only beside another word. A form is judged as a
// whole: all readings of a fragment say so (see [Fragment]), while a homograph with a
// reading of its own (« bar » beside the unit) is a word.
const NoWord = ProperNoun | Acronym | Abbreviation | Symbol | Letter | Roman | Affix | Fragment | Interrogative

// Common accepts every reading written in small letters, without hyphen or apostrophe:
// the whole vocabulary except names, acronyms and compounds.
func Common(c Class) bool { return !c.Any(Capital | Compound) }

// Word accepts every word of the language in all its forms: what is common and not
// [NoWord].
func Word(c Class) bool { return !c.Any(Capital | Compound | NoWord) }

// Name accepts proper nouns in one word: names of persons and places, and nouns
// written with a capital (« Allemagne », « Noël »).
func Name(c Class) bool {
	return (c.Any(ProperNoun) || c.Has(Noun|Capital)) && !c.Any(Compound|NoWord&^ProperNoun)
}

// Policy defines which words of a lexicon a game accepts, as declared in its
// game.yaml.
type Policy struct {
	Take []string // some of Kinds
	// Strict is a shorter list of kinds that a family or a class may play with
	// instead, see [Policy.Strictly].
	Strict []string
	// Plurals accepts the plural forms of other words.
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

// Accept returns the Accept function of the policy, which takes some of what [Word]
// does; words of a plain list (English, German, Spanish) count as every kind. A plural
// that is a dictionary entry of its own (deux, mœurs) is none here. An unknown kind
// accepts nothing.
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
		plural := c.Any(Plural) && !c.Any(Entry)
		return c.Any(taken) && Word(c) && !c.Any(form) && (p.Plurals || !plural)
	}
}

// untold are the classes that the lists of other languages do not mark consistently.
var untold = map[string]Class{"en": Plural | Conjugated, "de": Plural | Conjugated}

// Untold returns the classes of forms that the list of a lexicon does not mark
// wherever it should: a word without them may be such a form, and every policy accepts
// it then. In English the irregular ones are unmarked (men, went), in German all of
// them. In French and Spanish there are none.
func (l *Lexicon) Untold() Class { return untold[l.lang] }

// Except accepts what a accepts, except readings that have any class of c:
// Accept(Common).Except(Conjugated).
func (a Accept) Except(c Class) Accept {
	return func(r Class) bool { return (a == nil || a(r)) && !r.Any(c) }
}
