package coquillaude

import (
	"imprimots/engine"
	"imprimots/engine/check"
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
func (t *trial) View() trialView {
	report := coquillaude.Play(t.g, engine.Playtest{Games: t.Games, Seed: page.TrialSeed})
	v := trialView{Games: t.Games, Seed: page.TrialSeed, Lines: make([]trialLine, len(trialFigures))}
	if l, ok := t.g.Bag(); ok {
		v.Total = l.Len()
	}
	for _, w := range report.Ways {
		values := page.FieldsOf(w)
		v.Players = append(v.Players, values.Text("players"))
		for i, f := range trialFigures {
			v.Lines[i].Name = f.name
			text := values.Text(f.key)
			if f.permille {
				text = engine.Tenths(values.Number(f.key)).In(check.French) + page.NBSP + "%"
			}
			v.Lines[i].Values = append(v.Lines[i].Values, text)
		}
	}
	return v
}
