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
	checktest.Turn(t, 3)
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		t.Fatal(err)
	}
	material := map[boggle.Edition]string{boggle.DeLuxe: "dice", boggle.Pocket: "strips"}
	ready, chosen := 0, checktest.Sample([]int{0, 1, 2, 3, 4, 5})
	for _, grid := range g.Grids {
		if grid.Level == "" {
			continue
		}
		if ready++; !slices.Contains(chosen, ready%6) {
			continue
		}
		r, err := generateOptions{
			play:  playOptions{edition: string(grid.Edition), lang: "fr", inLang: func() bool { return true }},
			level: grid.Level, from: material[grid.Edition],
		}.request()
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

// TestRecordsAreFoundAgain searches for the records of the content as their page says with
// IMPRIMOTS_ALL; else it goes their first steps, and holds what it finds there to what was
// kept. Every check counts the words of all of them.
func TestRecordsAreFoundAgain(t *testing.T) {
	checktest.Whole(t)
	g, err := gameModel[boggle.Game]("", "boggle")
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Records) < 3 {
		t.Fatalf("%d records", len(g.Records))
	}
	first := map[string][]string{}
	for _, r := range g.Records {
		s := boggle.BoardSearch{Aim: r.Aim, Words: boggle.WordsIn(boggle.French, r.Edition), Seed: r.Seed, Steps: r.Steps / 100}
		if r.Dice {
			s.Dice = &g.Dice[0]
		}
		first[r.ID] = s.Best().Board.Rows()
		if !checktest.All() {
			continue
		}
		s.Steps = r.Steps
		if b := s.Best(); !slices.Equal(b.Board.Rows(), r.Rows) || b.Score != (boggle.Score{Words: r.Words, Points: r.Points}) {
			t.Errorf("%s: seed %d gives %v, %v", r.ID, r.Seed, b.Board.Rows(), b.Score)
		}
	}
	checktest.Golden(t, "records.json", first)
}
