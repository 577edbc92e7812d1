package quiadiquoi

import (
	"slices"

	"imprimots/engine"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// game is a game of the content, turn by turn, as the referee saw it.
type game struct {
	page.Played
	Players []string
	Winner  string
	Turns   []*turn
	Set     *quiadiquoi.Settings
}

// turn is a turn as the referee saw it, and where all of them are reported.
type turn struct {
	quiadiquoi.Event
	Players []string
	File    string
	Set     *quiadiquoi.Settings
}

// Word gives a category with its name.
func (t *turn) Word(c quiadiquoi.Category) quiadiquoi.Kind { return t.Set.Kind(c) }

// addGames gives each played game a page, and the rules a turn of the first and
// its tournament: that of the first tournament, or the first when there is none.
func addGames(x *page.Extras, g *quiadiquoi.Game) ([]page.Page, error) {
	set := g.Settings()
	referee := func(t quiadiquoi.Transcript) engine.Report[quiadiquoi.Event] { return quiadiquoi.Referee(g, t) }
	return page.AddGames(x, g.Rounds, "quiadiquoi/game", referee, func(p page.Played, t *quiadiquoi.Transcript, report engine.Report[quiadiquoi.Event]) any {
		game := &game{Played: p, Players: t.Players, Winner: t.Winner, Set: set}
		for _, e := range report.Turns {
			game.Turns = append(game.Turns, &turn{e, t.Players, game.File(), set})
		}
		if p.Nth == 1 {
			shown := game.Turns[0]
			if at := slices.IndexFunc(game.Turns, func(t *turn) bool { return t.Tournament.N > 0 }); at >= 0 {
				shown = game.Turns[at]
				x.AddBlock("tournoi", "quiadiquoi/tournament", shown)
			}
			x.AddBlock("tour", "quiadiquoi/turn", shown)
		}
		return game
	})
}

// said is an answer and the hints that were read before it, numbered.
type said struct {
	quiadiquoi.Asking
	Hints []hint
}

type hint struct {
	N    int
	Text string
}

// Said gives the answers to the question of the turn, or to the theft of a card
// by its first hint.
func (t *turn) Said() []said {
	asked := t.Asked
	if s := t.Move.Steal; s != nil && s.How == quiadiquoi.TakeByAnswer {
		asked = quiadiquoi.Asked{{Player: t.Player, Hint: 1, Right: s.Right}}
	}
	var out []said
	hints, read := t.Shown.Hints(t.Face), 0
	for _, a := range asked {
		s := said{Asking: a}
		for ; read < min(a.Hint, len(hints)); read++ {
			s.Hints = append(s.Hints, hint{read + 1, hints[read]})
		}
		out = append(out, s)
	}
	return out
}

// Answer is what the question asks for.
func (t *turn) Answer() string {
	if t.Face == quiadiquoi.Burgundy {
		return quoted(t.Shown.Phrase)
	}
	return t.Shown.Author
}

// speech is a phrase recited, or a pebble taken: then there is no card.
type speech struct {
	Player string
	Card   *quiadiquoi.Card
}

// Rounds gives what was said in the tournament of the turn, round by round.
func (t *turn) Rounds() [][]speech {
	var all []speech
	for i, c := range t.Tournament.Said {
		all = append(all, speech{t.Move.Tournament.Said[i].Player, c})
	}
	return slices.Collect(slices.Chunk(all, len(t.Players)))
}
