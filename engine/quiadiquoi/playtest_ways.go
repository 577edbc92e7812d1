package quiadiquoi

import (
	"fmt"
	"strconv"

	"imprimots/engine"
	"imprimots/engine/check"
)

// way is a way to play that a playtest compares.
type way struct {
	players int
	name    check.Text
	key     string
	options Options
}

var without = false

var ways = []way{
	{3, textPlain, "plain", Options{}},
	{4, textPlain, "plain", Options{}},
	{5, textPlain, "plain", Options{}},
	{6, textPlain, "plain", Options{}},
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

var (
	textPlain       = check.Text{FR: "règle", EN: "plain"}
	labelPlayers    = check.Text{FR: "joueurs", EN: "players"}
	labelWay        = check.Text{FR: "option", EN: "option"}
	labelTurns      = check.Text{FR: "tours", EN: "turns"}
	labelMinutes    = check.Text{FR: "minutes", EN: "minutes"}
	labelBouts      = check.Text{FR: "tournois", EN: "tournaments"}
	labelTokensLeft = check.Text{FR: "jetons restants au moins (H L P)", EN: "tokens left at least (H L P)"}
	labelNoToken    = check.Text{FR: "jetons manqués", EN: "tokens lacking"}
	labelPebbles    = check.Text{FR: "galets restants au moins", EN: "pebbles left at least"}
	labelBowlEmpty  = check.Text{FR: "tournois finis par le dernier galet (%)", EN: "tournaments ended by the last pebble (%)"}
	labelFirstWins  = check.Text{FR: "le premier gagne (%)", EN: "the first wins (%)"}
	labelUnfinished = check.Text{FR: "sans vainqueur", EN: "nobody wins"}
	labelUsed       = map[Power]check.Text{
		Magic:       {FR: "magique sert (%)", EN: "magic used (%)"},
		ThreeHints:  {FR: "3 indices servent (%)", EN: "3 hints used (%)"},
		Imposed:     {FR: "choix imposé change (%)", EN: "imposed choice changes (%)"},
		StolenToken: {FR: "jeton volé sert (%)", EN: "stolen token used (%)"},
		StolenCard:  {FR: "carte volée sert (%)", EN: "stolen card used (%)"},
	}
)

// Play plays every way with the cards of the content. The report has no ways
// when there are too few cards, or no games were asked for.
//
// A way has the fields players, option, turns, minutes and tournaments (averages
// of a game; a minute is counted with about 8 s a hint, 7 to 18 s an answer and
// 27 s around each question), tokens_left (the fewest of each category in the
// cup), tokens_lacking (tokens won that the cup did not have), pebbles_left (the
// fewest in the bowl), bowl_empty (per cent of the tournaments that the last
// pebble ended), one field for each power of the die (per cent of the rolls of
// that face in which it changed something: a token paid by magic or stolen, a
// question that the main player found with three hints, another compartment than
// the main player's wish, a use of the stolen card; null without the die),
// first_wins (per cent) and unfinished (games in which nobody won).
func Play(g *Game, p engine.Playtest) engine.PlayReport {
	report := engine.PlayReport{Game: "quiadiquoi"}
	for i, w := range ways {
		test := Playtest{Players: w.players, Options: w.options, Games: p.Games, Seed: p.Seed}
		if r, ok := test.Run(g); ok {
			report.Ways = append(report.Ways, w.line(r, p.Games))
		}
		if p.Progress != nil {
			p.Progress(i+1, len(ways))
		}
	}
	return report
}

func (w way) line(r PlaytestReport, games int) engine.Way {
	tenths := func(sum, n int) engine.Tenths { return engine.Tenths((20*sum + n) / (2 * n)) }
	line := engine.Way{
		{Key: "players", Label: labelPlayers, Value: w.players},
		{Key: "option", Label: labelWay, Value: option{w.name, w.key}},
		{Key: "turns", Label: labelTurns, Value: tenths(r.Turns, games)},
		{Key: "minutes", Label: labelMinutes, Value: tenths(r.Seconds, 60*games)},
		{Key: "tournaments", Label: labelBouts, Value: tenths(r.Tournaments, games)},
		{Key: "tokens_left", Label: labelTokensLeft, Value: r.FewestTokens},
		{Key: "tokens_lacking", Label: labelNoToken, Value: r.NoToken},
		{Key: "pebbles_left", Label: labelPebbles, Value: r.FewestPebbles},
		{Key: "bowl_empty", Label: labelBowlEmpty, Value: share(r.BowlEmpty, r.Tournaments)},
	}
	for i, p := range Powers {
		if p != Blank {
			line = append(line, engine.Field{Key: string(p), Label: labelUsed[p], Value: share(r.Used[i], r.Rolled[i])})
		}
	}
	return append(line,
		engine.Field{Key: "first_wins", Label: labelFirstWins, Value: share(r.FirstWins, games)},
		engine.Field{Key: "unfinished", Label: labelUnfinished, Value: r.Unfinished})
}

// option names an option in a table and in JSON.
type option struct {
	name check.Text
	key  string
}

// In gives the name.
func (o option) In(l check.Lang) string { return o.name.In(l) }

// MarshalJSON gives the key.
func (o option) MarshalJSON() ([]byte, error) { return []byte(strconv.Quote(o.key)), nil }

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
