package embrouillamini

import (
	"fmt"

	"imprimots/engine"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/site/page"
)

// trial is games between simulated players.
type trial struct {
	g *embrouillamini.Game
	page.Simulated
}

// Games of each way to play: twelve rounds, a quarter of a second for all ways.
const trialGames = 3

// addTrial gives the letters a page on how games with them go.
func addTrial(x *page.Extras, g *embrouillamini.Game) []page.Page {
	if embrouillamini.Openings(g, embrouillamini.LeastPlayers, 0, page.TrialSeed) == nil {
		return nil // four rounds cannot be dealt
	}
	return x.AddTrial("embrouillamini/trial", &trial{g, page.Simulated{Games: trialGames}})
}

// trialView is what the page shows.
type trialView struct {
	Games         int
	Seed          uint64
	Levels        []level
	Columns, Rows int // of a table that is large enough for people
}

// level is the games of players of one level.
type level struct {
	Perfect bool
	Lines   []line
}

// line is the games of so many players.
type line struct {
	Players, Points, Winner, Beginnings, Words, All, Passes, Table, Minutes string
}

// View plays the games.
func (t *trial) View() trialView {
	trials := embrouillamini.PlayGames(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed})
	v := trialView{Games: t.Games, Seed: page.TrialSeed}
	for _, l := range []embrouillamini.Level{embrouillamini.Human, embrouillamini.Greedy} {
		group := level{Perfect: l == embrouillamini.Greedy}
		for _, r := range trials {
			if r.Level != l {
				continue
			}
			if l == embrouillamini.Human {
				v.Columns, v.Rows = max(v.Columns, r.Columns), max(v.Rows, r.Rows)
			}
			group.Lines = append(group.Lines, line{
				page.Figure(r.Players), page.Figure(r.Points), page.Figure(r.Winner),
				page.Percent(r.Beginnings), page.Percent(r.Words), page.Percent(r.All), page.Percent(r.Passes),
				fmt.Sprintf("%d × %d", r.Columns, r.Rows), page.Figure(r.Minutes),
			})
		}
		v.Levels = append(v.Levels, group)
	}
	return v
}
