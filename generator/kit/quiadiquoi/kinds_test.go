package quiadiquoi

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/layout"
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

// TestVignettes: each category has a vignette of its own in every profile; one that has
// another picture shows that.
func TestVignettes(t *testing.T) {
	for _, profile := range []string{"color", "gray", "eco"} {
		env := parttest.Environment(t, profile, sheet.A4)
		game := sample.Game(t)
		kinds, own, _ := kindsOf(game.Model.Settings(), env.Theme)
		env.Theme = own
		b := part.NewBuilder(env, "quiadiquoi", "blue")
		seen := map[string]string{}
		other := kinds[0]
		other.Picture = "jeton-vole.svg"
		for _, k := range append(kinds, other) {
			log := draw.Log(b.Face("vignette", 10, 10, layout.Values{"kind": k, "side": "blue"}))
			if seen[log] != "" {
				t.Errorf("%s: %s looks like %s", profile, k.Picture, seen[log])
			}
			seen[log] = k.Picture
		}
		pictures := b.Layouts().Pictures()
		for _, want := range []string{"vignette/histoire.svg", "vignette/litterature.svg", "vignette/penseurs.svg", "jeton-vole.svg"} {
			if !slices.Contains(pictures, want) {
				t.Errorf("%s: %s is not shown, but %s", profile, want, pictures)
			}
		}
		if b.Err != nil || len(seen) != len(kinds)+1 {
			t.Errorf("%s: %d pictures of %d categories, %v", profile, len(seen), len(kinds), b.Err)
		}
	}
}
