package quiadiquoi

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/lifetime"
)

// rulesOf returns the rules that report a deck of valid cards with one change.
func rulesOf(change func(d *Deck, a *AuthorList)) []string {
	d, list := Deck{Cards: []Card{*soundCard()}, Authors: Rights{DiedBefore: 1956}}, soundList()
	change(&d, &list)
	var out []string
	for _, f := range findings(&Game{Decks: []Deck{d}, Authors: []AuthorList{list}}) {
		out = append(out, f[:len("QUI000")])
	}
	return slices.Compact(out)
}

// TestTextsAtTheirLimit: the longest text that fits is accepted, one sign more
// is not; signs are counted, not bytes.
func TestTextsAtTheirLimit(t *testing.T) {
	sized := func(n int) string { return strings.Repeat("É", n) }
	tests := map[string]struct {
		most int
		set  func(d *Deck, a *AuthorList, s string)
	}{
		"phrase":    {MaxPhrase, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].Phrase = s }},
		"original":  {MaxPhrase, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].Original = s }},
		"anecdote":  {MaxAnecdote, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].Anecdote = s }},
		"blue hint": {MaxHint, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].AuthorHints[1] = s }},
		"bordeaux":  {MaxHint, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].PhraseHints[3] = s }},
		"source":    {MaxSource, func(d *Deck, _ *AuthorList, s string) { d.Cards[0].Source = s[:len(s)-8] + "1670" + s[:4] }},
		"gloss":     {MaxGloss, func(_ *Deck, a *AuthorList, s string) { a.Authors[0].Gloss = s }},
		"lived":     {MaxName, func(_ *Deck, a *AuthorList, s string) { a.Authors[0].Lived = s }},
		"author named": {MaxName, func(d *Deck, a *AuthorList, s string) {
			d.Cards[0].Author, a.Authors[0].Name, a.Authors[0].Sort = s, s, s
		}},
	}
	for name, test := range tests {
		if name == "source" {
			test.most -= 2 // eight bytes of É give way to four digits and two É
		}
		for over, want := range map[int][]string{0: nil, 1: {"QUI015"}} {
			got := rulesOf(func(d *Deck, a *AuthorList) { test.set(d, a, sized(test.most+over)) })
			if !slices.Equal(got, want) {
				t.Errorf("%s, %d over its %d signs: %v, want %v", name, over, test.most, got, want)
			}
		}
	}
}

// TestYearsAtTheirLimit: the last year of death that is free, the longest life,
// the latest birth without a death.
func TestYearsAtTheirLimit(t *testing.T) {
	const lastDeath = 1955
	for _, c := range []struct {
		born, died int
		want       []string
	}{
		{1880, lastDeath, nil}, {1880, lastDeath + 1, []string{"QUI017"}},
		{1700, 1700 + mostYears, nil}, {1700, 1701 + mostYears, []string{"QUI018"}},
		{1700, 1701, nil}, {1700, 1700, []string{"QUI018"}}, {1700, 1699, []string{"QUI018"}},
		{lastDeath - mostYears, 0, nil}, {lastDeath - mostYears + 1, 0, []string{"QUI017"}},
		{-60, 50, nil}, {-60, 51, []string{"QUI018"}}, {-50, -60, []string{"QUI018"}},
		{0, -399, nil}, {0, 0, []string{"QUI018"}},
	} {
		got := rulesOf(func(_ *Deck, a *AuthorList) { a.Authors[0].Born, a.Authors[0].Died = c.born, c.died })
		if !slices.Equal(got, c.want) {
			t.Errorf("%d to %d: %v, want %v", c.born, c.died, got, c.want)
		}
	}
	noBirth := func(_ *Deck, a *AuthorList) { a.Authors[0].Born, a.Authors[0].About = 0, lifetime.Circa{Born: true} }
	if got := rulesOf(noBirth); !slices.Equal(got, []string{"QUI018"}) {
		t.Errorf("an uncertain birth that is not given: %v", got)
	}
}

// quotations are too different for any rule.
var quotations = []string{
	"Tout est au mieux", "Le vent se lève", "Rome n’est plus dans Rome", "Il faut cultiver son jardin", "La critique est aisée",
	"Souvent femme varie", "Connais ton ennemi", "Qui dort dîne", "Le style fait tout", "Mieux vaut tard",
}

// TestBoundsOfADeck counts on both sides of each bound.
func TestBoundsOfADeck(t *testing.T) {
	const all = 10
	for ones := range all + 1 {
		got := rulesOf(func(d *Deck, _ *AuthorList) {
			d.OneStar, d.Count = [2]int{30, 70}, all
			d.Balance = map[Category][2]int{Penseurs: {4, 6}}
			fillDeck(d, all)
			for i := range d.Cards {
				d.Cards[i].Difficulty = 2
				d.Cards[i].Category = Histoire
				if i < ones {
					d.Cards[i].Difficulty, d.Cards[i].Category = 1, Penseurs
				}
			}
		})
		var want []string
		if ones < 4 || ones > 6 {
			want = append(want, "QUI013")
		}
		if ones < 3 || ones > 7 {
			want = append(want, "QUI014")
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d of %d: %v, want %v", ones, all, got, want)
		}
	}
	for count, want := range map[int][]string{0: nil, 9: {"QUI001", "QUI002"}, 10: nil, 11: {"QUI001"}} {
		got := rulesOf(func(d *Deck, _ *AuthorList) {
			fillDeck(d, all)
			d.Count = count
		})
		if !slices.Equal(got, want) {
			t.Errorf("ten cards, %d announced: %v, want %v", count, got, want)
		}
	}
	for id, want := range map[int][]string{-1: {"QUI002"}, 0: {"QUI002"}, 1: nil, mostCards: nil, mostCards + 1: {"QUI002"}} {
		if got := rulesOf(func(d *Deck, _ *AuthorList) { d.Cards[0].ID = id }); !slices.Equal(got, want) {
			t.Errorf("card %d: %v, want %v", id, got, want)
		}
	}
	for n := range 7 {
		got := rulesOf(func(d *Deck, _ *AuthorList) {
			d.Cards[0].AuthorHints = strings.Fields("Auvergne Géomètre Brouette Janséniste Mystique Cilice Machine")[:n]
		})
		if (n == box.Hints) != (len(got) == 0) {
			t.Errorf("%d hints: %v", n, got)
		}
	}
}

func fillDeck(d *Deck, n int) {
	d.Cards = nil
	for i := range n {
		c := soundCard()
		c.ID, c.Phrase = i+1, quotations[i]
		c.PhraseHints = []string{"Ah", "Oh", "Eh", "Bah"}
		d.Cards = append(d.Cards, *c)
	}
}

// TestOptionsAtTheirLimit goes over both ends of each number of a transcript.
func TestOptionsAtTheirLimit(t *testing.T) {
	sound := func(change func(r *Transcript)) bool {
		r := Transcript{Game: "quiadiquoi", Players: []string{"A", "B", "C"}}
		change(&r)
		return len(findings(&Game{Rounds: []Transcript{r}})) == 0
	}
	for n := -1; n <= 25; n++ {
		if got, want := sound(func(r *Transcript) { r.Options.Target = n }), n == 0 || n >= leastTarget && n <= mostTarget; got != want {
			t.Errorf("target %d: %v", n, got)
		}
		if got, want := sound(func(r *Transcript) { r.Options.FirstRounds = n }), n >= 0 && n <= 2; got != want {
			t.Errorf("%d first rounds: %v", n, got)
		}
		if got, want := sound(func(r *Transcript) { r.Options.Difficulty = n }), n >= 0 && n <= 2; got != want {
			t.Errorf("difficulty %d: %v", n, got)
		}
		if n < 0 {
			continue
		}
		names := strings.Split("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")[:n]
		if got, want := sound(func(r *Transcript) { r.Players = names }), n >= LeastPlayers && n <= MostPlayers; got != want {
			t.Errorf("%d players: %v", n, got)
		}
		stacks := [][]int{{100, 101, 102}, {}}
		for i := range n {
			stacks[1] = append(stacks[1], i+1)
		}
		if got, want := sound(func(r *Transcript) { r.Stacks = stacks }), n >= 2 && n <= 4; got != want {
			t.Errorf("stacks of 3 and %d: %v", n, got)
		}
		if !sound(func(r *Transcript) { r.Stacks, r.Options.Separate = stacks, true }) {
			t.Errorf("separate packs of 3 and %d have to be allowed", n)
		}
	}
	for turns, want := range map[int]bool{maxTurns - 1: true, maxTurns: false} {
		if got := sound(func(r *Transcript) { r.Turns = make([]Move, turns) }); got != want {
			t.Errorf("%d turns: %v", turns, got)
		}
	}
}

// Two phrases are nearly the same from three telling words on: when they share
// three quarters of the longer one, or all of the shorter one.
func TestAlikeAtItsLimit(t *testing.T) {
	said := func(from, n int) (out []word) {
		for i := range n {
			out = append(out, word{lemmas: []string{fmt.Sprint("mot ", from+i)}})
		}
		return out
	}
	for one := range 9 {
		for other := range 9 {
			for shared := range min(one, other) + 1 {
				a := phraseIndex{folds: map[string]*Card{}, with: map[string][]int{}}
				first := &Card{ID: 1}
				a.add(first, "", said(0, one))
				want := min(one, other) >= 3 && (float64(shared) >= 0.75*float64(max(one, other)) || shared == min(one, other))
				if got := a.like(said(one-shared, other)); (got == first) != want {
					t.Errorf("%d words, then %d, %d of them the same: %v", one, other, shared, got)
				}
			}
		}
	}
}
