package deck

import (
	"iter"
	"slices"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// Skill is how well a simulated player plays.
type Skill string

// The skills: Chance plays at random; Fair remembers half of what it sees, or is out
// by a fifth of the timeline; Good forgets nothing, or is out by a twentieth.
const (
	Chance Skill = "chance"
	Fair   Skill = "fair"
	Good   Skill = "good"
)

// Skills are all skills.
var Skills = []Skill{Chance, Fair, Good}

var skillTexts = map[Skill]check.Text{
	Chance: {FR: "hasard", EN: "chance"}, Fair: {FR: "moyen", EN: "fair"}, Good: {FR: "bon", EN: "good"},
	"": {FR: "–", EN: "–"},
}

// In returns the name of the skill; a dash if players have no choices.
func (s Skill) In(lang check.Lang) string { return skillTexts[s].In(lang) }

// Goal is what ends a game of loto.
type Goal string

// The goals: a row of the board, or the whole board.
const (
	OneRow     Goal = "row"
	WholeBoard Goal = "board"
)

// Goals are all goals.
var Goals = []Goal{OneRow, WholeBoard}

var goalTexts = map[Goal]check.Text{OneRow: {FR: "ligne", EN: "row"}, WholeBoard: {FR: "carton", EN: "board"}, "": {FR: "–", EN: "–"}}

// In returns the name of the goal; a dash in other families.
func (g Goal) In(lang check.Lang) string { return goalTexts[g].In(lang) }

// Trial holds the figures of one way to play a deck. Figures that its family does not
// have are left out.
type Trial struct {
	Deck      string        `json:"deck" head:"jeu|deck" way:""`
	Players   engine.Number `json:"players,omitempty" head:"joueurs|players" way:""`
	Skill     Skill         `json:"skill,omitempty" head:"niveau|skill" way:""`
	Goal      Goal          `json:"goal,omitempty" head:"but|goal" way:""`
	Turns     engine.Tenths `json:"turns,omitempty" head:"tours|turns"`             // per game, on average: pairs turned over, dominos laid or passed, cards placed, requests made
	Calls     engine.Tenths `json:"calls,omitempty" head:"appels|calls"`            // until a goal is reached
	Ties      engine.Share  `json:"ties,omitempty" head:"ex æquo %|ties %"`         // share of the games
	Passes    engine.Share  `json:"passes,omitempty" head:"passes %|passes %"`      // share of the turns
	Right     engine.Share  `json:"right,omitempty" head:"justes %|right %"`        // share of the cards placed or asked for
	Questions engine.Number `json:"questions,omitempty" head:"questions|questions"` // enough to find every portrait
	Average   engine.Tenths `json:"average,omitempty" head:"en moyenne|on average"` // needed for one portrait, if each halves the rest as well as it can
	Least     engine.Number `json:"least,omitempty" head:"au moins|at least"`       // number of cards that a symbol is on
	Most      engine.Number `json:"most,omitempty" head:"au plus|at most"`
}

// mostPlayed bounds the number of cards of a simulated deck.
const mostPlayed = 250

// way is one way to play a deck, with a function that plays a game and adds it to a
// tally.
type way struct {
	Trial
	game func(*rng.Rand, *tally)
}

// tally accumulates the games of a way.
type tally struct {
	games, turns, calls, ties, passes, tried, right int
}

// Play plays the decks of a folder whose family can be simulated, for each number of
// players and each skill. Paires leaves nothing to play out: its figure is the number
// of cards that a symbol is on. Decks that do not meet the demands of their family, or
// have more than mostPlayed cards, are skipped.
func Play(g *Game, p engine.Playtest) []Trial {
	var ways []way
	for d, f := range g.simulated() {
		for _, w := range f.ways(d) {
			w.Deck = d.ID
			ways = append(ways, w)
		}
	}
	if p.Games < 1 || len(ways) == 0 {
		return nil
	}
	if p.Sample {
		ways, p.Games = ways[:1], 1
	}
	out := make([]Trial, len(ways))
	for i, w := range ways {
		out[i] = w.play(p.Games, rng.New(p.Seed+uint64(1000*i)))
		if p.Progress != nil {
			p.Progress(i+1, len(ways))
		}
	}
	return out
}

// simulated returns the decks that can be simulated, with their families.
func (g *Game) simulated() iter.Seq2[*Deck, *family] {
	return func(yield func(*Deck, *family) bool) {
		for i := range g.Decks {
			d := &g.Decks[i]
			f := d.ofFamily()
			if f == nil || f.ways == nil || len(d.Cards) > mostPlayed || !d.proved(f) {
				continue
			}
			if !yield(d, f) {
				return
			}
		}
	}
}

// Simulated returns the families of the decks that [Play] plays, each once.
func Simulated(g *Game) []string {
	var out []string
	for d := range g.simulated() {
		if !slices.Contains(out, d.Family) {
			out = append(out, d.Family)
		}
	}
	return out
}

// SkillNames returns the names of skills and goals in a language.
func SkillNames(lang check.Lang) map[string]string {
	out := map[string]string{}
	for _, s := range Skills {
		out[string(s)] = s.In(lang)
	}
	for _, g := range Goals {
		out[string(g)] = g.In(lang)
	}
	return out
}

// proved reports whether the deck has the properties to be proved of its family.
func (d *Deck) proved(f *family) bool {
	p := check.NewPass(nil)
	f.check(p, d)
	return len(p.Found()) == 0
}

// play returns the figures of a number of games.
func (w way) play(games int, r rng.Rand) Trial {
	if w.game == nil {
		return w.Trial
	}
	t := tally{games: games}
	for range games {
		w.game(&r, &t)
	}
	w.Turns, w.Calls = engine.Average(t.turns, games), engine.Average(t.calls, games)
	w.Ties, w.Passes, w.Right = engine.ShareOf(t.ties, games), max(0, engine.ShareOf(t.passes, t.turns)), max(0, engine.ShareOf(t.right, t.tried))
	return w.Trial
}

// among returns a way for each number of players and each skill.
func among(least, most int, skills []Skill, game func(players int, skill Skill) func(*rng.Rand, *tally)) []way {
	var out []way
	for n := least; n <= most; n++ {
		for _, s := range skills {
			out = append(out, way{Trial{Players: engine.Number(n), Skill: s}, game(n, s)})
		}
	}
	return out
}

// shuffled returns the numbers below n in random order.
func shuffled(r *rng.Rand, n int) []int {
	out := firstSet(n)
	rng.Shuffle(r, out)
	return out
}

// tied reports whether two players share the most points.
func tied(points []int) bool {
	best := slices.Max(points)
	n := 0
	for _, p := range points {
		if p == best {
			n++
		}
	}
	return n > 1
}
