package kit

import (
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
	p.scoreTable(draw.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top}, scoreTable{
		Corner: "Joueurs", Row: "Manche", Rows: rounds, Cols: 6, Pairs: k.plan.Edition == string(boggle.Pocket),
	})
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
			p.choice(x, base, r.W*0.29-1.5, s)
		}
	}
	return base + 4
}
