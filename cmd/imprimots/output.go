package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator/source"
)

// Headings of columns.
var (
	headPoints = check.Text{FR: "points", EN: "points"}
	headWord   = check.Text{FR: "mot", EN: "word"}
)

// print writes a line in the language of the run.
func (a *app) print(t check.Text, args ...any) { fmt.Fprintln(a.out, t.With(args...).In(a.lang)) }

// json writes a value on one line, without HTML escapes.
func (a *app) json(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return check.WriteJSON(a.out, json.RawMessage(data), "")
}

// document writes a content document as YAML.
func (a *app) document(doc any) error {
	fmt.Fprintln(a.out, "---")
	return source.Write(a.out, doc)
}

// table writes the headings and the rows of a table.
func (a *app) table(t engine.Table, flags uint) error { return a.columns(t.In(a.lang), flags) }

// columns writes rows with aligned cells.
func (a *app) columns(rows [][]string, flags uint) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', flags)
	for _, row := range rows {
		line := strings.Join(row, "\t")
		if flags&tabwriter.AlignRight != 0 {
			line += "\t" // so that the last column is aligned, too
		}
		fmt.Fprintln(w, line)
	}
	return w.Flush()
}

// heads returns the headings of columns.
func (a *app) heads(texts ...check.Text) []string {
	var out []string
	for _, t := range texts {
		out = append(out, a.text(t))
	}
	return out
}

func toStdout(out string) bool { return out == "" || out == "-" }

// pathText returns the names of the cells of a path.
func pathText[C ~[2]int](path []C, name func([2]int) string) string {
	var s []string
	for _, c := range path {
		s = append(s, name(c))
	}
	return strings.Join(s, " ")
}
