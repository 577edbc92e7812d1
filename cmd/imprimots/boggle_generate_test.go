package main

import (
	"slices"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
)

// TestReadyGridsComeFromTheirSeeds composes each ready grid of the content anew
// from its recorded seed, as `boggle generate --level` does.
func TestReadyGridsComeFromTheirSeeds(t *testing.T) {
	checktest.Whole(t)
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		t.Fatal(err)
	}
	material := map[boggle.Edition]string{boggle.DeLuxe: "dice", boggle.Pocket: "strips"}
	ready := 0
	for _, grid := range g.Grids {
		if grid.Level == "" {
			continue
		}
		ready++
		r, err := generateOptions{edition: string(grid.Edition), level: grid.Level, from: material[grid.Edition]}.request()
		if err != nil {
			t.Fatal(err)
		}
		r.Seed = grid.Seed
		b, err := boggle.Generate(r)
		if err != nil || !slices.Equal(b.Rows(), grid.Rows) {
			t.Errorf("%s: seed %d gives %v, %v; the content has %v", grid.ID, grid.Seed, b.Rows(), err, grid.Rows)
		}
	}
	if ready < 24 {
		t.Errorf("%d ready grids, want 24 at least", ready)
	}
}
