package cruciverbs

import (
	"slices"
	"strconv"
	"strings"

	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/site/page"
)

// unit is the side of a cell of the drawn piste.
const unit = 20

// spot is the top left of a square or of a cell.
type spot struct{ X, Y int }

// Right and Down give a place in it.
func (s spot) Right(by int) int { return s.X + by }

// Down is Right for the other way.
func (s spot) Down(by int) int { return s.Y + by }

// spotOf gives the spot of a place counted from the first corner of the track.
func spotOf(col, row int) spot { return spot{col * unit, row * unit} }

func cellSpot(c grid.Cell) spot { return spotOf(c.Col+1, c.Row+1) }

// spots gives those of cells.
func spots(cells []grid.Cell) []spot {
	out := make([]spot, len(cells))
	for i, c := range cells {
		out[i] = cellSpot(c)
	}
	return out
}

// drawing is a piste as it is printed, and as it stands in a game.
type drawing struct {
	ID                 string // of its symbol
	Grid               grid.Grid
	Red, Green, Corner []square
	Emblem             bool // without the style sheet of the game
	Stand              *stand
}

// square is a square of the track.
type square struct {
	spot
	cruciverbs.Square
}

// stand is what is drawn on a piste in play.
type stand struct {
	Asked   []spot // the cells of the word that was asked
	Letters []letter
	Arrows  []arrow // ticked, of the words that are not found
	Pawn    spot
	Player  string
}

type letter struct {
	spot
	Letter string
}

// arrow is the first or the second of a word, moved by its place among the two.
type arrow struct {
	spot
	Vertical bool
}

func newDrawing(id string, g grid.Grid, red []string) *drawing {
	d := &drawing{ID: id, Grid: g}
	for _, q := range cruciverbs.NewTrack(g.Cols, g.Rows) {
		list := &d.Green
		if q.Side == cruciverbs.Corner {
			list = &d.Corner
		} else if slices.Contains(red, q.String()) {
			list = &d.Red
		}
		*list = append(*list, square{spotOf(q.Place(g.Cols, g.Rows)), q})
	}
	return d
}

// emblem is a drawing for the card of the home page.
func emblem(d *drawing) page.Block {
	alone := *d
	alone.Emblem = true
	return page.Block{Template: "cruciverbs/emblem", Data: &alone}
}

// Wide gives the width of the columns and of some more, in units.
func (d *drawing) Wide(more int) int { return (d.Grid.Cols + more) * unit }

// High is Wide for the rows.
func (d *drawing) High(more int) int { return (d.Grid.Rows + more) * unit }

// Squares counts the squares of the track.
func (d *drawing) Squares() int { return len(d.Red) + len(d.Green) + len(d.Corner) }

// RedOn lists the red squares of a side: "1, 4, 7".
func (d *drawing) RedOn(side string) string { return numbers(d.Red, side) }

// GreenOn lists the green squares of a side.
func (d *drawing) GreenOn(side string) string { return numbers(d.Green, side) }

func numbers(squares []square, side string) string {
	var out []string
	for _, s := range squares {
		if string(s.Side) == side {
			out = append(out, strconv.Itoa(s.N))
		}
	}
	return strings.Join(out, ", ")
}

// Middle gives the middle of the drawing.
func (d *drawing) Middle() spot { return spot{d.Wide(2) / 2, d.High(2) / 2} }

// Columns gives the lines between the columns, and around them.
func (d *drawing) Columns() []int { return lines(d.Grid.Cols) }

// Rows is Columns for the rows.
func (d *drawing) Rows() []int { return lines(d.Grid.Rows) }

func lines(n int) []int {
	var out []int
	for i := range n + 1 {
		out = append(out, (i+1)*unit)
	}
	return out
}

// Blacks gives the black squares.
func (d *drawing) Blacks() []spot { return spots(d.Grid.Blacks()) }

// in gives the drawing with what is on it in a game.
func (d *drawing) in(p *cruciverbs.Piste, asked *grid.Word, player string) *drawing {
	s := &stand{Pawn: spotOf(p.Track[p.Pawn].Place(d.Grid.Cols, d.Grid.Rows)), Player: player}
	if asked != nil {
		s.Asked = spots(asked.Cells)
	}
	for i, b := range d.Grid.Bytes() {
		if c := (grid.Cell{Row: i / d.Grid.Cols, Col: i % d.Grid.Cols}); p.Known(c) {
			s.Letters = append(s.Letters, letter{cellSpot(c), string(b)})
		}
	}
	for _, w := range d.Grid.Words() {
		if p.Found(w) {
			continue
		}
		at := cellSpot(w.Cells[0])
		for n := range p.Arrows(w) {
			a := arrow{spot{at.X + 1, at.Y + 5 + 6*n}, false}
			if w.Dir == grid.Vertical {
				a = arrow{spot{at.X + 5 + 6*n, at.Y + 1}, true}
			}
			s.Arrows = append(s.Arrows, a)
		}
	}
	with := *d
	with.Stand = s
	return &with
}
