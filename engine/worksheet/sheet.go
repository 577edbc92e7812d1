// Package worksheet models worksheets for a class: the request (Sheet, Part), the
// result (Variant, Puzzle, Block), and the rules they are checked against. Each kind
// of worksheet is a package below this one or a file of package kinds.
package worksheet

import (
	"fmt"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/record"
)

// Game is everything that the documents of the folder fiches declare.
type Game struct {
	Sheets []Sheet  `doc:"worksheet"`
	Series []Series `doc:"series"`
}

// Sheet is a worksheet: a page or more for a pupil, and its key.
type Sheet struct {
	check.Where
	ID      string  `yaml:"worksheet" signs:"word"`
	Title   string  `yaml:"title,omitempty"`
	Heading Heading `yaml:"heading,omitempty"`
	Lang    string  `yaml:"lang,omitempty" signs:"word"` // fr, en, de, es; "" means fr
	Seed    uint64  `yaml:"seed,omitempty"`
	// Variants is the number of sheets of the same difficulty: A, B, C…
	Variants int `yaml:"variants,omitempty"`
	// Copies is the number of copies of each profile in the PDF; by default one copy
	// in the profile asked for.
	Copies  map[string]int `yaml:"copies,omitempty" of:"profiles"`
	PerPage int            `yaml:"per_page,omitempty"` // 1, 2 or 4
	// Orientation is how the paper is turned: portrait (the usual) or landscape.
	Orientation string `yaml:"orientation,omitempty" of:"orientations"`
	// Address is how the sentences of the sheet speak to pupils: tu or vous; "" is as usual
	// in its language.
	Address string `yaml:"address,omitempty" of:"addresses"`
	Accent  string `yaml:"accent,omitempty" of:"accents"` // color of its heading
	Border  string `yaml:"border,omitempty" of:"borders"` // around its pages; none by default
	Hand    string `yaml:"hand,omitempty" of:"hands"`     // the school hand of what pupils read; "" is type
	Smiles  bool   `yaml:"smiles,omitempty"`              // three faces with which pupils say how it went
	// Scan asks for marks on the pages, by which photographs of the ticked boxes are read.
	Scan bool `yaml:"scan,omitempty"`
	// Answers is the place of the key: "apart" (a separate file, the default), "end"
	// or "none".
	Answers string `yaml:"answers,omitempty" of:"keys"`
	// Pupils is a class list: each pupil gets a sheet with their name and a seed of
	// its own.
	Pupils string `yaml:"pupils,omitempty"`

	// The exercise, if there is only one.
	Part `yaml:",inline"`
	// Parts are the exercises, in order.
	Parts []Part `yaml:"parts,omitempty"`

	// What the page of the site shows teachers: for which class the sheet is, how long it
	// takes, for which subject, and what it trains, in the words of the programme.
	School     string `yaml:"school_level,omitempty"` // CE1 … 3e, FLE
	Minutes    int    `yaml:"minutes,omitempty"`
	Subject    string `yaml:"subject,omitempty" of:"subjects"`
	Competence string `yaml:"competence,omitempty"`
}

// State returns the state of random numbers for a seed. Seeds count from 1, as printed
// at the foot of a sheet; 0, for a sheet without one, means the first.
func State(seed uint64) uint64 { return max(seed, 1) - 1 }

// Heading is the text at the top of a sheet, as written.
type Heading struct {
	School string `yaml:"school,omitempty"`
	Class  string `yaml:"class,omitempty"`
	Date   string `yaml:"date,omitempty"`
	Name   *bool  `yaml:"name,omitempty"` // lines for the name of the pupil and the date, by default
	Logo   string `yaml:"logo,omitempty"` // a picture in the folder
	// Picture stands beside the title: a picture in the folder, or a word for one that the
	// program has.
	Picture string `yaml:"picture,omitempty"`
	Badge   string `yaml:"badge,omitempty"` // the level, in a few signs; by default that of the sheet
}

// Named reports whether there are lines for the name of the pupil and the date.
func (h *Heading) Named() bool { return h.Name == nil || *h.Name }

// MostBadge is the most signs of a level in the heading.
const MostBadge = 20

// Badge returns the level that stands in the heading: its own, or that of the sheet where it
// is short; "" for none.
func (s *Sheet) Badge() string {
	if s.Heading.Badge == "" && utf8.RuneCountInString(s.School) <= MostBadge {
		return s.School
	}
	return s.Heading.Badge
}

// Part is one exercise.
type Part struct {
	check.Where
	Kind string `yaml:"kind,omitempty" signs:"word" of:"kinds"`
	// Task replaces the usual instructions above the exercise.
	Task string `yaml:"task,omitempty"`

	// The items: from a table, written out ("château : demeure du seigneur"), or from
	// a game.
	List  string   `yaml:"list,omitempty"`
	Words []string `yaml:"words,omitempty"`
	From  string   `yaml:"from,omitempty" signs:"word"`
	Theme string   `yaml:"theme,omitempty"`
	Stars int      `yaml:"stars,omitempty"`
	Level string   `yaml:"level,omitempty" of:"levels"`
	N     int      `yaml:"n,omitempty"`
	Text  string   `yaml:"text,omitempty"` // for cloze, order (sentences), quiz

	Help  Help `yaml:"help,omitempty"`
	Marks int  `yaml:"marks,omitempty"` // points for the whole exercise

	// Only for some kinds.
	Size   string   `yaml:"size,omitempty" signs:"word"` // columns x rows: 12x12
	Boards int      `yaml:"boards,omitempty"`            // bingo: number of boards
	Hidden string   `yaml:"hidden,omitempty"`            // phrase of the unused letters; hidden word of mystery
	Must   []string `yaml:"must,omitempty"`              // imposed words
	Gaps   string   `yaml:"gaps,omitempty"`              // words | noun, verb, adjective… | every 7
	// Pictures are where its words get pictures from: "auto" for the pictograms of the
	// program, or a folder with files of the words' names, which come before those.
	Pictures string `yaml:"pictures,omitempty"`
	Answer   string `yaml:"answer,omitempty" of:"asks"`    // quiz: open | choices | truth; order: dates | sentences
	Lines    int    `yaml:"lines,omitempty"`               // number of lines to write each answer on
	Ruling   string `yaml:"ruling,omitempty" of:"rulings"` // handwriting: the lines to write on
	Model    string `yaml:"model,omitempty" of:"models"`   // handwriting: what is to be written, solid or to trace
	Left     bool   `yaml:"left_handed,omitempty"`         // handwriting: the model at the right, too
	Case     string `yaml:"case,omitempty" of:"cases"`     // upper | lower: case of the letters of grids
	Effort   string `yaml:"effort,omitempty" of:"efforts"` // low searches for less time, high for longer

	// Items are the records from List, Words or From.
	Items []record.Record `yaml:"-"`
	// Pool holds all records of the list or game from which Items were drawn; wrong
	// choices come from it.
	Pool []record.Record `yaml:"-"`
	// Bank holds the words of From that fill the grid of a part that does not ask for
	// a number of them; nil means the usual ones.
	Bank []record.Record `yaml:"-"`
}

// WallSize returns how many cards of a word wall stand side by side and one under the other on
// a page, as the size of the part says; false where it says nothing that can be read.
func (p *Part) WallSize() (cols, rows int, ok bool) {
	n, err := fmt.Sscanf(p.Size, "%dx%d", &cols, &rows)
	return cols, rows, err == nil && n == 2 && fmt.Sprintf("%dx%d", cols, rows) == p.Size && min(cols, rows) >= 1 && max(cols, rows) <= 4
}

// Pictured returns the picture of an item that stands for its clue or its word in grids; ""
// where the part does not ask for pictures.
func (p *Part) Pictured(r *record.Record) string {
	if p.Pictures == "" {
		return ""
	}
	return r.Picture
}

// Help makes a sheet easier.
type Help struct {
	FirstLetters int  `yaml:"first_letters,omitempty"` // number of first letters printed of each word
	WordBank     bool `yaml:"word_bank,omitempty"`
	Lengths      bool `yaml:"lengths,omitempty"` // "(4-5)" after each clue
	Accents      bool `yaml:"accents,omitempty"` // kept in the grid of the key
}

// Exercises returns the parts of the sheet: Parts, or the inline one.
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
