package quiadiquoi

import (
	"slices"
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
const pageWeight = 23_400

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
		d.Pages = append(d.Pages, &questionPage{kind: d.newKind(c, some, stars), File: page.Numbered(file, n+1), Blue: blue, Before: n})
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
		addPlay(x, d)
	}
	for i, p := range d.Pages {
		p.Others = page.Others(d.Links(), i)
		x.Pages = append(x.Pages, p.page())
	}
	if len(d.Authors) > 0 {
		links = append(links, x.AddPage("anti-seche.html", "quiadiquoi/authors", d.Authors))
	}
	var read []string
	for _, c := range d.Cards {
		read = append(read, c.Evidence)
	}
	links = append(links, x.AddEvidence(read)...)
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

// All counts the cards by difficulty.
func (d *deck) All() kind { return d.newKind(quiadiquoi.Kind{}, d.Cards, (*quiadiquoi.Card).Hardest) }

// Kinds counts the cards of each category by difficulty.
func (d *deck) Kinds() []kind {
	var out []kind
	for _, c := range d.Set.Kinds {
		out = append(out, d.newKind(c, d.of(c.ID), (*quiadiquoi.Card).Hardest))
	}
	return out
}

// Links are the pages of the questions.
func (d *deck) Links() []page.Page {
	var out []page.Page
	for _, p := range d.Pages {
		out = append(out, p.page())
	}
	return out
}

// At gives the page of a card's face.
func (d *deck) At(blue bool, id int) string {
	for _, p := range d.Pages {
		for _, cards := range p.Stars {
			if p.Blue == blue && slices.ContainsFunc(cards, func(c card) bool { return c.ID == id }) {
				return p.File
			}
		}
	}
	return ""
}

// Originals counts the cards that give the wording in another language.
func (d *deck) Originals() int {
	n := 0
	for _, c := range d.Cards {
		if c.Original != "" {
			n++
		}
	}
	return n
}

// CardsOf gives the cards of an author.
func (d *deck) CardsOf(a *quiadiquoi.Author) []card {
	return slices.DeleteFunc(slices.Clone(d.Cards), func(c card) bool { return c.Author != a.Name })
}

// eras are the last years of the times of authors.
var eras = []int{476, 1500, 1600, 1700, 1800, 1900, 2000, 2100}

// Authors without a year of death who were born in bornLate or later are living.
const (
	bornLate = 1900
	living   = 9999
)

// age counts authors by the time of their death.
type age struct {
	Last           int // its last year; 0 where no year is known, living for authors who live
	Authors, Cards int
}

// Ages counts the authors of the cards by the time of their death; those of whom
// no year is known come last.
func (d *deck) Ages() []age {
	lines := make([]age, len(eras)+2)
	lines[len(eras)+1].Last = living
	for i, last := range eras {
		lines[i].Last = last
	}
	met := map[string]bool{}
	for _, c := range d.Cards {
		i := len(eras)
		switch {
		case c.By != nil && c.By.Died != 0:
			i, _ = slices.BinarySearch(eras, c.By.Died)
		case c.By != nil && c.By.Born >= bornLate:
			i++
		}
		lines[i].Cards++
		if !met[c.Author] {
			met[c.Author] = true
			lines[i].Authors++
		}
	}
	return slices.DeleteFunc(lines, func(l age) bool { return l.Cards == 0 })
}
