package main

import (
	"slices"
	"testing"

	"imprimots/engine/boggle"
	"imprimots/engine/check/checktest"
	"imprimots/generator/games"
)

// TestReadyGridsComeFromTheirSeeds composes each ready grid of the content anew
// from its recorded seed, as `boggle generate --level` does.
func TestReadyGridsComeFromTheirSeeds(t *testing.T) {
	checktest.Whole(t)
	material := map[boggle.Edition]string{boggle.DeLuxe: "dice", boggle.Pocket: "strips"}
	for id, least := range map[string]int{"boggle": 24, "boggle-en": 36, "boggle-de": 36, "boggle-es": 36} {
		m, err := gameContent("", id, games.Find("boggle"), false)
		if err != nil {
			t.Fatal(err)
		}
		ready := 0
		for _, grid := range m.Played().(*boggle.Game).Grids {
			if grid.Level == "" {
				continue
			}
			ready++
			r, err := generateOptions{
				play:  playOptions{id: id, edition: string(grid.Edition), inLang: func() bool { return false }},
				level: grid.Level, from: material[grid.Edition],
			}.request()
			if err != nil {
				t.Fatal(err)
			}
			r.Seed = grid.Seed
			b, err := boggle.Generate(r)
			if err != nil || !slices.Equal(b.Rows(), grid.Rows) {
				t.Errorf("%s, %s: seed %d gives %v, %v; the content has %v", id, grid.ID, grid.Seed, b.Rows(), err, grid.Rows)
			}
		}
		if ready < least {
			t.Errorf("%s: %d ready grids, want %d at least", id, ready, least)
		}
	}
}

// TestRecordsAreFoundAgain repeats the searches for the records of the content as
// their page describes them; a sample makes their first steps,
// and compares the result with a stored one. Every check recounts the words of all of
// them.
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
		s := boggle.BoardSearch{Aim: r.Aim, Words: boggle.WordsIn(boggle.French, r.Edition), Seed: r.Seed, Steps: r.Steps / 100, Decent: true}
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
