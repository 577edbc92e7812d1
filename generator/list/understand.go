package list

import (
	"slices"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/source/table"
)

// Words returns a list of lines that stand by themselves, such as those of a document. Their
// places have their numbers alone.
func Words(lines []string) (*Table, []check.Diagnostic) {
	t := &Table{}
	var found []check.Diagnostic
	for i, text := range lines {
		c := table.Cell{Text: strings.NewReplacer("\n", " ", "\r", " ").Replace(text), Column: 1, Line: i + 1, Col: 1}
		row := plainCells(c)
		if len(row) == 0 {
			found = append(found, fault(t.place(c), textNoRow.With(), hintNoRow.With())...)
			continue
		}
		t.lines, t.Rows = append(t.lines, c), append(t.Rows, row)
	}
	return t, found
}

// Understood returns the records of a list as people write lists, and a note on what had to
// be guessed for it. What is written as lists are is read as [Table.Records] does.
func (t *Table) Understood(use Use) ([]record.Record, []check.Diagnostic) {
	if len(t.Rows) == 0 {
		return nil, nil
	}
	whole := *t
	whole.guess.titles = slices.Clone(t.guess.titles)
	whole.Rows, whole.lines = slices.Clone(t.Rows), slices.Clone(t.lines)
	r := &reading{Table: &whole, use: use}
	at := r.place(r.Rows[0][0])
	if !(len(r.Rows[0]) > 1 && isHead(r.Rows[0])) {
		r.unmark()
		r.shape()
		r.entitle()
	}
	if r.found != nil {
		return nil, r.found
	}
	out, found := r.records()
	if use.Words || use.Asks {
		r.unnote(out)
	}
	return out, append(found, r.guess.finding(at)...)
}

// records returns the records of the rows below the titles.
func (r *reading) records() ([]record.Record, []check.Diagnostic) {
	if len(r.Rows[0]) > 1 && isHead(r.Rows[0]) {
		return r.Table.Records()
	}
	if keys := r.themes(); keys != nil {
		return r.under(keys, r.Rows)
	}
	if keys := r.enhead(); keys != nil {
		var found []check.Diagnostic
		for _, c := range r.Rows[0] {
			if keys[c.Column] == "" {
				found = append(found, r.unknown(c))
			}
		}
		out, more := r.under(keys, r.Rows[1:])
		return out, append(found, more...)
	}
	return r.rows(r.asking())
}

// asking returns which rows begin with a question: all if most do, else those with one
// longer than the words of a language such as « combien ? ».
func (r *reading) asking() func(row []table.Cell) bool {
	questions, short, meant := 0, 0, 0
	question := func(row []table.Cell) bool {
		return asks(row) && !(len(row) > 1 && strings.HasSuffix(row[1].Text, "?"))
	}
	for _, row := range r.Rows {
		if len(row) < 2 {
			continue
		}
		if meant++; question(row) {
			if questions++; wordsOf(strings.TrimRight(row[0].Text, " ?\u00a0\u202f")) < 3 {
				short++
			}
		}
	}
	words := r.use.Words && 2*short >= questions
	switch {
	case !words && 2*questions > meant:
		if questions < meant {
			r.guess.note(asked)
		}
		return func(row []table.Cell) bool { return len(row) > 1 || asks(row) }
	case words || r.use.Words && meant == 0:
		return func([]table.Cell) bool { return false }
	}
	return question
}
