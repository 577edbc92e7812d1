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
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/engine/worksheet"
	"imprimots/generator/source/table"
)

// MaxFile bounds the bytes read of a list.
const MaxFile = table.MaxFile

// maxLine bounds a line of a list, in characters.
const maxLine = 4096

var (
	textNoText   = check.Text{FR: "cette liste n’est pas un texte", EN: "this list is not text"}
	hintNoText   = check.Text{FR: "une liste est un texte (« mot ; définition » par ligne) ou un tableau CSV, TSV, XLSX ou ODS", EN: "a list is a text (\"word ; definition\" a line) or a table in CSV, TSV, XLSX or ODS"}
	textNoRow    = check.Text{FR: "cette liste est vide", EN: "this list is empty"}
	hintNoRow    = check.Text{FR: "écrivez une ligne par mot : « château ; demeure du seigneur »", EN: "write a line a word: \"castle ; home of a lord\""}
	textLongLine = check.Text{FR: "cette ligne a plus de %d signes", EN: "this line has more than %d characters"}
	hintLongLine = check.Text{FR: "un mot et sa définition par ligne", EN: "one word and its definition a line"}
	textManyRows = check.Text{FR: "la liste a plus de %d lignes", EN: "the list has more than %d lines"}
	hintManyRows = check.Text{FR: "partagez-la en plusieurs fichiers", EN: "split it into several files"}
	textLarge    = check.Text{FR: "la liste a plus de %d Mio", EN: "the list has more than %d MiB"}
	textSign     = check.Text{FR: "le caractère %U n’est pas admis dans une liste", EN: "the character %U is not allowed in a list"}
	hintSign     = check.Text{FR: "supprimez-le", EN: "delete it"}
	textNoFormat = check.Text{FR: "les listes en « %s » ne sont pas lues", EN: "lists in %q are not read"}
)

// rule is the rule broken by a list that cannot be read.
const rule = "WKS002"

// Table is a list as rows of cells.
type Table struct {
	Rows [][]table.Cell
	// Text is the list in UTF-8 if its file is in another encoding; nil otherwise.
	Text []byte
	// Comments are the places of the rows that start with #, which are left out.
	Comments []check.Pos
	sheet    int
	file     string
}

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
	var found []check.Diagnostic
	for _, f := range faults {
		f.Pos.File = name
		found = append(found, f.Finding(worksheet.Infos.Get(rule), check.Pos{File: name}))
	}
	if t == nil {
		return nil, found
	}
	out := &Table{Rows: t.Rows, Text: t.Text, sheet: t.Sheet, file: name}
	out.dropComments()
	return out, append(found, out.signs()...)
}

// fault returns the finding for a list that cannot be read.
func fault(at check.Pos, msg, hint check.Message) []check.Diagnostic {
	return []check.Diagnostic{{Rule: worksheet.Infos.Get(rule), Pos: at, Msg: msg, Hint: hint}}
}

// lines reads a list of lines. If its first line names columns, it is read as a table
// with that header.
func lines(name string, data []byte) (*Table, []check.Diagnostic) {
	at := check.Pos{File: name}
	if len(data) > MaxFile {
		return nil, fault(at, textLarge.With(MaxFile>>20), hintManyRows.With())
	}
	text, same := table.Decoded(data)
	if bytes.IndexByte(text, 0) >= 0 || !utf8.Valid(text) {
		return nil, fault(at, textNoText.With(), hintNoText.With())
	}
	out := &Table{file: name}
	if !same {
		out.Text = text
	}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		row := Cells(string(line), n)
		switch {
		case len(row) == 0 || strings.HasPrefix(row[0].Text, "#"):
			continue
		case utf8.RuneCount(line) > maxLine:
			return nil, fault(check.Pos{File: name, Line: n, Col: maxLine}, textLongLine.With(maxLine), hintLongLine.With())
		case len(out.Rows) == table.MaxRows:
			return nil, fault(check.Pos{File: name, Line: n, Col: 1}, textManyRows.With(table.MaxRows), hintManyRows.With())
		case len(out.Rows) == 0 && isHead(commas(row)):
			if t, found := Read("list.csv", data); t != nil {
				t.file = name
				return t, check.Rename(found, func(string) string { return name })
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out, out.signs()
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

// Cells splits a line at its semicolons, else at its tabs, else at the first colon
// with a space next to it. line is its number; places count in characters.
func Cells(text string, line int) []table.Cell {
	text = strings.TrimRight(text, "\r\n")
	separator, most := ";", -1
	switch {
	case strings.Contains(text, ";"):
	case strings.Contains(text, "\t"):
		separator = "\t"
	default:
		if separator = colon(text); separator != "" {
			most = 2
		}
	}
	parts := []string{text}
	if separator != "" {
		parts = strings.SplitN(text, separator, most)
	}
	var out []table.Cell
	col := 1
	for i, part := range parts {
		trimmed := strings.TrimLeft(part, spaces)
		at := col + utf8.RuneCountInString(part) - utf8.RuneCountInString(trimmed)
		if t := strings.TrimRight(trimmed, spaces); t != "" {
			out = append(out, table.Cell{Text: norm.NFC.String(t), Column: i + 1, Line: line, Col: at})
		}
		col += utf8.RuneCountInString(part) + utf8.RuneCountInString(separator)
	}
	return out
}

const spaces = " \t\u00a0\u202f"

// colon returns the first colon of a text with a space before or after it, including
// that space; "" if there is none.
func colon(text string) string {
	for i, r := range text {
		if r != ':' {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		behind, _ := utf8.DecodeRuneInString(text[i+1:])
		switch {
		case strings.ContainsRune(spaces, before):
			return string(before) + ":"
		case strings.ContainsRune(spaces, behind):
			return ":" + string(behind)
		}
	}
	return ""
}

// dropComments removes the rows whose first cell starts with #, and the backslash
// before a literal #.
func (t *Table) dropComments() {
	kept := t.Rows[:0]
	for _, row := range t.Rows {
		if strings.HasPrefix(row[0].Text, "#") {
			t.Comments = append(t.Comments, t.place(row[0]))
			continue
		}
		if text := strings.TrimLeft(row[0].Text, `\`); len(text) < len(row[0].Text) && strings.HasPrefix(text, "#") {
			row[0].Text = row[0].Text[1:]
		}
		kept = append(kept, row)
	}
	t.Rows = kept
}

// Uncommented escapes the first cell of a row so that it does not start a comment.
func Uncommented(text string) string {
	if strings.HasPrefix(strings.TrimLeft(text, `\`), "#") {
		return `\` + text
	}
	return text
}

// signs reports inadmissible characters, and a list without rows.
func (t *Table) signs() []check.Diagnostic {
	var found []check.Diagnostic
	for _, row := range t.Rows {
		for i := range row {
			c := &row[i]
			c.Text = norm.NFC.String(c.Text)
			if sign, bad := check.Inadmissible(strings.ReplaceAll(c.Text, "\n", " ")); bad {
				found = append(found, fault(t.place(*c), textSign.With(sign), hintSign.With())...)
			}
		}
	}
	if len(t.Rows) == 0 {
		found = append(found, fault(check.Pos{File: t.file}, textNoRow.With(), hintNoRow.With())...)
	}
	return found
}

func (t *Table) place(c table.Cell) check.Pos {
	return check.Pos{File: t.file, Sheet: t.sheet, Line: c.Line, Col: c.Col}
}

// Records returns the records of the rows, and the findings.
func (t *Table) Records() ([]record.Record, []check.Diagnostic) {
	if len(t.Rows) > 0 && isHead(t.Rows[0]) {
		return t.headed()
	}
	var out []record.Record
	var found []check.Diagnostic
	first := t.firstColumn()
	for _, row := range t.Rows {
		r := t.nameless(row, first)
		if full(&r, 0) {
			found = append(found, fault(r.Pos, textMany.With(record.MostTexts), hintMany.With())...)
			r = record.Record{Pos: r.Pos}
		}
		out = append(out, r)
	}
	return out, found
}

// firstColumn returns the first column in which a row has a text.
func (t *Table) firstColumn() int {
	first := table.MaxColumns
	for _, row := range t.Rows {
		first = min(first, row[0].Column)
	}
	return first
}

// nameless returns the record of a row of a table without a header, whose texts begin at a
// column.
func (t *Table) nameless(row []table.Cell, first int) record.Record {
	r := record.Record{Pos: t.place(row[0]), At: map[string]check.Pos{}}
	word, clue := first, first+1
	if row[0].Column == first && strings.HasSuffix(row[0].Text, "?") || slices.ContainsFunc(row, func(c table.Cell) bool { return c.Column == clue && isTruth(c.Text) }) {
		word, clue = clue, word
	}
	for _, c := range row {
		switch c.Column {
		case word:
			r.Answers = alternatives(c.Text)
			r.At["answers"] = t.place(c)
		case clue:
			r.Question = c.Text
			r.At["question"] = t.place(c)
		default:
			if len(r.Wrong) == 0 {
				r.At["wrong"] = t.place(c)
			}
			r.Wrong = append(r.Wrong, alternatives(c.Text)...)
		}
	}
	return r
}

// Line returns the record of a line that stands by itself at a place.
func Line(at check.Pos, text string) (record.Record, []check.Diagnostic) {
	cells := Cells(text, 1)
	if len(cells) == 0 {
		return record.Record{}, fault(at, textNoRow.With(), hintNoRow.With())
	}
	r := (&Table{}).nameless(cells, 1)
	r.Pos, r.At = at, nil
	return r, nil
}

// isTruth reports whether an answer says that a sentence is true or false.
func isTruth(text string) bool {
	switch prose.AnswerKey(text) {
	case "VRAI", "FAUX", "TRUE", "FALSE", "RICHTIG", "FALSCH", "VERDADERO", "FALSO":
		return true
	}
	return false
}
