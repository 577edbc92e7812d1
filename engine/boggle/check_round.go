package boggle

import (
	"maps"
	"slices"

	"imprimots/engine/check"
)

var (
	textGame     = check.Text{FR: "ce n’est pas une manche de Boggle, mais de « %s »", EN: "this is not a round of Boggle but of %q"}
	textFormula  = check.Text{FR: "la formule %d n’existe pas", EN: "there is no formula %d"}
	hintFormula  = check.Text{FR: "en Pocket, formula vaut 1, 2 ou 3 ; en De Luxe, la retirer", EN: "in Pocket, formula is 1, 2 or 3; in De Luxe, leave it out"}
	textNoneAsks = check.Text{FR: "l’édition De Luxe n’a pas de clé « %s »", EN: "the De Luxe edition has no key %q"}
	textPlayers  = check.Text{FR: "cette manche se joue de %d à %d : nombre de listes, %d", EN: "this round is for %d to %d players: number of lists, %d"}
	textAlone    = check.Text{FR: "la formule 3 se joue en solitaire : il faut une seule liste, il y en a %d", EN: "formula 3 is for one player: exactly one list is needed, not %d"}
	textLang     = check.Text{FR: "langue « %s » inconnue", EN: "unknown language %q"}
	hintLang     = check.Text{FR: "langues : %s", EN: "languages: %s"}
	textListLong = check.Text{FR: "la liste de %s a %d mot{|s}, plus qu’on ne peut en écrire (%d)", EN: "the list of %s has %d word{|s}, more than one can write (%d)"}
)

// maxList bounds a player's list: no board of the game has as many words.
const maxList = 2000

func ruleRound(g *Game, p *check.Pass) {
	for i := range g.Rounds {
		checkRound(p, &g.Rounds[i], g.Settings().Side)
	}
}

func checkRound(p *check.Pass, t *Transcript, side int) {
	if t.Game != "boggle" {
		p.Reportf(t.Pos("game"), textGame, t.Game)
	}
	checkEdition(p, t.Where, t.Edition)
	checkRows(p, side, t.Where, t.Rows)
	checkLetters(p, t.Where, "rows", t.Rows)
	if t.Lang != "" {
		check.OneOf(p, t.Pos("lang"), t.Lang, Languages(), textLang, hintLang)
	}
	switch t.Edition {
	case Pocket:
		if t.Formula < 1 || t.Formula > 3 {
			p.Fault(t.Pos("formula"), textFormula.With(t.Formula), hintFormula.With())
		}
	case DeLuxe:
		if t.Formula != 0 {
			p.Reportf(t.Pos("formula"), textNoneAsks, "formula")
		}
		if t.Plurals {
			p.Reportf(t.Pos("plurals"), textNoneAsks, "plurals")
		}
		if t.Lang != "" && t.Lang != French {
			p.Reportf(t.Pos("lang"), textNoneAsks, "lang")
		}
	}
	from, to := seats(t.Edition, t.Formula)
	switch n := len(t.Lists); {
	case n >= from && n <= to:
	case to == 1:
		p.Reportf(t.Pos("lists"), textAlone, n)
	default:
		p.Reportf(t.Pos("lists"), textPlayers, from, to, n)
	}
	for _, name := range slices.Sorted(maps.Keys(t.Lists)) {
		if n := len(t.Lists[name]); n > maxList {
			p.Reportf(t.Pos("lists", name), textListLong, name, n, maxList)
		}
	}
}

// seats returns the smallest and largest number of players.
func seats(e Edition, formula int) (from, to int) {
	switch {
	case e == DeLuxe:
		return 2, 6
	case formula == 3:
		return 1, 1
	}
	return 1, 6
}
