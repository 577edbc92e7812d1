package site

import (
	"fmt"

	"imprimots/engine"
	"imprimots/engine/embrouillamini"
)

// tangleTrial is games between simulated players.
type tangleTrial struct {
	g *embrouillamini.Game
	simulated
}

// Games of each way to play: twelve rounds, a quarter of a second for all ways.
const tangleTrialGames = 3

// addTangleTrial gives the letters a page on how games with them go.
func (x *Extras) addTangleTrial(g *embrouillamini.Game) []pageLink {
	if embrouillamini.Openings(g, embrouillamini.LeastPlayers, 0, trialSeed) == nil {
		return nil // four rounds cannot be dealt
	}
	return x.addTrial(
		"Combien rapporte une manche d’Embrouillamini, quelle table il faut, combien dure une partie : des parties simulées.",
		Block{"embrouillamini-trial.html", &tangleTrial{g, simulated{tangleTrialGames}}},
	)
}

// tangleTrialView is what the page shows.
type tangleTrialView struct {
	Games         int
	Seed          uint64
	Levels        []tangleLevel
	Columns, Rows int // of a table that is large enough for people
}

// tangleLevel is the games of players of one level.
type tangleLevel struct {
	Title string
	Lines []tangleLine
}

// tangleLine is the games of so many players.
type tangleLine struct {
	Players, Points, Winner, Beginnings, Words, All, Passes, Table, Minutes string
}

var tangleLevels = map[embrouillamini.Level]string{
	embrouillamini.Greedy: "Joueurs parfaits",
	embrouillamini.Human:  "Joueurs ordinaires",
}

// View plays the games.
func (t *tangleTrial) View() tangleTrialView {
	report := embrouillamini.Play(t.g, engine.Playtest{Games: t.Games, Seed: trialSeed})
	v := tangleTrialView{Games: t.Games, Seed: trialSeed}
	for _, level := range []embrouillamini.Level{embrouillamini.Human, embrouillamini.Greedy} {
		group := tangleLevel{Title: tangleLevels[level]}
		for _, w := range report.Ways {
			f := fieldsOf(w)
			if f["level"] != any(level) {
				continue
			}
			columns, rows := f.number("columns"), f.number("rows")
			if level == embrouillamini.Human {
				v.Columns, v.Rows = max(v.Columns, columns), max(v.Rows, rows)
			}
			group.Lines = append(group.Lines, tangleLine{
				f.text("players"), f.text("points"), f.text("winner"), f.percent("beginnings"), f.percent("words"), f.percent("all"), f.percent("passes"),
				fmt.Sprintf("%d × %d", columns, rows), f.text("minutes"),
			})
		}
		v.Levels = append(v.Levels, group)
	}
	return v
}
