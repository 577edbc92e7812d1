package main

import (
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
