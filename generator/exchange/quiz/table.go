package quiz

import (
	"strconv"
	"strings"

	"imprimots/engine/check"
	"imprimots/engine/record"
	"imprimots/generator/list"
	"imprimots/generator/source/table"
	"imprimots/templates/languages"
)

// tableFormats returns CSV, TSV, XLSX and ODS: a question per row, and a named column
// for each property that some record has.
func tableFormats() []*Format {
	var out []*Format
	for _, ext := range table.Kinds {
		out = append(out, &Format{
			Name: ext[1:], Exts: []string{ext}, Title: strings.ToUpper(ext[1:]), read: readTable,
			write: func(w *writer) { w.table(ext) },
			holds: holds{kinds: allKinds, keeps: allProperties + " bare"},
		})
	}
	return out
}

func readTable(r *reader) {
	t, found := list.Read(r.file, r.data)
	if t != nil {
		for _, at := range t.Comments {
			r.lose(at.Line, textComment)
		}
		records, more := t.Records()
		found = append(found, more...)
		for i := range records {
			settle(&records[i])
			if !r.add(records[i]) {
				break
			}
		}
	}
	r.take(found)
}

var textComment = check.Text{FR: "ce qui suit un # en tête de ligne est un commentaire, qui n’est pas repris", EN: "what follows a # at the start of a line is a comment, which is not taken over"}

// settle sets the kind of a list's record from its answers.
func settle(r *record.Record) {
	if r.Kind != "" && r.Kind != record.Truth || len(r.Answers) == 0 {
		return
	}
	word := truthWord(r.Answers[0])
	if word == "" {
		return
	}
	r.Kind, r.Answers = record.Truth, []string{word}
	if len(r.Wrong) == 1 && truthWord(r.Wrong[0]) != "" {
		r.Wrong = nil // the other choice, which is implied
	}
}

// truthWord returns "true" or "false" if a text says so in some language; else "".
func truthWord(text string) string {
	for _, l := range languages.All() {
		for _, word := range []string{"true", "false"} {
			if strings.EqualFold(text, truth(l, word)) || strings.EqualFold(text, word) {
				return word
			}
		}
	}
	return ""
}

// column is a column of a table.
type column struct {
	key string // of its name in a language
	of  func(*record.Record, *writer) string
}

var columns = []column{
	{"question", func(r *record.Record, _ *writer) string { return r.Question }},
	{"answers", func(r *record.Record, w *writer) string {
		if said := truth(languages.Of(w.Lang), r.Answer()); kindOf(r) == record.Truth && said != "" {
			return said
		}
		return list.Join(r.Answers)
	}},
	{"wrong", func(r *record.Record, _ *writer) string { return list.Join(r.Wrong) }},
	{"pairs", func(r *record.Record, _ *writer) string { return list.JoinPairs(r.Pairs) }},
	{"kind", func(r *record.Record, w *writer) string {
		shown := *r
		shown.Kind = ""
		settle(&shown)
		if kind := kindOf(r); kind != record.Open || kindOf(&shown) != kind {
			return list.KindWord(kind, w.Lang)
		}
		return ""
	}},
	{"theme", func(r *record.Record, _ *writer) string { return r.Theme }},
	{"stars", func(r *record.Record, _ *writer) string { return digits(r.Stars) }},
	{"year", func(r *record.Record, _ *writer) string { return digits(r.Year) }},
	{"note", func(r *record.Record, _ *writer) string { return r.Note }},
	{"points", func(r *record.Record, w *writer) string {
		if r.Points == 0 {
			return ""
		}
		return w.decimal(r.Points)
	}},
	{"weights", func(r *record.Record, w *writer) string {
		var out []string
		for _, v := range r.Weights {
			out = append(out, w.decimal(v))
		}
		return strings.Join(out, " | ")
	}},
	{"feedback", func(r *record.Record, _ *writer) string { return list.JoinGaps(r.Feedback) }},
	{"tags", func(r *record.Record, _ *writer) string { return list.Join(r.Tags) }},
	{"source", func(r *record.Record, _ *writer) string { return r.Source }},
	{"licence", func(r *record.Record, _ *writer) string { return r.Licence }},
	{"picture", func(r *record.Record, _ *writer) string { return r.Picture }},
	{"lang", func(r *record.Record, _ *writer) string { return r.Lang }},
	{"id", func(r *record.Record, _ *writer) string { return r.ID }},
}

// decimal returns a number in the notation of the table's language.
func (w *writer) decimal(v float64) string {
	return strings.ReplaceAll(number(v), ".", languages.Of(w.Lang).Decimal)
}

// digits returns a number; "" for 0, which means unknown.
func digits(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// table writes the records as a table.
func (w *writer) table(ext string) {
	rows := make([][]string, len(w.records)+1)
	names := languages.Of(w.Lang).Section("column")
	for n, c := range columns {
		texts := make([]string, len(w.records))
		filled := n < 2
		for i := range w.records {
			texts[i] = c.of(&w.records[i], w)
			filled = filled || texts[i] != ""
		}
		if !filled {
			continue
		}
		rows[0] = append(rows[0], append(names[c.key], c.key)[0])
		for i, text := range texts {
			if len(rows[i+1]) == 0 {
				text = list.Uncommented(text)
			}
			rows[i+1] = append(rows[i+1], text)
		}
	}
	// A buffer cannot fail, and the kind is one of [table.Kinds].
	_ = table.Write(&w.out, ext, rows)
}
