package coquillaude_test

import (
	"os"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/generator/source"
)

// published reads the material of the content.
func published(t *testing.T) *coquillaude.Game {
	t.Helper()
	r := source.NewReader(os.DirFS("../../content"))
	g := &coquillaude.Game{}
	for _, name := range []string{"coquillaude/letters.yaml", "coquillaude/board.yaml"} {
		r.File(name, g)
	}
	for _, d := range append(r.Findings(), check.Run(coquillaude.Checks, g)...) {
		t.Errorf("%s: %s", d.Pos, d.Msg.In(check.English))
	}
	if len(g.Bags) != 1 || len(g.Boards) != 1 {
		t.Fatal("no bag or no board")
	}
	return g
}

// TestTheExampleFitsTheBoard lays the four words of the rules on the board of the
// content: they touch no coquille, so that the figures are those of the rules.
func TestTheExampleFitsTheBoard(t *testing.T) {
	table, ok := coquillaude.NewTable(published(t).Board(""))
	if !ok {
		t.Fatal("the board cannot be read")
	}
	g := &coquillaude.Game{}
	judge := g.Vocabulary().Term
	for _, m := range []struct {
		word   string
		person bool
		col    int
		row    int
		dir    coquillaude.Dir
		points int
	}{
		{"ARISTOTELICIEN", false, 2, 9, coquillaude.Across, 196},
		{"EPICURIENNES", false, 4, 3, coquillaude.Down, 144},
		{"NABUCHODONOSOR", true, 7, 3, coquillaude.Down, 256},
		{"MESURE", false, 8, 2, coquillaude.Down, 56},
	} {
		l, fault := table.Lay(coquillaude.Term{Key: m.word, Person: m.person}, coquillaude.Cell{Col: m.col, Row: m.row}, m.dir, judge)
		if fault != nil {
			t.Fatalf("%s: %s", m.word, fault.Msg.In(check.English))
		}
		if points := l.Points(nil); points != m.points {
			t.Errorf("%s: %d points, want %d", m.word, points, m.points)
		}
		table.Put(l)
	}
}

// TestTheBagLasts checks what the bag and the board were chosen for: with four players
// the bag is not empty before the eighth round, no game is shorter, and while the bag
// lasts few racks are dead.
func TestTheBagLasts(t *testing.T) {
	checktest.Whole(t)
	report := coquillaude.Play(published(t), engine.Playtest{Games: 8, Seed: 3})
	if len(report) != 6 {
		t.Fatalf("%d ways", len(report))
	}
	for _, w := range report {
		if w.Players == 4 && w.Fewest < 8 {
			t.Errorf("the shortest game of four had %d rounds", w.Fewest)
		}
		if w.Players == 4 && w.Empty < 80 {
			t.Errorf("the bag was empty after %v rounds", w.Empty)
		}
		if n := w.Dead; n > 60 {
			t.Errorf("%d players: %d thousandths of the racks are dead", w.Players, n)
		}
	}
}
