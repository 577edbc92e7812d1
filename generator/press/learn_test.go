package press_test

import (
	"maps"
	"slices"
	"testing"

	"imprimots/engine/worksheet"
	"imprimots/generator/press"
	"imprimots/generator/source"
	"imprimots/templates"
)

// TestLearn: a press reads the sentences of the languages of its worksheets, and of no other;
// one that there is not is not learnt.
func TestLearn(t *testing.T) {
	p, err := press.New(templates.FS, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"de", "", "xx", "en", "de"} {
		p.Read(source.NewReader(templates.FS), worksheet.Sheet{Lang: lang})
	}
	if got := slices.Sorted(maps.Keys(p.Env.Texts)); !slices.Equal(got, []string{"de", "en", "fr"}) {
		t.Errorf("the languages are %v", got)
	}
	all := source.NewReader(templates.FS).WorksheetTexts()
	if len(all) < 4 || !maps.Equal(p.Env.Texts["de"], all["de"]) {
		t.Errorf("%d languages, or German as it is not", len(all))
	}
}
