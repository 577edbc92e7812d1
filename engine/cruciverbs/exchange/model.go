// Package exchange reads and writes the files of other crossword programs:
// ipuz (JSON), .puz of Across Lite (binary) and JPZ of Crossword Compiler (XML).
//
//	data, err := exchange.Write(fiche, exchange.IPuz)
//	got, err := exchange.Read(data, exchange.Options{File: "grille.puz"})
//	for _, d := range got.Findings { … } // words without a definition
//
// None of the formats knows what is peculiar to a fiche: its level, the endings
// of definitions, the kinds and the accents of answers. [Write] adds them in
// JSON where each format lets other programs pass: a key of our own in ipuz, a
// section of our own behind a .puz, a processing instruction in JPZ. Whoever
// does not know them still has the whole crossword, with the endings in
// parentheses behind the definitions; [Read] takes everything back.
//
// Reading is liberal about form and strict about content. Either base of
// coordinates, texts or numbers, a zipped file, another encoding, HTML in
// definitions: all are understood. A crossword that is no grid of letters and
// black squares with words across and down is refused, and each reason is a
// finding with its place: line and column of a text, offset of a byte, row and
// column of a cell. Everything is bounded.
package exchange

import (
	"fmt"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/engine/cruciverbs"
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

// Binary tells a format that is no text.
func (f Format) Binary() bool { return f == Puz }

// What is read at most.
const (
	MaxFile   = 1 << 20 // bytes, also of what a zipped file holds
	maxDepth  = 32      // of values in each other
	maxNodes  = 100_000 // values or elements of a file
	maxClues  = 2 * cruciverbs.MaxSide * cruciverbs.MaxSide
	maxFaults = 12 // reasons given in a refusal
)

// Options say how the result of [Read] is named.
type Options struct {
	File string // names the file in findings
	ID   string // of the fiche; else the one it was exported with
	Else string // its ID when there is none of these; "import" when empty
}

// Import is a crossword that was read.
type Import struct {
	Format Format
	Fiche  *cruciverbs.Fiche
	// Findings are faults of a fiche that is kept all the same: a word without a
	// definition, a definition that has no word.
	Findings []check.Diagnostic
	// Notes say what was decided or left out on the way.
	Notes []check.Message
	// Text is what the places of the findings count in; nil for a binary file.
	Text []byte
}

// Refusal is why a file cannot be read, or a fiche not be written.
type Refusal struct {
	Findings []check.Diagnostic
	Text     []byte // as in Import
}

// Error gives the first reason in English.
func (r *Refusal) Error() string {
	if len(r.Findings) == 0 {
		return "refused"
	}
	d := r.Findings[0]
	return fmt.Sprintf("%s: %s", d.Pos, d.Msg.In(check.English))
}

// puzzle is a crossword as a file gives it.
type puzzle struct {
	title, author, copyright string
	grid                     cruciverbs.Grid
	numbers                  map[string]cruciverbs.Cell // of the cells; nil when they have none
	clues                    []clue
	// fake says that the definitions are in an order of their own.
	fake  bool
	extra *extra
}

// clue is a definition and what tells its word: cells, or a direction with a
// number or a label, or nothing but its place in the list of a direction.
type clue struct {
	dir    cruciverbs.Dir
	anyDir bool // the list has no direction
	number string
	label  string
	cells  []point
	text   string
	at     int // offset in the file
}

// point is a cell as a file names it: column and row from 0 or from 1.
type point struct{ x, y int }

// bare says that a definition is known by its place in the list only.
func (c *clue) bare() bool { return c.number == "" && c.label == "" && len(c.cells) == 0 }

// input is a file that is being read.
type input struct {
	format   Format
	file     string
	data     []byte // in UTF-8, unless the format is binary
	faults   []check.Diagnostic
	findings []check.Diagnostic
	notes    []check.Message
	cleaned  bool // a note says so
	known    spot // the last place that was counted
}

// pos turns an offset into a place. Offsets mostly come in order, so that a
// file with many findings is counted through once.
func (in *input) pos(offset int) check.Pos {
	if in.format.Binary() || offset < 0 || offset > len(in.data) {
		return check.Pos{File: in.file}
	}
	if in.known.line == 0 || offset < in.known.offset {
		in.known = spot{line: 1, col: 1}
	}
	for in.known.offset < offset {
		in.known.step(in.data)
	}
	return check.Pos{File: in.file, Line: in.known.line, Col: in.known.col}
}

// spot is an offset with its line and column from 1.
type spot struct{ offset, line, col int }

// step goes one sign further.
func (s *spot) step(data []byte) {
	r, n := utf8.DecodeRune(data[s.offset:])
	s.offset += n
	s.col++
	if r == '\n' || r == '\r' && (s.offset == len(data) || data[s.offset] != '\n') {
		s.line, s.col = s.line+1, 1
	}
}

// fault adds a reason to refuse the file.
func (in *input) fault(offset int, msg, hint check.Message) {
	if len(in.faults) < maxFaults {
		in.faults = append(in.faults, check.Diagnostic{Pos: in.pos(offset), Msg: msg, Hint: hint})
	}
}

func (in *input) finding(offset int, msg, hint check.Message) {
	in.findings = append(in.findings, check.Diagnostic{Pos: in.pos(offset), Msg: msg, Hint: hint})
}

func (in *input) note(t check.Text, args ...any) { in.notes = append(in.notes, t.With(args...)) }

// refused gives the reasons, if there are any.
func (in *input) refused() error {
	if len(in.faults) == 0 {
		return nil
	}
	r := &Refusal{Findings: in.faults}
	if !in.format.Binary() {
		r.Text = in.data
	}
	return r
}
