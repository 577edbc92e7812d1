package deck

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/deck"
)

// timeline makes a deck of n events, with a note of so many letters.
func timeline(n, letters int) deck.Deck {
	d := deck.Deck{ID: "dates", Family: "timeline", Fields: map[string]deck.Field{
		"year": {Type: "year"}, "event": {Type: "text"}, "note": {Type: "text"}, "source": {Type: "text"}, "theme": {Type: "choice"},
	}}
	for i := range n {
		d.Cards = append(d.Cards, deck.Card{
			"year": {Text: fmt.Sprint(1500 + i)}, "event": {Text: fmt.Sprint("fait ", i)}, "note": {Text: strings.Repeat("x", letters)}, "source": {Text: "https://exemple.fr/"}, "theme": {Text: "arts"},
		})
	}
	return d
}

// TestPlayed: the first deck of a family that is played on the screen has a page for it, with the
// parts of the family and what stands beside them, never the sources; of many loose cards, as many
// as the page may carry; a deck that keeps its cards to itself has none.
func TestPlayed(t *testing.T) {
	x, err := Page(&deck.Game{Decks: []deck.Deck{cards(3, 5), timeline(4, 10)}})
	if err != nil || x.Play.Template != "deck/timeline" {
		t.Fatalf("%v, %q", err, x.Play.Template)
	}
	p := x.Play.Data.(*Played)
	if got := fmt.Sprintf("%d %+v", len(p.Cards), p.Cards[2]); got != "4 {Parts:[{Text:1502 Picture: Items:[]}] Title:fait 2 Note:xxxxxxxxxx Picture: Kind:arts Stars:}" {
		t.Error(got)
	}
	x, err = Page(&deck.Game{Decks: []deck.Deck{timeline(1000, 91)}})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(x.Play.Data.(*Played).Cards); n < 250 || n > 350 {
		t.Errorf("%d cards of some 100 bytes on a page for %d", n, mostPlayed)
	}
	quiet, no := timeline(4, 1), false
	quiet.Page = &no
	if x, err := Page(&deck.Game{Decks: []deck.Deck{quiet, cards(3, 5)}}); err != nil || x.Play.Template != "" {
		t.Errorf("%v: %s", err, x.Play.Template)
	}
}
