package deck

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/engine/deck"
)

// cards makes a deck of n cards with a question of so many letters.
func cards(n, letters int) deck.Deck {
	d := deck.Deck{ID: "films", Hide: []string{"a"}, Fields: map[string]deck.Field{
		"q": {Type: "text"}, "a": {Type: "text", Title: "Réponse du jury"}, "mots": {Type: "list", Optional: true},
	}}
	for i := range n {
		d.Cards = append(d.Cards, deck.Card{"q": {Text: strings.Repeat("x", letters)}, "a": {Text: fmt.Sprint(i)}, "mots": {Text: "un; deux"}})
	}
	return d
}

// TestPages: the cards of a deck stand on as many pages as keep each small, all of them
// once; a deck may keep its cards to itself.
func TestPages(t *testing.T) {
	no := false
	quiet := cards(3, 10)
	quiet.ID, quiet.Page = "secret", &no
	for _, c := range []struct {
		n, letters int
		want       string
	}{
		{1, 10, "cartes-films.html 1-1/1"},
		{150, 10, "cartes-films.html 1-150/1"},
		{151, 10, "cartes-films.html 1-150/2 cartes-films-2.html 151-151/2"},
		{4, 10_000, "cartes-films.html 1-2/2 cartes-films-2.html 3-4/2"},
		{2, 50_000, "cartes-films.html 1-1/2 cartes-films-2.html 2-2/2"},
	} {
		x, err := Page(&deck.Game{Decks: []deck.Deck{cards(c.n, c.letters), quiet}})
		if err != nil || len(x.Sections) != 1 {
			t.Fatalf("%v, %d sections", err, len(x.Sections))
		}
		var got []string
		for _, p := range x.Pages {
			of := p.Block.Data.(*Cards)
			got = append(got, fmt.Sprintf("%s %d-%d/%d", p.File, of.First, of.Last, of.Parts))
		}
		if all := strings.Join(got, " "); all != c.want {
			t.Errorf("%d cards of %d letters: %s, want %s", c.n, c.letters, all, c.want)
		}
	}
	if x, err := Page(&deck.Game{Decks: []deck.Deck{quiet}}); err != nil || len(x.Pages)+len(x.Sections) > 0 {
		t.Errorf("%v: %d pages of cards that are not shown", err, len(x.Pages))
	}
}

// TestFields: a field is called by its title, by what the templates call it, or by its
// name; answers are folded.
func TestFields(t *testing.T) {
	d := cards(1, 1)
	c := parted(&d)[0]
	if got := fmt.Sprintf("%+v", c.Fields); got != "[{Title:Réponse du jury Type:text Known: Folded:true} {Title:Mots Type:list Known: Folded:false} {Title:Q Type:text Known:q Folded:false}]" {
		t.Error(got)
	}
	if v := c.Rows[0].(*Row).Values[1]; len(v.Items) != 2 || v.Items[1] != "deux" {
		t.Errorf("%q", v.Items)
	}
	if c.Title != "Films" || len(c.Others()) != 1 || c.Others()[0].File() != c.File() {
		t.Errorf("%s, %v", c.Title, c.Others())
	}
}

// TestAddresses: a text that is the address of a page leads there, by the name of its
// host.
func TestAddresses(t *testing.T) {
	fields := []Field{{Type: "text"}, {Type: "text"}, {Type: "choice"}}
	of := func(c deck.Card) *deck.Deck { return &deck.Deck{Cards: []deck.Card{c}} }
	row, _ := rowOf(of(deck.Card{
		"a": {Text: "https://www.example.org/page?x=1"}, "b": {Text: "http: un mot"}, "c": {Text: "https://example.org/"},
	}), 0, []string{"a", "b", "c"}, fields)
	if v := row.Values[0]; v.Text != "example.org" || v.Link != "https://www.example.org/page?x=1" {
		t.Errorf("%+v", v)
	}
	if v := row.Values[1]; v.Link != "" || v.Text != "http: un mot" {
		t.Errorf("%+v", v)
	}
	for _, text := range []string{"javascript://example.org/%0aalert(1)", "ftp://example.org/", "https:rien", "http:///rien"} {
		if row, _ := rowOf(of(deck.Card{"a": {Text: text}}), 0, []string{"a"}, fields[:1]); row.Values[0].Link != "" {
			t.Errorf("%s is a link", text)
		}
	}
	if old, _ := rowOf(of(deck.Card{"a": {Text: "http://example.org/a/b.htm"}}), 0, []string{"a"}, fields[:1]); old.Values[0].Link == "" || old.Values[0].Text != "example.org" {
		t.Errorf("%+v", old.Values[0])
	}
	if v := row.Values[2]; v.Link != "" {
		t.Errorf("a choice is a link: %+v", v)
	}
}

// TestLabels: readers see numbers, also where cards have names for the command.
func TestLabels(t *testing.T) {
	d := cards(3, 5)
	d.Cards[1]["id"] = deck.Value{Text: "ane"}
	d.Cards[2]["id"] = deck.Value{Text: "17"}
	var got []string
	for _, row := range parted(&d)[0].Rows {
		r := row.(*Row)
		got = append(got, r.ID+" "+r.Label)
	}
	if s := strings.Join(got, ", "); s != "1 1, ane 2, 17 17" {
		t.Error(s)
	}
}
