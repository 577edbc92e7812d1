package boggle

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// Level says what a ready grid of that level offers. It is judged by common
// words: those among the 10,000 most common of French that the edition
// accepts. Common words are what players find; rare ones only lengthen the
// answer key.
type Level struct {
	ID       string // facile, moyen, difficile
	Min, Max int    // common words, both included
	Words    int    // words in all, at least
}

// Levels gives the levels of an edition's ready grids, from easy to hard. Of
// boards thrown at random the middle level takes about the middle third.
func Levels(e Edition) []Level {
	if e == DeLuxe {
		return []Level{{"facile", 30, 400, 110}, {"moyen", 18, 29, 70}, {"difficile", 8, 17, 40}}
	}
	return []Level{{"facile", 24, 400, 80}, {"moyen", 14, 23, 50}, {"difficile", 6, 13, 30}}
}

// Ask adds what the level wants to a request.
func (l Level) Ask(r Request) Request {
	r.MinCommon, r.MaxCommon = l.Min, l.Max
	r.MinWords = max(r.MinWords, l.Words)
	return r
}

// Common counts the keys that are common French words.
func Common(keys []string) int {
	lex, n := dict.French(), 0
	for _, k := range keys {
		if lex.Band(k) > 0 {
			n++
		}
	}
	return n
}

var (
	textLevel      = check.Text{FR: "niveau « %s » inconnu", EN: "unknown level %q"}
	hintLevel      = check.Text{FR: "les niveaux sont facile, moyen et difficile", EN: "the levels are facile, moyen and difficile"}
	textLevelRange = check.Text{FR: "la grille « %s » a %d mots courants ; le niveau %s en veut de %d à %d", EN: "grid %q has %d common words; level %s wants %d to %d"}
)

var ruleLevel = &check.Rule{
	ID: "BOG013", Severity: check.Warning,
	Title: check.Text{FR: "Un niveau mérité", EN: "A level deserved"},
	Why: check.Text{
		FR: "Le niveau dit aux joueurs ce qui les attend. Il se juge au nombre de mots courants, ceux que l’on trouve vraiment, et non à la longueur du corrigé.",
		EN: "The level tells players what to expect. It is judged by the number of common words, those that people do find, and not by the length of the answer key.",
	},
	Bad:  gridExample("grid: essai\nedition: pocket\nlevel: difficile\nrows: [SNOL, TERA, AIDE, CRUS]\n"),
	Good: gridExample("grid: essai\nedition: pocket\nlevel: facile\nrows: [SNOL, TERA, AIDE, CRUS]\n"),
	Run: func(p *check.Pass) {
		g := game(p)
		for i := range g.Grids {
			if l := g.Grids[i].Level; l != "" && levelOf(DeLuxe, l) == nil {
				hint := hintLevel.With()
				if near, ok := check.Nearest(strings.ToLower(l), []string{"facile", "moyen", "difficile"}); ok {
					hint = check.DidYouMean.With(near)
				}
				p.Report(check.Diagnostic{Pos: g.Grids[i].Pos("level"), Msg: textLevel.With(l), Hint: hint})
			}
		}
		for grid := range g.sound() {
			l := levelOf(grid.Edition, grid.Level)
			if l == nil {
				continue
			}
			if n := Common(g.words(grid)); n < l.Min || n > l.Max {
				p.Reportf(grid.Pos("level"), textLevelRange, grid.ID, n, l.ID, l.Min, l.Max)
			}
		}
	},
}

func levelOf(e Edition, id string) *Level {
	for _, l := range Levels(e) {
		if l.ID == id {
			return &l
		}
	}
	return nil
}

var (
	textUnthrown = check.Text{FR: "les dés ne peuvent pas montrer la grille « %s »", EN: "the dice cannot show grid %q"}
	textUndealt  = check.Text{FR: "aucun tirage des fiches ne donne la grille « %s »", EN: "no deal of the strips gives grid %q"}
	hintReach    = check.Text{FR: "chercher une grille avec « imprimots boggle generate », qui part des dés et des fiches", EN: "look for a grid with imprimots boggle generate, which starts from the dice and strips"}
)

var ruleReachable = &check.Rule{
	ID: "BOG012", Severity: check.Error,
	Title: check.Text{FR: "Des grilles que le matériel peut donner", EN: "Grids that the material can give"},
	Why: check.Text{
		FR: "Une grille prête à jouer doit ressembler aux vraies : seize dés jetés en De Luxe, quatre fiches glissées côte à côte en Pocket. Les exemples, qui n’ont pas de niveau, en sont dispensés.",
		EN: "A ready grid must look like a real one: sixteen dice thrown in De Luxe, four strips side by side in Pocket. Examples, which have no level, are exempt.",
	},
	Bad: check.Example{Path: "boggle/dice.yaml", Text: diceExample(frenchDice).Text +
		"---\ngrid: essai\nedition: deluxe\nlevel: facile\nrows: [KTDU, KRES, DALG, BISN]\n"},
	Good: check.Example{Path: "boggle/dice.yaml", Text: diceExample(frenchDice).Text +
		"---\ngrid: essai\nedition: deluxe\nlevel: difficile\nrows: [KVDU, HRTF, DALG, BISN]\n"},
	Run: func(p *check.Pass) {
		g := game(p)
		for grid, b := range g.sound() {
			if grid.Level == "" {
				continue
			}
			if text, ok := g.reaches(grid.Edition, b); !ok {
				p.Report(check.Diagnostic{Pos: grid.Pos("rows"), Msg: text.With(grid.ID), Hint: hintReach.With()})
			}
		}
	},
}

// reaches reports whether one of the sound sets of the edition's material can
// show the board; it is taken to be so when there is none.
func (g *Game) reaches(e Edition, b Board) (check.Text, bool) {
	tried := false
	if e == DeLuxe {
		for _, set := range g.Dice {
			if set.sound() {
				if set.Throwable(b) {
					return textUnthrown, true
				}
				tried = true
			}
		}
		return textUnthrown, !tried
	}
	for i := range g.Strips {
		if set := &g.Strips[i]; set.sound() {
			if set.CanDeal("fr", b) {
				return textUndealt, true
			}
			tried = true
		}
	}
	return textUndealt, !tried
}
