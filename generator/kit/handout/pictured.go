package handout

import (
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// A pictured list is made of cells, side by side: a number or a box to tick, and a picture.
// Its pictures have these sides, in mm: usually, where there is much room, where there is little
// and on small pages.
const usualPictured, mostPictured, leastPictured, smallPictured draw.MM = 17, 26, 13, 10

// pictured is a picture of a list, or the text in its place.
type pictured struct {
	label   string // its number; "" for a box to tick
	drawing *draw.Drawing
	said    string // where there is no picture
}

// hasPictures reports whether a clue of some lists has a picture.
func hasPictures(lists []*worksheet.Clues) bool {
	return slices.ContainsFunc(lists, func(l *worksheet.Clues) bool {
		return slices.ContainsFunc(l.Items, func(c worksheet.Clue) bool { return c.Picture != "" })
	})
}

// pictureClues sets lists of clues whose pictures stand for their texts.
func (p *pen) pictureClues(lists []*worksheet.Clues, pictures map[string]*draw.Drawing, w draw.MM) block {
	var out stack
	for _, l := range lists {
		if len(l.Items) == 0 {
			continue
		}
		if l.Heading != "" {
			out = append(out, p.subhead(p.sentence("head."+l.Heading), w, len(out) > 0))
		}
		var cells []pictured
		for _, c := range l.Items {
			cells = append(cells, pictured{c.Label, pictures[c.Picture], p.typed(c.Text)})
		}
		out = append(out, p.pictureRows(cells, w)...)
	}
	return out
}

// pictureBank sets the pictures of words to find, in a frame.
func (p *pen) pictureBank(b *worksheet.Bank, pictures map[string]*draw.Drawing, w draw.MM) block {
	pad := p.style("exercise").Size.MM() * 0.8
	var cells []pictured
	for i, word := range b.Words {
		cells = append(cells, pictured{"", pictures[b.Pictures[i]], word})
	}
	var rows stack
	if b.Heading != "" {
		rows = append(rows, p.subhead(p.sentence("head."+b.Heading), w-2*pad, false))
	}
	inner, _ := append(rows, p.pictureRows(cells, w-2*pad)...).Place(flow.Endless, true)
	return stack{{Piece: piece{High: inner.High + 2*pad, Draw: func(c canvas, x, y draw.MM) {
		frame := p.stroke("rule", "ink")
		c.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: inner.High + 2*pad}, 2), frame)
		inner.Draw(c, x+pad, y+pad)
	}}}}
}

// pictureRows sets cells in rows of equal cells.
func (p *pen) pictureRows(cells []pictured, w draw.MM) (out stack) {
	st := p.style("exercise")
	em := st.Size.MM()
	side := p.airy(usualPictured, mostPictured)
	switch {
	case p.small:
		side = smallPictured
	case p.roomy <= 0.3:
		side = leastPictured
	}
	label := em * 1.25
	for _, c := range cells {
		if c.label != "" {
			label = max(label, p.width(p.number(), c.label)+em*0.3)
		}
	}
	per := max(1, int((w+em)/(label+side+em)))
	per = (len(cells) + (len(cells)+per-1)/per - 1) / max(1, (len(cells)+per-1)/per) // as many in each row
	step := w / draw.MM(per)
	list := draw.As(draw.List)
	for batch := range slices.Chunk(cells, per) {
		out = append(out, row{Above: em * 0.4, Piece: piece{High: side, Draw: func(c canvas, x, y draw.MM) {
			for i, cell := range batch {
				cx := x + step*draw.MM(i)
				box := draw.Rect{X: cx + label, Y: y, W: min(side, step-label-1), H: side}
				c.Inside(func() {
					if cell.label == "" {
						p.tickBox(c, tickAt(cx, y+side/2+em*0.39, em*0.78), false)
					} else {
						num := p.line(p.number(), cell.label, label)
						c.Label(func() { c.Text(num.At(cx, y+side/2+p.base(st)/2)...) })
					}
					if cell.drawing == nil {
						t := p.styled(st, cell.said, step-label-em*0.3)
						t.draw(c.Drawing, cx+label, y+(side-t.high())/2)
						return
					}
					c.Inside(func() { artOf(cell.drawing, box.W, box.H).center(c.Drawing, box) }, draw.Said(p.say["alt.picture"], box))
				}, list, draw.As(draw.Item))
			}
		}}})
	}
	return out
}
