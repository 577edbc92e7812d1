package boggle

import (
	"fmt"
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// diceParts draws the net of each die: a letter on each face, the number of
// the die on the tab that closes it.
func (k *kit) diceParts(e draw.MM) []sheet.Part {
	var parts []sheet.Part
	for i, die := range k.dice() {
		id, letters := strconv.Itoa(i+1), faces(die)
		d := k.Die(e, fmt.Sprintf("Dé %s à monter : %s", id, spaced(die)), id, func(p part.Canvas, face draw.Rect, f int) {
			if f < len(letters) {
				k.letter(p, face, 0.5, letters[f])
			}
		})
		parts = append(parts, sheet.Part{ID: id, Front: d, Letter: die, Pos: k.game.Dice[0].Pos("dice", i)})
	}
	return parts
}

// faces gives the six letters of a die; rule BOG007 reports dice that have
// fewer or more.
func faces(die string) []string {
	all := strings.Split(die, "")
	return all[:min(len(all), 6)]
}

// stickerPage draws the letters of the sixteen dice as stickers, in four rows
// of four groups, each group the six faces of one die under its number.
func (k *kit) stickerPage(e draw.MM) *draw.Drawing {
	page := k.Env.Page
	p := k.NewCanvas(page.W, page.H, "Étiquettes des seize dés")
	y := p.Heading(k.plan.Piece("stickers").Title)
	for _, note := range k.plan.Piece("stickers").Text {
		y = p.Note(draw.Rect{Y: y, W: page.W, H: page.H - y}, note)
	}
	const gap = 1
	group := draw.Rect{W: 3*e + 2*gap, H: 2*e + gap + p.Leading("label") + 1}
	between := (page.W - 4*group.W) / 3
	apart := min((page.H-y-4*group.H)/4, 15)
	if between < 2 || apart < 2 {
		k.Fail(part.TooLarge("stickers", page))
	}
	for i, die := range k.dice() {
		at := group
		at.X, at.Y = draw.MM(i%4)*(group.W+between), y+apart/2+draw.MM(i/4)*(group.H+apart)
		p.Write("label", at.X, at.Y+p.Ascent("label"), at.W, part.Left, fmt.Sprintf("Dé %d", i+1))
		for f, l := range faces(die) {
			r := draw.Rect{X: at.X + draw.MM(f%3)*(e+gap), Y: at.Y + at.H - 2*e - gap + draw.MM(f/3)*(e+gap), W: e, H: e}
			p.Path(draw.RoundBox(r, e*0.16), p.Cut())
			k.letter(p, r, 0.47, l)
		}
	}
	return p.Drawing
}
