// Package crossword reads and writes the files of other crossword programs:
// ipuz (JSON), .puz of Across Lite (binary) and JPZ of Crossword Compiler (XML).
//
//	data, notes, err := crossword.Write(puzzle, crossword.IPuz)
//	got, err := crossword.Read(data, "grille.puz")
//	for _, d := range got.Findings { … } // words without a definition
//
// What a game knows of a crossword beside that travels along as JSON, where each
// format lets other programs pass: as a key of our own in ipuz, a section of our
// own behind a .puz, a processing instruction in JPZ.
//
// Reading is liberal about form and strict about content. Either base of
// coordinates, texts or numbers, a zipped file, another encoding, HTML in
// definitions: all are understood. A crossword that is no grid of letters and
// black squares with words across and down is refused, and each reason is a
// finding with its place: line and column of a text, offset of a byte, row and
// column of a cell. Everything is bounded.
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

// Binary reports whether a format is no text.
func (f Format) Binary() bool { return f == Puz }

// What is read at most.
const (
	MaxFile   = 1 << 20 // bytes, also of what a zipped file holds
	maxDepth  = 32      // of values in each other
	maxNodes  = 100_000 // values or elements of a file
	maxClues  = 2 * grid.MaxSide * grid.MaxSide
	maxFaults = 12 // reasons given in a refusal
)

// The names under which each format carries what a game adds.
const (
	ownKey     = "org.imprimots:fiche" // a key of ipuz
	ownTarget  = "org.imprimots.fiche" // a processing instruction of JPZ
	ownSection = "IMPR"                // a section of .puz
)

// Puzzle is a crossword as all programs have it.
type Puzzle struct {
	Name                     string // what it is called where it has no title
	Title, Author, Copyright string
	Difficulty               string
	Grid                     grid.Grid // of letters and black squares
	Clues                    []string  // of the words of the grid, in their order
	// Own is what a game adds: JSON of encoding/json, which has no signs of XML.
	Own []byte
}

// Import is a crossword that was read.
type Import struct {
	Format Format
	Puzzle
	// Findings are faults of a crossword that is kept all the same: a word without
	// a definition, a definition that has no word.
	Findings []check.Diagnostic
	// Notes say what was decided or left out on the way.
	Notes []check.Message
	// Text is what the places of the findings count in; nil for a binary file.
	Text []byte
}

// reader reads a file: what the formats have in common. It holds the crossword as
// the file gives it.
type reader struct {
	Import
	file    string
	data    []byte // in UTF-8, unless the format is binary
	faults  []check.Diagnostic
	cleaned bool // a note says so
	ours    bool // written by [Write]

	numbers  map[string]grid.Cell // of the cells
	clues    []clue
	shuffled bool // the definitions are in an order of their own
}

// clue is a definition and what says which word is meant: cells, or a direction
// with a number or a label, or nothing but its place in the list of a direction.
type clue struct {
	dir    grid.Dir
	anyDir bool // the list has no direction
	number string
	label  string
	cells  []point
	text   string
	at     int // offset in the file
}

// point is a cell as a file names it: column and row from 0 or from 1.
type point struct{ x, y int }

// pos turns an offset into a place. A line ends as on Windows, Unix or an old Mac.
func (r *reader) pos(offset int) check.Pos {
	if r.Format.Binary() || offset < 0 || offset > len(r.data) {
		return check.Pos{File: r.file}
	}
	before := r.data[:offset]
	count := func(end string) int { return bytes.Count(before, []byte(end)) }
	start := bytes.LastIndexAny(before, "\r\n") + 1
	return check.Pos{File: r.file, Line: 1 + count("\n") + count("\r") - count("\r\n"), Col: 1 + utf8.RuneCount(before[start:])}
}

// errStop ends the reading of a file that is refused.
var errStop = errors.New("refused")

// refuse adds a reason to refuse the file and ends its reading.
func (r *reader) refuse(offset int, msg, hint check.Message) {
	r.fault(offset, msg, hint)
	panic(errStop)
}

// fault adds a reason to refuse the file, and goes on to find others.
func (r *reader) fault(offset int, msg, hint check.Message) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, check.Diagnostic{Pos: r.pos(offset), Msg: msg, Hint: hint})
	}
}

func (r *reader) finding(offset int, msg, hint check.Message) {
	r.Findings = append(r.Findings, check.Diagnostic{Pos: r.pos(offset), Msg: msg, Hint: hint})
}

func (r *reader) note(t check.Text, args ...any) { r.Notes = append(r.Notes, t.With(args...)) }
