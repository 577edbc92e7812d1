package quiadiquoi

import (
	"imprimots/engine"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// trial is games between simulated players.
type trial struct {
	g *quiadiquoi.Game
	page.Simulated
}

// trialGames is how many games of each way to play are played.
const trialGames = 60

// addTrial gives the deck a page on how games with it go.
func addTrial(x *page.Extras, g *quiadiquoi.Game) []page.Link {
	if _, ok := (quiadiquoi.Playtest{Players: quiadiquoi.LeastPlayers, Games: 1}).Run(g); !ok {
		return nil // too few cards
	}
	return x.AddTrial(
		"Combien dure une partie de QuiAdiQuoi, si les jetons et les galets suffisent, ce que valent le dé et les variantes : des parties simulées.",
		"quiadiquoi/trial", &trial{g, page.Simulated{Games: trialGames}},
	)
}

// trialView is what the page shows: the plain game by numbers of players, the
// die, and the variants beside the plain game for as many players.
type trialView struct {
	Games         int
	Seed          uint64
	Plain, Others []trialLine
	Die           []powerLine
}

// trialLine is a way to play.
type trialLine struct {
	Players, Name, Turns, Minutes, Tournaments, Tokens, Lacking, Empty, First string
}

// powerLine is how often a power of the die changed something.
type powerLine struct {
	faceView
	Used, Meaning string
}

// meanings says what it is for a power to have changed something.
var meanings = map[quiadiquoi.Power]string{
	quiadiquoi.Magic:       "un jeton d’une autre catégorie a payé",
	quiadiquoi.ThreeHints:  "le joueur principal a trouvé avec ses trois indices",
	quiadiquoi.Imposed:     "le compartiment n’était pas celui que le joueur aurait pris",
	quiadiquoi.StolenToken: "le jeton d’un autre joueur a payé",
	quiadiquoi.StolenCard:  "une carte adverse a été visée",
}

// View plays the games.
func (t *trial) View() trialView {
	v := trialView{Games: t.Games, Seed: page.TrialSeed}
	for _, r := range quiadiquoi.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed}) {
		line := trialLine{
			page.Figure(r.Players), page.Figure(r.Option), page.Figure(r.Turns), page.Figure(r.Minutes), page.Figure(r.Tournaments),
			page.Figure(r.TokensLeft), page.Figure(r.TokensLacking), page.Figure(r.BowlEmpty), page.Figure(r.FirstWins),
		}
		if r.Option.Key != quiadiquoi.PlainKey {
			v.Others = append(v.Others, line)
			continue
		}
		v.Plain = append(v.Plain, line)
		if r.Players != trialPlayers {
			continue
		}
		for _, p := range quiadiquoi.Powers {
			if p != quiadiquoi.Blank {
				v.Die = append(v.Die, powerLine{newFace(p), page.Figure(r.Used(p)), meanings[p]})
			}
		}
	}
	return v
}

// trialPlayers is the number of players whose die is shown: the variants are
// tried with as many.
const trialPlayers = 4
