package quiadiquoi

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/lifetime"
)

// The contents of the box, by the rules of the game.
const (
	DeckSize     = 116
	Pebbles      = 10
	LeastPlayers = 3
	MostPlayers  = 6
)

var faceNames = map[Face]check.Text{
	Blue:     {FR: "bleue", EN: "blue"},
	Burgundy: {FR: "bordeaux", EN: "burgundy"},
}

// In returns the colour of the face.
func (f Face) In(l check.Lang) string { return faceNames[f].In(l) }

// cards returns the cards of all decks in the order written.
func (g *Game) cards() iter.Seq[*Card] {
	return check.Each(g.Decks, func(d *Deck) []Card { return d.Cards })
}

// Cards returns the cards of all decks with at most a number of stars, ordered by
// number.
func (g *Game) Cards(stars int) []*Card {
	var out []*Card
	for c := range g.cards() {
		if c.Hardest() <= stars {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(a, b *Card) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// authors returns the authors of all lists in the order written.
func (g *Game) authors() iter.Seq[*Author] {
	return check.Each(g.Authors, func(l *AuthorList) []Author { return l.Authors })
}

// Author returns the author with a name; nil when no list has it.
func (g *Game) Author(name string) *Author {
	for a := range g.authors() {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// byAuthor returns the authors of all lists by name, the first of duplicates.
func (g *Game) byAuthor() map[string]*Author {
	m := map[string]*Author{}
	for a := range g.authors() {
		if m[a.Name] == nil {
			m[a.Name] = a
		}
	}
	return m
}

// roman returns the value of a Roman numeral, as in « Louis XIV » and « Napoléon Iᵉʳ
// », up to 39; 0 for any other word.
func roman(w string) int {
	if w == "Ier" || w == "Iᵉʳ" {
		return 1
	}
	if w == "" || len(w) > 8 || strings.Trim(w, "IVX") != "" {
		return 0
	}
	n, last := 0, 0
	for i := len(w) - 1; i >= 0; i-- {
		v := map[byte]int{'I': 1, 'V': 5, 'X': 10}[w[i]]
		if v < last {
			v = -v
		} else {
			last = v
		}
		n += v
	}
	return n
}

// Dates returns the years of an author in French, as [lifetime.French] does, or else
// the words of Lived; empty when nothing is known.
func (a *Author) Dates() string {
	return cmp.Or(a.Lived, lifetime.French(a.Born, a.Died, a.About))
}
