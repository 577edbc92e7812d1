package main

import (
	"testing"
	"time"

	"imprimots/engine/check"
)

// TestEpoch: a date is right to the second, and only one that every file can hold
// is taken.
func TestEpoch(t *testing.T) {
	for _, c := range []struct {
		value, want string
		bad         *check.Text
	}{
		{value: "", want: "0001-01-01T00:00:00Z"},
		{value: "315532800", want: "1980-01-01T00:00:00Z"},
		{value: "1767225600", want: "2026-01-01T00:00:00Z"},
		{value: "1951775999", want: "2031-11-06T23:59:59Z"},
		{value: "253402300799", want: "9999-12-31T23:59:59Z"},
		{value: "315532799", bad: &textEra},
		{value: "253402300800", bad: &textEra},
		{value: "0", bad: &textEra},
		{value: "-1", bad: &textEra},
		{value: "9223372036854775807", bad: &textEra},
		{value: "-9223372036854775808", bad: &textEra},
		{value: "9223372036854775808", bad: &textEpoch},
		{value: "1e9", bad: &textEpoch},
		{value: "2026-01-01", bad: &textEpoch},
	} {
		a := &app{environment: environment{getenv: func(string) string { return c.value }}}
		got, err := a.epoch()
		if c.bad == nil {
			if err != nil || got.Format(time.RFC3339) != c.want {
				t.Errorf("%q: %s, %v", c.value, got, err)
			}
		} else if f := check.AsFault(err); f == nil || f.Msg.Text != *c.bad {
			t.Errorf("%q: %s, %v", c.value, got, err)
		}
	}
}
