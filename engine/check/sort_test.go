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
	mild.Rule = &Info{ID: "BOG009", Severity: Warning}
	slight := poorGrid(1, 1)
	slight.Rule = &Info{ID: "DEC008", Severity: Note}
	for _, c := range []struct {
		ds     []Diagnostic
		fr, en string
		errors bool
	}{
		{nil, "aucune remarque", "no findings", false},
		{[]Diagnostic{poorGrid(1, 1)}, "1 erreur", "1 error", true},
		{[]Diagnostic{mild, mild}, "2 avertissements", "2 warnings", false},
		{[]Diagnostic{poorGrid(1, 1), poorGrid(2, 1), mild}, "2 erreurs, 1 avertissement", "2 errors, 1 warning", true},
		{[]Diagnostic{slight, slight}, "2 informations", "2 notes", false},
		{[]Diagnostic{slight, poorGrid(1, 1), mild}, "1 erreur, 1 avertissement, 1 information", "1 error, 1 warning, 1 note", true},
	} {
		if got := NotesAlone(c.ds); got != !slices.ContainsFunc(c.ds, func(d Diagnostic) bool { return d.Rule != slight.Rule }) {
			t.Errorf("%s: nothing has to be done: %v", c.en, got)
		}
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
	if got, ok := Nearest("History", []string{"penseurs", "histoire"}); got != "histoire" || !ok {
		t.Errorf("history: %s", got)
	}
	names := []string{"rows", "edition", "must", "min_words"}
	for word, want := range map[string]string{
		"easy": "", "row": "rows", "edtion": "edition", "eidtion": "edition", "minwords": "min_words", "Must": "must", "EDITION": "edition", "xyzxyz": "", "": "",
	} {
		if got, ok := Nearest(word, names); got != want || ok != (want != "") {
			t.Errorf("Nearest(%q) = %q, %v; want %q", word, got, ok, want)
		}
	}
}

func TestRun(t *testing.T) {
	type model struct{ words []string }
	a1, a2 := &Info{ID: "AAA001"}, &Info{ID: "AAA002"}
	long := func(m *model, p *Pass) {
		for i, w := range m.words {
			if len(w) > 3 {
				p.Reportf(Pos{File: "f", Line: i + 1, Col: 1}, Text{FR: "%d", EN: "%d"}, len(w))
			}
		}
	}
	none := func(m *model, p *Pass) {
		if len(m.words) == 0 {
			p.Fault(Pos{File: "f"}, ignoreNoRule.With(), ignoreDrop.With(), Related{Pos: Pos{File: "g"}})
		}
	}
	rules := Rules(Infos{a1, a2}, map[string]func(*model, *Pass){"AAA001": none, "AAA002": long})
	ds := Run(rules, &model{[]string{"un", "deux", "trois"}})
	if len(ds) != 2 || ds[0].Rule != a2 || ds[0].Pos.Line != 2 || ds[0].Msg.In(French) != "4" || ds[1].Msg.In(French) != "5" {
		t.Errorf("got %+v", ds)
	}
	ds = Run(rules, &model{})
	if len(ds) != 1 || ds[0].Rule != a1 || ds[0].Hint.FR != ignoreDrop.FR || ds[0].Related[0].Pos.File != "g" {
		t.Errorf("got %+v", ds)
	}
	for name, bad := range map[string]map[string]func(*model, *Pass){
		"the rule AAA002 has no check": {"AAA001": none},
		`no rule is called "AAA003"`:   {"AAA001": none, "AAA002": long, "AAA003": none},
	} {
		func() {
			defer func() {
				if got := recover(); got != "check: "+name {
					t.Errorf("%v, want %s", got, name)
				}
			}()
			Rules(Infos{a1, a2}, bad)
		}()
	}
}

// Findings at different places are ordered without comparing their sentences.
func TestSortAsksForLittle(t *testing.T) {
	a, b := Diagnostic{Pos: Pos{File: "a", Line: 1}, Msg: Text{FR: "%d mot{|s}", EN: "%d word{|s}"}.With(2)}, Diagnostic{Pos: Pos{File: "a", Line: 2}}
	b.Msg = a.Msg
	if n := testing.AllocsPerRun(10, func() { compare(a, b) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if b.Pos = a.Pos; compare(a, b) != 0 {
		t.Error("the same finding at the same place is another")
	}
}
