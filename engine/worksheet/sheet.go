// Package worksheet is sheets for a class: what a worksheet asks for (Sheet, Part),
// what is made of it (Variant, Puzzle, Block), and the rules it is held to. Each kind
// of sheet is a package below this one or a file of package kinds.
package worksheet

import (
	"imprimots/engine/check"
	"imprimots/engine/record"
)

// Game is what the documents of the folder fiches declare.
type Game struct {
	Sheets []Sheet `doc:"worksheet"`
}

// Sheet is a worksheet: a page or more for a pupil, and its key.
type Sheet struct {
	check.Where
	ID      string  `yaml:"worksheet" signs:"word"`
	Title   string  `yaml:"title,omitempty"`
	Heading Heading `yaml:"heading,omitempty"`
	Lang    string  `yaml:"lang,omitempty" signs:"word"` // fr, en, de, es; "" is fr
	Seed    uint64  `yaml:"seed,omitempty"`
	// Variants is how many sheets of the same difficulty are made: A, B, C…
	Variants int `yaml:"variants,omitempty"`
	// Copies are how many of each profile go into the PDF; none is one of the profile
	// asked for.
	Copies  map[string]int `yaml:"copies,omitempty"`
	PerPage int            `yaml:"per_page,omitempty"` // 1, 2 or 4
	// Answers says where the key stands: "apart" (a file of its own, the usual way),
	// "end" or "none".
	Answers string `yaml:"answers,omitempty"`
	// Pupils is a class list: a sheet each, with its name and its own seed.
	Pupils string `yaml:"pupils,omitempty"`

	// What the sheet asks, if it has one part alone.
	Part `yaml:",inline"`
	// Parts are what it asks in turn.
	Parts []Part `yaml:"parts,omitempty"`

	// Level and Minutes tell teachers for whom it is, on the page of the site.
	School  string `yaml:"school_level,omitempty"` // CE1 … 3e, FLE
	Minutes int    `yaml:"minutes,omitempty"`
}

// State returns the state of random numbers for a seed. Seeds are numbered from 1, as they
// stand at the foot of a sheet; 0 is a sheet that names none, and is the first.
func State(seed uint64) uint64 { return max(seed, 1) - 1 }

// Heading is what stands over a sheet: texts as they are written.
type Heading struct {
	School string `yaml:"school,omitempty"`
	Class  string `yaml:"class,omitempty"`
	Date   string `yaml:"date,omitempty"`
	Name   bool   `yaml:"name,omitempty"` // a line for the name of the pupil
	Logo   string `yaml:"logo,omitempty"` // a picture of the folder
}

// Part is one exercise.
type Part struct {
	check.Where
	Kind string `yaml:"kind,omitempty" signs:"word"` // one of Kinds
	// Task stands over the exercise instead of the usual sentence.
	Task string `yaml:"task,omitempty"`

	// The items: of a table, written out ("château : demeure du seigneur"), or of a game.
	List  string   `yaml:"list,omitempty"`
	Words []string `yaml:"words,omitempty"`
	From  string   `yaml:"from,omitempty" signs:"word"`
	Theme string   `yaml:"theme,omitempty"`
	Stars int      `yaml:"stars,omitempty"`
	Level string   `yaml:"level,omitempty"`
	N     int      `yaml:"n,omitempty"`
	Text  string   `yaml:"text,omitempty"` // of cloze, order (sentences), quiz

	Help  Help `yaml:"help,omitempty"`
	Marks int  `yaml:"marks,omitempty"` // points for all of it

	// Of single kinds.
	Size   string   `yaml:"size,omitempty" signs:"word"` // columns x rows: 12x12
	Boards int      `yaml:"boards,omitempty"`            // bingo: how many boards
	Hidden string   `yaml:"hidden,omitempty"`            // phrase of the letters left over; word of mystery
	Must   []string `yaml:"must,omitempty"`              // imposed words
	Gaps   string   `yaml:"gaps,omitempty"`              // words | noun, verb, adjective… | every 7
	Answer string   `yaml:"answer,omitempty"`            // quiz: open | choices | truth; order: dates | sentences
	Lines  int      `yaml:"lines,omitempty"`             // to write on, for each answer
	Case   string   `yaml:"case,omitempty"`              // upper | lower: letters of grids
	Effort string   `yaml:"effort,omitempty"`            // low searches less, high longer

	// Items are the records that List, Words or From gave.
	Items []record.Record `yaml:"-"`
	// Pool is all records of the list or the game that Items were drawn of: wrong choices
	// come from there.
	Pool []record.Record `yaml:"-"`
	// Bank is the words of From that fill the grid of a part that asks for no number of
	// them; nil for the usual ones.
	Bank []record.Record `yaml:"-"`
}

// Help is what makes a sheet easier.
type Help struct {
	FirstLetters int  `yaml:"first_letters,omitempty"` // so many of each word are printed
	WordBank     bool `yaml:"word_bank,omitempty"`
	Lengths      bool `yaml:"lengths,omitempty"` // "(4-5)" behind each clue
	Accents      bool `yaml:"accents,omitempty"` // kept in the grid of the key
}

// Exercises returns the parts of the sheet: Parts, or itself as the only one.
func (s *Sheet) Exercises() []*Part {
	if len(s.Parts) == 0 {
		return []*Part{&s.Part}
	}
	out := make([]*Part, len(s.Parts))
	for i := range s.Parts {
		out[i] = &s.Parts[i]
	}
	return out
}
