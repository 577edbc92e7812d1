package deck

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/deck"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// cells are where the cards of a deck name pictures.
type cells struct {
	deck *deck.Deck
	any  map[string]check.Pos // by the name, in any card
	rows map[check.Pos]int    // rows by their places
	// fixed are pictures that faces name without any value of a card.
	fixed []string
}

func (k *kit) cells(d *deck.Deck) *cells {
	c := &cells{d, map[string]check.Pos{}, map[check.Pos]int{}, k.Layouts().Fixed()}
	for i := range d.Cards {
		c.rows[d.Pos("cards", i)] = i
		for field, v := range d.Cards[i] {
			if name := deck.PictureFile(v.Text); d.Fields[field].Type == "picture" && c.any[name] == (check.Pos{}) {
				c.any[name] = d.Pos("cards", i, field)
			}
		}
	}
	return c
}

// find returns the cell of a card that names a picture; else that of any card; else the one of
// the card whose value is the longest word in its name. ok is false when none does: the face
// names it.
func (c *cells) find(card *deck.Printed, picture string) (at check.Pos, ok bool) {
	if c == nil {
		return at, false
	}
	row, is := c.rows[card.Pos]
	part, long := "", 0
	if is {
		values := c.deck.Cards[row]
		for _, field := range slices.Sorted(maps.Keys(values)) {
			v := deck.PictureFile(values[field].Text)
			if v == picture {
				return c.deck.Pos("cards", row, field), true
			}
			if len(v) > long && isWordOf(picture, v) {
				part, long = field, len(v)
			}
		}
	}
	if at, ok = c.any[picture]; ok || part == "" || slices.Contains(c.fixed, picture) {
		return at, ok
	}
	return c.deck.Pos("cards", row, part), true
}

// isWordOf reports whether a name has a value as a word of it: no letter or digit stands beside
// it.
func isWordOf(name, value string) bool {
	before, after, ok := strings.Cut(name, value)
	last, _ := utf8.DecodeLastRuneInString(before)
	first, _ := utf8.DecodeRuneInString(after)
	isSign := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	return ok && !isSign(last) && !isSign(first)
}

// name notes where the pictures of files on the sides of a card are named.
func (c *cells) name(p *sheet.Part, card *deck.Printed) {
	for _, d := range []*draw.Drawing{p.Front, p.Back} {
		if d == nil {
			continue
		}
		for m := range draw.Each(d) {
			if m.Picture == nil || m.Picture.File == nil {
				continue
			}
			if at, ok := c.find(card, m.Picture.File.Name); ok {
				if p.Named == nil {
					p.Named = map[string]check.Pos{}
				}
				p.Named[m.Picture.File.Name] = at
			}
		}
	}
}
