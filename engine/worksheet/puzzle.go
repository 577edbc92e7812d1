package worksheet

import (
	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/engine/rng"
)

// Kind makes exercises of one kind. It reads nothing but what it is given: equal
// requests give equal puzzles.
type Kind interface {
	// Name is the key of the kind, e.g. "wordsearch".
	Name() string
	// Make makes an exercise. Items at fault are findings with their places (rules
	// WKS…); what could not be placed is told in Puzzle.Left. The error is a fault of
	// the request, else there is a puzzle.
	Make(Request) (*Puzzle, error)
	// Verify checks a finished puzzle from what would be printed alone, by code that
	// shares nothing with Make: all that the sheet promises.
	Verify(*Part, *Puzzle) []check.Diagnostic
}

// Distinct is a kind of which no two sheets of a class are to have the same in some place.
type Distinct interface {
	// Repeats reports whether a puzzle has there what one of those before has.
	Repeats(z *Puzzle, before []*Puzzle) bool
}

// Request is what a kind makes an exercise of.
type Request struct {
	Part *Part
	Lang string // never ""
	// Rand is that of this variant and this part.
	Rand *rng.Rand
	// Room is the box for the exercise on the smallest page it is printed on, in mm.
	Room struct{ W, H float64 }
	// Width measures a text of a definition cell, in mm, at the size that it is printed in
	// (arrowword).
	Width func(text string) float64
	// Bank is words with clues that a kind may add of its own, a record for each clue:
	// Stars is its level from 1 to 3, and the tag minor marks signs, acronyms and numerals.
	Bank []record.Record
	// Sheets is how many sheets are made in all, so that each of many takes less work;
	// 0 is one.
	Sheets int
	// Named reports whether each sheet is that of a pupil of a class list.
	Named bool
	// Before are puzzles of the same part in variants before this one: the first, whose
	// difficulty it is to have, or all where it would repeat one (see [Distinct]).
	Before []*Puzzle
}

// Variant is one finished sheet.
type Variant struct {
	Letter string // A, B, C…; "" where there is only one
	Pupil  string // whose it is; "" for anybody
	Seed   uint64
	Parts  []Puzzle
}

// Puzzle is a finished exercise, with its answers.
type Puzzle struct {
	Kind string
	// Part is what it was made for.
	Part   *Part
	Lang   string // of its words; "" is fr
	Blocks []Block
	// Left are the items that did not find a place, and why.
	Left []Left
	// Difficulty is the measure of the kind: higher is harder. Variants are within 10 %.
	Difficulty float64
	// Notes are what the teacher should know: notes and warnings.
	Notes []check.Diagnostic
}

// Left is an item that was left out, and why.
type Left struct {
	Item record.Record
	Why  check.Message
}

// Block is a piece of an exercise: one of *Board, *Clues, *Bank, *Questions, *Passage,
// *Pairs, *Sequence, *Cards, *Reveal.
type Block interface{ block() }

// Board is a grid of cells: a crossword, arrow words, a word search, a Boggle board, an
// Embrouillamini table, a rack.
type Board struct {
	Cols, Rows int
	Cells      []Cell // row by row
	// RowNames and ColNames stand outside; none where words are numbered in the cells.
	RowNames, ColNames []string
	// Paths are the words in the board, for the key: drawn through the middles of cells.
	Paths []Path
	// Plain reports whether cells have no frames of their own (a word search).
	Plain bool
}

// CellKind is what a cell is.
type CellKind uint8

// The kinds of cells.
const (
	Void   CellKind = iota // outside: nothing is drawn
	Letter                 // to be filled, or given
	Black
	Definition // holds clues with arrows
)

// Cell is a square of a board.
type Cell struct {
	Kind   CellKind
	Letter string // the solution, a letter, or two ("Qu")
	Given  bool   // the pupil sees the letter
	Number int    // of the word that starts here; 0 is none
	Mark   int    // place of the letter in the word to find (Reveal), from 1; 0 is none
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
	Heading string // key of a sentence: "across", "down"; "" for none
	Items   []Clue
}

// Clue is a clue and its answer.
type Clue struct {
	Label   string // number, or the name of a row: "3", "IV"
	Text    string
	Lengths string // "4-5"; "" unless asked for
	Answer  string // with its accents, for the key
}

// Bank is words that are given, in the order to print them.
type Bank struct {
	Heading string // key of a sentence: "bank", "find"
	Words   []string
	// Found is whether each is followed by a box to tick.
	Boxes bool
}

// Questions is a numbered list of questions.
type Questions struct{ Items []Question }

// Question is a question, its choices or the room for its answer, and its answer.
type Question struct {
	Text    string
	Choices []string // printed in this order; none for open ones
	Right   []int    // of Choices
	Truth   *bool    // true or false
	Lines   int      // to write on; 0 with choices
	Boxes   int      // letters to write one in a box; 0 is a line
	Given   string   // first letters that are printed in the boxes or on the line
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
	Number int    // of the gap, from 1
	Answer string // of the gap
	Given  string // first letters that are printed
}

// Pairs is two columns whose items one joins.
type Pairs struct {
	Left, Right []string
	// Pictures stand above those on the right, or for them; none where no item has one.
	Pictures []string
	Partner  []int // of each on the left, the index on the right
}

// Sequence is items that one numbers in order.
type Sequence struct {
	Items []string
	Rank  []int // of each item as printed, its place from 1
	// Shown is what the key adds to each item: its date.
	Shown []string
}

// Cards is cards to cut: flash cards with a front and a back, boards of a bingo.
type Cards struct {
	Items []Card
	// Calls is the list of the caller and reader, for the key alone.
	Calls []Clue
	// Cols and Rows are the boxes of a bingo board; 0 for flash cards.
	Cols, Rows int
}

// Card is one card: two sides, or the words of a bingo board.
type Card struct {
	Front, Back string
	Picture     string // above the front, or for it
	Words       []string
	Pictures    []string // that stand for Words; none where no item has one
}

// Reveal is a word that answers spell: its letters stand in marked cells or boxes.
type Reveal struct {
	Word string
	// Sources are, for each letter, the question (from 1) and the letter of its answer
	// (from 1), where they do not stand in a board.
	Sources []struct{ Question, Letter int }
}

func (*Board) block()     {}
func (*Clues) block()     {}
func (*Bank) block()      {}
func (*Questions) block() {}
func (*Passage) block()   {}
func (*Pairs) block()     {}
func (*Sequence) block()  {}
func (*Cards) block()     {}
func (*Reveal) block()    {}
