package site

import (
	"encoding/json"
	"fmt"
	"strconv"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
)

// trial is games between simulated players. They are played while the page is
// made, side by side with the other pages.
type trial struct {
	g     *quiadiquoi.Game
	Games int
}

func (t *trial) draft() { t.Games = 1 }

// Games of each way to play, and the seed they are dealt by.
const (
	trialGames = 60
	trialSeed  = 1
)

// addTrial gives the deck a page on how games with it go.
func (x *Extras) addTrial(g *quiadiquoi.Game) []pageLink {
	if _, ok := (quiadiquoi.Playtest{Players: quiadiquoi.LeastPlayers, Games: 1}).Run(g); !ok {
		return nil // too few cards
	}
	link := pageLink{"essais.html", "Le jeu à l’essai", "parties simulées"}
	x.Pages = append(x.Pages, Page{
		File: link.File, Title: link.Title,
		Description: "Combien dure une partie de QuiAdiQuoi, si les jetons et les galets suffisent, ce que valent le dé et les variantes : des parties simulées.",
		Block:       Block{"quiadiquoi-trial.html", &trial{g, trialGames}},
	})
	return []pageLink{link}
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
	Players, Name, Turns, Minutes, Bouts, Tokens, Lacking, Empty, First string
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
	report := quiadiquoi.Play(t.g, engine.Playtest{Games: t.Games, Seed: trialSeed})
	v := trialView{Games: t.Games, Seed: trialSeed}
	for _, w := range report.Ways {
		value := func(key string) any {
			for _, f := range w {
				if f.Key == key {
					return f.Value
				}
			}
			return nil
		}
		text := func(key string) string {
			v := value(key)
			if s, ok := v.(interface{ In(check.Lang) string }); ok {
				return s.In(check.French)
			}
			return fmt.Sprint(v)
		}
		line := trialLine{
			text("players"), text("option"), text("turns"), text("minutes"), text("tournaments"),
			text("tokens_left"), text("tokens_lacking"), text("bowl_empty"), text("first_wins"),
		}
		if key, err := json.Marshal(value("option")); err != nil || string(key) != `"plain"` {
			v.Others = append(v.Others, line)
			continue
		}
		v.Plain = append(v.Plain, line)
		if line.Players != strconv.Itoa(trialPlayers) {
			continue
		}
		for _, p := range quiadiquoi.Powers {
			if p != quiadiquoi.Blank {
				v.Die = append(v.Die, powerLine{newFace(p), text(string(p)), meanings[p]})
			}
		}
	}
	return v
}

// trialPlayers is the number of players whose die is shown: the variants are
// tried with as many.
const trialPlayers = 4
