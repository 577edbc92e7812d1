// Package crossword reads and writes the files of other crossword programs: ipuz
// (JSON), .puz of Across Lite (binary) and JPZ of Crossword Compiler (XML).
//
//	data, notes, err := crossword.Write(puzzle, crossword.IPuz)
//	got, err := crossword.Read(data, "grille.puz")
//	for _, d := range got.Findings { … } // words without a definition
//
// Further data of a game is included as JSON, where each format has room for
// extensions: a custom key in ipuz, a custom section at the end of a .puz, a
// processing instruction in JPZ.
//
// Reading is liberal about form and strict about content. Coordinates from 0 or 1,
// texts or numbers, zipped files, other encodings, HTML in definitions: all are
// understood. A crossword that is not a grid of letters and black squares with words
// across and down is refused, and each reason is a finding with its place: line and
// column of a text, offset of a byte, row and column of a cell. All sizes are bounded.
package crossword

import (
	"bytes"
	"errors"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// Format is a file format of crossword programs.
type Format string

// The formats.
const (
	IPuz Format = "ipuz"
	Puz  Format = "puz"
	JPZ  Format = "jpz"
)

// Formats are all formats, the default first.
var Formats = []Format{IPuz, Puz, JPZ}

// Binary reports whether a format is binary.
func (f Format) Binary() bool { return f == Puz }

// Bounds on reading.
const (
	MaxFile   = 1 << 20 // in bytes, also for the contents of a zipped file
	maxDepth  = 32      // of nested values
	maxNodes  = 100_000 // values or elements in a file
	maxClues  = 2 * grid.MaxSide * grid.MaxSide
	maxFaults = 12 // reasons given in a refusal
)

// The names under which each format holds the data of a game.
const (
	ownKey     = "org.imprimots:fiche" // a key of ipuz
	ownTarget  = "org.imprimots.fiche" // a processing instruction of JPZ
	ownSection = "IMPR"                // a section of .puz
)

// Puzzle is a crossword with what all programs support.
type Puzzle struct {
	Name                     string // used if it has no title
	Title, Author, Copyright string
	Difficulty               string
	Grid                     grid.Grid // of letters and black squares
	Clues                    []string  // one for each word of the grid, in order
	Locale                   string    // of its texts: "de_DE"; "" means fr_FR
	// Signs are the letters of cells that no capital of the grid can be, row by row: Ñ; nil
	// or "" for none. Only ipuz has them.
	Signs []string
	// Numbered says that its words go by their numbers alone, without labels of lines.
	Numbered bool
	// Own is the data of a game: JSON as encoded by encoding/json, which has no XML
	// special characters; nil where there is none, which ipuz alone can be without.
	Own []byte
}

// Import is a crossword that has been read.
type Import struct {
	Format Format
	Puzzle
	// Findings are faults of a crossword that is accepted all the same: a word without
	// a definition, a definition without a word.
	Findings []check.Diagnostic
	// Notes say what was decided or left out while reading.
	Notes []check.Message
	// Text is the text to which the places of the findings refer; nil for a binary
	// file.
	Text []byte
}

// reader reads a file: the part common to all formats. It holds the crossword as found
// in the file.
type reader struct {
	Import
	file    string
	data    []byte // in UTF-8, unless the format is binary
	faults  []check.Diagnostic
	cleaned bool // a note about it was added
	native  bool // written by [Write]

	numbers  map[string]grid.Cell // cells by number
	clues    []clue
	shuffled bool // whether the definitions are in an order of their own
}

// clue is a definition and what identifies its word: cells, or a direction with a
// number or a label, or just its position in the list of a direction.
type clue struct {
	dir    grid.Dir
	anyDir bool // the list has no direction
	number string
	label  string
	cells  []point
	text   string
	at     int // offset in the file
}

// point is a cell as the file names it: column and row from 0 or from 1.
type point struct{ x, y int }

// pos returns the place of an offset. Lines may end as on Windows, Unix or an old Mac.
func (r *reader) pos(offset int) check.Pos {
	if r.Format.Binary() || offset < 0 || offset > len(r.data) {
		return check.Pos{File: r.file}
	}
	before := r.data[:offset]
	count := func(end string) int { return bytes.Count(before, []byte(end)) }
	start := bytes.LastIndexAny(before, "\r\n") + 1
	return check.Pos{File: r.file, Line: 1 + count("\n") + count("\r") - count("\r\n"), Col: 1 + utf8.RuneCount(before[start:])}
}

// errStop aborts the reading of a file that is refused.
var errStop = errors.New("refused")

// refuse adds a reason to refuse the file and aborts its reading.
func (r *reader) refuse(offset int, msg, hint check.Message) {
	r.fault(offset, msg, hint)
	panic(errStop)
}

// fault adds a reason to refuse the file, and goes on to look for others.
func (r *reader) fault(offset int, msg, hint check.Message) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, check.Diagnostic{Pos: r.pos(offset), Msg: msg, Hint: hint})
	}
}

func (r *reader) finding(offset int, msg, hint check.Message) {
	r.Findings = append(r.Findings, check.Diagnostic{Pos: r.pos(offset), Msg: msg, Hint: hint})
}

func (r *reader) note(t check.Text, args ...any) { r.Notes = append(r.Notes, t.With(args...)) }
