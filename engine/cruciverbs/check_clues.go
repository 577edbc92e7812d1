package cruciverbs

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/prose"
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

// maxClue is the most characters of a definition: more does not fit a fiche.
const maxClue = 80

func ruleGiveaway(g *Game, p *check.Pass) {
	known := prose.Families{}
	for _, e := range g.entries() {
		checkGiveaway(known, p, e.Pos("clue"), e.Clue, e.Answer)
	}
}

// checkGiveaway reports a definition that gives its answer away.
func checkGiveaway(known prose.Families, p *check.Pass, at check.Pos, clue, answer string) {
	key, ok := AnswerKey(answer)
	if !ok {
		return
	}
	switch token, same := known.Find(clue, key); {
	case token == "":
	case same:
		p.Fault(at, textGiveaway.With(clue, token), hintGiveaway.With())
	default:
		p.Fault(at, textFamily.With(clue, key, token), hintGiveaway.With())
	}
}

// Relatives returns what a word has in common with its other forms and the words of
// its family: its lemmas, and their stems.
func Relatives(word string) []string {
	key, _ := AnswerKey(word)
	return slices.Concat(Lemmas(word), prose.Families{}.Of(key))
}

func ruleNote(g *Game, p *check.Pass) {
	for _, e := range g.entries() {
		checkNote(p, e.Where, "answer", e.Answer, e.Note, e.Kind, []string{e.Clue})
	}
	for w := range g.bankWords() {
		checkNote(p, w.Where, "word", w.Word, w.Note, w.Kind, slices.Concat(w.Facile, w.Moyen, w.Difficile))
	}
}

// checkNote reports a word whose ending is announced neither by the note nor by a
// definition. It does so only when all readings of the spelling agree.
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
	verb := all(dict.Conjugated, 0)
	if note == "" && slices.ContainsFunc(clues, func(c string) bool { return (verb || asksVerb(c, readings)) && !announces(c, readings) }) {
		p.Fault(w.Pos(field), textVerb.With(word), hintVerb.With())
	}
}

// readingsOf returns the readings of a word as spelt; those of its key when no word is
// spelt so.
func readingsOf(word string) []dict.Reading {
	if exact := readings(word, func(form string) bool { return strings.EqualFold(form, word) }); len(exact) > 0 {
		return exact
	}
	return allReadings(word)
}

// allReadings returns the readings of a word with any accents.
func allReadings(word string) []dict.Reading {
	return readings(word, func(string) bool { return true })
}

func readings(word string, spelt func(form string) bool) []dict.Reading {
	key, ok := AnswerKey(word)
	if !ok {
		return nil
	}
	var out []dict.Reading
	for form, r := range dict.French().Readings(key) {
		if Accept(r.Classes) && spelt(form) {
			out = append(out, r)
		}
	}
	return out
}

// pluralOnly reports whether a word has no singular: « gens », « mœurs ».
func pluralOnly(word string, readings []dict.Reading) bool {
	return slices.ContainsFunc(readings, func(r dict.Reading) bool { return strings.EqualFold(r.Lemma, word) })
}

// asksVerb reports whether a definition that begins with a conjugated form asks for one:
// the word has readings of the same tense.
func asksVerb(clue string, readings []dict.Reading) bool {
	for first := range prose.Tokens(clue) {
		asked := readingsOf(first)
		return len(asked) > 0 && !slices.ContainsFunc(asked, func(t dict.Reading) bool {
			return !t.Classes.Has(dict.Conjugated)
		}) && slices.ContainsFunc(asked, func(t dict.Reading) bool {
			return slices.ContainsFunc(readings, func(r dict.Reading) bool { return t.Tenses&r.Tenses != 0 })
		})
	}
	return false
}

// announces reports whether a definition shows that a conjugated form is asked for: it
// has a verb in the same tense and person, which is not read in the third person first,
// or names the verb (« d’avoir »).
func announces(clue string, readings []dict.Reading) bool {
	third := func(r dict.Reading) bool { return r.Persons&dict.ThirdSingular != 0 }
	for token := range prose.Tokens(clue) {
		said := readingsOf(token)
		if slices.ContainsFunc(said, third) && !slices.ContainsFunc(readings, third) {
			continue
		}
		for _, t := range said {
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
