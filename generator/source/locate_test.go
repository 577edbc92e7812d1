package source

import (
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
)

func TestSignAt(t *testing.T) {
	r := NewReader(nil)
	r.files["a.yaml"] = []byte("q: \"élan\" \"\nr: 'l'été'\n" + strings.Repeat("\n", longValue) + "z: ☃\n")
	for _, c := range []struct {
		line, col int
		sign      rune
		want      string
	}{
		{1, 4, '"', "a.yaml:1:9"}, // not the quote that it begins with
		{1, 4, 'n', "a.yaml:1:8"},
		{2, 4, '\'', "a.yaml:2:6"},
		{1, 4, 'ü', "a.yaml:1:4"},
		{1, 4, '☃', "a.yaml:1:4"}, // too far to be in the value
		{3, 1, '☃', "a.yaml:203:4"},
		{0, 0, 'q', "a.yaml"},
		{999, 1, 'q', "a.yaml:999:1"},
	} {
		if got := r.SignAt(check.Pos{File: "a.yaml", Line: c.line, Col: c.col}, c.sign).String(); got != c.want {
			t.Errorf("%d:%d %q: %s, want %s", c.line, c.col, c.sign, got, c.want)
		}
	}
}

// TestFind: a drawn text is found by its letters, all of it before a part, and the
// one after a place that is known before any other.
func TestFind(t *testing.T) {
	r := NewReader(fstest.MapFS{"jeu/a.yaml": {Data: []byte("cards:\n  - {id: 1, q: \"Un chat ?\"}\n  - {id: 2, q: \"Un chat ?\"}\n  - {id: 3, q: \"Un chat dort ; il rêve.\"}\n")}})
	r.load("jeu/a.yaml", MaxFile)
	f := r.Finder()
	for _, c := range []struct {
		drawn string
		near  check.Pos
		want  string
	}{
		{"Un chat\u202f?", check.Pos{}, "jeu/a.yaml:2:16"},
		{"Un chat\u202f?", check.Pos{File: "jeu/a.yaml", Line: 3, Col: 5}, "jeu/a.yaml:3:16"},
		{"il rêve.", check.Pos{}, "jeu/a.yaml:4:16"},
		{"3. Un chat dort\u202f; il rêve. (page 12)", check.Pos{}, "jeu/a.yaml:4:16"},
		{"Un chien", check.Pos{}, ""},
		{"…", check.Pos{}, ""},
	} {
		at, ok := f.Find("jeu", c.drawn, 0, c.near)
		if ok != (c.want != "") || ok && at.String() != c.want {
			t.Errorf("%q after %v: %v, %v, want %s", c.drawn, c.near, at, ok, c.want)
		}
	}
}
