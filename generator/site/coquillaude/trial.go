package coquillaude

import (
	"imprimots/engine"
	"imprimots/engine/coquillaude"
	"imprimots/generator/site/page"
)

// trial is games between simulated players.
type trial struct {
	g *coquillaude.Game
	page.Simulated
}

// trialGames is how many games are played for each number of players.
const trialGames = 3

// addTrial gives the bag and the board a page on how games with them go.
func addTrial(x *page.Extras, g *coquillaude.Game) []page.Page {
	if _, ok := g.Bag(); !ok {
		return nil
	}
	if b := g.Board(""); b == nil {
		return nil
	} else if _, ok := coquillaude.NewTable(b); !ok {
		return nil
	}
	return x.AddTrial("coquillaude/trial", &trial{g, page.Simulated{Games: trialGames}})
}

// Seed is what the games are dealt by.
func (*trial) Seed() uint64 { return page.TrialSeed }

// Total is how many tokens the bag has.
func (t *trial) Total() int {
	l, _ := t.g.Bag()
	return l.Len()
}

// Trials plays the games: the figures for each number of players.
func (t *trial) Trials() []coquillaude.Trial {
	return coquillaude.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed})
}

// Figure writes a figure in French.
func (*trial) Figure(v any) string { return page.Figure(v) }

// Share writes thousandths with a decimal: "4,1 %".
func (*trial) Share(thousandths int) string {
	return page.Figure(engine.Tenths(thousandths)) + page.NBSP + "%"
}
