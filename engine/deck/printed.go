package deck

import (
	"strconv"

	"imprimots/engine/check"
)

// Printed is a card as it is printed: a row of the deck, or what the family of the
// deck makes of its rows.
type Printed struct {
	ID string
	// Pos is the place of the row that the card comes from, or of the key that asks
	// for it where it comes from many.
	Pos    check.Pos
	Copies int
	// Values are what layouts know of the card, as [Deck.Values] gives them.
	Values map[string]any
}

// Printed returns the cards that a deck prints, in order: those that its family
// computes, or its rows. Where the deck is not what its family asks for, which is a
// finding, they are its rows.
//
// Besides the fields and id and number of every row, cards know:
//   - familles: kin, the members of the family, and rank, which of them it is;
//   - paires: s1, s2, … the names of the symbols, p1, p2, … their pictures, and
//     both as the lists names and pictures;
//   - memory: shown and shown_picture, one of which is empty;
//   - dominos: left, right, left_picture and right_picture;
//   - loto: c1, c2, … the texts of the cells, p1, p2, … their pictures, row by row,
//     both as the lists cells and pictures, and columns and rows.
func (d *Deck) Printed() []Printed {
	if f := d.ofFamily(); f != nil && f.print != nil {
		return f.print(d)
	}
	return d.Rows()
}

// Rows returns the rows of a deck as cards, whatever its family prints.
func (d *Deck) Rows() []Printed {
	out := make([]Printed, len(d.Cards))
	for i := range d.Cards {
		out[i] = Printed{d.Name(i), d.Pos("cards", i), d.Copies(i), d.Values(i)}
	}
	return out
}

// made begins a card that is made of many rows; n counts from 1.
func (d *Deck) made(n int, key string) Printed {
	id := strconv.Itoa(n)
	return Printed{id, d.Pos(key), 1, map[string]any{"id": id, "number": float64(n)}}
}

// numbered returns the names s1, s2, … of n things.
func numbered(prefix string, n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = prefix + strconv.Itoa(i+1)
	}
	return out
}

// put adds things by the names of numbered, and all of them as a list.
func (c *Printed) put(list, prefix string, things []string) {
	c.Values[list] = things
	for i, name := range numbered(prefix, len(things)) {
		c.Values[name] = things[i]
	}
}

// split returns a text and a picture, one of which is empty: what a part says.
func (d *Deck) split(i int, part string) (text, picture string) {
	if d.isPicture(part) {
		return "", d.part(i, part)
	}
	return d.part(i, part), ""
}
