package crossword_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/grid"
	"imprimots/generator/exchange/crossword"
)

func puzzle(t *testing.T, rows ...string) crossword.Puzzle {
	t.Helper()
	g, err := grid.Parse(rows)
	if err != nil {
		t.Fatal(err)
	}
	p := crossword.Puzzle{Name: "P1", Title: "Titre", Author: "Œdipe", Grid: g, Own: []byte(`{"more":"é"}`)}
	for _, w := range g.Words() {
		p.Clues = append(p.Clues, "Définition de "+w.Name())
	}
	return p
}

// TestPuzzlesComeBack: a puzzle of no game crosses each format with what its game
// has added, whose signs are in ASCII.
func TestPuzzlesComeBack(t *testing.T) {
	for _, rows := range [][]string{{"AB", "CD"}, {"ABC#", "#DEF", "GH#I"}, {"AB#CD", "#EF#G", "HI#JK"}} {
		want := puzzle(t, rows...)
		for _, format := range crossword.Formats {
			data, _, err := crossword.Write(want, format)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Contains(data, []byte(`{"more":"\u00e9"}`)) {
				t.Errorf("%s: %q", format, data)
			}
			got, err := crossword.Read(data, "x")
			if err != nil {
				t.Fatalf("%s: %v", format, err)
			}
			got.Name, got.Own = want.Name, want.Own
			if got.Format != format || !reflect.DeepEqual(got.Puzzle, want) || len(got.Findings)+len(got.Notes) > 0 {
				t.Errorf("%s: %+v, want %+v", format, got, want)
			}
		}
	}
}

// TestNotWhole: an open cell or a clue that is missing is an error; so is a
// section that a .puz cannot hold.
func TestNotWhole(t *testing.T) {
	open, short, long := puzzle(t, "A.", "BC"), puzzle(t, "AB", "CD"), puzzle(t, "AB", "CD")
	short.Clues = short.Clues[1:]
	long.Own = []byte(`"` + strings.Repeat("é", 11_000) + `"`)
	for _, format := range crossword.Formats {
		for _, p := range []crossword.Puzzle{open, short} {
			if data, _, err := crossword.Write(p, format); err == nil || data != nil {
				t.Errorf("%s: %q was written", format, p.Grid.Lines())
			}
		}
		_, _, err := crossword.Write(long, format)
		if (err != nil) != (format == crossword.Puz) || err != nil && check.AsFault(err) == nil {
			t.Errorf("%s: 66 kB behind a crossword: %v", format, err)
		}
	}
}

// TestNumbers: definitions are joined with words by the numbers that the file gives to cells;
// where it gives none, by the usual ones.
func TestNumbers(t *testing.T) {
	for name, c := range map[string]struct{ puzzle, clues string }{
		"its own": {`[[7,8],[9,0]]`, `{"Across":[[9,"CD"],[7,"AB"]],"Down":[[8,"BD"],[7,"AC"]]}`},
		"none":    {`[[0,0],[0,0]]`, `{"Across":[[3,"CD"],[1,"AB"]],"Down":[[2,"BD"],[1,"AC"]]}`},
	} {
		data := `{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":2,"height":2},"puzzle":` + c.puzzle +
			`,"solution":[["A","B"],["C","D"]],"clues":` + c.clues + `}`
		got, err := crossword.Read([]byte(data), "x")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, w := range got.Grid.Words() {
			if want := []string{"AB", "CD", "AC", "BD"}[i]; got.Clues[i] != want {
				t.Errorf("%s: %s has the definition %q, want %q", name, w.Name(), got.Clues[i], want)
			}
		}
	}
}
