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
	in := &decoder{r: d.r, file: name, sheet: t.Sheet, cells: true}
	root := made(in, t)
	d.r.tables[tableName{name, sheet}] = &namedTable{path.Dir(d.file), name, t.Sheet, root, t.Sheet == 0 && t.Text == nil}
	d.tables[n] = in.places(root)
	in.value(root, v)
	d.faults += in.faults
}

// open reads the table that a value names; nil where there is none that can be read.
func (d *decoder) open(n *yaml.Node) (t *table.Table, name, sheet string) {
	file, sheet := table.Split(n.Value)
	name = path.Join(path.Dir(d.file), file)
	if strings.Contains(file, `\`) || !fs.ValidPath(file) || !fs.ValidPath(name) {
		d.fault(gen018, n, tableOutside.With(shorten(file)), tableBeside.With())
		return nil, "", ""
	}
	if _, err := fs.Stat(d.r.fsys, name); errors.Is(err, fs.ErrNotExist) {
		d.fault(gen018, n, tableMissing.With(shorten(file)), check.NearestOr(path.Base(file), d.r.tablesIn(path.Dir(name)), tableBeside.With()))
		return nil, "", ""
	}
	data, ok := d.r.load(name, table.MaxFile)
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
