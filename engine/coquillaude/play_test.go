package coquillaude

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

// TestPlannedPlace: a word counts the others that it forms where its player means
// to lay it, and their anagrams too.
func TestPlannedPlace(t *testing.T) {
	first := wealth("A", "B")
	first.Words = map[string]Announced{"A": word("règle")}
	first.Laid = laid("A", 6, 9, Across)
	second := wealth("A", "B")
	b := word("saturne")
	at := [2]int{11, 9}
	b.At, b.Dir = &at, Down
	second.Words = map[string]Announced{"A": word("sapajous"), "B": b}
	second.Laid = laid("B", 11, 9, Down)
	r := Referee(sample(), transcript("AB", first, second))
	if got := event(t, r, 2).Theoretical; !reflect.DeepEqual(got, Counts{"A": 64, "B": 49 + 36}) || len(r.Findings) > 0 {
		t.Fatalf("%v %v", got, sentences(r.Findings))
	}
	// The word beside is REGLES: its anagrams may be announced as well.
	b.Anagrams = []string{"légers"}
	second.Words["B"] = b
	r = Referee(sample(), transcript("AB", first, second))
	if got := event(t, r, 2).Points; got != 49+36+36 || r.Totals["B"] != 121 {
		t.Errorf("%v, %v, %v", got, r.Totals, sentences(r.Findings))
	}
	// And the challenge adds another.
	second.Challenge = &Challenge{Where: checktest.Marked("player", "anagrams.0"), Player: "A", Anagrams: []string{"grêles"}}
	r = Referee(sample(), transcript("AB", first, second))
	if got := event(t, r, 2).Points; got != 49+3*36 || r.Totals["B"] != 0 || r.Totals["A"] != 25+157 {
		t.Errorf("%v, %v, %v", got, r.Totals, sentences(r.Findings))
	}
}

// TestGiftsOfThePoor: a player with fewer tokens than a gift gives what is left.
func TestGiftsOfThePoor(t *testing.T) {
	g := sample()
	g.Bags = []Bag{{Counts: map[string]int{"E": 18}}} // eight each, two to draw
	r := round()
	r.Rolls = map[string]int{"A": 5555, "B": 4444}
	r.Entries = map[string]Asked{"A": {Windfall: Coquillaude}, "B": {Windfall: Coquillaude}}
	report := Referee(g, transcript("AB", r))
	if got := event(t, report, 1).Tokens; !reflect.DeepEqual(got, Counts{"A": 14, "B": 4}) {
		t.Errorf("%v %v", got, sentences(report.Findings)) // the bag is empty: B is not asked
	}
}

// TestLettersOfTheBag: the tokens of a letter can be laid only once.
func TestLettersOfTheBag(t *testing.T) {
	g := sample()
	bag := evenBag()
	bag.Counts["Z"] = 1
	g.Bags = []Bag{bag}
	first := wealth("A", "B")
	first.Words = map[string]Announced{"A": word("zèbres")}
	first.Laid = laid("A", 6, 9, Across)
	second := wealth("A", "B")
	second.Words = map[string]Announced{"B": word("zones")}
	second.Laid = laid("B", 11, 5, Down)
	r := Referee(g, transcript("AB", first, second))
	found := sentences(r.Findings)
	if len(found) == 0 || found[0] != "COQ021 at: les pions Z du jeu sont tous posés : 1" {
		t.Errorf("%v", found)
	}
	second.Words = map[string]Announced{"B": word("pizzas")}
	second.Laid = nil
	r = Referee(g, transcript("AB", first, second))
	if got := sentences(r.Findings); !slices.Equal(got, []string{"COQ021 word: les pions du jeu ne permettent pas d’écrire « pizzas »"}) {
		t.Errorf("%v", got)
	}
}

func TestBounds(t *testing.T) {
	tr := transcript("AB", wealth("A", "B"))
	many := slices.Repeat([]string{"mot"}, maxWords+1)
	tr.Rounds[0].Words = map[string]Announced{"A": {Where: checktest.Marked("anagrams", "persons"), Word: "mot", Anagrams: many, Persons: many}}
	tr.Rounds[0].Challenge = &Challenge{Where: checktest.Marked("anagrams", "persons"), Player: "B", Anagrams: many, Persons: many}
	if got := sentences(Referee(sample(), tr).Findings); len(got) != 2 || got[0] != "COQ021 anagrams: 101 mots sous anagrams : 100 au plus" {
		t.Errorf("%v", got)
	}
	e := entry(1112, "Où coule le Nil ?", "En Égypte", slices.Repeat([]string{"Là"}, maxAccept+1)...)
	if got := findings(book(e)); !slices.Contains(got, "COQ005 self: l’entrée 1112 accepte 13 autres réponses : 12 au plus") {
		t.Errorf("%v", got)
	}
	d := Deck{Where: checktest.Marked("themes"), From: 1111, To: 6666, Themes: slices.Repeat([]string{"a"}, maxThemes+1)}
	if got := sentences(check.Run(only("COQ024", "COQ010"), &Game{Decks: []Deck{d}})); !slices.Equal(got, []string{"COQ024 themes: 51 thèmes : 50 au plus"}) {
		t.Errorf("%v", got)
	}
}

// TestAnyTranscript replays transcripts made at random: none upsets the referee,
// and no token comes or goes.
func TestAnyTranscript(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenBag()}
	all, _ := g.Bag()
	words := strings.Fields("mot mots tour règles légers grêles simultanée aristotélicien Napoléon nabuchodonosor balise xqz été as ur coquillaude a1")
	legal := 0
	for seed := range uint64(60) {
		r := rng.New(seed)
		pick := func(list ...string) string { return list[r.IntN(len(list))] }
		var rounds []Round
		for range 8 {
			rd := wealth("A", "B", "C")
			for p := range rd.Rolls {
				rd.Rolls[p] = 1111 * (1 + r.IntN(6))
			}
			rd.StartAgain = []map[string]int{{"A": 6543, "B": 5432, "C": 4321}}
			rd.Words = map[string]Announced{}
			for _, p := range []string{"A", "B", "C"} {
				rd.Words[p] = word(pick(words...), pick(words...))
			}
			rd.Laid = laid(pick("A", "B", "C"), 1+r.IntN(17), 1+r.IntN(17), Dirs[r.IntN(len(Dirs))])
			if r.Chance(300) {
				rd.Challenge = &Challenge{Player: pick("A", "B", "C"), Anagrams: []string{pick(words...), pick(words...)}}
			}
			rounds = append(rounds, rd)
		}
		tr := transcript("ABC", rounds...)
		m, found := newMatch(g, &tr)
		if len(found) > 0 {
			t.Fatal(sentences(found))
		}
		for i := range rounds {
			m.play(i, &rounds[i])
			have := m.bag + m.table.count
			for _, n := range m.tokens {
				if n < 0 {
					t.Fatalf("seed %d, round %d: %v", seed, i, m.tokens)
				}
				have += n
			}
			if have != all.Len() {
				t.Fatalf("seed %d, round %d: %d tokens, want %d", seed, i, have, all.Len())
			}
		}
		for _, o := range m.rounds {
			if o.Laid != "" {
				legal++
			}
		}
	}
	if legal < 3 {
		t.Errorf("only %d layings were legal: this test looks past them", legal)
	}
}
