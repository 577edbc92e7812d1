package check

import (
	"fmt"
	"strings"
	"testing"
)

// Each case is a file; a finding of BOG004 is made on each line that ends in
// "# here". Want is what is left, as line:rule.
func TestIgnore(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"the next line", "# imprimots:ignore BOG004 pauvre exprès\nmin_words: 40 # here\n", ""},
		{"not the line after it", "# imprimots:ignore BOG004 pauvre exprès\nmin_words: 40 # here\nrows: x # here\n", "3:BOG004"},
		{"blank lines and comments between", "# imprimots:ignore BOG004 exprès\n\n# note\nmin_words: 40 # here\n", ""},
		{"a mapping in a list", "cards:\n  # imprimots:ignore BOG004 exprès\n  - id: 1\n    text: a # here\n  - id: 2 # here\n", "5:BOG004"},
		{"nested below a key", "# imprimots:ignore BOG004 exprès\nmust:\n- a # here\n- b\nnot: c # here\n", "5:BOG004"},
		{"an item of a flat list", "must:\n# imprimots:ignore BOG004 exprès\n- a # here\n- b # here\n", "4:BOG004"},
		{"not beyond the document", "# imprimots:ignore BOG004 exprès\na: 1 # here\n---\nb: 1 # here\n", "4:BOG004"},
		{"no reason", "# imprimots:ignore BOG004\nmin_words: 40 # here\n", "1:GEN030 2:BOG004"},
		{"no rule", "# imprimots:ignore\nmin_words: 40\n", "1:GEN030"},
		{"no effect", "# imprimots:ignore BOG004 exprès\nmin_words: 40\n", "1:GEN031"},
		{"nothing follows", "a: 1\n# imprimots:ignore BOG004 exprès\n", "2:GEN031"},
		{"unknown rule", "# imprimots:ignore BOG04 exprès\nmin_words: 40\n", "1:GEN031"},
		{"rule of reading", "# imprimots:ignore GEN030 exprès\nmin_words: 40\n", "1:GEN031"},
		{"a rule that was not held", "# imprimots:ignore SIT001 exprès\nmin_words: 40\n", ""},
		{"behind a value", "min_words: 40 # imprimots:ignore BOG004 exprès # here\n", "1:BOG004 1:GEN031"},
		{"words in a text", "text: lisez imprimots:ignore\n", ""},
		{"two above one line", "# imprimots:ignore BOG004 exprès\n# imprimots:ignore SIT001 exprès\na: 1 # here\n", ""},
		{"carriage returns", "# imprimots:ignore BOG004 exprès\r\na: 1 # here\r\n", ""},
	} {
		var ds []Diagnostic
		for i, line := range strings.Split(c.file, "\n") {
			if strings.HasSuffix(strings.TrimSpace(line), "# here") {
				ds = append(ds, Diagnostic{Rule: poor, Pos: Pos{File: "f.yaml", Line: i + 1, Col: 1}})
			}
		}
		known := []*Info{poor, {ID: "SIT001"}, ruleIgnoreReason, ruleIgnoreEffect}
		got := Ignore(ds, map[string][]byte{"f.yaml": []byte(c.file)}, known, known[:1])
		var left []string
		for _, d := range got {
			left = append(left, strings.Join([]string{string(rune('0' + d.Pos.Line)), d.Rule.ID}, ":"))
		}
		if s := strings.Join(left, " "); s != c.want {
			t.Errorf("%s: got %q, want %q", c.name, s, c.want)
		}
	}
}

func TestIgnorePlace(t *testing.T) {
	got := Ignore(nil, map[string][]byte{"f.yaml": []byte("é: # imprimots:ignore BOG004 x\n  # imprimots:ignore BOG44 exprès\na: 1\n")},
		[]*Info{poor}, []*Info{poor})
	if len(got) != 2 || got[0].Pos.Col != 4 || got[1].Pos.Col != 22 || got[1].Hint.In(French) != "vouliez-vous dire « BOG004 » ?" {
		t.Errorf("got %+v", got)
	}
}

// However many directives a file has, those above one line share its block, a line
// finds its blocks by nesting, and a bounded number is reported.
func TestIgnoreBounded(t *testing.T) {
	const n = 3 * mostJudged
	file := strings.Repeat("# imprimots:ignore X\n", n) + "a:\n" + strings.Repeat("  # imprimots:ignore TST001 r\n  - b\n", n)
	gs := directives("a.yaml", []byte(file))
	if len(gs) != 2*n || gs[0].covers != gs[n-1].covers || gs[0].covers == gs[n].covers {
		t.Fatalf("%d directives", len(gs))
	}
	for _, g := range gs[n:] {
		if b := innermost(gs, g.at.Line+1); b != g.covers || b.within != gs[0].covers || b.to != b.from || b.within.to != n+1+2*n {
			t.Fatalf("line %d is in the block %v", g.at.Line+1, b)
		}
	}
	if found := Ignore(nil, map[string][]byte{"a.yaml": []byte(file)}, nil, nil); len(found) != mostJudged {
		t.Errorf("%d findings", len(found))
	}
}

// TestIgnoreRows: a row of a table silences its own findings, with a reason only.
func TestIgnoreRows(t *testing.T) {
	known := []*Info{poor, {ID: "SIT001"}, ruleIgnoreReason, ruleIgnoreEffect}
	for _, c := range []struct{ name, text, want string }{
		{"the row", "BOG004 on purpose", "5:BOG004"},
		{"several", "SIT001 why; BOG004 one; and two", "5:BOG004"},
		{"no reason", "BOG004", "3:GEN030 4:BOG004 5:BOG004"},
		{"no rule", " ", "3:GEN030 4:BOG004 5:BOG004"},
		{"no such rule", "BOG04 why", "3:GEN031 4:BOG004 5:BOG004"},
	} {
		var ds []Diagnostic
		for _, line := range []int{4, 5} { // the second line of the row, and the one below it
			ds = append(ds, Diagnostic{Rule: poor, Pos: Pos{File: "f.csv", Line: line, Col: 1}})
		}
		row := RowComment{At: Pos{File: "f.csv", Line: 3, Col: 9}, From: 3, To: 4, Text: c.text}
		var left []string
		for _, d := range Ignore(ds, nil, known, known[:1], row, row) {
			left = append(left, fmt.Sprintf("%d:%s", d.Pos.Line, d.Rule.ID))
		}
		if s := strings.Join(left, " "); s != c.want {
			t.Errorf("%s: %q, want %q", c.name, s, c.want)
		}
	}
	row := RowComment{At: Pos{File: "f.xlsx", Sheet: 2, Line: 3, Col: 9}, From: 3, To: 3, Text: "BOG004 why"}
	if got := Ignore([]Diagnostic{{Rule: poor, Pos: Pos{File: "f.xlsx", Sheet: 1, Line: 3, Col: 1}}}, nil, known, known[:1], row); len(got) != 2 {
		t.Errorf("another sheet: %v", got)
	}
	if got := Ignore(nil, nil, known, known[:1], row); len(got) != 1 || got[0].Rule != ruleIgnoreEffect {
		t.Errorf("no effect: %v", got)
	}
}

// A directive above the line that names a table silences its rows, and no other table.
func TestIgnoreTable(t *testing.T) {
	poor := &Info{ID: "BOG004"}
	known := []*Info{poor}
	files := map[string][]byte{"f.yaml": []byte("deck: a\n# imprimots:ignore BOG004 exprès\ncards: f.csv\n---\ndeck: b\ncards: g.csv\n")}
	rows := []RowComment{{At: Pos{File: "f.csv"}, Named: Pos{File: "f.yaml", Line: 3, Col: 8}}, {At: Pos{File: "g.csv"}, Named: Pos{File: "f.yaml", Line: 6, Col: 8}}}
	of := func(file string) Diagnostic { return Diagnostic{Rule: poor, Pos: Pos{File: file, Line: 4, Col: 1}} }
	if got := Ignore([]Diagnostic{of("f.csv"), of("f.csv"), of("g.csv")}, files, known, known, rows...); len(got) != 1 || got[0].Pos.File != "g.csv" {
		t.Errorf("%v", got)
	}
	if got := Ignore([]Diagnostic{of("g.csv")}, files, known, known, rows...); len(got) != 2 { // and the directive without an effect
		t.Errorf("%v", got)
	}
}
