package check

import (
	"testing"
	"unicode/utf8"
)

// FuzzIgnore: whatever the comments contain, a directive and the lines it covers are
// in the file, and what it silences is below it.
func FuzzIgnore(f *testing.F) {
	f.Add([]byte("# imprimots:ignore BOG004 the grid is poor on purpose\nmin_words: 40\n"))
	f.Add([]byte("cards:\n  # imprimots:ignore QAQ001\n  # imprimots:ignore X\n  - id: a\n    b: c\n\n  - id: b # imprimots:ignore QAQ001 x\n"))
	known := []*Info{{ID: "BOG004", Severity: Error}, {ID: "QAQ001", Severity: Error}, {ID: "GEN001", Severity: Error}}
	f.Fuzz(func(t *testing.T, data []byte) {
		lines := len(splitLines(data))
		var found []Diagnostic
		for line := 1; line <= min(lines, 50); line++ {
			found = append(found, Diagnostic{Rule: known[line%3], Pos: Pos{File: "a", Line: line, Col: 1}})
		}
		left := Ignore(found, map[string][]byte{"a": data}, known, known)
		if len(left) > len(found)+3*lines {
			t.Errorf("%d findings of %d lines", len(left), lines)
		}
		for _, d := range left {
			if d.Pos.Line < 1 || d.Pos.Line > lines || d.Pos.Col < 1 {
				t.Errorf("%s is outside of the file", d.Pos)
			}
			if said := d.Msg.In(French) + d.Msg.In(English) + d.Hint.In(French); utf8.Valid(data) && !utf8.ValidString(said) {
				t.Errorf("said %q", said)
			}
		}
	})
}

// FuzzInfo: the file of a rule is either refused or complete.
func FuzzInfo(f *testing.F) {
	f.Add("severity: error\ntitle.fr: a\ntitle.en: b\nwhy.fr: c\nwhy.en: d\n-- bad a.yaml --\na: 1\n-- good a.yaml --\na: 2\n")
	f.Add("severity: error\ntitle.fr: a\ntitle.en: b\nwhy.fr: c\nwhy.en: d\n-- bad a.yaml --\na: 1\n-- good a.yaml --\na: 2\n-- bad.en a.yaml --\na: 3\n")
	f.Add("severity: warning\njudges: whole\ntitle.fr: a\ntitle.en: b\nwhy.fr: c\nwhy.en: d\n")
	f.Fuzz(func(t *testing.T, text string) {
		info, err := parseInfo("BOG001", text)
		if err != nil {
			return
		}
		for _, s := range []string{info.Title.FR, info.Title.EN, info.Why.FR, info.Why.EN} {
			if s == "" {
				t.Errorf("%+v is not whole", info)
			}
		}
		for _, p := range []Pair{info.Examples(French), info.Examples(English)} {
			if (p.Bad.Text == "") != (p.Good.Text == "") || info.Severity == 0 {
				t.Errorf("%+v is not whole", info)
			}
		}
	})
}
