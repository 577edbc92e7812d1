package cruciverbs

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/grid"
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

// TestFill: every run of a crossword is a word, the letter that is given stands, and
// each step that is shown keeps it.
func TestFill(t *testing.T) {
	task := grids.Task{Do: grids.Fill, Words: "fr", Seed: 1, Rows: []string{"A......", "...#...", "....#..", ".#.....", "..#...."}}
	steps := 0
	made, err := grids.Do(task, func(rows []string) {
		if steps++; rows[0][0] != 'A' {
			t.Errorf("shown %q", rows)
		}
	}, Makers)
	if err != nil || made.Failed || steps == 0 {
		t.Fatalf("%v %s, %d steps", err, made.Findings, steps)
	}
	g := do(t, task)
	full, err := grid.Parse(g.Rows)
	if err != nil || strings.Contains(strings.Join(g.Rows, ""), ".") {
		t.Fatal(g.Rows, err)
	}
	v, _ := wordsOf("fr")
	for _, w := range full.Words() {
		if !v.lex.Accepts(w.Text, accepted("fr")) || !has(g, w.Text) {
			t.Errorf("%s is no word", w.Text)
		}
	}
}

// TestBlacks: black squares are added to those that are there.
func TestBlacks(t *testing.T) {
	rows := strings.Split(".......|...#...|.......|.......|.......|.......", "|")
	g := do(t, grids.Task{Do: grids.Blacks, Rows: rows, Seed: 2})
	if n := strings.Count(strings.Join(g.Rows, ""), "#"); n < 5 || g.Rows[1][3] != '#' {
		t.Errorf("%d black squares: %q", n, g.Rows)
	}
}

// TestCandidates: those that fit agree with what crosses them, the common ones first; a
// run that nothing fits is named.
func TestCandidates(t *testing.T) {
	rows := []string{"MAIRE", "....#", "....."}
	g := do(t, grids.Task{Do: grids.Candidates, Rows: rows, Word: "1V1"})
	for _, w := range g.Words {
		if w.Key[0] != 'M' || len(w.Key) != 3 {
			t.Errorf("%s in a column of three that begins with M", w.Key)
		}
	}
	if g.Count == 0 || !g.Words[0].Common || g.Stuck != "" {
		t.Errorf("%+v", g)
	}
	if g = do(t, grids.Task{Do: grids.Candidates, Rows: []string{"MAIRE", "..W.#", "..Q.."}, Word: "1V1"}); g.Stuck == "" {
		t.Error("column 3 has no word")
	}
	made, err := grids.Do(grids.Task{Do: grids.Fill, Words: "fr", Lang: "fr", Rows: []string{"MAIRE", "..W.#", "..Q.."}}, nil, Makers)
	if err != nil || !made.Failed || !strings.Contains(string(made.Findings), "aucun mot n’entre en 3") {
		t.Errorf("%v %s", err, made.Findings)
	}
	for _, bad := range []grids.Task{{Do: "x", Words: "fr"}, {Do: grids.Fill, Words: "xx"}, {Do: grids.Fill, Words: "fr", Rows: []string{"A"}}, {Do: grids.Candidates, Words: "fr", Rows: rows, Word: "9V9"}} {
		if made, err := grids.Do(bad, nil, Makers); err != nil || !made.Failed {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}
