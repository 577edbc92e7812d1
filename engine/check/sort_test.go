package check

import (
	"slices"
	"testing"
)

func TestSort(t *testing.T) {
	a, b, c, d := poorGrid(2, 1), poorGrid(1, 9), poorGrid(1, 2), poorGrid(1, 2)
	d.Pos.File = "a.yaml"
	got := Sort([]Diagnostic{a, b, c, c, d})
	var at []string
	for _, x := range got {
		at = append(at, x.Pos.String())
	}
	want := []string{"a.yaml:1:2", "content/boggle/grids.yaml:1:2", "content/boggle/grids.yaml:1:9", "content/boggle/grids.yaml:2:1"}
	if !slices.Equal(at, want) {
		t.Errorf("got %v", at)
	}
}

func TestSummary(t *testing.T) {
	mild := poorGrid(1, 1)
	mild.Rule = &Rule{ID: "BOG009", Severity: Warning}
	for _, c := range []struct {
		ds     []Diagnostic
		fr, en string
		errors bool
	}{
		{nil, "aucune remarque", "no findings", false},
		{[]Diagnostic{poorGrid(1, 1)}, "1 erreur", "1 error", true},
		{[]Diagnostic{mild, mild}, "2 avertissements", "2 warnings", false},
		{[]Diagnostic{poorGrid(1, 1), poorGrid(2, 1), mild}, "2 erreurs, 1 avertissement", "2 errors, 1 warning", true},
	} {
		s := Summary(c.ds)
		if s.In(French) != c.fr || s.In(English) != c.en || HasErrors(c.ds) != c.errors {
			t.Errorf("%d findings: %q, %q, %v", len(c.ds), s.In(French), s.In(English), HasErrors(c.ds))
		}
	}
}

func TestRename(t *testing.T) {
	d := poorGrid(1, 1)
	d.Related = []Related{{Pos: Pos{File: "b"}}}
	got := Rename([]Diagnostic{d}, func(f string) string { return "x/" + f })
	if got[0].Pos.File != "x/content/boggle/grids.yaml" || got[0].Related[0].Pos.File != "x/b" || d.Related[0].Pos.File != "b" {
		t.Errorf("got %+v from %+v", got[0], d)
	}
}

func TestNearest(t *testing.T) {
	names := []string{"rows", "edition", "must", "min_words"}
	for word, want := range map[string]string{
		"row": "rows", "edtion": "edition", "eidtion": "edition", "minwords": "min_words", "Must": "must", "xyzxyz": "", "": "",
	} {
		if got, ok := Nearest(word, names); got != want || ok != (want != "") {
			t.Errorf("Nearest(%q) = %q, %v; want %q", word, got, ok, want)
		}
	}
}

func TestRun(t *testing.T) {
	seen := []any{}
	rules := []*Rule{
		{ID: "A1"},
		{ID: "A2", Run: func(p *Pass) {
			seen = append(seen, p.Subject)
			p.Reportf(Pos{File: "f", Line: 1, Col: 1}, Text{FR: "%d", EN: "%d"}, 3)
		}},
	}
	ds := Run(rules, "model")
	if len(ds) != 1 || ds[0].Rule.ID != "A2" || ds[0].Msg.In(French) != "3" || !slices.Equal(seen, []any{"model"}) {
		t.Errorf("got %+v, %v", ds, seen)
	}
}

func TestWhere(t *testing.T) {
	w := NewWhere(Pos{"f", 1, 1})
	w.Mark("must", Pos{"f", 3, 1})
	w.Mark("must.2", Pos{"f", 5, 3})
	for _, c := range []struct {
		path []any
		line int
	}{{[]any{"must", 2}, 5}, {[]any{"must", 7}, 3}, {[]any{"rows", 0}, 1}, {nil, 1}} {
		if got := w.Pos(c.path...); got.Line != c.line {
			t.Errorf("Pos(%v) = %v", c.path, got)
		}
	}
}
