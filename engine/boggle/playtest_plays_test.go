package boggle

import (
	"reflect"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check/checktest"
)

func TestPlay(t *testing.T) {
	checktest.Whole(t)
	g := &Game{Dice: []DiceSet{*frenchSet()}, Strips: []StripSet{*exampleSet()}}
	calls := 0
	p := engine.Playtest{Games: 2, Seed: 1, Progress: func(done, total int) {
		if calls++; done != calls || total != len(ways) {
			t.Errorf("progress %d of %d after %d ways", done, total, calls)
		}
	}}
	all := Play(g, p)
	if len(all) != len(ways) || calls != len(ways) {
		t.Fatalf("%d ways, progress called %d times, want %d", len(all), calls, len(ways))
	}
	checktest.Golden(t, "playtest.json", all)
	p.Progress = nil
	alone := &Game{Dice: g.Dice}
	dice := Play(alone, p)
	if len(dice) != 5 || !reflect.DeepEqual(dice, all[:5]) {
		t.Errorf("with dice alone: %d ways, want the 5 of De Luxe, the same again", len(dice))
	}
	p.Seed = 2
	if other := Play(alone, p); reflect.DeepEqual(other, dice) {
		t.Error("another seed, the same report")
	}
	p.Sample = true
	if one := Play(g, p); len(one) != 1 || one[0].Formula != 3 || one[0].To100 > 10*sampleRounds {
		t.Errorf("a sample: %+v", one)
	}
	// For a single player, plurals count: more words on the same boards.
	played := func(formula int) engine.Tenths {
		w := way{Pocket, formula, 1}
		got, _ := w.run(g, w.taken().words(g), engine.Playtest{Games: 1, Seed: 1, Sample: true})
		return got.OnBoard
	}
	if played(1) >= played(3) {
		t.Errorf("%v words alone, %v with plurals excluded", played(3), played(1))
	}
	if none := Play(&Game{}, p); len(none) != 0 {
		t.Errorf("without material: %d ways", len(none))
	}
}
