package quiadiquoi

import (
	"testing"

	"imprimots/engine"
	"imprimots/engine/check/checktest"
)

// TestPlaytestGolden pins the figures of all ways to play, and with them the
// assumptions about what players know and how long things take.
func TestPlaytestGolden(t *testing.T) {
	checktest.Golden(t, "playtest.json", Play(fullDeck(), engine.Playtest{Games: 40, Seed: 3}))
	if one := Play(fullDeck(), engine.Playtest{Games: 1, Seed: 3, Sample: true}); len(one) != 1 || one[0].Players != ways[0].players {
		t.Errorf("a sample: %+v", one)
	}
}

// TestFiguresAgainstReferee counts the figures of one game again, from what the
// referee says of it.
func TestFiguresAgainstReferee(t *testing.T) {
	g := fullDeck()
	for _, w := range ways {
		for seed := range uint64(8) {
			p := Playtest{Players: w.players, Options: w.options, Games: 1, Seed: seed}
			tr, _ := p.Transcript(g)
			events := Referee(g, tr).Turns
			want := PlaytestReport{Turns: len(events)}
			for i := range events {
				recount(&want, &events[i], w.options)
			}
			switch tr.Winner {
			case "":
				want.Unfinished = 1
			case "A":
				want.FirstWins = 1
			}
			got, _ := p.Run(g)
			if got.FewestPebbles > Pebbles-1 && got.Tournaments > 0 {
				t.Errorf("%s, seed %d: a tournament without a pebble", w.key, seed)
			}
			// The referee does not say what the main player would have chosen, nor
			// what was in the cup before a tournament.
			got.FewestTokens, got.FewestPebbles, got.Used[2] = 0, 0, 0
			if got != want {
				t.Errorf("%s, %d players, seed %d:\n got %+v\nwant %+v", w.key, w.players, seed, got, want)
			}
		}
	}
}

// recount adds a turn to the figures.
func recount(r *PlaytestReport, e *Event, o Options) {
	r.Seconds += secondsTurn
	face := -1
	for i, p := range Powers {
		if p == e.Die {
			face = i
			r.Rolled[i]++
		}
	}
	switch {
	case e.Move.Steal != nil:
		r.Seconds += secondsSteal
		r.Used[face]++
	case e.Shown != nil:
		r.Seconds += secondsEnd
		for _, a := range e.Asked {
			switch asked := !a.Again && (!o.Challenge || a.Player == e.Player); {
			case !asked:
				r.Seconds += secondsRight
			case a.Right:
				r.Seconds += secondsHint + secondsRight
			case a.Abstains:
				r.Seconds += secondsHint + secondsNothing
			default:
				r.Seconds += secondsHint + secondsWrong
			}
		}
		if e.Found && e.Won == (Gain{}) {
			r.NoToken++
		}
		magic := e.Die == Magic && e.Paid.Token != "" && e.Paid.Token != e.Shown.Category
		stolen := e.Paid.Player != "" && e.Paid.Player != e.Player
		hints := e.Die == ThreeHints && e.Found && e.Asked[len(e.Asked)-1].Player == e.Player
		if magic || stolen || hints {
			r.Used[face]++
		}
	}
	if e.Tournament.N > 0 {
		r.Tournaments++
		r.Seconds += secondsAccounts
		for _, c := range e.Tournament.Said {
			if c == nil {
				r.Seconds += secondsPass
			} else {
				r.Seconds += secondsRecite
			}
		}
		if e.Tournament.Empty {
			r.BowlEmpty++
		}
	}
}

// TestEstimates pins the assumptions about simulated players: a rate a thousandth off
// changes no figure of a few games.
func TestEstimates(t *testing.T) {
	checktest.Golden(t, "estimates.json", map[string]any{
		"author": knowAuthor, "phrase": knowPhrase, "halving": halving, "cued": []int{cuedAtOnce, cuedAtLast}, "free": []int{freeAtOnce, freeAtLast},
		"hint": hintHelps, "name": rememberName, "guesses": guesses, "takes": takesHint,
	})
}
