package coquillaude

import (
	"slices"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/layout"
	"imprimots/generator/sheet"
)

// boardGroup draws the boards of the game, by default the plain one.
func (k *kit) boardGroup(g *sheet.Group, piece *part.Piece) {
	boards := k.game.Boards
	if len(boards) == 0 {
		boards = []coquillaude.Board{*coquillaude.PlainBoard()}
		boards[0].ID = "plateau"
	}
	for b := range check.All(boards) {
		t, ok := coquillaude.NewTable(b)
		if !ok {
			k.Fail(badBoard(b))
			return
		}
		values := boardValues(t)
		values["e"], values["legend"] = piece.Size, piece.Note().Lines
		d := k.Face("board", 0, 0, values)
		if len(g.Parts) > 0 && (d.W != g.W || d.H != g.H) {
			k.Fail(badBoard(b))
			return
		}
		g.W, g.H = d.W, d.H
		e := draw.MM(piece.Size)
		edge := (d.W - draw.MM(t.Cols)*e) / 2
		g.Seams.X, g.Seams.Y = lines(edge, e, t.Cols), lines(edge, e, t.Rows)
		g.Parts = append(g.Parts, sheet.Part{ID: b.ID, Front: d, Pos: b.Pos("board")})
	}
}

// lines returns where the lines of a grid of n squares are, from its first one on.
func lines(from, square draw.MM, n int) (at []draw.MM) {
	for i := range n + 1 {
		at = append(at, from+draw.MM(i)*square)
	}
	return at
}

func badBoard(b *coquillaude.Board) error {
	f := part.Faultf(check.Text{FR: "le plateau « %s » n’est pas un rectangle de cases, ou n’a pas la taille des autres", EN: "the board %q is not a rectangle of squares, or does not have the size of the others"}, b.ID).WithHint(check.Text{FR: "voyez ses rangées", EN: "look at its rows"})
	f.Pos = b.Pos("board")
	return f
}

// square is a square of the board that is not plain.
type square struct {
	Col      int  `expr:"col"`
	Row      int  `expr:"row"`
	Orange   bool `expr:"orange"`
	Coquille bool `expr:"coquille"`
}

// boardValues returns the values of the face of a board: its special squares and the
// sides where the orange zone ends, from corner to corner in squares; zone is the box
// around these: left, top, right, bottom; empty without a zone.
func boardValues(t *coquillaude.Table) layout.Values {
	var squares []square
	var rim [][4]int
	orange := func(c coquillaude.Cell) bool { return t.On(c) && t.Orange(c) }
	for row := range t.Rows {
		for col := range t.Cols {
			c := coquillaude.Cell{Col: col + 1, Row: row + 1}
			if t.Orange(c) || t.Shell(c) {
				squares = append(squares, square{c.Col, c.Row, t.Orange(c), t.Shell(c)})
			}
			for _, side := range [][6]int{{0, -1, 0, 0, 1, 0}, {0, 1, 0, 1, 1, 1}, {-1, 0, 0, 0, 0, 1}, {1, 0, 1, 0, 1, 1}} {
				if t.Orange(c) && !orange(coquillaude.Cell{Col: c.Col + side[0], Row: c.Row + side[1]}) {
					rim = append(rim, [4]int{col + side[2], row + side[3], col + side[4], row + side[5]})
				}
			}
		}
	}
	return layout.Values{"cols": t.Cols, "rows": t.Rows, "squares": squares, "rim": rim, "zone": around(rim)}
}

// around returns the box around sides: left, top, right, bottom.
func around(sides [][4]int) []int {
	if len(sides) == 0 {
		return nil
	}
	box := slices.Clone(sides[0][:])
	for _, s := range sides {
		box = []int{min(box[0], s[0]), min(box[1], s[1]), max(box[2], s[2]), max(box[3], s[3])}
	}
	return box
}
