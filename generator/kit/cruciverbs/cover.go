package cruciverbs

import (
	"imprimots/engine/cruciverbs"
	"imprimots/engine/grid"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// emblemGrid is the grid of the cover: every run of it is a word.
var emblemGrid = []string{"VERBE", "ETAIT", "CA#SU", "UNS#D", "#TAXE"}

// motif draws the mark of the kit for its cover: a small piste, solved.
func (k *kit) motif() *draw.Drawing {
	const side = 90
	p := k.NewCanvas(side, side, "Une petite grille de mots croisés dans le cadre de sa piste")
	g, err := grid.Parse(emblemGrid)
	if err != nil {
		k.Fail(err)
		return p.Drawing
	}
	s := pisteIn(draw.Rect{X: 1, Y: 1, W: side - 2, H: side - 2}, g.Cols, g.Rows)
	track(p, s, cruciverbs.PlainBoard(g.Cols, g.Rows).Red)
	filled(p, s, g)
	return p.Drawing
}

// filled draws a solved grid in its track.
func filled(p part.Canvas, s pisteShape, g cruciverbs.Grid) {
	p.Path(draw.Box(s.grid()), white(p.Builder))
	var blacks draw.Path
	for i := range g.Cols * g.Rows {
		c := cruciverbs.Cell{Row: i / g.Cols, Col: i % g.Cols}
		if b := g.At(c); b == cruciverbs.Black && p.FillsAreas() {
			blacks.Append(draw.Box(s.cell(c)))
		} else if b == cruciverbs.Black {
			blacks.Append(draw.Cross(s.cell(c)))
		} else {
			p.Glyph("letter", s.cell(c).Center(), s.e*0.5, "ink", string(b))
		}
	}
	if p.FillsAreas() {
		p.Path(blacks, p.Solid("ink"))
	} else {
		p.Path(blacks, p.Stroke("rule", "ink"))
	}
	p.GridLines(s.grid(), g.Cols, g.Rows)
}
