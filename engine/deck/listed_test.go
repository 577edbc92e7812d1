package deck

import (
	"slices"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/record"
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

// TestAsked: a card whose answer is its year asks for it; one with an answer of its own
// does not.
func TestAsked(t *testing.T) {
	d := sample()
	d.Cards[0]["year"] = Value{"1927"}
	g := &Game{Decks: []Deck{*d}}
	if r := g.Listed()[0]; r.Asked != record.Date || r.Answer() != "1927" {
		t.Errorf("a year: %+v", r)
	}
	d.Fields["a"] = Field{Type: "text"}
	d.Cards[0]["a"] = Value{"Lui."}
	g = &Game{Decks: []Deck{*d}}
	if r := g.Listed()[0]; r.Asked != "" || r.Answer() != "Lui." {
		t.Errorf("an answer: %+v", r)
	}
}
