package deck

import (
	"fmt"
	"slices"
	"testing"
)

// TestFacts: what a card asks and answers, judged by the hidden fields of its deck and
// by its family.
func TestFacts(t *testing.T) {
	text := Field{Type: "text"}
	card := func(pairs ...string) Card {
		c := Card{}
		for i := 0; i < len(pairs); i += 2 {
			c[pairs[i]] = Value{Text: pairs[i+1]}
		}
		return c
	}
	for _, c := range []struct {
		name string
		d    Deck
		want []string
	}{
		{"hidden", Deck{Hide: []string{"a", "art"}, Fields: map[string]Field{"q": text, "a": text, "art": {Type: "picture"}}, Cards: []Card{card("q", "Qui ?", "a", "Moi"), card("q", "Quoi ?")}}, []string{"Qui ?: Moi"}},
		{"dominos", Deck{Family: "dominos", Fields: map[string]Field{"q": text, "a": text}, Cards: []Card{card("q", "France", "a", "Paris")}}, []string{"France: Paris"}},
		{"timeline", Deck{Family: "timeline", Fields: map[string]Field{"event": text, "year": {Type: "year"}, "source": text}, Cards: []Card{card("event", "Le métro", "year", "1900", "source", "La RATP")}}, []string{"Le métro: 1900"}},
		{"another name", Deck{Family: "timeline", Play: map[string]string{"year": "an"}, Fields: map[string]Field{"event": text, "an": {Type: "year"}}, Cards: []Card{card("event", "Le métro", "an", "1900")}}, []string{"Le métro: 1900"}},
		{"nothing asked", Deck{Hide: []string{"a"}, Fields: map[string]Field{"a": text}, Cards: []Card{card("a", "Moi")}}, nil},
		{"no answer", Deck{Family: "familles", Fields: map[string]Field{"member": text}, Cards: []Card{card("member", "Le loup")}}, nil},
	} {
		var got []string
		for _, f := range (&Game{Decks: []Deck{c.d}}).Facts() {
			got = append(got, fmt.Sprintf("%s: %s", f.Text, f.Answer))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
