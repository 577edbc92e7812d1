package embrouillamini

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

// TestVoid: what makes a transcript void is a finding, and there are no turns.
func TestVoid(t *testing.T) {
	tests := []struct {
		name   string
		change func(*Transcript)
		want   string
	}{
		{"another game", func(t *Transcript) { t.Game = "boggle" }, "ce n’est pas une partie d’Embrouillamini, mais de « boggle »"},
		{"one player", func(t *Transcript) { t.Players = []string{"A"} }, "une partie se joue de 2 à 4 : nombre de joueurs, 1"},
		{"five players", func(t *Transcript) { t.Players = []string{"A", "B", "C", "D", "E"} }, "une partie se joue de 2 à 4 : nombre de joueurs, 5"},
		{"one name", func(t *Transcript) { t.Players = []string{"A", "A"} }, "deux joueurs s’appellent « A »"},
		{"no capital", func(t *Transcript) { t.Capital = "" }, "« » n’est pas une majuscule du jeu"},
		{"two capitals", func(t *Transcript) { t.Capital = "JO" }, "« JO » n’est pas une majuscule du jeu"},
		{"a table of one number", func(t *Transcript) { t.Table = []int{7} }, "une table de [7] : elle a de 1 à 200 colonnes et lignes"},
		{"a huge table", func(t *Transcript) { t.Table = []int{7, 9000} }, "une table de [7 9000] : elle a de 1 à 200 colonnes et lignes"},
		{"a stranger's hand", func(t *Transcript) { t.Hands = map[string]string{"C": "abc"} }, "« C » ne joue pas cette partie"},
		{"a hand with a number", func(t *Transcript) { t.Hands = map[string]string{"A": "ab3"} }, "« 3 » n’est pas une carte de la main"},
		{"a drawing without the capital", func(t *Transcript) { t.Laid = []string{"..o"} }, "cette ligne de cartes ne se lit pas, ou la majuscule J n’y est pas une seule fois"},
		{"a card apart", func(t *Transcript) { t.Laid = []string{"J..o"} }, "une carte ne touche pas les autres, ou déborde de la table"},
		{"made of nothing", func(t *Transcript) { t.Made = []string{"xyz"} }, "« xyz » n’est pas un mot que l’on ait pu faire"},
		{"made of another capital", func(t *Transcript) { t.Made = []string{"or"} }, "« or » n’est pas un mot que l’on ait pu faire"},
		{"told twice", func(t *Transcript) { t.Rounds = []Session{{Capital: "K"}} }, "« capital » et « rounds: » disent deux fois les manches"},
		{"five rounds", func(t *Transcript) {
			t.Capital, t.Turns = "", nil
			t.Rounds = []Session{{Capital: "K"}, {Capital: "A"}, {Capital: "B"}, {Capital: "C"}, {Capital: "D"}}
		}, "5 manches : une partie en a 4 au plus"},
		{"a capital twice", func(t *Transcript) {
			t.Capital, t.Turns = "", nil
			t.Rounds = []Session{{Capital: "K"}, {Capital: "k"}}
		}, "la majuscule K a déjà servi"},
		{"too many turns", func(t *Transcript) { t.Turns = make([]Move, maxTurns) }, "200 tours : une manche en a moins de 200"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tr := Transcript{Game: "embrouillamini", Players: []string{"A", "B"}, Capital: "J"}
			test.change(&tr)
			r := Referee(content(), tr)
			got := says(t, r.Findings)
			if len(r.Turns) > 0 || len(got) == 0 || strings.ReplaceAll(got[0], "«  »", "« »") != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	if r := Referee(&Game{}, Transcript{Game: "embrouillamini", Capital: "J"}); !slices.Equal(says(t, r.Findings), []string{"le contenu n’a pas les lettres du jeu"}) {
		t.Errorf("without letters: %v", r.Findings)
	}
}

// TestHands: turns, hands and the box are followed.
func TestHands(t *testing.T) {
	tr := Transcript{
		Players: []string{"A", "B"}, Capital: "J", Hands: map[string]string{"A": "oerstnlai*", "B": "kkuuaeirst"},
		Turns: moves(t, "B u 1,0 jus 0,0 1,0", "A b 0,1 job 0,0 0,1", "A o 0,1 jouer 0,0 0,1", "C", "B u 1,0 jus 0,0 1,0", "A o 0,1 jouer 0,0 0,1"),
	}
	tr.Turns[5].As = "o"
	turns, findings := lines(t, tr)
	want := []string{"A JO JOB refused 0 0", "B JU JUS beginning 2 2", "A JO JOUER refused 0 0"}
	if !slices.Equal(turns, want) {
		t.Errorf("turns %q, want %q", turns, want)
	}
	said := []string{
		"la boîte n’a pas autant de cartes « k »", "c’est le tour de « A », pas de « B »", "« A » n’a pas la carte « b » en main (aeilnorst*)",
		"c’est le tour de « B », pas de « A »", "la carte « o » n’est pas un joker : « as » est de trop", "c’est le tour de « B », pas de « C »",
	}
	slices.Sort(findings)
	slices.Sort(said)
	if !slices.Equal(findings, said) {
		t.Errorf("findings\n%q, want\n%q", findings, said)
	}
	tr.Hands = map[string]string{"A": "oer"}
	tr.Turns = moves(t, "A")
	tr.Turns[0].Card = "o"
	if _, findings := lines(t, tr); !slices.Equal(findings, []string{"« A » reçoit 3 lettres ; à 2 joueurs, chacun en reçoit 10", "le joueur passe : « card » est de trop"}) {
		t.Errorf("findings %q", findings)
	}
	joker := Transcript{Capital: "J", Laid: []string{"Jo"}, Turns: moves(t, "A * 2,0 job 0,0 1,0 2,0")}
	joker.Turns[0].As = "t"
	if _, findings := lines(t, joker); !slices.Equal(findings, []string{"le joker est annoncé comme « t », mais il tient la place de « b » dans JOB"}) {
		t.Errorf("findings %q", findings)
	}
	joker.Turns[0].As = "B"
	if turns, findings := lines(t, joker); len(findings) > 0 || turns[0] != "A JOB JOB all 15 15" {
		t.Errorf("%q, %q", turns, findings)
	}
	if _, findings := lines(t, Transcript{Capital: "J", Turns: []Move{{Player: "A"}}}); !slices.Equal(findings, []string{"ce tour ne dit pas ce qui a été posé"}) {
		t.Errorf("an empty turn: %q", findings)
	}
}

// TestEnd: a lap of passes ends a round, roles rotate, and what comes after is one
// turn too many.
func TestEnd(t *testing.T) {
	tr := Transcript{Players: []string{"A", "B", "C"}, Rounds: []Session{
		{Capital: "J", Turns: moves(t, "A o 1,0 jouer 0,0 1,0", "B", "C", "A", "B", "C", "A")},
		{Capital: "K", Turns: moves(t, "B", "C", "A")},
		{Capital: "L", Turns: moves(t, "C a 1,0 la 0,0 1,0", "A")},
		{Capital: "M", Turns: moves(t, "A")},
	}}
	turns, findings := lines(t, tr)
	if len(turns) != 12 {
		t.Errorf("%d turns: %q", len(turns), turns)
	}
	want := []string{"la manche 1 est finie : ce tour est de trop", "la manche 3 n’est pas finie"}
	if !slices.Equal(findings, want) {
		t.Errorf("findings %q, want %q", findings, want)
	}
}

// TestRefusedIsNoPass: a refused play costs its turn, and its card stays in the box; a
// lap with one is no lap in which all passed, and the round goes on.
func TestRefusedIsNoPass(t *testing.T) {
	tr := Transcript{Players: []string{"A", "B"}, Capital: "J", Turns: moves(t, "A k 1,0 jk 0,0 1,0", "B", "A o 1,0 jouer 0,0 1,0", "B", "A", "B", "A")}
	turns, findings := lines(t, tr)
	if want := []string{"A JK JK refused 0 0", "B   pass 0 0", "A JO JOUER beginning 2 2", "B   pass 0 0", "A   pass 0 2", "B   pass 0 0"}; !slices.Equal(turns, want) {
		t.Errorf("turns %q, want %q", turns, want)
	}
	if want := []string{"« JK » n’est pas un mot admis", "la manche 1 est finie : ce tour est de trop"}; !slices.Equal(findings, want) {
		t.Errorf("findings %q", findings)
	}
	// The box has one K.
	tr.Turns = moves(t, "A k 1,0 jk 0,0 1,0", "B o 0,1 jouer 0,0 0,1", "A k 1,2 joker 0,0 0,1 1,2", "B e 1,0 je 0,0 1,0", "A k 2,1 jeke 0,0 1,0 2,1")
	tr.Turns[4].Announce = "jeka"
	tr.Turns = append(tr.Turns, moves(t, "B u 1,1 jouer 0,0 0,1 1,1", "A k 2,0 joker 0,0 0,1 1,2 2,0")...)
	if turns, findings = lines(t, tr); len(turns) != 7 || turns[2] != "A JOK JOKER beginning 3 3" || findings[len(findings)-1] != "la boîte n’a pas autant de cartes « k »" {
		t.Errorf("%q, %q", turns, findings)
	}
}

// TestEqualTurns: who lays the last card ends the round when all have had as many
// turns.
func TestEqualTurns(t *testing.T) {
	for _, c := range []struct {
		name  string
		turns []bool // passed
		empty int    // after which turn, from 0, a hand is empty; -1 never
		want  int    // turns played
	}{
		{"the first empties", []bool{false, false, false, false}, 2, 4},
		{"the last empties", []bool{false, false, false, false, false}, 3, 4},
		{"both pass", []bool{false, false, true, true, false}, -1, 4},
		{"passes across laps", []bool{false, true, true, false, true, true}, -1, 6},
	} {
		l := lap{players: 2}
		n := 0
		for i, passed := range c.turns {
			n++
			if l.over(passed, i == c.empty) {
				break
			}
		}
		if n != c.want {
			t.Errorf("%s: over after %d turns, want %d", c.name, n, c.want)
		}
	}
}

// TestDeals: the deals of the rules, and what they take of the 96 small letters.
func TestDeals(t *testing.T) {
	l := &content().Letters[0]
	for players, want := range map[int][2]int{2: {10, 80}, 3: {7, 84}, 4: {5, 80}} {
		if size := l.HandSize(players); size != want[0] || Rounds*players*size != want[1] {
			t.Errorf("%d players: %d each", players, size)
		}
	}
	if n := len(l.Bag()); n != SmallCards || len(l.capitals()) != CapitalCards {
		t.Errorf("%d small letters, %d capitals", n, len(l.capitals()))
	}
	l.Deal = map[int]int{2: 12}
	if l.HandSize(2) != 12 || l.HandSize(3) != 7 {
		t.Error("the deal of the content does not count")
	}
	rows := l.Table()
	if len(rows) != 27 || rows[9] != (Row{'J', 10, 1, 1, false}) || rows[26] != (Row{Joker, 0, 4, 1, true}) || !rows[22].Hard {
		t.Errorf("table of letters: %+v", rows)
	}
}

// TestWholeGames: games between simulated players, written down, are replayed by
// the referee without a finding and to the same totals.
func TestWholeGames(t *testing.T) {
	checktest.Whole(t)
	names := []string{"A", "B", "C", "D"}
	for players := LeastPlayers; players <= MostPlayers; players++ {
		for _, level := range Levels {
			r := rng.New(uint64(players))
			who := newPlayer(level, &r)
			l := &content().Letters[0]
			bag, size := l.Bag(), l.HandSize(players)
			rng.Shuffle(&r, bag)
			totals := make([]int, players)
			tr := Transcript{Game: "embrouillamini", Players: names[:players]}
			for n, capital := range []Card{'J', 'C', Joker, 'E'} {
				s := &session{round: NewRound(capital, Bounds{}, l.Values()), next: Opener(n+1, players), totals: totals}
				written := Session{Capital: capital.String(), Hands: map[string]string{}}
				for i := range players {
					s.hands = append(s.hands, slices.Clone(bag[:size]))
					written.Hands[names[i]] = HandText(bag[:size])
					bag = bag[size:]
				}
				for who0 := s.next; ; who0 = s.next {
					on := s.turn(who)
					written.Turns = append(written.Turns, writeMove(names[who0], s.plays[len(s.plays)-1]))
					if !on {
						break
					}
				}
				tr.Rounds = append(tr.Rounds, written)
			}
			report := Referee(content(), tr)
			if found := says(t, report.Findings); len(found) > 0 {
				t.Errorf("%d players, %s: %q", players, level, found)
			}
			for i, total := range totals {
				if got := report.Totals[names[i]]; got != total || total == 0 {
					t.Errorf("%d players, %s: %s has %d points, the referee counts %d", players, level, names[i], total, got)
				}
			}
			if _, err := json.Marshal(report.Turns[0].Kind); err != nil || report.Turns[0].Kind.In(check.French) == "" {
				t.Errorf("the kind of a play: %v", err)
			}
		}
	}
}

func writeMove(name string, o Option) Move {
	m := Move{Player: name, Pass: o.Kind == Pass}
	if !m.Pass {
		m.Card, m.At, m.Announce = o.Card.Small(), []int{o.At[0], o.At[1]}, strings.ToLower(o.Word)
		for _, c := range o.Path {
			m.Path = append(m.Path, []int{c[0], c[1]})
		}
	}
	return m
}
