package dict

import "strings"

// Class is a set of word classes and marks of form that one reading of a spelling has:
// its part of speech, gender, number, and how it is written. Test it with [Class.Has]
// and [Class.Any]; [Class.Names] returns the names used in JSON.
type Class uint32

// The classes. A noun, adjective or participle that is both Masculine and Feminine has one form for both genders; one
// that is Invariable has one form for both numbers.
const (
	Noun Class = 1 << iota
	Adjective
	Infinitive
	PastParticiple
	PresentParticiple
	Conjugated
	Interrogative // aimè, as in « aimè-je »: only written before je, a word of no game
	Adverb
	Grammatical // determiner, pronoun, preposition, conjunction
	Numeral
	Interjection
	FirstName
	FamilyName
	Place // a place, a brand, an institution: proper nouns that are not a person's name
	Title // monsieur, docteur
	Acronym
	Abbreviation
	Symbol   // symbol of a unit: kg, dB
	Letter   // the name of a letter: x
	Roman    // a number in Roman numerals
	Phrase   // a word used only in a set phrase: « a capella »
	Affix    // a prefix or suffix written apart
	Fragment // what is no word by itself: jusqu, lorsqu', t'il; it stands in all readings of an entry
	Listed   // a word of a plain list, with unknown part of speech
	Masculine
	Feminine
	Singular
	Plural
	Invariable
	Capital  // written with a capital letter
	Compound // written with a hyphen or an apostrophe
	Entry    // of a plural: a dictionary entry (nous, deux, mœurs), not the form of another word (vingts)
)

// ProperNoun is the set of classes of names; a reading with any of them is a proper noun.
const ProperNoun = FirstName | FamilyName | Place

var classNames = [...]string{
	"noun", "adjective", "infinitive", "past participle", "present participle", "conjugated", "interrogative", "adverb",
	"grammatical", "numeral", "interjection", "first name", "family name", "place", "title", "acronym", "abbreviation",
	"symbol", "letter", "roman", "phrase", "affix", "fragment", "listed", "masculine", "feminine", "singular", "plural",
	"invariable", "capital", "compound", "entry",
}

// Has reports whether all classes of c are in the set.
func (s Class) Has(c Class) bool { return s&c == c }

// Any reports whether at least one class of c is in the set.
func (s Class) Any(c Class) bool { return s&c != 0 }

// Names returns the English names of the classes in the set in a fixed order: the part
// of speech first, then gender and number, then the marks of form.
func (s Class) Names() []string { return names(classNames[:], uint32(s)) }

// String returns [Class.Names] joined by commas.
func (s Class) String() string { return strings.Join(s.Names(), ",") }

func names(all []string, bits uint32) []string {
	var out []string
	for i, name := range all {
		if bits>>i&1 == 1 {
			out = append(out, name)
		}
	}
	return out
}

// Tense is a set of tenses and moods that a conjugated form can stand for: « aime » is
// present and subjunctive.
type Tense uint8

// The simple tenses of French.
const (
	Present Tense = 1 << iota
	Imperfect
	SimplePast
	Future
	Conditional
	Subjunctive
	ImperfectSubjunctive
	Imperative
)

var tenseNames = [...]string{
	"present", "imperfect", "simple past", "future", "conditional", "subjunctive", "imperfect subjunctive", "imperative",
}

// Names returns the English names of the tenses in the set, in the order of the
// constants.
func (t Tense) Names() []string { return names(tenseNames[:], uint32(t)) }

// String returns [Tense.Names] joined by commas.
func (t Tense) String() string { return strings.Join(t.Names(), ",") }

// Person is a set of grammatical persons that a conjugated form can stand for.
type Person uint8

// The six persons: je, tu, il, nous, vous, ils.
const (
	FirstSingular Person = 1 << iota
	SecondSingular
	ThirdSingular
	FirstPlural
	SecondPlural
	ThirdPlural
)

var personNames = [...]string{"1s", "2s", "3s", "1p", "2p", "3p"}

// Names returns the persons in the set as 1s, 2s, 3s, 1p, 2p, 3p.
func (p Person) Names() []string { return names(personNames[:], uint32(p)) }

// String returns [Person.Names] joined by commas.
func (p Person) String() string { return strings.Join(p.Names(), ",") }
