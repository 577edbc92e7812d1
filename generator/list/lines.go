package list

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// lines reads a list of lines. If one of its first lines names columns, it is read as a
// table with that header; so are a table of HTML or Markdown and quoted cells.
func lines(name string, data []byte) (*Table, []check.Diagnostic) {
	at := check.Pos{File: name}
	if len(data) > MaxFile {
		return nil, fault(at, textLarge.With(MaxFile>>20), hintManyRows.With())
	}
	text, same := table.Decoded(data)
	if bytes.IndexByte(text, 0) >= 0 || !utf8.Valid(text) {
		return nil, fault(at, textNoText.With(), hintNoText.With())
	}
	if bytes.IndexByte(text, '\n') < 0 { // as on very old systems
		text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	}
	out := &Table{file: name}
	if !same {
		out.Text = text
	}
	found := out.readLines(text)
	switch {
	case found != nil:
		return nil, found
	case out.hypertext(text), out.bars():
	case len(out.Rows) > 0:
		out.table(text)
	}
	return out, out.signs()
}

// readLines puts the lines of a text into the rows, each split by itself. The bullets of
// symbol fonts become common ones.
func (t *Table) readLines(text []byte) []check.Diagnostic {
	n := 0
	for line := range bytes.Lines(text) {
		n++
		row := Cells(string(line), n)
		switch {
		case len(row) == 0 || strings.HasPrefix(row[0].Text, "#"):
			continue
		case utf8.RuneCount(line) > maxLine:
			return fault(check.Pos{File: t.file, Line: n, Col: maxLine}, textLongLine.With(maxLine), hintLongLine.With())
		case len(t.Rows) == table.MaxRows:
			return fault(check.Pos{File: t.file, Line: n, Col: 1}, textManyRows.With(table.MaxRows), hintManyRows.With())
		}
		if first := firstRune(row[0].Text); first >= 0xf000 && first <= 0xf0ff {
			line = bytes.Replace(line, []byte(string(first)), []byte("•"), 1)
			row = Cells(string(line), n)
		}
		t.Rows = append(t.Rows, row)
		t.lines = append(t.lines, table.Cell{Text: strings.TrimRight(string(line), "\r\n"), Column: 1, Line: n, Col: 1})
	}
	return nil
}

// quoted matches a cell in quotes behind a separator, or before one.
var quoted = regexp.MustCompile(`^\s*"(?:[^"]|"")*"\s*[;,\t]|[;,\t]\s*"(?:[^"]|"")*"\s*$`)

// table reads the lines again as a table if one of the first names its columns, or if most
// have cells in quotes.
func (t *Table) table(text []byte) {
	head, quotes := -1, 0
	for i, line := range t.lines {
		if head < 0 && i <= mostTitles && isHead(commas(t.Rows[i])) && (i == 0 || len(commas(t.Rows[i])) > 1) {
			head = i
		}
		if quoted.MatchString(line.Text) {
			quotes++
		}
	}
	if head < 0 && 2*quotes < len(t.lines) {
		return
	}
	from := t.lines[max(head, 0)]
	separator := table.Separator("", []byte(from.Text))
	if !strings.ContainsRune(from.Text, separator) && len(t.Rows[max(head, 0)]) > 1 {
		return // at a colon
	}
	above := bytes.Repeat([]byte("\n"), from.Line-1)
	_, below := cutLines(text, from.Line-1)
	read, faults := table.ReadSeparated("list.csv", append(above, below...), separator)
	if read == nil || len(faults) > 0 || len(read.Rows) == 0 {
		return
	}
	for _, title := range t.lines[:max(head, 0)] {
		t.guess.title(title.Text)
	}
	t.Rows, t.lines = read.Rows, nil
	t.dropComments()
}

// cutLines cuts a text behind a number of lines.
func cutLines(text []byte, n int) (above, below []byte) {
	at := 0
	for range n {
		i := bytes.IndexByte(text[at:], '\n')
		if i < 0 {
			return text, nil
		}
		at += i + 1
	}
	return text[:at], text[at:]
}

// commas returns the cells of a row split at commas as well.
func commas(row []table.Cell) []table.Cell {
	if len(row) != 1 {
		return row
	}
	var out []table.Cell
	for _, text := range strings.Split(row[0].Text, ",") {
		out = append(out, table.Cell{Text: strings.Trim(strings.TrimSpace(text), `"`)})
	}
	return out
}
