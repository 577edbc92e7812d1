package main

import (
	"strings"
	"testing"

	"imprimots/engine/check"
)

// TestOffset counts lines and letters from one; the mark of UTF-8 at the start of a
// file is no letter.
func TestOffset(t *testing.T) {
	for _, c := range []struct {
		text      string
		line, col int
		want      int
	}{
		{"abc\néte\n", 1, 1, 0}, {"abc\néte\n", 1, 3, 2}, {"abc\néte\n", 2, 1, 4}, {"abc\néte\n", 2, 2, 6}, {"abc", 2, 1, 3},
		{"\ufeffabc\nb", 1, 1, 3}, {"\ufeffabc\nb", 1, 2, 4}, {"\ufeffabc\nb", 2, 1, 7},
	} {
		if got := offset([]byte(c.text), check.Pos{Line: c.line, Col: c.col}); got != c.want {
			t.Errorf("%q, %d:%d: %d, want %d", c.text, c.line, c.col, got, c.want)
		}
	}
}

// TestShownDiff: lines are shown as they are, terminal control characters as visible
// ones.
func TestShownDiff(t *testing.T) {
	got := string(shownDiff("jeu.yaml", []byte("a\n\té: « x »\n\x1b[2Jb\n"), []byte("a\n\té: « y »\nb\xff\n")))
	for _, line := range []string{"-\té: « x »\n", "+\té: « y »\n"} {
		if !strings.Contains(got, line) {
			t.Errorf("no line %q in\n%q", line, got)
		}
	}
	if strings.ContainsAny(got, "\x1b") || strings.Contains(got, "\xff") {
		t.Errorf("%q", got)
	}
}
