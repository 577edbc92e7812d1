package check

import (
	"fmt"
	"strconv"
	"strings"
)

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

// Where remembers where each value of one YAML mapping was written. Models
// embed it; the source package fills it, so that rules can point at a single
// word of a list. The zero Where knows no place and is fine in tests.
type Where struct {
	self Pos
	at   map[string]Pos
}

// NewWhere makes a Where for a mapping that begins at self.
func NewWhere(self Pos) Where {
	return Where{self: self, at: map[string]Pos{}}
}

// Mark notes the place of the value at a path such as "rows" or "must.2".
func (w *Where) Mark(path string, p Pos) {
	if w.at == nil {
		w.at = map[string]Pos{}
	}
	w.at[path] = p
}

// Pos gives the place of the value at a path of keys and indexes, such as
// Pos("must", 2); the nearest known parent when that value was not written;
// the mapping itself when there is none.
func (w Where) Pos(path ...any) Pos {
	parts := make([]string, len(path))
	for i, p := range path {
		switch p := p.(type) {
		case int:
			parts[i] = strconv.Itoa(p)
		case string:
			parts[i] = p
		default:
			parts[i] = fmt.Sprint(p)
		}
	}
	for n := len(parts); n > 0; n-- {
		if p, ok := w.at[strings.Join(parts[:n], ".")]; ok {
			return p
		}
	}
	return w.self
}
