package look

import (
	"reflect"
	"slices"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
	"imprimots/generator/source"
	"imprimots/templates"
	"imprimots/templates/languages"
)

// TestBuiltIn: the templates of the program are without faults, of which no run tells, and
// what is read of them when it is asked for is what is read of them at once.
func TestBuiltIn(t *testing.T) {
	checktest.Whole(t)
	builtIn := source.WithTemplates(nil, nil, templates.FS)
	whole, err := readLook(builtIn)
	if err != nil || len(whole.Found) > 0 {
		t.Fatal(err)
	}
	lazy, err := New(builtIn)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(lazy.Files, whole.Files) || !reflect.DeepEqual(lazy.SheetTexts(), whole.SheetTexts()) || !reflect.DeepEqual(lazy.Prose, whole.Prose) {
		t.Error("other files, texts of worksheets or style sheets")
	}
	for _, id := range append(games.IDs(), "", DataLayouts) {
		got, want := lazy.Layouts.Of(id), whole.Layouts.Of(id)
		if !slices.Equal(got.IDs(), want.IDs()) || len(want.IDs()) == 0 {
			t.Errorf("%q has the layouts %q, not %q", id, got.IDs(), want.IDs())
		}
		for _, face := range want.IDs() {
			if !slices.Equal(got.Names(face), want.Names(face)) {
				t.Errorf("%q draws %s of %q", id, face, got.Names(face))
			}
		}
	}
	for id, theme := range whole.Themes {
		for _, lang := range languages.Codes() {
			if got, want := lazy.Themes[id].In(lang).Texts, theme.In(lang).Texts; !reflect.DeepEqual(got, want) || want.Lang != lang {
				t.Errorf("%s says other things in %q", id, lang)
			}
			got, err := lazy.Pages.In(lang)
			want, fault := whole.Pages.In(lang)
			if err != nil || fault != nil || !slices.Equal(got.Keys(), want.Keys()) {
				t.Errorf("the site says other things in %q: %v, %v", lang, err, fault)
			}
		}
	}
	if err := lazy.Pages.ParseAll(); err != nil {
		t.Error(err)
	}
}
