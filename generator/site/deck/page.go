// Package deck computes what the page of a game of cards as data shows: its cards, field
// by field, on pages of their own.
package deck

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/deck"
	"imprimots/generator/site/markdown"
	"imprimots/generator/site/page"
)

// The most bytes of text and the most cards on a page, which keep it below 15 KB as it
// is sent.
const mostText, mostCards = 24_000, 150

// Page computes what a game adds to its page: the cards of each deck that shows them, and the
// page on which one of them is played.
func Page(g *deck.Game) (page.Extras, error) {
	var x page.Extras
	var links []page.Page
	for i := range g.Decks {
		if d := &g.Decks[i]; d.Listed() {
			for _, part := range parted(d) {
				links = append(links, x.AddPage(part.File(), "deck/cards", part))
			}
		}
	}
	if len(links) > 0 {
		x.AddSection("cartes", "deck/links", links)
	}
	played(&x, g)
	return x, nil
}

// Cards are some of the cards of a deck, on a page.
type Cards struct {
	ID, Title   string
	Part, Parts int // which page of how many, from 1
	First, Last int // numbers of the cards, from 1
	All         int // cards of the deck
	Fields      []Field
	Rows        []page.Row // each a [*Row]
}

// File is the name of the page.
func (c *Cards) File() string {
	if c.Part == 1 {
		return "cartes-" + c.ID + ".html"
	}
	return fmt.Sprintf("cartes-%s-%d.html", c.ID, c.Part)
}

// Others are the pages of the same cards, this one too.
func (c *Cards) Others() []Cards {
	out := make([]Cards, c.Parts)
	for i := range out {
		out[i] = Cards{ID: c.ID, Part: i + 1}
	}
	return out
}

// Field is a column: what readers see, and whether it is folded.
type Field struct {
	Title, Type string
	Known       string // its name, where it has no title and the templates have one
	Folded      bool
}

// known are the names of fields that the templates have a title for: those of the
// families, and of the faces that all games share.
var known = []string{"a", "answer", "call", "event", "family", "forbidden", "member", "name", "picture", "q", "show", "source", "year"}

// plain are the types of fields whose text is what they show.
var plain = []string{"text", "number", "year", "choice"}

// Row is a card, its values in the order of the fields.
type Row struct {
	ID, Label string // the label is a number
	Anchor    string // the id of the row, behind "carte-"
	Values    []Value
}

// Texts are those of a card that has texts alone.
func (r *Row) Texts() (written, set []string, ok bool) {
	set = make([]string, len(r.Values))
	for i, v := range r.Values {
		if set[i] = v.Text; !v.Plain {
			return nil, nil, false
		}
	}
	return []string{r.Anchor, r.Label}, set, true
}

// With gives the row with other texts.
func (r *Row) With(written, set []string) page.Row {
	out := &Row{Anchor: written[0], Label: written[1], Values: slices.Clone(r.Values)}
	for i, text := range set {
		out.Values[i].Text = text
	}
	return out
}

// Value is what stands in a field of a card.
type Value struct {
	Field Field
	Text  string
	Items []string // of a list
	Link  string   // of a text that is the address of a page, whose host is shown
	Yes   bool
	Plain bool // there is a text, which is all there is to show
}

// parted parts the cards of a deck over pages.
func parted(d *deck.Deck) []*Cards {
	names := d.FieldNames()
	fields := make([]Field, len(names))
	for i, name := range names {
		f := d.Fields[name]
		fields[i] = Field{Title: cmp.Or(f.Title, page.Capitalize(name)), Type: f.Type, Folded: d.Hidden(name)}
		if f.Title == "" && slices.Contains(known, name) {
			fields[i].Known = name
		}
	}
	var out []*Cards
	size := 0
	for i := range d.Cards {
		row, n := rowOf(d, i, names, fields)
		if row.Label = row.ID; strings.Trim(row.ID, "0123456789") != "" {
			row.Label = strconv.Itoa(i + 1) // a name for the command is no word to read
		}
		if last := len(out) - 1; last < 0 || size+n > mostText || len(out[last].Rows) == mostCards {
			out = append(out, &Cards{ID: d.ID, Title: cmp.Or(d.Title, page.Capitalize(d.ID)), Part: last + 2, First: i + 1, All: len(d.Cards), Fields: fields})
			size = 0
		}
		at := out[len(out)-1]
		at.Rows, at.Last, size = append(at.Rows, row), i+1, size+n
	}
	for _, c := range out {
		c.Parts = len(out)
	}
	return out
}

// rowOf makes the row of card k, and gives how many bytes of text it has.
func rowOf(d *deck.Deck, k int, names []string, fields []Field) (*Row, int) {
	id := d.Name(k)
	row, n := &Row{ID: id, Anchor: markdown.Slug(id), Values: make([]Value, len(names))}, len(id)
	for i, name := range names {
		text := d.Plain(k, name)
		v := Value{Field: fields[i], Text: text, Yes: text == "true"}
		switch v.Field.Type {
		case "list":
			v.Items = deck.List(text)
		case "picture":
			v.Text = deck.PictureFile(text)
		}
		if u, err := url.Parse(text); err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && v.Field.Type == "text" {
			v.Link, v.Text = text, strings.TrimPrefix(u.Hostname(), "www.")
		}
		v.Plain = v.Text != "" && v.Link == "" && slices.Contains(plain, v.Field.Type)
		row.Values[i], n = v, n+len(text)
	}
	return row, n
}
