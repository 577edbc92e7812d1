package boggle

import (
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

func TestPlaytest(t *testing.T) {
	g := &Game{Dice: []DiceSet{*frenchSet()}, Strips: []StripSet{*exampleSet()}}
	for _, p := range []Playtest{
		{Edition: DeLuxe, Players: 4, Games: 5, Seed: 1},
		{Edition: Pocket, Formula: 1, Players: 3, Games: 5, Seed: 1},
		{Edition: Pocket, Formula: 2, Players: 3, Games: 5, Seed: 1},
		{Edition: Pocket, Formula: 3, Players: 1, Games: 5, Seed: 1},
	} {
		got, ok := p.Run(g)
		if !ok {
			t.Fatalf("%+v: no material", p)
		}
		if again, _ := p.Run(g); again != got {
			t.Errorf("%+v: played twice, two reports", p)
		}
		if got.OnBoard < got.Found || got.Found < got.Counted || got.To50 > got.To100 || got.Rounds < p.Games || got.Points == 0 {
			t.Errorf("%+v: %+v", p, got)
		}
		if shared := p.Edition == DeLuxe || p.Formula == 2; shared == (got.Found == got.Counted) {
			t.Errorf("%+v: found %d, left %d", p, got.Found, got.Counted)
		}
		t.Logf("%+v\n%+v", p, got)
	}
	if _, ok := (Playtest{Edition: DeLuxe, Players: 2, Games: 1}).Run(&Game{}); ok {
		t.Error("played without dice")
	}
	if _, ok := (Playtest{Edition: Pocket, Players: 2, Games: 1}).Run(&Game{}); ok {
		t.Error("played without strips")
	}
}

// TestDealerPlaysAllStrips looks at the three draws of a shuffled set: both
// faces of every strip, four at a time.
func TestDealerPlaysAllStrips(t *testing.T) {
	set := exampleSet()
	r := rng.New(4)
	next := set.hand("fr").dealer(&r)
	for range 5 {
		seen := map[string]int{}
		for range 6 {
			b := next()
			if !set.CanDeal("fr", b) {
				t.Fatalf("%s is no deal", b.Spaced())
			}
			for _, row := range b.Rows() {
				seen[min(row, reversed(row))]++
			}
		}
		if len(seen) != 24 {
			t.Errorf("%d of 24 faces in three draws", len(seen))
		}
	}
}

// TestEstimates holds what is taken for granted of simulated players: a rate a
// thousandth off changes no figure of a few games.
func TestEstimates(t *testing.T) { checktest.Golden(t, "estimates.json", chances) }
