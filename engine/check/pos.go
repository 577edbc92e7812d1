package check

import (
	"fmt"
	"strconv"
)

// Pos is a place in a content file. Line and Col count from 1; Col counts
// runes. A zero Line means the file as a whole.
type Pos struct {
	File string
	Line int
	Col  int
	// Sheet is the number of a sheet, from 1, in a workbook; Line and Col are then the
	// row and the column of a cell. It is 0 in other files.
	Sheet int
}

// String returns the place in English.
func (p Pos) String() string { return p.In(English) }

// In returns file:line:col, or the file alone when no line is known; for a cell of a
// workbook cartes.xlsx, sheet 1, B7.
func (p Pos) In(l Lang) string {
	switch {
	case p.Sheet > 0:
		return p.File + ", " + p.cell().In(l)
	case p.Line == 0:
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

var (
	inSheet = Text{FR: "feuille %d", EN: "sheet %d"}
	inCell  = Text{FR: "feuille %d, %s", EN: "sheet %d, %s"}
)

// cell describes a place inside a workbook.
func (p Pos) cell() Message {
	if p.Line == 0 {
		return inSheet.With(p.Sheet)
	}
	return inCell.With(p.Sheet, CellName(p.Line, p.Col))
}

// CellName returns the name of a cell by its row and column, from 1: B7.
func CellName(row, col int) string {
	letters := ""
	for ; col > 0; col = (col - 1) / 26 {
		letters = string(rune('A'+(col-1)%26)) + letters
	}
	return letters + strconv.Itoa(row)
}

// Places knows where the values of one mapping of a content file were written.
type Places interface {
	// Place returns the place of the value at a path of keys and indexes, such as
	// "must", 2; the nearest known parent when that value was not written; the
	// mapping itself for no path.
	Place(path ...any) Pos
}

// Where remembers where each value of one mapping was written. Models embed it;
// the source package fills it, so that rules can point at a single word of a
// list. The zero Where knows no place and is fine in tests.
type Where struct{ places Places }

// NewWhere returns a Where that looks places up in places.
func NewWhere(places Places) Where { return Where{places} }

// Pos returns the place of the value at a path, as [Places] does.
func (w Where) Pos(path ...any) Pos {
	if w.places == nil {
		return Pos{}
	}
	return w.places.Place(path...)
}

// Wrote reports whether the value of a key was written: a number may be 0 because it was, or
// because nothing was. Places that name what was not written have a method of this name.
func (w Where) Wrote(key string) bool {
	if own, ok := w.places.(interface{ Wrote(key string) bool }); ok {
		return own.Wrote(key)
	}
	return w.Pos(key) != w.Pos()
}

// Spot is a place that is looked up only when a finding asks for it.
type Spot struct {
	where Where
	path  [3]any
	n     int
}

// Spot returns the spot of the value at a path of at most three keys and indexes.
func (w Where) Spot(path ...any) Spot {
	s := Spot{where: w}
	s.n = copy(s.path[:], path)
	return s
}

// Pos returns the place.
func (s Spot) Pos() Pos { return s.where.Pos(s.path[:s.n]...) }
