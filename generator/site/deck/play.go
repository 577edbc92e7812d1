package deck

import (
	"slices"

	"imprimots/engine/deck"
	"imprimots/generator/site/page"
)

// parts are those of a family that are shown on the screen, in the order of [PlayedCard.Parts]:
// the families that are played there.
var parts = map[string][]string{
	"timeline":  {"year"},
	"familles":  {"family", "member"},
	"paires":    {"name", "picture"},
	"memory":    {"a", "b"},
	"dominos":   {"q", "a"},
	"loto":      {"call", "show"},
	"interdits": {"answer", "forbidden"},
}

// mostPlayed is how many bytes of text the cards of a page have that one plays on, which keep it
// below 15 KB as it is sent.
const mostPlayed = 30_000

// Played is a deck that is played on the screen.
type Played struct {
	Game, ID, Title string
	Cards           []PlayedCard
	Columns         int
	Deals           [][]int // see [deck.Deck.Deals]
}

// PlayedCard is a card of it.
type PlayedCard struct {
	Parts         []Part // those of its family
	Title, Note   string // what stands on it beside them
	Picture, Kind string
	Stars         string // of a number beside them
}

// Part is what a part of a card shows: a text, a picture or a list.
type Part struct {
	Text, Picture string
	Items         []string
}

// played adds the page on which the first deck of a game is played that has a family for it.
func played(x *page.Extras, g *deck.Game) {
	i := slices.IndexFunc(g.Decks, func(d deck.Deck) bool { return parts[d.Family] != nil && d.Listed() })
	if i < 0 {
		return
	}
	d := &g.Decks[i]
	p := &Played{ID: d.ID, Title: d.Title, Columns: d.Grid.Columns, Deals: d.Deals()}
	beside := map[string]string{}
	for _, kind := range []string{"text", "choice", "number", "picture"} {
		beside[kind] = d.Beside(kind)
	}
	note := ""
	if names := d.FieldNames(); d.Family == "timeline" { // what happened, then more of it
		for _, name := range names {
			if d.Fields[name].Type == "text" && name != beside["text"] && name != "source" && note == "" {
				note = name
			}
		}
	}
	size := 0
	for k := range d.Cards {
		var c PlayedCard
		for _, name := range parts[d.Family] {
			part := Part{}
			if part.Text, part.Picture = d.Part(k, name); name == "forbidden" {
				part.Text, part.Items = "", deck.List(part.Text)
			}
			c.Parts = append(c.Parts, part)
			size += len(part.Text) + len(part.Picture)
			for _, item := range part.Items {
				size += len(item)
			}
		}
		text := func(kind string) string {
			if beside[kind] == "" {
				return ""
			}
			return d.Plain(k, beside[kind])
		}
		c.Title, c.Kind, c.Stars, c.Picture = text("text"), text("choice"), text("number"), deck.PictureFile(text("picture"))
		if note != "" {
			c.Note = d.Plain(k, note)
		}
		if size += len(c.Title) + len(c.Note); size > mostPlayed && p.Deals == nil && d.Family != "dominos" && d.Family != "familles" {
			break // of a deck of loose cards, those that fit
		}
		p.Cards = append(p.Cards, c)
	}
	if size <= mostPlayed || p.Deals == nil && d.Family != "dominos" && d.Family != "familles" {
		x.Play = page.Block{Template: "deck/" + d.Family, Data: p}
	}
}
