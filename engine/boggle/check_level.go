package boggle

import (
	"cmp"
	"strconv"
	"strings"

	"imprimots/dict"
	"imprimots/engine/check"
	"imprimots/engine/values"
	"imprimots/templates/languages"
)

// Level describes what a ready grid of that level offers. It is judged by common
// words: those among the 10,000 most common of the language that the edition accepts.
// Common words are what players find; rare ones only lengthen the answer key.
type Level struct {
	ID       string // facile, moyen, difficile
	Min, Max int    // number of common words, both bounds included
	Words    int    // least number of words in all
}

// Levels returns the levels of an edition's ready grids in a language, from easy to
// hard; an unknown language counts as French. Of boards thrown at random the middle level
// takes about the middle third.
func Levels(lang string, e Edition) []Level {
	key := "boggle.levels.strips"
	if e == DeLuxe {
		key = "boggle.levels.dice"
	}
	of := languages.Of(lang)
	if of.Value(key) == "" {
		of = languages.Of(French)
	}
	var out []Level
	for i, bounds := range strings.Fields(of.Value(key)) {
		common, words, _ := strings.Cut(bounds, "/")
		least, most, _ := strings.Cut(common, "-")
		l := Level{ID: levelIDs[min(i, len(levelIDs)-1)]}
		l.Min, _ = strconv.Atoi(least) // a test reads them all
		l.Max, _ = strconv.Atoi(most)
		l.Words, _ = strconv.Atoi(words)
		out = append(out, l)
	}
	return out
}

// levelIDs are the names of the levels, from easy to hard.
var levelIDs = []string{"facile", "moyen", "difficile"}

// Leveled reports whether the levels apply to the grids of the game: only to the usual
// board and scale.
func (g *Game) Leveled() bool { return g.Settings() == Settings{Side, usualScale} }

// Ask adds the demands of the level to a request.
func (l Level) Ask(r Request) Request {
	r.MinCommon, r.MaxCommon = l.Min, l.Max
	r.MinWords = max(r.MinWords, l.Words)
	return r
}

// common counts the words that are common in their language.
func common(lex *dict.Lexicon, found []Found) int {
	n := 0
	for _, f := range found {
		if lex.Band(f.Key) > 0 {
			n++
		}
	}
	return n
}

var (
	textLevel      = check.Text{FR: "niveau « %s » inconnu", EN: "unknown level %q"}
	hintLevel      = check.Text{FR: "niveaux : %s", EN: "levels: %s"}
	textLevelRange = check.Text{FR: "la grille « %s » a %d mot{|s} courant{|s} ; le niveau %s en veut de %d à %d", EN: "grid %q has %d common word{|s}; level %s wants %d to %d"}
)

func ruleKnownLevel(g *Game, p *check.Pass) {
	for _, grid := range g.Grids {
		if grid.Level != "" {
			values.Levels.OneOf(p, grid.Pos("level"), grid.Level, textLevel, hintLevel)
		}
	}
}

func ruleLevel(g *Game, p *check.Pass) {
	if g.strict || !g.Leveled() {
		return // levels count all words
	}
	for grid := range g.sound() {
		l := levelOf(g.LangOf(grid), grid.Edition, grid.Level)
		if l == nil {
			continue
		}
		found, _ := g.Solve(grid)
		if n := common(g.Lexicon(grid), found); n < l.Min || n > l.Max {
			p.Reportf(grid.Pos("level"), textLevelRange, grid.ID, n, l.ID, l.Min, l.Max)
		}
	}
}

func levelOf(lang string, e Edition, id string) *Level {
	for _, l := range Levels(lang, e) {
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

func ruleReachable(p *check.Pass, g *Game, grid *Grid, b Board) {
	if grid.Level == "" {
		return
	}
	if text, ok := g.reaches(grid.Edition, g.LangOf(grid), b); !ok {
		p.Fault(grid.Pos("rows"), text.With(grid.ID), hintReach.With())
	}
}

// reaches reports whether one of the valid sets of the edition's material can show the
// board in a language. Without any such set it returns true.
func (g *Game) reaches(e Edition, lang string, b Board) (check.Text, bool) {
	tried := false
	if e == DeLuxe {
		for _, set := range g.Dice {
			if set.sound(g.Settings().Side) && cmp.Or(set.Lang, g.Lang()) == lang {
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
			if set.CanDeal(lang, b) {
				return textUndealt, true
			}
			tried = true
		}
	}
	return textUndealt, !tried
}
