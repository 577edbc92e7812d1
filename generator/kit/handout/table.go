package handout

import (
	"strings"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
)

// columnHand is how much wider a column is than its widest word: hands write larger than
// type.
const columnHand = 1.4

// leastColumn is the least width of a column to write in, in mm.
const leastColumn draw.MM = 28

// columnAir is how much higher the lines of a column become where a page has room, at most.
const columnAir = 1.5

// wholeBand is how many lines columns have at most that no break of a page parts from their heads.
const wholeBand = 6

// table sets columns to write in, as many side by side as have room for their words; the
// others stand below them.
func (p *pen) table(b *worksheet.Table, w draw.MM) block {
	per := max(1, min(len(b.Heads), int(w/p.columnWidth(b))))
	bands := (len(b.Heads) + per - 1) / per
	var out stack
	for from := 0; from < len(b.Heads); {
		n := (len(b.Heads) - from + bands - 1) / bands // as many in each band
		out = append(out, p.band(b, from, n, w/draw.MM(per))...)
		from, bands = from+n, bands-1
	}
	return out
}

// columnWidth returns how wide each column is at least.
func (p *pen) columnWidth(b *worksheet.Table) draw.MM {
	st := p.style("exercise")
	widest := leastColumn
	for i, head := range b.Heads {
		for _, word := range strings.Fields(head) {
			widest = max(widest, p.width(p.number(), word)+st.Size.MM())
		}
		for _, word := range b.Column(i) {
			widest = max(widest, p.width(p.answer(st), p.typed(word))*columnHand)
		}
	}
	return widest
}

// band sets n columns of a table side by side, each with its head: a row for the heads, and
// one for each line to write on.
func (p *pen) band(b *worksheet.Table, from, n int, w draw.MM) (out stack) {
	st := p.style("exercise")
	pad := st.Size.MM() * 0.45
	heads := make([]para, n)
	high := draw.MM(0)
	for i := range heads {
		heads[i] = p.styled(p.number(), p.typed(b.Heads[from+i]), w-2*pad)
		high = max(high, heads[i].high()+pad)
	}
	cells := func(high draw.MM, role draw.Role, show func(c canvas, i int, r draw.Rect)) row {
		return row{Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
			for i := range n {
				c.Inside(func() { show(c, i, draw.Rect{X: x + w*draw.MM(i), Y: y, W: w, H: high}) }, draw.As(role))
			}
			for i := range n + 1 {
				c.Path(draw.Segment(x+w*draw.MM(i), y, x+w*draw.MM(i), y+high), p.stroke("frame", "ink"))
			}
		}}}
	}
	table := draw.As(draw.Table)
	head := cells(high, draw.HeadCell, func(c canvas, i int, r draw.Rect) {
		frame := p.stroke("frame", "ink")
		frame.Fill = p.theme.Fill("soft")
		c.Path(draw.Box(r), frame)
		heads[i].center(c.Drawing, r)
	})
	head.Next, head.Above = true, blockGap
	out = append(out, head.As(table, draw.As(draw.Row)))
	step := p.airy(p.hand().line, p.hand().line*columnAir)
	if p.dense {
		step = lead(st)
	}
	for k := range b.Rows() {
		line := cells(step, draw.Cell, func(c canvas, i int, r draw.Rect) {
			if k == b.Rows()-1 {
				c.Path(draw.Segment(r.X, r.Y+r.H, r.X+r.W, r.Y+r.H), p.stroke("frame", "ink"))
			} else {
				p.rule(c, r.X+pad, r.X+r.W-pad, r.Y+r.H)
			}
			if words := b.Column(from + i); c.Key && k < len(words) {
				l := p.line(p.answer(st), p.typed(words[k]), r.W-2*pad)
				c.Text(l.At(r.X+pad, r.Y+r.H-st.Size.MM()*0.3)...)
			}
		})
		line.Next = k < b.Rows()-1 && b.Rows() <= wholeBand
		out = append(out, line.As(table, draw.As(draw.Row)))
	}
	return out
}
