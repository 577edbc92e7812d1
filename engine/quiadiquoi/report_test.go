package quiadiquoi

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// TestColumnsInWords: each column in both languages and in JSON, with nothing in
// it and with something.
func TestColumnsInWords(t *testing.T) {
	type column interface {
		In(check.Lang) string
	}
	names := []string{"Ève", "Bob"}
	for _, c := range []struct {
		v            column
		fr, en, json string
	}{
		{Asked(nil), "", "", "[]"},
		{Asked{{Player: "Ève", Hint: 1, Abstains: true}}, "Ève 1 s’abstient", "Ève 1 abstains", `[{"player":"Ève","hint":1,"right":false,"abstains":true}]`},
		{Asked{{Player: "Bob", Hint: 2}, {Player: "Ève", Hint: 2, Right: true, Again: true}}, "Bob 2 faux, Ève 2 juste (reparle)", "Bob 2 wrong, Ève 2 right (again)", `[{"player":"Bob","hint":2,"right":false},{"player":"Ève","hint":2,"right":true,"again":true}]`},
		{Gain{}, "–", "–", "null"},
		{Gain{Player: "Bob"}, "–", "–", "null"},
		{Gain{Player: "Bob", Token: Penseurs, named: box.text(Penseurs)}, "Bob penseurs", "Bob thinkers", `{"player":"Bob","token":"penseurs"}`},
		{Gain{Player: "Bob", Card: 7}, "Bob carte 7", "Bob card 7", `{"player":"Bob","card":7}`},
		{Owned{each[Tokens]{names, []Tokens{held(1, 0, 2), held()}}}, "Ève 1 0 2, Bob 0 0 0", "Ève 1 0 2, Bob 0 0 0", `{"Bob":{"histoire":0,"litterature":0,"penseurs":0},"Ève":{"histoire":1,"litterature":0,"penseurs":2}}`},
		{Hands{each[[]int]{names, [][]int{{}, {}}}}, "–", "–", `{"Bob":[],"Ève":[]}`},
		{Hands{each[[]int]{names, [][]int{{12, 4}, {}}}}, "Ève 12 4", "Ève 12 4", `{"Bob":[],"Ève":[12,4]}`},
		{Contest{}, "–", "–", "null"},
		{Contest{N: 2, Pebbles: Taken{each[int]{names, []int{3, 1}}}, Last: "Bob"}, "2 (galets Ève 3, Bob 1)", "2 (pebbles Ève 3, Bob 1)", `{"n":2,"pebbles":{"Bob":1,"Ève":3},"last":"Bob"}`},
		{held(3, 0, 12), "3 0 12", "3 0 12", `{"histoire":3,"litterature":0,"penseurs":12}`},
		{Power(""), "–", "–", `""`},
		{StolenToken, "jeton volé", "stolen token", `"stolen-token"`},
	} {
		if fr, en := c.v.In(check.French), c.v.In(check.English); fr != c.fr || en != c.en {
			t.Errorf("%#v: %q and %q, want %q and %q", c.v, fr, en, c.fr, c.en)
		}
		if data, err := json.Marshal(c.v); err != nil || string(data) != c.json {
			t.Errorf("%#v: %s, %v, want %s", c.v, data, err, c.json)
		}
	}
	if k := box.Kind(Litterature); k.In(check.French) != "littérature" || k.In(check.English) != "literature" || box.Kind("art").In(check.English) != "art" {
		t.Error("the names of categories")
	}
	o := Owned{each[Tokens]{names, []Tokens{held(1, 0, 2), held()}}}
	if o.Of("Ève") != (held(1, 0, 2)) || o.Of("Zoé") != (Tokens{}) {
		t.Error("the tokens of a player, or of a stranger")
	}
	h := Hands{each[[]int]{names, [][]int{{12, 4}, {}}}}
	if !slices.Equal(h.Of("Ève"), []int{12, 4}) || h.Of("Zoé") != nil {
		t.Error("the cards of a player, or of a stranger")
	}
}

// TestPlaytestAsksForEnough: players, games and cards have their bounds.
func TestPlaytestAsksForEnough(t *testing.T) {
	few := func(n int) *Game {
		g := fullDeck()
		g.Decks[0].Cards = g.Decks[0].Cards[:n]
		return g
	}
	hard := fullDeck()
	for i := range hard.Decks[0].Cards {
		if i >= leastDeck-1 {
			hard.Decks[0].Cards[i].Difficulty = 2
		} else {
			hard.Decks[0].Cards[i].Difficulty = 1
		}
	}
	strange := few(leastDeck)
	strange.Decks[0].Cards[3].Category = "sciences"
	for name, c := range map[string]struct {
		g    *Game
		p    Playtest
		want bool
	}{
		"just enough cards":       {few(leastDeck), Playtest{Players: 3, Games: 1}, true},
		"a card fewer":            {few(leastDeck - 1), Playtest{Players: 3, Games: 1}, false},
		"a card of no category":   {strange, Playtest{Players: 3, Games: 1}, false},
		"no games":                {fullDeck(), Playtest{Players: 3}, false},
		"games below nought":      {fullDeck(), Playtest{Players: 3, Games: -5}, false},
		"two players":             {fullDeck(), Playtest{Players: LeastPlayers - 1, Games: 1}, false},
		"six players":             {fullDeck(), Playtest{Players: MostPlayers, Games: 1}, true},
		"seven players":           {fullDeck(), Playtest{Players: MostPlayers + 1, Games: 1}, false},
		"too few of one star":     {hard, Playtest{Players: 3, Games: 1, Options: Options{Difficulty: 1}}, false},
		"enough with both levels": {hard, Playtest{Players: 3, Games: 1}, true},
	} {
		if _, ok := c.p.Run(c.g); ok != c.want {
			t.Errorf("%s: %v", name, ok)
		}
		if _, ok := c.p.Transcript(c.g); ok != (c.want || c.p.Games < 1) {
			t.Errorf("%s: a transcript %v", name, ok)
		}
	}
}

// TestPlaytestKeepsItsBounds: what is counted cannot exceed what it is a part of,
// and many games are the sum of no more than their turns.
func TestPlaytestKeepsItsBounds(t *testing.T) {
	off := false
	for _, o := range []Options{{}, {Die: &off}, {Difficulty: 1}, {Target: 7}, {Mixed: true}, {Separate: true}, {Challenge: true}, {FirstRounds: 2}} {
		for players := LeastPlayers; players <= MostPlayers; players++ {
			p := Playtest{Players: players, Options: o, Games: 6, Seed: 21}
			r, ok := p.Run(fullDeck())
			if !ok {
				t.Fatalf("%+v: not played", o)
			}
			rolls := 0
			for i := range Powers {
				rolls += r.Rolled[i]
				if r.Used[i] > r.Rolled[i] || r.Used[i] < 0 {
					t.Errorf("%+v: %s rolled %d times, used %d times", o, Powers[i], r.Rolled[i], r.Used[i])
				}
			}
			first := max(o.FirstRounds, 1) * players * p.Games
			if want := r.Turns - first; o.Die == nil && rolls != want || o.Die != nil && rolls != 0 {
				t.Errorf("%+v: %d rolls in %d turns of which %d are first", o, rolls, r.Turns, first)
			}
			if r.Used[slices.Index(Powers, Blank)] != 0 {
				t.Errorf("%+v: the blank face was used", o)
			}
			if n := r.FewestTokens; n < 0 || n > box.Tokens {
				t.Errorf("%+v: %d tokens left", o, n)
			}
			if r.FewestPebbles < 0 || r.FewestPebbles > Pebbles || r.BowlEmpty > r.Tournaments || r.Tournaments > 3*p.Games {
				t.Errorf("%+v: %+v", o, r)
			}
			if r.BowlEmpty > 0 && r.FewestPebbles > 0 || r.FirstWins+r.Unfinished > p.Games || r.Seconds < r.Turns*secondsTurn {
				t.Errorf("%+v: %+v", o, r)
			}
			if again, _ := p.Run(fullDeck()); again != r {
				t.Errorf("%+v: one seed, two reports", o)
			}
		}
	}
	one, _ := Playtest{Players: 4, Seed: 5}.Transcript(fullDeck())
	same, _ := Playtest{Players: 4, Seed: 5, Games: 99}.Transcript(fullDeck())
	if !reflect.DeepEqual(one.Turns, same.Turns) {
		t.Error("a written game depends on how many are played")
	}
}

// TestMemory: what was heard fades, hints help, easy cards are better known, and
// every chance is one.
func TestMemory(t *testing.T) {
	for _, face := range []Face{Blue, Burgundy} {
		for stars := 0; stars <= 3; stars++ {
			c := &Card{Difficulty: stars}
			fresh, known := newMemory(&box), newMemory(&box)
			known.heard[c] = 0
			last := 1001
			for asked := range 60 {
				known.question = asked
				chance := known.knows(Placed{c, face}, 1)
				if chance > last || chance < fresh.knows(Placed{c, face}, 1) {
					t.Fatalf("%s, %d stars: %d after %d questions, %d before", face, stars, chance, asked, last)
				}
				last = chance
				for hint := 2; hint <= box.Hints; hint++ {
					more := known.knows(Placed{c, face}, hint)
					if more < chance || more > 1000 {
						t.Fatalf("%s, %d stars: hint %d lowers %d to %d", face, stars, hint, chance, more)
					}
					chance = more
				}
			}
		}
		for hint := 1; hint <= box.Hints; hint++ {
			m := newMemory(&box)
			if easy, hard := m.knows(Placed{&Card{Difficulty: 1}, face}, hint), m.knows(Placed{&Card{Difficulty: 2}, face}, hint); easy <= hard {
				t.Errorf("%s, hint %d: %d for one star, %d for two", face, hint, easy, hard)
			}
		}
	}
	if a, b := fade(0, 800, 200), fade(halving, 800, 200); a != 800 || b != 500 {
		t.Errorf("%d at once, %d after %d questions", a, b, halving)
	}
}

// TestLuckyDraw: tokens come out of the cup in proportion to what is in it, and
// none that is not.
func TestLuckyDraw(t *testing.T) {
	r := rng.New(8)
	drawn := map[Category]int{}
	for range 3000 {
		s := &session{Table: NewTable(3, &box, Options{}), r: &r}
		s.Cup = held(6, 0, 3)
		c := s.lucky(1)
		drawn[c]++
		if s.Cup.Sum() != 8 || s.Seats[1].Tokens.Of(c) != 1 {
			t.Fatalf("%s drawn, %v left", c, s.Cup)
		}
	}
	if drawn[Litterature] != 0 || drawn[""] != 0 || drawn[Histoire] < 1800 || drawn[Histoire] > 2200 {
		t.Errorf("out of six and three: %v", drawn)
	}
	if s := (&session{Table: &Table{Seats: make([]Seat, 1)}, r: &r}); s.lucky(0) != "" {
		t.Error("a token out of an empty cup")
	}
}

// TestPlayTellsWithoutCards: progress is reported even for a game without cards.
func TestPlayTellsWithoutCards(t *testing.T) {
	var told []string
	p := engine.Playtest{Games: 3, Progress: func(done, of int) { told = append(told, fmt.Sprint(done, "/", of)) }}
	if r := Play(&Game{}, p); len(r) != 0 {
		t.Errorf("%+v", r)
	}
	if len(told) != len(ways) || !strings.HasPrefix(told[0], "1") {
		t.Errorf("told %q", told)
	}
	if r := Play(fullDeck(), engine.Playtest{}); len(r) != 0 {
		t.Errorf("no games, %d ways", len(r))
	}
}
