package check

import "fmt"

// Pos is a place in a content file. Line and Col count from 1; Col counts
// runes. A zero Line means the file as a whole.
type Pos struct {
	File string
	Line int
	Col  int
}

// String gives file:line:col, or the file alone when no line is known.
func (p Pos) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
}

// Places knows where the values of one mapping of a content file were written.
type Places interface {
	// Place gives the place of the value at a path of keys and indexes, such as
	// "must", 2; the nearest known parent when that value was not written; the
	// mapping itself for no path.
	Place(path ...any) Pos
}

// Where remembers where each value of one mapping was written. Models embed it;
// the source package fills it, so that rules can point at a single word of a
// list. The zero Where knows no place and is fine in tests.
type Where struct{ places Places }

// NewWhere makes a Where that asks places.
func NewWhere(places Places) Where { return Where{places} }

// Pos gives the place of the value at a path, as [Places] does.
func (w Where) Pos(path ...any) Pos {
	if w.places == nil {
		return Pos{}
	}
	return w.places.Place(path...)
}

// Spot is a place of a value that is looked up when a finding asks for it.
type Spot struct {
	where Where
	path  [3]any
	n     int
}

// Spot gives the spot of the value at a path of at most three keys and indexes.
func (w Where) Spot(path ...any) Spot {
	s := Spot{where: w}
	s.n = copy(s.path[:], path)
	return s
}

// Pos gives the place.
func (s Spot) Pos() Pos { return s.where.Pos(s.path[:s.n]...) }
