// Package quiadiquoi computes what the page of QuiAdiQuoi shows beside its texts.
package quiadiquoi

import (
	"imprimots/engine"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// Page computes what the game adds to its page: a card with
// both faces, the die, a turn and a tournament of the played game, and pages of
// the deck with its answers folded away, of all authors, of the played game and
// of games between simulated players. An error is a played game that breaks the
// rules.
func Page(g *quiadiquoi.Game) (page.Extras, error) {
	x := page.Extras{Emblem: page.Block{Template: "quiadiquoi/emblem"}}
	x.AddBlock("de", "quiadiquoi/die", quiadiquoi.Powers)
	games, err := addGames(&x, g)
	if err != nil {
		return page.Extras{}, err
	}
	links := append(addDeck(&x, g), games...)
	if _, ok := (quiadiquoi.Playtest{Players: quiadiquoi.LeastPlayers, Games: 1}).Run(g); ok {
		links = append(links, x.AddTrial("quiadiquoi/trial", &trial{g, page.Simulated{Games: trialGames}})...)
	}
	if len(links) > 0 {
		x.AddSection("cartes", "quiadiquoi/links", links)
	}
	return x, nil
}

// trial is games between simulated players.
type trial struct {
	g *quiadiquoi.Game
	page.Simulated
}

// trialGames is how many games of each way to play are played.
const trialGames = 60

// Seed is what the games are dealt by.
func (*trial) Seed() uint64 { return page.TrialSeed }

// Trials plays the games: the figures of each way to play.
func (t *trial) Trials() []quiadiquoi.Trial {
	return quiadiquoi.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed})
}

// Powers are the faces of the die that can change something.
func (*trial) Powers() []quiadiquoi.Power { return quiadiquoi.Powers[:len(quiadiquoi.Powers)-1] }
