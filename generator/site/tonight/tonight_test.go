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
