package transcripts

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

func TestForm(t *testing.T) {
	w := checktest.Marked("game", "players", "turns", "winner")
	other := check.Text{FR: "de « %s »", EN: "of %q"}
	tests := []struct {
		name  string
		check func(p *check.Pass)
		want  []string
	}{
		{"in order", func(p *check.Pass) {
			Game(p, w, "boggle", "boggle", other)
			Unlike(p, w, []string{"A", "B"}, other)
			Plays(p, w.Pos("winner"), "B", []string{"A", "B"})
			Short(p, w.Pos("turns"), 9, 10, Turns)
		}, nil},
		{"another game", func(p *check.Pass) { Game(p, w, "go", "boggle", other) }, []string{"of \"go\" | write game: boggle"}},
		{"one name", func(p *check.Pass) { Unlike(p, w, []string{"A", "B", "A"}, hintTurns) }, []string{"two players are called \"A\" | one game a file"}},
		{"a stranger", func(p *check.Pass) { Plays(p, w.Pos("winner"), "Z", []string{"A", "B"}) }, []string{"\"Z\" does not play this game | the players are: A, B"}},
		{"as many as too many", func(p *check.Pass) { Short(p, w.Pos("turns"), 10, 10, Turns) }, []string{"10 turns: a game has fewer than 10 | one game a file"}},
	}
	for _, test := range tests {
		p := check.NewPass(&check.Info{ID: "AAA001"})
		test.check(p)
		var got []string
		for _, d := range p.Found() {
			got = append(got, d.Msg.In(check.English)+" | "+d.Hint.In(check.English))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
