package cruciverbs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// The rows of the two fiches of the leaflet's simulation, as Imprimots composed
// them; see content/cruciverbs/serie-F1.yaml.
var (
	rowsF11 = []string{"DISPUTE", "EMPIRAI", "SPAS#ND", "#E#TETE", "ARRET#R", "DIESEL#", "MAL#SOI", "ILES#IR", "SEVES#I", "E#ELANS"}
	rowsF12 = []string{"COMPTAS", "OPERERA", "DEMONS#", "E#EMUES", "#PRO#NI", "ILETTES", "LA#EH#E", "SITUER#", "#DUR#OU", "NEE#AIT"}
)

func content() *Game {
	return &Game{Fiches: []Fiche{{ID: "F1.1", Level: Facile, Rows: rowsF11}, {ID: "F1.2", Level: Facile, Rows: rowsF12}}}
}

func says(s string) *string { return &s }

// simulation is the thirteen turns of the leaflet; the two that it describes in two
// ways, or breaks off, end as the comments say.
func simulation() Transcript {
	return Transcript{
		Game: "cruciverbs", Discovers: map[string]string{"A": "F1.2", "B": "F1.1"}, Starts: "A",
		Turns: []Move{
			{Player: "A", Die: 6, Answer: says("arsène")},
			{Player: "B", Die: 5},
			{Player: "A", Die: 2, Go: "R4", Answer: says("émues")},
			{Player: "B", Die: 6, Answer: says("ND")},
			{Player: "A", Die: 2, Answer: says("îlettes")},
			{Player: "B", Die: 5, Answer: says("ir")},
			{Player: "A", Die: 4},
			{Player: "B", Die: 3, Go: "l2", Answer: says("empirai")},
			{Player: "A", Die: 3, Answer: says("roi")},
			{Player: "B", Die: 2, Go: "R1"},
			{Player: "A", Die: 6, Go: "T4"},
			{Player: "B", Die: 1, Question: "wrong"},
			{Player: "A", Die: 2, Question: "right", Die2: 6, Go: "R10", Answer: says("ait")}, // the second attempt: 10 a letter
		},
	}
}

// lines returns a report as "n player square word points total".
func lines(t *testing.T, g *Game, tr Transcript) []string {
	t.Helper()
	r := Referee(g, tr)
	for _, d := range r.Findings {
		t.Errorf("finding: %s", d.Msg.In(check.French))
	}
	var out []string
	for _, u := range r.Turns {
		out = append(out, fmt.Sprintf("%d %s %v%v %v %d %d", u.N, u.Player, u.Way, u.Square, u.Word, u.Points, u.Total))
	}
	return out
}

// TestSimulation replays the table of the leaflet, turn by turn.
func TestSimulation(t *testing.T) {
	want := []string{
		"1 A []T6 6V1 90 90", "2 B []T5 5V1 0 0", "3 A [C2]R4 4H1 60 150", "4 B []R3 3H2 30 30",
		"5 A []R6 6H1 90 240", "6 B []R8 8H2 30 60", "7 A []R10 10H2 0 240", "8 B [C3]L2 2H1 105 165",
		"9 A []B6 6V2 45 285", "10 B [C1]R1 1H1 0 165", "11 A [C4]T4 4V1 0 285", "12 B []R2  0 165", "13 A [T6 R4]R10 10H2 20 305",
	}
	if got := lines(t, content(), simulation()); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	r := Referee(content(), simulation())
	if r.Totals["A"] != 305 || r.Totals["B"] != 165 {
		t.Errorf("totals %v", r.Totals)
	}
}

// TestIllegal: what the rules do not allow is a finding at its place.
func TestIllegal(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Transcript)
		want   string
	}{
		{"no player", func(t *Transcript) { delete(t.Discovers, "B") }, "une partie se joue à deux : nombre de joueurs, 1"},
		{"another game", func(t *Transcript) { t.Game = "boggle" }, "ce n’est pas une partie de Cruciverb’s, mais de « boggle »"},
		{"one fiche for two", func(t *Transcript) { t.Discovers["B"] = "F1.2" }, "les deux joueurs cherchent la même fiche, « F1.2 »"},
		{"an unknown fiche", func(t *Transcript) { t.Discovers["B"] = "F1.9" }, "la fiche « F1.9 » n’existe pas"},
		{"a stranger begins", func(t *Transcript) { t.Starts = "C" }, "« C » ne joue pas cette partie"},
		{"twice in a row", func(t *Transcript) { t.Turns[1].Player = "A" }, "c’est le tour de « B », pas de « A »"},
		{"a die of seven", func(t *Transcript) { t.Turns = t.Turns[:1]; t.Turns[0].Die = 7 }, "un dé ne peut pas donner 7"},
		{"a corner without a choice", func(t *Transcript) { t.Turns = t.Turns[:3]; t.Turns[2].Go = "" }, "le pion est en C2, d’où le joueur choisit sa case : il manque « go »"},
		{"from corner to corner", func(t *Transcript) { t.Turns = t.Turns[:3]; t.Turns[2].Go = "C3" }, "« C3 » n’est pas une case où l’on puisse se placer"},
		{"to a full line", func(t *Transcript) { t.Turns = t.Turns[:10]; t.Turns[9].Go = "R2" }, "la ligne de la case R2 est pleine : on n’y trouverait plus rien"},
		{"a choice nobody gave", func(t *Transcript) { t.Turns = t.Turns[:2]; t.Turns[1].Go = "R1" }, "le pion est en T5, où le joueur ne choisit rien : « go » est de trop"},
		{"a full green line, no question", func(t *Transcript) { t.Turns = t.Turns[:12]; t.Turns[11].Question = "" }, "la ligne de R2 est pleine et la case verte : il manque « question »"},
		{"neither right nor wrong", func(t *Transcript) { t.Turns = t.Turns[:12]; t.Turns[11].Question = "oui" }, "« oui » ne dit pas si la réponse est juste"},
		{"a question nobody asked", func(t *Transcript) { t.Turns = t.Turns[:2]; t.Turns[1].Question = "right" }, "aucune question n’est posée à ce moment du tour : « question » est de trop"},
		{"no second roll", func(t *Transcript) { t.Turns[12].Die2 = 0 }, "la bonne réponse donne un second jet : il manque « die2 »"},
		{"a second roll too many", func(t *Transcript) { t.Turns = t.Turns[:2]; t.Turns[1].Die2 = 3 }, "aucun second jet dans ce tour : « die2 » est de trop"},
		{"an answer without a definition", func(t *Transcript) { t.Turns = t.Turns[:12]; t.Turns[11].Answer = says("mot") }, "aucune définition n’est posée dans ce tour : « answer » est de trop"},
		{"no word", func(t *Transcript) { t.Turns = t.Turns[:2]; t.Turns[1].Answer = says("42") }, "« 42 » n’est pas un mot"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tr := simulation()
			test.change(&tr)
			got := ""
			for _, d := range Referee(content(), tr).Findings {
				if got == "" {
					got = d.Msg.In(check.French)
				}
				if d.Hint.In(check.English) == "" {
					t.Errorf("%s: no hint", d.Msg.In(check.French))
				}
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// tiny is a game of two fiches of two by two cells: four words, four letters.
func tiny() *Game {
	return &Game{Fiches: []Fiche{{ID: "F1.1", Rows: []string{"OS", "UT"}}, {ID: "F1.2", Rows: []string{"DU", "ES"}}}}
}

// TestEnd: the first to finish gets 5 points for each letter the other lacks; if
// that player began, the other has one turn more.
func TestEnd(t *testing.T) {
	// On a track of 12 squares: C1 T1 T2 C2 R1 R2 C3 B2 B1 C4 L2 L1.
	tr := Transcript{
		Game: "cruciverbs", Discovers: map[string]string{"A": "F1.1", "B": "F1.2"}, Starts: "A",
		Turns: []Move{
			{Player: "A", Die: 1, Answer: says("ou")}, // T1: O, U
			{Player: "B", Die: 1},                     // T1: missed
			{Player: "A", Die: 1, Answer: says("st")}, // T2: S, T; every word is known now
			{Player: "B", Die: 1, Answer: says("us")}, // T2: the turn that is left
		},
	}
	want := []string{"1 A []T1 1V1 30 30", "2 B []T1 1V1 0 0", "3 A []T2 2V1 30 60", "4 B []T2 2V1 30 30", "5 A [] fin 10 70"}
	if got := lines(t, tiny(), tr); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	late := tr
	late.Turns = append(slices.Clone(tr.Turns), Move{Player: "A", Die: 1})
	if found := Referee(tiny(), late).Findings; len(found) != 1 || found[0].Msg.In(check.French) != "la partie est finie : ce tour est de trop" {
		t.Errorf("a turn after the end: %v", found)
	}
	second := tr
	second.Starts = "B"
	second.Turns = []Move{
		{Player: "B", Die: 1}, {Player: "A", Die: 1, Answer: says("ou")},
		{Player: "B", Die: 1}, {Player: "A", Die: 1, Answer: says("st")}, // A did not begin: the game is over at once
	}
	want = []string{"1 B []T1 1V1 0 0", "2 A []T1 1V1 30 30", "3 B []T2 2V1 0 0", "4 A []T2 2V1 30 60", "5 A [] fin 20 80"}
	if got := lines(t, tiny(), second); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestAttempts: 15, 10, then 5 points a letter, however often it was missed.
func TestAttempts(t *testing.T) {
	for misses, want := range []int{30, 20, 10, 10} {
		g, _ := grid.Parse([]string{"OS", "UT"})
		p := NewPiste(g, nil)
		w, _ := p.Next(1)
		for range misses {
			p.Answer(w, false)
		}
		if _, got := p.Answer(w, true); got != want {
			t.Errorf("after %d misses: %d points, want %d", misses, got, want)
		}
	}
}

// TestTrack: the geometry that the simulation fixes.
func TestTrack(t *testing.T) {
	track := NewTrack(Cols, Rows)
	if len(track) != 38 {
		t.Fatalf("%d squares", len(track))
	}
	for _, m := range []struct {
		from string
		die  int
		to   string
	}{{"C1", 6, "T6"}, {"T6", 2, "C2"}, {"R4", 2, "R6"}, {"R8", 3, "C3"}, {"R10", 3, "B6"}, {"B6", 6, "C4"}, {"L2", 2, "C1"}, {"T6", 6, "R4"}} {
		i, ok := track.Find(m.from)
		if got := track[track.Move(i, m.die)].String(); !ok || got != m.to {
			t.Errorf("%s and %d: %s, want %s", m.from, m.die, got, m.to)
		}
	}
	for cols := grid.MinSide; cols <= grid.MaxSide; cols++ {
		if n := len(NewTrack(cols, Rows)); n != 2*(cols+Rows)+4 {
			t.Errorf("%d columns: %d squares", cols, n)
		}
	}
}

// TestFullLine: red lets the player choose at once, green asks first, and the
// second full green line asks once more.
func TestFullLine(t *testing.T) {
	g, _ := grid.Parse([]string{"OS", "UT"})
	fill := func(p *Piste) {
		w, _ := p.Next(1) // column 1
		p.Answer(w, true)
	}
	count := &counter{}
	p := NewPiste(g, []string{"T1"})
	fill(p)
	if o, ok := p.Turn(1, count); !ok || o.Questions != 0 || count.chosen != 1 {
		t.Errorf("red: %+v %+v", o, count)
	}
	count = &counter{die: 7} // T1 is 1, B1 is 8
	p = NewPiste(g, nil)
	fill(p)
	if o, ok := p.Turn(1, count); !ok || o.Questions != 2 || count.chosen != 1 {
		t.Errorf("green: %+v %+v", o, count)
	}
}

// counter is a player who answers all questions right and no definition.
type counter struct{ die, chosen int }

func (c *counter) Go(p *Piste) (int, bool) {
	c.chosen++
	i, ok := p.Track.Find("T2")
	return i, ok
}
func (c *counter) Question(int) (right, ok bool)             { return true, true }
func (c *counter) Again() (die int, ok bool)                 { return c.die, true }
func (c *counter) Answer(*Piste, grid.Word) (right, ok bool) { return false, true }
