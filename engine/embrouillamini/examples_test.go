package embrouillamini_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/embrouillamini"
	"imprimots/generator/source"
)

// read makes the model of a file, which has to be read without findings.
func read(t *testing.T, text string) *embrouillamini.Game {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"embrouillamini/essai.yaml": {Data: []byte(text)}})
	g := &embrouillamini.Game{}
	r.File("embrouillamini/essai.yaml", g)
	for _, d := range r.Findings() {
		t.Fatalf("%v: %s", d.Pos, d.Msg.In(check.English))
	}
	return g
}

// ids returns the rules that report a file.
func ids(t *testing.T, text string) []string {
	t.Helper()
	var out []string
	for _, d := range check.Run(embrouillamini.Checks, read(t, text)) {
		if d.Msg.In(check.French) == "" || d.Hint.In(check.English) == "" || strings.Contains(d.Msg.In(check.French)+d.Hint.In(check.English), "%!") {
			t.Errorf("%s says %q", d.Rule.ID, d.Msg.In(check.French))
		}
		if d.Pos.Line == 0 {
			t.Errorf("%s has no place", d.Rule.ID)
		}
		out = append(out, d.Rule.ID)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestExamples checks that the bad example of each rule is reported by exactly that
// rule, and the good one by none.
func TestExamples(t *testing.T) {
	for _, r := range embrouillamini.Checks {
		for _, e := range checktest.Pairs(r.Info) {
			if got := ids(t, e.Bad.Text); !slices.Equal(got, []string{r.ID}) {
				t.Errorf("%s: the bad example is reported by %v\n%s", r.ID, got, e.Bad.Text)
			}
			if got := ids(t, e.Good.Text); len(got) > 0 {
				t.Errorf("%s: the good example is reported by %v\n%s", r.ID, got, e.Good.Text)
			}
		}
		if r.Severity == 0 || r.Title.EN == "" || r.Why.EN == "" {
			t.Errorf("%s lacks a title, a reason or a severity", r.ID)
		}
	}
	if !slices.IsSortedFunc(embrouillamini.Checks, func(a, b check.Rule[embrouillamini.Game]) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("the rules are not in the order of their IDs")
	}
}

// TestPlaces: what is wrong is named at its place, in the file.
func TestPlaces(t *testing.T) {
	tests := []struct {
		name, old, new string
		want           []string
	}{
		{"a capital range", "letters: A-Z", "letters: Z-A", []string{"1:21 EMB001", "31:8 EMB007", "31:11 EMB007", "31:14 EMB007", "31:17 EMB007", "31:20 EMB007"}},
		{"capitals in a row", "letters: A-Z", "letters: ABCDEFGHIJKLMNOPQRSTUVWXYZ", nil},
		{"a capital twice", "letters: A-Z", "letters: AACDEFGHIJKLMNOPQRSTUVWXYZ", []string{"1:21 EMB001"}},
		{"two capital jokers", "joker: 1", "joker: 2", []string{"1:21 EMB001", "1:21 EMB001"}},
		{"a joker with a value", "{joker: true, count: 4}", "{joker: true, value: 3, count: 4}", []string{"29:26 EMB003"}},
		{"no card", "letter: z, value: 10, count: 1", "letter: z, value: 10, count: 0", []string{"2:1 EMB001", "28:35 EMB003"}},
		{"a letter twice", "letter: z,", "letter: y,", []string{"2:1 EMB003", "28:14 EMB003"}},
		{"worth nothing", "letter: z, value: 10", "letter: z, value: 0", []string{"28:24 EMB003"}},
		{"a letter with an accent", "letter: z,", "letter: é,", []string{"2:1 EMB001", "2:1 EMB003", "28:14 EMB003"}},
		{"a deal for five", "2: 10", "5: 4", []string{"30:11 EMB005"}},
		{"a hard capital twice", "[Q, W", "[Q, Q, W", []string{"31:11 EMB007"}},
	}
	good := embrouillamini.Checks[0].Good.Text
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(good, test.old, test.new, 1)
			if text == good {
				t.Fatalf("no %q", test.old)
			}
			var got []string
			for _, d := range check.Sort(check.Run(embrouillamini.Checks, read(t, text))) {
				at := d.Pos.String()
				got = append(got, at[len("embrouillamini/essai.yaml:"):]+" "+d.Rule.ID)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
