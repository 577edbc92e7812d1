package quiadiquoi

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

// card is a card with its author; nil when no list has them.
type card struct {
	*quiadiquoi.Card
	By   *quiadiquoi.Author
	Kind quiadiquoi.Kind
}

// Lines gives the lines of the phrase between guillemets: verses are apart by
// " / " in the content.
func (c card) Lines() []string { return strings.Split(quoted(c.Phrase), " / ") }

func quoted(phrase string) string { return "« " + phrase + " »" }

// weight is how much of its texts a page has, in bytes: one face.
func (c card) weight() int {
	return len(c.Phrase) + len(c.Author) + len(c.Source) + len(c.Anecdote) + len(strings.Join(slices.Concat(c.AuthorHints, c.PhraseHints), ""))/2
}

// deck is all cards in the order of their numbers, and the pages of their
// questions.
type deck struct {
	Cards   []card
	Authors []*quiadiquoi.Author // as the cheat sheet has them
	Pages   []*questionPage
	Set     *quiadiquoi.Settings
}

func newDeck(g *quiadiquoi.Game) *deck {
	d := &deck{Authors: g.CheatSheet(), Set: g.Settings()}
	for _, c := range g.Cards(d.Set.Stars) {
		d.Cards = append(d.Cards, card{c, g.Author(c.Author), d.Set.Kind(c.Category)})
	}
	for _, blue := range []bool{true, false} {
		for _, c := range d.Set.Kinds {
			d.addQuestions(blue, c)
		}
	}
	return d
}

// kind is the cards of a category, or of all, by difficulty.
type kind struct {
	Kind  quiadiquoi.Kind // empty for all
	Stars [][]card
	Sum   int
}

// newKind groups cards by what stars gives of each, the easy ones first.
func (d *deck) newKind(c quiadiquoi.Kind, cards []card, stars func(*quiadiquoi.Card) int) kind {
	k := kind{Kind: c, Stars: make([][]card, d.Set.Stars)}
	for _, card := range cards {
		if s := stars(card.Card); s >= 1 && s <= d.Set.Stars {
			k.Stars[s-1] = append(k.Stars[s-1], card)
			k.Sum++
		}
	}
	return k
}

func (d *deck) of(c quiadiquoi.Category) []card {
	return slices.DeleteFunc(slices.Clone(d.Cards), func(o card) bool { return o.Category != c })
}

// questionPage is the questions of a category, one face of each card.
type questionPage struct {
	kind
	File   string
	Blue   bool
	Before int         // pages of the same questions
	Others []page.Page // the pages of the other questions
}

// pageWeight is how much of cards, in bytes, fits a page within its budget.
const pageWeight = 26_000

// addQuestions makes the pages of questions of a category and a face: one, or
// more when it would weigh too much.
func (d *deck) addQuestions(blue bool, c quiadiquoi.Kind) {
	cards, weight := d.of(c.ID), 0
	for _, o := range cards {
		weight += o.weight()
	}
	file, face := "phrase-"+string(c.ID), quiadiquoi.Burgundy
	if blue {
		file, face = "auteur-"+string(c.ID), quiadiquoi.Blue
	}
	stars := func(c *quiadiquoi.Card) int { return c.Stars(face) }
	parts := (weight + pageWeight - 1) / pageWeight
	for n := range parts {
		some := cards[n*len(cards)/parts : (n+1)*len(cards)/parts]
		p := &questionPage{kind: d.newKind(c, some, stars), File: file + ".html", Blue: blue, Before: n}
		if n > 0 {
			p.File = file + "-" + strconv.Itoa(n+1) + ".html"
		}
		d.Pages = append(d.Pages, p)
	}
}

// addDeck gives the rules a card, and the deck its pages: the questions, the lists
// that lead to them, and the authors.
func addDeck(x *page.Extras, g *quiadiquoi.Game) []page.Page {
	var links []page.Page
	d := newDeck(g)
	if len(d.Cards) > 0 {
		x.AddBlock("carte", "quiadiquoi/card", d.example(g))
		links = append(links, x.AddPage("cartes.html", "quiadiquoi/index", d))
	}
	for i, p := range d.Pages {
		p.Others = slices.Delete(d.Links(), i, i+1)
		x.Pages = append(x.Pages, p.page())
	}
	if len(d.Authors) > 0 {
		links = append(links, x.AddPage("anti-seche.html", "quiadiquoi/authors", d.Authors))
	}
	return links
}

func (p *questionPage) page() page.Page {
	return page.Page{File: p.File, Block: page.Block{Template: "quiadiquoi/questions", Data: p}}
}

// example gives the card that the rules show: the first that the played game
// reads, else the first of all.
func (d *deck) example(g *quiadiquoi.Game) card {
	if len(g.Rounds) > 0 && len(g.Rounds[0].Turns) > 0 {
		for _, c := range d.Cards {
			if c.ID == g.Rounds[0].Turns[0].Card {
				return c
			}
		}
	}
	return d.Cards[0]
}
