package boggle

import (
	"encoding/json"
	"slices"
	"testing"

	"imprimots/generator/atelier/grids"
)

// do does a task whose grid is expected.
func do(t *testing.T, task grids.Task) *grids.Grid {
	t.Helper()
	task.Words = "fr"
	made, err := grids.Do(task, nil, Makers)
	if err != nil {
		t.Fatal(err)
	}
	if made.Failed {
		t.Fatalf("%s: %s", task.Do, made.Findings)
	}
	g := new(grids.Grid)
	if err := json.Unmarshal(made.Files[0].Data, g); err != nil {
		t.Fatal(err)
	}
	return g
}

func has(g *grids.Grid, key string) bool {
	return slices.ContainsFunc(g.Words, func(w grids.Word) bool { return w.Key == key })
}

// TestBoards: a board of a level holds the word that is given and not the one refused, and
// its key is that of the same board when it is typed.
func TestBoards(t *testing.T) {
	g := do(t, grids.Task{Do: grids.Board, Level: "facile", Must: []string{"maire"}, Not: []string{"rire"}, Seed: 3})
	if !has(g, "MAIRE") || has(g, "RIRE") || len(g.Rows) != 4 {
		t.Errorf("%+v", g)
	}
	same := do(t, grids.Task{Do: grids.Solve, Rows: g.Rows})
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
