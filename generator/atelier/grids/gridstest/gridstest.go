// Package gridstest does tasks of package grids for the tests of its makers.
package gridstest

import (
	"encoding/json"
	"slices"
	"testing"

	"imprimots/generator/atelier/grids"
)

// Do does a task in French whose grid is expected.
func Do(t *testing.T, task grids.Task, makers grids.Makers) *grids.Grid {
	t.Helper()
	task.Words = "fr"
	made, err := grids.Do(task, nil, makers)
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

// Has reports whether a word stands in a grid, or fits it.
func Has(g *grids.Grid, key string) bool {
	return slices.ContainsFunc(g.Words, func(w grids.Word) bool { return w.Key == key })
}
