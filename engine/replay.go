package engine

import (
	"encoding/json"

	"imprimots/engine/check"
)

// Replay is what a referee found in a transcript.
type Replay struct {
	Game     string
	Unit     string // "turns" or "rounds": what Turns are
	Turns    Table  // none when the transcript is void
	Totals   map[string]int
	Findings []check.Diagnostic
}

// MarshalJSON writes the game, its turns or rounds, and the totals.
func (r Replay) MarshalJSON() ([]byte, error) {
	var out struct {
		Game   string         `json:"game"`
		Turns  *Table         `json:"turns,omitempty"`
		Rounds *Table         `json:"rounds,omitempty"`
		Totals map[string]int `json:"totals"`
	}
	out.Game, out.Totals = r.Game, r.Totals
	if r.Unit == "rounds" {
		out.Rounds = &r.Turns
	} else {
		out.Turns = &r.Turns
	}
	return json.Marshal(out)
}

// ReplayOf returns the report of a referee of a game without the type of its events.
func ReplayOf[E any](game string, r Report[E]) Replay {
	return Replay{game, Unit[E](), TableOf(r.Turns), r.Totals, r.Findings}
}
