package boggle

import (
	"encoding/json"
	"reflect"
	"testing"

	"imprimots/engine"
	"imprimots/engine/check"
)

func TestPlay(t *testing.T) {
	g := &Game{Dice: []DiceSet{*frenchSet()}, Strips: []StripSet{*exampleSet()}}
	told := 0
	p := engine.Playtest{Games: 2, Seed: 1, Progress: func(done, total int) {
		if told++; done != told || total != len(ways) {
			t.Errorf("told %d of %d after %d ways", done, total, told)
		}
	}}
	all := Play(g, p)
	if len(all.Ways) != len(ways) || told != len(ways) {
		t.Fatalf("%d ways, progress told %d times, want %d", len(all.Ways), told, len(ways))
	}
	for _, w := range all.Ways {
		for i, f := range w {
			if f.Key != all.Ways[0][i].Key || f.Label == (check.Text{}) {
				t.Errorf("field %d is %q, labelled %v", i, f.Key, f.Label)
			}
		}
	}
	p.Progress = nil
	if again := Play(g, p); !reflect.DeepEqual(again, all) {
		t.Error("played twice, two reports")
	}
	p.Seed = 2
	if other := Play(g, p); reflect.DeepEqual(other, all) {
		t.Error("another seed, the same report")
	}
	if dice := Play(&Game{Dice: g.Dice}, p); len(dice.Ways) != 3 {
		t.Errorf("with dice alone: %d ways, want the 3 of De Luxe", len(dice.Ways))
	}
	if none := Play(&Game{}, p); len(none.Ways) != 0 {
		t.Errorf("without material: %d ways", len(none.Ways))
	}
}

func TestFormula(t *testing.T) {
	for _, c := range []struct {
		n           formula
		shown, json string
	}{{0, "–", "null"}, {2, "2", "2"}} {
		got, err := json.Marshal(c.n)
		if c.n.In(check.French) != c.shown || string(got) != c.json || err != nil {
			t.Errorf("%d: %s, %s, %v", int(c.n), c.n.In(check.French), got, err)
		}
	}
}
