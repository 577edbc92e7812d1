package boggle

import (
	"imprimots/engine"
)

// MinPlayers and MaxPlayers are how many De Luxe is played by; Pocket is played
// alone too.
const (
	MinPlayers = 2
	MaxPlayers = 6
)

// ways are all ways to play, by edition, formula and number of players.
var ways = func() (all []way) {
	for players := MinPlayers; players <= MaxPlayers; players++ {
		all = append(all, way{DeLuxe, 0, players})
	}
	for formula := 1; formula <= 2; formula++ {
		for players := MinPlayers; players <= MaxPlayers; players++ {
			all = append(all, way{Pocket, formula, players})
		}
	}
	return append(all, way{Pocket, 3, 1})
}()

// Play plays every way of both editions that the content has dice or strips
// for, with the words that its editions take; who plays alone takes plurals too. A
// sample is the beginning of a game alone. There are no figures when the content
// has neither dice nor strips, or no games were asked for.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	words := map[taken]*Words{}
	played := ways
	if p.Sample {
		played = ways[len(ways)-1:]
		if len(g.Strips) == 0 {
			played = ways[:1]
		}
	}
	for i, w := range played {
		of := w.taken()
		if words[of] == nil {
			words[of] = of.words(g)
		}
		if t, ok := w.run(g, words[of], p); ok {
			trials = append(trials, t)
		}
		if p.Progress != nil {
			p.Progress(i+1, len(played))
		}
	}
	return trials
}

// taken is what a way takes for a word: what its edition does, and plurals.
type taken struct {
	edition Edition
	plurals bool
}

func (w way) taken() taken { return taken{w.edition, w.formula == 3} }

func (t taken) words(g *Game) *Words {
	policy := g.declared(t.edition) // as the kept figures, whatever a family keeps to
	policy.Plurals = policy.Plurals || t.plurals
	return scaledWords(Lexicon(g.Lang()), policy.Accept(), g.Settings().Scale)
}
