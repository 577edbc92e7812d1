package boggle

import (
	"slices"
	"testing"

	"imprimots/generator/atelier/grids"
	"imprimots/generator/atelier/grids/gridstest"
)

// TestBoards: a board of a level holds the word that is given and not the one refused, and
// its key is that of the same board when it is typed.
func TestBoards(t *testing.T) {
	g := gridstest.Do(t, grids.Task{Do: grids.Board, Level: "facile", Must: []string{"maire"}, Not: []string{"rire"}, Seed: 3}, Makers)
	if !gridstest.Has(g, "MAIRE") || gridstest.Has(g, "RIRE") || len(g.Rows) != 4 {
		t.Errorf("%+v", g)
	}
	same := gridstest.Do(t, grids.Task{Do: grids.Solve, Rows: g.Rows}, Makers)
	if same.Count != g.Count || same.Points != g.Points || g.Count != len(g.Words) {
		t.Errorf("typed, it has %d words and %d points, made %d and %d", same.Count, same.Points, g.Count, g.Points)
	}
	for _, bad := range []grids.Task{{Do: grids.Board, Level: "x"}, {Do: grids.Board, Edition: "x"}, {Do: grids.Board, Must: slices.Repeat([]string{"a"}, 61)}, {Do: grids.Solve, Rows: []string{"A1"}}, {Do: grids.Fill}} {
		bad.Words = "fr"
		if made, err := grids.Do(bad, nil, Makers); err != nil || !made.Failed {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}
