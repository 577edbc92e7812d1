//go:build !jouer

package source

import (
	"cmp"
	"encoding"
	"io/fs"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"imprimots/engine/check"
	"imprimots/generator/source/table"
)

// A list of structs may be a table: "cards: cartes.csv". Its first row names the keys
// of the structs; each row below is one of them, and an empty cell a missing key. The
// table becomes the nodes of such a list, whose places are its cells, and is decoded
// as the list is.

// tableName tells a sheet of a file.
type tableName struct{ file, sheet string }

// namedTable is a table that was read.
type namedTable struct {
	dir      string // of the document that names it
	file     string
	sheet    int
	root     *yaml.Node
	mendable bool // it is a text in UTF-8
}

// tablesOf gives the tables that were read and that a caller wants, in order.
func (r *Reader) tablesOf(want func(*namedTable) bool) []*namedTable {
	var out []*namedTable
	for _, t := range r.tables {
		if want(t) {
			out = append(out, t)
		}
	}
	slices.SortFunc(out, func(a, b *namedTable) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.sheet, b.sheet))
	})
	return out
}

// names reports whether a value is the name of a table.
func names(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.ShortTag() == "!!str" && table.Is(n.Value)
}

// columnSet is what the columns of a table may be called.
type columnSet struct {
	keys     []string
	required []string
	kinds    map[string]string // of keys whose cells are not taken as they are
	joined   bool              // a list is one text, its items parted by ";"
}

// The kinds of keys, as decks name them. A list stands in a cell, parted by ";", or one
// item each in numbered columns; a yes or a no, and a number, are as spreadsheets show them. What is
// nested has no place in a cell.
const (
	kindList   = "list"
	kindYesNo  = "yesno"
	kindNumber = "number"
	kindNested = "nested"
)

var unmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()

// columnsOf gives the columns of a table of structs.
func columnsOf(item reflect.Type) columnSet {
	s := shapeOf(item)
	c := columnSet{keys: s.order, kinds: map[string]string{}}
	for _, key := range s.order {
		f := s.fields[key]
		if f.required {
			c.required = append(c.required, key)
		}
		c.kinds[key] = kindOfType(item.FieldByIndex(f.index).Type)
	}
	return c
}

// kindOfType gives the kind of a value of a type; nothing for a text.
func kindOfType(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch kind := t.Kind(); {
	case reflect.PointerTo(t).Implements(unmarshaler), kind == reflect.String, kind >= reflect.Int && kind <= reflect.Uint64:
		return ""
	case (kind == reflect.Slice || kind == reflect.Array) && kindOfType(t.Elem()) == "":
		return kindList
	case kind == reflect.Bool:
		return kindYesNo
	case kind == reflect.Float32 || kind == reflect.Float64:
		return kindNumber
	}
	return kindNested
}

// columns gives the columns of a table whose keys a document declares.
func (d *decoder) columns(n *yaml.Node, tag string) columnSet {
	declared := strings.Split(tag, ",")
	c := columnSet{joined: true, kinds: map[string]string{}}
	if i := keysOf(n).find(declared[0]); i >= 0 && n.Content[i+1].Kind == yaml.MappingNode {
		fields := n.Content[i+1].Content
		for j := 0; j+1 < len(fields); j += 2 {
			name, of := fields[j].Value, fields[j+1]
			c.keys = append(c.keys, name)
			if k := keysOf(of).find("type"); of.Kind == yaml.MappingNode && k >= 0 {
				c.kinds[name] = of.Content[k+1].Value
			}
		}
	}
	c.keys = append(c.keys, declared[1:]...)
	return c
}

// table decodes the table that a value names.
func (d *decoder) table(n *yaml.Node, v reflect.Value, known columnSet) {
	d.rowsOf(n, v, func(in *decoder, t *table.Table) *yaml.Node { return in.rows(t, known) })
}

// tablesIn lists the tables of a folder.
func (r *Reader) tablesIn(dir string) []string {
	var names []string
	entries, _ := fs.ReadDir(r.fsys, dir) // that it cannot be read is reported by others
	for _, e := range entries {
		if table.Is(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}

// rows makes the nodes of a list of the rows of a table.
func (d *decoder) rows(t *table.Table, known columnSet) *yaml.Node {
	root := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Line: 1, Column: 1}
	if len(t.Rows) == 0 {
		return root
	}
	heads := d.keys(t.Rows[0], known)
	d.comments(t)
	nameless := map[int]bool{}
	for _, row := range d.unsplit(t) {
		if slices.EqualFunc(row, t.Rows[0], func(a, b table.Cell) bool { return a.Text == b.Text && a.Column == b.Column }) {
			d.fault(gen013, cell(row[0]), headAgain.With(), dropOne.With(), check.FirstAt(d.place(cell(t.Rows[0][0]))))
			continue
		}
		// A flow, so that a row that was copied is found as a line in a list is.
		item := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Style: yaml.FlowStyle, Line: row[0].Line, Column: 1}
		for _, c := range row {
			switch h, ok := heads[c.Column]; {
			case ok && h.key != "":
				known.put(item, h, c)
			case !ok && !nameless[c.Column]:
				nameless[c.Column] = true
				d.fault(gen018, cell(c), columnNameless.With(), nameColumn.With())
			}
		}
		if len(item.Content) > 0 {
			root.Content = append(root.Content, item)
		}
	}
	return root
}

// ignoreHeads are what the column is called in which rows name the rules to ignore.
var ignoreHeads = []string{"ignore", "ignorer"}

// comments keeps what the rows of a table say in the column of ignored rules.
func (d *decoder) comments(t *table.Table) {
	if d.ignored == 0 {
		return
	}
	for i, row := range t.Rows[1:] {
		to := math.MaxInt
		if i+2 < len(t.Rows) {
			to = t.Rows[i+2][0].Line - 1
		}
		for _, c := range row {
			if c.Column == d.ignored {
				d.r.comments = append(d.r.comments, check.RowComment{At: d.place(cell(c)), From: row[0].Line, To: to, Text: c.Text})
			}
		}
	}
}

// unsplit returns the rows below the first of a table. Where few rows of a text have more cells than
// the first one, a separator in a text parted it: each is reported and left out, for its other
// cells stand in wrong columns too.
func (d *decoder) unsplit(t *table.Table) [][]table.Cell {
	last := func(row []table.Cell) int { return row[len(row)-1].Column }
	columns, rows := last(t.Rows[0]), t.Rows[1:]
	var whole, long [][]table.Cell
	for _, row := range rows {
		if last(row) > columns {
			long = append(long, row)
		} else {
			whole = append(whole, row)
		}
	}
	if t.Sheet > 0 || len(long) > max(1, len(rows)/2) {
		return rows
	}
	for _, row := range long {
		i := slices.IndexFunc(row, func(c table.Cell) bool { return c.Column > columns })
		d.r.report(gen018, d.place(cell(row[i])), rowSplit.With(last(row), columns), quoteCell.With())
		if d.apart {
			d.left, d.r.missed = d.left+1, true
		} else {
			d.faults++
		}
	}
	return whole
}

// keys gives the key of each column; an empty one for a column at fault.
func (d *decoder) keys(row []table.Cell, known columnSet) map[int]head {
	heads := map[int]head{}
	first := map[head]table.Cell{}
	d.heads = map[string]int{}
	for _, c := range row {
		h := known.find(c.Text)
		before, again := first[h]
		heads[c.Column] = head{}
		switch {
		case h.key == "" && d.ignored == 0 && slices.Contains(ignoreHeads, strings.ToLower(strings.TrimSpace(c.Text))):
			d.ignored = c.Column
		case h.key == "":
			// The values of a column that nobody knows would be lost.
			d.fault(gen018, cell(c), columnUnknown.With(shorten(c.Text)), check.NearestOf(c.Text, known.keys, columnsAre))
			near, _ := check.Nearest(c.Text, known.keys)
			d.told = append(d.told, near)
		case known.kinds[h.key] == kindNested:
			d.fault(gen018, cell(c), columnClosed.With(h.key), inYAML.With())
			d.told = append(d.told, h.key)
		case again:
			d.fault(gen018, cell(c), columnTwice.With(shorten(c.Text)), dropColumn.With(), check.FirstAt(d.place(cell(before))))
		default:
			heads[c.Column], first[h], d.heads[h.key] = h, c, c.Column
		}
	}
	for _, key := range known.required {
		if d.heads[key] == 0 && !slices.Contains(d.told, key) {
			d.fault(gen018, cell(row[0]), columnMissing.With(key), addColumn.With(key))
			d.told = append(d.told, key)
		}
	}
	return heads
}

// emptyCell gives the place of a value that is missing from a row: in a workbook its
// cell, in a text the row.
func (d *decoder) emptyCell(row *yaml.Node, key string) *yaml.Node {
	if d.sheet == 0 || d.heads[key] == 0 {
		return row
	}
	return &yaml.Node{Line: row.Line, Column: d.heads[key]}
}

// head is what the head of a column says: a key, and the number of an item of a list.
type head struct{ key, number string }

var numbered = regexp.MustCompile(`^(.+?)[ _]?([0-9]+)$`)

// find reads a head. Capitals, which spreadsheets set by themselves, do not matter.
func (c *columnSet) find(text string) head {
	text = strings.ToLower(strings.Join(strings.Fields(text), "_"))
	if slices.Contains(c.keys, text) {
		return head{key: text}
	}
	if m := numbered.FindStringSubmatch(text); m != nil && c.kinds[m[1]] == kindList {
		return head{m[1], m[2]}
	}
	return head{}
}

// put puts a cell into the mapping of its row.
func (c *columnSet) put(item *yaml.Node, h head, of table.Cell) {
	value := cell(of)
	i := keysOf(item).find(h.key)
	switch kind := c.kinds[h.key]; {
	case kind == kindYesNo:
		value.Value = yesNo(of.Text)
	case kind == kindNumber && hasComma(of.Text):
		value.Value = strings.Replace(of.Text, ",", ".", 1)
	case kind == kindList && c.joined && i >= 0:
		item.Content[i+1].Value += "; " + of.Text
		return
	case kind == kindList && !c.joined:
		items := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Line: of.Line, Column: of.Col}
		if i >= 0 {
			items = item.Content[i+1]
		}
		texts := []string{of.Text}
		if h.number == "" {
			texts = strings.Split(of.Text, ";")
		}
		for _, text := range texts {
			if one := cell(of); strings.TrimSpace(text) != "" {
				one.Value = strings.TrimSpace(text)
				items.Content = append(items.Content, one)
			}
		}
		if i >= 0 {
			return
		}
		value = items
	}
	name := cell(of)
	name.Value = h.key
	item.Content = append(item.Content, name, value)
}

// yesNo gives a yes or a no, as people and spreadsheets write it, as content does.
func yesNo(text string) string {
	switch strings.ToLower(text) {
	case "vrai", "oui", "true", "yes":
		return "true"
	case "faux", "non", "false", "no":
		return "false"
	}
	return text
}

// cell makes the node of a cell.
func cell(c table.Cell) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: c.Text, Line: c.Line, Column: c.Col}
}

// recell gives the edit that puts another text into a cell of a text with separators.
func (m *mender) recell(n *yaml.Node, old, wanted string) []check.Edit {
	quote := func(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }
	from := m.offset(n.Line, n.Column)
	raw := string(m.data[from:])
	quoted := strings.HasPrefix(raw, `"`)
	if quoted {
		old = quote(old)
	}
	if quoted || strings.ContainsAny(wanted, "\";,\t\r\n") {
		wanted = quote(wanted)
	}
	rest, ok := strings.CutPrefix(raw, old)
	if !ok || rest != "" && !strings.ContainsAny(rest[:1], ";,\t\r\n") {
		return nil // an item of a list, or spaces around
	}
	return []check.Edit{{From: m.pos(from), To: m.pos(from + len(old)), New: wanted}}
}

var ( // GEN018
	tableOutside = check.Text{
		FR: "« %s » mène hors du dossier de ce fichier",
		EN: "%q leads out of the folder of this file",
	}
	tableBeside = check.Text{
		FR: "placez le tableau dans le dossier de ce fichier, ou dans un dossier de celui-ci, et donnez son nom avec des barres « / »",
		EN: "put the table into the folder of this file, or a folder in it, and give its name with slashes",
	}
	tableMissing = check.Text{
		FR: "aucun tableau ne s’appelle « %s »",
		EN: "no table is called %q",
	}
	tableNamed    = check.Text{FR: "nommé ici", EN: "named here"}
	columnUnknown = check.Text{
		FR: "la colonne « %s » est inconnue ici",
		EN: "the column %q is unknown here",
	}
	columnsAre = check.Text{
		FR: "colonnes possibles : %s",
		EN: "possible columns: %s",
	}
	columnMissing = check.Text{
		FR: "il manque la colonne « %s »",
		EN: "the column %q is missing",
	}
	addColumn = check.Text{
		FR: "la première ligne nomme les colonnes : ajoutez-y « %s »",
		EN: "the first row names the columns: add %q to it",
	}
	columnTwice = check.Text{
		FR: "la colonne « %s » est donnée deux fois",
		EN: "the column %q is given twice",
	}
	dropColumn = check.Text{
		FR: "ne gardez qu’une des deux colonnes",
		EN: "keep only one of the two columns",
	}
	columnNameless = check.Text{
		FR: "la colonne de cette case n’a pas de nom",
		EN: "the column of this cell has no name",
	}
	headAgain = check.Text{
		FR: "cette ligne redit les noms des colonnes",
		EN: "this row says the names of the columns again",
	}
	rowSplit = check.Text{
		FR: "cette ligne a %d cases, la première en a %d : un séparateur dans un texte l’a coupé",
		EN: "this row has %d cells, the first one has %d: a separator in a text has parted it",
	}
	quoteCell = check.Text{
		FR: "mettez ce texte entre guillemets droits",
		EN: "put this text in quotes",
	}
	nameColumn = check.Text{
		FR: "nommez-la dans la première ligne, ou videz-la",
		EN: "name it in the first row, or empty it",
	}
	columnClosed = check.Text{
		FR: "« %s » ne tient pas dans une case",
		EN: "%q does not fit into a cell",
	}
	inYAML = check.Text{
		FR: "écrivez cette liste en YAML",
		EN: "write this list in YAML",
	}
)
