package generator

import (
	"slices"
	"strings"
	"testing"

	"imprimots/content"
	"imprimots/engine/check"
	"imprimots/engine/check/checktest"
	"imprimots/engine/trial"
	"imprimots/generator/games"
	"imprimots/generator/project"
	"imprimots/generator/source"
)

// TestEveryGameIsTried: the content keeps the figures of enough games of all five,
// held to targets and shown in tables.
func TestEveryGameIsTried(t *testing.T) {
	checktest.Whole(t)
	for _, kind := range games.BuiltIn {
		read, _ := project.ReadGame(source.NewReader(content.FS), kind, kind.ID(), false)
		g := read.Model.(games.Simulated).Tried()
		if g.Kept.Games < trial.LeastGames || len(g.Kept.Ways) == 0 || len(g.Plan.Targets) == 0 || len(g.Plan.Tables) == 0 {
			t.Errorf("%s: %d games of %d ways, %d targets, %d tables", kind.ID(), g.Kept.Games, len(g.Kept.Ways), len(g.Plan.Targets), len(g.Plan.Tables))
		}
	}
}

// TestTriedBesideFaults: targets at fault are told beside material at fault, which is not played
// again; a kit at fault is no reason not to play.
func TestTriedBesideFaults(t *testing.T) {
	checktest.Whole(t)
	for _, c := range []struct{ file, before, after, want string }{
		{"coquillaude/letters.yaml", "X: 1,", "", "coquillaude/letters.yaml COQ018 coquillaude/targets.yaml TRI002"},
		{"coquillaude/kit.yaml", "file: kit.pdf", "file: Kit.pdf", "coquillaude/kit.yaml COQ022 coquillaude/targets.yaml TRI002 coquillaude/trial.yaml TRI006"},
	} {
		fsys := contentWith(t, c.file, c.before, c.after)
		for file, with := range map[string][2]string{"coquillaude/targets.yaml": {"least: 18, most: 35", "least: 35, most: 18"}, "coquillaude/letters.yaml": {"A: 16", "A: 26"}} {
			fsys[file].Data = []byte(strings.Replace(string(fsys[file].Data), with[0], with[1], 1))
		}
		_, found := project.ReadGame(source.NewReader(fsys), games.Find("coquillaude"), "coquillaude", false)
		var got []string
		for _, d := range found {
			if d.Rule.Severity == check.Error || d.Rule.ID[:3] == "TRI" {
				got = append(got, d.Pos.File+" "+d.Rule.ID)
			}
		}
		slices.Sort(got)
		if got := strings.Join(slices.Compact(got), " "); got != c.want {
			t.Errorf("%s: found %s", c.file, got)
		}
	}
}

// TestStaleFigures: a change of the material is a finding with the command that
// mends it.
func TestStaleFigures(t *testing.T) {
	checktest.Whole(t)
	fsys := contentWith(t, "coquillaude/letters.yaml", "A: 16", "A: 26")
	r := source.NewReader(fsys)
	_, found := project.ReadGame(r, games.Find("coquillaude"), "coquillaude", false)
	for _, d := range found {
		if d.Rule.ID == "TRI006" && d.Pos.File == "coquillaude/trial.yaml" && d.Pos.Line > 0 {
			return
		}
	}
	t.Errorf("found %s", ids(found))
}
