package layout_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/generator/draw"
	"imprimots/generator/layout"
	"imprimots/generator/source"
	"imprimots/generator/theme"
)

// TestWordingInLanguages: numbers are written as the language of the kit does.
func TestWordingInLanguages(t *testing.T) {
	for lang, want := range map[string]string{
		"fr": "0,30 1\u202f188 points 0 mot 1,5 mot Qui\u202f?",
		"en": "0.30 1,188 points 0 mots 1.5 mots Qui ?",
		"de": "0,30 1.188 points 0 mots 1,5 mots Qui ?",
		"es": "0,30 1\u202f188 points 0 mots 1,5 mots Qui ?",
	} {
		r := source.NewReader(fstest.MapFS{"l/a.yaml": {Data: []byte("layout: f\nboxes: [{line: \"{decimals(0.3, 2)} {thousands(plural(1188, 'point'))} {plural(0, 'mot')} {plural(1.5, 'mot')} {signs('Qui ?')}\", at: [5, 10, 200]}]\n")}})
		var files layout.Files
		r.Documents("l", &files)
		e := ourEnv(t, "color", "boggle")
		e.Theme = e.Theme.(*theme.Theme).In(lang)
		e.Layouts, _ = layout.NewLibrary(nil, files.Layouts)
		d, err := e.Draw("f", 300, 40, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.ReplaceAll(draw.Log(d), `\u202f`, "\u202f")
		if !strings.Contains(got, want) {
			t.Errorf("%s: no %q in %s", lang, want, got)
		}
	}
}
