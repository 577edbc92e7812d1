package grids

import (
	"strings"
	"testing"

	"imprimots/engine/grid"
)

// TestFill: every run of a crossword is a word, the letter that is given stands, and
// each step that is shown keeps it.
func TestFill(t *testing.T) {
	task := Task{Do: Fill, Words: "fr", Seed: 1, Rows: []string{"A......", "...#...", "....#..", ".#.....", "..#...."}}
	steps := 0
	made, err := Do(task, func(rows []string) {
		if steps++; rows[0][0] != 'A' {
			t.Errorf("shown %q", rows)
		}
	})
	if err != nil || made.Failed || steps == 0 {
		t.Fatalf("%v %s, %d steps", err, made.Findings, steps)
	}
	g := try(t, task)
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
	g := try(t, Task{Do: Blacks, Rows: rows, Seed: 2})
	if n := strings.Count(strings.Join(g.Rows, ""), "#"); n < 5 || g.Rows[1][3] != '#' {
		t.Errorf("%d black squares: %q", n, g.Rows)
	}
}

// TestCandidates: those that fit agree with what crosses them, the common ones first; a
// run that nothing fits is named.
func TestCandidates(t *testing.T) {
	rows := []string{"MAIRE", "....#", "....."}
	g := try(t, Task{Do: Candidates, Rows: rows, Word: "1V1"})
	for _, w := range g.Words {
		if w.Key[0] != 'M' || len(w.Key) != 3 {
			t.Errorf("%s in a column of three that begins with M", w.Key)
		}
	}
	if g.Count == 0 || !g.Words[0].Common || g.Stuck != "" {
		t.Errorf("%+v", g)
	}
	for _, w := range try(t, Task{Do: Candidates, Rows: []string{"...", "...", "...", "#..", "...", "..."}, Word: "1V2"}).Words {
		if len(w.Key) != 2 {
			t.Errorf("%s in the second run of a column, of two cells", w.Key)
		}
	}
	if g = try(t, Task{Do: Candidates, Rows: []string{"MAIRE", "..W.#", "..Q.."}, Word: "1V1"}); g.Stuck == "" {
		t.Error("column 3 has no word")
	}
	made, err := Do(Task{Do: Fill, Words: "fr", Lang: "fr", Rows: []string{"MAIRE", "..W.#", "..Q.."}}, nil)
	if err != nil || !made.Failed || !strings.Contains(string(made.Findings), "aucun mot n’entre en 3") {
		t.Errorf("%v %s", err, made.Findings)
	}
	for _, bad := range []Task{{Do: "x", Words: "fr"}, {Do: Fill, Words: "xx"}, {Do: Fill, Words: "fr", Rows: []string{"A"}}, {Do: Candidates, Words: "fr", Rows: rows, Word: "9V9"}} {
		if made, err := Do(bad, nil); err != nil || !made.Failed {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}
