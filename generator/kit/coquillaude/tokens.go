package coquillaude

import (
	"strconv"
	"strings"

	"imprimots/generator/draw"
	"imprimots/generator/kit/part"
	"imprimots/generator/sheet"
)

// tokens draws a token of each letter of the bag, size mm wide; none without a
// bag. A thin line at its edge leads the scissors.
func (k *kit) tokens(size draw.MM) []sheet.Part {
	bag, ok := k.game.Bag()
	if !ok {
		return nil
	}
	var parts []sheet.Part
	for i, n := range bag {
		if n == 0 {
			continue
		}
		l := string(rune('A' + i))
		p := k.NewCanvas(size, size, "Pion "+l)
		box := draw.Rect{W: size, H: size}
		p.Capital(box, 0.45, l, strings.Contains(k.plan.Underline, l))
		p.Path(draw.Box(box), p.Cut())
		parts = append(parts, sheet.Part{ID: l, Letter: l, Front: p.Drawing, Pos: k.game.Bags[0].Pos("bag", l)})
	}
	return parts
}

// Size of a half of the label of the bag, in mm.
const (
	labelW draw.MM = 96
	labelH draw.MM = 58
)

// label draws the label of the bag: the name of the game, and behind it, to be
// folded over, how many tokens of each letter there are.
func (k *kit) label() *draw.Drawing {
	p := k.NewCanvas(labelW, 2*labelH, "Étiquette du sachet, à plier en deux")
	front := k.NewCanvas(labelW, labelH, "")
	k.labelFront(front)
	p.Place(front.Drawing, draw.Translate(0, labelH))
	back := k.NewCanvas(labelW, labelH, "")
	k.labelBack(back)
	p.Place(back.Drawing, draw.RotateAt(draw.Point{X: labelW / 2, Y: labelH / 2}, 180))
	p.Path(draw.Box(draw.Rect{W: labelW, H: 2 * labelH}), p.Cut())
	p.Path(draw.Segment(0, labelH, labelW, labelH), p.Fold(false))
	return p.Drawing
}

func (k *kit) labelFront(p part.Canvas) {
	p.Path(draw.RoundBox(draw.Rect{W: labelW, H: labelH}.Inset(4), 3), p.Tile(k.Accent+"-pale", "frame", k.Accent))
	shell(p, draw.Rect{X: labelW/2 - 11, Y: 8, W: 22, H: 19}, "paper", "frame")
	p.Write("h1", 8, 38, labelW-16, part.Center, k.plan.Title)
	bag, ok := k.game.Bag()
	if ok {
		p.Write("h3", 8, 38+p.Leading("h3")*1.35, labelW-16, part.Center, part.Count(bag.Len(), "pion"))
	}
}

// labelBack lists the letters, in rows of seven.
func (k *kit) labelBack(p part.Canvas) {
	bag, ok := k.game.Bag()
	if !ok {
		return
	}
	const cols, rows = 7, 4
	head := 5 + p.Ascent("h3")
	p.Write("h3", 6, head, labelW-12, part.Left, "Les lettres du sachet")
	top := head + 3
	w, h := (labelW-12)/cols, (labelH-5-top)/rows
	i := 0
	for l, n := range bag {
		if n == 0 {
			continue
		}
		r := draw.Rect{X: 6 + w*draw.MM(i%cols), Y: top + h*draw.MM(i/cols), W: w, H: h}
		p.WriteMiddle("h3", draw.Rect{X: r.X, Y: r.Y, W: w * 0.4, H: h}, part.Right, string(rune('A'+l)))
		p.WriteMiddle("body", draw.Rect{X: r.X + w*0.5, Y: r.Y, W: w * 0.5, H: h}, part.Left, strconv.Itoa(int(n)))
		i++
	}
}
