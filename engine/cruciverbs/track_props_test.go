package cruciverbs

import (
	"strings"
	"testing"

	"imprimots/engine/check"
	"imprimots/engine/grid"
)

// TestTracksOfAllSizes: each side stands along its lines, the corners between.
func TestTracksOfAllSizes(t *testing.T) {
	for cols := grid.MinSide; cols <= grid.MaxSide; cols += 3 {
		for rows := grid.MinSide; rows <= grid.MaxSide; rows += 4 {
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
				col, row := s.Place(cols, rows)
				c, r := track[track.Move(i, 1)].Place(cols, rows)
				if (c-col)*(c-col)+(r-row)*(r-row) != 1 || min(col, row) != 0 && col != cols+1 && row != rows+1 {
					t.Fatalf("%d by %d: %s stands at %d, %d, the next square at %d, %d", cols, rows, s, col, row, c, r)
				}
				if s.Side == Corner {
					continue
				}
				d, line := s.Line()
				across := s.Side == Right || s.Side == Left
				if (d == grid.Horizontal) != across || line < 0 || line != s.N-1 || across && line >= rows || !across && line >= cols {
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

func TestPrintedName(t *testing.T) {
	for id, want := range map[string]string{"F1.1": "F\u00a01.1", "F1": "F\u00a01", "F 1.1": "F\u00a01.1", "exemple": "exemple", "12": "12", "F": "F", "": ""} {
		if got := PrintedName(id); got != want {
			t.Errorf("%q is named %q, want %q", id, got, want)
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
