package cruciverbs

import (
	"maps"
	"slices"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/grid"
)

var (
	textNoClue    = check.Text{FR: "%s : ce mot (%s) n’a pas de définition", EN: "%s: this word (%s) has no definition"}
	hintNoClue    = check.Text{FR: "les mots de la ligne sont, dans cet ordre : %s", EN: "the words of the line are, in this order: %s"}
	textNoWord    = check.Text{FR: "« %s » est de trop : la %s n’a plus de mot à définir", EN: "%q is one too many: %s has no word left to define"}
	hintNoWord    = check.Text{FR: "une case seule n’est pas un mot et n’a pas de définition", EN: "a single cell is not a word and has no definition"}
	textNoLine    = check.Text{FR: "la grille n’a pas de %s", EN: "the grid has no %s"}
	hintNoLine    = check.Text{FR: "les définitions sont rangées par ligne de 1 à %d et par colonne de 1 à %d", EN: "definitions stand by row from 1 to %d and by column from 1 to %d"}
	textAnswer    = check.Text{FR: "%s : la réponse « %s » donne %s, la grille a %s", EN: "%s: the answer %q gives %s, the grid has %s"}
	hintCrossing  = check.Text{FR: "au croisement %s, la définition de la %s donne %c", EN: "at the crossing %s, the definition of %s gives %c"}
	hintReversed  = check.Text{FR: "la ligne est écrite à l’envers", EN: "the line is written backwards"}
	hintSwap      = check.Text{FR: "les lettres %d et %d sont interverties", EN: "letters %d and %d are swapped"}
	textNoLetters = check.Text{FR: "« %s » n’est pas un mot que l’on puisse écrire dans une grille", EN: "%q is not a word that can be written in a grid"}
	hintNoLetters = check.Text{FR: "des lettres, avec leurs accents ; espaces, traits d’union et apostrophes n’ont pas de case", EN: "letters, with their accents; spaces, hyphens and apostrophes have no cell"}
	textUnlisted  = check.Text{FR: "« %s » n’est pas au dictionnaire", EN: "%q is not in the dictionary"}
	hintKind      = check.Text{FR: "corriger le mot, ou dire ce qu’il est : « kind: » %s", EN: "correct the word, or say what it is with kind: %s"}
	textKind      = check.Text{FR: "la sorte « %s » n’existe pas", EN: "there is no kind %q"}
	hintKinds     = check.Text{FR: "les sortes sont : %s", EN: "the kinds are: %s"}
	textTwice     = check.Text{FR: "%s est deux fois dans la grille « %s »", EN: "%s is twice in grid %q"}
	hintTwice     = check.Text{FR: "un mot ne sert qu’une fois dans une grille", EN: "a word is used once in a grid"}
)

func ruleEntries(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	for _, d := range grid.Dirs {
		count := g.Count(d)
		for line := range count {
			words := g.Line(d, line)
			checkLine(p, f, d, line+1, words)
		}
		for _, n := range slices.Sorted(maps.Keys(f.lines(d))) {
			if n < 1 || n > count {
				p.Fault(f.Pos(keyOf(d), n), textNoLine.With(LineName(d, n)), hintNoLine.With(g.Rows, g.Cols))
			}
		}
	}
}

func checkLine(p *check.Pass, f *Fiche, d grid.Dir, n int, words []grid.Word) {
	entries := f.lines(d)[n]
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.Text
	}
	for i := len(entries); i < len(words); i++ {
		p.Fault(f.Pos(keyOf(d), n), textNoClue.With(wordName(words[i]), words[i].Text), hintNoClue.With(strings.Join(texts, ", ")))
	}
	for i := len(words); i < len(entries); i++ {
		p.Fault(entries[i].Where.Pos(), textNoWord.With(entries[i].Clue, LineName(d, n)), hintNoWord.With())
	}
}

func ruleAnswers(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	for _, w := range g.Words() {
		if e := f.Entry(w); e != nil {
			checkAnswer(p, f, g, w, e)
		}
	}
}

func checkAnswer(p *check.Pass, f *Fiche, g grid.Grid, w grid.Word, e *Entry) {
	key, ok := AnswerKey(e.Answer)
	if !ok {
		p.Fault(e.Pos("answer"), textNoLetters.With(e.Answer), hintNoLetters.With())
		return
	}
	if key == w.Text {
		return
	}
	p.Fault(e.Pos("answer"), textAnswer.With(wordName(w), e.Answer, key, w.Text), f.mismatch(g, w, key), check.Related{Pos: f.Pos("rows", w.Cells[0].Row), Msg: textRow.With(w.Cells[0].Row + 1)})
}

// mismatch guesses why an answer is not the word of the grid: letters swapped, a line
// written backwards, or the answer of the crossing definition.
func (f *Fiche) mismatch(g grid.Grid, w grid.Word, key string) check.Message {
	if len(key) != len(w.Text) {
		return check.Message{}
	}
	var differ []int
	for i := range key {
		if key[i] != w.Text[i] {
			differ = append(differ, i)
		}
	}
	backwards := []byte(w.Text)
	slices.Reverse(backwards)
	if string(backwards) == key {
		return hintReversed.With()
	}
	if len(differ) == 2 && key[differ[0]] == w.Text[differ[1]] && key[differ[1]] == w.Text[differ[0]] {
		return hintSwap.With(differ[0]+1, differ[1]+1)
	}
	c := w.Cells[differ[0]]
	for _, o := range g.Words() {
		i := slices.Index(o.Cells, c)
		if o.Dir == w.Dir || i < 0 || f.Entry(o) == nil {
			continue
		}
		if k, ok := AnswerKey(f.Entry(o).Answer); ok && i < len(k) {
			return hintCrossing.With(c.String(), wordName(o), rune(k[i]))
		}
	}
	return check.Message{}
}

// Accept reports whether a reading of the lexicon can be a word of a grid without
// being declared: all but names, symbols and abbreviations. Words written with a hyphen
// or an apostrophe can: « quant-à-soi » takes eight cells.
func Accept(c dict.Class) bool { return !c.Any(dict.Capital | dict.NoWord) }

// inLexicon reports whether a key is a word that a grid may use undeclared.
func inLexicon(key string) bool { return dict.French().Accepts(key, Accept) }

func ruleLexicon(g *Game, p *check.Pass) {
	for _, e := range g.entries() {
		if key, ok := AnswerKey(e.Answer); ok {
			checkListed(p, e.Where, "answer", e.Answer, key, e.Kind)
		}
	}
}

// checkListed reports a word that is neither in the lexicon nor declared, and a
// declaration of an unknown kind.
func checkListed(p *check.Pass, w check.Where, field, word, key, kind string) {
	switch {
	case kind != "":
		check.OneOf(p, w.Pos("kind"), kind, Kinds, textKind, hintKinds)
	case !inLexicon(key):
		p.Fault(w.Pos(field), textUnlisted.With(word), hintKind.With(strings.Join(Kinds, ", ")))
	}
}

func ruleTwice(p *check.Pass, _ *Game, f *Fiche, g grid.Grid) {
	first := check.Unique[string]{}
	for _, w := range g.Words() {
		first.Add(p, w.Text, f.at(w), textTwice.With(w.Text, f.ID), hintTwice.With())
	}
}

var (
	textVulgar    = check.Text{FR: "« %s » est un mot grossier ou cru", EN: "%q is a vulgar word"}
	textInsulting = check.Text{FR: "« %s » est un mot insultant", EN: "%q is an insulting word"}
	hintDecent    = check.Text{FR: "le remplacer par un mot qui se lit à voix haute devant tous", EN: "replace it by a word that can be read aloud before everybody"}
)

func ruleDecent(g *Game, p *check.Pass) {
	for _, e := range g.entries() {
		checkDecent(p, e.Pos("answer"), e.Answer)
	}
	for w := range g.bankWords() {
		checkDecent(p, w.Pos("word"), w.Word)
	}
}

func checkDecent(p *check.Pass, at check.Pos, word string) {
	key, _ := AnswerKey(word)
	switch dict.French().Decency(key) {
	case dict.Vulgar:
		p.Fault(at, textVulgar.With(word), hintDecent.With())
	case dict.Insulting:
		p.Fault(at, textInsulting.With(word), hintDecent.With())
	}
}
