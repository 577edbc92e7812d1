package embrouillamini

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
)

// small is a box of quite other values: fourteen letters, no joker, hands of five for
// two to six, three rounds, 92 cards.
func small() *Game {
	l := Letters{
		Capitals: Capitals{Letters: "ABDEILMNOPRSTU"}, Alphabet: "ABDEILMNOPRSTU",
		Total: Total{Capitals: 14, Small: 92}, Players: Span{Min: 2, Max: 6}, Rounds: 3,
		Deal:  map[int]int{2: 5, 3: 5, 4: 5, 5: 5, 6: 5},
		Known: map[string]int{"M": 4, "E": 1},
	}
	for _, s := range []struct {
		letters      string
		value, count int
	}{{"e", 1, 14}, {"airst", 1, 8}, {"nou", 1, 7}, {"l", 2, 5}, {"bdmp", 4, 3}} {
		for _, r := range s.letters {
			l.Small = append(l.Small, Small{Letter: string(r), Value: s.value, Count: s.count})
		}
	}
	return &Game{Letters: []Letters{l}}
}

// TestOtherBox: a box of other values is sound, and its games are played and refereed
// with its players, hands, rounds and values.
func TestOtherBox(t *testing.T) {
	checktest.Whole(t)
	g := small()
	if found := says(t, check.Run(Checks, g)); len(found) > 0 {
		t.Errorf("findings: %q", found)
	}
	trials := PlayGames(g, engine.Playtest{Games: 1, Seed: 1})
	if len(trials) != 5*len(Levels) || trials[0].Players != 2 || trials[9].Players != 6 || trials[9].Winner == 0 {
		t.Errorf("trials: %+v", trials)
	}
	for players, want := range map[int]bool{1: false, 2: true, 6: true, 7: false} {
		tr := Transcript{Game: "embrouillamini", Players: strings.Split("ABCDEFG", "")[:players], Capital: "M"}
		if r := Referee(g, tr); (len(r.Findings) == 0) != want {
			t.Errorf("%d players: %q", players, says(t, r.Findings))
		}
	}
	tr := Transcript{
		Game: "embrouillamini", Players: []string{"A", "B", "C", "D", "E"}, Capital: "M",
		Hands: map[string]string{"A": "aeirs"}, Turns: moves(t, "A a 1,0 ma 0,0 1,0", "B l 2,0 mal 0,0 1,0 2,0"),
	}
	r := Referee(g, tr)
	if found := says(t, r.Findings); len(found) > 0 || r.Totals["A"] != 4+1+2 || r.Totals["B"] != 4+1+2+3 {
		t.Errorf("%q, %v", found, r.Totals)
	}
	tr.Hands["A"] = "aeirstn"
	if found := says(t, Referee(g, tr).Findings); len(found) != 1 || !strings.Contains(found[0], "5") {
		t.Errorf("a hand of seven: %q", found)
	}
	tr = Transcript{Game: "embrouillamini", Players: []string{"A", "B"}, Rounds: []Session{{Capital: "M"}, {Capital: "A"}, {Capital: "B"}, {Capital: "D"}}}
	if found := says(t, Referee(g, tr).Findings); !slices.Equal(found, []string{"4 manches : une partie en a 3 au plus"}) {
		t.Errorf("four rounds: %q", found)
	}
	tr.Rounds = []Session{{Capital: "Z"}}
	if found := says(t, Referee(g, tr).Findings); !slices.Equal(found, []string{"« Z » n’est pas une majuscule du jeu"}) {
		t.Errorf("a capital of another box: %q", found)
	}
}

// TestSettingsFaults: what a box cannot set, and what does not go with its settings.
func TestSettingsFaults(t *testing.T) {
	for _, test := range []struct {
		rule   string
		change func(*Letters)
		want   string
	}{
		{"EMB001", func(l *Letters) { l.Total.Small = 91 }, "92 minuscules : il en faut 91, jokers compris"},
		{"EMB001", func(l *Letters) { l.Total.Capitals = 15 }, "14 majuscules : « total: » en promet 15"},
		{"EMB002", func(l *Letters) { l.Known["M"] = 3 }, "la lettre M vaut 4 : les exemples de la règle la comptent 3"},
		{"EMB002", func(l *Letters) { l.Known = nil }, "la lettre R vaut 1 : les exemples de la règle la comptent 2"},
		{"EMB002", func(l *Letters) { l.Known = map[string]int{} }, ""},
		{"EMB003", func(l *Letters) { l.Alphabet += "Z" }, "la lettre z manque"},
		{"EMB003", func(l *Letters) { l.Alphabet = "A-T" }, "la lettre c manque"},
		{"EMB003", func(l *Letters) { l.Small[0].Letter = "w" }, "la lettre e manque"},
		{"EMB003", func(l *Letters) { l.Capitals.Letters += "Z" }, "la lettre Z n’est pas de l’alphabet du jeu"},
		{"EMB005", func(l *Letters) { l.Deal[6] = 6 }, "6 joueurs, 6 lettres chacun, 3 manches : 108 lettres, et la boîte en a 92"},
		{"EMB005", func(l *Letters) { delete(l.Deal, 6) }, "6 joueurs, 0 lettre chacun, 3 manches : 0 lettre, et la boîte en a 92"},
		{"EMB005", func(l *Letters) { l.Deal[7] = 4 }, "une donne pour 7 joueurs : on joue de 2 à 6"},
		{"EMB012", func(l *Letters) { l.Players = Span{Min: 1, Max: 4} }, "de 1 à 4 joueurs : de 2 à 8 sont possibles, le plus petit nombre d’abord"},
		{"EMB012", func(l *Letters) { l.Players.Max = 9 }, "de 2 à 9 joueurs : de 2 à 8 sont possibles, le plus petit nombre d’abord"},
		{"EMB012", func(l *Letters) { l.Players.Max = 8 }, ""},
		{"EMB012", func(l *Letters) { l.Rounds = -1 }, "une partie de -1 manche : de 1 à 12 sont possibles"},
		{"EMB012", func(l *Letters) { l.Rounds = 13 }, "une partie de 13 manches : de 1 à 12 sont possibles"},
		{"EMB012", func(l *Letters) { l.Total.Small = 301 }, "« small » vaut 301 : de 1 à 300 sont possibles"},
		{"EMB012", func(l *Letters) { l.Alphabet = "ABA" }, "« ABA » n’est pas un alphabet d’au moins 2 lettres, chacune une fois"},
		{"EMB012", func(l *Letters) { l.Alphabet = "A1" }, "« A1 » n’est pas un alphabet d’au moins 2 lettres, chacune une fois"},
		{"EMB012", func(l *Letters) { l.Known["Z"] = 3 }, "« known » nomme « Z », qui n’est pas une capitale de l’alphabet"},
		{"EMB012", func(l *Letters) { l.Known["é"] = 3 }, "« known » nomme « é », qui n’est pas une capitale de l’alphabet"},
	} {
		g := small()
		test.change(&g.Letters[0])
		got := says(t, check.Run(only(test.rule), g))
		if test.want == "" && len(got) > 0 || test.want != "" && (len(got) == 0 || got[0] != test.want) {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
		PlayGames(g, engine.Playtest{Games: 1, Seed: 1, Sample: true}) // does not panic
	}
}
