package cruciverbs

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// twoGrids is a content with two grids of three by three cells.
func twoGrids() *Game {
	one, two := small(), small()
	two.ID = "F1.2"
	return &Game{Fiches: []Fiche{*one, *two}}
}

func said(s string) *string { return &s }

// smallRound is a whole game on two small grids: A, who began, finishes first, and
// B has one turn more.
func smallRound() Transcript {
	return Transcript{
		Game: "cruciverbs", Discovers: map[string]string{"A": "F1.1", "B": "F1.2"}, Starts: "A",
		Turns: []Move{
			{Player: "A", Die: 1, Answer: said("toi")},           // T1, 3 letters
			{Player: "B", Die: 1, Answer: said("moi")},           // T1, an arrow
			{Player: "A", Die: 3, Go: "R1", Answer: said("tas")}, // C2, 2 new letters
			{Player: "B", Die: 3, Go: "T1"},                      // C2, another arrow
			{Player: "A", Die: 2, Answer: said("ici")},           // R3, 2 new letters
			{Player: "B", Die: 1, Question: "wrong"},             // T2 has no word: full, and green
			{Player: "A", Die: 2, Answer: said("ski")},           // B3, the last letter
			{Player: "B", Die: 3, Answer: said("tas")},           // R1, the last turn
		},
	}
}

func TestReplay(t *testing.T) {
	round := smallRound()
	report := Referee(twoGrids(), round)
	if len(report.Findings) > 0 {
		t.Fatal(report.Findings[0].Msg.In(check.English))
	}
	type line struct {
		player, square, word string
		points, a, b         int
		known                int
	}
	var got []line
	states := report.Turns[:len(round.Turns)] // the bonus is behind them
	for i, s := range states {
		if s.N != i+1 || s.Move.Player != s.Player || s.Fiche.ID != round.Discovers[s.Player] {
			t.Errorf("turn %d: %+v", i+1, s)
		}
		l := line{s.Player, s.Outcome.Square().String(), "", s.Outcome.Points, s.Totals["A"], s.Totals["B"], 0}
		if s.Outcome.Word != nil {
			l.word = s.Outcome.Word.Name()
		}
		for r := range 3 {
			for c := range 3 {
				if s.Piste.Known(grid.Cell{Row: r, Col: c}) {
					l.known++
				}
			}
		}
		got = append(got, l)
	}
	want := []line{
		{"A", "T1", "1V1", 45, 45, 0, 3},
		{"B", "T1", "1V1", 0, 45, 0, 0},
		{"A", "R1", "1H1", 30, 75, 0, 5},
		{"B", "T1", "1V1", 0, 75, 0, 0},
		{"A", "R3", "3H1", 30, 105, 0, 7},
		{"B", "T2", "", 0, 105, 0, 0},
		{"A", "B3", "3V1", 15, 120, 0, 8},
		{"B", "R1", "1H1", 45, 120, 45, 3},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("states\n%v\nwant\n%v", got, want)
	}
	if states[1].Piste.Arrows(*states[1].Outcome.Word) != 1 || states[3].Piste.Arrows(*states[3].Outcome.Word) != 2 {
		t.Error("the arrows of a state change with later turns")
	}
	// Five letters are missing at B's.
	if report.Totals["A"] != 145 || report.Totals["B"] != 45 {
		t.Errorf("totals %v", report.Totals)
	}
}

func TestReplayBroken(t *testing.T) {
	round := smallRound()
	round.Turns[0].Die = 7
	if report := Referee(twoGrids(), round); len(report.Findings) == 0 {
		t.Error("an illegal game is replayed")
	}
	for name, c := range map[string]struct {
		game *Game
		want int
	}{
		"in the content":         {&Game{Fiches: twoGrids().Fiches, Rounds: []Transcript{round}}, 1},
		"without its content":    {&Game{Rounds: []Transcript{round}}, 0},
		"reported by CRU021 too": {&Game{Fiches: twoGrids().Fiches, Rounds: []Transcript{{Game: "boggle"}}}, 0},
	} {
		found := check.Run(only("CRU024"), c.game)
		if c.want == 0 && len(found) > 0 || c.want > 0 && !slices.ContainsFunc(found, func(d check.Diagnostic) bool { return d.Rule.ID == "CRU024" }) {
			t.Errorf("%s: %d findings", name, len(found))
		}
	}
}

func TestTranscriptFiche(t *testing.T) {
	own := small()
	own.Title = "own"
	tr := Transcript{Discovers: map[string]string{"A": "F1.1", "B": "F1.2", "C": "X"}, Fiches: []Fiche{*own}}
	g := twoGrids()
	if f := tr.Fiche(g, "A"); f == nil || f.Title != "own" {
		t.Error("a game's own fiche does not come first")
	}
	if f := tr.Fiche(g, "B"); f != &g.Fiches[1] {
		t.Error("a fiche of the content is not found")
	}
	if tr.Fiche(g, "C") != nil {
		t.Error("an unknown fiche is found")
	}
}

func TestBoardFor(t *testing.T) {
	g := &Game{Boards: []Board{{ID: "mine", Cols: 3, Rows: 3, Red: []string{"T2"}}}}
	cells, err := grid.Parse([]string{"TAS", "O#K", "ICI"})
	if err != nil {
		t.Fatal(err)
	}
	if b := g.BoardFor("", cells); b.ID != "mine" || !slices.Equal(b.Red, []string{"T2"}) {
		t.Errorf("board %q", b.ID)
	}
	if b := (&Game{}).BoardFor("", cells); !slices.Equal(b.Red, []string{"T1", "R1", "B1", "L1"}) {
		t.Errorf("the plain board is red at %v", b.Red)
	}
}

// TestBoardOfARound: a round names a board that there is, where the content has
// boards at all; a pawn in a corner is asked no word.
func TestBoardOfARound(t *testing.T) {
	board := PlainBoard(7, 10)
	board.ID = "piste"
	for _, c := range []struct {
		name   string
		boards []Board
		want   bool
	}{{"", []Board{board}, false}, {"piste", []Board{board}, false}, {"absente", []Board{board}, true}, {"absente", nil, false}} {
		g, tr := content(), simulation()
		g.Boards, tr.Board = c.boards, c.name
		got := slices.ContainsFunc(Referee(g, tr).Findings, func(d check.Diagnostic) bool {
			return d.Msg.In(check.English) == "no board is called \"absente\""
		})
		if got != c.want {
			t.Errorf("board %q of %d: %v", c.name, len(c.boards), got)
		}
	}
	cells, err := grid.Parse(small().Rows)
	if err != nil {
		t.Fatal(err)
	}
	p := NewPiste(cells, nil)
	for i, s := range p.Track {
		if _, ok := p.Next(i); ok && s.Side == Corner {
			t.Errorf("a word is asked in the corner %s", s)
		}
	}
}

// TestRefusedTurns: a turn out of order does not happen; one with a die that there
// is not leaves the pawn where it is, and is over.
func TestRefusedTurns(t *testing.T) {
	tr := simulation()
	tr.Turns = []Move{tr.Turns[0], {Player: "B", Die: 7, Answer: says("ur")}, {Player: "B", Die: 5}, {Player: "C", Die: 1}, tr.Turns[2]}
	report := Referee(content(), tr)
	var got []string
	for _, d := range report.Findings {
		got = append(got, d.Msg.In(check.French))
	}
	want := []string{"un dé ne peut pas donner 7", "c’est le tour de « A », pas de « B »", "c’est le tour de « A », pas de « C »"}
	if !slices.Equal(got, want) {
		t.Errorf("findings %q", got)
	}
	got = nil
	for _, e := range report.Turns {
		got = append(got, fmt.Sprint(e.Player, " ", e.Square, " ", e.Total))
	}
	if want := []string{"A T6 90", "B C1 0", "A R4 150"}; !slices.Equal(got, want) {
		t.Errorf("turns %q, want %q", got, want)
	}
}

// TestOutOfTurn: who plays out of turn is reported once; the other goes on.
func TestOutOfTurn(t *testing.T) {
	tr := simulation()
	tr.Turns = []Move{tr.Turns[0], tr.Turns[2], tr.Turns[1]}
	if found := Referee(content(), tr).Findings; len(found) != 1 || found[0].Msg.In(check.French) != "c’est le tour de « B », pas de « A »" {
		t.Errorf("%d findings", len(found))
	}
}
