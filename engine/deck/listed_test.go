package deck

import (
	"slices"
	"testing"

	"imprimots/engine/check"
)

// TestListed: cards are shown unless the deck opts out; the fields that it hides must
// exist.
func TestListed(t *testing.T) {
	d := sample()
	no, yes := false, true
	for _, c := range []struct {
		page *bool
		want bool
	}{{nil, true}, {&yes, true}, {&no, false}} {
		if d.Page = c.page; d.Listed() != c.want {
			t.Errorf("listed: %v", d.Listed())
		}
	}
	d.Hide = []string{"theme", "thème"}
	found := check.Run(Checks, &Game{Decks: []Deck{*d}})
	if len(found) != 1 || found[0].Rule.ID != "DEC030" || !d.Hidden("theme") || d.Hidden("q") {
		t.Errorf("%v", found)
	}
	if got := d.FieldNames(); !slices.Equal(got, []string{"n", "ok", "q", "tags", "theme", "year"}) {
		t.Errorf("%q: fields without a place stand by their names", got)
	}
	if d.Cards = nil; d.Listed() {
		t.Error("a deck without cards is shown")
	}
}
