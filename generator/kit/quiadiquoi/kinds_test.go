package quiadiquoi

import (
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// A category has a color that is written out, or named; without colors each has another gray.
func TestKindColors(t *testing.T) {
	set := &quiadiquoi.Settings{Kinds: []quiadiquoi.Kind{{ID: "a", Color: "#fa3"}, {ID: "b", Color: "teal"}, {ID: "c", Color: "burgundy"}, {ID: "d", Color: "tael"}}}
	for _, c := range []struct {
		profile string
		want    []string
	}{
		{"color", []string{"#ffaa33", "#008080", "#731c38"}},
		{"gray", []string{"#8a8a8a", "#686868", "#2b2b2b"}},
		{"eco", []string{"#1a1a1a", "#1a1a1a", "#1a1a1a"}},
	} {
		kinds, profile, faults := kindsOf(set, parttest.Environment(t, c.profile, sheet.A4).Theme)
		for i, want := range c.want {
			if got := profile.Colors[kinds[i].Color]; got != want {
				t.Errorf("%s: %s is printed in %s, want %s", c.profile, kinds[i].ID, got, want)
			}
		}
		if len(faults) != 1 || faults[0].Hint.In(check.English) != `did you mean "teal"?` {
			t.Errorf("%s: %v", c.profile, faults)
		}
	}
}
