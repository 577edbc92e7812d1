package handout

import (
	"math"
	"slices"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
	"imprimots/generator/theme"
)

// clues draws the definitions of a cell, a line between two, and their arrows in the
// cells beside it.
func (b *board) clues(c canvas, i int, r draw.Rect) {
	cell := &b.Cells[i]
	if cell.Kind != worksheet.Definition || len(cell.Clues) == 0 {
		return
	}
	texts, tops := []para(nil), []draw.MM{0, r.H}
	if n := b.listed[i]; n > 0 {
		b.middle(c.Drawing, b.theme.Style("number"), itoa(n), r)
		for k := 1; k < len(cell.Clues); k++ {
			tops = slices.Insert(tops, k, r.H*draw.MM(k)/draw.MM(len(cell.Clues)))
		}
	} else {
		texts, tops = b.definitions(i, r)
	}
	for k, clue := range cell.Clues {
		part := draw.Rect{X: r.X, Y: r.Y + tops[k], W: r.W, H: tops[k+1] - tops[k]}
		if texts != nil {
			if k > 0 {
				c.Path(draw.Segment(r.X, part.Y, r.X+r.W, part.Y), b.stroke("hair", "ink"))
			}
			texts[k].center(c.Drawing, part)
		}
		b.arrow(c, clue.Dir, r, part)
	}
}

// groundShade is how dark the lozenges on the ground between words are, groundMark how
// large, of the side of a cell.
const groundShade, groundMark = 0.28, 0.13

// ground draws a cell that is neither a letter nor a definition: a lozenge, on a tint
// where colors are printed.
func (b *board) ground(c canvas, r draw.Rect) {
	if soft := b.theme.Fill("soft"); soft != nil {
		c.Path(draw.Box(r), draw.Style{Fill: soft})
	}
	m, a := r.Center(), r.W*groundMark
	c.Path(draw.Polygon(draw.Point{X: m.X, Y: m.Y - a}, draw.Point{X: m.X + a, Y: m.Y}, draw.Point{X: m.X, Y: m.Y + a}, draw.Point{X: m.X - a, Y: m.Y}), b.shade(groundShade))
}

// definitionPad is the white at the sides of a definition, of the side of its cell.
const definitionPad = 0.05

// roomyDefinition is how much larger than usual the type of definitions is where they are
// short.
const roomyDefinition = 1.3

// definitions sets the texts of a cell, in the largest type in which all have room: one
// below the other, each with as much of the height as it has lines.
func (b *board) definitions(i int, r draw.Rect) (texts []para, tops []draw.MM) {
	cell := &b.Cells[i]
	st := b.theme.Style("definition")
	for st.Size *= roomyDefinition; ; st.Size = max(st.Min, st.Size-0.25) {
		texts, tops = nil, []draw.MM{0}
		lines, fits := 0, true
		for k, clue := range cell.Clues {
			said, as := clue.Text, st
			if n := b.moved[[2]int{i, k}]; n > 0 {
				said, as.Font = itoa(n), b.strong()
			}
			t, err := b.defined(as, said, r.W)
			fits = fits && err == nil
			texts = append(texts, t)
			lines += len(t.lines)
		}
		fits = fits && lead(st)*draw.MM(lines) <= r.H*0.97
		if !fits && st.Size > st.Min {
			continue
		}
		y := draw.MM(0)
		for _, t := range texts {
			y += r.H * draw.MM(len(t.lines)) / draw.MM(max(1, lines))
			tops = append(tops, y)
		}
		if !fits {
			b.narrow(cell.Clues[0].Text, st.Min)
		}
		return texts, tops
	}
}

// defined breaks a definition into lines for a cell of a width.
func (b *board) defined(st text.Style, s string, w draw.MM) (para, error) {
	t := para{lead: lead(st), base: b.base(st)}
	m, err := b.env.Fonts.Measure(st, b.typed(s), text.Options{})
	if err == nil {
		t.lines, err = m.Lines(st.Size, w*(1-2*definitionPad))
	}
	return t, err
}

// leastHead is the least size of the head of an arrow, in mm.
const leastHead = 1.3

// arrow draws the arrow of a definition in the cell where its word begins: straight
// ones point into it, bent ones come in and turn.
func (b *board) arrow(c canvas, dir string, r, part draw.Rect) {
	a := max(r.W*0.13, leastHead) // size of the head
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

// tooLong returns which definitions have no room in cells of a size at their least type, by
// cell and place: in each cell the longest, until the others have.
func (b *board) tooLong(e draw.MM) (out [][2]int) {
	st := b.theme.Style("definition")
	st.Size = st.Min
	most := int(e * 0.97 / lead(st))
	for i := range b.Cells {
		clues := b.Cells[i].Clues
		lines, all := make([]int, len(clues)), 0
		for k, clue := range clues {
			lines[k] = most + 1 // where a word is too wide
			if t, err := b.defined(st, clue.Text, e); err == nil {
				lines[k] = len(t.lines)
			}
			all += lines[k]
		}
		for all > most && slices.Max(lines) > 1 {
			longest := slices.Index(lines, slices.Max(lines))
			all -= lines[longest] - 1
			lines[longest] = -1
		}
		for k, n := range lines {
			if n < 0 {
				out = append(out, [2]int{i, k})
			}
		}
	}
	return out
}

// move puts definitions into a list beside the board; their cells have their numbers.
func (b *board) move(long [][2]int) []*worksheet.Clues {
	b.moved = map[[2]int]int{}
	list := &worksheet.Clues{Heading: "numbered"}
	for n, at := range long {
		b.moved[at] = n + 1
		clue := b.Cells[at[0]].Clues[at[1]]
		list.Items = append(list.Items, worksheet.Clue{Label: itoa(n + 1), Text: clue.Text, Answer: clue.Answer})
	}
	return []*worksheet.Clues{list}
}

// apart returns the lists of definitions that do not stand in the cells of a board in a
// room, none where all do; all reports whether no cell has one.
func (b *board) apart(w, h draw.MM) (lists []*worksheet.Clues, all bool) {
	e, least := b.fit(w, h), b.lookOf(b.kind).least
	if isEnlarged(b.theme) || e < least {
		return b.list(), true
	}
	if len(b.tooLong(e)) == 0 {
		return nil, false
	}
	long, of := b.tooLong(least), 0
	for i := range b.Cells {
		of += len(b.Cells[i].Clues)
	}
	if 2*len(long) > of {
		return b.list(), true
	}
	return b.move(long), false
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

// DefinitionWidth returns what measures a text as definitions of arrow words are set at
// their least size, in mm, and the room for it in the smallest cell they are set in.
func DefinitionWidth(env Env, profile string) (width func(string) float64, room float64) {
	st := theme.Profile(env.Themes, profile).Style("definition")
	st.Size = leastDefinition
	return func(s string) float64 { return float64(env.Fonts.Width(st, s)) },
		math.Floor(float64(12*(1-2*definitionPad))*100) / 100
}

// signs are the arrows of definition cells as characters.
var signs = map[string]string{"right": "→", "down": "↓", "right-down": "↴", "down-right": "↳"}
