package cruciverbs

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// exampleRow is a line of two words, as the example of the rules shows it.
const exampleRow = "ROI#TEL"

// nearestExample shows on a line of two words which one each side asks, then
// what a letter is worth, from the top of a box, and gives the y where the rest
// may start.
func nearestExample(p part.Canvas, r draw.Rect) draw.MM {
	y := r.Y + p.Ascent("h3")
	p.Write("h3", r.X, y, r.W, part.Left, "Le mot le plus proche du pion")
	y += 3
	e := r.W / draw.MM(len(exampleRow)+2)
	at := func(i int) draw.Rect { return draw.Rect{X: r.X + draw.MM(i)*e, Y: y, W: e, H: e} }
	redSquare(p, at(0), "4")
	pointer(p, at(0), 1, 0)
	redSquare(p, at(len(exampleRow)+1), "4")
	pointer(p, at(len(exampleRow)+1), -1, 0)
	black := 0
	for i, l := range exampleRow {
		if l == '#' {
			black = i + 1
			continue
		}
		p.Glyph("key", at(i+1).Center(), e*0.46, "ink", string(l))
	}
	if p.FillsAreas() {
		p.Path(draw.Box(at(black)), p.Solid("ink"))
	} else {
		p.Path(draw.Cross(at(black)), p.Stroke("rule", "ink"))
	}
	row := at(1)
	row.W = e * draw.MM(len(exampleRow))
	p.GridLines(row, len(exampleRow), 1)
	y += e + 2
	for i, s := range []string{"pion à gauche", "pion à droite"} {
		x, w := r.X, e*draw.MM(black)
		if i == 1 {
			x, w = r.X+e*draw.MM(black+1), e*draw.MM(len(exampleRow)-black+1)
		}
		p.Path(draw.Segment(x+0.8, y, x+w-0.8, y), p.Stroke("bold", p.Accent))
		p.Write("label", x, y+p.Ascent("label")+1.2, w, part.Center, s)
	}
	y += p.Leading("label") + p.Leading("body")*0.8 + p.Ascent("h3")
	p.Write("h3", r.X, y, r.W, part.Left, "Les points")
	y += 3
	return y + pointsOfALetter(p, draw.Rect{X: r.X, Y: y, W: r.W}) + p.Leading("body")
}

// pointsOfALetter draws the table of what a new letter is worth and gives its
// height.
func pointsOfALetter(p part.Canvas, r draw.Rect) draw.MM {
	rows := [][]string{{"Flèches cochées", "aucune", "une", "deux"}, {"Par lettre nouvelle", "15", "10", "5"}}
	high := p.CapHeight("number") + 3.4
	head := r.W * 0.43
	col := (r.W - head) / 3
	for i, row := range rows {
		y := r.Y + draw.MM(i)*high
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.Stroke("rule", "muted"))
		p.WriteMiddle("label", draw.Rect{X: r.X, Y: y, W: head - 1, H: high}, part.Left, row[0])
		for j, s := range row[1:] {
			p.WriteMiddle([]string{"label", "number"}[i], draw.Rect{X: r.X + head + draw.MM(j)*col, Y: y, W: col, H: high}, part.Center, s)
		}
	}
	p.Path(draw.Segment(r.X, r.Y+2*high, r.X+r.W, r.Y+2*high), p.Stroke("rule", "muted"))
	return 2 * high
}
