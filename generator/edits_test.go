package generator

import (
	"encoding/csv"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/rng"
	"imprimots/generator/source/table"
	"imprimots/templates"
)

// mutations is how many slips of an author's hand are made in the content: always the same ones.
const mutations = 400

// edit is a way to change a whole file at a line of it; ok is false where there is nothing to change.
type edit struct {
	name string
	make func(r *rng.Rand, lines []string, i int) (out []string, ok bool)
}

var (
	number  = regexp.MustCompile(`\d+`)
	linkTo  = regexp.MustCompile(`(\]\(|https?://)([^)" ]+)`)
	anyKey  = regexp.MustCompile(`([a-z_]{3,}):( |$)`)
	oneLine = func(f func(*rng.Rand, string) (string, bool)) func(*rng.Rand, []string, int) ([]string, bool) {
		return func(r *rng.Rand, lines []string, i int) ([]string, bool) {
			is, ok := f(r, lines[i])
			return slices.Replace(slices.Clone(lines), i, i+1, is), ok
		}
	}
)

var edits = []edit{
	{"line deleted", func(_ *rng.Rand, lines []string, i int) ([]string, bool) {
		return slices.Delete(slices.Clone(lines), i, i+1), strings.TrimSpace(lines[i]) != ""
	}},
	{"line twice", func(_ *rng.Rand, lines []string, i int) ([]string, bool) {
		return slices.Insert(slices.Clone(lines), i, lines[i]), strings.TrimSpace(lines[i]) != ""
	}},
	{"lines swapped", func(_ *rng.Rand, lines []string, i int) ([]string, bool) {
		if i+1 >= len(lines) || lines[i] == lines[i+1] {
			return nil, false
		}
		out := slices.Clone(lines)
		out[i], out[i+1] = out[i+1], out[i]
		return out, true
	}},
	{"file truncated", func(r *rng.Rand, lines []string, i int) ([]string, bool) {
		signs := []rune(lines[i])
		if len(signs) < 2 {
			return nil, false
		}
		return append(slices.Clone(lines[:i]), string(signs[:1+r.IntN(len(signs)-1)])), true
	}},
	{"key misspelt", oneLine(replaced(anyKey, func(r *rng.Rand, m []string) string {
		i := 1 + r.IntN(len(m[1])-1)
		return m[1][:i] + m[1][i+1:] + ":" + m[2]
	}))},
	{"colon dropped", oneLine(replaced(anyKey, func(_ *rng.Rand, m []string) string { return m[1] + m[2] }))},
	{"number changed", oneLine(replaced(number, func(r *rng.Rand, m []string) string { return m[0] + fmt.Sprint(r.IntN(10)) }))},
	{"link changed", oneLine(replaced(linkTo, func(r *rng.Rand, m []string) string {
		signs := []rune(m[2])
		i := r.IntN(len(signs))
		return m[1] + string(signs[:i]) + string(signs[min(i+1, len(signs)):])
	}))},
}

// slipped returns mutants of the content, each with one edit in a file that allows it.
func slipped(t *testing.T) []mutant {
	t.Helper()
	r := rng.New(1)
	var files []string
	for _, name := range contentFiles(t) {
		if slices.Contains([]string{".yaml", ".md", ".csv"}, path.Ext(name)) {
			files = append(files, name)
		}
	}
	var out []mutant
	for len(out) < mutations {
		file, e := files[r.IntN(len(files))], edits[r.IntN(len(edits))]
		lines := strings.Split(strings.TrimSuffix(contentText(t, file), "\n"), "\n")
		i := r.IntN(len(lines))
		is, ok := e.make(&r, lines, i)
		if !ok {
			continue
		}
		end := "\n"
		if e.name == "file truncated" {
			end = ""
		}
		shown := lines[i]
		if e.name != "line deleted" {
			shown = is[i]
		}
		out = append(out, mutant{slip: e.name, file: file, line: i + 1, was: lines[i], is: shown, data: []byte(strings.Join(is, "\n") + end)})
	}
	return out
}

// contentText is what a file of the content says.
func contentText(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(content.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// difference is what stands otherwise at a place of two documents.
type difference struct{ at, kind string }

// differences compares documents: a text or a number that is another one, an item or a key less or
// more, or items in another order.
func differences(at string, a, b any) (out []difference) {
	if reflect.DeepEqual(a, b) {
		return nil
	}
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok {
			return []difference{{at, "kind"}}
		}
		keys := maps.Clone(a)
		maps.Copy(keys, b)
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			_, before := a[key]
			_, after := b[key]
			switch in := at + "." + key; {
			case !after:
				out = append(out, difference{in, "key less"})
			case !before:
				out = append(out, difference{in, "key more"})
			default:
				out = append(out, differences(in, a[key], b[key])...)
			}
		}
		return out
	case []any:
		b, ok := b.([]any)
		if !ok {
			return []difference{{at, "kind"}}
		}
		return listDifferences(at, a, b)
	case string:
		if s, ok := b.(string); ok && strings.TrimSpace(s) != "" {
			return []difference{{at, "text"}}
		}
	case int, float64, bool:
		switch b.(type) {
		case int, float64, bool:
			return []difference{{at, "number"}}
		}
	}
	return []difference{{at, "kind"}}
}

func listDifferences(at string, a, b []any) (out []difference) {
	has := func(list []any, v any) bool {
		return slices.ContainsFunc(list, func(o any) bool { return reflect.DeepEqual(o, v) })
	}
	inner := func(list, others []any) bool {
		return !slices.ContainsFunc(list, func(v any) bool { return !has(others, v) })
	}
	switch {
	case len(a) == len(b) && inner(a, b) && inner(b, a):
		return []difference{{at, "order"}}
	case len(a) == len(b)+1 && inner(b, a):
		return []difference{{at, "item less"}}
	case len(a)+1 == len(b) && inner(b, a):
		return []difference{{at, "item more"}}
	case len(a) < len(b):
		return []difference{{at, "items"}}
	case len(a) > len(b):
		out = append(out, difference{at, "items less"})
	}
	for i := range b {
		out = append(out, differences(fmt.Sprintf("%s[%d]", at, i), a[i], b[i])...)
	}
	return out
}

// document gives what a file says, as lists and mappings: of a table its rows, of a text its lines.
func document(t *testing.T, file string, data []byte) any {
	t.Helper()
	switch path.Ext(file) {
	case ".yaml":
		return valuesOf(data)
	case ".csv":
		c := csv.NewReader(strings.NewReader(string(data)))
		c.Comma, c.FieldsPerRecord = table.Separator(file, data), -1
		rows, err := c.ReadAll()
		if err != nil {
			return nil
		}
		var out []any
		for _, row := range rows {
			cells := map[string]any{}
			for i, cell := range row {
				if cell != "" {
					cells[rows[0][min(i, len(rows[0])-1)]] = cell
				}
			}
			out = append(out, cells)
		}
		return out
	}
	var out []any
	for line := range strings.Lines(string(data)) {
		if text := strings.TrimSpace(line); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// legal gives the kind of an edit that authors make on purpose, and that says nothing wrong by itself: another
// text or number where the rules take it, an item more, items or optional keys less, items in another
// order. It is "" for what nobody writes: a key that became part of a text, a text that breaks off.
func legal(t *testing.T, m mutant) string {
	t.Helper()
	before, after := document(t, m.file, []byte(contentText(t, m.file))), document(t, m.file, m.data)
	d := differences("", before, after)
	switch {
	case len(d) == 0:
		return "the same values"
	case m.slip == "file truncated" && path.Ext(m.file) == ".md":
		return ""
	case len(d) == 1 && slices.Contains([]string{"text", "number", "order", "item less", "item more", "key less"}, d[0].kind):
		return d[0].kind
	case !slices.ContainsFunc(d, func(d difference) bool { return !strings.HasSuffix(d.kind, " less") }):
		return "the end less" // the last items and keys of a document, which may be left out
	}
	return ""
}

// TestSlipsInContent makes slips of an author's hand anywhere in the content: each is reported, or
// is a legal edit, or changes nothing of what is published. `-v` lists those that are silent.
func TestSlipsInContent(t *testing.T) {
	n := 16
	if testing.Short() {
		n = 4
	}
	counts := map[string]int{}
	for _, m := range checktest.Some(slipped(t), n) {
		fsys := around(t, m.file)
		before := fsys[m.file]
		fsys[m.file] = &fstest.MapFile{Data: m.data}
		in := Input{Content: fsys, Templates: templates.FS}
		r, err := Check(in)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		told := slices.ContainsFunc(r.Findings, func(d check.Diagnostic) bool { return d.Rule.Severity > check.Note })
		kind := "told"
		if !told {
			kind = legal(t, m)
			t.Logf("silent: %s: %s", m, kind)
		}
		if kind == "" {
			now, _ := published(t, fsys)
			fsys[m.file] = before
			was, _ := published(t, fsys)
			if kind = "the same files"; !maps.Equal(now, was) {
				kind = "harmful"
				t.Errorf("silent and harmful: %s, was %q: %v", m, m.was, differences("", document(t, m.file, before.Data), document(t, m.file, m.data)))
			}
		}
		counts[kind]++
	}
	t.Log(counts)
}
