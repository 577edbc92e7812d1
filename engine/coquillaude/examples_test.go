package coquillaude_test

import (
	"path"
	"slices"
	"testing"
	"testing/fstest"

	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/coquillaude"
	"imprimots/generator/source"
)

// read reads one file as the content of the game.
func read(t *testing.T, name, text string) *coquillaude.Game {
	t.Helper()
	r := source.NewReader(fstest.MapFS{name: {Data: []byte(text)}})
	g := &coquillaude.Game{}
	r.Documents(path.Dir(name), g)
	for _, d := range r.Findings() {
		t.Fatalf("%s: %s", d.Pos, d.Msg.In(check.English))
	}
	return g
}

// TestExamples checks that the bad example of each rule is reported by this rule
// alone, with a place, and that the good one is not.
func TestExamples(t *testing.T) {
	ids := func(e check.Example) (out []string) {
		for _, d := range check.Run(coquillaude.Checks, read(t, e.Path, e.Text)) {
			if d.Pos.Line == 0 || d.Hint.IsZero() || d.Msg.In(check.French) == d.Msg.In(check.English) {
				t.Errorf("%s: %v %s", d.Rule.ID, d.Pos, d.Msg.In(check.English))
			}
			out = append(out, d.Rule.ID)
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	for i, r := range coquillaude.Checks {
		for _, e := range checktest.Pairs(r.Info) {
			if bad := ids(e.Bad); !slices.Equal(bad, []string{r.ID}) {
				t.Errorf("%s: the bad example is reported by %v\n%s", r.ID, bad, e.Bad.Text)
			}
			if good := ids(e.Good); len(good) != 0 {
				t.Errorf("%s: the good example is reported by %v\n%s", r.ID, good, e.Good.Text)
			}
		}
		if i > 0 && coquillaude.Checks[i-1].ID >= r.ID {
			t.Errorf("%s is out of order", r.ID)
		}
	}
}
