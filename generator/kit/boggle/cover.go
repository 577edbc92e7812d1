package boggle

import (
	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
)

// emblemRows is the grid of the emblem: IMPRIMOTS can be traced on it.
var emblemRows = []string{"LIME", "RPAN", "IMSU", "EOTD"}

// emblemPath is the way of IMPRIMOTS over the emblem.
var emblemPath = []int{1, 2, 5, 4, 8, 9, 13, 14, 10}

// emblem draws the mark of the kit in a square: a grid and a word traced on it.
func (k *kit) emblem(p part.Canvas, r draw.Rect) {
	k.traced(p, r, emblemRows, emblemPath)
}

// motif draws the mark of the kit for its cover.
func (k *kit) motif() *draw.Drawing {
	const side = 90
	p := k.NewCanvas(side, side, "Une grille de seize lettres où se lit le mot IMPRIMOTS")
	k.emblem(p, draw.Rect{X: 1, Y: 1, W: side - 2, H: side - 2})
	return p.Drawing
}
