package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"imprimots/engine/check"
)

var byteOrderMark = []byte("\ufeff")

// Decoded gives a text in UTF-8 without a byte order mark: of one in UTF-16 with such
// a mark, or in Windows-1252, which is what has no other sign. same is whether the
// file is in UTF-8.
func Decoded(data []byte) (text []byte, same bool) {
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		return text, err != nil // what cannot be read is judged as it is
	}
	if text = bytes.TrimPrefix(data, byteOrderMark); utf8.Valid(text) {
		return text, true
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(data)
	return text, err != nil
}

// text reads a text with separators.
func (r *reader) text(ext string, data []byte) *check.Fault {
	if zipped(data) {
		return fault(textZipped).WithHint(hintKind)
	}
	data, same := Decoded(data)
	if bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data) {
		return fault(textNoText).WithHint(hintSaveCSV)
	}
	if !same {
		r.out.Text = data
	}
	if bytes.IndexByte(data, '\n') < 0 { // as on very old systems
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	separator, skip := separatorOf(ext, data)
	if r.separator != 0 {
		separator, skip = r.separator, 0
	}
	if f := narrow(data, separator); f != nil {
		return f
	}
	c := csv.NewReader(bytes.NewReader(data[skip:]))
	c.Comma, c.FieldsPerRecord, c.ReuseRecord = separator, -1, true
	p := placer{data: data}
	if skip > 0 {
		p.before = 1
	}
	for {
		record, err := c.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return p.syntax(err)
		}
		for i, text := range record {
			if text == "" {
				continue
			}
			line, col := p.place(c.FieldPos(i))
			if inner := strings.TrimLeft(text, " \t"); inner != "" && p.unquoted(c.FieldPos(i)) {
				col += len(text) - len(inner)
			}
			if f := r.add(Cell{Text: unguarded(text), Column: i + 1, Line: line, Col: col}); f != nil {
				return f
			}
		}
		r.endRow()
	}
}

// separatorOf gives the character between cells: a tab, or that of the three which
// the heads have most often. Spreadsheets may name it in a line above them, which
// skip is behind.
func separatorOf(ext string, data []byte) (separator rune, skip int) {
	head, _, _ := bytes.Cut(data, []byte("\n"))
	if name, ok := bytes.CutPrefix(bytes.TrimRight(head, "\r"), []byte("sep=")); ok && len(name) == 1 && bytes.ContainsAny(name, ";,\t") {
		return rune(name[0]), min(len(head)+1, len(data))
	}
	if ext == ".tsv" {
		return '\t', 0
	}
	best := ';'
	for _, c := range ",\t" {
		if bytes.Count(head, []byte(string(c))) > bytes.Count(head, []byte(string(best))) {
			best = c
		}
	}
	return best, 0
}

// narrow holds the lines of a text to the columns that are read, and its cells to about
// their length, before memory is spent on more.
func narrow(data []byte, separator rune) *check.Fault {
	line, col, quoted, columns := 1, 0, false, 1
	signs, from := 0, check.Pos{Line: 1, Col: 1} // characters of the cell, and where it begins
	for _, c := range string(data) {
		col++
		if signs++; !quoted && (c == '\n' || c == separator) {
			signs, from = 0, check.Pos{Line: line, Col: col + 1}
			if c == '\n' {
				from = check.Pos{Line: line + 1, Col: 1}
			}
		}
		if signs > 2*maxCell+2 { // all may be quotes, which are doubled
			return at(fault(textCell, maxCell).WithHint(hintCell), from.Line, from.Col)
		}
		switch c {
		case '"':
			quoted = !quoted
		case '\n':
			line, col = line+1, 0
			if !quoted {
				columns = 1
			}
		case separator:
			if !quoted {
				columns++
			}
		}
		if columns > MaxColumns {
			return at(fault(textColumns, MaxColumns).WithHint(hintColumns), line, col)
		}
	}
	return nil
}

// placer finds places in characters of which bytes are known, from the first to the
// last.
type placer struct {
	data    []byte
	before  int // lines that the reader of records has not seen
	starts  []int
	line    int
	at, col int // bytes and characters of the line that were counted
}

// place gives the line and the column of a line and a byte, both from 1.
func (p *placer) place(line, byteCol int) (int, int) {
	if p.starts == nil {
		p.starts = append(make([]int, 0, bytes.Count(p.data, []byte("\n"))+1), 0)
		for i, c := range p.data {
			if c == '\n' {
				p.starts = append(p.starts, i+1)
			}
		}
	}
	line += p.before
	if line != p.line || byteCol-1 < p.at {
		p.line, p.at, p.col = line, 0, 0
	}
	start := p.starts[min(line, len(p.starts))-1]
	to := min(start+byteCol-1, len(p.data))
	p.col += utf8.RuneCount(p.data[min(start+p.at, to):to])
	p.at = byteCol - 1
	return line, p.col + 1
}

// unquoted reports whether no quote stands at a line and a byte.
func (p *placer) unquoted(line, byteCol int) bool {
	start := p.starts[min(line+p.before, len(p.starts))-1] + byteCol - 1
	return start >= len(p.data) || p.data[start] != '"'
}

// syntax makes a fault of what the reader of records says.
func (p *placer) syntax(err error) *check.Fault {
	var e *csv.ParseError
	if !errors.As(err, &e) {
		return fault(textNoText).WithHint(hintSaveCSV)
	}
	line, col := p.place(e.Line, e.Column)
	if !slices.Contains([]error{csv.ErrBareQuote, csv.ErrQuote}, e.Err) {
		return at(fault(textNoText).WithHint(hintSaveCSV), line, col)
	}
	f := at(fault(textQuote).WithHint(hintQuote), line, col)
	if e.StartLine != e.Line {
		f.Pos.Line, f.Pos.Col = e.StartLine+p.before, 1
		f.Msg = textOpenQuote.With(line)
	}
	return f
}

var (
	textZipped = check.Text{FR: "ce fichier est un classeur, pas un texte", EN: "this file is a workbook, not a text"}
	hintKind   = check.Text{
		FR: "donnez-lui l’extension de ce qu’il est : .xlsx ou .ods",
		EN: "give it the extension of what it is: .xlsx or .ods",
	}
	textNoText  = check.Text{FR: "ce fichier n’est pas un texte", EN: "this file is not a text file"}
	hintSaveCSV = check.Text{
		FR: "enregistrez-le de nouveau au format CSV, en UTF-8",
		EN: "save it again as CSV, in UTF-8",
	}
	textQuote = check.Text{
		FR: "un guillemet droit est seul dans cette case",
		EN: "a straight quote stands alone in this cell",
	}
	textOpenQuote = check.Text{
		FR: "un guillemet droit ouvert dans cette ligne n’est pas bien fermé (ligne %d)",
		EN: "a straight quote opened in this row is not closed well (line %d)",
	}
	hintQuote = check.Text{
		FR: `entourez la case de guillemets droits et doublez ceux du texte : "un ""mot"" ici"`,
		EN: `put the cell in straight quotes and double those of the text: "a ""word"" here"`,
	}
)

// Separator gives the character between the cells of a text, by the name of its file.
func Separator(file string, data []byte) rune {
	separator, _ := separatorOf(path.Ext(file), data)
	return separator
}
