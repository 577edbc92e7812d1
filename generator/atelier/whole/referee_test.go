package whole

import (
	"encoding/json"
	"maps"
	"testing"
)

// TestReferee: a page has the table and the points that the command prints, with the
// findings at their lines, and a game that has no referee is refused.
func TestReferee(t *testing.T) {
	task := Task{Do: Referee, Game: "embrouillamini", Lang: "fr"}
	const turns = "game: embrouillamini\ncapital: J\nturns:\n  - {player: A, card: o, at: [1, 0], announce: jouer, path: [[0, 0], [1, 0]]}\n"
	judge := func(more string) (Report, []struct{ Line int }) {
		t.Helper()
		given := maps.Clone(site(t))
		given[Played] = []byte(turns + more)
		made := try(t, task, given)
		var found []struct{ Line int }
		var r struct {
			Table  [][]string
			Replay struct{ Totals map[string]int }
		}
		if err := json.Unmarshal(made.Findings, &found); err != nil {
			t.Fatal(err)
		}
		if len(made.Files) != 1 || made.Files[0].Name != Told {
			t.Fatalf("%s, %+v", made.Findings, made.Files)
		}
		if err := json.Unmarshal(made.Files[0].Data, &r); err != nil {
			t.Fatal(err)
		}
		out := Report{Table: r.Table}
		out.Replay.Totals = r.Replay.Totals
		return out, found
	}
	r, found := judge("  - {player: B, card: e, at: [0, 1], announce: je, path: [[0, 0], [0, 1]]}\n")
	if len(found) != 0 || len(r.Table) != 3 || r.Table[0][1] != "joueur" || !maps.Equal(r.Replay.Totals, map[string]int{"A": 2, "B": 11}) {
		t.Errorf("%v %+v", found, r)
	}
	if r, found = judge("  - {player: B, card: e, at: [5, 5], announce: je, path: [[0, 0], [5, 5]]}\n"); len(found) != 1 || found[0].Line != 5 || r.Replay.Totals["B"] != 0 {
		t.Errorf("a card apart: %v %+v", found, r)
	}
	task.Game = "familles"
	given := site(t)
	given[Played] = []byte("game: familles\n")
	if _, err := Do(task, given, nil); err != nil {
		t.Error(err)
	}
	if made := try(t, task, given); !made.Failed || len(made.Files) != 0 {
		t.Errorf("a game without a referee: %s", made.Findings)
	}
}
