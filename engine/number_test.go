package engine

import (
	"encoding/json"
	"math"
	"testing"

	"imprimots/engine/check"
)

func TestTenths(t *testing.T) {
	for _, c := range []struct {
		n            Tenths
		french, json string
	}{{153, "15,3", "15.3"}, {0, "0,0", "0.0"}, {7, "0,7", "0.7"}, {-12, "-1,2", "-1.2"}} {
		if got := c.n.In(check.French); got != c.french {
			t.Errorf("%d in French: %s, want %s", int(c.n), got, c.french)
		}
		if got := c.n.In(check.English); got != c.json {
			t.Errorf("%d in English: %s, want %s", int(c.n), got, c.json)
		}
		if got, err := json.Marshal(c.n); err != nil || string(got) != c.json {
			t.Errorf("%d as JSON: %s, %v, want %s", int(c.n), got, err, c.json)
		}
	}
}

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		n           Number
		shown, json string
	}{{0, "–", "null"}, {2, "2", "2"}} {
		got, err := json.Marshal(c.n)
		if c.n.In(check.French) != c.shown || string(got) != c.json || err != nil {
			t.Errorf("%d: %s, %s, %v", int(c.n), c.n.In(check.French), got, err)
		}
	}
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		n, whole              int
		french, english, json string
	}{{0, 0, "–", "–", "null"}, {3, 7, "42,9", "42.9", "42.9"}, {0, 5, "0,0", "0.0", "0.0"}, {1, 2000, "0,1", "0.1", "0.1"}} {
		got := ShareOf(c.n, c.whole)
		j, err := json.Marshal(got)
		if got.In(check.French) != c.french || got.In(check.English) != c.english || string(j) != c.json || err != nil {
			t.Errorf("%d of %d: %s, %s, %s, %v", c.n, c.whole, got.In(check.French), got.In(check.English), j, err)
		}
	}
}

// TestShareRounds compares the rounding in whole numbers with that of real ones.
func TestShareRounds(t *testing.T) {
	for whole := 1; whole < 41; whole++ {
		for n := range whole + 1 {
			if got, want := ShareOf(n, whole), Share(math.Floor(1000*float64(n)/float64(whole)+0.5)); got != want {
				t.Errorf("%d of %d: %d, want %d", n, whole, got, want)
			}
		}
	}
}

func TestAverage(t *testing.T) {
	if a, b := Average(7, 3), Average(0, 0); a != 23 || b != 0 {
		t.Error(a, b)
	}
}
