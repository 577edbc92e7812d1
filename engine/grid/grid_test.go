package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/rng"
)

// randomRows draws a grid of any shape: black squares anywhere, side by side,
// whole lines of them.
func randomRows(r *rng.Rand, most int) []string {
	cols, rows := MinSide+r.IntN(most-MinSide+1), MinSide+r.IntN(most-MinSide+1)
	black := r.IntN(600)
	lines := make([]string, rows)
	for i := range lines {
		b := make([]byte, cols)
		for j := range b {
			if b[j] = byte('A' + r.IntN(26)); r.Chance(black) {
				b[j] = Black
			}
		}
		lines[i] = string(b)
	}
	return lines
}

// runsOf returns the runs of two letters or more of rows, by independent code.
func runsOf(rows []string) []string {
	lines := slices.Clone(rows)
	for x := range rows[0] {
		var col strings.Builder
		for _, row := range rows {
			col.WriteByte(row[x])
		}
		lines = append(lines, col.String())
	}
	var out []string
	for _, l := range lines {
		for _, run := range strings.Split(l, "#") {
			if len(run) > 1 {
				out = append(out, run)
			}
		}
	}
	return out
}

// TestWordsOfRandomGrids compares the words of a grid with a reading of its rows and
// columns as texts, and its cells with the words.
func TestWordsOfRandomGrids(t *testing.T) {
	r := rng.New(1)
	for range 400 {
		rows := randomRows(&r, 12)
		g, err := Parse(rows)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(g.Lines(), rows) {
			t.Fatalf("%q came back as %q", rows, g.Lines())
		}
		var texts []string
		held := map[Cell]int{}
		for _, w := range g.Words() {
			texts = append(texts, w.Text)
			for i, c := range w.Cells {
				held[c]++
				if g.At(c) != w.Text[i] {
					t.Fatalf("%q: %s has %c at %s", rows, w.Name(), w.Text[i], c)
				}
			}
			dir, line, n, ok := ParseName(strings.ToLower(w.Name()))
			if !ok || dir != w.Dir || line != w.Line || n != w.N {
				t.Fatalf("%s is read as %d %d %d, %v", w.Name(), dir, line, n, ok)
			}
		}
		if want := runsOf(rows); !slices.Equal(texts, want) {
			t.Fatalf("%q: %q, want %q", rows, texts, want)
		}
		var blacks []string
		for i := -1; i <= g.Rows; i++ {
			for j := -1; j <= g.Cols; j++ {
				c := Cell{Row: i, Col: j}
				inside := i >= 0 && j >= 0 && i < g.Rows && j < g.Cols
				switch {
				case !inside && g.At(c) != Black:
					t.Fatalf("%v is outside and not black", c)
				case inside && rows[i][j] == Black:
					blacks = append(blacks, fmt.Sprintf("%d.%d", i+1, j+1))
					if held[c] != 0 || g.Isolated(c) {
						t.Fatalf("%q: the black square %s is in a word", rows, c)
					}
				case inside && (held[c] == 0) != g.Isolated(c), held[c] > 2:
					t.Fatalf("%q: %s is in %d words, isolated: %v", rows, c, held[c], g.Isolated(c))
				}
			}
		}
		var got []string
		for _, c := range g.Blacks() {
			got = append(got, c.String())
			if back, ok := ParseCell(c.String()); !ok || back != c {
				t.Fatalf("%s is read as %v", c, back)
			}
		}
		if !slices.Equal(got, blacks) {
			t.Fatalf("%q: %q, want %q", rows, got, blacks)
		}
	}
}

// TestIslandsAgainstMerging counts the white areas by merging neighbours, cell
// by cell.
func TestIslandsAgainstMerging(t *testing.T) {
	r := rng.New(2)
	several := 0
	for range 400 {
		rows := randomRows(&r, 9)
		g, _ := Parse(rows)
		area := map[Cell]Cell{}
		var root func(c Cell) Cell
		root = func(c Cell) Cell {
			if area[c] == c {
				return c
			}
			return root(area[c])
		}
		for i := range g.Rows {
			for j := range g.Cols {
				if c := (Cell{Row: i, Col: j}); rows[i][j] != Black {
					area[c] = c
					for _, before := range []Cell{{Row: i - 1, Col: j}, {Row: i, Col: j - 1}} {
						if g.At(before) != Black {
							area[root(before)] = root(c)
						}
					}
				}
			}
		}
		want := 0
		for c := range area {
			if area[c] == c {
				want++
			}
		}
		if got := len(g.Islands()); got != want {
			t.Fatalf("%q: %d islands, want %d", rows, got, want)
		}
		if want > 1 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("only %d grids are in pieces", several)
	}
}

func TestParseRefuses(t *testing.T) {
	wide := strings.Repeat("A", MaxSide)
	for name, c := range map[string]struct {
		rows []string
		says string // empty for a valid grid
	}{
		"nothing":          {nil, "0 rows"},
		"one row":          {[]string{"AB"}, "1 rows"},
		"one column":       {[]string{"A", "B"}, "1 columns"},
		"the smallest":     {[]string{"AB", "CD"}, ""},
		"the largest":      {slices.Repeat([]string{wide}, MaxSide), ""},
		"a row too many":   {slices.Repeat([]string{wide}, MaxSide+1), "31 rows"},
		"a column more":    {[]string{wide + "A", wide + "A"}, "31 columns"},
		"sixty by sixty":   {slices.Repeat([]string{wide + wide}, 60), "60 rows"},
		"a short row":      {[]string{"ABC", "AB"}, "row 2 has 2 signs, not 3"},
		"a long row":       {[]string{"AB", "AB", "ABC"}, "row 3 has 3 signs, not 2"},
		"small letters":    {[]string{"AB", "Ab"}, "row 2 has the sign 'b'"},
		"a space":          {[]string{"A ", "AB"}, "row 1 has the sign ' '"},
		"a digit":          {[]string{"A1", "AB"}, "row 1 has the sign '1'"},
		"open and black":   {[]string{".#", "#."}, ""},
		"an accent, bytes": {[]string{"ÉA", "ABC"}, "row 1 has the sign"},
	} {
		_, err := Parse(c.rows)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

func TestNamesOfWordsAndCells(t *testing.T) {
	for name, ok := range map[string]bool{
		"6V1": true, "6v": true, "30h30": true, "1h1": true, "": false, "V": false, "H1": false, "0V1": false, "6V0": false, "31V1": false, "6V31": false,
		"+6V1": false, "6V+1": false, "-6V1": false, "6V-1": false, "6V1V1": false, "6X1": false, "6 V1": false, "6V1 ": false, "99999999999999999999V1": false, "６V1": false,
	} {
		if _, _, _, got := ParseName(name); got != ok {
			t.Errorf("word %q: %v", name, got)
		}
	}
	for name, ok := range map[string]bool{
		"1.1": true, "10.7": true, "99.99": true, "": false, "1": false, ".": false, "1.": false, ".1": false, "0.1": false, "1.0": false, "01.1": false,
		"1,1": false, "1.1.1": false, " 1.1": false, "1.1\n": false, "100.1": false, "-1.1": false, "a.b": false,
	} {
		if _, got := ParseCell(name); got != ok {
			t.Errorf("cell %q: %v", name, got)
		}
	}
}
