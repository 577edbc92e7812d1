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
const trialGames = 12

// addTrial gives the bag and the board a page on how games with them go.
func addTrial(x *page.Extras, g *coquillaude.Game) []page.Link {
	if _, ok := g.Bag(); !ok {
		return nil
	}
	if b := g.Board(""); b == nil {
		return nil
	} else if _, ok := coquillaude.NewTable(b); !ok {
		return nil
	}
	return x.AddTrial(
		"Combien dure une partie de Coquillaude, quand le sachet se vide, si les mains donnent des mots : des parties simulées.",
		"coquillaude/trial", &trial{g, page.Simulated{Games: trialGames}},
	)
}

// trialView is what the page shows.
type trialView struct {
	Games   int
	Seed    uint64
	Total   int // tokens in the bag
	Players []string
	Lines   []trialLine
}

// trialLine is one figure, for each number of players.
type trialLine struct {
	Name   string
	Values []string
}

// trialFigures are the figures shown, in order.
var trialFigures = []struct {
	name  string
	value func(coquillaude.Trial) any
}{
	{"Tours", func(t coquillaude.Trial) any { return t.Rounds }},
	{"Tours, au moins", func(t coquillaude.Trial) any { return t.Fewest }},
	{"Sachet vide au tour", func(t coquillaude.Trial) any { return t.Empty }},
	{"Minutes", func(t coquillaude.Trial) any { return t.Minutes }},
	{"Pions en main avant la pose", func(t coquillaude.Trial) any { return t.Tokens }},
	{"Lettres du mot posé", func(t coquillaude.Trial) any { return t.Length }},
	{"Points d’un joueur", func(t coquillaude.Trial) any { return t.Points }},
	{"Points du gagnant", func(t coquillaude.Trial) any { return t.Winner }},
	{"Mains mortes tant que le sachet dure", func(t coquillaude.Trial) any { return hundredths(t.Dead) }},
	{"Mains mortes ensuite", func(t coquillaude.Trial) any { return hundredths(t.DeadLate) }},
	{"Tours où le meilleur mot n’a pas trouvé de place", func(t coquillaude.Trial) any { return hundredths(t.Unplaced) }},
}

// hundredths writes thousandths with a decimal: "4,1 %".
func hundredths(n int) string { return page.Figure(engine.Tenths(n)) + page.NBSP + "%" }

// View plays the games.
func (t *trial) View() trialView {
	v := trialView{Games: t.Games, Seed: page.TrialSeed, Lines: make([]trialLine, len(trialFigures))}
	if l, ok := t.g.Bag(); ok {
		v.Total = l.Len()
	}
	for _, r := range coquillaude.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed}) {
		v.Players = append(v.Players, page.Figure(r.Players))
		for i, f := range trialFigures {
			v.Lines[i].Name = f.name
			v.Lines[i].Values = append(v.Lines[i].Values, page.Figure(f.value(r)))
		}
	}
	return v
}
