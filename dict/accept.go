package dict

// Accept is what a game takes for a word: it judges the classes of one reading, and a key is accepted when one reading
// of one of its spellings is. nil takes every reading.
type Accept func(Class) bool

// refused holds what no edition of Boggle takes, whatever else the reading is.
const refused = Capital | Compound | ProperNoun | Acronym | Abbreviation | Symbol | Letter | Fragment | Interrogative

// Common takes every reading written in small letters, without hyphen or apostrophe: the whole vocabulary but for names,
// acronyms and compounds.
func Common(c Class) bool { return !c.Any(Capital | Compound) }

// DeLuxe is the rule of De Luxe Boggle: nouns, adjectives, infinitives, participles and conjugated forms with all their
// endings; no proper nouns, no hyphens, no apostrophes. The words of a plain list (English, German, Spanish) all pass.
func DeLuxe(c Class) bool {
	const taken = Noun | Adjective | Infinitive | PastParticiple | PresentParticiple | Conjugated | Listed
	return c.Any(taken) && !c.Any(refused)
}

// Pocket is the rule of Pocket Boggle: nouns, adjectives and past participles that are not plural, and infinitives. Of
// the plain lists it takes the words that are not known to be plural or conjugated.
func Pocket(c Class) bool {
	if c.Any(refused) {
		return false
	}
	return c.Any(Infinitive) || c.Any(Noun|Adjective|PastParticiple|Listed) && !c.Any(Plural|Conjugated)
}

// Except takes what a takes, but for readings that have any class of c: Accept(DeLuxe).Except(Conjugated).
func (a Accept) Except(c Class) Accept {
	return func(r Class) bool { return (a == nil || a(r)) && !r.Any(c) }
}
