package worksheet

import (
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// in gives the piece inside of parts, the outermost first.
func (p piece) in(tags ...*draw.Tag) piece {
	show := p.draw
	p.draw = func(c canvas, x, y draw.MM) {
		c.Inside(func() { show(c, x, y) }, tags...)
	}
	return p
}

// as gives the row inside of parts.
func (r row) as(tags ...*draw.Tag) row {
	r.piece = r.in(tags...)
	return r
}

// paragraph draws what is a paragraph.
func (c canvas) paragraph(show func()) { c.Inside(show, draw.As(draw.Paragraph)) }

// label draws the number of an item.
func (c canvas) label(show func()) { c.Inside(show, draw.As(draw.Label)) }

// alt says a board, row by row: what pupils see of it, or in a key all letters.
func (b *board) alt(key bool) string {
	var out strings.Builder
	out.WriteString(b.sentence("alt.board", "kind", b.say["kind."+b.kind], "rows", itoa(b.Rows), "cols", itoa(b.Cols)))
	for y := range b.Rows {
		var cells []string
		empty := 0
		flush := func() {
			switch {
			case empty == 1:
				cells = append(cells, b.say["alt.empty"])
			case empty > 1:
				cells = append(cells, b.sentence("alt.empties", "n", itoa(empty)))
			}
			empty = 0
		}
		for x := range b.Cols {
			said := b.cellAlt(y*b.Cols+x, key)
			if said == "" {
				empty++
				continue
			}
			flush()
			cells = append(cells, said)
		}
		flush()
		out.WriteString(" " + b.sentence("alt.row", "n", itoa(y+1), "cells", strings.Join(cells, ", ")))
	}
	return out.String()
}

// cellAlt says what stands in a cell; "" is nothing.
func (b *board) cellAlt(i int, key bool) string {
	cell := &b.Cells[i]
	switch {
	case cell.Kind == worksheet.Void:
		return "–"
	case cell.Kind == worksheet.Black:
		return b.say["alt.black"]
	case cell.Kind == worksheet.Definition && b.listed[i] > 0:
		return b.sentence("alt.definition", "text", itoa(b.listed[i]))
	case cell.Kind == worksheet.Definition:
		var texts []string
		for _, clue := range cell.Clues {
			texts = append(texts, b.typed(clue.Text))
		}
		return b.sentence("alt.definition", "text", strings.Join(texts, " ; "))
	case (cell.Given || key) && cell.Letter != "":
		return cell.Letter
	case cell.Number > 0:
		return b.sentence("alt.numbered", "n", itoa(cell.Number))
	}
	return ""
}

// boxesTag gives what the boxes of a word to find are: how many there are, or in a key what
// stands in them.
func (p *pen) boxesTag(key bool, word string) *draw.Tag {
	if key {
		return draw.Said(word, draw.Rect{})
	}
	n := 0
	for _, r := range word {
		if r != ' ' && r != '\'' && r != '’' && r != '-' {
			n++
		}
	}
	return draw.Said(p.sentence("alt.boxes", "n", itoa(n)), draw.Rect{})
}
