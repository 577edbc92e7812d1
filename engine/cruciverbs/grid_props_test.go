package cruciverbs

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
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

// runsOf gives the runs of two letters or more of rows, in its own way.
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

// TestWordsOfRandomGrids holds the words of a grid to a reading of its rows and
// columns as texts, and its cells to the words.
func TestWordsOfRandomGrids(t *testing.T) {
	r := rng.New(1)
	for range 400 {
		rows := randomRows(&r, 12)
		g, err := ParseGrid(rows)
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
				c := Cell{i, j}
				inside := i >= 0 && j >= 0 && i < g.Rows && j < g.Cols
				switch {
				case !inside && g.At(c) != Black:
					t.Fatalf("%v is outside and not black", c)
				case inside && rows[i][j] == Black:
					blacks = append(blacks, fmt.Sprintf("%d.%d", i+1, j+1))
					if held[c] != 0 || g.isolated(c) {
						t.Fatalf("%q: the black square %s is in a word", rows, c)
					}
				case inside && (held[c] == 0) != g.isolated(c), held[c] > 2:
					t.Fatalf("%q: %s is in %d words, isolated: %v", rows, c, held[c], g.isolated(c))
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
		g, _ := ParseGrid(rows)
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
				if c := (Cell{i, j}); rows[i][j] != Black {
					area[c] = c
					for _, before := range []Cell{{i - 1, j}, {i, j - 1}} {
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
		if got := len(g.islands()); got != want {
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

func TestParseGridRefuses(t *testing.T) {
	wide := strings.Repeat("A", MaxSide)
	for name, c := range map[string]struct {
		rows []string
		says string // empty for a grid in order
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
		_, err := ParseGrid(c.rows)
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

// TestTracksOfAllSizes: each side stands along its lines, the corners between.
func TestTracksOfAllSizes(t *testing.T) {
	for cols := MinSide; cols <= MaxSide; cols += 3 {
		for rows := MinSide; rows <= MaxSide; rows += 4 {
			track := NewTrack(cols, rows)
			sides := map[Side]int{}
			for i, s := range track {
				sides[s.Side]++
				if at, ok := track.Find(strings.ToLower(s.String())); !ok || at != i {
					t.Fatalf("%d by %d: %s is found at %d, not %d", cols, rows, s, at, i)
				}
				if track.Move(i, len(track)) != i || track.Move(i, 1) != (i+1)%len(track) {
					t.Fatalf("%d by %d: the pawn goes astray from %s", cols, rows, s)
				}
				if s.Side == Corner {
					continue
				}
				d, line := s.Line()
				across := s.Side == Right || s.Side == Left
				if (d == Horizontal) != across || line < 0 || line != s.N-1 || across && line >= rows || !across && line >= cols {
					t.Fatalf("%s stands at line %d of direction %d", s, line, d)
				}
				// One goes on along the side, clockwise: down on the right and back below.
				if next := track[track.Move(i, 1)]; next.Side == s.Side {
					step := map[Side]int{Top: 1, Right: 1, Bottom: -1, Left: -1}[s.Side]
					if next.N != s.N+step || s.Backward() != (s.Side == Right || s.Side == Bottom) {
						t.Fatalf("%s is followed by %s", s, next)
					}
				}
			}
			if sides[Corner] != 4 || sides[Top] != cols || sides[Bottom] != cols || sides[Left] != rows || sides[Right] != rows {
				t.Fatalf("%d by %d: %v", cols, rows, sides)
			}
			b := PlainBoard(cols, rows)
			b.ID = "essai"
			for _, d := range check.Run(only("CRU018"), &Game{Boards: []Board{b}}) {
				t.Fatalf("the plain board of %d by %d: %s", cols, rows, d.Msg.In(check.English))
			}
			if reds := len(b.Red); reds != 2*((cols+2)/3+(rows+2)/3) {
				t.Fatalf("%d by %d: %d red squares", cols, rows, reds)
			}
		}
	}
	for _, name := range []string{"", "C5", "T0", "T8", "R11", "X1", "T", "1T", "T01", " T1"} {
		if i, ok := NewTrack(Cols, Rows).Find(name); ok {
			t.Errorf("%q is square %d", name, i)
		}
	}
}

// TestAnswerKey: what takes no cell, what makes no word.
func TestAnswerKey(t *testing.T) {
	for answer, want := range map[string]string{
		"scène": "SCENE", "Œuvre": "OEUVRE", "trop-plein": "TROPPLEIN", "quant à soi": "QUANTASOI", "l’île": "LILE", "l'île": "LILE",
		"a\u202fb\u00a0c": "ABC", "": "", "42": "", "a4": "", "-": "", "mot!": "",
	} {
		if got, ok := AnswerKey(answer); got != want && ok || ok != (want != "") {
			t.Errorf("%q: %q, %v, want %q", answer, got, ok, want)
		}
	}
}
