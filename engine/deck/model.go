// Package deck models card games as data: a deck declares the fields of its cards, and
// the cards are checked against them. Their look is the business of layouts.
package deck

import (
	"iter"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/templates/languages"
)

// Game is everything that the YAML documents of a folder declare.
type Game struct {
	Decks  []Deck  `doc:"deck"`
	Dice   []Die   `doc:"die"`
	Tokens []Token `doc:"token"`
	Boards []Board `doc:"board"`
	Pads   []Pad   `doc:"pad"`
}

// Speak sets the language of decks and fields that name none.
func (g *Game) Speak(lang string) {
	for i := range g.Decks {
		g.Decks[i].spoken = lang
	}
}

// Languages returns the languages that the game may be in: cards need no lexicon.
func (g *Game) Languages() []string { return languages.Codes() }

// maxCards bounds the number of cards in a deck.
const maxCards = 5000

// Deck is a deck of cards with the same fields.
type Deck struct {
	check.Where
	ID    string `yaml:"deck" signs:"word"`
	Title string `yaml:"title,omitempty"`
	// Family is one of values.Families; "" for cards that are printed as they are.
	Family string `yaml:"family,omitempty" signs:"word" of:"families"`
	// Play maps a part of the family to the field that plays it; by default the field
	// of the same name does.
	Play   map[string]string `yaml:"play,omitempty"`
	Fields map[string]Field  `yaml:"fields"`
	// Lang is the language of the texts of its fields, one of [languages.Codes]; the game's when
	// empty.
	Lang string `yaml:"lang,omitempty" signs:"word"`

	// Gap is the least number of years between the events of a timeline; 0 stands for
	// 1.
	Gap int `yaml:"gap,omitempty"`
	// Symbols is the number of symbols on each card of paires.
	Symbols int `yaml:"symbols,omitempty"`
	// Grid is the size and Boards the number of the boards of a loto.
	Grid   Grid `yaml:"grid,omitempty"`
	Boards int  `yaml:"boards,omitempty"`
	// Seed decides what a family leaves to chance: the boards of a loto, the order of
	// the symbols on a card. These families need it: a number that is written down, so that
	// what was printed can be printed again.
	Seed *uint64 `yaml:"seed,omitempty"`
	// Questions is the number of questions promised to be enough to find any of the
	// portraits.
	Questions int `yaml:"questions,omitempty"`

	// Rules are further requirements of the deck on its cards.
	Rules []Demand `yaml:"rules,omitempty"`
	// Words are correctly spelt, whatever the dictionary says.
	Words []string `yaml:"words,omitempty"`

	// Page says whether the page of the game shows the cards; nil means yes. Hide
	// lists the fields that it shows folded away: answers.
	Page *bool    `yaml:"page,omitempty"`
	Hide []string `yaml:"hide,omitempty"`

	spoken string // language of the game
	marks  marks

	Faces Faces  `yaml:"faces"`
	Cards []Card `yaml:"cards" columns:"fields,id,count" items:"apart"`
}

// seed returns the seed, 0 where none is given.
func (d *Deck) seed() uint64 {
	if d.Seed == nil {
		return 0
	}
	return *d.Seed
}

// Grid is a number of columns and rows, written 3x4.
type Grid struct{ Columns, Rows int }

// maxSide bounds the sides of a grid.
const maxSide = 12

var gridText = regexp.MustCompile(`^([1-9][0-9]?)x([1-9][0-9]?)$`)

// UnmarshalText parses 3x4: three columns and four rows.
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

// Pattern returns the regular expression of a written grid.
func (Grid) Pattern() string { return gridText.String() }

// Cells returns the number of cells.
func (g Grid) Cells() int { return g.Columns * g.Rows }

// Field describes a field of the cards.
type Field struct {
	check.Where
	Type string `yaml:"type"` // one of Types
	// shown to readers; "" means the name of the field
	Title string `yaml:"title,omitempty"`
	// Max is the most characters of a text, spaces included; 0 means no bound.
	Max int `yaml:"max,omitempty"`
	// Of lists the values of a choice.
	Of       []string `yaml:"of,omitempty"`
	Optional bool     `yaml:"optional,omitempty"`
	// Lang is the language of a text, one of [languages.Codes]; "" means the deck's.
	Lang string `yaml:"lang,omitempty" signs:"word"`
}

// Types are the types of fields.
var Types = []string{"text", "number", "year", "choice", "list", "picture", "yesno"}

// Faces are the layouts of the two sides of a card.
type Faces struct {
	check.Where
	Front string `yaml:"front"`
	Back  string `yaml:"back,omitempty"` // cards without one are printed on one side
	// OneWay says that the back has a top on purpose.
	OneWay bool `yaml:"one_way,omitempty"`
	// With maps a name used in the layouts to the field to show, where the two differ, or to a
	// value that is composed of fields, see [Composed].
	With map[string]string `yaml:"with,omitempty"`
}

// Composed reports whether what a name of a face shows is no field but composed: a text with
// fields in braces, "{name} ({year})", or a formula behind "=".
func Composed(shows string) bool {
	return strings.HasPrefix(shows, "=") || strings.Contains(shows, "{")
}

// Card holds the values of a card by field name. "id" names the card on the command
// line and "count" is its number of copies; both are optional.
type Card map[string]Value

// Value is a value as written; the items of a list are separated by ";".
type Value struct{ Text string }

// UnmarshalText reads any scalar.
func (v *Value) UnmarshalText(text []byte) error {
	v.Text = string(text)
	return nil
}

// PictureFile returns the name of a picture in the folder art, which a card may name with that
// folder.
func PictureFile(name string) string { return strings.TrimPrefix(name, "art/") }

// Pictures returns the pictures that the cards name, and where.
func (g *Game) Pictures() iter.Seq2[string, check.Pos] {
	return func(yield func(string, check.Pos) bool) {
		for i := range g.Decks {
			d := &g.Decks[i]
			for j, c := range d.Cards {
				for _, name := range slices.Sorted(maps.Keys(c)) {
					if d.Fields[name].Type == "picture" && !yield(PictureFile(c[name].Text), d.Pos("cards", j, name)) {
						return
					}
				}
			}
		}
	}
}
