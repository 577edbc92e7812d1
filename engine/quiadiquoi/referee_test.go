package quiadiquoi_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/source"
)

// twelve is a deck of twelve cards: 1, 4, 7, 10 history, 2, 5, 8, 11 literature,
// 3, 6, 9, 12 thinkers; the last three have two stars.
func twelve() *quiadiquoi.Game {
	d := quiadiquoi.Deck{}
	for id := 1; id <= 12; id++ {
		d.Cards = append(d.Cards, quiadiquoi.Card{ID: id, Category: quiadiquoi.Kinds[(id-1)%3].ID, Difficulty: 1 + id/10})
	}
	return &quiadiquoi.Game{Decks: []quiadiquoi.Deck{d}}
}

// replay plays a transcript. Each line with "#! part of a sentence" has to have
// that finding, and there must be no others.
func replay(t *testing.T, g *quiadiquoi.Game, text string) engine.Report[quiadiquoi.Event] {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"partie.yaml": {Data: []byte(text)}})
	var tr quiadiquoi.Transcript
	if !r.Transcript("partie.yaml", &tr) || len(r.Findings()) > 0 {
		for _, d := range r.Findings() {
			t.Errorf("%v: %s", d.Pos, d.Msg.In(check.English))
		}
		t.Fatal("the transcript cannot be read")
	}
	report := quiadiquoi.Referee(g, tr)
	found := report.Findings
	for i, l := range strings.Split(text, "\n") {
		_, marks, _ := strings.Cut(l, "#!")
		for _, want := range strings.Split(marks, "#!") {
			if want = strings.TrimSpace(want); want == "" {
				continue
			}
			at := slices.IndexFunc(found, func(d check.Diagnostic) bool {
				return d.Pos.Line == i+1 && strings.Contains(d.Msg.In(check.French), want)
			})
			if at < 0 {
				t.Errorf("line %d: no finding %q", i+1, want)
				continue
			}
			found = slices.Delete(slices.Clone(found), at, at+1)
		}
	}
	for _, d := range found {
		t.Errorf("%v: not expected: %s", d.Pos, d.Msg.In(check.French))
	}
	for _, d := range report.Findings {
		for _, l := range []check.Lang{check.French, check.English} {
			if s := d.Msg.In(l) + d.Hint.In(l); d.Hint.IsZero() || strings.Contains(s, "%!") {
				t.Errorf("%v: %q", d.Pos, s)
			}
		}
	}
	return report
}

// column returns a column of the last turn but n as text, by its name in JSON.
func column(r engine.Report[quiadiquoi.Event], n int, key string) string {
	turn := reflect.ValueOf(r.Turns[len(r.Turns)-1-n])
	for i := range turn.NumField() {
		if turn.Type().Field(i).Tag.Get("json") == key {
			v := turn.Field(i).Interface()
			if s, ok := v.(interface{ In(check.Lang) string }); ok {
				return s.In(check.French)
			}
			return fmt.Sprint(v)
		}
	}
	return "no column " + key
}

func expect(t *testing.T, r engine.Report[quiadiquoi.Event], n int, keysAndValues ...string) {
	t.Helper()
	for i := 0; i < len(keysAndValues); i += 2 {
		if got := column(r, n, keysAndValues[i]); got != keysAndValues[i+1] {
			t.Errorf("%s: %q, want %q", keysAndValues[i], got, keysAndValues[i+1])
		}
	}
}

const head3 = "game: quiadiquoi\nplayers: [A, B, C]\n"

// first3 is a first round of three players in which A gets a history token, B a
// literature one, and nobody finds card 3.
const first3 = head3 + `turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 2, card: 2, asked: [{player: B, right: true}]}
  - {main: C, compartment: 1, card: 3, asked: [{player: C, hint: 1}, {player: A, hint: 2}, {player: C, hint: 3}, {player: A, hint: 4}]}
`

func TestBlueQuestions(t *testing.T) {
	r := replay(t, twelve(), first3)
	expect(t, r, 0, "asked", "C 1 faux, A 2 faux, C 3 faux, A 4 faux", "won", "–", "tokens", "A 1 0 0, B 0 1 0, C 0 0 0", "face", "bleue", "die", "–")
	expect(t, r, 2, "won", "A histoire", "card", "1", "compartment", "1", "cards", "–")
	if r.Totals["A"] != 0 || len(r.Turns) != 3 || r.Turns[1].Player != "B" {
		t.Errorf("%+v", r)
	}
}

// TestPuttingBack: found cards are turned over at the back of compartment 3, the
// others are not; the front card is taken.
func TestPuttingBack(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: blank, compartment: 3, pay: histoire, asked: [{player: A}, {player: B, right: true}], tournament: {said: [{player: C, pass: true}, {player: A, pass: true}, {player: B, pass: true}]}}
  - {main: B, die: blank, compartment: 3, card: 2, face: burgundy, pay: litterature, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: blank, compartment: 3, card: 3, face: blue, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 3, card: 3, face: burgundy, pay: penseurs, asked: [{player: A, right: true}]} #! n’est pas devant
  - {main: B, die: blank, compartment: 3, card: 2, face: blue, pay: litterature, asked: [{player: B, right: true}]} #! montre sa face bordeaux #! n’a pas de jeton
`)
	expect(t, r, 4, "won", "B carte 1", "paid", "A histoire", "card", "1", "face", "bordeaux", "tournament", "1 (galets A 1, B 1, C 1)")
	expect(t, r, 0, "cards", "B 1")
}

// TestHintsGoRound: four hints for three to six players.
func TestHintsGoRound(t *testing.T) {
	for _, c := range []struct{ players, order string }{
		{"A, B, C", "A B A B"}, {"A, B, C, D", "A B C A"}, {"A, B, C, D, E", "A B C D"}, {"A, B, C, D, E, F", "A B C D"},
	} {
		var asked []string
		for i, p := range strings.Fields(c.order) {
			asked = append(asked, fmt.Sprintf("{player: %s, hint: %d}", p, i+1))
		}
		replay(t, twelve(), fmt.Sprintf("game: quiadiquoi\nplayers: [%s]\nturns:\n  - {main: A, compartment: 1, card: 1, asked: [%s]}\n", c.players, strings.Join(asked, ", ")))
	}
	replay(t, twelve(), head3+`turns:
  - main: A
    compartment: 1
    card: 1
    asked:
      - {player: A}
      - {player: C} #! « C » lit la carte et ne peut pas répondre
      - {player: A} #! l’indice 2 n’est pas pour « A »
      - {player: B}
      - {player: A, hint: 2} #! l’indice lu est le 3, pas le 2
      - {player: B}
      - {player: A} #! tous les indices sont lus : « A » n’est plus interrogé
  - main: B
    compartment: 1
    card: 2
    asked: [{player: B}, {player: C}] #! l’indice 3 est pour « B »
  - main: C
    compartment: 1
    card: 3
    asked:
      - {player: C, right: true}
      - {player: A, right: true} #! « C » a trouvé : cette réponse est de trop
`)
	replay(t, twelve(), `game: quiadiquoi
players: [A, B, C, D, E, F]
turns:
  - main: A
    compartment: 1
    card: 1
    asked: [{player: A}, {player: B}, {player: C}, {player: D},
      {player: E, right: true}] #! tous les indices sont lus
`)
}

// TestFoundEndsAQuestion: whoever found the answer, nobody answers after them; it
// is reported once, in a question and in a challenge.
func TestFoundEndsAQuestion(t *testing.T) {
	for finder, asked := range map[string]string{
		"A": "{player: A, right: true}", "B": "{player: A}, {player: B, right: true}",
	} {
		for _, options := range []string{"die: false", "die: false, challenge: true"} {
			replay(t, twelve(), fmt.Sprintf(head3+"options: {%s}\nturns:\n  - {main: A, compartment: 1, card: 1, asked: [%s, {player: B}, {player: A}]} #! « %s » a trouvé\n", options, asked, finder))
		}
	}
}

func TestSpeakingAgain(t *testing.T) {
	r := replay(t, twelve(), `game: quiadiquoi
players: [A, B, C, D]
turns:
  - {main: B, compartment: 1, card: 1, asked: [{player: B}, {player: C}, {player: B, again: true, right: true, hint: 2}]}
  - {main: C, compartment: 1, card: 2, asked: [{player: C}, {player: D}, {player: A}, {player: C, again: true}, {player: D, again: true}, {player: C, right: true, hint: 4}]}
  - main: D
    compartment: 1
    card: 3
    asked:
      - {player: D, abstains: true}
      - {player: A}
      - {player: D, again: true, right: true} #! s’est abstenu
      - {player: A, again: true} #! sans qu’un nouvel indice ait été lu
      - {player: B, again: true} #! n’a pas encore donné de réponse fausse
      - {player: C, again: true} #! lit la carte et ne répond pas
      - {player: B}
      - {player: A, again: true}
      - {player: A, again: true} #! a déjà reparlé
      - {player: D, right: true}
  - main: A
    compartment: 1
    card: 4
    asked:
      - {player: A}
      - {player: B}
      - {player: C}
      - {player: B, again: true}
      - {player: A, again: true} #! plus loin dans le tour
      - {player: A, abstains: true, right: true} #! s’abstenir et répondre à la fois
  - main: B
    die: blank
    compartment: 1
    card: 5
    asked:
      - {player: B}
      - {player: C, abstains: true}
      - {player: B, again: true, right: true} #! « B » reparle alors que personne ne vient de se tromper
      - {player: D}
      - {player: B, again: true, abstains: true} #! s’abstenir et répondre à la fois
      - {player: B, again: true, right: true}
`)
	expect(t, r, 4, "asked", "B 1 faux, C 2 faux, B 2 juste (reparle)", "won", "B histoire")
	expect(t, r, 2, "won", "D penseurs")
	expect(t, r, 0, "asked", "B 1 faux, C 2 s’abstient, D 3 faux, B 3 juste (reparle)")
}

func TestFirstRound(t *testing.T) {
	replay(t, twelve(), head3+`turns:
  - {main: A, die: magic, compartment: 1, card: 1, asked: [{player: A, right: true}]} #! le dé n’est pas lancé à ce tour
  - {main: B, compartment: 3, pay: histoire, asked: [{player: B, right: true}]} #! interdit au premier tour
  - {main: C, compartment: 1, card: 3, asked: [{player: C, right: true}]}
  - {main: A, compartment: 1, card: 4, asked: [{player: A, right: true}]} #! n’a pas lancé le dé
`)
	replay(t, twelve(), head3+`options: {first_rounds: 2}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 2, asked: [{player: B, right: true}]}
  - {main: C, compartment: 1, card: 3, asked: [{player: C, right: true}]}
  - {main: A, compartment: 1, card: 4, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 1, card: 5, asked: [{player: B, right: true}]} #! pas lancé à ce tour
  - {main: C, compartment: 3, pay: histoire, asked: [{player: C, right: true}]} #! interdit
  - {main: A, die: blank, compartment: 3, card: 1, pay: histoire, asked: [{player: B}]} #! l’indice 1 n’est pas #! n’est pas finie
`)
}

func TestCompartments(t *testing.T) {
	replay(t, twelve(), head3+`turns:
  - {main: A, compartment: 3, card: 1, asked: [{player: A, right: true}]} #! interdit
  - {main: B, compartment: 4, card: 1, asked: [{player: B, right: true}]} #! pas de compartiment 4
  - {main: C, compartment: 1, asked: [{player: C, right: true}]} #! il manque « card »
  - {main: A, die: blank, compartment: 1, card: 77, asked: [{player: A, right: true}]} #! la carte 77 n’existe pas
  - {main: B, die: blank, compartment: 1, card: 1, face: burgundy, asked: [{player: B, right: true}]} #! montre sa face bleue
  - {main: C, die: blank, compartment: 2, card: 1, asked: [{player: C, right: true}]} #! elle est dans le compartiment 3
  - {main: B, die: blank, compartment: 3, card: 2, asked: [{player: C, right: true}]} #! c’est le tour de « A », pas de « B »
  - {main: A, die: blank, compartment: 3, card: 2, asked: [{player: A, right: true}]} #! elle n’a pas encore été vue
  - {main: B, die: blank, compartment: 1, card: 3, asked: []} #! il manque « asked »
  - {main: C, die: blank, compartment: 3, card: 3, asked: [{player: C, right: true}]} #! n’est pas devant
`)
	replay(t, twelve(), head3+`stacks: [[1, 2, 3], [4, 5]]
turns:
  - {main: A, compartment: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 3, asked: [{player: B, right: true}]} #! n’est pas devant dans le compartiment 1 : c’est la carte 2
  - {main: C, compartment: 2, card: 2, asked: [{player: C, right: true}]} #! elle est dans le compartiment 1
  - {main: A, die: blank, compartment: 2, card: 4, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 2, card: 5, asked: [{player: B, right: true}]}
  - {main: C, die: blank, compartment: 2, asked: [{player: C, right: true}]} #! le compartiment 2 est vide
`)
	// Two like stacks of twelve cards have six each.
	var turns []string
	for i := range 7 {
		turns = append(turns, fmt.Sprintf("  - {main: %c, compartment: 1, card: %d, asked: [{player: %c, right: true}]}", 'A'+i%3, i+1, 'A'+i%3))
	}
	replay(t, twelve(), head3+"options: {die: false}\nturns:\n"+strings.Join(turns, "\n")+" #! le compartiment 1 est vide\n")
}

// pass3 is a tournament of three in which nobody knows anything: one round, one
// pebble each, nothing lost.
func pass3(starts string) string {
	var said []string
	for i := range 3 {
		said = append(said, fmt.Sprintf("{player: %c, pass: true}", 'A'+(int(starts[0]-'A')+i)%3))
	}
	return "tournament: {said: [" + strings.Join(said, ", ") + "]}"
}

// TestPaying: a burgundy question that is not paid for is not asked: its card stays
// in front, whoever knew the phrase.
func TestPaying(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: blank, compartment: 3, asked: [{player: A, right: true}]} #! il manque « pay »
  - {main: B, die: blank, compartment: 3, card: 1, pay: litterature, asked: [{player: B, right: true}]} #! coûte un jeton (histoire), pas (littérature)
  - {main: C, die: blank, compartment: 3, asked: [{player: C}, {player: A, right: true}]} #! ne peut pas payer cette question (histoire)
  - {main: A, die: blank, compartment: 3, card: 1, pay: litterature, asked: [{player: A}, {player: B}, {player: A}, {player: B}]} #! « A » a le jeton voulu (histoire)
  - {main: B, die: blank, compartment: 1, card: 4, pay: litterature, asked: [{player: B, right: true}]} #! ne coûte rien
  - {main: C, die: blank, compartment: 3, card: 1, pay: histoire, from: A, asked: [{player: C, right: true}]} #! le dé n’a pas donné le jeton volé
  - {main: A, die: blank, compartment: 3, card: 1, pay: science, asked: [{player: A, right: true}]} #! la catégorie « science » n’existe pas
  - {main: B, die: blank, compartment: 3, card: 1, pay: histoire, asked: [{player: B, right: true}], `+pass3("C")+`}
`)
	expect(t, r, 7, "won", "–", "cards", "–", "compartment", "–", "asked", "", "tokens", "A 1 0 0, B 0 1 0, C 0 0 0")
	expect(t, r, 0, "won", "B carte 1", "paid", "B histoire", "tokens", "A 1 0 0, B 0 1 0, C 0 0 0")
}

func TestMagicToken(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: magic, compartment: 3, pay: penseurs, asked: [{player: A}, {player: B}, {player: A}, {player: B}]} #! « A » a le jeton voulu (histoire)
  - {main: B, die: blank, compartment: 1, card: 4, asked: [{player: B, right: true}]}
  - {main: C, die: magic, compartment: 3, card: 1, pay: histoire, asked: [{player: C}, {player: A}, {player: C}, {player: A}]} #! « C » n’a pas de jeton (histoire)
  - {main: A, die: magic, compartment: 3, card: 1, pay: histoire, asked: [{player: A}, {player: B, right: true}], `+pass3("C")+`}
  - {main: B, die: blank, compartment: 1, card: 5, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: blank, compartment: 1, card: 6, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 1, card: 7, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 3, card: 2, pay: litterature, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: magic, compartment: 3, card: 3, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 2, card: 8, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 2, card: 9, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: magic, compartment: 3, card: 4, pay: penseurs, asked: [{player: C, right: true}]}
`)
	expect(t, r, 0, "paid", "C penseurs", "won", "C carte 4", "tokens", "A 1 1 0, B 1 0 0, C 0 0 1")
	separate := head3 + `options: {separate: true}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 2, card: 2, face: burgundy, asked: [{player: B, right: true}]}
  - {main: C, compartment: 2, card: 3, face: blue, asked: [{player: C, right: true}]} #! montre sa face bordeaux
  - {main: A, die: blank, compartment: 3, card: 1, face: burgundy, pay: histoire, asked: [{player: A}, {player: B}, {player: A}, {player: B}]}
  - {main: B, die: blank, compartment: 3, card: 2, face: blue, pay: litterature, asked: [{player: B, right: true}]} #! le tournoi 1
  - {main: C, die: blank, compartment: 1, card: 1, asked: [{player: C, right: true}]} #! elle a quitté le jeu
`
	r = replay(t, twelve(), separate)
	expect(t, r, 1, "won", "B carte 2", "cards", "B 2")
}

func TestMagicPaysCompartment3Alone(t *testing.T) {
	// The stacks of the game are blue, so that only separate or mixed ones could
	// have burgundy cards in front, and those cost nothing.
	r := replay(t, twelve(), head3+`options: {mixed: true}
turns:
  - {main: A, compartment: 1, card: 1, face: burgundy, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 2, asked: [{player: B, right: true}]} #! les paquets sont mêlés : il manque « face »
  - {main: C, compartment: 1, card: 3, face: red, asked: [{player: C}, {player: A}, {player: C}, {player: A}]} #! pas de face « red »
  - {main: A, die: magic, compartment: 2, card: 4, face: burgundy, pay: histoire, asked: [{player: A, right: true}]} #! ne coûte rien
  - {main: B, die: blank, compartment: 1, card: 5, face: blue, asked: [{player: B, right: true}]}
  - {main: C, die: blank, compartment: 1, card: 6, face: blue, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 1, card: 8, face: blue, asked: [{player: A, right: true}]}
  - {main: B, die: magic, compartment: 3, card: 1, face: blue, pay: litterature, asked: [{player: B, right: true}], tournament: {said: [{player: C, pass: true}, {player: A, pass: true}, {player: B, pass: true}]}}
`)
	expect(t, r, 0, "won", "B carte 1", "paid", "B littérature")
}

func TestStolenToken(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: stolen-token, compartment: 3, card: 1, pay: histoire, from: B, asked: [{player: A}, {player: B}, {player: A}, {player: B}]} #! « A » a le jeton voulu
  - {main: B, die: stolen-token, compartment: 3, card: 1, pay: histoire, from: C, asked: [{player: B}, {player: C}, {player: B}, {player: C}]} #! « C » n’a pas de jeton (histoire)
  - {main: C, die: stolen-token, compartment: 3, card: 1, pay: litterature, from: B, asked: [{player: C}, {player: A}, {player: C}, {player: A}]} #! coûte un jeton (histoire), pas (littérature)
  - {main: A, die: blank, compartment: 3, card: 1, pay: histoire, asked: [{player: A}, {player: B}, {player: A}, {player: B}]}
  - {main: B, die: blank, compartment: 3, card: 2, pay: litterature, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: blank, compartment: 3, card: 3, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 1, card: 4, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 1, card: 5, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: stolen-token, compartment: 3, card: 1, pay: histoire, from: A, asked: [{player: C, right: true}], `+pass3("A")+`}
  - {main: A, die: blank, compartment: 1, card: 6, asked: [{player: A}, {player: B}, {player: A}, {player: B}]}
  - {main: B, die: stolen-token, compartment: 1, card: 7, pay: histoire, from: Z, asked: [{player: B, right: true}]} #! ne coûte rien
`)
	expect(t, r, 2, "paid", "A histoire", "won", "C carte 1", "tokens", "A 0 0 0, B 0 0 0, C 0 0 1")
}

func TestThreeHints(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: hints, compartment: 1, card: 4, asked: [{player: A, hint: 3}, {player: B, hint: 4}]}
  - {main: B, die: hints, compartment: 1, card: 5, asked: [{player: B}, {player: C}, {player: B}]} #! tous les indices sont lus
`)
	expect(t, r, 1, "asked", "A 3 faux, B 4 faux", "die", "3 indices")
}

func TestImposedChoice(t *testing.T) {
	r := replay(t, twelve(), first3+`  - {main: A, die: imposed, compartment: 1, votes: {B: 1, C: 1}, card: 4, asked: [{player: A, right: true}]}
  - {main: B, die: imposed, compartment: 2, votes: {A: 2, C: 1}, card: 5, asked: [{player: B, right: true}]}
  - {main: C, die: imposed, compartment: 2, votes: {A: 2, B: 1}, card: 6, asked: [{player: C, right: true}]} #! n’est pas celui que les adversaires ont choisi
  - {main: A, die: imposed, compartment: 2, votes: {A: 2, B: 7, D: 2}, card: 7, asked: [{player: A, right: true}]} #! est le joueur principal #! pas de compartiment 7 #! « D » ne joue pas
  - {main: B, die: imposed, compartment: 2, votes: {C: 1}, card: 8, asked: [{player: B, right: true}]} #! n’est pas celui
  - {main: C, die: blank, compartment: 2, votes: {A: 2}, card: 9, asked: [{player: C, right: true}]} #! n’a pas donné le choix imposé
  - {main: A, die: imposed, compartment: 3, votes: {B: 3, C: 3}, card: 1, pay: histoire, asked: [{player: A}, {player: B}, {player: A}, {player: B}]}
`)
	expect(t, r, 4, "won", "–", "compartment", "–") // not the one that was chosen
	expect(t, r, 3, "won", "A histoire")
}

// won3 goes on from first3: B wins card 1, then the first tournament.
var won3 = first3 + `  - {main: A, die: blank, compartment: 3, pay: histoire, asked: [{player: A}, {player: B, right: true}], ` + pass3("C") + "}\n"

func TestStolenCard(t *testing.T) {
	r := replay(t, twelve(), won3+`  - {main: B, die: stolen-card, compartment: 1, card: 4, asked: [{player: B, right: true}]}
  - {main: C, die: stolen-card, steal: {how: answer, card: 1, from: B, right: false}}
  - {main: A, die: stolen-card, steal: {how: recite, card: 1, right: true}}
  - {main: B, die: stolen-card, steal: {how: recite, card: 9, right: true}}
  - {main: C, die: stolen-card, steal: {how: answer, card: 1, from: A, right: true}}
  - {main: A, die: stolen-card, steal: {how: return, card: 1, from: C}}
  - {main: B, die: blank, compartment: 3, card: 2, pay: litterature, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: blank, compartment: 3, card: 3, face: blue, asked: [{player: C}, {player: A}, {player: C}, {player: A}]}
  - {main: A, die: blank, compartment: 1, card: 7, asked: [{player: A, right: true}]}
  - {main: B, die: blank, compartment: 3, card: 4, pay: histoire, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, die: blank, compartment: 1, card: 10, asked: [{player: C, right: true}]}
  - {main: A, die: blank, compartment: 3, card: 1, face: burgundy, pay: histoire, asked: [{player: A, right: true}]}
`)
	expect(t, r, 9, "won", "A carte 1", "cards", "A 1")
	expect(t, r, 8, "won", "–", "cards", "A 1")
	expect(t, r, 7, "won", "C carte 1")
	expect(t, r, 6, "cards", "–")
	expect(t, r, 0, "cards", "A 1")
	for n, owner := range map[int]string{9: "B", 8: "", 7: "A", 6: "C", 5: ""} {
		if e := r.Turns[len(r.Turns)-1-n]; e.Owner != owner {
			t.Errorf("turn %d: card %d of %q, want %q", e.N, e.Shown.ID, e.Owner, owner)
		}
	}
	r = replay(t, twelve(), won3+`  - {main: B, die: stolen-card, steal: {how: answer, card: 1, right: true}} #! aucun adversaire ne possède la carte 1 : « B » la possède
  - {main: C, die: blank, steal: {how: answer, card: 1, right: true}} #! n’a pas donné la carte volée
  - {main: A, die: stolen-card, steal: {how: return, card: 1, from: C}} #! « C » ne possède pas la carte 1
  - {main: B, die: stolen-card, card: 3, steal: {how: return, card: 1}} #! compte pour tout le tour #! aucun adversaire
  - {main: C, die: stolen-card, steal: {how: take, card: 1}} #! n’est pas un usage
  - {main: A, die: stolen-card, steal: {how: answer, card: 99}} #! la carte 99 n’existe pas
`)
	expect(t, r, 0, "cards", "B 1")
}

// TestWinning: three cards of different categories win at once, others do not;
// three tournaments on the way, tokens lost and drawn.
func TestWinning(t *testing.T) {
	game := `game: quiadiquoi
players: [A, B, C]
options: {die: false}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 2, asked: [{player: B}, {player: C}, {player: B, right: true}]}
  - {main: C, compartment: 1, card: 3, asked: [{player: C}, {player: A, right: true}]}
  - main: A
    compartment: 3
    pay: histoire
    asked: [{player: A, right: true}]
    tournament:
      said:
        - {player: B, card: 3}
        - {player: C, pass: true}
        - {player: A, pass: true}
        - {player: B, pass: true}
        - {player: C, pass: true}
        - {player: A, pass: true}
      lost: {A: {tokens: [penseurs]}}
      drawn: penseurs
  - {main: B, compartment: 3, card: 2, pay: litterature, asked: [{player: B}, {player: C, right: true}]}
  - {main: C, compartment: 1, card: 4, asked: [{player: C}, {player: A, right: true}]}
  - {main: A, compartment: 2, card: 5, asked: [{player: A, right: true}]}
  - {main: B, compartment: 3, card: 3, pay: penseurs, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, compartment: 1, card: 7, asked: [{player: C}, {player: A, right: true}]}
`
	r := replay(t, twelve(), game)
	expect(t, r, 5, "tournament", "1 (galets A 2, B 1, C 2)", "tokens", "A 0 0 0, B 0 1 1, C 0 0 0")
	expect(t, r, 0, "cards", "A 1, C 2", "winner", "")
	game += `  - main: A
    compartment: 3
    card: 4
    pay: histoire
    asked: [{player: A, right: true}]
    tournament:
      said:
        - {player: B, card: 1}
        - {player: C, card: 7}
        - {player: A, card: 5}
        - {player: B, pass: true}
        - {player: C, pass: true}
        - {player: A, pass: true}
      drawn: histoire
  - {main: B, compartment: 3, card: 5, asked: [{player: B}, {player: C}, {player: B}, {player: C}], pay: litterature} #! n’a pas de jeton
`
	r = replay(t, twelve(), game)
	expect(t, r, 1, "tournament", "2 (galets A 1, B 1, C 1)", "tokens", "A 2 1 0, B 0 0 0, C 0 0 0", "cards", "A 1 4, C 2", "winner", "")
}

func TestThirdTournament(t *testing.T) {
	// B has 1 and 4, of one category; A gets 2, then 3.
	start := `game: quiadiquoi
players: [A, B, C]
options: {separate: true, die: false}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A}, {player: B, right: true}]}
  - {main: B, compartment: 1, card: 4, asked: [{player: B, right: true}]}
  - {main: C, compartment: 1, card: 2, asked: [{player: C}, {player: A, right: true}]}
  - {main: A, compartment: 2, card: 5, asked: [{player: A}, {player: B}, {player: A, right: true}]}
  - {main: B, compartment: 3, card: 1, pay: histoire, asked: [{player: B, right: true}], ` + pass3("C") + `}
  - {main: C, compartment: 1, card: 3, asked: [{player: C}, {player: A, right: true}]}
  - {main: A, compartment: 1, card: 6, asked: [{player: A, right: true}]}
  - {main: B, compartment: 3, card: 4, pay: histoire, asked: [{player: B, right: true}], ` + pass3("C") + `}
  - {main: C, compartment: 1, card: 7, asked: [{player: C, right: true}]}
  - {main: A, compartment: 3, card: 2, pay: litterature, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 8, asked: [{player: B, right: true}]}
  - {main: C, compartment: 1, card: 9, asked: [{player: C, right: true}]}
`
	third := `  - main: A
    compartment: 3
    card: 5
    pay: litterature
    asked: [{player: A, right: true}]
    tournament:
      said: [{player: B, card: 1}, {player: C, card: 2}, {player: A, pass: true}, {player: B, pass: true}, {player: C, pass: true}, {player: A, pass: true}]
      lost: {A: {tokens: [penseurs]}}
      drawn: penseurs
      rewards: {A: histoire, B: litterature, C: penseurs}
`
	r := replay(t, twelve(), start+third)
	expect(t, r, 0, "tournament", "3 (galets A 2, B 1, C 1)", "tokens", "A 1 0 1, B 0 2 0, C 1 0 3", "cards", "A 2 5, B 1 4", "winner", "")
	replay(t, twelve(), start+third[:strings.Index(third, "      rewards")]+
		"      rewards: {A: histoire, D: penseurs} #! « B » pioche un jeton #! « C » pioche un jeton #! « D » ne joue pas\n")
	won := start + third + `  - {main: B, compartment: 1, card: 10, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
  - {main: C, compartment: 1, card: 11, asked: [{player: C}, {player: A}, {player: C}, {player: A}]}
`
	r = replay(t, twelve(), won)
	if r.Totals["A"] != 2 || r.Totals["B"] != 2 || r.Totals["C"] != 0 {
		t.Errorf("%v", r.Totals)
	}
}

func TestWinEndsTheGame(t *testing.T) {
	quick := `game: quiadiquoi
players: [A, B, C]
winner: A
options: {target: 2, die: false, separate: true}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A, right: true}]}
  - {main: B, compartment: 1, card: 2, asked: [{player: B}, {player: C}, {player: B}, {player: C, right: true}]}
  - {main: C, compartment: 1, card: 5, asked: [{player: C}, {player: A, right: true}]}
  - {main: A, compartment: 3, card: 1, pay: histoire, asked: [{player: A, right: true}], ` + pass3("B") + `}
  - {main: B, compartment: 1, card: 4, asked: [{player: B, right: true}]}
  - {main: C, compartment: 1, card: 3, asked: [{player: C, right: true}]}
`
	r := replay(t, twelve(), quick+`  - {main: A, compartment: 3, card: 2, pay: litterature, asked: [{player: A, right: true}]}
`)
	expect(t, r, 0, "winner", "A", "tournament", "–")
	if last := r.Turns[len(r.Turns)-1]; last.Points != 1 || last.Total != 2 {
		t.Errorf("%+v", last)
	}
	replay(t, twelve(), quick+`  - {main: A, compartment: 3, card: 2, pay: litterature, asked: [{player: A, right: true}], `+pass3("B")+`} #! il n’y a plus de tournoi
  - {main: B, compartment: 1, card: 6, asked: [{player: B, right: true}]} #! « A » a gagné : ce tour est de trop
`)
	replay(t, twelve(), strings.Replace(quick, "winner: A", "winner: B #! « B » n’a pas gagné", 1))
	// Two cards of one category do not win.
	r = replay(t, twelve(), strings.Replace(quick, "winner: A\n", "", 1)+`  - {main: A, compartment: 3, card: 2, pay: litterature, asked: [{player: A}, {player: B}, {player: A}, {player: B}]}
  - {main: B, compartment: 1, card: 7, asked: [{player: B}, {player: C}, {player: B}, {player: C}]}
`)
	expect(t, r, 0, "winner", "")
}

func TestTournamentSteps(t *testing.T) {
	begin := strings.TrimSuffix(won3, pass3("C")+"}\n")
	play := func(bout string) engine.Report[quiadiquoi.Event] {
		t.Helper()
		return replay(t, twelve(), begin+"tournament:\n"+bout+"\n    }\n")
	}
	r := play(`      {said: [
        {player: B, pass: true}, #! « B » parle à la place de « C »
        {player: C, card: 9}, #! n’a pas été lue
        {player: C, card: 1},
        {player: A, card: 1}, {player: A, card: 1}, {player: A, card: 2}, # said already: another one
        {player: B}, #! récite une phrase ou passe
        {player: B, card: 3, pass: true}, #! récite une phrase ou passe
        {player: B, card: 2}, {player: B, pass: true}, # or a pebble
        {player: C, card: 2}, #! a déjà été dite
        {player: A, pass: true}, #! « A » parle à la place de « C »
        {player: C, pass: true}, {player: A, pass: true}, {player: B, pass: true},
        {player: C, pass: true}], #! cette phrase est de trop
       lost: {A: {}, B: {tokens: [litterature]}}, drawn: histoire}`)
	expect(t, r, 0, "tournament", "1 (galets A 1, B 2, C 1)", "tokens", "A 1 0 0, B 0 0 0, C 0 0 0")
	if e := r.Turns[len(r.Turns)-1]; len(e.Tournament.Said) != 6 || e.Tournament.Last != "A" {
		t.Errorf("%d phrases and pebbles, %s last", len(e.Tournament.Said), e.Tournament.Last)
	}
	// What is lost is lost as a whole, or not at all.
	r = play(`      {said: [
        {player: C, card: 1}, {player: A, card: 2}, {player: B, pass: true}, {player: C, pass: true}, {player: A, pass: true}, {player: B, pass: true}],
       lost: {B: {tokens: [litterature, litterature]}}, drawn: histoire} #! « B » rend 1 jeton et 0 carte, pas 2 et 0`)
	expect(t, r, 0, "tokens", "A 1 0 0, B 0 1 0, C 0 0 0")
	play(`      {said: [ #! le tournoi n’est pas fini : c’est à « A » #! il manque « drawn »
        {player: C, card: 1}]}`)
}

func TestChallenge(t *testing.T) {
	r := replay(t, twelve(), head3+`options: {challenge: true, die: false}
turns:
  - {main: A, compartment: 1, card: 1, asked: [{player: A}, {player: A, right: true}]}
  - {main: B, compartment: 1, card: 2, asked: [{player: B}, {player: C}, {player: B}, {player: C, right: true}]}
  - {main: C, compartment: 1, card: 3, asked: [{player: C}]}
  - main: A
    compartment: 1
    card: 4
    asked:
      - {player: B, right: true} #! avant que le joueur principal se soit trompé
      - {player: A}
      - {player: B}
      - {player: B} #! répond deux fois
      - {player: C} #! lit la carte
      - {player: A, again: true} #! n’existe pas dans le challenge
      - {player: A}
      - {player: A}
      - {player: A, hint: 4}
      - {player: A} #! tous les indices sont lus
`)
	expect(t, r, 3, "won", "A histoire")
	expect(t, r, 2, "won", "C littérature")
	expect(t, r, 1, "won", "–", "asked", "C 1 faux")
	expect(t, r, 0, "won", "–")
}

func TestWithoutDie(t *testing.T) {
	r := replay(t, twelve(), strings.Replace(first3, "turns:", "options: {without_die: [A], difficulty: 1}\nturns:", 1)+`  - {main: A, die: magic, compartment: 1, card: 4, asked: [{player: A, right: true}]} #! le dé n’est pas lancé
  - {main: B, die: majic, compartment: 1, card: 5, asked: [{player: B, right: true}]} #! le dé n’a pas de face « majic »
  - {main: C, compartment: 1, card: 10, asked: [{player: C, right: true}]} #! n’a pas lancé le dé #! a deux étoiles
`)
	expect(t, r, 0, "won", "–")
}

// TestVoid: a void transcript has no turns.
func TestVoid(t *testing.T) {
	for _, c := range []struct {
		g    *quiadiquoi.Game
		text string
	}{
		{twelve(), "game: quiadiquoi\nplayers: [A, B] #! se joue de 3 à 6\nturns: [{main: A}]\n"},
		{&quiadiquoi.Game{}, head3 + "turns: [{main: A}] #! il n’y a aucune carte\n"},
		{&quiadiquoi.Game{}, head3 + "deck:\n  - {id: 2, category: art} #! « art » n’existe pas\nturns: [{main: A}]\n"},
		{&quiadiquoi.Game{}, head3 + "deck:\n  - {id: 1} #! n’a pas de « category »\nturns: [{main: A}]\n"},
		{twelve(), head3 + "stacks: [[1, 2], [3, 99]] #! la carte 99 n’existe pas\nturns: [{main: A}]\n"},
	} {
		if r := replay(t, c.g, c.text); len(r.Turns) > 0 {
			t.Errorf("%d turns of\n%s", len(r.Turns), c.text)
		}
	}
	own := replay(t, &quiadiquoi.Game{}, head3+"deck: [{id: 5, category: histoire}]\nturns:\n  - {main: A, compartment: 2, card: 5, asked: [{player: A, right: true}]}\n")
	expect(t, own, 0, "won", "A histoire")
	strange := replay(t, twelve(), head3+"turns:\n  - {main: Z, compartment: 2, card: 5} #! « Z » ne joue pas\n  - {main: A, compartment: 2, card: 5, asked: [{player: D}, {player: A, right: true}]} #! « D » ne joue pas\n")
	expect(t, strange, 0, "won", "A littérature")
}

// TestColumnsAsJSON looks at the form of the report.
func TestColumnsAsJSON(t *testing.T) {
	r := replay(t, twelve(), won3)
	want := map[string]string{
		"die": `"blank"`, "compartment": "3", "card": "1", "face": `"burgundy"`,
		"asked": `[{"player":"A","hint":1,"right":false},{"player":"B","hint":2,"right":true}]`,
		"paid":  `{"player":"A","token":"histoire"}`, "won": `{"player":"B","card":1}`,
		"tokens":     `{"A":{"histoire":0,"litterature":0,"penseurs":0},"B":{"histoire":0,"litterature":1,"penseurs":0},"C":{"histoire":0,"litterature":0,"penseurs":0}}`,
		"cards":      `{"A":[],"B":[1],"C":[]}`,
		"tournament": `{"n":1,"pebbles":{"A":1,"B":1,"C":1},"last":""}`, "winner": `""`,
	}
	for n, want := range map[int]map[string]string{3: want, 2: {"won": "null", "tournament": "null"}} {
		data, err := json.Marshal(r.Turns[n])
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]json.RawMessage
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		for key, value := range want {
			if string(got[key]) != value {
				t.Errorf("turn %d, %s: %s, want %s", n, key, got[key], value)
			}
		}
	}
}

// TestEventsTell looks at what a page shows beside the columns.
func TestEventsTell(t *testing.T) {
	r := replay(t, twelve(), won3)
	first, last := r.Turns[0], r.Turns[3]
	if !first.FirstRound || first.Reader != "C" || first.Shown.ID != int(first.Card) || first.Owner != "" || first.Move.Main != "A" {
		t.Errorf("the first turn: %+v", first)
	}
	if last.FirstRound || last.Tournament.Empty || last.Tournament.Left("A") != 0 || len(last.Tournament.Said) != 3 || last.Tournament.Said[0] != nil || !last.Found || last.Gone {
		t.Errorf("the last turn: %+v", last)
	}
}
