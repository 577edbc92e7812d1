package source

import (
	"strings"
	"testing"

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
