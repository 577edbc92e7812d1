package cruciverbs

import (
	"slices"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/layout"
)

// square is a square of a track for use in layouts.
type square struct {
	Kind string `expr:"kind"` // red, green or corner
	N    int    `expr:"n"`
	Col  int    `expr:"col"` // counted from the first corner
	Row  int    `expr:"row"`
	DX   int    `expr:"dx"` // direction into the grid; 0, 0 for a corner
	DY   int    `expr:"dy"`
	U    int    `expr:"u"` // direction to the next square
	V    int    `expr:"v"`
}

// inward is the direction into the grid from each side.
var inward = map[cruciverbs.Side][2]int{cruciverbs.Top: {0, 1}, cruciverbs.Right: {-1, 0}, cruciverbs.Bottom: {0, -1}, cruciverbs.Left: {1, 0}}

// piste returns the values of a board: its size and its squares.
func piste(b *cruciverbs.Board) layout.Values {
	track := cruciverbs.NewTrack(b.Cols, b.Rows)
	squares := make([]square, len(track))
	for i, q := range track {
		s := square{Kind: "green", N: q.N, DX: inward[q.Side][0], DY: inward[q.Side][1]}
		if q.Side == cruciverbs.Corner {
			s.Kind = "corner"
		} else if slices.Contains(b.Red, q.String()) {
			s.Kind = "red"
		}
		s.Col, s.Row = q.Place(b.Cols, b.Rows)
		squares[i] = s
	}
	for i := range squares {
		s, next := &squares[i], squares[(i+1)%len(squares)]
		s.U, s.V = next.Col-s.Col, next.Row-s.Row
	}
	return layout.Values{"cols": b.Cols, "rows": b.Rows, "squares": squares}
}
