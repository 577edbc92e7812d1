package typeset

import (
	"cmp"

	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// cellPad is the padding on the left and right of a cell, rowPad that above and below,
// in mm.
const (
	cellPad draw.MM = 1.4
	rowPad  draw.MM = 0.65
)

// row is a row of a table: its cells and their places.
type row struct {
	cells []*Node
	at    []*place
	head  bool
	pos   *Node
}

// rows returns the rows of a table, those of its head first.
func rows(n *Node, at *place) []row {
	var out []row
	var walk func(n *Node, at *place, head bool)
	walk = func(n *Node, at *place, head bool) {
		for _, c := range n.Nodes {
			in := at.of(c)
			switch {
			case in.look.Hide:
			case c.Tag == "tr":
				r := row{head: head, pos: c}
				for _, cell := range c.Nodes {
					if on := in.of(cell); !on.look.Hide {
						r.cells, r.at = append(r.cells, cell), append(r.at, on)
					}
				}
				out = append(out, r)
			default:
				walk(c, in, head || c.Tag == "thead")
			}
		}
	}
	walk(n, at, false)
	return out
}

// table lays out a table: columns as wide as their texts need, a line below each row,
// its head repeated where a page breaks it.
func (f *galley) table(n *Node, at *place, x, w draw.MM) {
	all := rows(n, at)
	if len(all) == 0 {
		return
	}
	small := *f
	widths, fit := small.columnWidths(all, w)
	for by := 0.95; !fit && by > leastTable; by -= 0.05 {
		small.ratio, small.size = f.ratio*by, draw.Pt(float64(f.size)*by)
		widths, fit = small.columnWidths(all, w)
	}
	if f.err = small.err; f.err != nil {
		return
	}
	var head *flow.Piece
	for i, r := range all {
		it := small.tableRow(r, widths, x)
		f.err = small.err
		switch {
		case i > 0 && all[i-1].head, i > 1 && all[i-2].head, i == len(all)-1:
			it.Hold = flow.Never // no head or row alone
		default:
			it.Hold = inTable
		}
		if i == 0 {
			it.Hold = 0
		}
		if !r.head {
			it.Head = head
		}
		f.in(f.tagged(r.pos, draw.Row), func() { f.add(it) })
		if r.head && i == 0 {
			head = &it.Piece
		}
	}
}

// leastTable is the least scale of the type in a table whose words are too wide for
// its columns; it never goes below the minimum sizes of its roles.
const leastTable = 0.7

// columnWidths divides the width of a table among its columns: their widest lines if
// there is space, else more for those with more text, and at least their widest words.
// fit reports whether these fit.
func (f *galley) columnWidths(all []row, w draw.MM) (widths []draw.MM, fit bool) {
	cols := 0
	for _, r := range all {
		cols = max(cols, len(r.cells))
	}
	word, line := make([]draw.MM, cols), make([]draw.MM, cols)
	for _, r := range all {
		for c, cell := range r.cells {
			a, b := f.cellWidths(cell, r.at[c])
			word[c], line[c] = max(word[c], a), max(line[c], b)
		}
	}
	if f.err != nil {
		return nil, true
	}
	pads := 2 * cellPad * f.scale * draw.MM(cols)
	words, lines := pads, pads
	for c := range cols {
		words, lines = words+word[c], lines+line[c]
	}
	widths = make([]draw.MM, cols)
	for c := range cols {
		switch {
		case lines <= w: // the rest is divided in proportion to their widths
			widths[c] = line[c] * (w - pads) / max(lines-pads, 0.1)
		case words < w:
			widths[c] = word[c] + (line[c]-word[c])*(w-words)/max(lines-words, 0.1)
		default:
			widths[c] = word[c] * (w - pads) / max(words-pads, 0.1)
		}
		widths[c] += 2 * cellPad * f.scale
	}
	return widths, words <= w
}

// cellWidths returns the widths of the widest word and the widest line of a cell.
func (f *galley) cellWidths(cell *Node, at *place) (word, line draw.MM) {
	role := cmp.Or(at.look.Role, "body")
	if len(cell.Text) > 0 {
		p := f.para(cell, at, role)
		if f.err != nil {
			return 0, 0
		}
		word, line = p.m.Widths(f.style(role).Size)
	}
	for _, c := range cell.Nodes {
		in := at.of(c)
		if in.look.Hide {
			continue
		}
		if c.Tag == "svg" {
			size := f.drawn(c, in, f.form.W)
			word, line = max(word, size.W), max(line, size.W)
			continue
		}
		a, b := f.cellWidths(c, in)
		word, line = max(word, a), max(line, b)
	}
	return word, line
}

// tableRow returns the item for a row.
func (f *galley) tableRow(r row, widths []draw.MM, x draw.MM) flow.Item {
	sets := make([][]flow.Item, len(r.cells))
	at := make([]flow.Spans, len(r.cells))
	cells := make([]*draw.Tag, len(r.cells))
	tallest := draw.MM(0)
	for c, cell := range r.cells {
		w := widths[c] - 2*cellPad*f.scale
		sets[c] = f.within(func(in *galley) { in.block(cell, r.at[c], 0, w) })
		cells[c] = f.cell(r, cell)
		at[c] = flow.Heights(sets[c])
		tallest = max(tallest, at[c].Foot)
	}
	pad := rowPad * f.scale
	high := tallest + 2*pad
	wide := draw.MM(0)
	for _, w := range widths {
		wide += w
	}
	line := f.Theme.Stroke("hair", "muted")
	if r.head {
		line = f.Theme.Stroke("frame", f.role("game"))
	}
	return newItem(high, r.pos.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		left := dx + x
		for c := range sets {
			top := dy + pad
			if r.head { // heads sit on their line
				top += tallest - at[c].Foot
			}
			d.Inside(func() { flow.DrawItems(d, sets[c], left+cellPad*f.scale, top, at[c]) }, cells[c])
			left += widths[c]
		}
		d.Path(draw.Segment(dx+x, dy+high, dx+x+wide, dy+high), line)
	})
}

// grid lays out a grid of letters as square cells; row and column heads are set small
// beside it.
func (f *galley) grid(n *Node, at *place, x, w draw.MM) {
	all := rows(n, at)
	if len(all) == 0 {
		return
	}
	e := at.look.Cell * f.scale * draw.MM(f.Theme.LetterScale())
	side := e * 0.5
	cols := len(all[0].cells) - 1
	left := x + (w-e*draw.MM(cols)-side)/2
	if at.look.Align == "left" {
		left = x
	}
	f.add(newItem(side+e*draw.MM(len(all)-1), n.Pos, func(d flow.Canvas, dx, dy draw.MM) {
		for i, r := range all {
			d.Begin(f.tagged(r.pos, draw.Row))
			for c, cell := range r.cells {
				d.Begin(f.cell(r, cell))
				box := draw.Rect{X: dx + left + side + e*draw.MM(c-1), Y: dy + side + e*draw.MM(i-1), W: e, H: e}
				switch {
				case i == 0 && c == 0:
				case i == 0:
					f.middle(d.Drawing, "mark", cell.Words(), draw.Rect{X: box.X, Y: dy, W: e, H: side})
				case c == 0:
					f.middle(d.Drawing, "mark", cell.Words(), draw.Rect{X: dx + left, Y: box.Y, W: side * 0.8, H: e})
				default:
					f.tile(d.Drawing, cell, box)
				}
				d.End()
			}
			d.End()
		}
	}))
}

// tile draws a cell of a grid with its letter, underlined if it is in the text.
func (f *galley) tile(d *draw.Drawing, cell *Node, r draw.Rect) {
	inner := r.Inset(r.W * 0.05)
	style := f.Theme.Stroke("rule", f.role("game"))
	style.Fill = f.fill("paper")
	d.Path(draw.RoundBox(inner, r.W*0.16), style)
	f.middle(d, "letter", cell.Words(), inner)
	if len(cell.Text) > 0 && len(cell.Text[0].Marks) > 0 && cell.Text[0].Marks[0] == "u" {
		y := inner.Y + inner.H*0.86
		d.Path(draw.Segment(inner.X+inner.W*0.3, y, inner.X+inner.W*0.7, y), f.Theme.Stroke("frame", "ink"))
	}
}

// middle centers a few letters in a box, sized by its height if they are a letter of a
// grid.
func (f *galley) middle(d *draw.Drawing, role, s string, r draw.Rect) {
	st := f.style(role)
	if role == "letter" {
		st.Size = max(st.Min, draw.Pt(float64(int(float64(r.H)*0.58/0.3528*4))/4))
	}
	l, err := f.Fonts.Fit(st, s, r.W)
	if err == nil && s != "" {
		d.Text(l.At(r.X+(r.W-l.Width)/2, r.Y+(r.H+f.Fonts.CapHeight(st))/2)...)
	}
}
