package boggle

import (
	"fmt"
	"strconv"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// playPages draws the ready grids as play sheets, two to a page. A page has
// the numbers of its grids for its name: "1-2".
func (k *kit) playPages() []sheet.Part {
	var parts []sheet.Part
	for i := 0; i < len(k.ready); i += 2 {
		two := k.ready[i:min(i+2, len(k.ready))]
		id, title := strconv.Itoa(i+1), fmt.Sprintf("Grille %d", i+1)
		if len(two) == 2 {
			id, title = fmt.Sprintf("%d-%d", i+1, i+2), fmt.Sprintf("Grilles %d et %d", i+1, i+2)
		}
		p, upper, lower := k.TwoSheets(title)
		for j, g := range two {
			k.playSheet(p, []draw.Rect{upper, lower}[j], g)
		}
		parts = append(parts, sheet.Part{ID: id, Front: p.Drawing})
	}
	return parts
}

// form is what all play sheets have in common, recorded once: who and when,
// an empty grid, the table of points, lines for the words.
type form struct {
	*draw.Drawing
	base draw.MM   // baseline of the title
	grid draw.Rect // of the grid
}

func (k *kit) playForm(w, h draw.MM) *form {
	if k.form != nil && k.form.W == w && k.form.H == h {
		return k.form
	}
	p := k.NewCanvas(w, h, "")
	f := &form{Drawing: p.Drawing, base: p.Ascent("h2")}
	top, table := f.base+6, k.tableHeight()
	side := min(w*0.52, h-top-table-5)
	f.grid = draw.Rect{Y: top, W: side, H: side}
	for _, c := range boardCells(f.grid) {
		k.die(p, c, "frame", "muted")
	}
	k.points(p, draw.Rect{Y: h - table, W: side, H: table})
	words := draw.Rect{X: side + 9, Y: top, W: w - side - 9, H: h - top}
	p.BlankLine(words.X, f.base, words.W*0.62, "Nom")
	p.BlankLine(words.X+words.W*0.66, f.base, words.W*0.34, "Date")
	k.wordLines(p, words)
	k.form = f
	return f
}

// playSheet draws one A5 sheet: the form, and on it the number, the level and
// the letters of a grid. g is nil for a grid to fill in.
func (k *kit) playSheet(p part.Canvas, r draw.Rect, g *readyGrid) {
	f := k.playForm(r.W, r.H)
	p.Place(f.Drawing, draw.Translate(r.X, r.Y))
	if g == nil {
		p.Write("h2", r.X, r.Y+f.base, f.grid.W, part.Left, "Grille")
		return
	}
	x := r.X + p.Write("h2", r.X, r.Y+f.base, f.grid.W*0.5, part.Left, fmt.Sprintf("Grille %d", g.N)) + 5
	k.Level(p, x, r.Y+f.base, "label", g.Level, " · "+k.plan.Title)
	for i, c := range boardCells(f.grid) {
		c.X, c.Y = c.X+r.X, c.Y+r.Y
		k.letter(p, c, 0.48, runeAt(g.Rows, i))
	}
}

// wordLines draws two columns of lines to write words on, each with a place
// for its points, and the total at the foot.
func (k *kit) wordLines(p part.Canvas, r draw.Rect) {
	pitch := max(7.4, p.Leading("body")*1.5)
	n := int((r.H-pitch*0.4)/pitch) - 1
	pitch = r.H / (draw.MM(n) + 1.4)
	rule := p.Stroke("rule", "muted")
	const gap = 7
	pts := max(9, p.Env.Fonts.Width(p.Style("label"), "Points")+0.5)
	col := (r.W - gap) / 2
	for c := range 2 {
		x := r.X + draw.MM(c)*(col+gap)
		base := r.Y + p.CapHeight("label")
		p.Write("label", x, base, col-pts-2, part.Left, "Mots")
		p.Write("label", x+col-pts, base, pts, part.Right, "Points")
		for i := range n {
			y := r.Y + pitch*(draw.MM(i)+1.1)
			p.Path(draw.Segment(x, y, x+col-pts-2, y), rule)
			p.Path(draw.Segment(x+col-pts, y, x+col, y), rule)
		}
	}
	p.BlankLine(r.X+col+gap, r.Y+r.H-0.6, col, "Total")
}
