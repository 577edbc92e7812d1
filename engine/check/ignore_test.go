package check

import (
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
