package main

import (
	"hash/crc32"
	"os"
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

// TestRecordsAreFoundAgain searches for a record of the content as its page says; IMPRIMOTS_SEED chooses another one,
// IMPRIMOTS_ALL takes all. Every check counts the words of all of them.
func TestRecordsAreFoundAgain(t *testing.T) {
	checktest.Whole(t)
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Records) < 3 {
		t.Fatalf("%d records", len(g.Records))
	}
	chosen := int(crc32.ChecksumIEEE([]byte(os.Getenv("IMPRIMOTS_SEED")))) % len(g.Records)
	for i, r := range g.Records {
		if i != chosen && os.Getenv("IMPRIMOTS_ALL") == "" {
			continue
		}
		s := boggle.BoardSearch{Aim: r.Aim, Words: boggle.French(r.Edition), Seed: r.Seed, Steps: r.Steps}
		if r.Dice {
			s.Dice = &g.Dice[0]
		}
		if b := s.Best(); !slices.Equal(b.Board.Rows(), r.Rows) || b.Score != (boggle.Score{Words: r.Words, Points: r.Points}) {
			t.Errorf("%s: seed %d gives %v, %v", r.ID, r.Seed, b.Board.Rows(), b.Score)
		}
	}
}
