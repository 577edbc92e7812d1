package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

// Formatter writes findings that are already sorted.
type Formatter interface {
	Format(w io.Writer, ds []Diagnostic) error
}

// FormatNames are the names that NewFormatter knows.
var FormatNames = []string{"text", "json", "sarif", "github"}

// Options is what the formats may need besides the findings.
type Options struct {
	Lang Lang
	// Source returns the content of a file, to show its lines; nil shows none.
	Source func(file string) []byte
	// Color asks for colors, for a terminal.
	Color bool
	// Rules are all rules that were checked, for the list in SARIF.
	Rules []*Info
	// Version is the version of the program, for SARIF.
	Version string
	// Call says what a setting is called where it is set; nil calls it as files do.
	Call func(Setting) string
}

// NewFormatter returns the formatter with a name in FormatNames; ok is false for any
// other name.
func NewFormatter(name string, o Options) (f Formatter, ok bool) {
	switch name {
	case "text":
		f = plain{o}
	case "json":
		f = asJSON{o}
	case "sarif":
		f = sarif{o}
	case "github":
		f = github{o}
	default:
		return nil, false
	}
	return called(f, o), true
}

// NewJSON returns the formatter "json": programs for the browser are smaller without the
// others.
func NewJSON(o Options) Formatter { return called(asJSON{o}, o) }

// called has a formatter call settings as the options ask.
func called(f Formatter, o Options) Formatter {
	if o.Call != nil {
		return calling{f, o.Call}
	}
	return f
}

// jsonPlace is the JSON form of a place: line and column in a text, number of the
// sheet and name of the cell in a workbook.
type jsonPlace struct {
	File  string `json:"file"`
	Line  int    `json:"line,omitempty"`
	Col   int    `json:"col,omitempty"`
	Sheet int    `json:"sheet,omitempty"`
	Cell  string `json:"cell,omitempty"`
}

func (p Pos) json() jsonPlace {
	j := jsonPlace{File: p.File, Sheet: p.Sheet}
	switch {
	case p.Sheet == 0:
		j.Line, j.Col = p.Line, p.Col
	case p.Line > 0:
		j.Cell = CellName(p.Line, p.Col)
	}
	return j
}

type jsonFinding struct {
	jsonPlace
	Rule     string        `json:"rule"`
	Severity string        `json:"severity"`
	Message  string        `json:"message"`
	Hint     string        `json:"hint,omitempty"`
	Related  []jsonRelated `json:"related,omitempty"`
	Fix      []jsonEdit    `json:"fix,omitempty"`
}

type jsonRelated struct {
	jsonPlace
	Message string `json:"message"`
}

// asJSON writes an array with one object per finding.
type asJSON struct{ Options }

func (f asJSON) Format(w io.Writer, ds []Diagnostic) error {
	out := make([]jsonFinding, 0, len(ds))
	for _, d := range ds {
		j := jsonFinding{
			jsonPlace: d.Pos.json(), Rule: d.ruleID(), Severity: d.level().String(),
			Message: d.Msg.In(f.Lang), Hint: d.Hint.In(f.Lang), Fix: d.Fix.json(),
		}
		for _, r := range d.Related {
			j.Related = append(j.Related, jsonRelated{r.Pos.json(), r.Msg.In(f.Lang)})
		}
		out = append(out, j)
	}
	return WriteJSON(w, out, "  ")
}

// WriteJSON writes a value as JSON, on one line or indented, in which no character can
// control a terminal: what encoding/json leaves raw is escaped as well.
func WriteJSON(w io.Writer, v any, indent string) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeHostile(b.Bytes()))
	return err
}

func escapeHostile(in []byte) []byte {
	var out []byte
	done := 0
	for i := 0; i < len(in); {
		r, n := utf8.DecodeRune(in[i:])
		if hostile(r) {
			out = append(out, in[done:i]...)
			out = fmt.Appendf(out, `\u%04x`, r)
			done = i + n
		}
		i += n
	}
	if done == 0 {
		return in
	}
	return append(out, in[done:]...)
}
