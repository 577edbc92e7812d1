package worksheet

import (
	"math"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// clues draws the definitions of a cell, a line between two, and their arrows in the
// cells beside it.
func (b *board) clues(c canvas, i int, r draw.Rect) {
	cell := &b.Cells[i]
	if cell.Kind != worksheet.Definition || len(cell.Clues) == 0 {
		return
	}
	tops := b.shares(cell, r)
	for k, clue := range cell.Clues {
		part := draw.Rect{X: r.X, Y: r.Y + tops[k], W: r.W, H: tops[k+1] - tops[k]}
		if k > 0 && b.listed == nil {
			c.Path(draw.Segment(r.X, part.Y, r.X+r.W, part.Y), b.stroke("hair", "ink"))
		}
		if n := b.listed[i]; n > 0 {
			if k == 0 {
				b.middle(c.Drawing, b.theme.Style("number"), itoa(n), draw.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H})
			}
		} else {
			b.definition(c, clue.Text, part)
		}
		b.arrow(c, clue.Dir, r, part)
	}
}

// definitionPad is the white at the sides of a definition, of the side of its cell.
const definitionPad = 0.05

// definition sets a text in the middle of its part of a cell, in the largest type that
// has room.
func (b *board) definition(c canvas, s string, r draw.Rect) {
	st := b.theme.Style("definition")
	w := r.W * (1 - 2*definitionPad)
	m, err := b.env.Fonts.Measure(st, b.typed(s), text.Options{})
	if err != nil {
		b.fail(err)
		return
	}
	for ; ; st.Size -= 0.25 {
		lines, err := m.Lines(st.Size, w)
		t := para{lines: lines, lead: lead(st), base: b.base(st)}
		if err == nil && t.high() <= r.H*0.98 || st.Size <= st.Min {
			if err != nil || t.high() > r.H {
				b.narrow(s, st.Min)
			}
			t.center(c.Drawing, r)
			return
		}
	}
}

// shares gives where the parts of a cell for its definitions begin and end: as many
// fifths as each has lines.
func (b *board) shares(cell *worksheet.Cell, r draw.Rect) []draw.MM {
	n := len(cell.Clues)
	if n == 1 || b.listed != nil {
		tops := make([]draw.MM, n+1)
		for k := range tops {
			tops[k] = r.H * draw.MM(k) / draw.MM(n)
		}
		return tops
	}
	st := b.theme.Style("definition")
	st.Size = st.Min
	weights := make([]float64, n)
	all := 0.0
	for k, clue := range cell.Clues {
		weights[k] = 1
		if m, err := b.env.Fonts.Measure(st, b.typed(clue.Text), text.Options{}); err == nil {
			if count, err := m.Count(st.Size, r.W*(1-2*definitionPad)); err == nil {
				weights[k] = float64(count)
			}
		}
		all += weights[k]
	}
	tops := []draw.MM{0}
	sum := 0.0
	for _, w := range weights {
		sum += w
		tops = append(tops, r.H*draw.MM(sum/all))
	}
	return tops
}

// arrow draws the arrow of a definition in the cell where its word begins: straight
// ones point into it, bent ones come in and turn.
func (b *board) arrow(c canvas, dir string, r, part draw.Rect) {
	a := r.W * 0.13 // size of the head
	mid := part.Y + part.H/2
	right, foot := r.X+r.W, r.Y+r.H
	line := b.stroke("frame", "ink")
	head := func(p draw.Point, turn float64) {
		tip := draw.Polygon(draw.Point{X: 0, Y: -a * 0.6}, draw.Point{X: a, Y: 0}, draw.Point{X: 0, Y: a * 0.6})
		c.Path(tip.Transform(draw.Translate(p.X, p.Y).Mul(draw.Rotate(turn))), b.solid("ink"))
	}
	bent := func(x1, y1, x2, y2, x3, y3 draw.MM) {
		var p draw.Path
		p.MoveTo(x1, y1).LineTo(x2, y2).LineTo(x3, y3)
		c.Path(p, line)
	}
	switch dir {
	case "right":
		head(draw.Point{X: right, Y: mid}, 0)
	case "down":
		head(draw.Point{X: r.X + r.W/2, Y: foot}, 90)
	case "right-down":
		y := min(mid, r.Y+r.H*0.3)
		bent(right, y, right+a*1.1, y, right+a*1.1, y+a*0.9)
		head(draw.Point{X: right + a*1.1, Y: y + a*0.8}, 90)
	case "down-right":
		x := r.X + r.W*0.22
		bent(x, foot, x, foot+a*1.1, x+a*0.9, foot+a*1.1)
		head(draw.Point{X: x + a*0.8, Y: foot + a*1.1}, 0)
	}
}

// cellsHold reports whether all definitions have room in cells of a size at their least
// type.
func (b *board) cellsHold(e draw.MM) bool {
	st := b.theme.Style("definition")
	st.Size = st.Min
	for i := range b.Cells {
		cell := &b.Cells[i]
		lines := 0
		for _, clue := range cell.Clues {
			m, err := b.env.Fonts.Measure(st, b.typed(clue.Text), text.Options{})
			if err != nil {
				return false
			}
			count, err := m.Count(st.Size, e*(1-2*definitionPad))
			if err != nil {
				return false
			}
			lines += count
		}
		if lead(st)*draw.MM(lines) > e {
			return false
		}
	}
	return true
}

// list moves the definitions of all cells into lists beside the board, by the arrows
// that lead to their words.
func (b *board) list() []*worksheet.Clues {
	b.listed = map[int]int{}
	across, down := &worksheet.Clues{Heading: "across"}, &worksheet.Clues{Heading: "down"}
	n := 0
	for i := range b.Cells {
		cell := &b.Cells[i]
		if cell.Kind != worksheet.Definition || len(cell.Clues) == 0 {
			continue
		}
		n++
		b.listed[i] = n
		for _, clue := range cell.Clues {
			to := across
			if clue.Dir == "down" || clue.Dir == "right-down" {
				to = down
			}
			to.Items = append(to.Items, worksheet.Clue{Label: itoa(n), Text: clue.Text, Answer: clue.Answer})
		}
	}
	return []*worksheet.Clues{across, down}
}

// leastDefinition is the least type of a definition in a cell: in larger profiles they
// stand in a list.
const leastDefinition draw.Pt = 5.5

// DefinitionWidth gives what measures a text as definitions of arrow words are set at
// their least size, in mm, and the room for it in the smallest cell they are set in.
func DefinitionWidth(env Env, profile string) (width func(string) float64, room float64) {
	st := env.Themes[profile].Style("definition")
	st.Size = leastDefinition
	return func(s string) float64 { return float64(env.Fonts.Width(st, s)) },
		math.Floor(float64(12*(1-2*definitionPad))*100) / 100
}
