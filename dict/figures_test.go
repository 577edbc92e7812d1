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
	{"De Luxe", dict.DeLuxe, 418_116, "368ed174ae4c17afe96d2df37fcc938f51fd9d4cd58f0a6a3b2da92b82a8b5e5"},
	{"Pocket", dict.Pocket, 87_533, "34ec328012bd46e00ad711fec0084751c62bb821bccadd063cc199ee89c7b86d"},
}

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

// 45 of the accepted keys are the numerals of ordinals like « xivᵉ », and can be told apart.
func TestRomanNumerals(t *testing.T) {
	for _, c := range []struct {
		accept dict.Accept
		want   int
	}{{dict.DeLuxe, 418_116 - 45}, {dict.Pocket, 87_533 - 45}} {
		n := 0
		for range dict.French().Keys(c.accept.Except(dict.Roman)) {
			n++
		}
		if n != c.want {
			t.Errorf("%d keys without Roman numerals, want %d", n, c.want)
		}
	}
}

func TestSize(t *testing.T) {
	if n := len(dict.FrenchData()); n > 900_000 {
		t.Errorf("the French lexicon has %d bytes, the bound is 900,000", n)
	}
}
