package generator

import (
	"reflect"
	"slices"
	"testing"

	"imprimots/engine/check/checktest"
	"imprimots/generator/source"
	"imprimots/templates"
)

// TestBuiltIn: the templates of the program are without faults, of which no run tells, and
// what is read of them when it is asked for is what is read of them at once.
func TestBuiltIn(t *testing.T) {
	checktest.Whole(t)
	whole := &build{Input: Input{Templates: templates.FS}}
	if err := whole.read(); err != nil || len(whole.themeFindings) > 0 {
		t.Fatal(err, ids(whole.themeFindings))
	}
	lazy, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(lazy.themeFiles, whole.themeFiles) || !reflect.DeepEqual(lazy.sheetTexts(), whole.sheetTexts()) || !reflect.DeepEqual(lazy.prose, whole.prose) {
		t.Error("other files, texts of worksheets or style sheets")
	}
	for _, id := range append(RoomIDs(), "", dataLayouts) {
		got, want := lazy.env.Layouts.Of(id), whole.env.Layouts.Of(id)
		if !slices.Equal(got.IDs(), want.IDs()) || len(want.IDs()) == 0 {
			t.Errorf("%q has the layouts %q, not %q", id, got.IDs(), want.IDs())
		}
		for _, face := range want.IDs() {
			if !slices.Equal(got.Names(face), want.Names(face)) {
				t.Errorf("%q draws %s of %q", id, face, got.Names(face))
			}
		}
	}
	for id, theme := range whole.themes {
		for _, lang := range source.Languages {
			if got, want := lazy.themes[id].In(lang).Texts, theme.In(lang).Texts; !reflect.DeepEqual(got, want) || want.Lang != lang {
				t.Errorf("%s says other things in %q", id, lang)
			}
			got, err := lazy.templates.In(lang)
			want, fault := whole.templates.In(lang)
			if err != nil || fault != nil || !slices.Equal(got.Keys(), want.Keys()) {
				t.Errorf("the site says other things in %q: %v, %v", lang, err, fault)
			}
		}
	}
	if err := lazy.templates.ParseAll(); err != nil {
		t.Error(err)
	}
}
