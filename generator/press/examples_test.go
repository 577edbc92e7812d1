package press_test

import (
	"path"
	"slices"
	"testing"
	"testing/fstest"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/worksheet"
	"imprimots/generator/list"
	"imprimots/generator/press"
	"imprimots/generator/project"
	"imprimots/generator/source"
	"imprimots/templates"
)

// TestExamples: the bad example of a rule of worksheets is reported by this rule when the
// sheet is made and printed, the good one is not.
func TestExamples(t *testing.T) {
	checktest.Whole(t)
	p, err := project.NewPress(templates.FS, content.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range worksheet.Infos {
		if ext := path.Ext(rule.Bad.Path); ext != ".yaml" && ext != ".csv" {
			continue // a grid alone, or no example: see TestProofs
		}
		for _, e := range checktest.Pairs(rule) {
			if found := reported(t, p, e.Bad); !slices.Contains(found, rule.ID) {
				t.Errorf("%s: the bad example is reported by %v\n%s", rule.ID, found, e.Bad.Text)
			}
			if found := reported(t, p, e.Good); slices.Contains(found, rule.ID) {
				t.Errorf("%s: the good example is reported by %v\n%s", rule.ID, found, e.Good.Text)
			}
		}
	}
}

// reported returns the ids of the rules that report a sheet.
func reported(t *testing.T, p *press.Press, e check.Example) (ids []string) {
	t.Helper()
	if path.Ext(e.Path) == ".csv" { // a class list
		table, found := list.Read(e.Path, []byte(e.Text))
		_, more := list.Pupils(table)
		return idsOf(append(found, more...))
	}
	r := source.NewReader(fstest.MapFS{e.Path: {Data: []byte(e.Text)}})
	var g worksheet.Game
	r.File(e.Path, &g)
	sheets, found := p.ReadAll(r, &g)
	_, more := p.ReadAllSeries(r, &g)
	found = append(found, more...)
	for _, w := range sheets {
		if !w.Sound {
			continue
		}
		_, more, err := p.Print(w, "pdf", press.Options{}, nil)
		if err != nil {
			t.Error(err)
		}
		found = append(found, more...)
	}
	return idsOf(found)
}

func idsOf(found []check.Diagnostic) (ids []string) {
	for _, d := range found {
		ids = append(ids, d.Rule.ID)
	}
	return ids
}
