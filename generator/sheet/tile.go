package sheet

import (
	"math"

	"imprimots/engine/check"
	"imprimots/generator/draw"
)

// Tiling is how a board is divided into sheets.
type Tiling struct {
	Part       int // index of the board in Group.Parts
	W, H       draw.MM
	Cols, Rows int
	Turn       int     // rotation of the board on the sheets: 0 or 90
	TileW      draw.MM // section shown on one sheet, as it lies on the sheet
	TileH      draw.MM
	Overlap    draw.MM
}

// Tile is the sheet of a board at a column and a row, from 0. Joins are numbered
// consecutively: those of the columns first, row by row.
type Tile struct {
	*Tiling
	Col, Row int
}

// Count returns the number of sheets.
func (t *Tiling) Count() int { return t.Cols * t.Rows }

// Join returns the number of the join on a side of the tile: "left", "right", "top" or
// "bottom"; 0 at the edge of the board.
func (t Tile) Join(side string) int {
	across := (t.Cols - 1) * t.Rows
	switch {
	case side == "left" && t.Col > 0:
		return t.Row*(t.Cols-1) + t.Col
	case side == "right" && t.Col < t.Cols-1:
		return t.Row*(t.Cols-1) + t.Col + 1
	case side == "top" && t.Row > 0:
		return across + (t.Row-1)*t.Cols + t.Col + 1
	case side == "bottom" && t.Row < t.Rows-1:
		return across + t.Row*t.Cols + t.Col + 1
	}
	return 0
}

// Number returns the number of the sheet in the assembly drawing, from 1.
func (t Tile) Number() int { return t.Row*t.Cols + t.Col + 1 }

// tiling divides a board of w × h mm over sheets with the given printable area.
func tiling(room draw.Rect, w, h draw.MM) *Tiling {
	const e = 0.001
	over := func(board, room draw.MM) (int, draw.MM) {
		if board <= room+e {
			return 1, board
		}
		n := int(math.Ceil(float64((board-overlap)/(room-overlap)) - e))
		return n, (board + draw.MM(n-1)*overlap) / draw.MM(n)
	}
	try := func(w, h draw.MM, turn int) *Tiling {
		t := &Tiling{W: w, H: h, Turn: turn, Overlap: overlap}
		t.Cols, t.TileW = over(w, room.W)
		t.Rows, t.TileH = over(h, room.H)
		return t
	}
	up, turned := try(w, h, 0), try(h, w, 90)
	if turned.Count() < up.Count() {
		return turned
	}
	return up
}

// mostTiles bounds the sheets of one board.
const mostTiles = 64

// board plans boards: each on one sheet if it fits there, else on several that
// overlap, after an assembly drawing.
func (s Setup) board(g *Group) ([]leaf, error) {
	room := Content(s.Paper, s.Margins)
	if whole := draw.MM(max(float64(g.W), float64(g.H))); g.W > 0 && g.H > 0 && whole < 5000 {
		if s.Whole || g.Whole {
			s.Paper, room = s.wholePaper(g)
		}
	} else {
		return nil, tooLarge(g, room)
	}
	t := tiling(room, g.W, g.H)
	if t.Count() > 1 {
		t = tiling(room.Inset(joinRoom), g.W, g.H)
	}
	if t.Count() > mostTiles {
		return nil, &check.Fault{
			Rule: pri007.ID,
			Pos:  g.Pos,
			Msg: check.Text{
				FR: "« %s » : il faudrait %d feuille{|s} pour un plateau, %d au plus",
				EN: "%q: a board would take %d sheet{|s}, %d at most",
			}.With(g.Title, t.Count(), mostTiles),
		}
	}
	var leaves []leaf
	for _, part := range g.expanded() {
		leaves = append(leaves, s.tiles(*t, part, room)...)
	}
	return leaves, nil
}

// wholePaper returns the smallest paper that holds the board in one piece, or the
// largest.
func (s Setup) wholePaper(g *Group) (Paper, draw.Rect) {
	for _, p := range []Paper{s.Paper, A3, A2} {
		room := Content(p, s.Margins)
		if tiling(room, g.W, g.H).Count() == 1 {
			return p, room
		}
	}
	return A2, Content(A2, s.Margins)
}

// tiles returns the sheets of one board.
func (s Setup) tiles(t Tiling, part int, room draw.Rect) []leaf {
	t.Part = part
	var leaves []leaf
	if t.Count() > 1 {
		leaves = append(leaves, leaf{front: &Side{W: s.Paper.W, H: s.Paper.H, Tiles: &t}})
	}
	for i := range t.Count() {
		tile := Tile{Tiling: &t, Col: i % t.Cols, Row: i / t.Cols}
		window := draw.Rect{
			X: room.X + (room.W-t.TileW)/2, Y: room.Y + (room.H-t.TileH)/2, W: t.TileW, H: t.TileH,
		}
		at := draw.Rect{
			X: window.X - draw.MM(tile.Col)*(t.TileW-t.Overlap), Y: window.Y - draw.MM(tile.Row)*(t.TileH-t.Overlap),
			W: t.W, H: t.H,
		}
		side := &Side{W: s.Paper.W, H: s.Paper.H, Tile: &tile}
		side.Slots = []Slot{{Part: part, At: at, Turn: t.Turn, Window: window}}
		leaves = append(leaves, leaf{front: side})
	}
	return leaves
}
