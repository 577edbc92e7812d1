package grids

import (
	"slices"
	"testing"
)

// TestBoards: a board of a level holds the word that is given and not the one refused, and
// its key is that of the same board when it is typed.
func TestBoards(t *testing.T) {
	g := try(t, Task{Do: Board, Level: "facile", Must: []string{"maire"}, Not: []string{"rire"}, Seed: 3})
	if !has(g, "MAIRE") || has(g, "RIRE") || len(g.Rows) != 4 {
		t.Errorf("%+v", g)
	}
	same := try(t, Task{Do: Solve, Rows: g.Rows})
	if same.Count != g.Count || same.Points != g.Points || g.Count != len(g.Words) {
		t.Errorf("typed, it has %d words and %d points, made %d and %d", same.Count, same.Points, g.Count, g.Points)
	}
	for _, bad := range []Task{{Do: Board, Level: "x"}, {Do: Board, Edition: "x"}, {Do: Board, Must: slices.Repeat([]string{"a"}, 61)}, {Do: Solve, Rows: []string{"A1"}}, {Do: Fill}} {
		bad.Words = "fr"
		if made, err := Do(bad, nil); err != nil || !made.Failed {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}
