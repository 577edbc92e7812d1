package handout

import (
	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// floorEms is the room of the letter that a floor of a pyramid adds, in sizes of the type.
const floorEms = 3

// sideBySide sets pyramids of words, as many beside each other as have room; one with a
// definition has a line of its own.
func (p *pen) sideBySide(all []*worksheet.Questions, w draw.MM) block {
	q := *p
	q.pyramid = true
	em := p.style("exercise").Size.MM()
	label := p.width(p.number(), "9.") + 0.5*em
	wide, texts := draw.MM(0), draw.MM(0)
	for _, b := range all {
		for i := range b.Items {
			room := label + p.boxSide(b.Items[i].Boxes, w*0.7)*draw.MM(b.Items[i].Boxes) + em
			wide, texts = max(wide, room), max(texts, p.width(p.style("exercise"), p.typed(b.Items[i].Text))+em)
		}
	}
	wide += max(floorEms*em, texts)
	n := max(1, min(int((w+2*em)/(wide+2*em)), len(all)))
	step := (w + 2*em) / draw.MM(n)
	wide = min(wide, step-2*em)
	var out stack
	for from := 0; from < len(all); from += n {
		var pieces []piece
		high := draw.MM(0)
		for _, b := range all[from:min(from+n, len(all))] {
			made, _ := q.questions(b, false, nil, wide).Place(flow.Endless, true)
			pieces, high = append(pieces, *made), max(high, made.High)
		}
		out = append(out, row{Above: 2 * em, Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
			for i, made := range pieces {
				made.Draw(c, x+step*draw.MM(i), y)
			}
		}}})
	}
	return out
}
