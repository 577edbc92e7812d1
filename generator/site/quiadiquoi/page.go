// Package quiadiquoi computes what the page of QuiAdiQuoi shows beside its texts.
package quiadiquoi

import (
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: a card with
// both faces, the die, a turn and a tournament of the played game, and pages of
// the deck with its answers folded away, of all authors and of the played game. An error is a played game that breaks the
// rules.
func Page(g *quiadiquoi.Game) (page.Extras, error) {
	x := page.Extras{Emblem: page.Block{Template: "quiadiquoi/emblem"}}
	x.AddBlock("de", "quiadiquoi/die", die{quiadiquoi.Powers, g.Settings().Hints})
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links := append(addDeck(&x, g), games...)
	if len(links) > 0 {
		x.AddSection("cartes", "quiadiquoi/links", links)
	}
	return x, nil
}

// die is the faces of the die, and how many hints a card has.
type die struct {
	Powers []quiadiquoi.Power
	Hints  int
}
