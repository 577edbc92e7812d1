package cruciverbs

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/phrases"
)

var (
	textGiveaway = check.Text{FR: "« %s » livre sa réponse : « %s »", EN: "%q gives its answer away: %q"}
	textFamily   = check.Text{FR: "« %s » livre sa réponse, %s : « %s » est de la même famille", EN: "%q gives its answer, %s, away: %q is of the same family"}
	hintGiveaway = check.Text{FR: "définir le mot sans lui ni un mot de sa famille", EN: "define the word without it and without a word of its family"}
	textNoNote   = check.Text{FR: "« %s » : la note ne dit pas « %s »", EN: "%q: the note does not say %q"}
	hintNote     = check.Text{FR: "ajouter « note: %s » ; celui qui tient la fiche annonce les terminaisons", EN: "add note: %s; the holder of the fiche announces endings"}
	textVerb     = check.Text{FR: "« %s » est une forme conjuguée que rien n’annonce", EN: "%q is a conjugated form that nothing announces"}
	hintVerb     = check.Text{FR: "définir par un verbe au même temps et à la même personne, ou ajouter une note", EN: "define with a verb in the same tense and person, or add a note"}
	textTooLong  = check.Text{FR: "cette définition a %d signe{|s}, plus que les %d de la fiche", EN: "this definition has %d character{|s}, more than the %d of the fiche"}
	hintTooLong  = check.Text{FR: "une bonne définition est courte", EN: "a good definition is short"}
	textFullStop = check.Text{FR: "une définition ne finit pas par un point", EN: "a definition has no full stop at its end"}
	textSmall    = check.Text{FR: "une définition commence par une capitale", EN: "a definition begins with a capital"}
	hintRewrite  = check.Text{FR: "écrire « %s »", EN: "write %q"}
)

// maxClue is the most signs of a definition: more does not fit a fiche.
const maxClue = 80

func ruleGiveaway(g *Game, p *check.Pass) {
	known := families{}
	for _, e := range g.entries() {
		known.check(p, e.Pos("clue"), e.Clue, e.Answer)
	}
}

// families remembers the families of the words met: most come again and again.
type families map[string]family

func (fs families) of(key string) family {
	f, ok := fs[key]
	if !ok {
		f = familyOf(key)
		fs[key] = f
	}
	return f
}

// check reports a definition that gives its answer away.
func (fs families) check(p *check.Pass, at check.Pos, clue, answer string) {
	key, ok := AnswerKey(answer)
	if !ok || utf8.RuneCountInString(key) < 3 {
		return // the small words cannot be kept out of a sentence
	}
	own := fs.of(key)
	for token := range phrases.Tokens(clue) {
		k, ok := dict.Fold(token)
		switch {
		case !ok:
		case k == key:
			p.Fault(at, textGiveaway.With(clue, token), hintGiveaway.With())
			return
		case len(k) > 2 && own.overlaps(fs.of(k)):
			p.Fault(at, textFamily.With(clue, key, token), hintGiveaway.With())
			return
		}
	}
}

// family is what tells related words: their lemmas and the stems of these.
type family []string

func (f family) overlaps(o family) bool {
	return slices.ContainsFunc(f, func(k string) bool { return slices.Contains(o, k) })
}

func (f *family) add(k string) {
	if !slices.Contains(*f, k) {
		*f = append(*f, k)
	}
}

// auxiliaries are lemmas that relate nothing: their forms are everywhere.
var auxiliaries = []string{"ETRE", "AVOIR", "ALLER", "FAIRE", "POUVOIR", "DEVOIR", "VOULOIR", "DIRE", "UN", "LE", "CE"}

// familyOf gives the family of a key: of names and words unknown, the key alone.
func familyOf(key string) family {
	var f family
	for _, s := range dict.French().Spellings(key) {
		for _, r := range s.Readings {
			if r.Classes.Any(notWords | dict.Grammatical) {
				continue
			}
			lemma, ok := dict.Fold(r.Lemma)
			if !ok || slices.Contains(f, lemma) || slices.Contains(auxiliaries, lemma) {
				continue
			}
			f = append(f, lemma)
			if stem := stemOf(lemma); stem != "" {
				f.add(stem + "-")
			}
		}
	}
	return f
}

// Relatives gives what a word shares with its other forms and with the words of
// its family: its lemmas, and the stems of these.
func Relatives(word string) []string {
	key, _ := AnswerKey(word)
	return slices.Concat(Lemmas(word), familyOf(key))
}

// endings are the suffixes of lemmas that a stem does without, the longest
// first.
var endings = []string{
	"ISSEMENT", "ATRICE", "EMENT", "ATION", "ITION", "ATEUR", "EUSE", "ISTE", "IQUE", "MENT", "ABLE", "IBLE", "ANCE", "ENCE",
	"ETTE", "IERE", "TION", "SION", "EUR", "IER", "AGE", "ITE", "OIR", "EUX", "ARD", "ADE", "URE", "EAU", "ER", "IR", "RE", "IE", "E",
}

// leastStem is the fewest letters of a stem that says anything; without a short
// ending, one more is asked.
const leastStem = 3

// stemOf gives a lemma without its ending; empty when too little is left.
func stemOf(lemma string) string {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(lemma, e)
		if !ok || len(stem) < leastStem || len(e) < 3 && len(stem) == leastStem {
			continue
		}
		if n := len(stem); n > leastStem && stem[n-1] == stem[n-2] {
			return stem[:n-1] // maisonn-ette
		}
		return stem
	}
	if len(lemma) >= leastStem {
		return lemma
	}
	return ""
}

func ruleNote(g *Game, p *check.Pass) {
	for _, e := range g.entries() {
		checkNote(p, e.Where, "answer", e.Answer, e.Note, e.Kind, []string{e.Clue})
	}
	for w := range g.bankWords() {
		checkNote(p, w.Where, "word", w.Word, w.Note, w.Kind, slices.Concat(w.Facile, w.Moyen, w.Difficile))
	}
}

// checkNote reports a word whose ending neither the note nor a definition
// announces. All readings of the spelling have to agree for that.
func checkNote(p *check.Pass, w check.Where, field, word, note, kind string, clues []string) {
	readings := readingsOf(word)
	if kind != "" || len(readings) == 0 {
		return
	}
	all := func(has, not dict.Class) bool {
		return !slices.ContainsFunc(readings, func(r dict.Reading) bool { return !r.Classes.Has(has) || r.Classes.Any(not) })
	}
	need := func(said string) {
		if !strings.Contains(note, said) {
			p.Fault(w.Pos(field), textNoNote.With(word, said), hintNote.With(said))
		}
	}
	const still = dict.Grammatical | dict.Numeral | dict.Conjugated | dict.Invariable
	if all(dict.Plural, still) && !pluralOnly(word, readings) {
		need("pluriel")
	}
	if all(dict.Feminine, still|dict.Noun|dict.Masculine) {
		need("féminin")
	}
	if note == "" && all(dict.Conjugated, 0) && !slices.ContainsFunc(clues, func(c string) bool { return announces(c, readings) }) {
		p.Fault(w.Pos(field), textVerb.With(word), hintVerb.With())
	}
}

// readingsOf gives the readings of a word as it is spelt; of its key when no
// word is spelt like that.
func readingsOf(word string) []dict.Reading {
	if exact := readings(word, func(form string) bool { return strings.EqualFold(form, word) }); len(exact) > 0 {
		return exact
	}
	return allReadings(word)
}

// allReadings gives the readings of a word, however its accents may be.
func allReadings(word string) []dict.Reading {
	return readings(word, func(string) bool { return true })
}

func readings(word string, spelt func(form string) bool) []dict.Reading {
	key, ok := AnswerKey(word)
	if !ok {
		return nil
	}
	var out []dict.Reading
	for _, s := range dict.French().Spellings(key) {
		for _, r := range s.Readings {
			if Accept(r.Classes) && spelt(s.Form) {
				out = append(out, r)
			}
		}
	}
	return out
}

// pluralOnly reports whether a word has no singular: « gens », « mœurs ».
func pluralOnly(word string, readings []dict.Reading) bool {
	return slices.ContainsFunc(readings, func(r dict.Reading) bool { return strings.EqualFold(r.Lemma, word) })
}

// announces reports whether a definition shows that a conjugated form is asked: it
// has a verb in the same tense and person, or names the verb (« d’avoir »).
func announces(clue string, readings []dict.Reading) bool {
	for token := range phrases.Tokens(clue) {
		for _, t := range readingsOf(token) {
			for _, r := range readings {
				if t.Tenses&r.Tenses != 0 && t.Persons&r.Persons != 0 {
					return true
				}
			}
		}
	}
	return strings.Contains(clue, "…")
}

func ruleClueText(g *Game, p *check.Pass) {
	for _, e := range g.entries() {
		checkClueText(p, e.Pos("clue"), e.Clue)
	}
	for w := range g.bankWords() {
		for at, clue := range w.clues() {
			checkClueText(p, at, clue)
		}
	}
}

func checkClueText(p *check.Pass, at check.Pos, clue string) {
	check.Short(p, at, clue, maxClue, textTooLong, hintTooLong)
	bare, stopped := strings.CutSuffix(clue, ".")
	if stopped = stopped && !strings.HasSuffix(bare, "."); !stopped {
		bare = clue
	}
	first, n := utf8.DecodeRuneInString(bare)
	capital := string(unicode.ToUpper(first)) + bare[n:]
	fix := &check.Fix{Pos: at, Old: clue, New: capital}
	if stopped {
		p.Report(check.Diagnostic{Pos: at, Msg: textFullStop.With(), Hint: hintRewrite.With(bare), Fix: fix})
	}
	if unicode.IsLower(first) {
		p.Report(check.Diagnostic{Pos: at, Msg: textSmall.With(), Hint: hintRewrite.With(string(unicode.ToUpper(first)) + clue[n:]), Fix: fix})
	}
}
