package boggle

import (
	"strings"

	"imprimots/engine/boggle"
)

// die is a die of a drawn grid. Cells are 25 units wide, so that every point is a
// whole number or ends in .5.
type die struct {
	Letter      string
	column, row int
	Class       string // "sur" on the way of a word, "debut" where it begins
}

func (d die) Left() int        { return 25*d.column + 2 }
func (d die) Top() int         { return 25*d.row + 2 }
func (d die) CenterX() float64 { return 25*float64(d.column) + 12.5 }
func (d die) CenterY() float64 { return 25*float64(d.row) + 12.5 }
func (d die) Base() int        { return 25*d.row + 18 }

// Span is how wide the drawn grid is.
func (s solved) Span() int { return 25 * s.board.Side() }

// Dice are the dice of the grid.
func (s solved) Dice() []die {
	var out []die
	side := s.board.Side()
	for c, face := range s.board.Faces() {
		out = append(out, die{face, c % side, c / side, ""})
	}
	return out
}

// tracedWord is a word with its way over the grid.
type tracedWord struct {
	boggle.Claim
	board boggle.Board
	path  boggle.Path
}

// Cells names the way for those who cannot see it: columns from a, rows from 1.
func (w tracedWord) Cells() string {
	cells := make([]string, len(w.path))
	for i, c := range w.path {
		cells[i] = string(rune('a'+c[0])) + string(rune('1'+c[1]))
	}
	return strings.Join(cells, " ")
}

// Dice are those of the way.
func (w tracedWord) Dice() []die {
	var out []die
	faces, side := w.board.Faces(), w.board.Side()
	for i, c := range w.path.Cells(side) {
		class := "sur"
		if i == 0 {
			class = "debut"
		}
		out = append(out, die{faces[c], c % side, c / side, class})
	}
	return out
}
