package boggle

import (
	"slices"
	"testing"

	"imprimots/engine/letters"
	"imprimots/engine/rng"
)

func bagOf(strips []strip) letters.Bag {
	var bag letters.Bag
	for _, s := range strips {
		for _, face := range s {
			for _, l := range face {
				bag[l]++
			}
		}
	}
	return bag
}

func TestFirstStrips(t *testing.T) {
	r := rng.New(1)
	strips := firstStrips(&r)
	if len(strips) != frenchStrips || bagOf(strips).Len() != frenchStrips*2*Side {
		t.Fatalf("%d strips, %d letters", len(strips), bagOf(strips).Len())
	}
	for l, n := range bagOf(strips) {
		if n == 0 && letters.Letter(l) != letters.Enye {
			t.Errorf("no %s", letters.Letter(l))
		}
	}
	for _, s := range strips {
		for _, face := range s {
			vowels := 0
			for _, l := range face {
				if class(l) < 2 {
					vowels++
				}
			}
			if vowels != 2 {
				t.Errorf("%s has %d vowels", letters.String(face[:]), vowels)
			}
		}
	}
}

// TestFinderEnriches searches with six strips and a short list of words: the
// poorest deal must not become poorer, the letters must stay the same, and two
// runs must agree.
func TestFinderEnriches(t *testing.T) {
	var keys []string
	for _, k := range collect(DealWords("fr").lex.Keys(Accept(Pocket, false))) {
		if len(k) == 3 {
			keys = append(keys, k)
		}
	}
	words := PlainWords(slices.Values(keys))
	search := func(rounds int) *finder {
		f := newFinder(words, rng.New(9))
		f.h = hand{strips: firstStrips(&f.random)[:6], own: -1}
		steps := 0
		f.run(rounds, func() { steps++ })
		if steps != rounds {
			t.Errorf("%d steps of %d", steps, rounds)
		}
		return f
	}
	before, after := search(1), search(4)
	if bagOf(before.h.strips) != bagOf(after.h.strips) {
		t.Error("letters were lost or made")
	}
	a, b := value(before.poorest()), value(after.poorest())
	if slices.Compare(a[:], b[:]) >= 0 {
		t.Errorf("from %v to %v", a, b)
	}
	if again := search(4); !slices.Equal(again.h.strips, after.h.strips) {
		t.Error("two runs, two sets")
	}
}

func TestFinderKeepsToTheLanguage(t *testing.T) {
	f := newFinder(PlainWords(slices.Values([]string{"ANO", "SOL", "AÑO", "SAL", "CASA"})), rng.New(3))
	r := rng.New(2)
	common := firstStrips(&r)[:5]
	f.h = hand{strips: append(slices.Clone(common), langStrip("es")), own: 5}
	f.alphabet = langAlphabet["es"]
	f.run(3, func() {})
	if !slices.Equal(f.h.strips[:5], common) {
		t.Error("common strips were changed")
	}
	bag := bagOf(f.h.strips[5:])
	if bag[letters.Enye] != 1 || slices.Max(bag[:]) != 1 {
		t.Errorf("%s: eight different letters, Ñ among them", bag)
	}
}

func TestMobileLast(t *testing.T) {
	r := rng.New(2)
	f := newFinder(PlainWords(slices.Values([]string{"TEA"})), r)
	f.h = hand{strips: firstStrips(&r), own: -1}
	words := map[string]*Words{}
	for _, l := range languages[1:] {
		words[l] = PlainWords(slices.Values([]string{"TEA", "SEA", "ONE"}))
	}
	got := f.mobileLast(words)
	if len(got) != frenchStrips || bagOf(got) != bagOf(f.h.strips) {
		t.Errorf("%d strips", len(got))
	}
}
