//go:build !atelier

package boggle

import (
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
)

// Checks are the rules of this game.
var Checks = check.Rules(infos, map[string]func(*Game, *check.Pass){
	"BOG001": ruleRows,
	"BOG002": ruleLetters,
	"BOG003": ruleEdition,
	"BOG004": check.Every2((*Game).sound, ruleEnough),
	"BOG005": check.Every2((*Game).sound, ruleMust),
	"BOG006": check.Every2((*Game).sound, ruleNot),
	"BOG007": ruleDice,
	"BOG008": ruleStripCount,
	"BOG009": ruleStripSides,
	"BOG010": ruleDeals,
	"BOG011": ruleDoubleGrid,
	"BOG012": check.Every2((*Game).sound, ruleReachable),
	"BOG013": ruleLevel,
	"BOG015": ruleRound,
	"BOG016": ruleUnwanted,
	"BOG020": ruleKnownLevel,
	"BOG021": ruleUnwantedWords,
	"BOG022": ruleRecords,
	"BOG023": ruleSettings,
	"BOG024": ruleLang,
})

var (
	textEnough = check.Text{FR: "la grille « %s » ne contient que %d mot{|s}, %d demandé{|s}", EN: "grid %q has only %d word{|s}, %d asked"}
	hintEnough = check.Text{FR: "baisser min_words, ou chercher une autre grille avec « imprimots boggle generate »", EN: "lower min_words, or look for another grid with imprimots boggle generate"}
	textMust   = check.Text{FR: "« %s » manque à la grille « %s » : %s", EN: "%q is not on grid %q: %s"}
	textNot    = check.Text{FR: "« %s » est sur la grille « %s », qui l’exclut", EN: "%q is on grid %q, which excludes it"}
)

func ruleEnough(p *check.Pass, g *Game, grid *Grid, b Board) {
	if found, _ := g.Solve(grid); len(found) < grid.MinWords && !g.strict {
		p.Fault(grid.Pos("min_words"), textEnough.With(grid.ID, len(found), grid.MinWords), hintEnough.With())
	}
}

func ruleMust(p *check.Pass, g *Game, grid *Grid, b Board) {
	rules := Rules{Edition: grid.Edition, Lexicon: g.Lexicon(grid), Words: g.declared(grid.Edition), Scale: g.Settings().Scale}
	for i, word := range grid.Must {
		if c := rules.judge(b, word); c.Status == Refused {
			p.Reportf(grid.Pos("must", i), textMust, word, grid.ID, c.Reason)
		}
	}
}

func ruleNot(p *check.Pass, g *Game, grid *Grid, b Board) {
	for i, word := range grid.Not {
		// Whether the edition accepts it does not matter: players can read it.
		if key, ok := dict.FoldFor(g.LangOf(grid), word); ok && b.Trace(key) != nil {
			p.Reportf(grid.Pos("not", i), textNot, word, grid.ID)
		}
	}
}

var (
	textUnwanted  = check.Text{FR: "« %s » se lit sur la grille « %s »", EN: "%q can be read on grid %q"}
	textVulgar    = check.Text{FR: "« %s », mot grossier ou cru, se lit sur la grille « %s »", EN: "%q, a vulgar word, can be read on grid %q"}
	textInsulting = check.Text{FR: "« %s », mot ou nom insultant, se lit sur la grille « %s »", EN: "%q, an insulting word or name, can be read on grid %q"}
	textListed    = check.Text{FR: "le mot est exclu ici", EN: "the word is excluded here"}
)

// ruleUnwanted looks at every board that is printed or published: ready grids, those
// shown in the rules, and records.
func ruleUnwanted(g *Game, p *check.Pass) {
	for grid, b := range g.sound() {
		g.checkUnwanted(p, grid.Pos("rows"), grid.ID, g.Lexicon(grid), b)
	}
	for r := range check.All(g.Records) {
		if b, ok := boardOf(g.Settings().Side, r.Rows); ok {
			g.checkUnwanted(p, r.Pos("rows"), r.ID, Lexicon(g.Lang()), b)
		}
	}
}

// checkUnwanted reports the vulgar, insulting and unwanted words that can be read on a board.
func (g *Game) checkUnwanted(p *check.Pass, at check.Pos, id string, lex *dict.Lexicon, b Board) {
	for _, key := range indecent(lex).keys(b) {
		word, _ := lex.Usual(key, dict.Common)
		if word == "" {
			word = strings.ToLower(key) // a slang word or a name
		}
		text := textVulgar
		if lex.Decency(key) == dict.Insulting {
			text = textInsulting
		}
		p.Reportf(at, text, word, id)
	}
	for _, list := range g.Unwanted {
		for i, word := range list.Words {
			if key, ok := dict.FoldFor(lex.Lang(), word); ok && b.Trace(key) != nil {
				p.Fault(at, textUnwanted.With(word, id), check.Message{}, check.Related{Pos: list.Pos("unwanted", i), Msg: textListed.With()})
			}
		}
	}
}

var (
	textNoWord = check.Text{FR: "« %s » n’est pas un mot du dictionnaire", EN: "%q is not a word of the dictionary"}
	hintNoWord = check.Text{FR: "corriger le mot, ou l’ôter de la liste", EN: "correct the word, or take it off the list"}
)

func ruleUnwantedWords(g *Game, p *check.Pass) {
	lex := Lexicon(g.Lang())
	for _, list := range g.Unwanted {
		for i, word := range list.Words {
			if key, ok := dict.FoldFor(lex.Lang(), word); !ok || !lex.Accepts(key, nil) {
				p.Fault(list.Pos("unwanted", i), textNoWord.With(word), hintNoWord.With())
			}
		}
	}
}
