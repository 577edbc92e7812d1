package coquillaude

import (
	"strconv"

	"imprimots/engine/check"
	"imprimots/engine/coquillaude"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// boardGroup draws the boards of the game; without any, the plain one.
func (k *kit) boardGroup(g *sheet.Group, piece *part.Piece) {
	boards := k.game.Boards
	if len(boards) == 0 {
		boards = []coquillaude.Board{*coquillaude.PlainBoard()}
		boards[0].ID = "plateau"
	}
	for i := range boards {
		b := &boards[i]
		t, ok := coquillaude.NewTable(b)
		if !ok {
			k.Fail(badBoard(b.ID))
			return
		}
		d := board(k.Builder, t, draw.MM(piece.Size), piece.Note().Lines)
		if len(g.Parts) > 0 && (d.W != g.W || d.H != g.H) {
			k.Fail(badBoard(b.ID))
			return
		}
		g.W, g.H = d.W, d.H
		g.Parts = append(g.Parts, sheet.Part{ID: b.ID, Front: d, Pos: b.Pos("board")})
	}
}

func badBoard(id string) error {
	return part.Faultf(check.Text{FR: "le plateau « %s » n’est pas un rectangle de cases, ou n’a pas la taille des autres", EN: "the board %q is no rectangle of squares, or has not the size of the others"}, id).WithHint(check.Text{FR: "voyez ses rangées", EN: "look at its rows"})
}

// Edges around the squares of a board, in mm: for the numbers of columns and
// rows; at the foot for the legend.
const (
	boardEdge draw.MM = 7
	boardFoot draw.MM = 11
)

// board draws a board with squares of e mm: numbered columns and rows, the
// orange zone within a strong line, shells on the coquilles, and what they mean.
func board(k *part.Builder, t *coquillaude.Table, e draw.MM, legend []string) *draw.Drawing {
	w, h := e*draw.MM(t.Cols), e*draw.MM(t.Rows)
	p := k.NewCanvas(w+2*boardEdge, h+boardEdge+boardFoot, "Plateau de "+strconv.Itoa(t.Cols)+" colonnes et "+strconv.Itoa(t.Rows)+" rangées")
	p.Path(draw.RoundBox(draw.Rect{W: p.W, H: p.H}.Inset(0.4), 4), p.Stroke("bold", p.Accent))
	squares := draw.Rect{X: boardEdge, Y: boardEdge, W: w, H: h}
	at := func(col, row int) draw.Rect {
		return draw.Rect{X: squares.X + e*draw.MM(col-1), Y: squares.Y + e*draw.MM(row-1), W: e, H: e}
	}
	var rim draw.Path
	for row := 1; row <= t.Rows; row++ {
		for col := 1; col <= t.Cols; col++ {
			c := coquillaude.Cell{Col: col, Row: row}
			boardSquare(p, at(col, row), t.Orange(c), t.Shell(c))
			rim.Append(zoneEdges(t, c, at(col, row)))
		}
	}
	p.GridLines(squares, t.Cols, t.Rows)
	line := p.Stroke("bold", "orange")
	line.Width, line.Round = 1.1, true
	p.Path(rim, line)
	for col := 1; col <= t.Cols; col++ {
		p.WriteMiddle("label", draw.Rect{X: at(col, 1).X, Y: 0.8, W: e, H: boardEdge - 0.8}, part.Center, strconv.Itoa(col))
	}
	for row := 1; row <= t.Rows; row++ {
		p.WriteMiddle("label", draw.Rect{X: 0.8, Y: at(1, row).Y, W: boardEdge - 0.8, H: e}, part.Center, strconv.Itoa(row))
	}
	boardLegend(p, draw.Rect{X: boardEdge, Y: squares.Y + h, W: w, H: boardFoot - 0.8}, legend)
	return p.Drawing
}

// boardSquare draws what a square has: the tint of the zone, a shell.
func boardSquare(p part.Canvas, r draw.Rect, orange, shelled bool) {
	tint := ""
	switch {
	case orange:
		tint = "orange-pale"
	case shelled:
		tint = p.Accent + "-pale"
	}
	if fill := p.Env.Theme.Fill(tint); tint != "" && fill != nil {
		p.Path(draw.Box(r), draw.Style{Fill: fill})
	}
	if orange {
		p.Path(draw.Regular(r.Center(), r.W*0.09, 4), p.Stroke("rule", "orange"))
	}
	if shelled {
		shell(p, r.Inset(r.W*0.2), "paper", "frame")
	}
}

// zoneEdges gives the sides of a square of the orange zone where the zone ends.
func zoneEdges(t *coquillaude.Table, c coquillaude.Cell, r draw.Rect) draw.Path {
	var p draw.Path
	orange := func(col, row int) bool {
		at := coquillaude.Cell{Col: c.Col + col, Row: c.Row + row}
		return t.On(at) && t.Orange(at)
	}
	if !orange(0, 0) {
		return p
	}
	for _, s := range []struct {
		col, row int
		side     draw.Path
	}{
		{0, -1, draw.Segment(r.X, r.Y, r.X+r.W, r.Y)}, {0, 1, draw.Segment(r.X, r.Y+r.H, r.X+r.W, r.Y+r.H)},
		{-1, 0, draw.Segment(r.X, r.Y, r.X, r.Y+r.H)}, {1, 0, draw.Segment(r.X+r.W, r.Y, r.X+r.W, r.Y+r.H)},
	} {
		if !orange(s.col, s.row) {
			p.Append(s.side)
		}
	}
	return p
}

// boardLegend says under the squares what the zone and the shells mean.
func boardLegend(p part.Canvas, r draw.Rect, lines []string) {
	e := r.H * 0.56
	col := r.W / 2
	for i, line := range lines[:min(len(lines), 2)] {
		x := r.X + col*draw.MM(i)
		sign := draw.Rect{X: x, Y: r.Y + (r.H-e)/2, W: e, H: e}
		if i == 0 {
			s := p.Tile("orange-pale", "bold", "orange")
			p.Path(draw.Box(sign.Inset(0.3)), s)
		} else {
			shell(p, sign, "paper", "rule")
		}
		p.WriteMiddle("body", draw.Rect{X: x + e + 2.5, Y: r.Y, W: col - e - 6, H: r.H}, part.Left, line)
	}
}
