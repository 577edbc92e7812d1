package handout

import (
	"slices"
	"strings"
	"unicode"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/draw/text"
)

// questions sets questions one under the other: each with its choices, its boxes or the
// lines for its answer.
func (p *pen) questions(b *worksheet.Questions, marks bool, pictures map[string]*draw.Drawing, w draw.MM) block {
	label := draw.MM(0)
	for i := range b.Items {
		label = max(label, p.width(p.number(), itoa(i+1)+"."))
	}
	label += p.style("exercise").Size.MM() * 0.5
	if len(b.Items) == 1 {
		label = 0 // a single one needs no number
	}
	aside := p.aside(b, marks, w-label)
	var out stack
	list := draw.As(draw.List)
	for i := range b.Items {
		out = append(out, p.question(b, i, frame{label, aside, w}, marks, pictures).As(list, draw.As(draw.Item)))
	}
	return out
}

// frame is the room for a question: for its number, at the right for the boxes of its
// answer where they stand there, and in all.
type frame struct{ label, aside, w draw.MM }

// leastAsked is the least width of questions whose boxes stand at their right, in sizes of
// their type.
const leastAsked = 17

// aside returns the room at the right of the questions that their boxes for answers, or the
// lines of short questions, take; 0 where the questions would have too little left.
func (p *pen) aside(b *worksheet.Questions, marks bool, w draw.MM) draw.MM {
	if len(b.Items) < 2 {
		return 0
	}
	for _, share := range shortAsked {
		if p.short(b, w*share, w*(1-share)) {
			return w * (1 - share)
		}
	}
	most := 0
	for i := range b.Items {
		q := &b.Items[i]
		if marks || q.Boxes == 0 || q.Truth != nil || len(q.Choices)+len(q.Codes) > 0 || q.Picture != "" || q.Text == "" && q.Given == "" {
			return 0
		}
		most = max(most, q.Boxes)
	}
	em := p.style("exercise").Size.MM()
	room := p.boxSide(most, w)*draw.MM(most) + em
	if w-room < leastAsked*em && !p.pyramid {
		return 0
	}
	return room
}

// shortAsked is how wide short questions are at most, of the width of a page: where they leave
// more room for the answers than they take, or else a little less.
var shortAsked = []draw.MM{0.42, 0.55}

// short reports whether all questions are no wider than w and each is answered on a line.
func (p *pen) short(b *worksheet.Questions, w, line draw.MM) bool {
	st := p.style("exercise")
	return !slices.ContainsFunc(b.Items, func(q worksheet.Question) bool {
		return q.Boxes > 0 || q.Truth != nil || len(q.Choices) > 0 || q.Lines > 1 || q.Answer == "" || q.Text == "" || q.Picture != "" ||
			p.width(st, p.typed(q.Text)) > w || p.width(p.answer(st), p.typed(q.Answer)) > line*0.65
	})
}

// asked is a question being set.
type asked struct {
	*pen
	q       *worksheet.Question
	parts   []row
	x, w    draw.MM // of all behind its number
	sources map[int]int
}

func (p *pen) question(b *worksheet.Questions, i int, in frame, marks bool, pictures map[string]*draw.Drawing) row {
	q := &b.Items[i]
	label := in.label
	a := &asked{pen: p, q: q, x: label, w: in.w - label - in.aside, sources: p.sources[b][i+1]}
	points := draw.MM(0)
	said := ""
	if marks && q.Marks > 0 {
		said = p.points(q.Marks)
		points = p.width(p.style("heading"), said) + 3
	}
	all := in.w - label
	t := p.para("exercise", strings.ReplaceAll(p.typed(q.Text), " / ", "\u00a0/ "), min(a.w, all-points)) // no line begins with a stroke
	num := text.Line{}
	if label > 0 {
		num = p.line(p.number(), itoa(i+1)+".", label)
	}
	high := t.high()
	if q.Text == "" {
		high, t.base = 0, t.base+p.choiceGap() // beside what stands below
	}
	a.add(piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		c.Label(func() { c.Text(num.At(x-label, y+t.base)...) })
		c.Paragraph(func() {
			t.draw(c.Drawing, x, y)
			if said != "" {
				l := p.line(p.style("heading"), said, points)
				c.Text(l.At(x+all-l.Width, y+t.base)...)
			}
		})
	}}, 0)
	if d := pictures[q.Picture]; d != nil {
		a.picture(d)
	}
	switch {
	case q.Truth != nil:
		a.choices([]string{p.sentence("field.truth"), p.sentence("field.false")}, map[bool][]int{true: {0}, false: {1}}[*q.Truth])
	case len(q.Choices) > 0:
		a.choices(q.Choices, q.Right)
	case len(q.Codes) > 0:
		a.coded()
	case in.aside > 0:
		a.beside(in.aside - points)
	case q.Boxes > 0:
		a.boxes()
	case q.Lines > 0 || q.Answer != "":
		a.lines(max(1, q.Lines))
	}
	return a.row()
}

// points says how many points something brings.
func (p *pen) points(n int) string {
	if n > 1 {
		return p.sentence("field.points_many", "n", itoa(n))
	}
	return p.sentence("field.points", "n", itoa(n))
}

func (a *asked) add(pc piece, above draw.MM) { a.parts = append(a.parts, row{Piece: pc, Above: above}) }

// row makes one row of all that belongs to a question.
func (a *asked) row() row {
	tops := make([]draw.MM, len(a.parts))
	y := draw.MM(0)
	for i, part := range a.parts {
		if i > 0 {
			y += part.Above
		}
		tops[i] = y
		y += part.High
	}
	above := a.white(a.style("exercise").Size.MM()*0.95, 9)
	if a.dense {
		above *= 0.5
	}
	return row{Above: above, Piece: piece{High: y, Draw: func(c canvas, x, y draw.MM) {
		for i, part := range a.parts {
			part.Draw(c, x+a.x, y+tops[i])
		}
	}}}
}

// picture sets a picture as high as a few lines, less where it is wide.
func (a *asked) picture(d *draw.Drawing) {
	k := min(float64(32/d.H), float64(a.w/d.W))
	a.add(piece{High: d.H * draw.MM(k), Draw: func(c canvas, x, y draw.MM) {
		box := draw.Rect{X: x, Y: y, W: d.W * draw.MM(k), H: d.H * draw.MM(k)}
		c.Inside(func() { c.Place(d, draw.Translate(x, y).Mul(draw.Scale(k, k))) }, draw.Said(a.say["alt.picture"], box))
	}}, 1.5)
}

// choices sets boxes to tick side by side where all have room, else one under the other.
func (a *asked) choices(choices []string, right []int) {
	st := a.style("exercise")
	em := st.Size.MM()
	side := a.tickSide()
	box := side + em*0.55
	widest := draw.MM(0)
	for _, s := range choices {
		widest = max(widest, a.width(st, a.typed(s)))
	}
	n := max(1, min(len(choices), int((a.w+em)/(widest+box+em*1.5))))
	if n < len(choices) && n > 2 && len(choices)%n == 1 {
		n-- // four choices stand two and two
	}
	if widest+box > a.w*0.48 {
		n = 1
	}
	step := a.w / draw.MM(n)
	list := draw.As(draw.List)
	for from := 0; from < len(choices); from += n {
		var cells []para
		high := draw.MM(0)
		for _, s := range choices[from:min(from+n, len(choices))] {
			t := a.para("exercise", a.typed(s), step-box-em*0.3)
			cells = append(cells, t)
			high = max(high, t.high())
		}
		a.add(piece{High: high, Draw: func(c canvas, x, y draw.MM) {
			for i, t := range cells {
				is := c.Key && slices.Contains(right, from+i)
				tick := draw.As(draw.Artifact)
				if is {
					tick = draw.Said(a.say["alt.ticked"], draw.Rect{})
				}
				at := tickAt(x+step*draw.MM(i), y+t.base, side)
				if a.scan {
					tick.Of, tick.Box = choice{a.q, from + i}, at
				}
				entry := draw.As(draw.Item)
				c.Inside(func() { a.tickBox(c, at, is) }, list, entry, tick)
				c.Inside(func() { t.draw(c.Drawing, x+step*draw.MM(i)+box, y) }, list, entry)
				if is {
					line := y + t.base + em*0.2
					c.Path(draw.Segment(x+step*draw.MM(i)+box, line, x+step*draw.MM(i)+box+t.wide, line), a.stroke("frame", "accent"))
				}
			}
		}}, a.choiceGap())
	}
}

// choiceGap returns the white above choices.
func (p *pen) choiceGap() draw.MM { return p.white(p.style("exercise").Size.MM()*0.35, 2) }

// boxSide returns the width of a box for a letter, n of which share a width.
func (p *pen) boxSide(n int, w draw.MM) draw.MM {
	if p.dense {
		return min(p.hand().keyBox, w/draw.MM(n))
	}
	return p.hand().box.within(w / draw.MM(n))
}

// beside sets the boxes or the line for the answer at the right of the question, in a room
// that all of a list have.
func (a *asked) beside(room draw.MM) {
	em := a.style("exercise").Size.MM()
	right := &asked{pen: a.pen, q: a.q, w: room - em, sources: a.sources}
	if a.q.Boxes > 0 {
		right.boxes()
	} else {
		right.lines(1)
	}
	said, boxes := a.parts[0].Piece, right.parts[0].Piece
	high := max(said.High, boxes.High)
	at := em
	if a.pyramid { // each word over the middle of the next
		at += (room - em - a.boxSide(a.q.Boxes, room-em)*draw.MM(a.q.Boxes)) / 2
	}
	top := (high - said.High) / 2
	switch {
	case a.q.Boxes == 0:
		top = high - said.High // on the line
	case a.q.Text == "":
		top = high/2 - em
	}
	a.parts = []row{{Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		said.Draw(c, x, y+top)
		boxes.Draw(c, x+a.w+at, y+(high-boxes.High)/2)
	}}}}
}

// boxes sets a box for each letter of the answer, the first ones filled where they are
// given.
func (a *asked) boxes() {
	n := a.q.Boxes
	e := a.boxSide(n, a.w)
	per := max(1, int(a.w/e+0.01))
	rows := (n + per - 1) / per
	given, answer := []rune(a.q.Given), boxed(a.lang, a.q.Answer, n)
	paint := &board{pen: a.pen, Board: &worksheet.Board{}}
	said := func(key bool) *draw.Tag { // what one reads in the boxes
		switch {
		case key:
			return draw.Said(a.typed(a.q.Answer), draw.Rect{})
		case a.q.Given != "":
			return draw.Said(a.sentence("alt.boxes_given", "n", itoa(n), "given", a.q.Given), draw.Rect{})
		}
		return draw.Said(a.sentence("alt.boxes", "n", itoa(n)), draw.Rect{})
	}
	a.add(piece{High: e * draw.MM(rows) * 1.1, Draw: func(c canvas, x, y draw.MM) {
		c.Begin(said(c.Key))
		defer c.End()
		for i := range n {
			r := draw.Rect{X: x + e*draw.MM(i%per), Y: y + e*1.1*draw.MM(i/per), W: e, H: e}
			mark := a.sources[i+1]
			if mark > 0 {
				c.Path(draw.Box(r), a.shade(0.16))
			}
			c.Path(draw.Box(r), a.stroke("rule", "ink"))
			if mark > 0 {
				paint.mark(c, mark, r)
			}
			switch {
			case i < len(given):
				a.inBox(c, a.letter(e), string(given[i]), r, mark > 0)
			case c.Key && i < len(answer):
				a.inBox(c, a.answer(a.letter(e)), string(answer[i]), r, mark > 0)
			}
		}
	}}, 1.2)
}

// boxed returns the letters of an answer that go into boxes: without spaces, hyphens,
// apostrophes and other signs, and two for a letter that is written as two, where it has so
// many boxes.
func boxed(lang, answer string, n int) []rune {
	bare := func(s string) []rune {
		return slices.DeleteFunc([]rune(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	if all := bare(answer); len(all) == n {
		return all
	}
	return bare(worksheet.Spelt(lang, answer))
}

// lines sets lines to write on, to a question no fewer than its answer takes in type; what is
// given, and the answer in a key, stands on the first.
func (a *asked) lines(n int) {
	step := a.hand().line
	st := a.style("exercise")
	answer := para{}
	if a.q.Answer != "" {
		answer = a.styled(a.answer(st), a.typed(a.q.Answer), a.w-2)
	}
	if a.q.Text != "" {
		n = max(n, len(answer.lines))
	}
	a.add(piece{High: step * draw.MM(n), Draw: func(c canvas, x, y draw.MM) {
		for i := range n {
			a.rule(c, x, x+a.w, y+step*draw.MM(i+1)-0.5)
		}
		at := x + 1
		if a.q.Given != "" && !c.Key {
			c.Paragraph(func() { c.Text(a.line(st, a.q.Given, a.w).At(at, y+step-2)...) })
		}
		if c.Key && a.q.Answer != "" {
			c.Paragraph(func() {
				for i, l := range answer.lines[:min(n, len(answer.lines))] { // the list of the answers has all
					c.Text(l.At(at, y+step*draw.MM(i+1)-2)...)
				}
			})
		}
	}}, 0.5)
}

// choice is what a box to tick stands for.
type choice struct {
	of *worksheet.Question
	at int
}
