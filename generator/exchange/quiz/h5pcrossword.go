package quiz

import (
	"cmp"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/crisscross"
)

// crossPlace is the place of a word in an H5P crossword, from 0.
type crossPlace = crisscross.Place

var (
	textH5PLetters = check.Text{FR: "« %s » ne s’écrit pas avec des lettres seules", EN: "%q is not written with letters alone"}
	hintH5PLetters = check.Text{FR: "un mot croisé n’a que des lettres", EN: "a word of a crossword has letters only"}
	textH5PRight   = check.Text{FR: "« %s » a %d réponses justes : un mot croisé est seul dans ses cases", EN: "%q has %d right answers: a word of a crossword is alone in its squares"}
	hintH5PRight   = check.Text{FR: "n’en gardez qu’une", EN: "keep only one of them"}
	textH5PTwo     = check.Text{FR: "un mot croisé de H5P demande deux mots", EN: "a crossword of H5P needs two words"}
	textH5PTwice   = check.Text{FR: "« %s » y est déjà", EN: "%q stands there already"}
	hintH5PTwice   = check.Text{FR: "ôtez l’un des deux", EN: "take one of the two off"}
	textH5PLone    = check.Text{FR: "« %s » ne trouve pas de place dans la grille : H5P le laisserait de côté", EN: "%q finds no place in the grid: H5P would leave it out"}
	hintH5PLone    = check.Text{FR: "ôtez ce mot, ou ajoutez-en qui ont ses lettres", EN: "take this word off, or add some that share its letters"}
)

// crossTries is the number of layouts tried to find one with all words that H5P
// accepts, crossSide the side of the box in squares.
const (
	crossTries = 6
	crossSide  = 40
)

// writeH5PCrossword writes words and clues, or questions with one right choice, with the
// places of our layout. H5P shows capitals as typed, so they are without accents, spaces
// and hyphens.
func writeH5PCrossword(w *writer) {
	var words []string
	known := map[string]bool{}
	for i := range w.records {
		r := &w.records[i]
		word := crossWord(r, w.lang())
		switch n := utf8.RuneCountInString(word); {
		case n < 2 || n > crossSide:
			w.pass.Fault(r.Place("answers"), textH5PLetters.With(r.Answer()), hintH5PLetters.With())
		case kindOf(r) == record.Choice && len(r.Answers) > 1:
			w.pass.Fault(r.Place("answers"), textH5PRight.With(r.Question, len(r.Answers)), hintH5PRight.With())
		case known[word]:
			w.pass.Fault(r.Place("answers"), textH5PTwice.With(r.Answer()), hintH5PTwice.With())
		}
		known[word] = true
		words = append(words, word)
	}
	if len(words) < 2 {
		w.pass.Fault(w.records[0].Pos, textH5PTwo.With(), hintH5PLone.With())
	}
	if len(w.pass.Found()) > 0 {
		return
	}
	places, ok := w.layout(words)
	if !ok {
		return
	}
	var out []object
	for i, word := range words {
		one := object{"clue": lineBreaks(w.records[i].Question), "answer": word, "fixWord": places != nil}
		if places != nil {
			one["row"], one["column"], one["orientation"] = places[i].Row+1, places[i].Col+1, "across"
			if places[i].Down {
				one["orientation"] = "down"
			}
		}
		out = append(out, one)
	}
	w.pack(crosswords, object{
		"words": out, "solutionWord": "", "overallFeedback": feedback,
		"behaviour": object{"enableInstantFeedback": false, "scoreWords": true, "applyPenalties": false, "enableRetry": true, "enableSolutionsButton": true},
	})
}

// crossWord returns the capitals of an answer, in its language or that of the file; ""
// if it has other characters than letters.
func crossWord(r *record.Record, lang string) string {
	key, ok := worksheet.Key(cmp.Or(r.Lang, lang), r.Answer())
	if !ok {
		return ""
	}
	return key
}

// layout places words: it returns the first layout over several seeds that has all of
// them and that H5P accepts; nil if all have adjacent words, so that H5P will place
// them. Words without a place are reported, and ok is false.
func (w *writer) layout(words []string) ([]crossPlace, bool) {
	switch {
	case len(w.Laid) == len(words) && takes(words, w.Laid):
		return w.Laid, true
	case w.Laid != nil:
		w.notes.Fault(w.records[0].Pos, textH5PTouch.With(), hintH5PTouch.With())
	}
	var best crisscross.Layout
	steps := min(crisscross.Usual(len(words))/crossTries, 1000*len(words))
	for seed := range uint64(crossTries) {
		random := rng.New(seed)
		l, err := crisscross.Lay(words, crossSide, crossSide, steps, &random)
		if err != nil { // the bounds have been checked
			return nil, false
		}
		if l.Placed == len(words) && takes(words, l.Places) {
			return l.Places, true
		}
		if seed == 0 || l.Placed > best.Placed {
			best = l
		}
	}
	for i, p := range best.Places {
		if !p.Placed {
			w.pass.Fault(w.records[i].Place("answers"), textH5PLone.With(w.records[i].Answer()), hintH5PLone.With())
		}
	}
	if best.Placed < len(words) {
		return nil, false
	}
	w.notes.Reportf(w.records[0].Pos, textH5PClose)
	return nil, true
}

var (
	textH5PTouch = check.Text{FR: "la grille ne garde pas sa forme : des mots s’y touchent, ce que H5P refuse", EN: "the grid does not keep its form: words touch each other in it, which H5P refuses"}
	hintH5PTouch = check.Text{FR: "ses mots et leurs définitions sont disposés autrement", EN: "its words and their clues are laid out differently"}
	textH5PClose = check.Text{FR: "aucune disposition trouvée n’évite que des mots se touchent : H5P les placera lui-même", EN: "no layout was found whose words do not touch: H5P will place them itself"}
)

// takes reports whether H5P accepts these places one after the other: it requires free
// squares before and after each word, and beside it except where a word crosses.
// Source: the generator of H5P.Crossword.
func takes(words []string, places []crossPlace) bool {
	type square struct{ row, col int }
	grid := map[square]rune{}
	for i, p := range places {
		down := 0
		if p.Down {
			down = 1
		}
		at := func(along, beside int) square {
			return square{p.Row + along*down + beside*(1-down), p.Col + along*(1-down) + beside*down}
		}
		letters := []rune(words[i])
		if grid[at(-1, 0)] != 0 || grid[at(len(letters), 0)] != 0 {
			return false
		}
		for k, c := range letters {
			there := grid[at(k, 0)]
			if there != 0 && there != c || there == 0 && (grid[at(k, -1)] != 0 || grid[at(k, 1)] != 0) {
				return false
			}
		}
		for k, c := range letters {
			grid[at(k, 0)] = c
		}
	}
	return true
}
