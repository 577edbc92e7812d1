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
	textFirst    = check.Text{FR: "la première est ici", EN: "the first one is here"}
)

var ruleRows = &check.Rule{
	ID: "BOG001", Severity: check.Error,
	Title: check.Text{FR: "Quatre lignes de quatre lettres", EN: "Four rows of four letters"},
	Why: check.Text{
		FR: "Une grille de Boggle est un carré de seize cases. Une ligne trop courte ou trop longue décalerait toutes les autres à l’impression.",
		EN: "A Boggle board is a square of sixteen cells. A row that is too short or too long would shift all others in print.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Run: func(p *check.Pass) {
		for i := range game(p).Grids {
			g := &game(p).Grids[i]
			checkRows(p, g.Where, g.Rows)
		}
	},
}

func checkRows(p *check.Pass, at check.Where, rows []string) {
	if len(rows) != Side {
		p.Report(check.Diagnostic{Pos: at.Pos("rows"), Msg: textRowCount.With(len(rows)), Hint: hintRows.With()})
	}
	for i, row := range rows {
		if n := letters.Len(row); n != Side {
			p.Report(check.Diagnostic{Pos: at.Pos("rows", i), Msg: textRowSize.With(row, n), Hint: hintRows.With()})
		}
	}
}

var ruleLetters = &check.Rule{
	ID: "BOG002", Severity: check.Error,
	Title: check.Text{FR: "Des lettres sans accent", EN: "Letters without accents"},
	Why: check.Text{
		FR: "Les cases portent les lettres de A à Z : E vaut aussi É, È ou Ê. Tout autre signe ne formerait aucun mot.",
		EN: "Cells hold the letters A to Z: E stands for É, È and Ê too. Any other sign would form no word.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AÏSA, MREN]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Run: func(p *check.Pass) {
		for i := range game(p).Grids {
			g := &game(p).Grids[i]
			checkLetters(p, g.Where, "rows", g.Rows)
		}
	},
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
		p.Report(check.Diagnostic{Pos: at, Msg: textRowRune.With(r), Hint: hint})
		return
	}
}

var ruleEdition = &check.Rule{
	ID: "BOG003", Severity: check.Error,
	Title: check.Text{FR: "Une édition connue", EN: "A known edition"},
	Why: check.Text{
		FR: "Les mots acceptés dépendent de l’édition : sans elle, on ne peut ni compter les mots d’une grille ni la ranger dans un kit.",
		EN: "The words accepted depend on the edition: without it one can neither count the words of a grid nor put it in a kit.",
	},
	Bad:  gridExample("grid: essai\nedition: poche\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Run: func(p *check.Pass) {
		for i := range game(p).Grids {
			g := &game(p).Grids[i]
			checkEdition(p, g.Where, g.Edition)
		}
		for i := range game(p).Kits {
			k := &game(p).Kits[i]
			checkEdition(p, k.Where, Edition(k.Edition))
		}
	},
}

func checkEdition(p *check.Pass, at check.Where, e Edition) {
	if e.known() {
		return
	}
	hint := hintEdition.With()
	if near, ok := check.Nearest(strings.ToLower(string(e)), []string{string(DeLuxe), string(Pocket)}); ok {
		hint = check.DidYouMean.With(near)
	}
	p.Report(check.Diagnostic{Pos: at.Pos("edition"), Msg: textEdition.With(string(e)), Hint: hint})
}

var ruleDoubleGrid = &check.Rule{
	ID: "BOG011", Severity: check.Error,
	Title: check.Text{FR: "Un nom par grille", EN: "One name a grid"},
	Why: check.Text{
		FR: "Les corrigés, les renvois et les exemples de la règle désignent une grille par son nom.",
		EN: "Answer keys, references and the examples of the rules call a grid by its name.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n---\ngrid: essai\nedition: pocket\nrows: [MREN, AISA, LUID, UTXO]\n"),
	Good: gridExample("grid: essai-1\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\n---\ngrid: essai-2\nedition: pocket\nrows: [MREN, AISA, LUID, UTXO]\n"),
	Run: func(p *check.Pass) {
		first := map[string]check.Pos{}
		for _, g := range game(p).Grids {
			at := g.Pos("grid")
			if before, ok := first[g.ID]; ok {
				p.Report(check.Diagnostic{
					Pos: at, Msg: textDouble.With(g.ID),
					Related: []check.Related{{Pos: before, Msg: textFirst.With()}},
				})
				continue
			}
			first[g.ID] = at
		}
	},
}
