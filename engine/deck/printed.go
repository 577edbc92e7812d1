package deck

import (
	"strconv"

	"imprimots/engine/check"
)

// Printed is a card as printed: a row of the deck, or a card that its family makes
// from rows.
type Printed struct {
	ID string
	// Pos is the place of the row that the card comes from, or, for a card made from
	// many rows, of the key that asks for it.
	Pos    check.Pos
	Copies int
	// Values are the values available to layouts, as returned by [Deck.Values].
	Values map[string]any
}

// Printed returns the cards that a deck prints, in order: those that its family
// computes, or its rows. A deck that does not meet the demands of its family, which is
// a finding, prints its rows.
//
// Besides the fields and the id and number of every row, cards have:
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

// Rows returns the rows of a deck as cards, whatever its family prints: no more than a deck
// may have.
func (d *Deck) Rows() []Printed {
	out := make([]Printed, min(len(d.Cards), maxCards))
	for i := range out {
		out[i] = Printed{d.Name(i), d.Pos("cards", i), d.Copies(i), d.Values(i)}
	}
	return out
}

// made begins card n, counted from 1, of those made from many rows.
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

// put adds things under the names of numbered, and all of them as a list.
func (c *Printed) put(list, prefix string, things []string) {
	c.Values[list] = things
	for i, name := range numbered(prefix, len(things)) {
		c.Values[name] = things[i]
	}
}

// split returns the text or the picture of a part, the other being empty.
func (d *Deck) split(i int, part string) (text, picture string) {
	if d.isPicture(part) {
		return "", d.part(i, part)
	}
	return d.part(i, part), ""
}
