package generator_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"imprimots/engine/deck"
	"imprimots/engine/values"
	"imprimots/engine/worksheet"
	"imprimots/engine/worksheet/kinds"
	"imprimots/generator/exchange/quiz"
	"imprimots/generator/look"
	"imprimots/generator/press"
	"imprimots/generator/sheet"
	"imprimots/generator/source"
	"imprimots/templates"
)

// TestValues: the lists of values have what the program knows, and no more.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		list  values.List
		known []string
	}{
		{values.Kinds, kinds.Names()},
		{values.Profiles, look.Profiles(templates.FS)},
		{values.Papers, sheet.PaperNames()},
		{values.Assemblies, sheet.AssemblyNames},
	} {
		got, want := slices.Sorted(slices.Values(c.list.Names())), slices.Sorted(slices.Values(c.known))
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, the program knows %v", c.list.Title.EN, got, want)
		}
	}
	files := slices.Clone(press.Formats)
	for _, f := range quiz.Formats() {
		files = append(files, f.Name)
	}
	values.Formats.Only(files...) // panics when there is no such one
}

// TestReadInBothLanguages: documents may have a value by each of its names, and a mapping
// its keys.
func TestReadInBothLanguages(t *testing.T) {
	r := source.NewReader(fstest.MapFS{
		"f.yaml": {Data: []byte("worksheet: f\nkind: mots-croisés\nlevel: Hard\nanswers: à la fin\nanswer: vrai ou faux\ncase: minuscules\neffort: grand\ncopies: {gris: 3, \"gros,grey\": 2, mauve: 1}\n")},
		"d.yaml": {Data: []byte("deck: d\nfamily: jeu des familles\nfields: {q: {type: text}}\nfaces: {front: question, back: answer}\ncards: [{q: a}]\n")},
	})
	var g worksheet.Game
	r.File("f.yaml", &g)
	var d deck.Game
	r.File("d.yaml", &d)
	if len(g.Sheets) != 1 || len(d.Decks) != 1 {
		t.Fatal(r.Findings())
	}
	s := g.Sheets[0]
	if got := []string{s.Kind, s.Level, s.Answers, s.Answer, s.Case, s.Effort, d.Decks[0].Family}; !slices.Equal(got, []string{"crossword", "difficile", "end", "truth", "lower", "high", "familles"}) {
		t.Error(got)
	}
	if len(s.Copies) != 3 || s.Copies["gray"] != 3 || s.Copies["large,gray"] != 2 || s.Copies["mauve"] != 1 {
		t.Error(s.Copies)
	}
}
