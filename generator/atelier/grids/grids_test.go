package grids

import (
	"encoding/json"
	"slices"
	"testing"
)

// try does a task in French whose grid is expected.
func try(t *testing.T, task Task) *Grid {
	t.Helper()
	task.Words = "fr"
	made, err := Do(task, nil)
	if err != nil {
		t.Fatal(err)
	}
	if made.Failed {
		t.Fatalf("%s: %s", task.Do, made.Findings)
	}
	g := new(Grid)
	if err := json.Unmarshal(made.Files[0].Data, g); err != nil {
		t.Fatal(err)
	}
	return g
}

// has reports whether a word stands in a grid, or fits it.
func has(g *Grid, key string) bool {
	return slices.ContainsFunc(g.Words, func(w Word) bool { return w.Key == key })
}
