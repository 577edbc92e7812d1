package source_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/generator/source"
)

// note is a document with texts of all kinds.
type note struct {
	check.Where
	Note string   `yaml:"note"`
	List []string `yaml:"list,omitempty"`
}

type notes struct {
	Notes []note `doc:"note"`
}

// mended reads a file and changes it by the fix of the value at a path.
func mended(t *testing.T, text string, fix check.Fix, path ...any) (string, bool) {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"jeu/a.yaml": {Data: []byte(text)}})
	var m notes
	r.Documents("jeu", &m)
	if len(r.Findings()) > 0 || len(m.Notes) == 0 {
		t.Fatalf("%q: %v", text, r.Findings())
	}
	n := m.Notes[len(m.Notes)-1]
	fix.Pos = n.Pos(path...)
	found := []check.Diagnostic{{Pos: fix.Pos, Fix: &fix}, {}}
	if r.Mend(found); found[0].Fix == nil {
		return text, false
	}
	lines := strings.SplitAfter(text, "\n")
	offset := func(p check.Pos) int {
		line := []rune(strings.TrimPrefix(append(lines, "")[p.Line-1], "\ufeff"))
		return len(strings.Join(lines[:p.Line-1], "")) + strings.Count(text[:min(3, len(text))], "\ufeff")*3*min(1, 2-min(p.Line, 2)) + len(string(line[:p.Col-1]))
	}
	edits := found[0].Fix.Edits
	for i := len(edits) - 1; i >= 0; i-- {
		text = text[:offset(edits[i].From)] + edits[i].New + text[offset(edits[i].To):]
	}
	return text, true
}

// TestMend: a value is changed where it differs and as it is written; comments,
// quotes, escapes, broken lines and what stands around it stay.
func TestMend(t *testing.T) {
	right := strings.NewReplacer("'", "’", "...", "…", "?", " ?", "oe", "œ")
	for name, text := range map[string]string{
		"plain":             "note: l'été... coeur?  # l'arc\nlist: [l'un]\n",
		"double":            "# l'arc\nnote: \"l'été... coeur?\"   # l'un\n",
		"single":            "note: 'l''été... coeur?'\n",
		"escapes":           "note: \"l'\\u00e9t\\xe9... \\\"c\\\\oeur?\"\n",
		"first of the file": "\ufeffnote: l'été... coeur?\n",
		"on the next line":  "note:\n  l'été... coeur?\nlist: []\n",
		"broken":            "note: l'été...\n  est au coeur? Là\n",
		"broken and quoted": "note: \"l'été...\n  est au coeur?\n\n  L'an\"\n",
		"literal":           "note: |\n  l'été...\n    au coeur?\n",
		"folded":            "note: >-\n  l'été...\n  au coeur?\nlist: []\n",
		"second document":   "note: l'un\n---\nnote: l'été... coeur?\n",
		"CR LF":             "note: l'été... coeur?\r\nlist: []\r\n",
	} {
		var m notes
		source.NewReader(fstest.MapFS{"jeu/a.yaml": {Data: []byte(text)}}).Documents("jeu", &m)
		if len(m.Notes) == 0 {
			t.Errorf("%s cannot be read", name)
			continue
		}
		old := m.Notes[len(m.Notes)-1].Note
		got, ok := mended(t, text, check.Fix{Old: old, New: right.Replace(old)}, "note")
		want := map[string]string{
			"plain":             "note: l’été… cœur ?  # l'arc\nlist: [l'un]\n",
			"double":            "# l'arc\nnote: \"l’été… cœur ?\"   # l'un\n",
			"single":            "note: 'l’été… cœur ?'\n",
			"escapes":           "note: \"l’\\u00e9t\\xe9… \\\"c\\\\œur ?\"\n",
			"first of the file": "\ufeffnote: l’été… cœur ?\n",
			"on the next line":  "note:\n  l’été… cœur ?\nlist: []\n",
			"broken":            "note: l’été…\n  est au cœur ? Là\n",
			"broken and quoted": "note: \"l’été…\n  est au cœur ?\n\n  L’an\"\n",
			"literal":           "note: |\n  l’été…\n    au cœur ?\n",
			"folded":            "note: >-\n  l’été…\n  au cœur ?\nlist: []\n",
			"second document":   "note: l'un\n---\nnote: l’été… cœur ?\n",
			"CR LF":             "note: l’été… cœur ?\r\nlist: []\r\n",
		}[name]
		if !ok || got != want {
			t.Errorf("%s: %v\n%q\n%q", name, ok, got, want)
		}
	}
}

// TestNotMended: what the file does not say, or would say otherwise, is left alone.
func TestNotMended(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		fix  check.Fix
		path []any
	}{
		"another value":      {"note: a\n", check.Fix{Old: "b", New: "c"}, []any{"note"}},
		"no change":          {"note: a\n", check.Fix{Old: "a", New: "a"}, []any{"note"}},
		"no value":           {"note: a\n", check.Fix{Old: "a", New: "b"}, []any{"list"}},
		"a comment":          {"note: a-b\n", check.Fix{Old: "a-b", New: "a #b"}, []any{"note"}},
		"a mapping":          {"note: a-b\n", check.Fix{Old: "a-b", New: "a: b"}, []any{"note"}},
		"a number":           {"note: 1a\n", check.Fix{Old: "1a", New: "1"}, []any{"note"}},
		"nothing":            {"note: a\n", check.Fix{Old: "a", New: ""}, []any{"note"}},
		"an end":             {"note: a\nlist: [b]\n", check.Fix{Old: "b", New: "b]"}, []any{"list", 0}},
		"another length":     {"note: a\nlist: [b, c]\n", check.Fix{Order: []int{0}}, []any{"list"}},
		"not a list":         {"note: a\n", check.Fix{Order: []int{0}}, []any{"note"}},
		"a list in brackets": {"note: a\nlist: [b, c]\n", check.Fix{Order: []int{1, 0}}, []any{"list"}},
	} {
		if got, ok := mended(t, c.text, c.fix, c.path...); ok {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestMendWithQuotes: what quotes need is written with them.
func TestMendWithQuotes(t *testing.T) {
	for text, want := range map[string]string{
		"note: \"a-b\"\n": "note: \"a #\\\"\\\\' b\"\n",
		"note: 'a-b'\n":   "note: 'a #\"\\'' b'\n",
	} {
		if got, ok := mended(t, text, check.Fix{Old: "a-b", New: "a #\"\\' b"}, "note"); !ok || got != want {
			t.Errorf("%v %q, want %q", ok, got, want)
		}
	}
	in := "note: a\nlist: [l'un, l'un ,c]\n"
	if got, ok := mended(t, in, check.Fix{Old: "l'un", New: "l’un"}, "list", 1); !ok || got != "note: a\nlist: [l'un, l’un ,c]\n" {
		t.Errorf("in brackets: %v %q", ok, got)
	}
}

// TestReorder moves the items of a list with the comments above them.
func TestReorder(t *testing.T) {
	for text, want := range map[string]string{
		"note: a\nlist:\n  # tous\n  - x  # un\n  # deux\n  # et\n  - y\n  - z\n":                           "note: a\nlist:\n  - z\n  # tous\n  - x  # un\n  # deux\n  # et\n  - y\n",
		"list:\n- x\n- >-\n  y\n  y\n-   z\nnote: a\n":                                                      "list:\n-   z\n- x\n- >-\n  y\n  y\nnote: a\n",
		"note: a\nlist:\n  - x\n  - y\n  - z\n\n# fin\n---\nnote: b\nlist:\n  - x\n  - y\n  - z\n\n# fin\n": "note: a\nlist:\n  - x\n  - y\n  - z\n\n# fin\n---\nnote: b\nlist:\n  - z\n  - x\n  - y\n\n# fin\n",
		"note: a\nlist:\n  - x\n  - y\n  - z":                                                               "note: a\nlist:\n  - z\n  - x\n  - y",
	} {
		if got, ok := mended(t, text, check.Fix{Order: []int{2, 0, 1}}, "list"); !ok || got != want {
			t.Errorf("%v\n%q\n%q", ok, got, want)
		}
	}
}
