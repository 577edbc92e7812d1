package coquillaude

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/rng"
)

// anyWord takes every line of letters for a word.
func anyWord(key string) (Term, bool) { return Term{Key: key}, true }

// noWords takes none.
func noWords(string) (Term, bool) { return Term{}, false }

// tableOf sets up a board of both ways from a drawing of its letters; '*' is an
// empty coquille, 'o' an empty orange square.
func tableOf(t *testing.T, vertical Vertical, rows ...string) *Table {
	t.Helper()
	var squares, text []string
	for _, row := range rows {
		squares = append(squares, strings.Map(func(r rune) rune {
			if strings.ContainsRune(squareSigns, r) {
				return r
			}
			return SquarePlain
		}, row))
		text = append(text, strings.Map(func(r rune) rune {
			if strings.ContainsRune(squareSigns, r) {
				return '.'
			}
			return r
		}, row))
	}
	table, ok := NewTable(&Board{Rows: squares, Vertical: vertical})
	if !ok {
		t.Fatalf("%q cannot be read", rows)
	}
	if fault := table.ReadText(strings.Join(text, "\n")); fault != nil {
		t.Fatal(fault.Msg.In(check.English))
	}
	return table
}

// TestEveryDirection lays one word from the middle in every direction, and finds
// its letters where that direction leads.
func TestEveryDirection(t *testing.T) {
	for dir, want := range map[Dir]string{
		Across:     "....\n.ABC\n....\n....",
		Down:       "....\n.A..\n.B..\n.C..",
		Up:         "..C.\n..B.\n..A.\n....",
		Diagonal:   "....\n.A..\n..B.\n...C",
		DiagonalUp: "...C\n..B.\n.A..\n....",
	} {
		table := tableOf(t, BothWays, "oooo", "oooo", "oooo", "oooo")
		at := Cell{2, 2}
		switch dir {
		case Up:
			at = Cell{3, 3}
		case DiagonalUp:
			at = Cell{2, 3}
		}
		l, fault := table.Lay(Term{Key: "ABC"}, at, dir, noWords)
		if fault != nil {
			t.Errorf("%s: %s", dir, fault.Msg.In(check.English))
			continue
		}
		if !table.Empty() || strings.Contains(strings.Join(table.Text(), ""), "A") {
			t.Errorf("%s: a try leaves letters behind", dir)
		}
		table.Put(l)
		if got := strings.Join(table.Text(), "\n"); got != want || table.Empty() || string(l.tokens) != "ABC" || len(l.Formed) != 1 {
			t.Errorf("%s: %s, %+v", dir, got, l)
		}
	}
}

// TestOffEveryEdge: a word that leaves the board on any side is refused, and names
// the squares where it would begin and end.
func TestOffEveryEdge(t *testing.T) {
	for _, test := range []struct {
		at   Cell
		dir  Dir
		last string // empty when it fits
	}{
		{Cell{2, 1}, Across, ""}, {Cell{3, 1}, Across, "[5, 1]"}, {Cell{0, 1}, Across, "[2, 1]"}, {Cell{2, 0}, Across, "[4, 0]"}, {Cell{2, 5}, Across, "[4, 5]"},
		{Cell{1, 2}, Down, ""}, {Cell{1, 3}, Down, "[1, 5]"}, {Cell{1, 0}, Down, "[1, 2]"}, {Cell{5, 2}, Down, "[5, 4]"},
		{Cell{1, 3}, Up, ""}, {Cell{1, 2}, Up, "[1, 0]"}, {Cell{1, 5}, Up, "[1, 3]"},
		{Cell{2, 2}, Diagonal, ""}, {Cell{3, 2}, Diagonal, "[5, 4]"}, {Cell{2, 3}, Diagonal, "[4, 5]"}, {Cell{0, 0}, Diagonal, "[2, 2]"},
		{Cell{2, 3}, DiagonalUp, ""}, {Cell{2, 2}, DiagonalUp, "[4, 0]"}, {Cell{3, 4}, DiagonalUp, "[5, 2]"}, {Cell{-7, 3}, DiagonalUp, "[-5, 1]"},
		{Cell{1 << 40, 1}, Across, fmt.Sprintf("[%d, 1]", 1<<40+2)},
	} {
		table := tableOf(t, BothWays, "oooo", "oooo", "oooo", "oooo")
		_, fault := table.Lay(Term{Key: "ABC"}, test.at, test.dir, anyWord)
		switch {
		case test.last == "":
			if fault != nil {
				t.Errorf("%v %s: %s", test.at, test.dir, fault.Msg.In(check.English))
			}
		case fault == nil || fault.Msg.In(check.French) != fmt.Sprintf("ABC sort du plateau, de %s à %s", test.at, test.last):
			t.Errorf("%v %s: %v", test.at, test.dir, fault)
		case !strings.Contains(fault.Hint.In(check.English), "4 columns and 4 rows"):
			t.Errorf("%v %s: %s", test.at, test.dir, fault.Hint.In(check.English))
		}
	}
}

// TestWrongDirections: what is no direction of a board, with the hint that helps.
func TestWrongDirections(t *testing.T) {
	for _, test := range []struct {
		vertical Vertical
		dir      Dir
		hint     string
	}{
		{Downward, Up, "vertical of the board says whether words go down, up or both ways"},
		{Upward, Down, "vertical of the board says whether words go down, up or both ways"},
		{Downward, "accross", check.DidYouMean.With("across").In(check.English)},
		{BothWays, "Diagonal", check.DidYouMean.With("diagonal").In(check.English)},
		{BothWays, "", "the directions are: across, down, up, diagonal, diagonal-up"},
		{Upward, "sideways!", "the directions are: across, up, diagonal, diagonal-up"},
	} {
		table := tableOf(t, test.vertical, "ooo", "ooo", "ooo")
		_, fault := table.Lay(Term{Key: "AB"}, Cell{1, 1}, test.dir, anyWord)
		if fault == nil || fault.Hint.In(check.English) != test.hint {
			t.Errorf("%s on a board read %s: %v", test.dir, test.vertical, fault)
		}
	}
}

// mirrored returns a table with columns and rows exchanged.
func mirrored(t *Table) *Table {
	m := &Table{Cols: t.Rows, Rows: t.Cols, vertical: t.vertical, count: t.count}
	for col := 1; col <= t.Cols; col++ {
		for row := 1; row <= t.Rows; row++ {
			i := t.index(Cell{col, row})
			m.squares = append(m.squares, t.squares[i])
			m.letters = append(m.letters, t.letters[i])
			m.slanted = append(m.slanted, 0)
		}
	}
	return m
}

// lines reads all words of a board the plain way: its rows, then its columns, cut
// at empty squares, as "word column row direction length".
func lines(t *Table) map[string]bool {
	out := map[string]bool{}
	read := func(dir Dir, from []Cell) {
		s := dir.step()
		for _, c := range from {
			word, length, at := "", 0, Cell{}
			for ; ; c = (Cell{c.Col + s.col, c.Row + s.row}) {
				b := t.Letter(c)
				if b == 0 {
					if len(word) > 1 {
						out[fmt.Sprint(word, at, dir, length)] = true
					}
					word, length = "", 0
					if !t.On(c) {
						break
					}
					continue
				}
				if word == "" {
					at = c
				}
				word += string(b)
				length++
				if t.Shell(c) {
					length++
				}
			}
		}
	}
	var left, top []Cell
	for row := 1; row <= t.Rows; row++ {
		left = append(left, Cell{1, row})
	}
	for col := 1; col <= t.Cols; col++ {
		top = append(top, Cell{col, 1})
	}
	read(Across, left)
	read(Down, top)
	return out
}

// TestLayingAgainstReading lays random letters on random boards across and down: the
// words formed are those that a plain reading of the whole board finds new; and the
// same board mirrored at its diagonal yields the same.
func TestLayingAgainstReading(t *testing.T) {
	legal, beside := 0, 0
	for seed := range uint64(3000) {
		r := rng.New(seed)
		rows := make([]string, 6)
		for i := range rows {
			b := []byte("......")
			for j := range b {
				switch n := r.IntN(12); {
				case n < 2:
					b[j] = byte('A' + r.IntN(2))
				case n == 2:
					b[j] = SquareShell
				case n == 3:
					b[j] = SquareOrange
				}
			}
			rows[i] = string(b)
		}
		table := tableOf(t, Downward, rows...)
		word := strings.Map(func(c rune) rune { return 'A' + rune(r.IntN(2)) }, "....."[:2+r.IntN(4)])
		at := Cell{1 + r.IntN(6), 1 + r.IntN(6)}
		before := lines(table)
		l, fault := table.Lay(Term{Key: word}, at, Across, anyWord)
		m := mirrored(table)
		turned, turnedFault := m.Lay(Term{Key: word}, Cell{at.Row, at.Col}, Down, anyWord)
		if (fault == nil) != (turnedFault == nil) {
			t.Fatalf("seed %d: across %v, turned %v", seed, fault, turnedFault)
		}
		if fault != nil {
			continue
		}
		legal++
		points := l.Points(nil)
		if turnedPoints := turned.Points(nil); points != turnedPoints || len(l.Formed) != len(turned.Formed) {
			t.Fatalf("seed %d: %d points across, %d turned", seed, points, turnedPoints)
		}
		table.Put(l)
		got := map[string]bool{}
		for _, f := range l.Formed {
			got[fmt.Sprint(f.Key, f.At, f.Dir, f.Length)] = true
		}
		beside += len(got) - 1
		want := lines(table)
		for k := range before {
			delete(want, k)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d: %s at %v forms %v, the board reads %v\n%s", seed, word, at, got, want, strings.Join(table.Text(), "\n"))
		}
	}
	if legal < 200 || beside < 50 {
		t.Errorf("only %d layings and %d words beside: this test looks past them", legal, beside)
	}
}

// TestShellsEverywhere: each coquille under a word is one letter more, whichever
// way it lies, and stays one when the word is made longer.
func TestShellsEverywhere(t *testing.T) {
	for shells := range 16 {
		row := []byte("oooo")
		want := 4
		for i := range row {
			if shells>>i&1 == 1 {
				row[i] = SquareOrangeShell
				want++
			}
		}
		rows := make([]string, 4)
		for i := range rows {
			rows[i] = strings.Repeat(string(row[i]), 4)
		}
		for _, c := range []struct {
			rows []string
			at   Cell
			dir  Dir
		}{
			{slices.Repeat([]string{string(row)}, 4), Cell{1, 2}, Across}, {rows, Cell{2, 1}, Down}, {rows, Cell{2, 4}, Up},
			{rows, Cell{1, 1}, Diagonal}, {rows, Cell{1, 4}, DiagonalUp},
		} {
			table := tableOf(t, BothWays, c.rows...)
			l, fault := table.Lay(Term{Key: "ABCD"}, c.at, c.dir, noWords)
			if fault != nil || l.Formed[0].Length != want {
				t.Errorf("%q %s: %v, %v", row, c.dir, l.Formed, fault)
				continue
			}
			if points := l.Points([]Term{{Key: "DCBA"}, {"BADC", true}}); points != 2*want*want+(want+2)*(want+2) {
				t.Errorf("%q %s: %d points", row, c.dir, points)
			}
		}
	}
}

// TestStrayAnagram: an anagram of no word formed counts nothing.
func TestStrayAnagram(t *testing.T) {
	l := Laying{Formed: []Formed{{Term: Term{Key: "ABC"}, Length: 3}, {Term: Term{Key: "DE"}, Length: 3}}}
	for _, test := range []struct {
		anagrams []string
		points   int
	}{
		{nil, 18}, {[]string{"CAB"}, 27}, {[]string{"CAB", "ED"}, 36}, {[]string{"CAB", "FG", "ED"}, 36}, {[]string{"ABC"}, 18}, {[]string{"ABCD"}, 18},
	} {
		var terms []Term
		for _, a := range test.anagrams {
			terms = append(terms, Term{Key: a})
		}
		points := l.Points(terms)
		if points != test.points {
			t.Errorf("%v: %d points", test.anagrams, points)
		}
		for _, w := range l.Worths(terms) {
			points -= w.Points
		}
		if points != 0 {
			t.Errorf("%v: %+v make other points", test.anagrams, l.Worths(terms))
		}
	}
}

// TestCorners: a word that touches the others only by a corner, or only the orange
// zone by a side, joins nothing.
func TestCorners(t *testing.T) {
	table := tableOf(t, Downward, "......", ".AB...", "...oo.", "......")
	for _, test := range []struct {
		at   Cell
		dir  Dir
		want string
	}{
		{Cell{4, 3}, Across, "CD ne rejoint aucun mot posé"}, {Cell{1, 4}, Across, "CD ne rejoint aucun mot posé"},
		{Cell{4, 1}, Across, "CD ne rejoint aucun mot posé"}, {Cell{4, 2}, Across, "CD touche d’autres lettres de sa ligne : on y lit ABCD depuis [2, 2]"},
		{Cell{2, 3}, Across, ""}, {Cell{3, 1}, Across, ""}, {Cell{4, 2}, Down, ""}, {Cell{4, 1}, Diagonal, "CD ne rejoint aucun mot posé"},
	} {
		_, fault := table.Lay(Term{Key: "CD"}, test.at, test.dir, anyWord)
		if got := faultText(fault); got != test.want {
			t.Errorf("%v %s: %q", test.at, test.dir, got)
		}
	}
	empty := tableOf(t, Downward, "......", "..oo..", "......")
	for col, want := range map[int]string{1: "", 2: "", 3: "", 4: "", 5: "CD est le premier mot et ne passe pas par la zone orange"} {
		if col == 1 {
			want = "CD est le premier mot et ne passe pas par la zone orange"
		}
		if _, fault := empty.Lay(Term{Key: "CD"}, Cell{col, 2}, Across, anyWord); faultText(fault) != want {
			t.Errorf("column %d: %q", col, faultText(fault))
		}
	}
}

func faultText(f *check.Fault) string {
	if f == nil {
		return ""
	}
	return f.Msg.In(check.French)
}
