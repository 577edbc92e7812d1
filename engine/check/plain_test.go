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

// TestFolding: similar findings of one file are counted from the sixth on, those of
// another file, rule or sentence are not similar, and the other formats write all of
// them.
func TestFolding(t *testing.T) {
	var ds []Diagnostic
	for i := range 30 {
		ds = append(ds, poorGrid(i+1, 1))
	}
	other := poorGrid(31, 1)
	other.Msg = Text{FR: "autre", EN: "other"}.With()
	elsewhere := poorGrid(1, 1)
	elsewhere.Pos.File = "z.yaml"
	ds = append(ds, other, elsewhere)
	for lang, more := range map[Lang]string{French: "\net 25 autres comme celle-ci (BOG004)\n", English: "\nand 25 more like it (BOG004)\n"} {
		out := formatted(t, "text", Options{Lang: lang}, ds...)
		if strings.Count(out, "\n") != 8 || !strings.Contains(out, more) || strings.Index(out, more) < strings.Index(out, "yaml:5:1") {
			t.Errorf("%s:\n%s", lang, out)
		}
	}
	out := formatted(t, "text", Options{Lang: French}, ds[:6]...)
	if !strings.HasSuffix(out, "\net 1 autre comme celle-ci (BOG004)\n") {
		t.Errorf("one more:\n%s", out)
	}
	if out := formatted(t, "text", Options{}, ds[:5]...); strings.Contains(out, "more") {
		t.Errorf("five are all shown:\n%s", out)
	}
	for _, name := range []string{"json", "sarif", "github"} {
		if out := formatted(t, name, Options{}, ds...); strings.Count(out, "the grid ") != 31 {
			t.Errorf("%s does not keep all: %s", name, out)
		}
	}
}

// TestMostShown: at most 200 findings are written, and those not covered by any line
// are counted at the end.
func TestMostShown(t *testing.T) {
	var ds []Diagnostic
	for i := range 210 {
		d := poorGrid(1, 1)
		d.Pos.File = strings.Repeat("a", i+1)
		ds = append(ds, d)
	}
	alike := []Diagnostic{poorGrid(1, 1), poorGrid(2, 1), poorGrid(3, 1), poorGrid(4, 1), poorGrid(5, 1), poorGrid(6, 1), poorGrid(7, 1)}
	for _, c := range []struct {
		ds    []Diagnostic
		lines int
		last  string
	}{
		{ds[:200], 200, "(BOG004)"},
		{ds[:201], 201, "and 1 more finding; "},
		{ds, 201, "and 10 more findings; "},
		{append(alike, ds...), 202, "and 15 more findings; "},
		{append(ds[:198:198], alike...), 201, "and 5 more findings; "},
	} {
		lines := strings.Split(strings.TrimSuffix(formatted(t, "text", Options{Lang: English}, c.ds...), "\n"), "\n")
		if len(lines) != c.lines || !strings.Contains(lines[len(lines)-1], c.last) {
			t.Errorf("%d findings: %d lines, the last %q", len(c.ds), len(lines), lines[len(lines)-1])
		}
	}
}
