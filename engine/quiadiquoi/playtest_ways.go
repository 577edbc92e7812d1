package quiadiquoi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine"
	"imprimots/engine/check"
)

// PlainKey is the key of the game without variants.
const PlainKey = "plain"

// way is one way to play, compared in a playtest.
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

// Trial holds the figures of one way to play. The share of a power counts its rolls
// that changed something: a token paid by magic or stolen, a question that the main
// player found with three hints, another compartment than the main player's wish, a
// use of the stolen card.
type Trial struct {
	Players       int           `json:"players" head:"joueurs|players" way:""`
	Option        Option        `json:"option" head:"option|option" way:""`
	Turns         engine.Tenths `json:"turns" head:"tours|turns"`       // average per game, like the next two
	Minutes       engine.Tenths `json:"minutes" head:"minutes|minutes"` // about 8 s per hint, 7 to 18 s per answer, 27 s around each question
	Tournaments   engine.Tenths `json:"tournaments" head:"tournois|tournaments"`
	TokensLeft    int           `json:"tokens_left" head:"jetons restants au moins|tokens left at least"` // the least of any category in the cup
	TokensLacking int           `json:"tokens_lacking" head:"jetons manqués|tokens lacking"`              // won, but missing from the cup
	BowlEmpty     engine.Share  `json:"bowl_empty" head:"tournois finis par le dernier galet (%)|tournaments ended by the last pebble (%)"`
	Magic         engine.Share  `json:"magic" head:"magique sert (%)|magic used (%)"`
	ThreeHints    engine.Share  `json:"hints" head:"3 indices servent (%)|3 hints used (%)"`
	Imposed       engine.Share  `json:"imposed" head:"choix imposé change (%)|imposed choice changes (%)"`
	StolenToken   engine.Share  `json:"stolen-token" head:"jeton volé sert (%)|stolen token used (%)"`
	StolenCard    engine.Share  `json:"stolen-card" head:"carte volée sert (%)|stolen card used (%)"`
	FirstWins     engine.Share  `json:"first_wins" head:"le premier gagne (%)|the first wins (%)"`
	Unfinished    int           `json:"unfinished" head:"sans vainqueur|nobody wins"`
}

// Used returns the share of the rolls of a power that changed something.
func (t Trial) Used(p Power) engine.Share {
	return map[Power]engine.Share{Magic: t.Magic, ThreeHints: t.ThreeHints, Imposed: t.Imposed, StolenToken: t.StolenToken, StolenCard: t.StolenCard}[p]
}

// Play plays every way with the cards of the content. There are no figures when there
// are too few cards, or no games were asked for. A sample is some cheap games of the
// first way alone.
func Play(g *Game, p engine.Playtest) []Trial {
	var trials []Trial
	played := ways
	if p.Sample {
		played = ways[:1]
	}
	for i, w := range played {
		if w.options.Difficulty >= g.Settings().Stars {
			continue // the content has no cards that this way leaves out
		}
		test := Playtest{Players: w.players, Options: w.options, Games: p.Games, Seed: p.Seed}
		if r, ok := test.Run(g); ok {
			trials = append(trials, w.trial(r, p.Games))
		}
		p.Tell(i+1, len(played))
	}
	return trials
}

func (w way) trial(r PlaytestReport, games int) Trial {
	used := func(p Power) engine.Share {
		i := slices.Index(Powers, p)
		return engine.ShareOf(r.Used[i], r.Rolled[i])
	}
	return Trial{
		Players: w.players, Option: Option{w.name, w.key},
		Turns: engine.Average(r.Turns, games), Minutes: engine.Average(r.Seconds, 60*games), Tournaments: engine.Average(r.Tournaments, games),
		TokensLeft: r.FewestTokens, TokensLacking: r.NoToken,
		BowlEmpty: engine.ShareOf(r.BowlEmpty, r.Tournaments),
		Magic:     used(Magic), ThreeHints: used(ThreeHints), Imposed: used(Imposed),
		StolenToken: used(StolenToken), StolenCard: used(StolenCard),
		FirstWins: engine.ShareOf(r.FirstWins, games), Unfinished: r.Unfinished,
	}
}

// Option is the difference from the plain game.
type Option struct {
	Name check.Text
	Key  string // key in JSON
}

// In returns the name of the option.
func (o Option) In(l check.Lang) string { return o.Name.In(l) }

// MarshalJSON returns the key.
func (o Option) MarshalJSON() ([]byte, error) { return []byte(strconv.Quote(o.Key)), nil }

// In returns the tokens in the order of the categories: "3 2 4".
func (t Tokens) In(check.Lang) string {
	if t.of == nil {
		return ""
	}
	return strings.Trim(fmt.Sprint(t.n[:len(t.of.Kinds)]), "[]")
}

// MarshalJSON returns {"histoire":3,"litterature":2,"penseurs":4}.
func (t Tokens) MarshalJSON() ([]byte, error) {
	out := []byte("{")
	if t.of != nil {
		for i, k := range t.of.Kinds {
			if i > 0 {
				out = append(out, ',')
			}
			out = fmt.Appendf(out, "%q:%d", k.ID, t.n[i])
		}
	}
	return append(out, '}'), nil
}
