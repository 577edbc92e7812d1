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
func addTrial(x *page.Extras, g *embrouillamini.Game) []page.Link {
	if embrouillamini.Openings(g, embrouillamini.LeastPlayers, 0, page.TrialSeed) == nil {
		return nil // four rounds cannot be dealt
	}
	return x.AddTrial(
		"Combien rapporte une manche d’Embrouillamini, quelle table il faut, combien dure une partie : des parties simulées.",
		"embrouillamini/trial", &trial{g, page.Simulated{Games: trialGames}},
	)
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
	Title string
	Lines []line
}

// line is the games of so many players.
type line struct {
	Players, Points, Winner, Beginnings, Words, All, Passes, Table, Minutes string
}

var levelTitles = map[embrouillamini.Level]string{
	embrouillamini.Greedy: "Joueurs parfaits",
	embrouillamini.Human:  "Joueurs ordinaires",
}

// View plays the games.
func (t *trial) View() trialView {
	report := embrouillamini.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed})
	v := trialView{Games: t.Games, Seed: page.TrialSeed}
	for _, l := range []embrouillamini.Level{embrouillamini.Human, embrouillamini.Greedy} {
		group := level{Title: levelTitles[l]}
		for _, w := range report.Ways {
			f := page.FieldsOf(w)
			if f["level"] != any(l) {
				continue
			}
			columns, rows := f.Number("columns"), f.Number("rows")
			if l == embrouillamini.Human {
				v.Columns, v.Rows = max(v.Columns, columns), max(v.Rows, rows)
			}
			group.Lines = append(group.Lines, line{
				f.Text("players"), f.Text("points"), f.Text("winner"), f.Percent("beginnings"), f.Percent("words"), f.Percent("all"), f.Percent("passes"),
				fmt.Sprintf("%d × %d", columns, rows), f.Text("minutes"),
			})
		}
		v.Levels = append(v.Levels, group)
	}
	return v
}
