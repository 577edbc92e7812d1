// Package list reads lists of words and questions into records: lines such as "château
// ; demeure du seigneur", tables (CSV, TSV, XLSX, ODS) with or without a header row,
// and class lists. It opens no files itself.
//
// Without a header, the first cell of a row is the word and the second its meaning; if
// the first is a question, or the second says true or false, they are a question and
// its answer, and the other cells wrong choices. A bar separates several right
// answers.
package list

import (
	"bytes"
	"path"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
)

// MaxFile bounds the bytes read of a list.
const MaxFile = table.MaxFile

// Read reads a list by its file name, which may end in # and the name of a sheet: "-"
// and extensions that are not those of tables mean lines of text, unless the bytes are
// a workbook. Findings have places in the file, which they call file.
func Read(file string, data []byte) (*Table, []check.Diagnostic) {
	name, sheet := table.Split(file)
	kind := name
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) && !table.Workbook(name) {
		kind = "list.xlsx"
		if bytes.Contains(data[:min(len(data), 200)], []byte("opendocument")) {
			kind = "list.ods"
		}
	}
	switch ext := strings.ToLower(path.Ext(name)); {
	case table.Is(kind):
	case ext == ".xls" || ext == ".doc" || ext == ".docx" || ext == ".odt" || ext == ".pdf":
		return nil, fault(check.Pos{File: name}, textNoFormat.With(ext), hintNoText.With())
	default:
		return lines(name, data)
	}
	t, faults := table.Read(kind, sheet, data)
	out := &Table{file: name}
	if t != nil && sheet == "" {
		other := ""
		if t, other = otherSheet(kind, t, data); other != "" {
			out.guess.note(onSheet, excerpt(other))
		}
	}
	var found []check.Diagnostic
	for _, f := range faults {
		f.Pos.File = name
		found = append(found, f.Finding(worksheet.Infos.Get(rule), check.Pos{File: name}))
	}
	if !table.Workbook(kind) {
		if other := separated(kind, t, data); other != t {
			t, found = other, nil
		}
	}
	if t == nil {
		return nil, found
	}
	out.Rows, out.Text, out.sheet = t.Rows, t.Text, t.Sheet
	out.dropComments()
	return out, append(found, out.signs()...)
}

// otherSheet returns the only other sheet of a workbook that holds a table where its first
// holds none, such as a title page, and its name.
func otherSheet(file string, first *table.Table, data []byte) (*table.Table, string) {
	if len(first.Sheets) < 2 || len(first.Sheets) > mostSheets || holds(first.Rows) {
		return first, ""
	}
	out, name := first, ""
	for _, sheet := range first.Sheets[1:] {
		switch t, faults := table.Read(file, sheet, data); {
		case t == nil || len(faults) > 0 || !holds(t.Rows):
		case name != "":
			return first, "" // which one is for the user to say
		default:
			out, name = t, sheet
		}
	}
	return out, name
}

// mostSheets is how many sheets are looked through for a table.
const mostSheets = 8

// holds reports whether rows are a list: two with several cells, or three.
func holds(rows [][]table.Cell) bool {
	several := 0
	for _, row := range rows {
		if len(row) > 1 {
			several++
		}
	}
	return several > 1 || len(rows) > 2
}

// separated reads a text again where its head misled about its separator: below a title, or
// with commas in it.
func separated(file string, t *table.Table, data []byte) *table.Table {
	least := 1
	if t != nil {
		if least = max(1, alike(t.Rows)); 10*least > 6*len(t.Rows) {
			return t
		}
	}
	for _, separator := range ";,\t" {
		other, faults := table.ReadSeparated(file, data, separator)
		if other == nil || len(faults) > 0 {
			continue
		}
		if n := alike(other.Rows); n > least && 10*n > 8*(len(other.Rows)-titlesAbove(other.Rows)) {
			return other
		}
	}
	return t
}

// alike counts the rows with the most frequent number of cells above one.
func alike(rows [][]table.Cell) (most int) {
	count := map[int]int{}
	for _, row := range rows {
		if n := row[len(row)-1].Column; n > 1 {
			count[n]++
			most = max(most, count[n])
		}
	}
	return most
}

// Uncommented escapes the first cell of a row so that it does not start a comment.
func Uncommented(text string) string {
	if strings.HasPrefix(strings.TrimLeft(text, `\`), "#") {
		return `\` + text
	}
	return text
}
