package site

import (
	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
)

// tableTrial is games between simulated players.
type tableTrial struct {
	g *coquillaude.Game
	simulated
}

// tableGames is how many games are played for each number of players.
const tableGames = 12

// addTableTrial gives the bag and the board a page on how games with them go.
func (x *Extras) addTableTrial(g *coquillaude.Game) []pageLink {
	if _, ok := g.Bag(); !ok {
		return nil
	}
	if b := g.Board(""); b == nil {
		return nil
	} else if _, ok := coquillaude.NewTable(b); !ok {
		return nil
	}
	return x.addTrial(
		"Combien dure une partie de Coquillaude, quand le sachet se vide, si les mains donnent des mots : des parties simulées.",
		Block{"coquillaude-trial.html", &tableTrial{g, simulated{tableGames}}},
	)
}

// tableTrialView is what the page shows.
type tableTrialView struct {
	Games   int
	Seed    uint64
	Total   int // tokens in the bag
	Players []string
	Lines   []tableTrialLine
}

// tableTrialLine is one figure, for each number of players.
type tableTrialLine struct {
	Name   string
	Values []string
}

// trialFigures are the figures shown, in order; those in thousandths as hundredths.
var trialFigures = []struct {
	key, name string
	permille  bool
}{
	{"rounds", "Tours", false}, {"fewest", "Tours, au moins", false},
	{"empty", "Sachet vide au tour", false}, {"minutes", "Minutes", false},
	{"tokens", "Pions en main avant la pose", false}, {"length", "Lettres du mot posé", false},
	{"points", "Points d’un joueur", false}, {"winner", "Points du gagnant", false},
	{"dead", "Mains mortes tant que le sachet dure", true}, {"dead_late", "Mains mortes ensuite", true},
	{"unplaced", "Tours où le meilleur mot n’a pas trouvé de place", true},
}

// View plays the games.
func (t *tableTrial) View() tableTrialView {
	report := coquillaude.Play(t.g, engine.Playtest{Games: t.Games, Seed: trialSeed})
	v := tableTrialView{Games: t.Games, Seed: trialSeed, Lines: make([]tableTrialLine, len(trialFigures))}
	if l, ok := t.g.Bag(); ok {
		v.Total = l.Len()
	}
	for _, w := range report.Ways {
		values := fieldsOf(w)
		v.Players = append(v.Players, values.text("players"))
		for i, f := range trialFigures {
			v.Lines[i].Name = f.name
			text := values.text(f.key)
			if f.permille {
				text = engine.Tenths(values.number(f.key)).In(check.French) + nbsp + "%"
			}
			v.Lines[i].Values = append(v.Lines[i].Values, text)
		}
	}
	return v
}
