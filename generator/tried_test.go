package generator

import (
	"testing"

	"imprimots/content"
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
