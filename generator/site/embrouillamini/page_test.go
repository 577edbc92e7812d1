package embrouillamini

import (
	"strings"
	"testing"

	"imprimots/engine/embrouillamini"
)

// The table of the emblem is the last with a whole word of few cards; the last of
// all when there is none.
func TestEmblemEvent(t *testing.T) {
	events := []embrouillamini.Event{{Kind: embrouillamini.Pass, InRound: 1}, {Kind: embrouillamini.Pass, InRound: 2}}
	if got := emblemEvent(events); got.InRound != 2 {
		t.Errorf("turn %d, want the last", got.InRound)
	}
}

func TestEmblem(t *testing.T) {
	alone := string(emblem(embrouillamini.Event{}))
	if strings.Count(alone, "<text") != 1 || !strings.Contains(alone, ">E</text>") || strings.Contains(alone, "class=") {
		t.Errorf("a capital alone, drawn by attributes: %s", alone)
	}
}
