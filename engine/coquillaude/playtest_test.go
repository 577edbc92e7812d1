package coquillaude

import (
	"reflect"
	"testing"

	"imprimots/engine"
	"imprimots/engine/rng"
)

// evenBag has as many tokens of each letter as French wants, n times a tenth.
func evenBag() Bag {
	return Bag{Counts: map[string]int{
		"A": 16, "B": 3, "C": 8, "D": 5, "E": 35, "F": 3, "G": 3, "H": 2, "I": 18, "J": 2, "K": 1, "L": 8, "M": 6, "N": 15,
		"O": 13, "P": 6, "Q": 2, "R": 15, "S": 14, "T": 15, "U": 10, "V": 3, "W": 1, "X": 1, "Y": 1, "Z": 2,
	}}
}

func TestPlay(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenBag()}
	told := 0
	p := engine.Playtest{Games: 3, Seed: 1, Progress: func(done, total int) {
		if told++; done != told || total != 3 {
			t.Errorf("told %d of %d after %d ways", done, total, told)
		}
	}}
	all := Play(g, p)
	if len(all) != 3 || told != 3 {
		t.Fatalf("%d ways, told %d times", len(all), told)
	}
	for i, w := range all {
		if w.Players != i+2 {
			t.Errorf("way %d is for %v players", i, w.Players)
		}
	}
	p.Progress = nil
	if !reflect.DeepEqual(Play(g, p), all) {
		t.Error("played twice, two reports")
	}
	p.Seed = 2
	if reflect.DeepEqual(Play(g, p), all) {
		t.Error("another seed, the same report")
	}
	if got := Play(sample(), p); len(got) != 0 {
		t.Error("a game without a bag was played")
	}
	if got := Play(&Game{Bags: g.Bags}, p); len(got) != 0 {
		t.Error("a game without a board was played")
	}
	if got := Play(g, engine.Playtest{}); len(got) != 0 {
		t.Error("no games were played")
	}
}

// TestTokensAreKept: no token comes or goes while simulated players play.
func TestTokensAreKept(t *testing.T) {
	g := sample()
	g.Bags = []Bag{evenBag()}
	all, _ := g.Bag()
	for seed := range uint64(3) {
		r := rng.New(seed)
		table, _ := NewTable(g.Board(""))
		s := &simulation{game: g, table: table, known: g.common(), r: &r, hands: make([]Letters, 4), points: make([]int, 4)}
		s.fill(all)
		f := figures{}
		s.play(&f)
		have := table.used()
		for _, l := range s.bag {
			have[l]++
		}
		for i := range s.hands {
			for l, n := range s.hands[i] {
				have[l] += n
			}
		}
		if have != all {
			t.Errorf("seed %d: %v, want %v", seed, have, all)
		}
		if f.rounds < 5 || f.words > f.rounds {
			t.Errorf("seed %d: %+v", seed, f)
		}
	}
}

// TestEntriesOfTheSimulation: those of the content are used, the others drawn by
// the shares of the rules.
func TestEntriesOfTheSimulation(t *testing.T) {
	r := rng.New(1)
	s := &simulation{game: book(Entry{N: 1234, Windfall: Coquillaudette}), r: &r}
	for range 20 {
		if n := s.answer(1234); n != 8 {
			t.Errorf("%d tokens", n)
		}
	}
	stars, windfalls := [4]int{}, 0
	for range 12960 {
		n, w := drawn(&r)
		stars[n]++
		if w != "" {
			windfalls++
		}
	}
	if windfalls < 950 || windfalls > 1210 || stars[0] != windfalls || stars[1] < stars[2] || stars[2] < stars[3] {
		t.Errorf("%d windfalls, stars %v", windfalls, stars)
	}
}
