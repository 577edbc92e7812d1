package kit

import (
	"imprimots/generator/draw"
)

// exampleRow is a line of two words, as the example of the rules shows it.
const exampleRow = "ROI#TEL"

// nearestExample shows on a line of two words which one each side asks, then
// what a letter is worth, from the top of a box, and gives the y where the rest
// may start.
func (k *desk) nearestExample(p pen, r draw.Rect) draw.MM {
	y := r.Y + p.top("h3")
	p.write("h3", r.X, y, r.W, left, "Le mot le plus proche du pion")
	y += 3
	e := r.W / draw.MM(len(exampleRow)+2)
	at := func(i int) draw.Rect { return draw.Rect{X: r.X + draw.MM(i)*e, Y: y, W: e, H: e} }
	p.redSquare(at(0), "4")
	p.pointer(at(0), 1, 0)
	p.redSquare(at(len(exampleRow)+1), "4")
	p.pointer(at(len(exampleRow)+1), -1, 0)
	black := 0
	for i, l := range exampleRow {
		if l == '#' {
			black = i + 1
			continue
		}
		p.glyph("key", at(i+1).Center(), e*0.46, "ink", string(l))
	}
	if p.fills() {
		p.Path(draw.Box(at(black)), p.solid("ink"))
	} else {
		p.Path(draw.Cross(at(black)), p.stroke("rule", "ink"))
	}
	row := at(1)
	row.W = e * draw.MM(len(exampleRow))
	p.lattice(row, len(exampleRow), 1)
	y += e + 2
	for i, s := range []string{"pion à gauche", "pion à droite"} {
		x, w := r.X, e*draw.MM(black)
		if i == 1 {
			x, w = r.X+e*draw.MM(black+1), e*draw.MM(len(exampleRow)-black+1)
		}
		p.Path(draw.Segment(x+0.8, y, x+w-0.8, y), p.stroke("bold", k.accent))
		p.write("label", x, y+p.top("label")+1.2, w, center, s)
	}
	y += p.lead("label") + p.lead("body")*0.8 + p.top("h3")
	p.write("h3", r.X, y, r.W, left, "Les points")
	y += 3
	return y + p.pointsOfALetter(draw.Rect{X: r.X, Y: y, W: r.W}) + p.lead("body")
}

// pointsOfALetter draws the table of what a new letter is worth and gives its
// height.
func (p pen) pointsOfALetter(r draw.Rect) draw.MM {
	rows := [][]string{{"Flèches cochées", "aucune", "une", "deux"}, {"Par lettre nouvelle", "15", "10", "5"}}
	high := p.cap("number") + 3.4
	head := r.W * 0.43
	col := (r.W - head) / 3
	for i, row := range rows {
		y := r.Y + draw.MM(i)*high
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), p.stroke("rule", "muted"))
		p.middle("label", draw.Rect{X: r.X, Y: y, W: head - 1, H: high}, left, row[0])
		for j, s := range row[1:] {
			p.middle([]string{"label", "number"}[i], draw.Rect{X: r.X + head + draw.MM(j)*col, Y: y, W: col, H: high}, center, s)
		}
	}
	p.Path(draw.Segment(r.X, r.Y+2*high, r.X+r.W, r.Y+2*high), p.stroke("rule", "muted"))
	return 2 * high
}
