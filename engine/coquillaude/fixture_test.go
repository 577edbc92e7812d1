package coquillaude

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// findings returns the findings of all rules as "COQ001 path: sentence".
func findings(g *Game) []string { return sentences(check.Run(Checks, g)) }

func sentences(found []check.Diagnostic) []string {
	var out []string
	for _, d := range found {
		if d.Msg.In(check.French) == "" || d.Msg.In(check.English) == "" || d.Hint.In(check.English) == "" {
			out = append(out, d.Rule.ID+" says nothing")
		}
		out = append(out, d.Rule.ID+" "+d.Pos.File+": "+d.Msg.In(check.French))
	}
	return out
}

// sample is a game with a few persons and a board without coquilles.
func sample() *Game {
	persons := PersonList{}
	for _, name := range []string{"Napoléon", "Nabuchodonosor", "Blaise", "Basile", "Racine", "La Fontaine"} {
		persons.Persons = append(persons.Persons, Person{Name: name, Born: 1600})
	}
	return &Game{Persons: []PersonList{persons}, Boards: []Board{*PlainBoard()}}
}

// evenly returns a bag with the same number of tokens for each of some letters.
func evenly(n int, letters string) Bag {
	b := Bag{Counts: map[string]int{}}
	for i := range n {
		b.Counts[string(letters[i%len(letters)])]++
	}
	return b
}

func yes() *bool { v := true; return &v }

func no() *bool { v := false; return &v }

// word returns an announced word with its anagrams; a "!" marks the name of a person.
func word(w string, anagrams ...string) Announced {
	a := Announced{Where: checktest.Marked("word", "anagrams.0", "anagrams.1", "persons.0", "at"), Word: strings.TrimSuffix(w, "!"), Anagrams: anagrams}
	if strings.HasSuffix(w, "!") {
		a.Person = true
	}
	return a
}

func laid(player string, col, row int, dir Dir) *Laid {
	return &Laid{Where: checktest.Marked("player", "at", "dir"), Player: player, At: [2]int{col, row}, Dir: dir}
}

// wealth returns players windfalls until they have tokens for any word.
func wealth(players ...string) Round {
	r := round()
	r.Rolls, r.Entries = map[string]int{}, map[string]Asked{}
	for i, p := range players {
		r.Rolls[p] = [...]int{6543, 5432, 4321, 3216}[i]
		r.Entries[p] = Asked{Windfall: Coquillaude}
	}
	return r
}

func round() Round {
	return Round{Where: checktest.Marked("rolls", "rolls.A", "rolls.B", "rolls.C", "rolls.D", "entries.A", "entries.B", "words.A", "start_again.0.A", "tie_again.0.A")}
}

func transcript(players string, rounds ...Round) Transcript {
	return Transcript{
		Where: checktest.Marked("game", "players", "players.1", "rounds", "board"), Game: "coquillaude",
		Players: strings.Split(players, ""), Rounds: rounds,
	}
}

// event returns a round, counted from 1.
func event(t *testing.T, r engine.Report[Event], n int) *Event {
	t.Helper()
	if len(r.Turns) < n {
		t.Fatalf("%d rounds, %v", len(r.Turns), sentences(r.Findings))
	}
	return &r.Turns[n-1]
}

// only returns the rules of some ids.
func only(ids ...string) []check.Rule[Game] {
	return slices.DeleteFunc(slices.Clone(Checks), func(r check.Rule[Game]) bool { return !slices.Contains(ids, r.ID) })
}

// Text returns the rows of the board with the letters laid, '.' for empty squares.
func (t *Table) Text() []string {
	var out []string
	for row := range t.Rows {
		line := slices.Clone(t.letters[row*t.Cols : (row+1)*t.Cols])
		for i, b := range line {
			if b == 0 {
				line[i] = '.'
			}
		}
		out = append(out, string(line))
	}
	return out
}
