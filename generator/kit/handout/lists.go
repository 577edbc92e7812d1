package handout

import (
	"strings"
	"unicode"

	"imprimots/engine/worksheet"
	"imprimots/generator/draw"
	"imprimots/generator/flow"
)

// columnEms is how wide a column of clues is at least, in sizes of its type.
const columnEms = 12.5

// clueLists sets lists of clues in columns of about the same height.
func (p *pen) clueLists(lists []*worksheet.Clues, w draw.MM) block {
	st := p.style("exercise")
	gap := st.Size.MM() * 1.5
	n := max(1, min(2, int((w+gap)/(columnEms*st.Size.MM()+gap))))
	step := (w + gap) / draw.MM(n)
	wide := step - gap
	label := draw.MM(0)
	for _, l := range lists {
		for _, c := range l.Items {
			label = max(label, p.width(p.number(), c.Label))
		}
	}
	label += st.Size.MM() * 0.45
	between := p.white(st.Size.MM()*0.25, 3.5)
	if p.roomy == tiny {
		between = st.Size.MM() * 0.1
	}
	var rows []row
	turn := 0
	for _, l := range lists {
		list := draw.As(draw.List)
		if len(l.Items) == 0 {
			continue
		}
		turn = len(rows)
		if l.Heading != "" {
			rows = append(rows, p.subhead(p.sentence("head."+l.Heading), wide, len(rows) > 0))
		}
		for i := range l.Items {
			r := p.clue(&l.Items[i], label, wide).As(list, draw.As(draw.Item))
			r.Above = between
			rows = append(rows, r)
		}
	}
	if p.roomy <= 0 {
		turn = 0 // least room counts more than one direction a column
	}
	return flow.Columns{Rows: rows, N: n, Turn: turn, Step: step, Gap: between}
}

// subhead is a heading inside an exercise.
func (p *pen) subhead(s string, w draw.MM, later bool) row {
	st := p.style("exercise")
	st.Font = p.strong()
	t := p.styled(st, s, w)
	r := row{Piece: piece{High: t.high(), Draw: func(c canvas, x, y draw.MM) { t.draw(c.Drawing, x, y) }}, Next: true}
	if later {
		r.Above = st.Size.MM() * 0.8
	}
	return r.As(draw.Head(3))
}

// clue sets a clue behind its number.
func (p *pen) clue(c *worksheet.Clue, label, w draw.MM) row {
	said := p.typed(c.Text)
	if c.Lengths != "" {
		said = strings.TrimSpace(said + " (" + c.Lengths + ")")
	}
	t := p.para("exercise", said, w-label)
	num := p.line(p.number(), c.Label, label)
	return row{Piece: piece{High: t.high(), Draw: func(cv canvas, x, y draw.MM) {
		cv.Label(func() { cv.Text(num.At(x, y+t.base)...) })
		t.draw(cv.Drawing, x+label, y)
	}}}
}

// bank sets given words in a frame, in columns.
func (p *pen) bank(b *worksheet.Bank, w draw.MM) block {
	if len(b.Words) == 0 {
		return stack(nil)
	}
	st := p.style("exercise")
	em := st.Size.MM()
	pad, box := em*0.8, draw.MM(0)
	if b.Boxes {
		box = em * 1.25
	}
	widest := draw.MM(0)
	for _, word := range b.Words {
		widest = max(widest, p.width(st, word))
	}
	inner := w - 2*pad
	n := max(1, min(len(b.Words), int((inner+em)/(widest+box+em))))
	per := (len(b.Words) + n - 1) / n
	n = (len(b.Words) + per - 1) / per
	step := (inner + em*0.5) / draw.MM(n)
	high := p.airy(lead(st)*1.08, lead(st)*1.08+3)
	top := draw.MM(0)
	var head para
	if b.Heading != "" {
		bold := st
		bold.Font = p.strong()
		head = p.styled(bold, p.sentence("head."+b.Heading), inner)
		top = head.high() + em*0.3
	}
	all := 2*pad*0.75 + top + high*draw.MM(per)
	return stack{{Piece: piece{High: all, Draw: func(c canvas, x, y draw.MM) {
		frame := p.stroke("rule", "ink")
		frame.Fill = p.theme.Fill("soft")
		c.Path(draw.RoundBox(draw.Rect{X: x, Y: y, W: w, H: all}, 2), frame)
		x, y = x+pad, y+pad*0.75
		c.Inside(func() { head.draw(c.Drawing, x, y) }, draw.Head(3))
		list := draw.As(draw.List)
		for i, word := range b.Words {
			wx, wy := x+step*draw.MM(i/per), y+top+high*draw.MM(i%per)
			if b.Boxes {
				p.tickBox(c, tickAt(wx, wy+p.base(st), em*0.78), false)
			}
			c.Inside(func() { c.Text(p.line(st, word, step-box).At(wx+box, wy+p.base(st))...) }, list, draw.As(draw.Item))
		}
	}}}}
}

// reveal sets the boxes of the word that answers spell.
func (p *pen) reveal(z *worksheet.Puzzle, b *worksheet.Reveal, w draw.MM) block {
	st := p.style("exercise")
	bold := st
	bold.Font = p.strong()
	head := revealHead(z, b)
	numbered := head == "head.reveal"
	t := p.styled(bold, p.sentence(head), w)
	letters := []rune(b.Word)
	e := p.hand().word.within(w / draw.MM(max(1, len(letters))))
	per := max(1, int(w/e+0.01))
	lines := wordLines(letters, per)
	step := e * 1.3
	high := t.high() + 1.5 + step*draw.MM(len(lines))
	paint := &board{pen: p, Board: &worksheet.Board{}}
	return stack{{Piece: piece{High: high, Draw: func(c canvas, x, y draw.MM) {
		c.Inside(func() { t.draw(c.Drawing, x, y) }, draw.Head(3))
		c.Begin(p.boxesTag(c.Key, b.Word))
		defer c.End()
		y += t.high() + 1.5
		n := 0
		for k, line := range lines {
			for i, r := range line {
				box := draw.Rect{X: x + e*draw.MM(i), Y: y + step*draw.MM(k), W: e, H: e}
				if worksheet.NoCell(r) {
					if !unicode.IsSpace(r) {
						p.middle(c.Drawing, p.letter(e), string(r), box)
					}
					continue
				}
				n++
				if numbered {
					c.Path(draw.Box(box), p.shade(0.16))
				}
				c.Path(draw.Box(box), p.stroke("frame", "ink"))
				if numbered {
					paint.mark(c, n, box)
				}
				if c.Key {
					p.inBox(c, p.answer(p.letter(e)), string(r), box, numbered)
				}
			}
		}
	}}}}
}

// revealHead names what stands over a word or phrase to find: letters that are marked spell
// it, or those that are left over.
func revealHead(z *worksheet.Puzzle, b *worksheet.Reveal) string {
	if len(b.Sources) > 0 || marked(z) {
		return "head.reveal"
	}
	return "head.left"
}

// wordLines breaks a phrase into lines of boxes at its spaces.
func wordLines(s []rune, per int) [][]rune {
	var out [][]rune
	var now []rune
	for _, word := range strings.Fields(string(s)) {
		w := []rune(word)
		switch {
		case len(now) == 0:
			now = w
		case len(now)+1+len(w) <= per:
			now = append(append(now, ' '), w...)
		default:
			out, now = append(out, now), w
		}
		for len(now) > per {
			out, now = append(out, now[:per]), now[per:]
		}
	}
	if len(now) > 0 {
		out = append(out, now)
	}
	return out
}

// boxesTag says what the boxes of a word to find hold: how many letters, or in a key the word.
func (p *pen) boxesTag(key bool, word string) *draw.Tag {
	if key {
		return draw.Said(word, draw.Rect{})
	}
	n := 0
	for _, r := range word {
		if !worksheet.NoCell(r) {
			n++
		}
	}
	return draw.Said(p.sentence("alt.boxes", "n", itoa(n)), draw.Rect{})
}
