package cruciverbs

import (
	"strconv"

	"imprimots/engine/cruciverbs"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// pointsPage draws two score sheets side by side, one for each player: a row for
// each word found, and the bonus of the end.
func (k *kit) pointsPage() *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Feuilles de points")
	const gutter = 12
	w := (page.W - gutter) / 2
	one := k.NewCanvas(w, page.H, "")
	k.pointsSheet(one, draw.Rect{W: w, H: page.H})
	p.Place(one.Drawing, draw.Identity)
	p.Place(one.Drawing, draw.Translate(w+gutter, 0))
	p.Path(draw.Segment(page.W/2, 0, page.W/2, page.H), p.DashedCut())
	return p.Drawing
}

// pointColumns are the columns of a score sheet and their shares of its width.
var pointColumns = []struct {
	head  string
	share draw.MM
}{{"Mot", 0.18}, {"Lettres", 0.19}, {"×", 0.27}, {"Points", 0.17}, {"Total", 0.19}}

// pointsSheet draws the score sheet of a player.
func (k *kit) pointsSheet(p part.Canvas, r draw.Rect) {
	base := r.Y + p.Ascent("h2")
	p.Write("h2", r.X, base, r.W, part.Left, "Points")
	base += p.Leading("label") + 4.5
	p.BlankLine(r.X, base, r.W*0.6, "Joueur")
	p.BlankLine(r.X+r.W*0.64, base, r.W*0.36, "Fiche")
	top := base + 4
	foot := p.Leading("label")*2 + 15
	table := draw.Rect{X: r.X, Y: top, W: r.W, H: r.H - (top - r.Y) - foot}
	rows := int(table.H/max(7.4, p.Leading("number")*1.3)) - 1
	k.pointsTable(p, table, rows)
	end := table.Y + table.H + p.Leading("label") + 1.6
	p.Write("label", r.X, end, r.W, part.Left, "Le premier à finir : lettres qui manquent à l’autre")
	end += p.Leading("label") + 3.4
	p.BlankLine(r.X, end, r.W*0.52, "× 5 points =")
	p.BlankLine(r.X+r.W*0.56, end, r.W*0.44, "Total")
}

// pointsTable draws rows to fill in. The points of a letter are there to be
// ringed: 15, 10 or 5.
func (k *kit) pointsTable(p part.Canvas, r draw.Rect, rows int) {
	high := r.H / draw.MM(rows+1)
	thin, strong := p.Stroke("rule", "muted"), p.Stroke("frame", k.Accent)
	line := func(y draw.MM) draw.Path { return draw.Segment(r.X, y, r.X+r.W, y) }
	x := r.X
	for i, c := range pointColumns {
		w := r.W * c.share
		p.WriteMiddle("label", draw.Rect{X: x + 0.6, Y: r.Y, W: w - 1.2, H: high}, part.Center, c.head)
		if i > 0 {
			p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), thin)
		}
		if c.head == "×" {
			for j := range rows {
				for n, s := range []string{"15", "10", "5"} {
					box := draw.Rect{X: x + w*draw.MM(n)/3, Y: r.Y + high*draw.MM(j+1), W: w / 3, H: high}
					p.WriteMiddle("label", box, part.Center, s)
				}
			}
		}
		x += w
	}
	p.Path(line(r.Y), strong)
	p.Path(line(r.Y+r.H), strong)
	for j := range rows {
		p.Path(line(r.Y+high*draw.MM(j+1)), thin)
	}
}

// blankPage draws a form to write a fiche of one's own.
func (k *kit) blankPage(b *cruciverbs.Board) *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Fiche vierge de "+strconv.Itoa(b.Cols)+" colonnes et "+strconv.Itoa(b.Rows)+" lignes")
	base := p.Ascent("h1")
	blankIn(p, "h1", 0, base, page.W*0.4, "Fiche")
	for i, l := range part.Levels {
		w := page.W * 0.19
		p.TickBox(page.W*0.45+draw.MM(i)*w, base, w-1, l)
	}
	base += p.Leading("h3") + 5
	blankIn(p, "h3", 0, base, page.W, "Cases noires")
	y := base + 6
	const gap = 9
	col := (page.W - gap) / 2
	var open cruciverbs.Grid
	open.Cols, open.Rows = b.Cols, b.Rows
	grid := draw.Rect{X: col + gap, Y: y, W: col}
	grid.H = min(gridHeight(col, open), page.H*0.42)
	if b.Cols <= cruciverbs.Cols && b.Rows <= cruciverbs.Rows {
		grid.H = min(grid.H, page.H*0.3)
	}
	emptyGrid(p, grid, b.Cols, b.Rows)
	writing(p, draw.Rect{Y: y, W: col, H: page.H - y}, "Horizontalement", b.Rows)
	down := grid.Y + grid.H + 5
	writing(p, draw.Rect{X: col + gap, Y: down, W: col, H: page.H - down}, "Verticalement", b.Cols)
	return p.Drawing
}

// blankIn is a line to write on after a label in a role of its own.
func blankIn(p part.Canvas, role string, x, base, w draw.MM, label string) {
	used := p.Write(role, x, base, w*0.7, part.Left, label) + 2.5
	p.Path(draw.Segment(x+used, base+0.6, x+w, base+0.6), p.Stroke("rule", "muted"))
}

// emptyGrid draws a grid to fill in, with the numbers of its lines.
func emptyGrid(p part.Canvas, r draw.Rect, cols, rows int) {
	e := min(r.W/draw.MM(cols+1), r.H/draw.MM(rows+1))
	x, y := r.X+r.W-e*draw.MM(cols), r.Y+e
	role := "label"
	if e < p.Env.Fonts.Width(p.Style(role), "00")+1 {
		role = "cell"
	}
	for i := range cols {
		p.WriteMiddle(role, draw.Rect{X: x + draw.MM(i)*e, Y: r.Y, W: e, H: e}, part.Center, strconv.Itoa(i+1))
	}
	for i := range rows {
		p.WriteMiddle(role, draw.Rect{X: x - e, Y: y + draw.MM(i)*e, W: e, H: e}, part.Center, strconv.Itoa(i+1))
	}
	p.GridLines(draw.Rect{X: x, Y: y, W: e * draw.MM(cols), H: e * draw.MM(rows)}, cols, rows)
}

// writing draws numbered lines to write definitions on, as many for each row or
// column as the height allows, at least one.
func writing(p part.Canvas, r draw.Rect, head string, n int) {
	base := r.Y + p.Ascent("h3")
	p.Write("h3", r.X, base, r.W, part.Left, head)
	top := base + 2.4
	room := (r.Y + r.H - top) / draw.MM(n)
	each := max(1, int(room/7.4))
	pitch := room / draw.MM(each)
	in := p.Env.Fonts.Width(p.Style("number"), "00") + 1.6
	var lines draw.Path
	for i := range n {
		for j := range each {
			y := top + room*draw.MM(i) + pitch*draw.MM(j+1) - 0.4
			lines.MoveTo(r.X+in, y).LineTo(r.X+r.W, y)
			if j == 0 {
				p.Write("number", r.X, y-0.6, in-1, part.Left, strconv.Itoa(i+1))
			}
		}
	}
	p.Path(lines, p.Stroke("rule", "muted"))
}
