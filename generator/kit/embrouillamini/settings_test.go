package embrouillamini

import (
	"strings"
	"testing"

	"imprimots/engine/embrouillamini"
	"imprimots/generator/kit/parttest"
	"imprimots/generator/sheet"
)

// TestSettings: the sheets of points follow the rounds of the box, cards its letters,
// and a compass has no more than four seats.
func TestSettings(t *testing.T) {
	env := parttest.Environment(t, "color", sheet.A4)
	game := sample.Game(t)
	l := &game.Model.Letters[0]
	l.Rounds, l.Players = 6, embrouillamini.Span{Min: 2, Max: 8}
	l.Capitals = embrouillamini.Capitals{Letters: "AEM"}
	if _, err := Kits(env, game); err == nil || !strings.Contains(err.Error(), "8") {
		t.Errorf("a compass for eight: %v", err)
	}
	l.Players.Max = 4
	kits, err := Kits(env, game)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]int{"scores": 2, "capitals": 3} {
		if n := len(parttest.GroupOf(t, kits, kits[0].File, id).Parts); n != want {
			t.Errorf("%d parts of %s, want %d", n, id, want)
		}
	}
	for i := range l.Small {
		if l.Small[i].Letter == "j" {
			l.Small[i].Letter = "h"
		}
	}
	if _, err := Kits(env, game); err != nil {
		t.Errorf("a reminder without the letters of its examples: %v", err)
	}
}
