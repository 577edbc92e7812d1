package cruciverbs

import (
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/engine/prose"
	"imprimots/engine/values"
)

var (
	textLevel     = check.Text{FR: "le niveau « %s » n’existe pas", EN: "there is no level %q"}
	textNoLevel   = check.Text{FR: "la fiche « %s » ne dit pas son niveau", EN: "fiche %q does not say its level"}
	hintLevel     = check.Text{FR: "niveaux : %s", EN: "levels: %s"}
	textRare      = check.Text{FR: "la fiche « %s » se dit de niveau %s, mais elle a %d mot{|s} peu courant{|s}, sur %d de quatre lettres ou plus (%d au plus) : %s", EN: "fiche %q calls itself %s, but has %d uncommon word{|s}, of %d of four letters or more (at most %d): %s"}
	hintRare      = check.Text{FR: "changer de niveau, ou recomposer la grille : « imprimots cruciverbs compose --level … »", EN: "change the level, or compose the grid again: imprimots cruciverbs compose --level …"}
	textSameClue  = check.Text{FR: "une autre fiche a cette définition : « %s »", EN: "another fiche has this definition: %q"}
	textAlikeClue = check.Text{FR: "« %s » est presque la définition « %s »", EN: "%q is nearly the definition %q"}
	hintSameClue  = check.Text{FR: "de toutes les fiches, chaque définition ne sert qu’une fois", EN: "in all the fiches each definition is used once"}
	textName      = check.Text{FR: "« %s » n’est pas le nom d’une fiche", EN: "%q is not a name of a fiche"}
	hintName      = check.Text{FR: "la lettre du niveau (F, M, D), la série, un point, le numéro : F1.2", EN: "the letter of the level (F, M, D), the series, a dot, the number: F1.2"}
	textLetter    = check.Text{FR: "la fiche « %s » porte la lettre d’un autre niveau que le sien, %s", EN: "fiche %q has the letter of a level that is not its own, %s"}
	textSameName  = check.Text{FR: "deux fiches s’appellent « %s »", EN: "two fiches are called %q"}
	hintSameName  = check.Text{FR: "donner à l’une un autre numéro", EN: "give one of them another number"}
)

// rareShare is the largest percentage of uncommon words among those of four letters or
// more, by level: words that are not among the 10,000 most common.
var rareShare = map[Level]int{Facile: 40, Moyen: 60, Difficile: 85}

func ruleKnownLevel(game *Game, p *check.Pass) {
	for i := range game.Fiches {
		if f := &game.Fiches[i]; f.Level == "" {
			p.Fault(f.Where.Pos("grid"), textNoLevel.With(f.ID), hintLevel.With(values.Levels.Said()))
		} else {
			values.Levels.OneOf(p, f.Pos("level"), string(f.Level), textLevel, hintLevel)
		}
	}
}

// ruleLevel checks the words of a fiche against its level. Declared words do not
// count: how common a name is as a word means nothing.
func ruleLevel(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	share, ok := rareShare[f.Level]
	if !ok {
		return
	}
	var rare []string
	words := 0
	for _, w := range g.Words() {
		if e := f.Entry(w); len(w.Text) < 4 || e != nil && e.Kind != "" {
			continue
		}
		words++
		if !Common(w.Text) {
			rare = append(rare, w.Text)
		}
	}
	if most := words * share / 100; len(rare) > most {
		p.Fault(f.Pos("level"), textRare.With(f.ID, string(f.Level), len(rare), words, most, strings.Join(rare, ", ")), hintRare.With())
	}
}

// Common reports whether a key, or the lemma of one of its readings, is among the
// 10,000 most common words.
func Common(key string) bool {
	lex := dict.French()
	if lex.Band(key) > 0 {
		return true
	}
	for _, r := range lex.Readings(key) {
		if lemma, ok := dict.Fold(r.Lemma); ok && Accept(r.Classes) && lex.Band(lemma) > 0 {
			return true
		}
	}
	return false
}

// nameForm matches the name of a fiche: level, series, number.
var nameForm = check.Expr(`^([A-Z])([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})$`)

// Series returns the series of a fiche: "F1" of "F1.2"; its whole name when it has
// no such form.
func (f *Fiche) Series() string {
	series, _, _ := strings.Cut(f.ID, ".")
	return series
}

// PrintedName returns the name of a fiche or a series as printed, with a space between
// letter and number: "F 1.1".
func PrintedName(id string) string {
	i := strings.IndexAny(id, "0123456789")
	if i <= 0 {
		return id
	}
	return strings.TrimRight(id[:i], " ") + "\u00a0" + id[i:]
}

func ruleClueOnce(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	var entries []*Entry
	var examples []bool
	var clues []string
	for f, e := range g.entries() {
		if first.Add(p, ClueKey(e.Clue), e.Pos("clue"), textSameClue.With(e.Clue), hintSameClue.With()) {
			entries, examples, clues = append(entries, e), append(examples, f.Example), append(clues, e.Clue)
		}
	}
	var sense prose.Sense
	for _, pair := range sense.Pairs(clues, alike, nil) {
		if examples[pair.Second] {
			continue
		}
		o, e := entries[pair.First], entries[pair.Second]
		p.Fault(e.Pos("clue"), textAlikeClue.With(e.Clue, o.Clue), hintSameClue.With(), check.FirstAt(o.Pos("clue")))
	}
}

// ClueKey returns a key that is equal for definitions differing only in punctuation
// and case.
func ClueKey(clue string) string {
	var out []string
	for t := range prose.Tokens(clue) {
		k, ok := dict.Fold(t)
		if !ok {
			k = t // a number
		}
		out = append(out, k)
	}
	if strings.Contains(clue, "…") {
		out = append(out, "…") // a gap marks the place of the word
	}
	return strings.Join(out, " ")
}

func ruleName(g *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for f := range check.All(g.Fiches) {
		at := f.Where.Pos("grid")
		m := nameForm.Regexp().FindStringSubmatch(f.ID)
		switch {
		case !first.Add(p, f.ID, at, textSameName.With(f.ID), hintSameName.With()):
		case m == nil:
			p.Fault(at, textName.With(f.ID), hintName.With())
		case slices.Contains(Levels, f.Level) && m[1] != f.Level.Letter():
			p.Fault(at, textLetter.With(f.ID, string(f.Level)), hintName.With())
		}
	}
}

// Letter is the letter of a level in the names of fiches: F, M, D.
func (l Level) Letter() string { return strings.ToUpper(string(l)[:1]) }
