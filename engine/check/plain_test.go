package check

import (
	"strings"
	"testing"
)

// TestExcerptOfALongLine looks at places of a line of a million runes, as many
// findings in one list have: the excerpt is the same as of a short line.
func TestExcerptOfALongLine(t *testing.T) {
	words := strings.Repeat("é\tmot, ", 150_000)
	f := plain{Options{Source: func(string) []byte { return []byte("\ufeff" + words + "fin") }}}
	files := map[string]*shownFile{}
	for _, c := range []struct {
		col  int
		want string // behind the caret
	}{
		{1, "é→   mot"}, {3, "mot, é→"}, {3 + 7*70_000, "mot, é→"}, {7*150_000 + 1, "fin"},
	} {
		line, caret, ok := f.excerpt(Pos{File: "a", Line: 1, Col: c.col}, files)
		if !ok {
			t.Fatalf("column %d: no excerpt", c.col)
		}
		at := len([]rune(caret)) - 1
		shown := []rune(line)
		if got := string(shown[at:min(len(shown), at+len([]rune(c.want)))]); got != c.want {
			t.Errorf("column %d: the caret is below %q, want %q, of %s", c.col, got, c.want, line)
		}
		if len(shown) > shownWidth {
			t.Errorf("column %d: %d runes shown", c.col, len(shown))
		}
	}
	if _, caret, ok := f.excerpt(Pos{File: "a", Line: 1, Col: 1 << 40}, files); !ok || len(caret) > shownWidth+1 {
		t.Errorf("behind the end: caret %d, %v", len(caret), ok)
	}
}
