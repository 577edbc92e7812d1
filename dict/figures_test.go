package dict_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"testing"

	"imprimots/dict"
)

// figures are those of the reference list, an expansion of the same dictionary made by other means: the number of keys
// and the SHA-256 of the keys, sorted, one a line.
var figures = []struct {
	name   string
	accept dict.Accept
	keys   int
	sum    string
}{
	{"common", dict.Common, 420_859, "1fef1dd3559eb9fef02db33c3ebbf47eb085d39fd7508b22e634a7e074a36635"},
	{"all kinds, all forms", deluxe, 420_457, "05fe07620f7ecf3ec335c04a289f2e512294ee994688f91e88a6ad408116c3c2"},
	{"all kinds, entries", pocket, 89_887, "7e0f3fdd36fd537ff37695458833df66701a41311cd728ce6d9d9818c0142562"},
	{"strict, all forms", everything.Strictly().Accept(), 418_071, "b83f84e73d75c84c3c1c887c741522e637123612ac13148ea6df071e77158de3"},
	{"strict, entries", entries.Strictly().Accept(), 87_488, "1d11a418cacda24553759f7aa676ec7889148ce2c64f407dd8c8246a5757ee3f"},
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
			t.Errorf("%s: %d keys (%s), the reference has %d (%s)", f.name, n, got, f.keys, f.sum)
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
