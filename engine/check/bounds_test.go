package check

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// ranges lists the runes for which takes is true, as "7f-9f ad".
func ranges(takes func(r rune) bool) string {
	var out []string
	for r := rune(0); r <= utf8.MaxRune+1; r++ {
		if !takes(r) {
			continue
		}
		first := r
		for r < utf8.MaxRune && takes(r+1) {
			r++
		}
		if out = append(out, fmt.Sprintf("%x-%x", first, r)); first == r {
			out[len(out)-1] = fmt.Sprintf("%x", r)
		}
	}
	return strings.Join(out, " ")
}

// The characters that never reach a terminal, and those that no text may have.
func TestHostileRunes(t *testing.T) {
	changed := ranges(func(r rune) bool { return visible(r) != r })
	if want := "0-1f 7f-9f 61c 200e-200f 2028-202e 2066-2069"; changed != want {
		t.Errorf("made visible: %s, want %s", changed, want)
	}
	if got, want := ranges(Unprintable), "0-1f 7f-9f ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-2064 2066-206f 2800 3164 e000-f8ff feff ffa0 fff9-fffb fffe-ffff e0000-e0fff f0000-ffffd 100000-10fffd"; got != want {
		t.Errorf("unprintable: %s, want %s", got, want)
	}
	if got, want := Clean("a\x00\x1b\x1f\x7f\u0085\u202eé\xff"), "a␀␛␟␡\ufffd\ufffdé\ufffd"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	long := strings.Repeat("é", maxShown)
	if Clean(long) != long || Clean(long+"a") != long+"…" {
		t.Error("texts of 2000 runes are shown whole, longer ones are cut")
	}
}

// A letter carries two marks at most, and no-break spaces stay.
func TestInadmissible(t *testing.T) {
	for text, want := range map[string]rune{
		"": -1, "é\nà\u00a0:\u202f! «»’…": -1, "e\u0302\u0301e\u0302\u0301": -1, "e\u0302\u0301\u0323": 0x323,
		"a\u200bb": 0x200b, "a\u00adb\u3164": 0xad, "\U000e0041": 0xe0041, "\t": '\t', "\ue000": 0xe000, "a\x00": 0, "\x00\u200b": 0,
	} {
		got, bad := Inadmissible(text)
		if bad != (want >= 0) || bad && got != want {
			t.Errorf("%q: %U, %v, want %U", text, got, bad, want)
		}
		inWord, badWord := InWord(text)
		if badWord != bad && text != "é\nà\u00a0:\u202f! «»’…" || badWord && bad && inWord != got {
			t.Errorf("%q in a word: %U, %v", text, inWord, badWord)
		}
		if _, first, changed := Admissible(text); text != "\t" && (changed != bad || first != max(got, 0)) {
			t.Errorf("%q cleaned: %U, %v", text, first, changed)
		}
	}
	if sign, bad := InWord("\x00\u00a0"); sign != 0 || !bad {
		t.Errorf("NUL before a space: %U, %v", sign, bad)
	}
}

// plainDistance is the number of edits as it is defined.
func plainDistance(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	cost := 1
	if a[0] == b[0] {
		cost = 0
	}
	d := min(plainDistance(a[1:], b)+1, plainDistance(a, b[1:])+1, plainDistance(a[1:], b[1:])+cost)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, plainDistance(a[2:], b[2:])+1)
	}
	return d
}

func TestDistanceAgainstDefinition(t *testing.T) {
	words := []string{""}
	for i := 0; len(words[i]) < 4; i++ {
		words = append(words, words[i]+"a", words[i]+"b", words[i]+"c")
	}
	for i := 0; i < len(words); i += 2 {
		for j := 0; j < len(words); j += 3 {
			a, b := words[i], words[j]
			if got, want := distance([]rune(a), []rune(b)), plainDistance(a, b); got != want {
				t.Fatalf("from %q to %q: %d, want %d", a, b, got, want)
			}
		}
	}
}

// How far a name may be from what was written, depending on its length.
func TestNearestBounds(t *testing.T) {
	for _, c := range []struct{ word, name, want string }{
		{"", "a", "a"}, {"", "ab", ""}, {"a", "b", "b"}, {"ab", "cd", ""}, {"abcd", "abxx", ""}, {"abcde", "abcxy", "abcxy"}, {"abcde", "abxyz", ""},
		{"abcdefg", "abcdexy", "abcdexy"}, {"abcdefg", "abcdxyz", ""}, {"abcdefgh", "abcdexyz", "abcdexyz"}, {"abcdefgh", "abcdwxyz", ""},
		{"ABC", "abd", "abd"}, {"abc", "ABD", "ABD"},
		{strings.Repeat("é", 64), strings.Repeat("é", 63), strings.Repeat("é", 63)}, {strings.Repeat("é", 65), strings.Repeat("é", 64), ""},
	} {
		if got, ok := Nearest(c.word, []string{c.name}); got != c.want || ok != (c.want != "") {
			t.Errorf("%q for %q: %q, %v", c.name, c.word, got, ok)
		}
	}
	if got, ok := Nearest("cy", []string{"", "width"}); ok {
		t.Errorf("nearest to cy is %q", got)
	}
	if got, _ := Nearest("abc", []string{"xbc", "abd", "abx"}); got != "abd" {
		t.Errorf("of names as near, %s", got)
	}
}

// splitLines returns all lines that cutLine cuts.
func splitLines(data []byte) (lines [][]byte) {
	for data != nil {
		var line []byte
		line, data = cutLine(data)
		lines = append(lines, line)
	}
	return lines
}

// TestShownFile: lines are found in any order, and those that are not there are not.
func TestShownFile(t *testing.T) {
	f := shownFile{data: []byte("\ufeffa\nb\r\nc\n"), runes: map[int][]rune{}}
	for _, c := range []struct {
		n    int
		want string
		ok   bool
	}{{3, "c", true}, {1, "a", true}, {2, "b", true}, {1, "a", true}, {5, "", false}, {4, "", true}, {9, "", false}, {3, "c", true}} {
		if got, ok := f.line(c.n); string(got) != c.want || ok != c.ok {
			t.Errorf("line %d: %q, %v", c.n, string(got), ok)
		}
	}
	none := shownFile{runes: map[int][]rune{}}
	if _, ok := none.line(1); ok {
		t.Error("a file that is not there has a line")
	}
}

func TestSplitLines(t *testing.T) {
	for in, want := range map[string]string{
		"": `[]`, "a": `["a"]`, "a\n": `["a" ""]`, "a\nb": `["a" "b"]`, "a\r\nb": `["a" "b"]`, "a\rb": `["a" "b"]`, "a\r\rb": `["a" "" "b"]`,
		"a\n\rb": `["a" "" "b"]`, "a\r": `["a" ""]`, "\r\n": `["" ""]`,
	} {
		var data []byte
		if in != "" {
			data = []byte(in)
		}
		if got := fmt.Sprintf("%q", splitLines(data)); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

// The part of a wide line that is shown has the caret in it, at the same rune,
// and an ellipsis where something is left out.
func TestWindow(t *testing.T) {
	for _, n := range []int{1, shownWidth - 1, shownWidth, shownWidth + 1, 2 * shownWidth, 3*shownWidth + 1} {
		line := make([]rune, n)
		for i := range line {
			line[i] = rune(1000 + i)
		}
		for caret := range n + 1 {
			out, at := window(line, caret)
			from := caret - at
			if len(out) != min(n, shownWidth) || at < 0 || at > len(out) || from < 0 || from+len(out) > n {
				t.Fatalf("%d of %d: %d runes, the caret at %d", caret, n, len(out), at)
			}
			for i, r := range out {
				want := line[from+i]
				if i == 0 && from > 0 || i == len(out)-1 && from+i < n-1 {
					want = '…'
				}
				if r != want {
					t.Fatalf("%d of %d: rune %d is %q, want %q", caret, n, i, r, want)
				}
			}
			if middle := caret - shownWidth/2; n > shownWidth && from != max(0, min(middle, n-shownWidth)) {
				t.Fatalf("%d of %d: shown from %d", caret, n, from)
			}
		}
	}
}

func TestShow(t *testing.T) {
	for _, c := range []struct {
		raw    string
		col    int
		want   string
		offset int
	}{
		{"abc", 1, "abc", 0}, {"abc", 3, "abc", 2}, {"abc", 4, "abc", 3}, {"abc", 9, "abc", 3}, {"\ta", 1, tabShown + "a", 0}, {"\ta", 2, tabShown + "a", len([]rune(tabShown))}, {"", 1, "", 0}, {"\x1b", 1, "␛", 0},
	} {
		shown, offset := show([]rune(c.raw), c.col)
		if string(shown) != c.want || offset != c.offset {
			t.Errorf("%q, column %d: %q, %d", c.raw, c.col, string(shown), offset)
		}
	}
	long := []rune(strings.Repeat("é", 10*shownWidth))
	for _, c := range [][3]int{{1, 2 * shownWidth, 0}, {5*shownWidth + 1, 4 * shownWidth, 2 * shownWidth}, {10*shownWidth + 1, 2 * shownWidth, 2 * shownWidth}} {
		if shown, offset := show(long, c[0]); len(shown) != c[1] || offset != c[2] {
			t.Errorf("column %d: %d runes, offset %d", c[0], len(shown), offset)
		}
	}
}

// JSON keeps <, > and &, and escapes what could control a terminal.
func TestWriteJSON(t *testing.T) {
	var b bytes.Buffer
	if err := WriteJSON(&b, map[string]string{"a": "<é & »>\u202e\x7f"}, " "); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(), "{\n \"a\": \"<é & »>\\u202e\\u007f\"\n}\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestNotice: GitHub calls a note a notice.
func TestNotice(t *testing.T) {
	var b bytes.Buffer
	f, _ := NewFormatter("github", Options{Lang: French})
	err := f.Format(&b, []Diagnostic{{Rule: &Info{ID: "DEC008", Severity: Note}, Pos: Pos{File: "a.csv"}, Msg: Text{FR: "é"}.With()}})
	if want := "::notice file=a.csv,title=DEC008::é\n"; b.String() != want || err != nil || Note.String() != "note" {
		t.Errorf("%s, want %s: %v", b.String(), want, err)
	}
}

// A finding about a whole file has no line.
func TestGitHubLines(t *testing.T) {
	for line, want := range map[int]string{
		0: "::warning file=a.yaml,title=X001::é\n", 1: "::warning file=a.yaml,line=1,col=3,title=X001::é\n",
	} {
		var b bytes.Buffer
		d := Diagnostic{Rule: &Info{ID: "X001"}, Pos: Pos{File: "a.yaml", Line: line, Col: 3}, Msg: Text{FR: "é", EN: "e"}.With()}
		if err := (github{Options{Lang: French}}).Format(&b, []Diagnostic{d}); err != nil || b.String() != want {
			t.Errorf("%v: %q, want %q", err, b.String(), want)
		}
	}
}

// Of the findings of one rule in a file, the first are kept and the others counted.
func TestFindingsOfARule(t *testing.T) {
	p := NewPass(&Info{ID: "TST001"})
	for i := range MostOfFile + 3 {
		p.Reportf(Pos{File: "a.yaml", Line: i + 1}, textFirst)
	}
	for i := range MostOfFile {
		p.Reportf(Pos{File: "b.yaml", Line: i + 1}, textFirst)
	}
	found := p.Found()
	last := found[len(found)-1]
	if len(found) != 2*MostOfFile+1 || last.Pos != (Pos{File: "a.yaml", Line: MostOfFile + 1}) || last.Rule.ID != "TST001" {
		t.Fatalf("%d findings, the last %+v", len(found), last)
	}
	if got, want := last.Msg.In(English), "and 3 more like it"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
