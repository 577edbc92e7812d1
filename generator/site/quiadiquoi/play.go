package quiadiquoi

import (
	"slices"
	"strings"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// playedCard is a card with its texts set. Phrase has lines of verse apart.
type playedCard struct {
	ID       int      `json:"id"`
	Kind     int      `json:"kind"`  // the number of its category, from 0
	Stars    [2]int   `json:"stars"` // of the blue and of the burgundy face
	Phrase   []string `json:"phrase"`
	Author   string   `json:"author"`
	Who      string   `json:"who,omitempty"`
	Source   string   `json:"source,omitempty"`
	Original string   `json:"original,omitempty"`
	Variants []string `json:"variants,omitempty"`
	Anecdote string   `json:"anecdote,omitempty"`
	// Hints are those of the blue face and those of the burgundy one.
	Hints [2][]string `json:"hints"`
}

// addPlay has the deck played on the screen.
func addPlay(x *page.Extras, d *deck) {
	x.Play = page.Block{Template: "quiadiquoi/play", Data: d}
	x.Data = []page.Data{{Name: "paquet", Value: func(set func(string) string) any {
		out := make([]playedCard, len(d.Cards))
		for i, c := range d.Cards {
			out[i] = d.played(c, set)
		}
		return out
	}}}
}

func (d *deck) played(c card, set func(string) string) playedCard {
	all := func(texts []string) []string {
		out := slices.Clone(texts)
		for i := range out {
			out[i] = set(out[i])
		}
		return out
	}
	variants := slices.Clone(c.Variants)
	for i := range variants {
		variants[i] = quoted(variants[i])
	}
	p := playedCard{
		ID: c.ID, Kind: slices.IndexFunc(d.Set.Kinds, func(k quiadiquoi.Kind) bool { return k.ID == c.Category }),
		Stars: [2]int{c.Stars(quiadiquoi.Blue), c.Stars(quiadiquoi.Burgundy)}, Phrase: all(c.Lines()), Author: set(c.Author),
		Source: set(c.Source), Original: c.Original, Variants: all(variants), Anecdote: set(c.Anecdote), Hints: [2][]string{all(c.AuthorHints), all(c.PhraseHints)},
	}
	if c.By != nil {
		p.Who = set(strings.Join(slices.DeleteFunc([]string{c.By.Dates(), c.By.Gloss}, func(s string) bool { return s == "" }), ", "))
	}
	return p
}

// Lengths are how many cards one may play with at a time; 0 for all there are.
func (d *deck) Lengths() []int {
	return slices.DeleteFunc([]int{10, 20, 0}, func(n int) bool { return n >= len(d.Cards) })
}

// mostAtScreen is how many players take turns at a screen.
const mostAtScreen = 6

// Tables are the numbers of players.
func (d *deck) Tables() []int {
	var out []int
	for n := range mostAtScreen {
		out = append(out, n+1)
	}
	return out
}
