package cruciverbs

import (
	"strconv"
	"strings"

	"imprimots/engine/grid"
)

// Side is a side of the track.
type Side byte

// The sides; the squares between them are corners.
const (
	Corner Side = 'C'
	Top    Side = 'T'
	Right  Side = 'R'
	Bottom Side = 'B'
	Left   Side = 'L'
)

// Square is a square of the track. N is the column or row it is at, from 1, or 1 to 4
// for the corners, clockwise from the top left.
type Square struct {
	Side Side
	N    int
}

// String returns the name of a square: T6, R4, C1.
func (s Square) String() string { return string(rune(s.Side)) + strconv.Itoa(s.N) }

// Line returns the direction and index (from 0) of the line of a square of a side: T
// and B are at columns, L and R at rows.
func (s Square) Line() (grid.Dir, int) {
	if s.Side == Top || s.Side == Bottom {
		return grid.Vertical, s.N - 1
	}
	return grid.Horizontal, s.N - 1
}

// Backward reports whether the words of the line are asked from its end: the last is
// nearest to a pawn at the bottom or on the right.
func (s Square) Backward() bool { return s.Side == Bottom || s.Side == Right }

// Place returns the column and row of a square on a track around cols by rows cells,
// counted from the first corner.
func (s Square) Place(cols, rows int) (col, row int) {
	switch s.Side {
	case Top:
		return s.N, 0
	case Right:
		return cols + 1, s.N
	case Bottom:
		return s.N, rows + 1
	case Left:
		return 0, s.N
	}
	if s.N == 2 || s.N == 3 {
		col = cols + 1
	}
	if s.N > 2 {
		row = rows + 1
	}
	return col, row
}

// Track is the squares around a grid of cols by rows cells, clockwise from the
// top left corner: 2·(cols+rows)+4 of them.
type Track []Square

// NewTrack returns the track around a grid.
func NewTrack(cols, rows int) Track {
	t := Track{{Corner, 1}}
	for i := 1; i <= cols; i++ {
		t = append(t, Square{Top, i})
	}
	t = append(t, Square{Corner, 2})
	for i := 1; i <= rows; i++ {
		t = append(t, Square{Right, i})
	}
	t = append(t, Square{Corner, 3})
	for i := cols; i >= 1; i-- {
		t = append(t, Square{Bottom, i})
	}
	t = append(t, Square{Corner, 4})
	for i := rows; i >= 1; i-- {
		t = append(t, Square{Left, i})
	}
	return t
}

// Find returns the index of the square with a name, in small letters or capitals; ok
// is false when the track has none.
func (t Track) Find(name string) (i int, ok bool) {
	name = strings.ToUpper(name)
	for i, s := range t {
		if s.String() == name {
			return i, true
		}
	}
	return 0, false
}

// Move returns the index of the square a pawn reaches.
func (t Track) Move(from, die int) int { return (from + die) % len(t) }
