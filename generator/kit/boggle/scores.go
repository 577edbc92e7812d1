package boggle

import (
	"imprimots/engine/boggle"
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// scorePages draws two pages of two A5 sheets: score sheets for six players,
// and play sheets with an empty grid.
func (k *kit) scorePages() []sheet.Part {
	score, upper, lower := k.TwoSheets("Feuilles de score")
	one := k.NewCanvas(upper.W, upper.H, "")
	k.scoreSheet(one, draw.Rect{W: upper.W, H: upper.H})
	for _, r := range []draw.Rect{upper, lower} {
		score.Place(one.Drawing, draw.Translate(r.X, r.Y))
	}
	words, upper, lower := k.TwoSheets("Feuilles de mots")
	for _, r := range []draw.Rect{upper, lower} {
		k.playSheet(words, r, nil)
	}
	return append(part.OnePage("score", score.Drawing), part.OnePage("mots", words.Drawing)...)
}

// scoreSheet draws one A5 score sheet: a column for each player, a row for
// each round, and the total.
func (k *kit) scoreSheet(p part.Canvas, r draw.Rect) {
	base := r.Y + p.Ascent("h2")
	p.Write("h2", r.X, base, r.W*0.5, part.Left, "Feuille de score")
	p.BlankLine(r.X+r.W*0.68, base, r.W*0.32, "Date")
	top, rounds := base+6, 10
	if k.plan.Edition == string(boggle.Pocket) {
		rounds = 12
		top = k.choices(p, r, base)
	}
	p.ScoreTable(draw.Rect{X: r.X, Y: top, W: r.W, H: r.Y + r.H - top}, part.ScoreTable{
		Corner: "Joueurs", Row: "Manche", Rows: rounds, Cols: 6, Pairs: k.plan.Edition == string(boggle.Pocket),
	})
}

// choices draws the boxes to tick for what the players of Pocket Boggle agree
// on, and gives the y where the table starts.
func (k *kit) choices(p part.Canvas, r draw.Rect, base draw.MM) draw.MM {
	for i, line := range [][]string{
		{"Formule", "chacun pour soi", "seul à l’avoir vu", "en solitaire"},
		{"Fin", "nombre de manches", "50 points", "100 points"},
	} {
		base += p.Leading("label") + 1.5
		if i == 0 {
			base += 2
		}
		p.Write("label", r.X, base, r.W*0.13, part.Left, line[0])
		for j, s := range line[1:] {
			x := r.X + r.W*(0.13+0.29*draw.MM(j))
			p.TickBox(x, base, r.W*0.29-1.5, s)
		}
	}
	return base + 4
}
