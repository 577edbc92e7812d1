package dict

// Rarity says how common a word is.
type Rarity uint8

// The kinds of rarity, the most common first.
const (
	Everyday Rarity = iota
	Literary        // a literary word or form: « céans », « aimasse »
	Reformed        // a spelling introduced by the reform of 1990: « maitre »
	Rare            // a word that few readers know
)

// The marks of the layers of rarity: for a lemma, or for a spelling. A lemma without
// any is rare; in German, whose list has no lemmas of most forms, a spelling is.
const (
	KnownLemma Class = 1 << iota
	LiteraryLemma
	ReformedForm
)

var rarityNames = [...]string{"common", "literary", "reform of 1990", "rare"}

// String returns the name of a kind as used in JSON: "common", "literary", "reform of
// 1990" or "rare".
func (r Rarity) String() string { return rarityNames[r] }

// Rarity returns how common a reading of a spelling is. Rare and Literary come from
// its lemma; also Literary are the imperfect subjunctive and the simple past except
// its third persons, which every tale has. Words of the other languages are Everyday or
// Rare. The lists are separate files (see [Sources]); all words of a language without
// one are Everyday.
func (l *Lexicon) Rarity(form string, r Reading) Rarity {
	layer := l.rarities()
	if layer == nil {
		return Everyday
	}
	own, lemma := layer.marks(form), layer.marks(r.Lemma)
	switch {
	case own.Has(ReformedForm):
		return Reformed
	case !lemma.Any(KnownLemma | LiteraryLemma):
		return Rare
	case lemma.Has(LiteraryLemma) || r.literary():
		return Literary
	}
	return Everyday
}

// literary reports whether a form has a tense used only in books.
func (r Reading) literary() bool {
	if !r.Classes.Has(Conjugated) || r.Tenses&^(SimplePast|ImperfectSubjunctive) != 0 {
		return false
	}
	return r.Tenses&SimplePast == 0 || r.Persons&(ThirdSingular|ThirdPlural) == 0
}

func (l *Lexicon) rarities() *Lexicon {
	if open := rarities[l.lang]; open != nil {
		return mustLayer(open)
	}
	return nil
}

// marks returns the marks of a spelling in a layer.
func (l *Lexicon) marks(form string) Class {
	if set := l.setOf(form); set >= 0 {
		return l.setClasses(set)
	}
	return 0
}

// Usual returns the most common of the spellings of a key that accept allows, and how
// common it is: « maître » for MAITRE, « règles » for REGLES. The spellings of 1990
// come last; among equals, a dictionary entry comes before inflected forms, a noun
// before an adjective or verb, and then the first in the order of [Lexicon.Spellings].
// A key that has a band is Everyday. The spelling is empty when accept allows none.
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

// usage holds the criteria of [Lexicon.Usual], in this order.
type usage struct {
	reformed bool
	rarity   Rarity
	place    int // rank of the kind of word
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
