package worksheet

import (
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// Kind makes exercises of one kind. It reads nothing but its arguments: equal requests
// return equal puzzles.
type Kind interface {
	// Name is the key of the kind, e.g. "wordsearch".
	Name() string
	// Traits says what the kind asks of its list, and which keys it reads.
	Traits() Traits
	// Make makes an exercise. Items at fault are findings with their places (rules
	// WKS…); what could not be placed is reported in Puzzle.Left. The error is a fault of
	// the request, else there is a puzzle.
	Make(Request) (*Puzzle, error)
	// Verify checks a finished puzzle from what would be printed alone, by code that
	// shares nothing with Make, for everything that the sheet promises.
	Verify(*Part, *Puzzle) []check.Diagnostic
}

// Traits are what a kind asks of its list, and what it does with it.
type Traits struct {
	Alone   bool // it needs no list
	Asks    bool // each item has a question, or a definition
	Shows   bool // a picture may stand for a question
	Words   bool // its answers are single words of a language, each once
	Boxes   bool // the words stand in boxes, a letter in each
	Lexicon bool // it chooses words from the lexicon of its language
	Fills   bool // it fills a grid with words of a bank
	Writes  bool // pupils write the answers to its clues, which must not tell them
	Same    bool // its sheets are the same for all
	// Keys are those of a part that it reads, as YAML names them, besides those that
	// all kinds read.
	Keys []string
}

// Distinct is a kind of which no two sheets of a class are to have the same in some place.
type Distinct interface {
	// Repeats reports whether a puzzle repeats one of those before in that respect.
	Repeats(z *Puzzle, before []*Puzzle) bool
}

// Request is the input for making an exercise.
type Request struct {
	Part *Part
	Lang string // never ""
	// Rand belongs to this variant and this part.
	Rand *rng.Rand
	// Room is the size of the box for the exercise on the smallest page it is printed
	// on, in mm.
	Room struct{ W, H float64 }
	// Width returns the width of a text in a definition cell, in mm, at its printed
	// size (arrowword).
	Width func(text string) float64
	// Bank holds words with clues that a kind may add, one record per clue: Stars is
	// its level from 1 to 3, and the tag minor marks symbols, acronyms and numerals.
	Bank []record.Record
	// Sheets is the number of sheets made in all, so that each of many takes less
	// work; 0 means one.
	Sheets int
	// Named says that each sheet belongs to a pupil of a class list.
	Named bool
	// Before are puzzles of the same part in earlier variants: the first, whose
	// difficulty has to be matched, or all of them if this one would repeat one (see
	// [Distinct]).
	Before []*Puzzle
}

// Variant is one finished sheet.
type Variant struct {
	Letter string // A, B, C…; "" if there is only one
	Pupil  string // name of its pupil; "" for anybody
	Seed   uint64
	Parts  []Puzzle
}

// Puzzle is a finished exercise, with its answers.
type Puzzle struct {
	Kind string
	// Part is the part it was made for.
	Part   *Part
	Lang   string // language of its words; "" means fr
	Blocks []Block
	// Left lists the items that found no place, and why.
	Left []Left
	// Difficulty is measured by the kind: higher is harder. Variants are within 10 %
	// of each other.
	Difficulty float64
	// Notes are findings for the teacher: notes and warnings.
	Notes []check.Diagnostic
	// Quality says how good the grid is; nil where the kind does not measure it.
	Quality *Quality
}

// Quality is how good a grid is, counted from what it shows.
type Quality struct {
	Cols        int     `json:"cols"`
	Rows        int     `json:"rows"`
	Asked       int     `json:"asked"`       // words of the list
	Own         int     `json:"own"`         // those that are in the grid
	Words       int     `json:"words"`       // in the grid
	Length      float64 `json:"length"`      // mean length of a word
	Crossings   int     `json:"crossings"`   // cells of two words
	Definitions float64 `json:"definitions"` // cells with definitions, in hundredths of all
	Ground      float64 `json:"ground"`      // cells without letter and definition, in hundredths of all
	TwoLetter   int     `json:"twoLetter"`   // words of two letters
	Rare        int     `json:"rare"`        // words of the bank beyond the 7,000 most common
}

// Left is an item that was left out, and why.
type Left struct {
	Item record.Record
	Why  check.Message
}

// Block is a piece of an exercise: one of *Board, *Clues, *Bank, *Questions, *Passage,
// *Pairs, *Sequence, *Cards, *Reveal, *Table, *Copy, *Dictated.
type Block interface {
	// Given returns the texts that pupils read.
	Given() []string
	// Secret returns the texts that only the key says.
	Secret() []string
	// WriteTo has a writer write the block.
	WriteTo(w Writer)
}

// Writer writes blocks in some form: on pages, as HTML, text or braille. A kind of block is
// a method of it, so that none is forgotten in one form.
type Writer interface {
	Board(b *Board)
	Clues(b *Clues)
	Bank(b *Bank)
	Questions(b *Questions)
	Passage(b *Passage)
	Pairs(b *Pairs)
	Sequence(b *Sequence)
	Cards(b *Cards)
	Reveal(b *Reveal)
	Table(b *Table)
	Copy(b *Copy)
	Dictated(b *Dictated)
}

// Of returns the blocks of a puzzle that are of one kind: Of[*Board](z). Copies of it in all
// places that call it would make the program of the browser larger.
//
//go:noinline
func Of[B Block](z *Puzzle) (out []B) {
	for _, b := range z.Blocks {
		if b, ok := b.(B); ok {
			out = append(out, b)
		}
	}
	return out
}

// First returns the first block of a puzzle that is of one kind; nil if there is none.
//
//go:noinline
func First[B Block](z *Puzzle) (none B) {
	for _, b := range z.Blocks {
		if b, ok := b.(B); ok {
			return b
		}
	}
	return none
}

// Board is a grid of cells: a crossword, arrow words, a word search, a Boggle board, an
// Embrouillamini table, a rack.
type Board struct {
	Cols, Rows int
	Cells      []Cell // row by row
	// RowNames and ColNames are outside the grid; nil if words are numbered in the
	// cells.
	RowNames, ColNames []string
	// Paths are the words on the board, for the key: drawn through the centres of
	// cells.
	Paths []Path
	// Plain says that cells have no frames (a word search).
	Plain bool
	// Areas are rectangles of black cells in which a picture may stand (arrow words).
	Areas []Area
}

// Area is a rectangle of cells.
type Area struct{ Col, Row, Cols, Rows int }

// CellKind is what a cell is.
type CellKind uint8

// The kinds of cells.
const (
	Void   CellKind = iota // outside the grid: nothing is drawn
	Letter                 // to be filled in, or given
	Black
	Definition // holds clues with arrows
)

// Cell is a square of a board.
type Cell struct {
	Kind   CellKind
	Letter string // the solution: one letter, or two ("Qu")
	Given  bool   // whether the pupil sees the letter
	Number int    // number of the word that starts here; 0 for none
	Mark   int    // index, from 1, of the letter in the hidden word (Reveal); 0 for none
	Clues  []Arrow
}

// Arrow is a clue in a definition cell.
type Arrow struct {
	Text string
	// Dir is "right", "down", "right-down" (starts to the right, goes down) or
	// "down-right" (starts below, goes right).
	Dir    string
	Answer string
}

// Path is the cells of a word, by index.
type Path struct {
	Word  string
	Cells []int
}

// Clues is a list of clues of a crossword.
type Clues struct {
	Heading string // key of a heading: "across", "down"; "" for none
	Items   []Clue
}

// Clue is a clue and its answer.
type Clue struct {
	Label   string // number, or the name of a row: "3", "IV"
	Text    string
	Picture string // stands for the text where it can be shown; "" for none
	Lengths string // "4-5"; "" unless asked for
	Answer  string // with accents, for the key
}

// Bank is a list of given words, in printing order.
type Bank struct {
	Heading string // key of a heading: "bank", "find"
	Words   []string
	// Pictures stand for the words where they can be shown; nil if no word has one.
	Pictures []string
	// Boxes says that each is followed by a box to tick.
	Boxes bool
}

// Questions is a numbered list of questions.
type Questions struct{ Items []Question }

// Question is a question, its choices or the space for its answer, and its answer.
type Question struct {
	Text    string
	Choices []string // in printing order; nil for open questions
	Right   []int    // indexes of right choices
	Truth   *bool    // true or false
	Lines   int      // number of lines to write on; 0 with choices
	Boxes   int      // number of boxes for single letters; 0 means a line
	// Codes are what stands below each box of a coded answer; "" is between words.
	Codes   []string
	Given   string // first letters, printed in the boxes or on the line
	Marks   int
	Answer  string // for the key
	Note    string // for the key
	Picture string
}

// Passage is a text with gaps.
type Passage struct {
	Runs []Run
}

// Run is a text, or a gap with its answer.
type Run struct {
	Text   string
	Gap    bool
	Number int    // number of the gap, from 1
	Answer string // answer of the gap
	Given  string // first letters, printed
}

// Pairs is two columns of items to join.
type Pairs struct {
	Left, Right []string
	// Pictures are above the items on the right, or replace them; nil if no item has
	// one.
	Pictures []string
	Partner  []int // for each item on the left, the index of its partner on the right
}

// Sequence is items to number in order.
type Sequence struct {
	Items []string
	Rank  []int // for each item as printed, its rank from 1
	// Shown is what the key adds to each item: its date.
	Shown []string
}

// Cards are cards to cut out, or bingo boards.
type Cards struct {
	Items []Card
	// Calls is the list for the caller or reader, or of what goes together, only in the
	// key.
	Calls []Clue
	// Cols and Rows are the size of a bingo board; 0 for cards.
	Cols, Rows int
	Form       Form
}

// Form is what cards look like.
type Form uint8

// The forms of cards.
const (
	Flash    Form = iota // a front and a back
	Memory               // squares of two that go together
	Dominoes             // two halves, the back at the right of the front
	Labels               // words
	Wall                 // large pictures with their words, to hang up
)

// Card is one card: two sides, or the words of a bingo board.
type Card struct {
	Front, Back string
	Picture     string // above the front, or instead of it; on dominoes with the back
	Call        int    // number, from 1, of the call whose text it has; 0 for none
	Words       []string
	Pictures    []string // replace Words; nil if no item has one
}

// Reveal is a word spelt by answers: its letters are in marked cells or boxes.
type Reveal struct {
	Word string
	// Sources has, for each letter, the question (from 1) and the letter of its answer
	// (from 1), if they are not on a board.
	Sources []struct{ Question, Letter int }
}

// Copy is words or sentences to copy in a school hand, each on lines of its own.
type Copy struct {
	Items  []string
	Ruling string // one of values.Rulings; "" is that of the language
	Model  string // one of values.Models; "" is solid
	Lines  int    // number of empty lines below each model
	Left   bool   // for left-handers: the model is at the right end, too, where no hand hides it
}

// Table is columns with headings, in which pupils write what belongs there.
type Table struct {
	Heads []string
	// Lines is the number of lines to write on in each column.
	Lines int
	// Answers has the words of each column, for the key.
	Answers [][]string
}

// Dictated is what a teacher dictates: pupils read nothing of it.
type Dictated struct {
	// Lines are the sentences of a text, or the words of a list.
	Lines  []Spoken
	Listed bool // they are words of a list
	// Words is the number of words, for the marks.
	Words int
}

// Spoken is a sentence or a word to dictate, in pieces that are each said in one breath.
type Spoken struct {
	Breaths []Breath
	Note    string // for the teacher: what a word means
}

// Breath is what is said in one breath.
type Breath struct {
	Text  string // as it is written
	Named string // the same, each sign with its name behind it: « Oui, (virgule) »
	Said  string // with the names of signs in their place, as a voice says it
}
