package embrouillamini

import "testing"

// tangle is a table of thirty small letters around a capital.
var tangle = []string{
	".resal.",
	"tnoiute",
	"eaeConr",
	"snrauti",
	".leimr.",
}

func tangled(tb testing.TB) *Round {
	tb.Helper()
	r := NewRound('C', Bounds{}, content().Letters[0].Values())
	laid, bad := parseRows(tangle, 'C')
	if bad >= 0 {
		tb.Fatalf("row %d of the drawing", bad)
	}
	for _, l := range laid {
		r.put(l)
	}
	return r
}

// BenchmarkBest finds all plays for a hand of ten on a table of thirty small
// letters, with a joker in the hand.
func BenchmarkBest(b *testing.B) {
	r := tangled(b)
	hand, _ := ParseHand("aeioulmrt*")
	allWords().of('C')
	for b.Loop() {
		if len(r.Best(hand, 20)) != 20 {
			b.Fatal("fewer than twenty plays")
		}
	}
}

// BenchmarkFirstBest lays out the words of the capital as well.
func BenchmarkFirstBest(b *testing.B) {
	r := tangled(b)
	hand, _ := ParseHand("aeioulmrt*")
	for b.Loop() {
		if len(r.best(layAll(), hand, 20)) != 20 {
			b.Fatal("fewer than twenty plays")
		}
	}
}
