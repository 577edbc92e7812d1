package quiadiquoi

import (
	"slices"

	"imprimots/engine/quiadiquoi"
	"imprimots/generator/site/page"
)

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
