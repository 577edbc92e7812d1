package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"imprimots/engine"
	"imprimots/engine/check"
	"imprimots/generator/disk"
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

var (
	textTaken = check.Text{FR: "%s existe déjà", EN: "%s exists already"}
	hintForce = check.Text{FR: "donnez un autre nom, ou --force pour le remplacer", EN: "give another name, or --force to replace it"}
)

// writing writes files. When it fails or the run is stopped, those that are new are removed
// again.
func (a *app) writing(write func(w *disk.Writer) error) error {
	w := &disk.Writer{Hooks: a.hooks}
	end, err := a.begin(func() (undo func(), err error) { return w.Undo, nil })
	if err != nil {
		return err
	}
	defer end()
	if err := write(w); err != nil {
		return err
	}
	w.Keep()
	return nil
}

// isFileName reports whether a name is that of a file in no other folder, on any system.
func isFileName(name string) bool {
	_, bad := check.Inadmissible(name)
	return !bad && name != "" && name != "." && !strings.ContainsAny(name, `/\:`)
}

// put writes a file named by the user. An existing one is only replaced with force.
func put(w *disk.Writer, file string, data []byte, force bool, hint check.Text) error {
	write := w.Create
	if force {
		write = w.Replace
	}
	err := write(file, data)
	if errors.Is(err, fs.ErrExist) {
		return check.Faultf(textTaken, filepath.ToSlash(file)).WithHint(hint)
	}
	if err != nil {
		return unwritable(err)
	}
	return nil
}

// fresh writes a new file and makes the folders above it.
func fresh(w *disk.Writer, file string, data []byte) error {
	if err := w.MkdirAll(filepath.Dir(file)); err != nil {
		return err
	}
	return w.Create(file, data)
}

// writeFile writes one file that the user has named.
func (a *app) writeFile(file string, data []byte, force bool, hint check.Text) error {
	return a.writing(func(w *disk.Writer) error { return put(w, file, data, force, hint) })
}

// sheetOptions maps values to the options that set them, if the names differ.
var sheetOptions = map[string]string{
	"per_page": "per-page", "lang": "sheet-lang", "n": "number", "answer": "ask", "word_bank": "word-bank", "first_letters": "first-letters", "left_handed": "left-handed", "worksheet": "name", "orientation": "landscape",
}

// optionOf returns the option that sets a value.
func optionOf(key string) string { return cmp.Or(sheetOptions[key], key) }
