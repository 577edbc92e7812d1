package deck

import (
	"fmt"
	"testing"
)

// TestDeals: the cards that a family makes are those that are printed, as the numbers of their rows.
func TestDeals(t *testing.T) {
	seed := uint64(1)
	loto := Deck{Family: "loto", Grid: Grid{2, 2}, Boards: 2, Seed: &seed, Fields: map[string]Field{"call": {Type: "text"}, "show": {Type: "picture"}}}
	paires := Deck{Family: "paires", Symbols: 3, Seed: &seed, Fields: map[string]Field{"name": {Type: "text"}}}
	for i := range 7 {
		loto.Cards = append(loto.Cards, Card{"call": {Text: fmt.Sprint("mot ", i)}, "show": {Text: fmt.Sprint(i, ".svg")}})
		paires.Cards = append(paires.Cards, Card{"name": {Text: fmt.Sprint("signe ", i)}})
	}
	for _, c := range []struct {
		deck  *Deck
		list  string
		shown func(int) string
		cards int
	}{
		{&loto, "pictures", func(i int) string { return fmt.Sprint(i, ".svg") }, 2},
		{&paires, "names", func(i int) string { return fmt.Sprint("signe ", i) }, 7},
	} {
		deals, printed := c.deck.Deals(), c.deck.Printed()
		if len(deals) != c.cards || len(printed) != c.cards {
			t.Fatalf("%s: %d deals, %d cards", c.deck.Family, len(deals), len(printed))
		}
		for n, deal := range deals {
			for j, i := range deal {
				if want := printed[n].Values[c.list].([]string)[j]; c.shown(i) != want {
					t.Errorf("%s, card %d, place %d: %s, printed %s", c.deck.Family, n+1, j+1, c.shown(i), want)
				}
			}
		}
	}
	if d := (&Deck{Family: "timeline"}).Deals(); d != nil {
		t.Error(d)
	}
}
