// Package deck is card games as data: a deck declares the fields of its cards,
// and the cards are held to them. How they look is said by layouts.
package deck

import (
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/typography"
)

// Game is what the YAML documents of a folder declare.
type Game struct {
	Decks  []Deck  `doc:"deck"`
	Dice   []Die   `doc:"die"`
	Tokens []Token `doc:"token"`
	Boards []Board `doc:"board"`
	Pads   []Pad   `doc:"pad"`
}

// Speak sets the language of the decks and fields that name none.
func (g *Game) Speak(lang string) {
	for i := range g.Decks {
		g.Decks[i].spoken = lang
	}
}

// Deck is a deck of cards with the same fields.
type Deck struct {
	check.Where
	ID    string `yaml:"deck" signs:"word"`
	Title string `yaml:"title,omitempty"`
	// Family is one of Families; nothing for cards that are printed as they are.
	Family string `yaml:"family,omitempty" signs:"word"`
	// Play names the field that plays a part of the family; a part that is not
	// named is played by the field of its name.
	Play   map[string]string `yaml:"play,omitempty"`
	Fields map[string]Field  `yaml:"fields"`
	// Lang is the language of the texts of its fields, one of Langs; that of the game
	// when empty.
	Lang string `yaml:"lang,omitempty" signs:"word"`

	// Gap is how far apart the years of a timeline are at least; 0 stands for 1.
	Gap int `yaml:"gap,omitempty"`
	// Symbols is how many of them each card of paires shows.
	Symbols int `yaml:"symbols,omitempty"`
	// Grid and Boards are the size and the number of the boards of a loto.
	Grid   Grid `yaml:"grid,omitempty"`
	Boards int  `yaml:"boards,omitempty"`
	// Seed draws what a family leaves to chance: the boards of a loto, the order of
	// the symbols on a card.
	Seed uint64 `yaml:"seed,omitempty"`
	// Questions is how many are enough to find each of the portraits.
	Questions int `yaml:"questions,omitempty"`

	// Rules are what the deck asks of its cards besides.
	Rules []Demand `yaml:"rules,omitempty"`
	// Words are spelt as they are meant, whatever the dictionary says.
	Words []string `yaml:"words,omitempty"`

	// Page reports whether the page of the game shows the cards; nothing is yes. Hide are
	// the fields that it keeps folded: answers.
	Page *bool    `yaml:"page,omitempty"`
	Hide []string `yaml:"hide,omitempty"`

	spoken string // the language of the game

	Faces Faces  `yaml:"faces"`
	Cards []Card `yaml:"cards" columns:"fields,id,count"`
}

// Grid is a number of columns and rows, written 3x4.
type Grid struct{ Columns, Rows int }

// maxSide bounds the sides of a grid.
const maxSide = 12

var gridText = regexp.MustCompile(`^([1-9][0-9]?)x([1-9][0-9]?)$`)

// UnmarshalText reads 3x4: three columns and four rows.
func (g *Grid) UnmarshalText(text []byte) error {
	m := gridText.FindSubmatch(text)
	if m == nil {
		return check.Faultf(textGrid, text).WithHint(hintGrid, maxSide)
	}
	g.Columns, _ = strconv.Atoi(string(m[1]))
	g.Rows, _ = strconv.Atoi(string(m[2]))
	if g.Columns > maxSide || g.Rows > maxSide {
		return check.Faultf(textGrid, text).WithHint(hintGrid, maxSide)
	}
	return nil
}

// Pattern returns how a grid is written.
func (Grid) Pattern() string { return gridText.String() }

// Cells returns how many there are.
func (g Grid) Cells() int { return g.Columns * g.Rows }

// Field says what stands in a field of the cards.
type Field struct {
	check.Where
	Type string `yaml:"type"` // one of Types
	// Title is what readers see; nothing is the name of the field.
	Title string `yaml:"title,omitempty"`
	// Max is the most letters of a text, spaces included; 0 is no bound.
	Max int `yaml:"max,omitempty"`
	// Of are the values of a choice.
	Of       []string `yaml:"of,omitempty"`
	Optional bool     `yaml:"optional,omitempty"`
	// Lang is the language of a text, one of Langs; nothing is that of the deck.
	Lang string `yaml:"lang,omitempty" signs:"word"`
}

// Types are the types of fields.
var Types = []string{"text", "number", "year", "choice", "list", "picture", "yesno"}

// Langs are the languages of texts, which are held to their typography.
var Langs = typography.Known

// Faces are the layouts of the two sides of a card.
type Faces struct {
	check.Where
	Front string `yaml:"front"`
	Back  string `yaml:"back,omitempty"` // cards without one are printed on one side
	// With names the field that stands for a name of the layouts, where the two differ.
	With map[string]string `yaml:"with,omitempty"`
}

// Card is the values of a card by the names of its fields. "id" names the card
// on the command line, "count" is how many of it there are; both may be missing.
type Card map[string]Value

// Value is a value as it was written; the items of a list are parted by ";".
type Value struct{ Text string }

// UnmarshalText takes any single value.
func (v *Value) UnmarshalText(text []byte) error {
	v.Text = string(text)
	return nil
}

// Pictures returns what the cards say in their fields of type picture, and where.
func (g *Game) Pictures() iter.Seq2[string, check.Pos] {
	return func(yield func(string, check.Pos) bool) {
		for i := range g.Decks {
			d := &g.Decks[i]
			for j, c := range d.Cards {
				for _, name := range slices.Sorted(maps.Keys(c)) {
					if d.Fields[name].Type == "picture" && !yield(c[name].Text, d.Pos("cards", j, name)) {
						return
					}
				}
			}
		}
	}
}
