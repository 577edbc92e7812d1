package dict_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"testing"

	"imprimots/dict"
)

// figures are the number of keys and the SHA-256 of the keys, sorted, one a line. The reference list, an expansion of the
// same dictionary made by other means, has the same keys when it is judged form by form, but for those where it knows less:
// it does not say which small words are plurals (MAINTS, QUELS: 23 keys more in Pocket), and it has MI, VAUX, GENTILSHOMMES,
// AC, VADE, IBN, RMISTES, MAH and ORESUND under other tags.
var figures = []struct {
	name   string
	accept dict.Accept
	keys   int
	sum    string
}{
	{"common", dict.Common, 420_859, "1fef1dd3559eb9fef02db33c3ebbf47eb085d39fd7508b22e634a7e074a36635"},
	{"every word", dict.Word, 420_528, "60876583f58b1aa0b6b81002e3580e7f973c94727bb77125aa23e9a4f5c8452a"},
	{"every name", dict.Name, 7_386, "a17530977ce2e21d89d1ce648b2f73300989f5f0f42154fbbaf868374649eeea"},
	{"all kinds, all forms", deluxe, 420_450, "84e5c2d0d770f9ee15cce68117163f178850c7ba26d9bdbee1a422ae1f53e069"},
	{"all kinds, entries", pocket, 90_013, "5550312de6aee2dce596d5da893312ff3817b84d89b60d2494553e4847535c6d"},
	{"strict, all forms", everything.Strictly().Accept(), 418_071, "b83f84e73d75c84c3c1c887c741522e637123612ac13148ea6df071e77158de3"},
	{"strict, entries", entries.Strictly().Accept(), 87_623, "b5b2b9ee0410a06c816e388a44e30d3afed3d4c68c770f1830ea91da5f97d1ac"},
}

// The policies of the two editions of Boggle.
var (
	strict     = []string{"noun", "adjective", "verb"}
	everything = dict.Policy{Take: dict.Kinds, Strict: strict, Plurals: true, Conjugated: true}
	entries    = dict.Policy{Take: dict.Kinds, Strict: strict}
	deluxe     = everything.Accept()
	pocket     = entries.Accept()
)

func TestFigures(t *testing.T) {
	for _, f := range figures {
		n, sum := 0, sha256.New()
		for key := range dict.French().Keys(f.accept) {
			n++
			io.WriteString(sum, key+"\n")
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)); n != f.keys || got != f.sum {
			t.Errorf("%s: %d keys (%s), not %d (%s)", f.name, n, got, f.keys, f.sum)
		}
	}
}

// The numerals of ordinals like « xivᵉ », which the dictionary has as adjectives, are words of no policy.
func TestRomanNumerals(t *testing.T) {
	for _, p := range []dict.Policy{everything, everything.Strictly(), entries, entries.Strictly()} {
		for key := range dict.French().Keys(p.Accept()) {
			if key == "XIV" || key == "IIE" {
				t.Errorf("%v takes %s", p, key)
			}
		}
	}
}

func TestSize(t *testing.T) {
	if n := len(dict.FrenchData()); n > 900_000 {
		t.Errorf("the French lexicon has %d bytes, the bound is 900,000", n)
	}
}

// TestStrictly: a policy takes what its strict list says; one without such a list stays as it is.
func TestStrictly(t *testing.T) {
	if got := entries.Strictly(); got.Takes("invariable") || !got.Takes("verb") {
		t.Errorf("strictly, %v are taken", got.Take)
	}
	loose := dict.Policy{Take: []string{"noun"}}
	if got := loose.Strictly(); !got.Takes("noun") || got.Takes("verb") {
		t.Errorf("without a strict list, %v are taken", got.Take)
	}
}
