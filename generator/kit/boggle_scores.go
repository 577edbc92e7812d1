package kit

import (
	"strconv"

	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/sheet"
)

// scorePages draws two pages of two A5 sheets: score sheets for six players,
// and play sheets with an empty grid.
func (k *boggleKit) scorePages() []sheet.Part {
	score, upper, lower := k.twoSheets("Feuilles de score")
	one := k.on(upper.W, upper.H, "")
	k.scoreSheet(one, draw.Rect{W: upper.W, H: upper.H})
	for _, r := range []draw.Rect{upper, lower} {
		score.Place(one.Drawing, draw.Translate(r.X, r.Y))
	}
	words, upper, lower := k.twoSheets("Feuilles de mots")
	for _, r := range []draw.Rect{upper, lower} {
		k.playSheet(words, r, nil)
	}
	return append(page("score", score.Drawing), page("mots", words.Drawing)...)
}

// scoreSheet draws one A5 score sheet: a column for each player, a row for
// each round, and the total.
func (k *boggleKit) scoreSheet(p pen, r draw.Rect) {
	base := r.Y + p.top("h2")
	p.write("h2", r.X, base, r.W*0.5, left, "Feuille de score")
	p.blank(r.X+r.W*0.68, base, r.W*0.32, "Date")
	top, rounds := base+6, 10
	if k.plan.Edition == string(boggle.Pocket) {
		rounds = 12
		top = k.choices(p, r, base)
	}
	k.scoreTable(p, draw.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top}, rounds)
}

// choices draws the boxes to tick for what the players of Pocket Boggle agree
// on, and gives the y where the table starts.
func (k *boggleKit) choices(p pen, r draw.Rect, base draw.MM) draw.MM {
	for i, line := range [][]string{
		{"Formule", "chacun pour soi", "seul à l’avoir vu", "en solitaire"},
		{"Fin", "nombre de manches", "50 points", "100 points"},
	} {
		base += p.lead("label") + 1.5
		if i == 0 {
			base += 2
		}
		p.write("label", r.X, base, r.W*0.13, left, line[0])
		for j, s := range line[1:] {
			x := r.X + r.W*(0.13+0.29*draw.MM(j))
			e := p.cap("label") * 1.15
			p.Path(draw.RoundBox(draw.Rect{X: x, Y: base - p.cap("label") - e*0.07, W: e, H: e}, 0.4), p.stroke("frame", "ink"))
			p.write("label", x+e+1.5, base, r.W*0.29-e-3, left, s)
		}
	}
	return base + 4
}

func (k *boggleKit) scoreTable(p pen, r draw.Rect, rounds int) {
	const players = 6
	head := r.W * 0.13
	col := (r.W - head) / players
	row := r.H / draw.MM(rounds+2)
	thin, strong := p.stroke("rule", "muted"), p.stroke("frame", k.accent())
	p.middle("label", draw.Rect{X: r.X, Y: r.Y, W: head, H: row}, left, "Joueurs")
	for i := range rounds {
		y := r.Y + row*draw.MM(i+1)
		p.middle("label", draw.Rect{X: r.X, Y: y, W: head, H: row}, left, "Manche")
		p.middle("number", draw.Rect{X: r.X, Y: y, W: head - 3, H: row}, right, strconv.Itoa(i+1))
		s := thin
		if i == 0 || k.plan.Edition == string(boggle.Pocket) && i%2 == 0 {
			s = p.stroke("rule", "ink")
		}
		p.Path(draw.Segment(r.X, y, r.X+r.W, y), s)
	}
	foot := r.Y + row*draw.MM(rounds+1)
	p.middle("number", draw.Rect{X: r.X, Y: foot, W: head, H: row}, left, "Total")
	p.Path(draw.Segment(r.X, foot, r.X+r.W, foot), strong)
	p.Path(draw.Segment(r.X, r.Y+r.H, r.X+r.W, r.Y+r.H), strong)
	p.Path(draw.Segment(r.X, r.Y, r.X+r.W, r.Y), strong)
	for i := range players {
		x := r.X + head + draw.MM(i)*col
		p.Path(draw.Segment(x, r.Y, x, r.Y+r.H), thin)
	}
}
