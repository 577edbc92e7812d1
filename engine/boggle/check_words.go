package boggle

import (
	"imprimots/dict"
	"imprimots/engine/check"
)

var (
	textEnough = check.Text{FR: "la grille « %s » ne contient que %d mots, %d demandés", EN: "grid %q has only %d words, %d asked"}
	hintEnough = check.Text{FR: "baisser min_words, ou chercher une autre grille avec « imprimots boggle generate »", EN: "lower min_words, or look for another grid with imprimots boggle generate"}
	textMust   = check.Text{FR: "« %s » manque à la grille « %s » : %s", EN: "%q is not on grid %q: %s"}
	textNot    = check.Text{FR: "« %s » est sur la grille « %s », qui l’exclut", EN: "%q is on grid %q, which excludes it"}
)

var ruleEnough = &check.Rule{
	ID: "BOG004", Severity: check.Error,
	Title: check.Text{FR: "Assez de mots", EN: "Enough words"},
	Why: check.Text{
		FR: "min_words promet aux joueurs une grille qui vaut ses trois minutes. Seuls comptent les mots que l’édition accepte.",
		EN: "min_words promises players a grid worth its three minutes. Only words that the edition accepts count.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmin_words: 400\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmin_words: 40\n"),
	Run: func(p *check.Pass) {
		g := game(p)
		for grid := range g.sound() {
			if n := len(g.words(grid)); n < grid.MinWords {
				p.Report(check.Diagnostic{
					Pos: grid.Pos("min_words"), Msg: textEnough.With(grid.ID, n, grid.MinWords), Hint: hintEnough.With(),
				})
			}
		}
	},
}

var ruleMust = &check.Rule{
	ID: "BOG005", Severity: check.Error,
	Title: check.Text{FR: "Les mots promis sont là", EN: "Promised words are there"},
	Why: check.Text{
		FR: "La règle ou l’exemple qui cite ces mots doit pouvoir être suivi sur la grille, case par case.",
		EN: "The rules or the example that name these words must be possible to follow on the grid, cell by cell.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, amer]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nmust: [maire, lui]\n"),
	Run: func(p *check.Pass) {
		for grid, b := range game(p).sound() {
			rules := Rules{Edition: grid.Edition, Lexicon: dict.French()}
			for i, word := range grid.Must {
				if c := rules.judge(b, word); c.Status == Refused {
					p.Reportf(grid.Pos("must", i), textMust, word, grid.ID, c.Reason)
				}
			}
		}
	},
}

var ruleNot = &check.Rule{
	ID: "BOG006", Severity: check.Error,
	Title: check.Text{FR: "Les mots exclus n’y sont pas", EN: "Excluded words are not there"},
	Why: check.Text{
		FR: "Ces mots servent d’exemples de ce qui n’est pas permis, ou n’ont pas leur place à une table de famille.",
		EN: "These words are examples of what is not allowed, or have no place on a family's table.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nnot: [rire, maire]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nrows: [UTXO, LUID, AISA, MREN]\nnot: [rire, tutu]\n"),
	Run: func(p *check.Pass) {
		for grid, b := range game(p).sound() {
			for i, word := range grid.Not {
				// Whether the edition accepts it does not matter: it can be read.
				if key, ok := dict.Fold(word); ok && b.Trace(key) != nil {
					p.Reportf(grid.Pos("not", i), textNot, word, grid.ID)
				}
			}
		}
	},
}

var (
	textUnwanted = check.Text{FR: "« %s » se lit sur la grille prête à jouer « %s »", EN: "%q can be read on the ready grid %q"}
	textListed   = check.Text{FR: "le mot est exclu ici", EN: "the word is excluded here"}
)

var ruleUnwanted = &check.Rule{
	ID: "BOG016", Severity: check.Warning,
	Title: check.Text{FR: "Des grilles pour toutes les tables", EN: "Grids for every table"},
	Why: check.Text{
		FR: "Grossièretés et injures sont au dictionnaire, et les enfants jouent aussi. Les grilles prêtes à jouer évitent les mots de la liste unwanted.",
		EN: "Swear words and insults are in the dictionary, and children play too. Ready grids avoid the words of the list unwanted.",
	},
	Bad:  gridExample("unwanted: [malus]\n---\ngrid: essai\nedition: pocket\nlevel: facile\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Good: gridExample("unwanted: [amer]\n---\ngrid: essai\nedition: pocket\nlevel: facile\nrows: [UTXO, LUID, AISA, MREN]\n"),
	Run: func(p *check.Pass) {
		g := game(p)
		for grid, b := range g.sound() {
			if grid.Level == "" {
				continue
			}
			for _, list := range g.Unwanted {
				for i, word := range list.Words {
					if key, ok := dict.Fold(word); ok && b.Trace(key) != nil {
						p.Report(check.Diagnostic{
							Pos: grid.Pos("rows"), Msg: textUnwanted.With(word, grid.ID),
							Related: []check.Related{{Pos: list.Pos("unwanted", i), Msg: textListed.With()}},
						})
					}
				}
			}
		}
	},
}
