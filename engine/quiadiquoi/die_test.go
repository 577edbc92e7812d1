package quiadiquoi_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
)

// TestEveryFaceInEveryOption rolls each face, no face and an unknown one, as the
// first and as the fourth turn under each option, and says by itself whether the
// roll is legal.
func TestEveryFaceInEveryOption(t *testing.T) {
	yes, no := true, false
	options := map[string]quiadiquoi.Options{
		"plain": {}, "die": {Die: &yes}, "no die": {Die: &no}, "A without": {WithoutDie: []string{"A"}}, "B without": {WithoutDie: []string{"B"}},
		"two rounds": {FirstRounds: 2}, "easy": {Difficulty: 1}, "all stars": {Difficulty: 2}, "four cards": {Target: 4},
		"mixed": {Mixed: true}, "separate": {Separate: true}, "challenge": {Challenge: true},
	}
	faces := []quiadiquoi.Power{"", "seven"}
	faces = append(faces, quiadiquoi.Powers...)
	for name, o := range options {
		for _, face := range faces {
			for _, at := range []int{0, 3} {
				tr := quiadiquoi.Transcript{Game: "quiadiquoi", Players: []string{"A", "B", "C"}, Options: o}
				for i := range at + 1 {
					main := tr.Players[i%3]
					m := quiadiquoi.Move{Main: main, Compartment: 1, Card: i + 1, Asked: []quiadiquoi.Answer{{Player: main, Right: true}}}
					if o.Mixed {
						m.Face = quiadiquoi.Blue
					}
					tr.Turns = append(tr.Turns, m)
				}
				tr.Turns[at].Die = face
				rolls := at == 3 && name != "no die" && name != "A without" && name != "two rounds"
				want := ""
				switch {
				case face == "" && rolls:
					want = "« A » n’a pas lancé le dé : il manque « die »"
				case face == "seven":
					want = "le dé n’a pas de face « seven »"
				case face != "" && !rolls:
					want = "le dé n’est pas lancé à ce tour"
				}
				r := quiadiquoi.Referee(twelve(), tr)
				var got []string
				for _, d := range r.Findings {
					got = append(got, d.Msg.In(check.French))
				}
				if strings.Join(got, "; ") != want {
					t.Errorf("%s, face %q in turn %d: %q, want %q", name, face, at+1, got, want)
				}
				shown := "–"
				if want == "" && face != "" {
					shown = face.In(check.French)
				} else if rolls {
					shown = "rien" // who should have rolled has no power
				}
				if col := column(r, 0, "die"); len(r.Turns) != at+1 || col != shown {
					t.Errorf("%s, face %q in turn %d: the report shows %q, want %q", name, face, at+1, col, shown)
				}
			}
		}
	}
}

// TestThreeHintsForEachNumberOfPlayers: after three at once, one more player is
// asked, in the challenge the main one again.
func TestThreeHintsForEachNumberOfPlayers(t *testing.T) {
	for n := quiadiquoi.LeastPlayers; n <= quiadiquoi.MostPlayers; n++ {
		for _, challenge := range []bool{false, true} {
			tr := quiadiquoi.Transcript{Game: "quiadiquoi", Players: strings.Split("ABCDEF", "")[:n], Options: quiadiquoi.Options{Challenge: challenge}}
			for i, p := range tr.Players {
				tr.Turns = append(tr.Turns, quiadiquoi.Move{Main: p, Compartment: 1 + i%2, Card: i + 1, Asked: []quiadiquoi.Answer{{Player: p, Right: true}}})
			}
			second := map[bool]string{false: "B", true: "A"}[challenge]
			tr.Turns = append(tr.Turns, quiadiquoi.Move{
				Main: "A", Die: quiadiquoi.ThreeHints, Compartment: 1, Card: 12,
				Asked: []quiadiquoi.Answer{{Player: "A", Hint: 3}, {Player: second, Hint: 4}},
			})
			r := quiadiquoi.Referee(twelve(), tr)
			want := fmt.Sprintf("A 3 faux, %s 4 faux", second)
			if got := column(r, 0, "asked"); got != want || len(r.Findings) > 0 {
				t.Errorf("%d players, challenge %v: %q, %d findings", n, challenge, got, len(r.Findings))
			}
		}
	}
}

// TestBoutAccounts: what a tournament costs and brings, and each way to get it
// wrong. B wins card 1 in the fourth turn, C begins; B has a token.
func TestBoutAccounts(t *testing.T) {
	begin := strings.TrimSuffix(won3, pass3("C")+"}\n")
	const quiet = "{player: C, pass: true}, {player: A, pass: true}, {player: B, pass: true}"
	const long = "{player: C, card: 1}, {player: A, pass: true}, {player: B, pass: true}, " + quiet // A and B take two
	for name, bout := range map[string]string{
		"all in order":          "{said: [" + quiet + "]}",
		"nothing lost, said so": "{said: [" + quiet + "], lost: {A: {}, B: {tokens: []}, C: {cards: []}}}",
		"a token of nobody":     "{said: [" + quiet + "], drawn: histoire} #! personne n’a récité : personne ne pioche",
		"rewards at once":       "{said: [" + quiet + "], rewards: {A: histoire}} #! le tournoi 1 ne donne pas de jeton à tous",
		"rewards of a stranger": "{said: [" + quiet + "], rewards: {Z: histoire}} #! « Z » ne joue pas #! le tournoi 1 ne donne pas",
		"lost by a stranger":    "{said: [" + quiet + "], lost: {Z: {tokens: [histoire]}}} #! « Z » ne joue pas cette partie",
		"a token too many":      "{said: [" + quiet + "], lost: {B: {tokens: [litterature]}}} #! « B » rend 0 jeton et 0 carte, pas 1 et 0",
		"a card too many":       "{said: [" + quiet + "], lost: {B: {cards: [1]}}} #! « B » rend 0 jeton et 0 carte, pas 0 et 1",
		"one each":              "{said: [" + long + "], lost: {B: {tokens: [litterature]}}, drawn: penseurs}",
		"nothing given up":      "{said: [" + long + "], drawn: penseurs} #! « B » rend 1 jeton et 0 carte, pas 0 et 0",
		"a card for a token":    "{said: [" + long + "], lost: {B: {cards: [1]}}, drawn: penseurs} #! « B » rend 1 jeton et 0 carte, pas 0 et 1",
		"a token B lacks":       "{said: [" + long + "], lost: {B: {tokens: [histoire]}}, drawn: penseurs} #! « B » n’a pas de jeton (histoire)",
		"a token of no kind":    "{said: [" + long + "], lost: {B: {tokens: [art]}}, drawn: penseurs} #! « B » n’a pas de jeton (art)",
		"nobody drew":           "{said: [" + long + "], lost: {B: {tokens: [litterature]}}} #! « C » a parlé en dernier et pioche un jeton",
		"an unknown token":      "{said: [" + long + "], lost: {B: {tokens: [litterature]}}, drawn: pensseurs} #! la catégorie « pensseurs » n’existe pas",
	} {
		said, faults, wrong := strings.Cut(bout, " #!")
		if wrong {
			faults = " #!" + faults
		}
		r := replay(t, twelve(), begin+"tournament: "+said+"}"+faults+"\n")
		if t.Failed() {
			t.Fatalf("in: %s", name)
		}
		if got := column(r, 0, "tournament"); !strings.HasPrefix(got, "1 (galets A ") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestBowlRunsOut: the last pebble ends a tournament of six at once, and a player with
// neither tokens nor enough cards gives up what there is.
func TestBowlRunsOut(t *testing.T) {
	turns := []string{
		"{main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}",
		"{main: B, compartment: 1, card: 2, asked: [{player: B, right: true}]}",
		"{main: C, compartment: 1, card: 3, asked: [{player: C, right: true}]}",
		"{main: D, compartment: 1, card: 4, asked: [{player: D, right: true}]}",
		"{main: E, compartment: 1, card: 5, asked: [{player: E, right: true}]}",
		"{main: F, compartment: 1, card: 6, asked: [{player: F, right: true}]}",
	}
	pass := func(names string) string {
		var out []string
		for _, n := range strings.Split(names, "") {
			out = append(out, "{player: "+n+", pass: true}")
		}
		return strings.Join(out, ", ")
	}
	said := "{player: B, card: 2}, " + pass("CDEFA") + ", {player: B, card: 3}, " + pass("CDEFA")
	head := "game: quiadiquoi\nplayers: [A, B, C, D, E, F]\noptions: {die: false}\nturns:\n  - " + strings.Join(turns, "\n  - ")
	wins := "\n  - {main: A, compartment: 3, card: 1, pay: histoire, asked: [{player: A, right: true}], tournament: {said: [" + said
	lost := "], lost: {A: {cards: [1]}, C: {tokens: [penseurs]}, D: {tokens: [histoire]}, E: {tokens: [litterature]}, F: {tokens: [penseurs]}}, drawn: histoire}}"
	r := replay(t, twelve(), head+wins+lost+"\n")
	expect(t, r, 0, "tournament", "1 (galets A 2, B 0, C 2, D 2, E 2, F 2)", "cards", "–",
		"tokens", "A 0 0 0, B 1 1 0, C 0 0 0, D 0 0 0, E 0 0 0, F 0 0 0")
	replay(t, twelve(), head+wins+", {player: B, pass: true}"+lost+" #! le tournoi est fini : cette phrase est de trop\n")
	other := strings.Replace(lost, "cards: [1]", "cards: [2]", 1)
	replay(t, twelve(), head+wins+other+" #! « A » ne possède pas la carte 2 : elle est dans le compartiment 3\n")
}

// TestCupRunsOut: of twelve tokens a category the thirteenth is not there.
func TestCupRunsOut(t *testing.T) {
	d := quiadiquoi.Deck{}
	for id := 1; id <= 30; id++ {
		d.Cards = append(d.Cards, quiadiquoi.Card{ID: id, Category: quiadiquoi.Histoire, Difficulty: 1})
	}
	tr := quiadiquoi.Transcript{Game: "quiadiquoi", Players: []string{"A", "B", "C"}, Options: quiadiquoi.Options{Die: new(bool)}}
	for i := range 14 {
		p := tr.Players[i%3]
		tr.Turns = append(tr.Turns, quiadiquoi.Move{Main: p, Compartment: 1 + i%2, Card: i + 1, Asked: []quiadiquoi.Answer{{Player: p, Right: true}}})
	}
	r := quiadiquoi.Referee(&quiadiquoi.Game{Decks: []quiadiquoi.Deck{d}}, tr)
	if len(r.Findings) > 0 {
		t.Fatal(r.Findings[0].Msg.In(check.English))
	}
	if got := column(r, 0, "tokens"); got != "A 4 0 0, B 4 0 0, C 4 0 0" {
		t.Errorf("after fourteen tokens: %s", got)
	}
	wins := []string{column(r, 3, "won"), column(r, 2, "won"), column(r, 1, "won"), column(r, 0, "won")}
	if want := []string{"B histoire", "C histoire", "–", "–"}; !slices.Equal(wins, want) {
		t.Errorf("%q, want %q", wins, want)
	}
}

// TestNothingToAsk: a main player whom no question is within reach has a turn without one
// (erratum « aucune-question »); who can have one asked has not, and opponents may not impose
// what cannot be paid for.
func TestNothingToAsk(t *testing.T) {
	const start = `game: quiadiquoi
players: [A, B, C]
options: {die: false}
deck: [{id: 1, category: histoire}, {id: 2, category: litterature}, {id: 3, category: penseurs}]
stacks: [[1], [2, 3]]
turns:
  - {main: A, compartment: 1, asked: [{player: A}, {player: B, right: true}]}
  - {main: B, compartment: 2, asked: [{player: B, right: true}]}
`
	report := replay(t, &quiadiquoi.Game{}, start+`  - {main: C} #! le sabot n’a pas de compartiment 0
  - {main: A, compartment: 2, asked: [{player: A, right: true}]}
  - {main: B, compartment: 3, pay: histoire, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C}
  - {main: A}
  - {main: B} #! le sabot n’a pas de compartiment 0
`)
	if len(report.Turns) != 8 || report.Turns[5].Player != "C" || report.Turns[5].Card != 0 {
		t.Errorf("%d turns: %+v", len(report.Turns), report.Turns)
	}
}
