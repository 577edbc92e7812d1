package boggle

import (
	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
)

var (
	textRowCount = check.Text{FR: "il faut 4 lignes, il y en a %d", EN: "4 rows are needed, not %d"}
	textRowSize  = check.Text{FR: "une ligne a 4 lettres, « %s » en a %d", EN: "a row has 4 letters, %q has %d"}
	textRowRune  = check.Text{FR: "« %c » n’est pas une lettre de grille", EN: "%q is no letter of a board"}
	hintRows     = check.Text{FR: "écrire la grille ainsi : rows: [UTXO, LUID, AISA, MREN]", EN: "write the grid like this: rows: [UTXO, LUID, AISA, MREN]"}
	hintRune     = check.Text{FR: "écrire la majuscule sans accent « %c »", EN: "write the capital without an accent, %q"}
	hintCapitals = check.Text{FR: "les lettres vont de A à Z, en majuscules et sans accent (et Ñ en espagnol) ; Qu tient dans une case", EN: "letters are A to Z, capitals without accents (and Ñ in Spanish); Qu stands in one cell"}
	textEdition  = check.Text{FR: "édition « %s » inconnue", EN: "unknown edition %q"}
	hintEdition  = check.Text{FR: "éditions : %s", EN: "editions: %s"}
	textDouble   = check.Text{FR: "deux grilles s’appellent « %s »", EN: "two grids are called %q"}
)

func ruleRows(game *Game, p *check.Pass) {
	for _, g := range game.Grids {
		checkRows(p, g.Where, g.Rows)
	}
}

func checkRows(p *check.Pass, at check.Where, rows []string) {
	check.Count(p, at.Pos("rows"), len(rows), Side, textRowCount.With(len(rows)), hintRows.With())
	for i, row := range rows {
		n := len(Faces(row))
		check.Count(p, at.Pos("rows", i), n, Side, textRowSize.With(row, n), hintRows.With())
	}
}

func ruleLetters(game *Game, p *check.Pass) {
	for _, g := range game.Grids {
		checkLetters(p, g.Where, "rows", g.Rows)
	}
}

// checkLetters reports the first rune of each text that is no letter.
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
