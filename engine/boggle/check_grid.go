package boggle

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/letters"
)

var (
	textRowCount = check.Text{FR: "il faut 4 lignes, il y en a %d", EN: "4 rows are needed, there are %d"}
	textRowSize  = check.Text{FR: "une ligne a 4 lettres, « %s » en a %d", EN: "a row has 4 letters, %q has %d"}
	textRowRune  = check.Text{FR: "« %c » n’est pas une lettre de grille", EN: "%q is no letter of a board"}
	hintRows     = check.Text{FR: "écrire la grille ainsi : rows: [UTXO, LUID, AISA, MREN]", EN: "write the grid like this: rows: [UTXO, LUID, AISA, MREN]"}
	hintRune     = check.Text{FR: "écrire la majuscule sans accent « %c »", EN: "write the capital without an accent, %q"}
	hintCapitals = check.Text{FR: "les lettres vont de A à Z, en majuscules et sans accent (et Ñ en espagnol)", EN: "letters are A to Z, capitals without accents (and Ñ in Spanish)"}
	textEdition  = check.Text{FR: "édition « %s » inconnue", EN: "unknown edition %q"}
	hintEdition  = check.Text{FR: "les éditions sont deluxe et pocket", EN: "the editions are deluxe and pocket"}
	textDouble   = check.Text{FR: "deux grilles s’appellent « %s »", EN: "two grids are called %q"}
)

func ruleRows(game *Game, p *check.Pass) {
	for i := range game.Grids {
		g := &game.Grids[i]
		checkRows(p, g.Where, g.Rows)
	}
}

func checkRows(p *check.Pass, at check.Where, rows []string) {
	if len(rows) != Side {
		p.Fault(at.Pos("rows"), textRowCount.With(len(rows)), hintRows.With())
	}
	for i, row := range rows {
		if n := letters.Len(row); n != Side {
			p.Fault(at.Pos("rows", i), textRowSize.With(row, n), hintRows.With())
		}
	}
}

func ruleLetters(game *Game, p *check.Pass) {
	for i := range game.Grids {
		g := &game.Grids[i]
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
	for _, r := range text {
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
	for i := range game.Grids {
		g := &game.Grids[i]
		CheckEdition(p, g.Where, g.Edition)
	}
}

// CheckEdition reports an edition that is none, in a document at a place.
func CheckEdition(p *check.Pass, at check.Where, e Edition) {
	if e.known() {
		return
	}
	p.Fault(at.Pos("edition"), textEdition.With(string(e)), check.NearestOr(strings.ToLower(string(e)), []string{string(DeLuxe), string(Pocket)}, hintEdition.With()))
}

func ruleDoubleGrid(game *Game, p *check.Pass) {
	first := check.Unique[string]{}
	for _, g := range game.Grids {
		first.Add(p, g.ID, g.Pos("grid"), textDouble.With(g.ID), check.Message{})
	}
}
