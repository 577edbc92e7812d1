package boggle

import (
	"slices"
	"testing"

	"imprimots/dict"
	"imprimots/engine"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
)

// TestPlaytest: the figures of a way agree with each other, and minutes follow from
// rounds, words and players.
func TestPlaytest(t *testing.T) {
	checktest.Whole(t)
	g := &Game{Dice: []DiceSet{*frenchSet()}, Strips: []StripSet{*exampleSet()}}
	p := engine.Playtest{Games: 5, Seed: 1}
	for _, w := range []way{{DeLuxe, 0, 4}, {Pocket, 1, 3}, {Pocket, 2, 3}, {Pocket, 3, 1}} {
		got, ok := w.run(g, WordsIn(French, w.edition), p)
		if !ok {
			t.Fatalf("%+v: no material", w)
		}
		if again, _ := w.run(g, WordsIn(French, w.edition), p); again != got {
			t.Errorf("%+v: played twice, two reports", w)
		}
		if got.OnBoard < got.Found || got.Found < got.Counted || got.To50 > got.To100 || got.Minutes50 > got.Minutes100 || got.Points == 0 {
			t.Errorf("%+v: %+v", w, got)
		}
		if shared := w.edition == DeLuxe || w.formula == 2; shared == (got.Found == got.Counted) {
			t.Errorf("%+v: found %d, left %d", w, got.Found, got.Counted)
		}
		least := engine.Tenths(10 * (20 + 180 + 15*w.players + 3*got.Leanest) / 60)
		if most := least + engine.Tenths(10*3*w.players*int(got.Found)/10/60) + 1; got.Round < least || got.Round > most {
			t.Errorf("%+v: %v minutes a round, want %v to %v", w, got.Round, least, most)
		}
		if d := got.To100*got.Round/10 - got.Minutes100; d < -5 || d > 5 {
			t.Errorf("%+v: %v rounds of %v minutes are %v", w, got.To100, got.Round, got.Minutes100)
		}
	}
	if _, ok := (way{DeLuxe, 0, 2}).run(&Game{}, WordsIn(French, DeLuxe), p); ok {
		t.Error("played without dice")
	}
	if _, ok := (way{Pocket, 1, 2}).run(&Game{}, WordsIn(French, Pocket), p); ok {
		t.Error("played without strips")
	}
}

// TestGamesNobodyWins: a game ends in round 100, and counts as one to 50 points.
func TestGamesNobodyWins(t *testing.T) {
	g := &Game{Strips: []StripSet{*exampleSet()}}
	got, _ := way{Pocket, 1, 2}.run(g, PlainWords(slices.Values([]string{"ZYGOMATIQUES"})), engine.Playtest{Games: 2, Seed: 1})
	if got.To50 != 1000 || got.To100 != 1000 || got.Leanest != 0 || got.Round != 38 {
		t.Errorf("%+v", got)
	}
}

// TestGamesEndAt100: where a word is worth 50 points, the second ends a game.
func TestGamesEndAt100(t *testing.T) {
	scale := usualScale
	scale.Points[3] = 50
	words := scaledList(slices.Values([]string{"EST"}), scale)
	words.lex = dict.French()
	g := &Game{Strips: []StripSet{*exampleSet()}}
	got, _ := way{Pocket, 3, 1}.run(g, words, engine.Playtest{Games: 30, Seed: 1})
	if total := got.Points * got.To100 / 100; total < 95 || total > 105 || got.To50 < got.To100/3 || got.To50 > 2*got.To100/3 {
		t.Errorf("%v points a game: %+v", total, got)
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

// TestEstimates pins the assumptions about simulated players: a rate a thousandth off
// would change no figure of a few games.
func TestEstimates(t *testing.T) { checktest.Golden(t, "estimates.json", chances) }
