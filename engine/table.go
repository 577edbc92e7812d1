package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"imprimots/engine/check"
)

// Table is a list of events or figures without its type: it can be shown as text and
// written as JSON.
type Table struct {
	rows  any // the original list
	heads []Column
	cells [][]any
}

// Column is one column of a table.
type Column struct {
	Key  string // its key in JSON
	Head check.Text
	// Way says that the column identifies the way to play: a field tagged `way:""`.
	Way bool
}

// TableOf returns a table of a list of structs. A field with a tag such as
// `head:"dé|die"`, French before English, is a column; those of embedded structs come
// where they are embedded. A field with omitempty that is empty in all rows is no
// column.
func TableOf[E any](rows []E) Table {
	t := Table{rows: rows, cells: make([][]any, len(rows))}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[E]()) {
		head, shown := f.Tag.Lookup("head")
		if !shown {
			continue
		}
		column := make([]any, len(rows))
		empty := strings.Contains(f.Tag.Get("json"), ",omit")
		for i := range rows {
			v := reflect.ValueOf(&rows[i]).Elem().FieldByIndex(f.Index)
			empty = empty && v.IsZero()
			if v.Kind() == reflect.Pointer && !v.IsNil() {
				v = v.Elem()
			}
			column[i] = v.Interface()
		}
		if empty {
			continue
		}
		t.heads = append(t.heads, columnOf(f, head))
		for i := range rows {
			t.cells[i] = append(t.cells[i], column[i])
		}
	}
	return t
}

// ColumnsOf returns all columns of a struct type, including those that may be empty.
func ColumnsOf[E any]() []Column {
	var out []Column
	for _, f := range reflect.VisibleFields(reflect.TypeFor[E]()) {
		if head, shown := f.Tag.Lookup("head"); shown {
			out = append(out, columnOf(f, head))
		}
	}
	return out
}

func columnOf(f reflect.StructField, head string) (c Column) {
	c.Head.FR, c.Head.EN, _ = strings.Cut(head, "|")
	c.Key, _, _ = strings.Cut(f.Tag.Get("json"), ",")
	_, c.Way = f.Tag.Lookup("way")
	return c
}

// Columns returns the columns of the table.
func (t Table) Columns() []Column { return t.heads }

// Values returns the values of each row by key, as JSON writes them but without
// quotes; null values are left out.
func (t Table) Values() []map[string]string {
	out := make([]map[string]string, len(t.cells))
	for i, cells := range t.cells {
		out[i] = make(map[string]string, len(cells))
		for j, v := range cells {
			data, err := json.Marshal(v)
			if err == nil && string(data) != "null" {
				out[i][t.heads[j].Key] = strings.Trim(string(data), `"`)
			}
		}
	}
	return out
}

// Len returns the number of rows.
func (t Table) Len() int { return len(t.cells) }

// In returns the headings and the rows as text. A value with a method In is shown by
// it, any other as fmt does.
func (t Table) In(l check.Lang) [][]string {
	head := make([]string, len(t.heads))
	for i, c := range t.heads {
		head[i] = c.Head.In(l)
	}
	out := [][]string{head}
	for _, cells := range t.cells {
		row := make([]string, len(cells))
		for i, v := range cells {
			row[i] = check.Clean(shown(v, l))
		}
		out = append(out, row)
	}
	return out
}

func shown(v any, l check.Lang) string {
	if v, ok := v.(interface{ In(check.Lang) string }); ok {
		return v.In(l)
	}
	return fmt.Sprint(v)
}

// MarshalJSON returns the JSON of the original list.
func (t Table) MarshalJSON() ([]byte, error) { return json.Marshal(t.rows) }

// Unit returns the JSON key of a list of events: "turns" if they embed a [Turn], else
// "rounds".
func Unit[E any]() string {
	if slices.ContainsFunc(reflect.VisibleFields(reflect.TypeFor[E]()), func(f reflect.StructField) bool { return f.Anonymous && f.Type == reflect.TypeFor[Turn]() }) {
		return "turns"
	}
	return "rounds"
}
