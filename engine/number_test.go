package engine

import (
	"encoding/json"
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
