package coquillaude

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/rng"
)

// TestEndBorders: 25 points go on, 24 and less end the game; nobody's word ends
// nothing, and a word withdrawn does not count.
func TestEndBorders(t *testing.T) {
	withdrawn := word("simultanée")
	withdrawn.Withdrawn = true
	for _, test := range []struct {
		name  string
		words map[string]Announced
		over  bool
	}{
		{"five letters", map[string]Announced{"A": word("sorte")}, false},
		{"a person of three letters", map[string]Announced{"A": word("Xyz!")}, false}, // (3+2)² = 25
		{"a person of two letters", map[string]Announced{"A": word("Ur!")}, true},     // 16
		{"two anagrams of three", map[string]Announced{"A": word("mot", "tom!")}, true},
		{"four letters and an anagram", map[string]Announced{"A": word("lire", "lier")}, false}, // 32
		{"nobody", nil, false},
		{"the best withdrawn", map[string]Announced{"A": withdrawn, "B": word("mots")}, true},
		{"all withdrawn", map[string]Announced{"A": withdrawn}, false},
	} {
		r := wealth("A", "B")
		r.Words = test.words
		got := Referee(sample(), transcript("AB", r, wealth("A", "B")))
		over := slices.Contains(sentences(got.Findings), "COQ021 self: la partie est finie : ce tour est de trop")
		if over != test.over || over == (len(got.Turns) == 2) {
			t.Errorf("%s: over %v, %d rounds, %q", test.name, over, len(got.Turns), sentences(got.Findings))
		}
	}
}

// TestBagRunsOut: a draw takes what is left, whoever comes after gets nothing and
// gives nothing, and the rounds go on without dice.
func TestBagRunsOut(t *testing.T) {
	g := sample()
	for left, want := range map[int]Counts{
		0: {"A": 8, "B": 8, "C": 8}, 1: {"A": 9, "B": 8, "C": 8}, 9: {"A": 17, "B": 8, "C": 8}, 10: {"A": 18, "B": 8, "C": 8},
		11: {"A": 18, "B": 9, "C": 8}, 29: {"A": 18, "B": 18, "C": 17}, 30: {"A": 18, "B": 18, "C": 18}, 31: {"A": 18, "B": 18, "C": 18},
	} {
		g.Bags = []Bag{evenly(24+left, "SORTE")}
		first := wealth("A", "B", "C")
		if left == 0 {
			first = round()
		}
		first.Words, first.Laid = map[string]Announced{"C": word("sorte")}, laid("C", 7, 9, Across)
		rounds := []Round{first}
		if left <= 30 {
			rounds = append(rounds, round())
		}
		r := Referee(g, transcript("ABC", rounds...))
		if got := event(t, r, 1).Tokens; !reflect.DeepEqual(got, want) || len(r.Findings) > 0 {
			t.Errorf("%d left: %v, %q", left, got, sentences(r.Findings))
		}
		want["C"] -= 5 // laid
		if left <= 30 && !reflect.DeepEqual(event(t, r, 2).Tokens, want) {
			t.Errorf("%d left, then nothing: %v", left, event(t, r, 2).Tokens)
		}
	}
	// Three tokens for each of two players: the second start is short.
	g.Bags = []Bag{{Counts: map[string]int{"E": 11}}}
	if got := event(t, Referee(g, transcript("AB", round())), 1).Tokens; !reflect.DeepEqual(got, Counts{"A": 8, "B": 3}) {
		t.Errorf("eleven tokens: %v", got)
	}
}

// TestGiftsInARound: what each roll takes from the others, for all 1296 numbers,
// and never more than they have.
func TestGiftsInARound(t *testing.T) {
	for _, n := range Standard().Numbers(1111, 6666) {
		r := wealth("A", "B", "C")
		r.Rolls = map[string]int{"A": n, "B": 1111, "C": 1111}
		r.Entries = map[string]Asked{"A": {Stars: 1, Right: no()}, "B": {Stars: 1, Right: no()}, "C": {Stars: 1, Right: no()}}
		r.StartAgain = []map[string]int{{"A": 6543, "B": 5432, "C": 4321}}
		m, found := newMatch(sample(), &Transcript{Game: "coquillaude", Players: []string{"A", "B", "C"}, Rounds: []Round{r}})
		if len(found) > 0 {
			t.Fatal(sentences(found))
		}
		delete(r.Rolls, "B")
		delete(r.Rolls, "C")
		m.draw(&r)
		gift := giftByText(n)
		want := map[string]int{"A": 10 + 2*gift, "B": 10 - gift, "C": 10 - gift}
		if !reflect.DeepEqual(m.tokens, want) {
			t.Fatalf("%d: %v, want %v", n, m.tokens, want)
		}
	}
}

// TestTieRolls: equals roll until one is higher; rolls of others do not count, and
// no more rolls than needed are read.
func TestTieRolls(t *testing.T) {
	says := func(name, key string, person bool) *Claim {
		w := Term{key, person}
		return &Claim{name: name, said: &Announced{}, Word: w, Points: Theoretical(w, nil)}
	}
	a, b, c := says("A", "SORTENT", false), says("B", "MESURES", false), says("C", "RACINES", false)
	p, q := says("P", "BLAISE", true), says("Q", "SIMULTAN", false)
	for _, test := range []struct {
		claims []*Claim
		rolls  map[string]int
		again  []map[string]int
		want   string
	}{
		{nil, nil, nil, ""},
		{[]*Claim{a}, nil, nil, "A"},
		{[]*Claim{a, b, c}, nil, nil, "A B C"},
		{[]*Claim{a, b, c}, map[string]int{"A": 1111, "B": 1112, "C": 1111}, nil, "B"},
		{[]*Claim{a, b, c}, map[string]int{"A": 6666, "B": 1112, "C": 6666}, nil, "A C"},
		{[]*Claim{a, b, c}, map[string]int{"A": 6666, "B": 1112, "C": 6666}, []map[string]int{{"A": 1111, "B": 6666, "C": 1112}}, "C"},
		{[]*Claim{a, b}, map[string]int{"A": 6666, "B": 6666}, []map[string]int{{"A": 1111, "B": 1111}, {"A": 1112, "B": 1111}, {"A": 1111, "B": 6666}}, "A"},
		{[]*Claim{p, q}, map[string]int{"P": 1111, "Q": 6666}, nil, "P"},
		{[]*Claim{a, q}, map[string]int{"A": 6666, "Q": 1111}, nil, "Q"},
	} {
		var got []string
		for _, c := range best(test.claims, test.rolls, test.again) {
			got = append(got, c.name)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%v %v: %v, want %s", test.rolls, test.again, got, test.want)
		}
	}
}

// TestBestWordsAgainstPermutations finds the words of tiny racks by writing all
// rows of their letters, without the lexicon's own order.
func TestBestWordsAgainstPermutations(t *testing.T) {
	v := sample().Vocabulary()
	for _, rack := range []string{"A", "UR", "OSO", "TOUR", "LIRE", "BALISE", "RACINE", "AAEEE", "XZQW", "NEUF"} {
		want := map[string]int{}
		var rows func(done string, left []byte)
		rows = func(done string, left []byte) {
			if len(done) >= 2 && v.Valid(done) {
				want[done] = v.Best(done).Points(len(done))
			}
			for i := range left {
				if slices.Index(left, left[i]) == i {
					rows(done+string(left[i]), slices.Delete(slices.Clone(left), i, i+1))
				}
			}
		}
		rows("", []byte(rack))
		got := map[string]int{}
		last := 1 << 30
		for _, g := range BestWords(v, rackOf(t, rack), 10_000) {
			sum := 0
			for _, w := range g.Words {
				if _, double := got[w.Key]; double {
					t.Errorf("%s: %s twice", rack, w.Key)
				}
				got[w.Key] = w.Points(g.Len())
				sum += got[w.Key]
			}
			if sum != g.Points || sum > last {
				t.Errorf("%s: %v is worth %d, told %d after %d", rack, g.Words, sum, g.Points, last)
			}
			last = sum
		}
		if !reflect.DeepEqual(got, want) && len(got)+len(want) > 0 {
			t.Errorf("%s: %v, want %v", rack, got, want)
		}
	}
}

// TestBestLayingsWithShells compares the finder with a plain try of all rows of a
// tiny rack on small boards with coquilles.
func TestBestLayingsWithShells(t *testing.T) {
	for _, test := range []struct {
		rack string
		rows []string
	}{
		{"MOT", []string{"..*..", ".ooo.", "*o@o*", ".ooo.", "..*.."}},
		{"SU", []string{"*...*", ".MOT.", "*...*", ".....", "*.*.*"}},
		{"LE", []string{"*S*A*", ".U...", "*R*U*", ".....", "..*.."}},
	} {
		v := sample().Vocabulary()
		table := tableOf(t, BothWays, test.rows...)
		got := BestLayings(v, table, rackOf(t, test.rack), 500)
		want := plainLayings(v, table, rackOf(t, test.rack))
		var points []int
		for _, p := range got {
			points = append(points, p.Points)
		}
		if !slices.Equal(points, want) || len(want) == 0 {
			t.Errorf("%s: %v, want %v", test.rack, points, want)
		}
		if again := BestLayings(v, table, rackOf(t, test.rack), 500); !reflect.DeepEqual(again, got) {
			t.Errorf("%s: searched twice, two answers", test.rack)
		}
		if few := BestLayings(v, table, rackOf(t, test.rack), 2); len(got) > 2 && !reflect.DeepEqual(few, got[:2]) {
			t.Errorf("%s: the best two are %v, of all %v", test.rack, few, got[:2])
		}
	}
}

// TestStepsOfTheSimulation plays games step by step: after every step the tokens of
// bag, hands and board are those of the game, and no hand has more than there are.
func TestStepsOfTheSimulation(t *testing.T) {
	g := sample()
	bag := evenBag()
	for name := range bag.Counts {
		bag.Counts[name] = (bag.Counts[name] + 1) / 2 // games that are soon over
	}
	g.Bags = []Bag{bag}
	all, _ := g.Bag()
	known := g.common(1)
	for players := MinPlayers; players <= MaxPlayers; players++ {
		r := rng.New(uint64(players))
		table, _ := NewTable(g.Board(""))
		s := &simulation{scheme: Standard(), shares: new(Game).shares(Standard()), game: g, table: table, known: known, r: &r, hands: make([]Letters, players), points: make([]int, players)}
		s.fill(all)
		whole := func(when string) {
			have := s.table.used()
			for _, l := range s.bag {
				have[l]++
			}
			for i := range s.hands {
				for l, n := range s.hands[i] {
					if n > all[l] { // below zero it would be more than two hundred
						t.Fatalf("%d players, %s: %d tokens %c in one hand", players, when, n, 'A'+l)
					}
					have[l] += n
				}
			}
			if have != all {
				t.Fatalf("%d players, %s: %v, want %v", players, when, have, all)
			}
		}
		whole("the start")
		f := figures{}
		for round := range 12 {
			before, lettersLaid := slices.Clone(s.points), s.table.used()
			s.questions()
			whole(fmt.Sprint("questions ", round))
			_, laid := s.words(&f)
			whole(fmt.Sprint("words ", round))
			gained := 0
			for i := range s.points {
				if s.points[i] < before[i] {
					t.Errorf("a player lost points: %v, then %v", before, s.points)
				}
				gained += s.points[i] - before[i]
			}
			if laid != (gained >= LeastPoints) || laid != (s.table.used() != lettersLaid) {
				t.Errorf("laid %v for %d points", laid, gained)
			}
		}
	}
}

// TestGivenLetters: players give what is of least use, and no more than they have.
func TestGivenLetters(t *testing.T) {
	if sorted := []byte(leastWanted); len(sorted) != 26 {
		t.Fatal(leastWanted)
	} else if slices.Sort(sorted); string(sorted) != "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		t.Error("a letter is never given")
	}
	for _, test := range []struct {
		hand  string
		n     int
		given string
	}{{"AEKW", 2, "KW"}, {"EEE", 2, "EE"}, {"EA", 4, "AE"}, {"", 3, ""}, {"AEZ", 0, ""}, {"EZZ", 1, "Z"}} {
		s := &simulation{scheme: Standard(), hands: []Letters{LettersOf(test.hand), {}}}
		s.give(0, 1, test.n)
		if s.hands[1] != LettersOf(test.given) || s.hands[0].Len() != len(test.hand)-len(test.given) {
			t.Errorf("%s gives %d: %v", test.hand, test.n, s.hands[1])
		}
	}
}

// TestKnownWords: what a simulated player knows is common, is a word of the game,
// and its other word is an anagram.
func TestKnownWords(t *testing.T) {
	g := sample()
	c := g.common(1)
	persons, others := 0, 0
	for i := range c.words {
		w := &c.words[i]
		if w.Person {
			persons++
		} else if dict.French().Band(w.Key) == 0 {
			t.Errorf("%s is not common", w.Key)
		}
		if !c.lexicon.Valid(w.Key) || w.letters != LettersOf(w.Key) || w.chance < 1 || w.chance > 1000 {
			t.Errorf("%s: %+v", w.Key, w)
		}
		if other := c.other(w); other != nil {
			if others++; !Anagrams(w.Key, other.Key) {
				t.Errorf("%s is told as an anagram of %s", other.Key, w.Key)
			}
		}
	}
	if persons != 6 || others < 300 || len(c.words) < 5000 {
		t.Errorf("%d words, %d persons, %d with another", len(c.words), persons, others)
	}
	for hand, want := range map[string]bool{"TABLE": true, "TABL": false, "ZZZZZZ": false, "": false, "AEINRST": true} {
		l := LettersOf(hand)
		if c.alive(&l) != want {
			t.Errorf("%q is alive: %v", hand, !want)
		}
	}
}

// TestPlayFigures: the figures of simulated games agree with each other, whatever
// the seed, and a game of dead tokens is over at once.
func TestPlayFigures(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenBag()}
	for _, way := range Play(g, engine.Playtest{Games: 1, Seed: 11}) {
		if way.Rounds != engine.Tenths(10*way.Fewest) || way.Winner < way.Points || way.Dead > 1000 || way.Unplaced > 1000 {
			t.Errorf("%+v", way)
		}
	}
	g.Bags = []Bag{{Counts: map[string]int{"K": 60, "W": 60}}}
	for _, way := range Play(g, engine.Playtest{Games: 2, Seed: 1}) {
		if way.Fewest != 1 || way.Points != 0 || way.Length != 0 || way.Unplaced != -1 {
			t.Errorf("a game of K and W: %+v", way)
		}
	}
}
