package boggle

import (
	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
)

var (
	textRowCount = check.Text{FR: "il faut %d lignes, il y en a %d", EN: "%d rows are needed, not %d"}
	textRowSize  = check.Text{FR: "une ligne a %d lettres, « %s » en a %d", EN: "a row has %d letters, %q has %d"}
	textRowRune  = check.Text{FR: "« %c » n’est pas une lettre de grille", EN: "%q is not a letter of a board"}
	hintRows     = check.Text{FR: "écrire la grille ainsi : rows: [UTXO, LUID, AISA, MREN]", EN: "write the grid like this: rows: [UTXO, LUID, AISA, MREN]"}
	hintRune     = check.Text{FR: "écrire la majuscule sans accent « %c »", EN: "write the capital without an accent, %q"}
	hintCapitals = check.Text{FR: "les lettres vont de A à Z, en majuscules et sans accent (et Ñ en espagnol) ; Qu tient dans une case", EN: "letters are A to Z, capitals without accents (and Ñ in Spanish); Qu stands in one cell"}
	textEdition  = check.Text{FR: "édition « %s » inconnue", EN: "unknown edition %q"}
	hintEdition  = check.Text{FR: "éditions : %s", EN: "editions: %s"}
	textDouble   = check.Text{FR: "deux grilles s’appellent « %s »", EN: "two grids are called %q"}
)

func ruleRows(game *Game, p *check.Pass) {
	side := game.Settings().Side
	for _, g := range game.Grids {
		checkRows(p, side, g.Where, g.Rows)
	}
}

func checkRows(p *check.Pass, side int, at check.Where, rows []string) {
	check.Count(p, at.Pos("rows"), len(rows), side, textRowCount.With(side, len(rows)), hintRows.With())
	for i, row := range rows {
		n := len(Faces(row))
		check.Count(p, at.Pos("rows", i), n, side, textRowSize.With(side, row, n), hintRows.With())
	}
}

func ruleLetters(game *Game, p *check.Pass) {
	for _, g := range game.Grids {
		checkLetters(p, g.Where, "rows", g.Rows)
	}
}

// checkLetters reports the first rune of each text that is not a letter.
func checkLetters(p *check.Pass, at check.Where, key string, texts []string) {
	for i, text := range texts {
		reportRune(p, at.Pos(key, i), text)
	}
}

func reportRune(p *check.Pass, at check.Pos, text string) {
	for _, face := range Faces(text) {
		r := []rune(face)[0]
		if _, ok := letters.Of(r); ok {
			continue
		}
		hint := hintCapitals.With()
		if key, ok := dict.Fold(string(r)); ok && len(key) == 1 {
			hint = hintRune.With(rune(key[0]))
		}
		p.Fault(at, textRowRune.With(r), hint)
		return
	}
}

func ruleEdition(game *Game, p *check.Pass) {
	for _, g := range game.Grids {
		checkEdition(p, g.Where, g.Edition)
	}
}

func checkEdition(p *check.Pass, at check.Where, e Edition) {
	check.OneOf(p, at.Pos("edition"), e, Editions, textEdition, hintEdition)
}

func ruleDoubleGrid(game *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for _, g := range game.Grids {
		first.Add(p, g.ID, g.Pos("grid"), textDouble.With(g.ID), check.Message{})
	}
}

var (
	textAim     = check.Text{FR: "but « %s » inconnu", EN: "unknown aim %q"}
	hintAim     = check.Text{FR: "buts : %s", EN: "aims: %s"}
	textFigure  = check.Text{FR: "le record « %s » dit %d, le calcul donne %d", EN: "record %q says %d, the count gives %d"}
	textLongest = check.Text{FR: "le record « %s » dit « %s », le plus long mot est %s", EN: "record %q says %q, the longest word is %s"}
	hintRecord  = check.Text{FR: "recopier ce que donne « imprimots boggle best »", EN: "copy what imprimots boggle best gives"}
)

func ruleRecords(g *Game, p *check.Pass) {
	side := g.Settings().Side
	for r := range check.All(g.Records) {
		checkRows(p, side, r.Where, r.Rows)
		checkLetters(p, r.Where, "rows", r.Rows)
		checkEdition(p, r.Where, r.Edition)
		check.OneOf(p, r.Pos("aim"), r.Aim, Aims, textAim, hintAim)
		if b, ok := boardOf(side, r.Rows); ok && !g.strict { // declared figures count all words
			g.checkRecord(p, r, b)
		}
	}
}

// checkRecord recomputes the figures of a record, with all words of its edition.
func (g *Game) checkRecord(p *check.Pass, r *Record, b Board) {
	found := wordsFor(Lexicon(g.Lang()), g.declared(r.Edition).Accept(), []Board{b}, g.Settings().Scale).find(b)
	total := Total(found)
	for _, f := range []struct {
		key         string
		says, gives int
	}{{"words", r.Words, total.Words}, {"points", r.Points, total.Points}} {
		if f.says != f.gives {
			p.Fault(r.Pos(f.key), textFigure.With(r.ID, f.says, f.gives), hintRecord.With())
		}
	}
	if key, _ := dict.FoldFor(g.Lang(), r.Longest); key != longestOf(found) {
		p.Fault(r.Pos("longest"), textLongest.With(r.ID, r.Longest, longestOf(found)), hintRecord.With())
	}
	if text, ok := g.reaches(DeLuxe, g.Lang(), b); r.Dice && !ok {
		p.Fault(r.Pos("rows"), text.With(r.ID), hintReach.With())
	}
}
