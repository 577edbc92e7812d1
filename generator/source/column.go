//go:build !jouer

package source

import (
	"errors"
	"io/fs"
	"path"
	"reflect"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// A list of texts may be a table of one column, whose first row is its head: "words:
// mots.csv".

var (
	columnOne = check.Text{FR: "cette liste demande un tableau d’une colonne", EN: "this list asks for a table of one column"}
	oneColumn = check.Text{FR: "la première ligne nomme la colonne ; chaque ligne dessous est un élément", EN: "the first row names the column; each row below is an item"}
)

// listOfTexts reports whether a type is a list of texts.
func listOfTexts(t reflect.Type) bool {
	return t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.String
}

// column decodes the table of one column that a value names.
func (d *decoder) column(n *yaml.Node, v reflect.Value) {
	d.rowsOf(n, v, func(in *decoder, t *table.Table) *yaml.Node {
		root := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Line: 1, Column: 1}
		for i, row := range t.Rows {
			for k, c := range row {
				switch {
				case k > 0 || c.Column != t.Rows[0][0].Column:
					in.fault(gen018, cell(c), columnOne.With(), oneColumn.With())
				case i > 0:
					root.Content = append(root.Content, cell(c))
				}
			}
		}
		return root
	})
}

// rowsOf decodes what is made of the table that a value names.
func (d *decoder) rowsOf(n *yaml.Node, v reflect.Value, made func(*decoder, *table.Table) *yaml.Node) {
	t, name, sheet := d.open(n)
	if t == nil {
		return
	}
	in := &decoder{r: d.r, file: name, sheet: t.Sheet, cells: true, apart: d.apart}
	d.r.comments = append(d.r.comments, check.RowComment{At: check.Pos{File: name, Sheet: t.Sheet}, Named: d.place(n)})
	root := made(in, t)
	d.r.tables[tableName{name, sheet}] = &namedTable{path.Dir(d.file), name, t.Sheet, root, t.Sheet == 0 && t.Text == nil}
	d.tables[n] = in.places(root)
	in.value(root, v)
	d.faults, d.left, d.apart = d.faults+in.faults, d.left+in.left, false
}

// open reads the table that a value names; nil where there is none that can be read.
func (d *decoder) open(n *yaml.Node) (t *table.Table, name, sheet string) {
	_, sheet = table.Split(n.Value)
	name, data, ok := d.r.Named(d.place(n), n.Value)
	if !ok {
		d.faults++
		return nil, "", ""
	}
	t, faults := table.Read(name, sheet, data)
	for _, f := range faults {
		d.faults++
		if f.Pos.Line == 0 {
			f.Related = append(f.Related, check.Related{Pos: d.place(n), Msg: tableNamed.With()})
		}
		d.r.add(f.Finding(gen018, check.Pos{File: name}))
	}
	if t == nil {
		return nil, "", ""
	}
	if t.Text != nil {
		d.r.files[name] = t.Text
	}
	return t, name, sheet
}

// Named reads the table or the list that a value at a place names, beside the file of
// that place; a sheet behind # is none of its name. file is its name in the folder. ok is
// false when it cannot be used; the reason is among the findings.
func (r *Reader) Named(at check.Pos, value string) (file string, data []byte, ok bool) {
	name, _ := table.Split(value)
	file = path.Join(path.Dir(at.File), name)
	if strings.Contains(name, `\`) || !fs.ValidPath(name) || !fs.ValidPath(file) {
		r.report(gen018, at, tableOutside.With(shorten(name)), tableBeside.With())
		return "", nil, false
	}
	if _, err := fs.Stat(r.fsys, file); errors.Is(err, fs.ErrNotExist) {
		r.report(gen018, at, tableMissing.With(shorten(name)), check.NearestOr(path.Base(name), r.tablesIn(path.Dir(file)), tableBeside.With()))
		return "", nil, false
	}
	data, ok = r.load(file, table.MaxFile)
	return file, data, ok
}
