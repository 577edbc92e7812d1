package quiadiquoi_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/quiadiquoi"
	"imprimots/generator/source"
)

// read makes the model of a file, which has to be read without findings.
func read(t *testing.T, text string) *quiadiquoi.Game {
	t.Helper()
	r := source.NewReader(fstest.MapFS{"quiadiquoi/essai.yaml": {Data: []byte(text)}})
	g := &quiadiquoi.Game{}
	r.File("quiadiquoi/essai.yaml", g)
	for _, d := range r.Findings() {
		t.Fatalf("%v: %s", d.Pos, d.Msg.In(check.English))
	}
	return g
}

// ids returns the rules that report a file.
func ids(t *testing.T, text string) []string {
	t.Helper()
	var out []string
	for _, d := range check.Run(quiadiquoi.Checks, read(t, text)) {
		if d.Msg.In(check.French) == "" || d.Msg.In(check.English) == "" || d.Hint.In(check.English) == "" {
			t.Errorf("%s says nothing, or gives no hint", d.Rule.ID)
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
	for _, r := range quiadiquoi.Checks {
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
	if !slices.IsSortedFunc(quiadiquoi.Checks, func(a, b check.Rule[quiadiquoi.Game]) int {
		if a.ID < b.ID {
			return -1
		}
		return 1
	}) {
		t.Error("the rules are not in the order of their IDs")
	}
}

// TestBadInput: what is wrong is named at its place, in the file.
func TestBadInput(t *testing.T) {
	g := read(t, `cards:
  - id: 1
    category: sciences
    difficulty: 1
    phrase: Eurêka !
    author: Archimède
    source: "Vitruve, De l’architecture, vers 25 av. J.-C."
    author_hints: [Un bain, Un levier, Syracuse, Archimède]
    phrase_hints: [Un cri, Une découverte, "Du grec 🛁"]
    anecdote: Il courut nu dans les rues.
  - {id: 1, category: histoire, difficulty: 2, phrase: Veni vidi vici, author: Archimède, source: "47", author_hints: [A, B, C, D], phrase_hints: [E, F, G, H], anecdote: I}
`)
	want := []string{
		"3:15 QUI004", "8:50 QUI006", "9:19 QUI005", "9:44 QUI019", "11:10 QUI002",
	}
	var got []string
	for _, d := range check.Sort(check.Run(quiadiquoi.Checks, g)) {
		at := d.Pos.String()
		got = append(got, at[len("quiadiquoi/essai.yaml:"):]+" "+d.Rule.ID)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
