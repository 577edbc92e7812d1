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
	Turn       int // rotation of the board on the sheets: 0 or 90
	// Xs and Ys are where the sections that the sheets show begin, on the turned board: each ends
	// Overlap beyond the beginning of the next one.
	Xs, Ys  []draw.MM
	Overlap draw.MM
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

// Section returns the part of the turned board that the sheet shows.
func (t Tile) Section() draw.Rect {
	span := func(from []draw.MM, i int, end draw.MM) (at, length draw.MM) {
		if i+1 < len(from) {
			end = from[i+1] + t.Overlap
		}
		return from[i], end - from[i]
	}
	var r draw.Rect
	r.X, r.W = span(t.Xs, t.Col, t.W)
	r.Y, r.H = span(t.Ys, t.Row, t.H)
	return r
}

// tiling divides the boards of a group over sheets with the given printable area.
func tiling(room draw.Rect, g *Group) *Tiling {
	try := func(w, h draw.MM, turn int, xs, ys []draw.MM) *Tiling {
		t := &Tiling{W: w, H: h, Turn: turn, Overlap: overlap, Xs: sections(w, room.W, xs, false), Ys: sections(h, room.H, ys, false)}
		t.Cols, t.Rows = len(t.Xs), len(t.Ys)
		full := sections(h, room.H, ys, true)
		if low := h - full[len(full)-1]; t.Cols > 1 && t.Rows > 1 && len(full) == t.Rows && 2*low <= room.H-lowGap {
			t.Ys = full // two sections of the last row go on a sheet
		}
		return t
	}
	var turnedX []draw.MM
	for _, y := range g.Seams.Y {
		turnedX = append([]draw.MM{g.H - y}, turnedX...)
	}
	up, turned := try(g.W, g.H, 0, g.Seams.X, g.Seams.Y), try(g.H, g.W, 90, turnedX, g.Seams.X)
	if turned.Count() < up.Count() {
		return turned
	}
	return up
}

// lowGap is the room for marks between two sections of a board on a sheet, in mm.
const lowGap = 2*joinRoom + 2*(1+markRoom)

// sections returns where the fewest sections of a board begin: as equal as the seams allow, or each
// but the last one as long as there is room for; anywhere if there are no seams, or too few.
func sections(board, room draw.MM, seams []draw.MM, full bool) []draw.MM {
	const e = 0.001
	if board <= room+e {
		return []draw.MM{0}
	}
	// within returns the sections that are no longer than a length: each ends at the last seam
	// that allows it.
	within := func(most draw.MM) []draw.MM {
		out := []draw.MM{0}
		for from := draw.MM(0); board-from > most+e; {
			next := from
			for _, seam := range seams {
				if seam+overlap-from <= most+e && seam < board {
					next = max(next, seam)
				}
			}
			if next == from {
				return nil
			}
			out, from = append(out, next), next
		}
		return out
	}
	if fewest := within(room); fewest != nil {
		for most := board / draw.MM(len(fewest)); most < room && !full; most++ {
			if even := within(most); even != nil && len(even) == len(fewest) {
				return even
			}
		}
		return fewest
	}
	n := math.Ceil(float64((board-overlap)/(room-overlap)) - e)
	step := (board - overlap) / draw.MM(n)
	if full {
		step = room - overlap
	}
	var out []draw.MM
	for i := range int(n) {
		out = append(out, draw.MM(i)*step)
	}
	return out
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
	t := tiling(room, g)
	if t.Count() > 1 {
		t = tiling(room.Inset(joinRoom), g)
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
		if tiling(room, g).Count() == 1 {
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
		of := tile.Section()
		window := draw.Rect{X: room.X + (room.W-of.W)/2, Y: room.Y + (room.H-of.H)/2, W: of.W, H: of.H}
		at := draw.Rect{X: window.X - of.X, Y: window.Y - of.Y, W: t.W, H: t.H}
		side := &Side{W: s.Paper.W, H: s.Paper.H}
		side.Slots = []Slot{{Part: part, At: at, Turn: t.Turn, Window: window, Tile: &tile}}
		leaves = append(leaves, leaf{front: side})
	}
	return leaves
}
