package layout_test

import (
	"io/fs"
	"testing"

	"imprimots/engine/check"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/layout"
	"imprimots/generator/source"
	"imprimots/templates"
)

func ourEnv(t testing.TB, profile, accent string, folders ...string) *layout.Env {
	t.Helper()
	r := source.NewReader(templates.FS)
	theme := r.Themes("print")[profile]
	var all [][]layout.Layout
	for _, dir := range append([]string{"print/layouts"}, folders...) {
		var f layout.Files
		r.Documents(dir, &f)
		all = append(all, f.Layouts)
	}
	for _, d := range r.Findings() {
		t.Error(d.Pos, d.Msg.In(check.English))
	}
	lib, faults := layout.NewLibrary(nil, all...)
	for _, f := range faults {
		t.Error(f.Pos, f)
	}
	fonts, err := fs.Sub(templates.FS, "fonts")
	if err != nil {
		t.Fatal(err)
	}
	return &layout.Env{Theme: theme, Fonts: text.NewFonts(fonts), Accent: accent, Layouts: lib}
}

func TestOurCards(t *testing.T) {
	e := ourEnv(t, "color", "embrouillamini", "print/layouts/embrouillamini")
	if t.Failed() {
		t.FailNow()
	}
	for _, c := range []struct{ id, l string }{{"letter-card", "J"}, {"letter-card", "b"}, {"letter-card", ""}} {
		d, err := e.Draw(c.id, 42, 42, layout.Values{"letter": c.l, "value": 10, "underline": c.l == "b", "capital": c.l == "J"})
		if err != nil {
			f := check.AsFault(err)
			t.Error(f.Pos, f, f.Hint.In(check.English))
			continue
		}
		t.Log(draw.Log(d))
	}
}

func BenchmarkCard(b *testing.B) {
	e := ourEnv(b, "color", "embrouillamini", "print/layouts/embrouillamini")
	for b.Loop() {
		if _, err := e.Draw("letter-card", 42, 42, layout.Values{"letter": "J", "value": 10, "underline": false, "capital": true}); err != nil {
			b.Fatal(err)
		}
	}
}
