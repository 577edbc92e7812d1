package arrowword

import (
	"testing"

	"imprimots/engine/rng"
)

// TestTally: what a template keeps count of from change to change is what it comes to
// when it is counted anew.
func TestTally(t *testing.T) {
	for seed := range uint64(20) {
		r := rng.New(seed)
		z := template{g: frame(6+int(seed%11), 16-int(seed%7), &r), aim: 1000, rand: &r}
		for n := range z.logs {
			z.logs[n] = 100 + 7*n
		}
		z.inner = z.g.inside()
		z.anneal()
		kept := z.sum
		if z.count(); z.sum != kept {
			t.Errorf("seed %d: %+v, counted anew %+v", seed, kept, z.sum)
		}
	}
}
