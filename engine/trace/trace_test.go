package trace

import (
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
)

// of is a source with one section of one item.
func of(it Item) []Source {
	return []Source{{Title: "Feuillet", Sections: []Section{{Title: "Le jeu", Items: []Item{it}}}}}
}

// report returns what the rules find, a line a finding.
func report(all []Source) []string {
	var out []string
	for _, d := range check.Run(Checks, &all) {
		out = append(out, d.Rule.ID+" "+d.Msg.In(check.English))
	}
	return out
}

// TestKinds: one place of any kind is enough, and Places gives it.
func TestKinds(t *testing.T) {
	name := []string{"engine/boggle.TestSolve"}
	items := map[Kind]Item{
		"rules": {Rules: name}, "examples": {Examples: name}, "pages": {Pages: name}, "errata": {Errata: name}, "kit": {Kit: name}, "tests": {Tests: name},
	}
	for kind, it := range items {
		if it.Says = "Seize dés."; kind != "tests" {
			it.Words = []string{"seize"}
		}
		if got := report(of(it)); len(got) > 0 || !it.Placed() {
			t.Errorf("%s: %q", kind, got)
		}
		for _, k := range append(slices.Clone(Kinds), "tests") {
			if (len(it.Places(k)) > 0) != (k == kind) {
				t.Errorf("%s: places of %s are %v", kind, k, it.Places(k))
			}
		}
	}
	if len(Kinds) != len(items)-1 {
		t.Errorf("%d kinds beside tests, want %d", len(Kinds), len(items)-1)
	}
}

func TestChecks(t *testing.T) {
	const nowhere = "SRC001 nothing says where this is found"
	for _, c := range []struct {
		name string
		all  []Source
		want []string
	}{
		{"no place", of(Item{Says: "Seize dés."}), []string{nowhere}},
		{"no item", []Source{{Sections: []Section{{Title: "But"}, {Title: "Fin"}}}}, []string{`SRC002 the section "But" of the source has no item`, `SRC002 the section "Fin" of the source has no item`}},
		{"typography", of(Item{Says: "Seize dés: un par case.", Rules: []string{"materiel"}, Words: []string{"dés"}}), []string{`SRC004 a space is missing before ":"`}},
		{"no words", of(Item{Says: "Seize dés.", Kit: []string{"dice"}}), []string{"SRC005 nothing proves that this is found there"}},
		{"tests have no words", of(Item{Says: "Seize dés.", Tests: []string{"engine/boggle.TestSolve"}}), nil},
		{"words that stand nowhere", of(Item{Says: "Seize dés.", Tests: []string{"engine/boggle.TestSolve"}, Words: []string{"dés"}}), []string{"SRC005 these words are to be read nowhere: the item names no place"}},
		{"every item", append(of(Item{Says: "Un."}), of(Item{Says: "Deux."})...), []string{nowhere, nowhere}},
	} {
		if got := report(c.all); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestNamesOfTests(t *testing.T) {
	for name, want := range map[string]bool{
		"engine/boggle.TestSolve": true, "dict.TestFold": true, "engine/boggle.FuzzReferee": true, "engine/boggle.ExampleReferee": true,
		"generator/kit/boggle.TestCounts": true, "boggle.txtar": true, "mots_admis.txtar": true,
		"TestSolve": false, "engine/boggle": false, "engine/boggle.Solve": false, "Engine/boggle.TestSolve": false,
		"../engine.TestSolve": false, "script/boggle.txtar": false, "boggle.txt": false, "": false, "engine/boggle.TestSolve ": false,
	} {
		got := report(of(Item{Says: "Seize dés.", Tests: []string{name}}))
		if (len(got) == 0) != want || len(got) > 0 && !strings.HasPrefix(got[0], "SRC003 ") {
			t.Errorf("%q: %q", name, got)
		}
	}
}
