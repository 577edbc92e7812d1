package tonight_test

import (
	"fmt"
	"strings"
	"testing"

	"imprimots/generator/kit/part"
	"imprimots/generator/sheet/work"
	"imprimots/generator/site/tonight"
)

// The ways to play are sorted by their work, and each piece is taken of its own kit first.
func TestParts(t *testing.T) {
	times := &work.Times{Side: 10, Cut: 60, Stack: 1, Snip: 5, Fold: 60, Short: 20, Rounded: 5}
	piece := func(id, file string, w work.Work) tonight.Piece {
		w.Sheets, w.Sides = 1, 1
		return tonight.Piece{ID: id, File: file, Grams: 160, Work: w}
	}
	games := []tonight.Game{{
		ID:     "jeu",
		Pieces: []tonight.Piece{piece("a", "un.pdf", work.Work{Cuts: 30, Backed: true}), piece("b", "un.pdf", work.Work{Cuts: 2}), piece("a", "deux.pdf", work.Work{}), piece("c", "deux.pdf", work.Work{Folds: 3})},
		Sets: []tonight.Set{
			{Title: "long", File: "un.pdf", Tonight: part.Tonight{Pieces: []string{"a", "c"}}},
			{Title: "court", File: "deux.pdf", Tonight: part.Tonight{Pieces: []string{"a", "b"}}},
			{Title: "entier", File: "deux.pdf", Tonight: part.Tonight{Pieces: []string{"b", "a"}, Uncut: []string{"b"}}},
			{Title: "rien", File: "un.pdf", Tonight: part.Tonight{Pieces: []string{"z"}}},
		},
	}}
	var got []string
	for _, p := range tonight.Parts(games, times) {
		for _, c := range p.Choices {
			var pieces []string
			for _, q := range c.Pieces {
				pieces = append(pieces, q.ID+" "+q.File)
			}
			got = append(got, fmt.Sprintf("%s %s: %s; %d min, %v, %v, %v", p.Key, c.Title, strings.Join(pieces, " + "), c.Minutes, c.Papers, c.Tools(), c.Plain()))
		}
	}
	want := strings.Join([]string{
		"ready entier: a deux.pdf + b un.pdf; 5 min, [{160 2}], [], [pages]",
		"short court: a deux.pdf + b un.pdf; 5 min, [{160 2}], [knife], [card]",
		"evening long: a un.pdf + c deux.pdf; 35 min, [{160 2}], [knife score glue], [sleeve net]",
	}, "\n")
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
}

// A sheet that pieces share is printed once, whichever of them has it.
func TestSharedSheets(t *testing.T) {
	times := &work.Times{Side: 10, Stack: 1, Snip: 5, Rounded: 1}
	piece := func(id string, first, last, sheets int) tonight.Piece {
		return tonight.Piece{ID: id, File: "un.pdf", First: first, Last: last, Grams: 160, Work: work.Work{Sheets: sheets, Sides: last - first + 1}}
	}
	more := piece("questions", 7, 10, 3)
	more.Shared, more.SharedLast, more.Work.Sides = 5, 6, 6
	other := piece("questions", 7, 10, 3)
	other.File, other.Shared, other.SharedLast, other.Work.Sides = "deux.pdf", 5, 6, 6
	for _, c := range []struct {
		name          string
		pieces        []tonight.Piece
		sheets, sides int
	}{
		{"apart", []tonight.Piece{piece("a", 1, 4, 2), piece("b", 5, 6, 1)}, 3, 6},
		{"a sheet of another piece", []tonight.Piece{piece("a", 1, 6, 3), piece("b", 5, 5, 1)}, 3, 6},
		{"of a later one", []tonight.Piece{piece("b", 5, 5, 1), piece("a", 1, 6, 3)}, 3, 6},
		{"some of its sheets", []tonight.Piece{piece("a", 1, 6, 3), more}, 5, 10},
		{"of another file", []tonight.Piece{piece("a", 1, 6, 3), other}, 6, 12},
		{"without the other piece", []tonight.Piece{more}, 3, 6},
	} {
		var ids []string
		for _, p := range c.pieces {
			ids = append(ids, p.ID)
		}
		got := tonight.Parts([]tonight.Game{{ID: "jeu", Pieces: c.pieces, Sets: []tonight.Set{{File: "un.pdf", Tonight: part.Tonight{Pieces: ids}}}}}, times)[0].Choices[0]
		if got.Work.Sheets != c.sheets || got.Work.Sides != c.sides || got.Papers[0].Sheets != c.sheets {
			t.Errorf("%s: %d sheets, %d sides, %v; want %d and %d", c.name, got.Work.Sheets, got.Work.Sides, got.Papers, c.sheets, c.sides)
		}
	}
}
