package quiadiquoi

import (
	"strings"

	"imprimots/engine/check"
)

// Checks are the rules of the engine for this game, in the order of their IDs.
// Their subject is a *Game.
var Checks = []*check.Rule{
	ruleCount, ruleIDs, ruleFields, ruleKinds, ruleHintCount,
	ruleAuthorLeak, rulePhraseLeak, ruleWork, ruleDoubles, ruleTwoWays,
	ruleMissing, ruleOrder, ruleBalance, ruleStars, ruleLengths,
	ruleSource, ruleRecent, ruleAuthors, ruleSigns, ruleRound,
	ruleKitFile, ruleMeasures,
}

func game(p *check.Pass) *Game { return p.Subject.(*Game) }

var textFirst = check.Text{FR: "la première fois ici", EN: "first here"}

func report(p *check.Pass, at check.Pos, msg, hint check.Message, related ...check.Related) {
	p.Report(check.Diagnostic{Pos: at, Msg: msg, Hint: hint, Related: related})
}

func firstAt(at check.Pos) check.Related { return check.Related{Pos: at, Msg: textFirst.With()} }

// text is one text of a card or of an author with its place.
type text struct {
	at    check.Pos
	key   string // of the value in the document
	value string
}

// texts gives every text of a card that is printed.
func (c *Card) texts() []text {
	out := []text{
		{c.Pos("phrase"), "phrase", c.Phrase}, {c.Pos("author"), "author", c.Author}, {c.Pos("source"), "source", c.Source},
		{c.Pos("original"), "original", c.Original}, {c.Pos("anecdote"), "anecdote", c.Anecdote},
	}
	for i, h := range c.AuthorHints {
		out = append(out, text{c.Pos("author_hints", i), "author_hints", h})
	}
	for i, h := range c.PhraseHints {
		out = append(out, text{c.Pos("phrase_hints", i), "phrase_hints", h})
	}
	return out
}

// texts gives every text of an author that is printed.
func (a *Author) texts() []text {
	return []text{{a.Pos("name"), "name", a.Name}, {a.Pos("lived"), "lived", a.Lived}, {a.Pos("gloss"), "gloss", a.Gloss}}
}

// The example deck of the rules: two sound cards and their authors.
const goodDeck = `cards:
  - id: 1
    category: penseurs
    difficulty: 1
    phrase: Je pense, donc je suis.
    author: René Descartes
    source: Discours de la méthode, 1637
    author_hints: [Soldat en hiver, Mathématicien né en Touraine, Mort à Stockholm, L’auteur du Discours de la méthode]
    phrase_hints: [Une certitude, Elle résiste au doute, "En latin, trois mots", Le cogito]
    anecdote: Il aimait rester au lit le matin.
  - id: 2
    category: histoire
    difficulty: 2
    phrase: Ralliez-vous à mon panache blanc !
    author: Henri IV
    source: Attribué à ; bataille d’Ivry, 1590
    author_hints: [Un Béarnais, Il a changé de religion, Un édit à Nantes, La poule au pot]
    phrase_hints: [Avant la charge, Un appel, Un signe à suivre, Une couleur]
    anecdote: Il montait ce jour-là un cheval bai.
---
authors:
  - {name: René Descartes, sort: "Descartes, René", born: 1596, died: 1650, gloss: philosophe}
  - {name: Henri IV, sort: Henri IV, born: 1553, died: 1610, known_as: [le Vert-Galant], gloss: roi de France}
`

// deckExample is an example file of a deck for the rules, with pairs of
// replacements.
func deckExample(oldnew ...string) check.Example {
	return check.Example{Path: "quiadiquoi/deck.yaml", Text: strings.NewReplacer(oldnew...).Replace(goodDeck)}
}
