// Package table reads and writes tables: texts with separators (CSV, TSV) and the
// sheets of workbooks (XLSX, ODS). What a cell holds is given as a text, as French
// spreadsheets show it in a cell without a format: 12, 1,5, VRAI, 2026-11-30.
//
// Everything is bounded: the size of a file and of what is packed in it, rows,
// columns, cells, and the length of a text.
//
// Sources: RFC 4180 for CSV; ECMA-376, Office Open XML, parts 1 and 2, for XLSX;
// OASIS, Open Document Format for Office Applications 1.3, part 3, for ODS.
package table

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
)

// What is read at most.
const (
	MaxFile    = 16 << 20 // bytes of a file
	MaxRows    = 100_000
	MaxColumns = 200
	maxCells   = 500_000
	maxCell    = 32_767   // characters of a cell, as in spreadsheets
	maxText    = 64 << 20 // bytes of all cells, and of what is unpacked
	maxFaults  = 2000     // of cells; those behind are dropped
)

// Table is what a file or a sheet holds.
type Table struct {
	// Sheet is the number of the sheet of a workbook, from 1; 0 for a text.
	Sheet int
	// Sheets are the names of all sheets of a workbook.
	Sheets []string
	// Rows are the rows in which a cell has a text, and of each its cells that have
	// one, in order.
	Rows [][]Cell
	// Text is a text in UTF-8 whose file is in another encoding; nil for others.
	Text []byte
}

// Cell is a text of a table.
type Cell struct {
	Text   string // without spaces around; its lines end in \n
	Column int    // from 1
	// Line and Col are its place: in a text, of its first character or the quote
	// before it, in characters from 1; in a workbook its row and its column.
	Line, Col int
}

// Kinds are the extensions of the files that are read and written.
var Kinds = []string{".csv", ".tsv", ".xlsx", ".ods"}

// Is reports whether a name is that of a table; a sheet may be named behind #.
func Is(name string) bool {
	file, _ := Split(name)
	return slices.Contains(Kinds, strings.ToLower(path.Ext(file)))
}

// Workbook reports whether a file is a workbook rather than a text.
func Workbook(file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return ext == ".xlsx" || ext == ".ods"
}

// Split parts a name such as cartes.xlsx#Feuille2 into the file and the sheet,
// which is empty where none is named.
func Split(name string) (file, sheet string) {
	file, sheet, _ = strings.Cut(name, "#")
	return file, sheet
}

// Read reads a table: of a workbook the sheet of a name, or the first one. file tells
// the kind, and the places of the faults. Cells at fault are left out; with a fault
// of the whole file there is no table.
func Read(file, sheet string, data []byte) (*Table, []*check.Fault) {
	return (&reader{file: file, out: &Table{}}).read(sheet, data)
}

// ReadSeparated reads a text whose separator is known, as [Read] does.
func ReadSeparated(file string, data []byte, separator rune) (*Table, []*check.Fault) {
	return (&reader{file: file, out: &Table{}, separator: separator}).read("", data)
}

func (r *reader) read(sheet string, data []byte) (*Table, []*check.Fault) {
	file := r.file
	var whole *check.Fault
	switch ext := strings.ToLower(path.Ext(file)); {
	case len(data) > MaxFile:
		whole = fault(textFile, len(data)>>20, MaxFile>>20).WithHint(hintLarge)
	case ext == ".xlsx":
		whole = r.xlsx(sheet, data)
	case ext == ".ods":
		whole = r.ods(sheet, data)
	case sheet != "":
		whole = fault(textNoSheets).WithHint(hintNoSheets)
	default:
		whole = r.text(ext, data)
	}
	if whole == nil {
		return r.out, r.faults
	}
	if whole.Pos.File = file; whole.Pos.Line > 0 {
		whole.Pos.Sheet = r.out.Sheet
	}
	return nil, append(r.faults, whole)
}

// reader gathers the cells of a table.
type reader struct {
	file string
	out  *Table
	// separator is that of a text; 0 finds it.
	separator rune

	faults []*check.Fault
	row    []Cell
	cells  int
	bytes  int
}

func fault(t check.Text, args ...any) *check.Fault { return check.Faultf(t, args...) }

// at gives a fault its place in the file.
func at(f *check.Fault, line, col int) *check.Fault {
	f.Pos = check.Pos{Line: line, Col: col}
	return f
}

// bad notes a fault of a cell.
func (r *reader) bad(f *check.Fault, line, col int) {
	if len(r.faults) < maxFaults {
		f.Pos = check.Pos{File: r.file, Sheet: r.out.Sheet, Line: line, Col: col}
		r.faults = append(r.faults, f)
	}
}

// add adds a cell to the row; a bound that is passed is a fault of the whole.
func (r *reader) add(c Cell) *check.Fault {
	if c.Text = clean(c.Text); c.Text == "" {
		return nil
	}
	r.cells++
	r.bytes += len(c.Text)
	switch {
	case c.Column > MaxColumns:
		return at(fault(textColumns, MaxColumns).WithHint(hintColumns), c.Line, c.Col)
	case len(c.Text) > maxCell && utf8.RuneCountInString(c.Text) > maxCell:
		return at(fault(textCell, maxCell).WithHint(hintCell), c.Line, c.Col)
	case len(r.out.Rows) >= MaxRows || r.out.Sheet > 0 && c.Line > MaxRows:
		return at(fault(textRows, MaxRows).WithHint(hintLarge), c.Line, c.Col)
	case r.cells > maxCells:
		return at(fault(textCells, maxCells).WithHint(hintLarge), c.Line, c.Col)
	case r.bytes > maxText:
		return at(fault(textUnpacked, maxText>>20).WithHint(hintLarge), c.Line, c.Col)
	case r.out.Sheet > 0 && !r.behind(c):
		return at(fault(textPlace).WithHint(hintSaveAgain), c.Line, c.Col)
	}
	r.row = append(r.row, c)
	return nil
}

// behind reports whether a cell stands behind all those that were read.
func (r *reader) behind(c Cell) bool {
	if n := len(r.row); n > 0 {
		return c.Line == r.row[n-1].Line && c.Column > r.row[n-1].Column
	}
	n := len(r.out.Rows)
	return n == 0 || c.Line > r.out.Rows[n-1][0].Line
}

// clean gives a text without spaces around it and with the ends of lines that
// content has.
func clean(s string) string {
	if strings.ContainsRune(s, '\r') {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	return strings.TrimSpace(s)
}

// endRow ends a row.
func (r *reader) endRow() {
	if len(r.row) > 0 {
		r.out.Rows = append(r.out.Rows, slices.Clone(r.row))
		r.row = r.row[:0]
	}
}

// zipped reports whether data begin as those of a workbook do.
func zipped(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

var (
	textFile = check.Text{
		FR: "le fichier a %d Mio : %d au plus sont lus",
		EN: "the file has %d MiB: %d at most are read",
	}
	textNoSheets = check.Text{FR: "ce fichier n’a pas de feuilles", EN: "this file has no sheets"}
	hintNoSheets = check.Text{FR: "ne donnez que le nom du fichier, sans #", EN: "give the name of the file alone, without #"}
	textColumns  = check.Text{
		FR: "le tableau a plus de %d colonnes",
		EN: "the table has more than %d columns",
	}
	hintColumns = check.Text{
		FR: "ne gardez que les colonnes du jeu",
		EN: "keep the columns of the game only",
	}
	textRows = check.Text{FR: "le tableau a plus de %d lignes", EN: "the table has more than %d rows"}
	textCell = check.Text{
		FR: "le texte de cette case a plus de %d signes",
		EN: "the text of this cell has more than %d characters",
	}
	hintCell     = check.Text{FR: "raccourcissez-le", EN: "shorten it"}
	textPlace    = check.Text{FR: "cette case est écrite deux fois, ou derrière une case qui la suit", EN: "this cell is written twice, or behind a cell that follows it"}
	textCells    = check.Text{FR: "le tableau a plus de %d cases remplies", EN: "the table has more than %d cells with a text"}
	textUnpacked = check.Text{FR: "le tableau tient plus de %d Mio une fois décompressé", EN: "the table takes more than %d MiB once it is unpacked"}
	hintLarge    = check.Text{FR: "partagez-le en plusieurs fichiers", EN: "split it into several files"}
)
