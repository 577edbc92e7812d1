package quiadiquoi

import (
	"fmt"
	"slices"
	"strconv"

	"imprimots/engine"
	"imprimots/engine/check"
)

// PlainKey is the key of the game played by the rules alone.
const PlainKey = "plain"

// way is a way to play that a playtest compares.
type way struct {
	players int
	name    check.Text
	key     string
	options Options
}

var without = false

var ways = []way{
	{3, textPlain, PlainKey, Options{}},
	{4, textPlain, PlainKey, Options{}},
	{5, textPlain, PlainKey, Options{}},
	{6, textPlain, PlainKey, Options{}},
	{4, check.Text{FR: "sans dé", EN: "no die"}, "no_die", Options{Die: &without}},
	{4, check.Text{FR: "sans les **", EN: "without **"}, "easy", Options{Difficulty: 1}},
	{4, check.Text{FR: "deux premiers tours", EN: "two first rounds"}, "two_rounds", Options{FirstRounds: 2}},
	{4, check.Text{FR: "4 cartes", EN: "4 cards"}, "target_4", Options{Target: 4}},
	{4, check.Text{FR: "7 cartes", EN: "7 cards"}, "target_7", Options{Target: 7}},
	{4, check.Text{FR: "paquets mêlés", EN: "mixed stacks"}, "mixed", Options{Mixed: true}},
	{4, check.Text{FR: "paquets séparés", EN: "separate stacks"}, "separate", Options{Separate: true}},
	{4, check.Text{FR: "challenge", EN: "challenge"}, "challenge", Options{Challenge: true}},
	{6, check.Text{FR: "7 cartes", EN: "7 cards"}, "target_7", Options{Target: 7}},
}

var textPlain = check.Text{FR: "règle", EN: "plain"}

// Trial is the figures of one way to play. A share of the rolls of a power is of
// those in which it changed something: a token paid by magic or stolen, a
// question that the main player found with three hints, another compartment than
// the main player's wish, a use of the stolen card.
type Trial struct {
	Players       int           `json:"players" head:"joueurs|players"`
	Option        Option        `json:"option" head:"option|option"`
	Turns         engine.Tenths `json:"turns" head:"tours|turns"`       // average of a game, as the next two
	Minutes       engine.Tenths `json:"minutes" head:"minutes|minutes"` // about 8 s a hint, 7 to 18 s an answer, 27 s around each question
	Tournaments   engine.Tenths `json:"tournaments" head:"tournois|tournaments"`
	TokensLeft    Tokens        `json:"tokens_left" head:"jetons restants au moins (H L P)|tokens left at least (H L P)"` // the fewest of each category in the cup
	TokensLacking int           `json:"tokens_lacking" head:"jetons manqués|tokens lacking"`                              // won, but the cup did not have them
	PebblesLeft   int           `json:"pebbles_left" head:"galets restants au moins|pebbles left at least"`
	BowlEmpty     Percent       `json:"bowl_empty" head:"tournois finis par le dernier galet (%)|tournaments ended by the last pebble (%)"`
	Magic         Percent       `json:"magic" head:"magique sert (%)|magic used (%)"`
	ThreeHints    Percent       `json:"hints" head:"3 indices servent (%)|3 hints used (%)"`
	Imposed       Percent       `json:"imposed" head:"choix imposé change (%)|imposed choice changes (%)"`
	StolenToken   Percent       `json:"stolen-token" head:"jeton volé sert (%)|stolen token used (%)"`
	StolenCard    Percent       `json:"stolen-card" head:"carte volée sert (%)|stolen card used (%)"`
	FirstWins     Percent       `json:"first_wins" head:"le premier gagne (%)|the first wins (%)"`
	Unfinished    int           `json:"unfinished" head:"sans vainqueur|nobody wins"`
}

// Used gives the share of the rolls of a power in which it changed something.
func (t Trial) Used(p Power) Percent {
	return map[Power]Percent{Magic: t.Magic, ThreeHints: t.ThreeHints, Imposed: t.Imposed, StolenToken: t.StolenToken, StolenCard: t.StolenCard}[p]
}

// Play plays every way with the cards of the content. There are no figures when
// there are too few cards, or no games were asked for.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	for i, w := range ways {
		test := Playtest{Players: w.players, Options: w.options, Games: p.Games, Seed: p.Seed}
		if r, ok := test.Run(g); ok {
			trials = append(trials, w.trial(r, p.Games))
		}
		if p.Progress != nil {
			p.Progress(i+1, len(ways))
		}
	}
	return trials
}

func (w way) trial(r PlaytestReport, games int) Trial {
	tenths := func(sum, n int) engine.Tenths { return engine.Tenths((20*sum + n) / (2 * n)) }
	used := func(p Power) Percent {
		i := slices.Index(Powers, p)
		return share(r.Used[i], r.Rolled[i])
	}
	return Trial{
		Players: w.players, Option: Option{w.name, w.key},
		Turns: tenths(r.Turns, games), Minutes: tenths(r.Seconds, 60*games), Tournaments: tenths(r.Tournaments, games),
		TokensLeft: r.FewestTokens, TokensLacking: r.NoToken, PebblesLeft: r.FewestPebbles,
		BowlEmpty: share(r.BowlEmpty, r.Tournaments),
		Magic:     used(Magic), ThreeHints: used(ThreeHints), Imposed: used(Imposed),
		StolenToken: used(StolenToken), StolenCard: used(StolenCard),
		FirstWins: share(r.FirstWins, games), Unfinished: r.Unfinished,
	}
}

// Option names what differs from the plain game.
type Option struct {
	Name check.Text
	Key  string // in JSON
}

// In gives the name.
func (o Option) In(l check.Lang) string { return o.Name.In(l) }

// MarshalJSON gives the key.
func (o Option) MarshalJSON() ([]byte, error) { return []byte(strconv.Quote(o.Key)), nil }

// Percent is a share in per cent; -1 where there was nothing to take a share of.
type Percent int

func share(n, of int) Percent {
	if of == 0 {
		return -1
	}
	return Percent((200*n + of) / (2 * of))
}

// In gives the number, or a dash.
func (p Percent) In(check.Lang) string {
	if p < 0 {
		return "–"
	}
	return strconv.Itoa(int(p))
}

// MarshalJSON gives the number, or null.
func (p Percent) MarshalJSON() ([]byte, error) {
	if p < 0 {
		return []byte("null"), nil
	}
	return []byte(strconv.Itoa(int(p))), nil
}

// In gives the tokens in the order of the categories.
func (t Tokens) In(check.Lang) string { return fmt.Sprintf("%d %d %d", t[0], t[1], t[2]) }

// MarshalJSON gives {"histoire":3,"litterature":2,"penseurs":4}.
func (t Tokens) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{"histoire":%d,"litterature":%d,"penseurs":%d}`, t[0], t[1], t[2]), nil
}
