package generator

import (
	"testing"

	"imprimots/content"
	"imprimots/engine/check/checktest"
	"imprimots/engine/trial"
	"imprimots/generator/site"
	"imprimots/generator/source"
)

// TestEveryGameIsTried: the content keeps the figures of enough games of all five,
// held to targets and shown in tables.
func TestEveryGameIsTried(t *testing.T) {
	checktest.Whole(t)
	for _, room := range Rooms {
		g := room.Tried(readGame(source.NewReader(content.FS), room, room.ID, site.French, false).Model)
		if g.Kept.Games < trial.LeastGames || len(g.Kept.Ways) == 0 || len(g.Plan.Targets) == 0 || len(g.Plan.Tables) == 0 {
			t.Errorf("%s: %d games of %d ways, %d targets, %d tables", room.ID, g.Kept.Games, len(g.Kept.Ways), len(g.Plan.Targets), len(g.Plan.Tables))
		}
	}
}

// TestStaleFigures: a change of the material is a finding with the command that
// mends it.
func TestStaleFigures(t *testing.T) {
	checktest.Whole(t)
	fsys := contentWith(t, "coquillaude/letters.yaml", "A: 16", "A: 26")
	r := source.NewReader(fsys)
	_, found := LoadGame(r, FindRoom("coquillaude"), "coquillaude", false)
	for _, d := range found {
		if d.Rule.ID == "TRI006" && d.Pos.File == "coquillaude/trial.yaml" && d.Pos.Line > 0 {
			return
		}
	}
	t.Errorf("found %s", ids(found))
}
