package list

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/prose"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

// Records returns the records of the rows as they are written, and the findings.
func (t *Table) Records() ([]record.Record, []check.Diagnostic) {
	if len(t.Rows) > 0 && (t.headed || isHead(t.Rows[0])) {
		keys, found := t.keysOf(t.Rows[0])
		out, more := t.under(keys, t.Rows[1:])
		return out, append(found, more...)
	}
	return t.rows(asks)
}

// rows returns the records of rows without a header; asks says of which the first cell is the
// question.
func (t *Table) rows(asks func(row []table.Cell) bool) (out []record.Record, found []check.Diagnostic) {
	first := t.firstColumn()
	for _, row := range t.Rows {
		r := t.nameless(row, first, row[0].Column == first && asks(row))
		if full(&r, 0) {
			found = append(found, fault(r.Pos, textMany.With(record.MostTexts), hintMany.With())...)
			r = record.Record{Pos: r.Pos}
		}
		out = append(out, r)
	}
	return out, found
}

// asks reports whether the first cell of a row is a question by its sign.
func asks(row []table.Cell) bool { return strings.HasSuffix(row[0].Text, "?") }

// nameless returns the record of a row of a table without a header, whose texts begin at a
// column.
func (t *Table) nameless(row []table.Cell, first int, asks bool) record.Record {
	r := record.Record{Pos: t.place(row[0]), At: map[string]check.Pos{}}
	word, clue := first, first+1
	if asks || slices.ContainsFunc(row, func(c table.Cell) bool { return c.Column == clue && isTruth(c.Text) }) {
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

// isTruth reports whether an answer says that a sentence is true or false.
func isTruth(text string) bool {
	switch prose.AnswerKey(text) {
	case "VRAI", "FAUX", "TRUE", "FALSE", "RICHTIG", "FALSCH", "VERDADERO", "FALSO":
		return true
	}
	return false
}
