package dict

// Rarity says how usual a word is.
type Rarity uint8

// The kinds of rarity, the most usual first.
const (
	Everyday Rarity = iota
	Literary        // a word or a form of books: « céans », « aimasse »
	Reformed        // a spelling that came with the reform of 1990: « maitre »
	Rare            // a word that few readers know
)

// The marks of the layer of rarity: of a lemma, or of a spelling. A lemma that has none is rare.
const (
	KnownLemma Class = 1 << iota
	LiteraryLemma
	ReformedForm
)

var rarityNames = [...]string{"common", "literary", "reform of 1990", "rare"}

// String returns the name of a kind as in JSON: "common", "literary", "reform of 1990" or "rare".
func (r Rarity) String() string { return rarityNames[r] }

// Rarity tells how usual a reading of a spelling is. Rare and Literary come from its lemma; Literary too are the
// imperfect of the subjunctive and the simple past but for its third persons, which every tale has. The list is a file of
// its own (see [Sources]). All words of the other languages are Everyday.
func (l *Lexicon) Rarity(form string, r Reading) Rarity {
	if l.lang != "fr" {
		return Everyday
	}
	lemma := marks(r.Lemma)
	switch {
	case marks(form).Has(ReformedForm):
		return Reformed
	case !lemma.Any(KnownLemma | LiteraryLemma):
		return Rare
	case lemma.Has(LiteraryLemma) || r.literary():
		return Literary
	}
	return Everyday
}

// literary reports whether a form is of a tense that only books have.
func (r Reading) literary() bool {
	if !r.Classes.Has(Conjugated) || r.Tenses&^(SimplePast|ImperfectSubjunctive) != 0 {
		return false
	}
	return r.Tenses&SimplePast == 0 || r.Persons&(ThirdSingular|ThirdPlural) == 0
}

// marks returns what the layer of rarity says of a spelling.
func marks(form string) Class {
	layer := rarityFrench()
	if set := layer.setOf(form); set >= 0 {
		return layer.setClasses(set)
	}
	return 0
}

// Usual returns the most usual of the spellings of a key that accept takes, and how usual it is: « maître » for MAITRE,
// « règles » for REGLES. The spellings of 1990 come last; of equal ones an entry of a dictionary comes before forms, a name of a thing before what is
// said of it, and then the first in the order of [Lexicon.Spellings]. A key that has a band is Everyday. The spelling is
// empty when accept takes none.
func (l *Lexicon) Usual(key string, accept Accept) (form string, rarity Rarity) {
	best := usage{reformed: true, rarity: Rare + 1}
	for _, s := range l.Spellings(key) {
		for _, r := range s.Readings {
			if accept != nil && !accept(r.Classes) {
				continue
			}
			if u := l.usage(s.Form, r); u.before(best) {
				form, best = s.Form, u
			}
		}
	}
	if form == "" || l.Band(key) > 0 {
		return form, Everyday
	}
	return form, best.rarity
}

// usage is what [Lexicon.Usual] compares, in this order.
type usage struct {
	reformed bool
	rarity   Rarity
	place    int // among the kinds of words
}

func (u usage) before(v usage) bool {
	if u.reformed != v.reformed {
		return v.reformed
	}
	if u.rarity != v.rarity {
		return u.rarity < v.rarity
	}
	return u.place < v.place
}

func (l *Lexicon) usage(form string, r Reading) usage {
	place := 0
	for i, c := range [...]Class{Grammatical | Numeral | Adverb, Noun, Adjective, Infinitive, PastParticiple} {
		place = i + 1
		if r.Classes.Any(c) {
			place = i
			break
		}
	}
	if r.Lemma != form {
		place += 10
	}
	rarity := l.Rarity(form, r)
	return usage{rarity == Reformed, rarity, place}
}
